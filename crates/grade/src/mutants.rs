//! Small changes of a source: one operator, one number.

use std::path::Path;

use fastrand::Rng;

/// A source with one change.
#[derive(Clone, Debug)]
pub struct Change {
    /// The function in which it is.
    pub function: String,
    /// The line, from 1.
    pub line: usize,
    /// The words that were there.
    pub from: String,
    /// The words that are there now.
    pub to: String,
    /// The whole source.
    pub source: String,
}

/// The differences between languages.
struct Language {
    /// The beginning of a comment to the end of the line, and the marks of one of several lines.
    comment: &'static str,
    block: Option<(&'static str, &'static str)>,
    /// Marks of texts; longer ones come before their beginnings.
    marks: &'static [&'static str],
    /// Operators, each with the one that takes its place; nothing where none does. Longer ones come before their beginnings.
    operators: &'static [(&'static str, &'static str)],
}

const C: Language = Language {
    comment: "//",
    block: Some(("/*", "*/")),
    marks: &["\"", "'"],
    operators: &[
        ("<=", "<"),
        (">=", ">"),
        ("==", "!="),
        ("!=", "=="),
        ("&&", "||"),
        ("||", "&&"),
        ("++", "--"),
        ("--", "++"),
        ("+=", "-="),
        ("-=", "+="),
        ("->", ""),
        (" < ", " <= "),
        (" > ", " >= "),
        (" + ", " - "),
        (" - ", " + "),
    ],
};

const PYTHON: Language = Language {
    comment: "#",
    block: None,
    marks: &["\"\"\"", "'''", "\"", "'"],
    operators: &[
        ("<=", "<"),
        (">=", ">"),
        ("==", "!="),
        ("!=", "=="),
        ("+=", "-="),
        ("-=", "+="),
        ("->", ""),
        (" and ", " or "),
        (" or ", " and "),
        (" not ", " "),
        (" < ", " <= "),
        (" > ", " >= "),
        (" + ", " - "),
        (" - ", " + "),
    ],
};

impl Language {
    /// The language of a file, by its ending.
    fn of(file: &str) -> Option<&'static Language> {
        match Path::new(file).extension()?.to_str()? {
            "c" | "h" | "cpp" | "cc" | "cxx" | "hpp" | "java" => Some(&C),
            "py" => Some(&PYTHON),
            _ => None,
        }
    }
}

/// The state between two lines.
enum State {
    Code,
    Comment,
    /// Inside of a text, up to this mark.
    Text(&'static str),
}

/// All changes of a source inside its functions, or of its tables; none of a language that is not known.
fn changes(file: &str, source: &str) -> Vec<Change> {
    let Some(language) = Language::of(file) else { return Vec::new() };
    let mut changes = Vec::new();
    let mut function = String::new();
    let (mut start, mut state) = (0, State::Code);
    for (number, line) in source.split_inclusive('\n').enumerate() {
        if let Some(name) = defined(line) {
            function = name;
        }
        for (at, from, to) in language.places(line, &mut state) {
            let (before, after) = (&source[..start + at], &source[start + at + from.len()..]);
            let source = format!("{before}{to}{after}");
            let (function, from) = (function.clone(), from.to_owned());
            changes.push(Change { function, line: number + 1, from, to, source });
        }
        start += line.len();
    }
    changes
}

/// The name of the function that begins in this line.
fn defined(line: &str) -> Option<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let line = line.strip_prefix("def ").unwrap_or(line);
    let begins = line.starts_with(|c: char| c.is_alphabetic()) && !line.trim_end().ends_with(';');
    let before = line.split_once('(').filter(|_| begins)?.0;
    let name = before.rsplit(|c| !is_word(c)).next()?;
    (!name.is_empty()).then(|| name.to_owned())
}

impl Language {
    /// Where in a line something can be changed: place, what is there, what takes its place.
    fn places<'a>(&self, line: &'a str, state: &mut State) -> Vec<(usize, &'a str, String)> {
        let mut places = Vec::new();
        if line.starts_with('#') {
            return places;
        }
        let (mut at, mut last) = (0, ' ');
        while let Some(first) = line[at..].chars().next() {
            let rest = &line[at..];
            let mut length = first.len_utf8();
            match state {
                State::Comment => {
                    if let Some((_, end)) = self.block.filter(|(_, end)| rest.starts_with(end)) {
                        (*state, length) = (State::Code, end.len());
                    }
                }
                State::Text(mark) if rest.starts_with(*mark) => {
                    length = mark.len();
                    *state = State::Code;
                }
                State::Text(_) => {
                    if first == '\\' {
                        length = rest.chars().take(2).map(char::len_utf8).sum();
                    }
                }
                State::Code if rest.starts_with(self.comment) => break,
                State::Code => length = self.code(at, rest, last, state, &mut places),
            }
            last = line[..at + length].chars().next_back().unwrap_or(' ');
            at += length;
        }
        // A text of one line ends with it.
        if matches!(state, State::Text(mark) if mark.len() == 1) {
            *state = State::Code;
        }
        places
    }

    /// One place of the code: its length is returned, and its changes are added.
    fn code<'a>(
        &self,
        at: usize,
        rest: &'a str,
        last: char,
        state: &mut State,
        places: &mut Vec<(usize, &'a str, String)>,
    ) -> usize {
        let first = rest.chars().next().unwrap_or(' ');
        if let Some((begin, _)) = self.block.filter(|(begin, _)| rest.starts_with(begin)) {
            *state = State::Comment;
            return begin.len();
        }
        if let Some(mark) = self.marks.iter().find(|mark| rest.starts_with(**mark)) {
            *state = State::Text(mark);
            return mark.len();
        }
        if let Some((from, to)) = self.operators.iter().find(|(from, _)| rest.starts_with(from)) {
            if !to.is_empty() {
                places.push((at, &rest[..from.len()], (*to).to_owned()));
            }
            return from.len();
        }
        if !first.is_ascii_digit() || last.is_alphanumeric() || last == '_' {
            return first.len_utf8();
        }
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number: u64 = rest[..length].parse().unwrap_or_default();
        let (more, less) = (number + 1, number.checked_sub(1));
        places.push((at, &rest[..length], more.to_string()));
        places.extend(less.map(|less| (at, &rest[..length], less.to_string())));
        length
    }
}

/// Some of the changes of files (name and text), by a seed.
pub fn some_changes(files: &[(String, String)], count: usize, seed: u64) -> Vec<(String, Change)> {
    let of_file = |(name, source): &(String, String)| -> Vec<(String, Change)> {
        changes(name, source).into_iter().map(|change| (name.clone(), change)).collect()
    };
    let mut all: Vec<(String, Change)> = files.iter().flat_map(of_file).collect();
    Rng::with_seed(seed).shuffle(&mut all);
    all.truncate(count);
    all
}

#[cfg(test)]
#[path = "../tests/unit/mutants.rs"]
mod tests;
