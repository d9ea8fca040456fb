//! Metrics for the operator, in the text format of Prometheus. They do not reveal who asked what.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::Site;

/// The upper bounds of the histogram of response times, in seconds.
const BUCKETS: [f64; 8] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5, 10.0];

/// Counts of the answers so far.
#[derive(Default)]
pub(crate) struct Metrics(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    /// By route and status.
    answers: BTreeMap<(String, u16), u64>,
    /// The numbers of answers in each bucket; the last one is for longer times.
    times: [u64; BUCKETS.len() + 1],
    seconds: f64,
}

impl Metrics {
    /// Counts an answer. All addresses outside the table of routes count as one, so that clients cannot
    /// add new ones.
    pub(crate) fn count(&self, route: Option<&str>, status: u16, took: Duration) {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let route = route.unwrap_or("other").to_owned();
        *counted.answers.entry((route, status)).or_default() += 1;
        let seconds = took.as_secs_f64();
        let bucket = BUCKETS.iter().position(|&end| seconds <= end).unwrap_or(BUCKETS.len());
        counted.times[bucket] += 1;
        counted.seconds += seconds;
    }
}

/// `GET /metrics`
pub(crate) async fn metrics(State(site): State<Site>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], written(&site))
}

fn written(site: &Site) -> String {
    let mut text = String::new();
    let mut gauge = |name: &str, help: &str, value: u64| {
        let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n");
    };
    let (quick, long) = (site.quick().counts(), site.long().counts());
    gauge("discus_searches_running", "Searches that run.", (quick.0 + long.0) as u64);
    gauge("discus_searches_waiting", "Searches that wait for a slot.", (quick.1 + long.1) as u64);
    gauge("discus_rooms", "Rooms.", site.rooms().count() as u64);
    gauge("discus_sockets", "Open WebSockets.", site.limits().sockets().into());
    let counted = site.metrics().0.lock().unwrap_or_else(PoisonError::into_inner);
    text += "# HELP discus_answers_total Answers by route and status.\n";
    text += "# TYPE discus_answers_total counter\n";
    for ((route, status), count) in &counted.answers {
        let _ =
            writeln!(text, "discus_answers_total{{route=\"{route}\",status=\"{status}\"}} {count}");
    }
    text += "# HELP discus_answer_seconds Time until an answer begins.\n";
    text += "# TYPE discus_answer_seconds histogram\n";
    let mut sum = 0;
    let ends = BUCKETS.iter().map(ToString::to_string).chain(["+Inf".to_owned()]);
    for (end, count) in ends.zip(counted.times) {
        sum += count;
        let _ = writeln!(text, "discus_answer_seconds_bucket{{le=\"{end}\"}} {sum}");
    }
    let seconds = counted.seconds;
    let _ =
        write!(text, "discus_answer_seconds_sum {seconds}\ndiscus_answer_seconds_count {sum}\n");
    text
}
