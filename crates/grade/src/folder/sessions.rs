//! Sessions that somebody wrote: one a file.
//!
//! A line behind `> ` is typed. If there are lines behind `< `, they are all that the program prints. Lines such as
//! `kind: errors` say something of the session, and those that begin with `#` are comments.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::bad::{BadAssignment, Text, whole};
use crate::session::{About, Session, SessionKind};

/// A session of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Case {
    /// The file.
    pub(super) file: PathBuf,
    pub(super) session: Session,
    /// The output, if the file says it.
    pub(super) printed: Option<String>,
}

/// The sessions of the `.txt` files of a folder, in the order of their names. There may be no such folder.
pub(super) fn read(folder: &Path) -> Result<Vec<Case>, BadAssignment> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|error| whole(folder, error.to_string()))?,
    };
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| entry.map(|it| it.path())).collect();
    let mut paths = paths.map_err(|error| whole(folder, error.to_string()))?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    paths.into_iter().map(case).collect()
}

fn case(file: PathBuf) -> Result<Case, BadAssignment> {
    let text = fs::read_to_string(&file).map_err(|error| whole(&file, error.to_string()))?;
    let (mut session, mut printed) = (Session::default(), None);
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let at = Text { file: &file, text: &text };
        let words = line.trim_end_matches(['\n', '\r']);
        if let Some(typed) = marked(words, '>') {
            session.lines.push(typed.into());
        } else if let Some(right) = marked(words, '<') {
            let printed = printed.get_or_insert_with(String::new);
            printed.push_str(right);
            printed.push('\n');
        } else if !words.trim().is_empty() && !words.starts_with('#') {
            set(&mut session, words).map_err(|why| at.bad(offset, why))?;
        }
        offset += line.len();
    }
    Ok(Case { file, session, printed })
}

/// The rest of a line behind this mark and a blank.
fn marked(line: &str, mark: char) -> Option<&str> {
    let rest = line.strip_prefix(mark)?;
    Some(rest.strip_prefix(' ').unwrap_or(rest))
}

/// A fact about a session: a word, a colon and its value.
fn set(session: &mut Session, line: &str) -> Result<(), String> {
    let (word, value) = line.split_once(':').unwrap_or((line, ""));
    let value = value.trim();
    match word.trim() {
        word @ ("requirement" | "whole") => {
            session.about = Some(About { key: value.to_owned(), is_whole: word == "whole" });
        }
        "kind" => {
            let kind = SessionKind::ALL.into_iter().find(|kind| kind.word() == value);
            session.kind = kind.ok_or_else(|| {
                format!("there is no kind '{value}'; it should be plain, errors or odd")
            })?;
        }
        "arguments" => {
            let words = shlex::split(value);
            session.arguments = words.ok_or("a quotation mark of the arguments is not closed")?;
        }
        "line-feed-at-end" if value == "no" => session.is_cut = true,
        _ => {
            return Err(
                "this line should begin with '>' (typed), '<' (printed), '#' (a comment), \
                 'requirement:', 'whole:', 'kind:' or 'arguments:'"
                    .to_owned(),
            );
        }
    }
    Ok(())
}
