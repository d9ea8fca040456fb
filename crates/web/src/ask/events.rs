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

use crate::games::{self, Held};
use crate::limits::{Client, Permit};
use crate::members::Members;
use crate::searches::{Lent, Stop, StopOnDrop};
use crate::{Refusal, Site};

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
    /// Begins a search about the game that a request gives.
    ///
    /// # Errors
    /// If the request is wrong, there are too many searches, or the search could not begin in time.
    pub(super) async fn about(
        site: &Site,
        client: Client,
        mut members: Members,
        time: Duration,
        search: impl FnOnce(&(dyn Held + 'static), &Lent, &Stop, &EventSender) + Send + 'static,
    ) -> Result<Response, Refusal> {
        let game = games::position(&mut members)?;
        members.end()?;
        let permit = site.limits().stream(client)?;
        let (sender, receiver) = mpsc::unbounded_channel();
        let search = move |lent: &Lent, stop: &Stop| {
            search(&*game, lent, stop, &EventSender(sender));
        };
        let stop = site.long().start(client, time, search).await?;
        let events = Events { receiver, _stop: stop, _permit: permit };
        Ok(stream(site, events))
    }
}

/// A response with these events. While there are none, a comment is sent with each heartbeat, so that
/// clients notice a silent network and proxies keep the connection open.
pub(crate) fn stream(
    site: &Site,
    events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static,
) -> Response {
    let heartbeat = KeepAlive::new().interval(site.config().heartbeat);
    Sse::new(events).keep_alive(heartbeat).into_response()
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
