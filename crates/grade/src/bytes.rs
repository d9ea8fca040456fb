//! Bytes in JSON: as a text if they are one, which people can read, else as a list of numbers.

use serde::de::Deserializer;
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    Text(String),
    Bytes(Vec<u8>),
}

impl From<Stored> for Vec<u8> {
    fn from(stored: Stored) -> Vec<u8> {
        match stored {
            Stored::Text(text) => text.into_bytes(),
            Stored::Bytes(bytes) => bytes,
        }
    }
}

pub(crate) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    match str::from_utf8(bytes) {
        Ok(text) => text.serialize(serializer),
        Err(_) => bytes.serialize(serializer),
    }
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<u8>, D::Error> {
    Stored::deserialize(source).map(Vec::from)
}

/// The same for lists of them.
pub(crate) mod list {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Stored};

    #[derive(Serialize)]
    struct Line<'a>(#[serde(with = "super")] &'a [u8]);

    pub(crate) fn serialize<S: Serializer>(
        lines: &[Vec<u8>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(lines.iter().map(|line| Line(line)))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        source: D,
    ) -> Result<Vec<Vec<u8>>, D::Error> {
        let lines = Vec::<Stored>::deserialize(source)?;
        Ok(lines.into_iter().map(Vec::from).collect())
    }
}
