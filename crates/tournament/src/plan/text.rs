//! Keys whose values are written as a text: `tc` and `adjudicate`, and `openings`, which may be.

use std::fmt::Display;
use std::str::FromStr;

use protocols::{Arbiter, TimeControl};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

/// The word for a value that is absent.
const NONE: &str = "none";

fn read<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(source: D) -> Result<T, D::Error> {
    String::deserialize(source)?.parse().map_err(D::Error::custom)
}

/// Reads a list of texts, or one of them.
pub(super) fn one_or_more<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "they are a list of texts, or a word for ballots")]
    enum Texts {
        One(String),
        More(Vec<String>),
    }
    Ok(match Texts::deserialize(source)? {
        Texts::One(text) => vec![text],
        Texts::More(texts) => texts,
    })
}

/// A time control, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ControlText(pub(super) Option<TimeControl>);

impl FromStr for ControlText {
    type Err = <TimeControl as FromStr>::Err;

    fn from_str(text: &str) -> Result<ControlText, Self::Err> {
        if text == NONE { Ok(ControlText(None)) } else { Ok(ControlText(Some(text.parse()?))) }
    }
}

impl<'de> Deserialize<'de> for ControlText {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<ControlText, D::Error> {
        read(source)
    }
}

impl serde::Serialize for ControlText {
    fn serialize<S: Serializer>(&self, target: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            None => target.serialize_str(NONE),
            Some(control) => target.collect_str(&control),
        }
    }
}

/// The endings of a game besides the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ArbiterText(pub(super) Arbiter);

impl<'de> Deserialize<'de> for ArbiterText {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<ArbiterText, D::Error> {
        read(source).map(ArbiterText)
    }
}

impl serde::Serialize for ArbiterText {
    fn serialize<S: Serializer>(&self, target: S) -> Result<S::Ok, S::Error> {
        target.collect_str(&self.0)
    }
}

/// Returns true if a key has its default, and is left out, so that an older program can read the
/// plan.
pub(super) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
