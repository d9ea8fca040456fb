//! Values of arguments. Their errors name the choices in words.

use std::fmt::Display;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::num::NonZeroUsize;
use std::ops::Bound::Included;
use std::ops::{RangeBounds, RangeInclusive};
use std::str::FromStr;
use std::sync::LazyLock;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rules::checkers::Laws;

/// A number in a range. For another one, the error is a sentence such as "choose a level from 1 to 10".
pub(crate) fn number<T: FromStr + PartialOrd + Display>(
    noun: &'static str,
    range: impl RangeBounds<T> + Clone + Send + Sync + 'static,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Included(least), Included(most)) => format!("choose {noun} from {least} to {most}"),
            (Included(least), _) => format!("choose {noun} of {least} or more"),
            _ => format!("choose {noun}"),
        })
    }
}

/// One of a few values, each with a word.
pub(crate) fn choice<T>(
    all: &'static [T],
    word: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let named = move |text: String| {
        let found = all.iter().copied().find(|&one| word(one) == text);
        found.expect("only these words are taken")
    };
    PossibleValuesParser::new(all.iter().map(move |&one| word(one))).map(named)
}

/// The numbers of threads, or of things done at a time. More than any machine has cores would only slow each
/// other down.
pub(crate) const JOBS: RangeInclusive<NonZeroUsize> =
    NonZeroUsize::MIN..=NonZeroUsize::new(1024).expect("it is not zero");

/// The sizes of a transposition table in MiB, up to a quarter of a terabyte.
pub(crate) const TABLE: RangeInclusive<usize> = 1..=1 << 18;

/// The first address of a host and a port, such as `127.0.0.1:27531` or `localhost:27531`.
pub(crate) fn address(text: &str) -> Result<SocketAddr, String> {
    let form = || "write a host and a port, such as 127.0.0.1:27531".to_owned();
    if !text.contains(':') {
        return Err(form());
    }
    let mut found = text.to_socket_addrs().map_err(|why| format!("{why}; {}", form()))?;
    found.next().ok_or_else(form)
}

/// An address without a port.
pub(crate) fn host(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "write an address such as 127.0.0.1 or ::1".to_owned())
}

/// The laws of all kinds of checkers, and their words.
const LAWS: &[&Laws] = &Laws::ALL;
static WORDS: LazyLock<Vec<String>> =
    LazyLock::new(|| LAWS.iter().map(|laws| laws.key()).collect());

/// The laws with a word.
pub(crate) fn laws() -> impl TypedValueParser<Value = &'static Laws> {
    let of_word = |word: String| Laws::of_key(&word).expect("only these words are taken");
    PossibleValuesParser::new(WORDS.iter().map(String::as_str)).map(of_word)
}

/// The laws with a word, or all of them.
pub(crate) fn laws_or_all() -> impl TypedValueParser<Value = &'static [&'static Laws]> {
    PossibleValuesParser::new(WORDS.iter().map(String::as_str).chain(["all"])).map(|word| {
        let index = WORDS.iter().position(|known| *known == word);
        index.map_or(LAWS, |index| &LAWS[index..=index])
    })
}
