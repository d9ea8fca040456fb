//! What a setting may be, and the words for it.

use engine::Name;
use games::{All, Info, Known};

/// Something of which there are a few, each with a word.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$each])* $variant),+
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word for it in flags, files and the environment.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }

            /// What the word stands for.
            ///
            /// # Errors
            /// If it stands for nothing: a sentence with the words that do.
            pub fn from_word(word: &str) -> Result<$name, String> {
                let found = Self::ALL.iter().copied().find(|choice| choice.word() == word);
                let words = || Self::ALL.iter().map(|choice| choice.word()).collect::<Vec<_>>();
                found.ok_or_else(|| format!("it is one of {}", words().join(", ")))
            }
        }
    };
}
pub(crate) use choice;

choice! {
    /// Who plays whom.
    Against {
        /// A person and an engine of some level.
        Level = "level",
        /// A person and the engine that makes no mistake.
        Perfect = "perfect",
        /// Two people at one keyboard.
        Person = "person",
        /// Two engines, while people watch.
        Engines = "engines",
    }
}

choice! {
    /// Who makes the first move.
    First {
        /// The person.
        You = "you",
        /// The engine.
        Computer = "computer",
    }
}

choice! {
    /// With which characters is drawn.
    Charset {
        /// Unicode where the locale has UTF-8.
        Auto = "auto",
        /// Discs and lines as in pictures.
        Unicode = "unicode",
        /// Nothing but what every terminal has.
        Ascii = "ascii",
    }
}

/// Who makes the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody at the keyboard.
    Person,
    /// The engine of this name.
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

/// The game of a word.
pub(super) fn game(word: &str) -> Result<&'static Info, String> {
    All::of_word(word).ok_or_else(|| format!("it is one of {}", All::words().join(", ")))
}

/// Two names of engines with a blank between them.
pub(super) fn engines(text: &str) -> Result<[Name; 2], String> {
    let names: Vec<&str> = text.split_whitespace().collect();
    let [one, two] = names[..] else {
        return Err(String::from("it is the names of two engines, such as level:5 perfect"));
    };
    let name = |text: &str| text.parse::<Name>().map_err(|unknown| unknown.to_string());
    Ok([name(one)?, name(two)?])
}
