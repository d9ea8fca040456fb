use std::fmt;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// An error response: the status, a code for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) sentence: String,
    /// The move that caused the error, counted from 0.
    pub(crate) ply: Option<usize>,
    /// After how long to try again.
    pub(crate) retry: Option<Duration>,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, code: &'static str, why: impl fmt::Display) -> Refusal {
        Refusal { status, code, sentence: why.to_string(), ply: None, retry: None }
    }

    /// For a body that is not JSON, or members that are missing, unknown or of a wrong type.
    pub(crate) fn malformed(why: impl fmt::Display) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, "malformed", why)
    }

    pub(crate) fn not_found(why: impl fmt::Display) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, "not_found", why)
    }

    /// For a valid request that cannot be fulfilled.
    pub(crate) fn impossible(code: &'static str, why: impl fmt::Display) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    }

    /// For a client that exceeds a limit.
    pub(crate) fn too_many(retry: Duration) -> Refusal {
        let sentence = "too many requests came from your address; wait a moment";
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too_many", sentence).after(retry)
    }

    /// For a request that the server cannot fulfil now.
    pub(crate) fn unavailable(code: &'static str, why: impl fmt::Display) -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, code, why).after(Duration::from_secs(1))
    }

    pub(crate) fn busy() -> Refusal {
        Refusal::unavailable("busy", "the server is busy; try again in a moment")
    }

    pub(crate) fn shutting_down() -> Refusal {
        Refusal::unavailable("leaving", "the server is shutting down; try again later")
    }

    pub(crate) fn after(self, retry: Duration) -> Refusal {
        Refusal { retry: Some(retry), ..self }
    }

    pub(crate) fn at_ply(self, ply: usize) -> Refusal {
        Refusal { ply: Some(ply), ..self }
    }

    /// The body of the response.
    pub(crate) fn json(&self) -> serde_json::Value {
        let mut error = json!({ "code": self.code, "sentence": self.sentence });
        if let Some(ply) = self.ply {
            error["ply"] = ply.into();
        }
        json!({ "error": error })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Refusal {}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.json())).into_response();
        if let Some(retry) = self.retry {
            let seconds = HeaderValue::from(
                retry.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX),
            );
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
