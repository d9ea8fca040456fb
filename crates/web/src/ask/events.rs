//! The events that a search sends while it runs, as server-sent events.

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
use crate::limits::Permit;
use crate::searches::{Searches, SolverSlot, Stop, StopOnDrop};

/// How often an idle stream sends a comment, so that proxies keep the connection open.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Sends the events of a search. The queue has no limit: there are few events, and a search that waited
/// for a slow reader would block its slot.
pub(crate) struct EventSender(mpsc::UnboundedSender<(&'static str, Value)>);

impl EventSender {
    pub(crate) fn send(&self, name: &'static str, what: Value) {
        // If the client has left, the search is stopped in another way.
        let _ = self.0.send((name, what));
    }
}

/// The stream of one search's events. When the client leaves, this is dropped and the search stops.
pub(crate) struct Events {
    receiver: mpsc::UnboundedReceiver<(&'static str, Value)>,
    _stop: StopOnDrop,
    _permit: Permit,
}

impl Events {
    /// Begins a search that sends events.
    ///
    /// # Errors
    /// If there are too many searches, or the search could not begin in time.
    pub(super) async fn of(
        searches: &Searches,
        permit: Permit,
        time: Duration,
        search: impl FnOnce(&mut SolverSlot, &Stop, &EventSender) -> Result<(), Refusal>
        + Send
        + 'static,
    ) -> Result<Response, Refusal> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let search = move |slot: &mut SolverSlot, stop: &Stop| {
            let events = EventSender(sender);
            if let Err(refusal) = search(slot, stop, &events) {
                events.send("failed", refusal.json());
            }
        };
        let stop = searches.start(permit.client(), time, search).await?;
        let events = Events { receiver, _stop: stop, _permit: permit };
        Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response())
    }
}

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let event = |(name, what): (&'static str, Value)| {
            Ok(Event::default().event(name).data(what.to_string()))
        };
        self.receiver.poll_recv(cx).map(|received| received.map(event))
    }
}
