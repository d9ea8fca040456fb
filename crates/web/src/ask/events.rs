//! What a search tells while it runs, as server-sent events.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use serde_json::Value;
use tokio::sync::mpsc;

use crate::Refusal;
use crate::limits::Place;
use crate::searches::{Desk, Searches, Stop, Visit};

/// How often a line is sent when there is nothing to tell, so that nobody on the way gives up.
const ALIVE: Duration = Duration::from_secs(15);

/// Where a search puts what it has to tell. A search tells little, so the queue is not bounded: one
/// that waited for a slow reader would keep its desk.
pub(crate) struct Teller(mpsc::UnboundedSender<(&'static str, Value)>);

impl Teller {
    pub(crate) fn tell(&self, name: &'static str, what: Value) {
        // Who has left hears nothing; the search is stopped otherwise.
        let _ = self.0.send((name, what));
    }
}

/// The events of one search. When this is dropped, because the visitor has left, the search stops.
pub(crate) struct Events {
    told: mpsc::UnboundedReceiver<(&'static str, Value)>,
    _visit: Visit,
    _place: Place,
}

impl Events {
    /// Begins a search that tells what it finds.
    ///
    /// # Errors
    /// If there is no desk for it.
    pub(super) async fn of(
        searches: &Searches,
        place: Place,
        time: Duration,
        search: impl FnOnce(&mut Desk, &Stop, &Teller) -> Result<(), Refusal> + Send + 'static,
    ) -> Result<Response, Refusal> {
        let (sender, told) = mpsc::unbounded_channel();
        let search = move |desk: &mut Desk, stop: &Stop| {
            let teller = Teller(sender);
            if let Err(refusal) = search(desk, stop, &teller) {
                teller.tell("failed", refusal.json());
            }
        };
        let visit = searches.start(place.visitor(), time, search).await?;
        let events = Events { told, _visit: visit, _place: place };
        Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)).into_response())
    }
}

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let event = |(name, what): (&'static str, Value)| {
            Ok(Event::default().event(name).data(what.to_string()))
        };
        self.told.poll_recv(cx).map(|told| told.map(event))
    }
}
