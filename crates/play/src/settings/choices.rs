//! The values of settings, and the words for them.

use engine::Name;
use games::{All, Info, Known};

use crate::TimeLimit;

/// Defines an enum whose values have words.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$each])* $variant),+
        }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Its word in flags, files and the environment.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }

            /// The value of a word.
            ///
            /// # Errors
            /// If no value has this word: a sentence that lists the words.
            pub fn from_word(word: &str) -> Result<$name, String> {
                let found = Self::ALL.iter().copied().find(|choice| choice.word() == word);
                let words = || Self::ALL.iter().map(|choice| choice.word()).collect::<Vec<_>>();
                found.ok_or_else(|| format!("it is one of {}", words().join(", ")))
            }
        }
    };
}

choice! {
    /// The two players.
    Against {
        /// A person and an engine of some level.
        Level = "level",
        /// A person and the perfect player.
        Perfect = "perfect",
        /// Two people at one keyboard.
        Person = "person",
        /// Two engines.
        Engines = "engines",
    }
}

choice! {
    /// The player who moves first.
    First {
        /// The person.
        You = "you",
        /// The engine.
        Computer = "computer",
    }
}

choice! {
    /// The characters of the screen.
    Charset {
        /// Unicode if the locale is UTF-8.
        Auto = "auto",
        /// Unicode.
        Unicode = "unicode",
        /// ASCII only.
        Ascii = "ascii",
    }
}

choice! {
    /// A set of colours.
    Theme {
        /// Red and yellow on blue, as the game is sold.
        Default = "default",
        /// High contrast: mostly black and white.
        Contrast = "contrast",
        /// Yellow and blue, which colour-blind people can tell apart (Okabe and Ito, "Color
        /// Universal Design", 2008).
        Safe = "safe",
        /// Dark on light.
        Light = "light",
    }
}

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at the keyboard.
    Person,
    /// The engine with this name.
    Engine(Name),
}

pub(super) const fn on_or_off(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

pub(super) fn switch(word: &str) -> Result<bool, String> {
    match word {
        "on" | "true" | "yes" | "1" => Ok(true),
        "off" | "false" | "no" | "0" => Ok(false),
        _ => Err(String::from("it is on or off")),
    }
}

/// The game with this word.
pub(super) fn game(word: &str) -> Result<&'static Info, String> {
    All::of_word(word).ok_or_else(|| format!("it is one of {}", All::words().join(", ")))
}

/// Two names of engines, separated by a space.
pub(super) fn engines(text: &str) -> Result<[Name; 2], String> {
    let names: Vec<&str> = text.split_whitespace().collect();
    let [one, two] = names[..] else {
        return Err(String::from("name two engines, such as level:5 perfect"));
    };
    let name = |text: &str| text.parse::<Name>().map_err(|unknown| unknown.to_string());
    Ok([name(one)?, name(two)?])
}

pub(super) fn clock_word(limit: Option<TimeLimit>) -> String {
    limit.map_or_else(|| String::from("off"), |limit| limit.to_string())
}

pub(super) fn clock(word: &str) -> Result<Option<TimeLimit>, String> {
    if word == "off" { Ok(None) } else { word.parse().map(Some) }
}
