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
}

impl Session {
    /// A session of these lines, without arguments.
    pub fn of<L: AsRef<[u8]>>(lines: impl IntoIterator<Item = L>) -> Session {
        let lines = lines.into_iter().map(|line| line.as_ref().to_vec()).collect();
        Session { arguments: Vec::new(), lines, is_cut: false }
    }

    /// The same with arguments.
    #[must_use]
    pub fn with_arguments<A: Into<String>>(self, words: impl IntoIterator<Item = A>) -> Session {
        Session { arguments: words.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same without its last line feed.
    #[must_use]
    pub fn cut(self) -> Session {
        Session { is_cut: true, ..self }
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
