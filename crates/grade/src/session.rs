use serde::{Deserialize, Serialize};

/// The input typed at a program, or at a driver that reads calls of functions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Session {
    /// The arguments of the command line.
    pub arguments: Vec<String>,
    /// The lines of the standard input, without their line feeds.
    #[serde(with = "crate::bytes::list")]
    pub lines: Vec<Vec<u8>>,
    /// True if the last line lacks its line feed.
    pub is_cut: bool,
    /// How usual its input is.
    #[serde(default)]
    pub kind: SessionKind,
    /// The requirement that it is about, if somebody says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
}

/// The requirement that a session is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct About {
    /// Its key.
    pub key: String,
    /// True if the whole output belongs to it. Otherwise that is only what nothing else says of.
    pub is_whole: bool,
}

/// How usual the input of a session is. Points follow use: plain play decides most of them.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum SessionKind {
    /// The program is used as it is meant to be.
    #[default]
    Plain,
    /// The assignment names this input as an error, and says what happens.
    Errors,
    /// The assignment does not speak of such input.
    Odd,
}

impl SessionKind {
    /// All of them.
    pub const ALL: [SessionKind; 3] = [SessionKind::Plain, SessionKind::Errors, SessionKind::Odd];

    /// Its word in rubrics and reports.
    pub fn word(self) -> &'static str {
        match self {
            SessionKind::Plain => "plain",
            SessionKind::Errors => "errors",
            SessionKind::Odd => "odd",
        }
    }
}

impl Session {
    /// A session of these lines, without arguments.
    pub fn of<L: AsRef<[u8]>>(lines: impl IntoIterator<Item = L>) -> Session {
        let lines = lines.into_iter().map(|line| line.as_ref().to_vec()).collect();
        Session { lines, ..Session::default() }
    }

    /// The same with arguments.
    #[must_use]
    pub fn with_arguments<A: Into<String>>(self, words: impl IntoIterator<Item = A>) -> Session {
        Session { arguments: words.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same, of another kind.
    #[must_use]
    pub fn of_kind(self, kind: SessionKind) -> Session {
        Session { kind, ..self }
    }

    /// The same without its last line feed.
    #[must_use]
    pub fn cut(self) -> Session {
        Session { is_cut: true, ..self }
    }

    /// The typed words, on one line, for a sentence.
    pub(crate) fn shown(&self) -> String {
        /// Lines that are shown.
        const MOST: usize = 12;
        let lines = self.lines.iter().take(MOST);
        let mut words: Vec<String> = self.arguments.clone();
        words.extend(lines.map(|line| String::from_utf8_lossy(line).into_owned()));
        if self.lines.len() > MOST {
            words.push(format!("and {} more lines", self.lines.len() - MOST));
        }
        text::one_line(&words.join("; "))
    }

    /// The bytes of the standard input.
    pub fn input(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for line in &self.lines {
            bytes.extend(line);
            bytes.push(b'\n');
        }
        if self.is_cut {
            bytes.pop();
        }
        bytes
    }
}
