use std::fmt;

use serde::{Deserialize, Serialize};

/// One requirement of an assignment, as it is checked in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// How it is checked.
    pub family: Family,
    /// The number of the requirement on the assignment's page, such as `R21` or `A3`. A letter behind it,
    /// as in `R2b`, is a part of it with a source of its own. Together with the family it is the check's
    /// id. If no requirement asks for it alone, a word such as `leaks`.
    pub key: String,
    /// The requirement in one or two sentences that a student understands.
    pub sentence: String,
    /// Its usual weight within its family.
    pub weight: u32,
    /// Who asks for it.
    pub source: Source,
    /// The assignment's words that ask for it, or where it is shown, or why it was decided.
    pub reason: String,
}

/// Who asks for a requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The text of the assignment.
    Asked,
    /// The files, examples or program that the course gives out.
    Shown,
    /// Only our page, where the assignment is silent. It costs nothing unless a rubric gives it a weight.
    Decided,
}

/// A table of requirements as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    requirement: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Row {
    id: String,
    #[serde(default = "one")]
    weight: u32,
    says: String,
    source: Source,
    quote: Option<String>,
    shown_by: Option<String>,
    because: Option<String>,
}

fn one() -> u32 {
    1
}

impl Check {
    /// The requirements of an assignment's `requirements.toml`, in its order.
    ///
    /// # Panics
    /// If the table is wrong: it is part of the program.
    pub(crate) fn table(text: &str) -> Vec<Check> {
        let table: Table = toml::from_str(text).expect("a table of requirements is in order");
        let checks = table.requirement.into_iter().map(Row::check).collect::<Result<_, _>>();
        checks.expect("a table of requirements is in order")
    }

    /// Its id, such as `program.R21`.
    pub fn id(&self) -> String {
        format!("{}.{}", self.family, self.key)
    }
}

impl Row {
    /// The requirement, or what is wrong with the row, in a sentence.
    pub(crate) fn check(self) -> Result<Check, String> {
        let Row { id, weight, says, source, quote, shown_by, because } = self;
        let known = id.split_once('.').and_then(|(family, key)| {
            let family = Family::ALL.into_iter().find(|known| known.word() == family)?;
            Some((family, key))
        });
        let Some((family, key)) = known.filter(|(_, key)| is_key(key)) else {
            let words = Family::ALL.map(Family::word).join(", ");
            return Err(format!(
                "the id '{id}' should be a family, a full stop and letters or digits, such as \
                 program.R1; the families are {words}"
            ));
        };
        let (reason, word) = match source {
            Source::Asked => (quote, "quote"),
            Source::Shown => (shown_by, "shown-by"),
            Source::Decided => (because, "because"),
        };
        let missing =
            || format!("{id} needs a line {word} = \"...\", which says where it comes from");
        let reason = reason.ok_or_else(missing)?;
        Ok(Check { family, key: key.to_owned(), sentence: says, weight, source, reason })
    }
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// A way of checking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Family {
    /// Files and names that the assignment demands.
    Files,
    /// Sessions with the program.
    Program,
    /// Calls of its functions.
    Functions,
    /// Leaks, invalid accesses, refused memory.
    Memory,
    /// Games.
    Play,
}

impl Family {
    /// All of them, in the order in which they are checked and reported.
    pub const ALL: [Family; 5] =
        [Family::Files, Family::Program, Family::Functions, Family::Memory, Family::Play];

    /// Its usual weight, where an assignment says nothing else.
    pub(crate) fn usual_weight(self) -> u32 {
        match self {
            Family::Files | Family::Play => 5,
            Family::Program => 60,
            Family::Functions => 20,
            Family::Memory => 10,
        }
    }

    /// Its word in ids and in the rubric.
    pub fn word(self) -> &'static str {
        match self {
            Family::Files => "files",
            Family::Program => "program",
            Family::Functions => "functions",
            Family::Memory => "memory",
            Family::Play => "play",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
