//! The members of a request: of a JSON body, or of a query string, whose values are all strings.

use std::ops::RangeInclusive;

use axum::extract::{FromRequest, Query, Request};
use axum::http::{StatusCode, header};
use serde_json::{Map, Value};

use crate::Refusal;
use unique::Unique;

mod unique;

/// The members of a request. Handlers take the members they know; any that are left are errors.
#[derive(Debug)]
pub(crate) struct Members(Map<String, Value>);

impl Members {
    /// The members of a JSON object.
    pub(crate) fn of_json(body: &[u8]) -> Result<Members, Refusal> {
        let bad = |error| Refusal::malformed(format!("the body is not a JSON object: {error}"));
        match serde_json::from_slice(body).map_err(bad)? {
            Unique(Value::Object(members)) => Ok(Members(members)),
            Unique(other) => {
                let kind = kind(&other);
                Err(Refusal::malformed(format!("the body is not a JSON object: it is {kind}")))
            }
        }
    }

    /// The members of a query string.
    pub(crate) fn of_query(uri: &axum::http::Uri) -> Result<Members, Refusal> {
        let pairs = Query::<Vec<(String, String)>>::try_from_uri(uri)
            .map_err(|_| Refusal::malformed("the part after ? is not a valid query string"))?;
        let mut members = Map::new();
        for (name, value) in pairs.0 {
            if members.insert(name.clone(), Value::String(value)).is_some() {
                return Err(Refusal::malformed(format!("{name:?} is given twice")));
            }
        }
        Ok(Members(members))
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name).filter(|value| !value.is_null())
    }

    pub(crate) fn text(&mut self, name: &str) -> Result<Option<String>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(Refusal::malformed(format!("{name:?} must be a string"))),
        }
    }

    /// A number in a range, all of which the type must hold.
    pub(crate) fn number<N: TryFrom<u64>>(
        &mut self,
        name: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<N>, Refusal> {
        let Some(value) = self.take(name) else { return Ok(None) };
        let number = match &value {
            Value::String(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().ok()
            }
            value => value.as_u64(),
        };
        let fits = number.filter(|number| range.contains(number)).and_then(|n| n.try_into().ok());
        let why = || format!("{name:?} must be a number from {} to {}", range.start(), range.end());
        fits.map(Some).ok_or_else(|| Refusal::malformed(why()))
    }

    /// Strings: a list, or a string with commas between them.
    pub(crate) fn texts(&mut self, name: &str) -> Result<Vec<String>, Refusal> {
        let bad = || Refusal::malformed(format!("{name:?} must be a list of strings"));
        match self.take(name) {
            None => Ok(Vec::new()),
            Some(Value::String(text)) if text.is_empty() => Ok(Vec::new()),
            Some(Value::String(text)) => Ok(text.split(',').map(str::to_owned).collect()),
            Some(Value::Array(values)) => {
                let text = |value: Value| value.as_str().map(str::to_owned).ok_or_else(bad);
                values.into_iter().map(text).collect()
            }
            Some(_) => Err(bad()),
        }
    }

    /// A nested object; `None` if there is none.
    pub(crate) fn inner(&mut self, name: &str) -> Result<Option<Members>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::Object(members)) => Ok(Some(Members(members))),
            Some(_) => Err(Refusal::malformed(format!("{name:?} must be an object"))),
        }
    }

    /// Checks that no unknown member is left.
    pub(crate) fn end(self) -> Result<(), Refusal> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(name) => {
                Err(Refusal::malformed(format!("{name:?} is not a member of this request")))
            }
        }
    }
}

/// A kind of JSON value, in words.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// Reads the query string of a `GET`, and the body of any other request.
impl<S: Send + Sync> FromRequest<S> for Members {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Members, Refusal> {
        if request.method() == axum::http::Method::GET {
            return Members::of_query(request.uri());
        }
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let essence = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        if !essence.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
            let sentence = "send JSON with Content-Type: application/json";
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", sentence));
        }
        let body = axum::body::Bytes::from_request(request, state).await;
        Members::of_json(&body.map_err(|refused| unread(refused.status()))?)
    }
}

/// Why a body could not be read completely.
pub(crate) fn unread(status: StatusCode) -> Refusal {
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        let sentence =
            format!("the request is too long: at most {} bytes are allowed", crate::MAX_BODY_BYTES);
        Refusal::new(status, "too_large", sentence)
    } else {
        Refusal::malformed("the body did not arrive completely")
    }
}
