//! The key `pause`: true, false or "auto".

use protocols::{BadPause, Pause};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Value {
    Truth(bool),
    Word(String),
    #[serde(skip_serializing)]
    Other(serde::de::IgnoredAny),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
pub(super) fn serialize<S: Serializer>(pause: &Pause, target: S) -> Result<S::Ok, S::Error> {
    let value = match pause {
        Pause::Always => Value::Truth(true),
        Pause::Never => Value::Truth(false),
        Pause::Auto => Value::Word(pause.to_string()),
    };
    value.serialize(target)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Pause, D::Error> {
    match Value::deserialize(source)? {
        Value::Truth(is_wanted) => Ok(is_wanted.into()),
        // In quotes, true and false are texts.
        Value::Word(word) if word == Pause::Auto.to_string() => Ok(Pause::Auto),
        Value::Word(_) | Value::Other(_) => Err(D::Error::custom(BadPause)),
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
pub(super) fn is_usual(pause: &Pause) -> bool {
    *pause == Pause::default()
}
