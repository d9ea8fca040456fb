use axum::Json;
use serde_json::Value;

use crate::Refusal;

/// `POST /kaggle`
pub(crate) async fn kaggle() -> Result<Json<Value>, Refusal> {
    Err(Refusal::busy())
}
