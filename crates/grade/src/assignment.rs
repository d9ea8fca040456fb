use std::fmt;
use std::path::Path;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::course::Course;

/// An assignment whose submissions are marked.
#[derive(Clone, Copy)]
pub struct Assignment(&'static dyn Course);

impl Assignment {
    /// The assignment of a course.
    pub(crate) const fn of(course: &'static dyn Course) -> Assignment {
        Assignment(course)
    }

    /// Its word on the command line, in files and in names.
    pub fn word(self) -> &'static str {
        self.0.word()
    }

    /// The assignment with this word, of those that are built in.
    pub fn of_word(word: &str) -> Option<Assignment> {
        Assignment::ALL.into_iter().find(|assignment| assignment.word() == word)
    }

    /// The assignment with this word, or that of a folder.
    ///
    /// # Errors
    /// A sentence, if there is none, or the folder is wrong.
    pub fn find(name: &str) -> Result<Assignment, String> {
        if let Some(known) = Assignment::of_word(name) {
            return Ok(known);
        }
        let path = Path::new(name);
        if Assignment::is_folder(path) {
            return Assignment::of_folder(path).map_err(|bad| bad.to_string());
        }
        let words = Assignment::ALL.map(Assignment::word);
        Err(match text::nearest(name, words) {
            Some(known) => format!("did you mean '{known}'?"),
            None if path.is_dir() => format!("the folder has no {}", Assignment::FILE),
            None => format!("it should be one of {}, or a folder", words.join(", ")),
        })
    }

    /// The folder that it was read from; `None` if it is built in.
    pub fn folder(self) -> Option<&'static Path> {
        self.0.folder()
    }

    pub(crate) fn course(self) -> &'static dyn Course {
        self.0
    }
}

impl PartialEq for Assignment {
    fn eq(&self, other: &Assignment) -> bool {
        self.word() == other.word()
    }
}

impl Eq for Assignment {}

impl fmt::Debug for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Assignment({})", self.word())
    }
}

impl fmt::Display for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Assignment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// By its word, of those that are built in.
impl<'de> Deserialize<'de> for Assignment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Assignment, D::Error> {
        let word = String::deserialize(deserializer)?;
        let unknown = || de::Error::custom(format!("there is no assignment '{word}'"));
        Assignment::of_word(&word).ok_or_else(unknown)
    }
}
