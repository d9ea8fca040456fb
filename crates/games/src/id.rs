use std::fmt;
use std::str::SplitWhitespace;

use crate::{Info, Known};

/// A parameter that a player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The number of rows.
    Rows,
    /// The number of columns.
    Columns,
    /// The laws.
    Laws,
}

impl Key {
    /// All keys, in the order in which they are written.
    pub const ALL: [Key; 3] = [Key::Rows, Key::Columns, Key::Laws];

    /// Its word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Key::Rows => "rows",
            Key::Columns => "columns",
            Key::Laws => "laws",
        }
    }
}

/// The parameters of a game that have been chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// The number of rows.
    pub rows: Option<usize>,
    /// The number of columns.
    pub columns: Option<usize>,
    /// The name of the laws.
    pub laws: Option<String>,
}

impl Variant {
    /// The size of the board, columns first, or else the laws, if these are chosen.
    pub fn words(&self) -> Option<String> {
        let size = self.rows.zip(self.columns).map(|(rows, columns)| format!("{columns}x{rows}"));
        size.or_else(|| self.laws.clone())
    }

    /// The value of a key, as text.
    pub fn get(&self, key: Key) -> Option<String> {
        match key {
            Key::Rows => self.rows.map(|rows| rows.to_string()),
            Key::Columns => self.columns.map(|columns| columns.to_string()),
            Key::Laws => self.laws.clone(),
        }
    }

    /// Sets a key of a game. Returns `None` if the value is invalid.
    fn set(&mut self, info: &Info, key: Key, value: &str) -> Option<()> {
        match key {
            Key::Rows => self.rows = Some(value.parse().ok()?),
            Key::Columns => self.columns = Some(value.parse().ok()?),
            Key::Laws => {
                let laws = (info.laws)().into_iter().find(|(word, _)| word == value)?;
                self.laws = Some(laws.0);
            }
        }
        Some(())
    }
}

/// A game and its variant: `connect4 6 7`, `checkers english`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Id {
    /// The word of the game.
    pub word: String,
    /// The chosen parameters.
    pub variant: Variant,
}

/// Why an id is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadId {
    /// The word is unknown; these are known.
    Word(Vec<&'static str>),
    /// A key has an invalid value: the reason, as a part of a sentence.
    Value(Key, String),
}

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadId::Word(words) => match words.split_last() {
                Some((last, [])) => write!(f, "the only game is {last}"),
                Some((last, others)) => write!(f, "the games are {} and {last}", others.join(", ")),
                None => f.write_str("there are no games"),
            },
            BadId::Value(_, why) => f.write_str(why),
        }
    }
}

impl std::error::Error for BadId {}

impl Id {
    /// This game without chosen parameters.
    pub fn new(info: &Info) -> Id {
        Id { word: info.word.to_owned(), variant: Variant::default() }
    }

    /// Reads the text of `Display` from the beginning of a line, and leaves the rest.
    ///
    /// # Errors
    /// If no id comes first: the expected form, as a part of a sentence.
    pub fn read<L: Known>(words: &mut SplitWhitespace) -> Result<Id, String> {
        let info = words.next().and_then(L::of_word);
        let info = info.ok_or_else(|| BadId::Word(L::words()).to_string())?;
        let mut id = Id::new(info);
        for &key in info.keys {
            let set = words.next().and_then(|value| id.variant.set(info, key, value));
            set.ok_or_else(|| info.usage.to_owned())?;
        }
        Ok(id)
    }

    /// The keys that are set, with their values as text.
    pub fn values(&self) -> impl Iterator<Item = (Key, String)> {
        Key::ALL.into_iter().filter_map(|key| Some((key, self.variant.get(key)?)))
    }

    /// The first key that is set although the game does not have it, and a game that has it.
    pub fn misplaced<L: Known>(&self) -> Option<(Key, &'static Info)> {
        let own = L::of_word(&self.word)?.keys;
        let is_misplaced = |key: &Key| self.variant.get(*key).is_some() && !own.contains(key);
        let key = Key::ALL.into_iter().find(is_misplaced)?;
        let owner = L::all().into_iter().find(|info| info.keys.contains(&key))?;
        Some((key, owner))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word)?;
        self.values().try_for_each(|(_, value)| write!(f, " {value}"))
    }
}
