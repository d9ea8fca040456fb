//! The words for the rules of checkers, as flags and commands take them.

use std::ffi::OsStr;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, TypedValueParser};
use games::{All, Known as _};
use rules::checkers::Laws;

/// The word for the rules of each kind of checkers.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(All::laws);

/// The word for all of them.
const ALL: &str = "all";

/// One law, or all of them.
#[derive(Clone)]
pub(crate) struct ManyLaws(pub(crate) Vec<&'static Laws>);

/// The word of some laws.
pub(super) fn laws() -> impl TypedValueParser<Value = String> {
    Worded { parser: All::check_laws, more: None }
}

/// The word of some laws, or the one for all.
pub(super) fn laws_or_all() -> impl TypedValueParser<Value = ManyLaws> {
    Worded { parser: many, more: Some(ALL) }
}

fn many(text: &str) -> Result<ManyLaws, String> {
    if text == ALL {
        return Ok(ManyLaws(Laws::ALL.to_vec()));
    }
    let key = All::check_laws(text)?;
    Ok(ManyLaws(Laws::of_key(&key).into_iter().collect()))
}

/// A parser with the words that it takes, which the help lists and shells complete. Its own sentence says what is
/// wrong with another word.
#[derive(Clone)]
struct Worded<P> {
    parser: P,
    /// A word besides those of the laws.
    more: Option<&'static str>,
}

impl<P: TypedValueParser> TypedValueParser for Worded<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        self.parser.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words = WORDS.iter().map(String::as_str).chain(self.more);
        Some(Box::new(words.map(PossibleValue::new)))
    }
}
