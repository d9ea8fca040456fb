//! Small changes of a source in C or C++: one operator, one number.

use fastrand::Rng;

/// A source with one change.
#[derive(Clone, Debug)]
pub(super) struct Change {
    /// The function in which it is.
    pub(super) function: String,
    /// The line, from 1, and the words before and after.
    pub(super) line: usize,
    pub(super) from: String,
    pub(super) to: String,
    /// The whole source.
    pub(super) source: String,
}

/// What takes the place of an operator; nothing where none does. Longer ones come before their beginnings.
const OPERATORS: [(&str, &str); 15] = [
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
];

/// All changes of a source inside its functions, or of its tables.
pub(super) fn changes(source: &str) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut function = String::new();
    let (mut start, mut is_comment) = (0, false);
    for (number, line) in source.split_inclusive('\n').enumerate() {
        if let Some(name) = defined(line) {
            function = name;
        }
        for (at, from, to) in places(line, &mut is_comment) {
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
    let begins = line.starts_with(|c: char| c.is_alphabetic()) && !line.trim_end().ends_with(';');
    let before = line.split_once('(').filter(|_| begins)?.0;
    let name = before.rsplit(|c| !is_word(c)).next()?;
    (!name.is_empty()).then(|| name.to_owned())
}

/// Where in a line something can be changed: place, what is there, what takes its place.
fn places<'a>(line: &'a str, is_comment: &mut bool) -> Vec<(usize, &'a str, String)> {
    let mut places = Vec::new();
    if line.trim_start().starts_with('#') {
        return places;
    }
    let (mut at, mut mark) = (0, None);
    let mut last = ' ';
    while let Some(first) = line[at..].chars().next() {
        let rest = &line[at..];
        let mut length = first.len_utf8();
        if *is_comment {
            if rest.starts_with("*/") {
                (*is_comment, length) = (false, 2);
            }
        } else if let Some(open) = mark {
            if first == '\\' {
                length = rest.chars().take(2).map(char::len_utf8).sum();
            } else if first == open {
                mark = None;
            }
        } else if rest.starts_with("//") {
            break;
        } else if rest.starts_with("/*") {
            (*is_comment, length) = (true, 2);
        } else if matches!(first, '"' | '\'') {
            mark = Some(first);
        } else if let Some((from, to)) = OPERATORS.iter().find(|(from, _)| rest.starts_with(from)) {
            length = from.len();
            if !to.is_empty() {
                places.push((at, *from, (*to).to_owned()));
            }
        } else if first.is_ascii_digit() && !last.is_alphanumeric() && last != '_' {
            length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let number: u64 = rest[..length].parse().unwrap_or_default();
            let (more, less) = (number + 1, number.checked_sub(1));
            places.push((at, &rest[..length], more.to_string()));
            places.extend(less.map(|less| (at, &rest[..length], less.to_string())));
        }
        last = line[..at + length].chars().next_back().unwrap_or(' ');
        at += length;
    }
    places
}

/// Some of the changes of files, by a seed.
pub(super) fn some(files: &[(String, String)], count: usize, seed: u64) -> Vec<(String, Change)> {
    let of_file = |(name, source): &(String, String)| -> Vec<(String, Change)> {
        changes(source).into_iter().map(|change| (name.clone(), change)).collect()
    };
    let mut all: Vec<(String, Change)> = files.iter().flat_map(of_file).collect();
    Rng::with_seed(seed).shuffle(&mut all);
    all.truncate(count);
    all
}

#[test]
fn a_change_is_one_operator_or_one_number_outside_of_texts_and_comments() {
    let source = "/* 1 < 2 */\nint f(int a) {\n\treturn a <= 3 ? a->b1 : '4'; // 5\n}\n";
    let all: Vec<(String, String)> = changes(source)
        .into_iter()
        .map(|change| (format!("{} {}", change.function, change.from), change.to))
        .collect();
    let known = [("f <=", "<"), ("f 3", "4"), ("f 3", "2")];
    assert_eq!(all, known.map(|(from, to)| (from.to_owned(), to.to_owned())));
}
