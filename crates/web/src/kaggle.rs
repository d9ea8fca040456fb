use axum::Extension;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Name;
use protocols::kaggle::Agent;

use crate::limits::Client;
use crate::members::{Members, unread};
use crate::searches::Stop;
use crate::{Refusal, Site};

/// The engine that answers. It plays on boards of every size; on the standard board it plays perfectly
/// once it can prove its move in time.
const ENGINE: Name = Name::Level { level: engine::MAX_LEVEL, seed: 0 };

/// `POST /kaggle`: an agent for Kaggle's game `ConnectX`; it reads the requests of Kaggle's environments.
pub(crate) async fn kaggle(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    body: Result<axum::body::Bytes, BytesRejection>,
) -> Result<Response, Refusal> {
    let body = body.map_err(|refused| unread(refused.status()))?;
    // Kaggle adds members as it likes, so unknown ones are ignored, but none is given twice.
    Members::of_json(&body)?;
    let time = site.config().search_time;
    let answer = move |_: &_, stop: &Stop| {
        Agent::new(ENGINE).within(time).answer_until(&body, &|| stop.is_due())
    };
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok(match site.quick().run(client, time, answer).await? {
        Ok(answer) => (json, answer).into_response(),
        Err(bad) => Refusal::new(StatusCode::BAD_REQUEST, "malformed", bad).into_response(),
    })
}
