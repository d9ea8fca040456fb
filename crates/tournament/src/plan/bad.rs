use std::fmt;

use text::one_line;

use crate::BadCompetition;

/// Why a text is no plan: what is wrong, and in which line if that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPlan {
    why: String,
    line: Option<usize>,
    spot: Spot,
}

/// The culprit.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Spot {
    Unknown,
    Key(&'static str),
    /// The player of this number, from 0.
    Player(usize),
}

impl fmt::Display for BadPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if let Spot::Key(key) = self.spot {
            write!(f, "{key}: ")?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for BadPlan {}

/// A message of serde that names its choices in words instead of the types of Rust.
fn in_words(message: &str) -> String {
    let types = [
        (&["u16", "u32", "u64", "usize"][..], "a whole number, 0 or greater"),
        (&["f64"], "a number"),
        (&["a boolean"], "true or false"),
        (&["a string"], "a text between quotes"),
    ];
    let (start, end) = message.rsplit_once("expected ").unwrap_or((message, ""));
    let wanted = types.iter().find(|(names, _)| names.contains(&end));
    wanted.map_or(message.to_owned(), |(_, words)| format!("{start}expected {words}"))
}

impl BadPlan {
    fn new(why: &str, spot: Spot) -> BadPlan {
        BadPlan { why: one_line(why), line: None, spot }
    }

    pub(super) fn key(key: &'static str, why: &str) -> BadPlan {
        BadPlan::new(why, Spot::Key(key))
    }

    pub(super) fn player(number: usize, why: &str) -> BadPlan {
        BadPlan::new(why, Spot::Player(number))
    }

    pub(super) fn of_competition(bad: &BadCompetition) -> BadPlan {
        let spot = match bad {
            BadCompetition::TooFewPlayers
            | BadCompetition::SameName(_)
            | BadCompetition::NobodyBegins(..) => Spot::Unknown,
            BadCompetition::Games => Spot::Key("games"),
            BadCompetition::Rounds(_) => Spot::Key("rounds"),
        };
        BadPlan::new(&bad.to_string(), spot)
    }

    pub(super) fn of_toml(error: &toml::de::Error, text: &str) -> BadPlan {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.map(|before| before.matches('\n').count() + 1);
        // A message on a value does not name its key, so the key comes first.
        let key = before.and_then(|before| before.lines().last()?.trim_end().strip_suffix('='));
        let key = key.map(|key| format!("{}: ", key.trim())).unwrap_or_default();
        let why = format!("{key}{}", in_words(error.message()));
        BadPlan { line, ..BadPlan::new(&why, Spot::Unknown) }
    }

    pub(super) fn of_json(error: &serde_json::Error) -> BadPlan {
        BadPlan::new(&error.to_string(), Spot::Unknown)
    }

    /// The same, with the line of the culprit.
    pub(super) fn at_its_line(self, text: &str) -> BadPlan {
        let mut lines = (1..).zip(text.lines().map(str::trim_start));
        let line = match self.spot {
            Spot::Unknown => None,
            Spot::Key(key) => lines.find(|(_, line)| {
                // Version 1.0 wrote some keys with underscores.
                let given = line.split_once('=').map(|(given, _)| given.trim_end());
                given.is_some_and(|given| given.replace('_', "-") == key)
            }),
            Spot::Player(player) => {
                lines.filter(|(_, line)| line.starts_with("[[players]]")).nth(player)
            }
        };
        BadPlan { line: line.map(|(number, _)| number).or(self.line), ..self }
    }
}
