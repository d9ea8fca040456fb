//! The events of a session, one in each line.

use super::quoted::{quoted, unquoted};

/// An event of a session. In its text the player is called by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The referee gave it a file.
    Given(Vec<u8>),
    /// The referee does not remove what it has read.
    Keeping,
    /// The referee put a folder in the place of the player's file.
    Blocked,
    /// The referee waited for so many seconds.
    Passed(String),
    /// The player deleted its input.
    Deleted { is_read: bool },
    /// The player did not delete an input that is not complete.
    LeftAlone,
    /// The player wrote its file.
    Wrote { is_in_place: bool, bytes: Vec<u8> },
    /// The player wrote a move to another file.
    WroteElsewhere { bytes: Vec<u8>, file: String },
    /// The player deleted its own output.
    DeletedOutput,
    /// The player did not close its output.
    KeptOpen,
    /// The player made another file whose name ends in `.in` or `.out`.
    Made(String),
    /// The player printed a line.
    Printed(Vec<u8>),
    /// The player wrote to the standard error.
    Complained(Vec<u8>),
    /// The player ended: a predicate.
    Ended(String),
    /// The player never opened its input in so many seconds.
    Unopened(String),
    /// The player did not delete its input in so many seconds.
    Undeleted(String),
    /// The player made no move in so many seconds.
    NoMove { time: String, has_computed: bool },
    /// The player did not end in so many seconds.
    Unended(String),
    /// The player slept while it waited.
    Slept,
    /// The player computed while it waited, for this part of the time, in percent.
    Computed(u64),
    /// The player looked at its input as seldom as it should.
    LookedSeldom,
    /// The player looked at its input every so many milliseconds.
    LookedOften(u64),
}

/// The predicate of a program that ended well.
pub(super) const EXITED_WELL: &str = "exited with status 0";

impl Line {
    /// The line, with its line feed.
    pub(super) fn text(&self, name: &str) -> String {
        let (input, output) = (format!("{name}.in"), format!("{name}.out"));
        let predicate = match self {
            Line::Given(bytes) => return format!("the referee wrote {input} {}\n", quoted(bytes)),
            Line::Keeping => return "the referee leaves the moves that it has read\n".to_owned(),
            Line::Blocked => return format!("the referee made a folder {output}\n"),
            Line::Passed(time) => return format!("{time} s passed\n"),
            Line::Deleted { is_read: true } => format!("deleted {input}"),
            Line::Deleted { is_read: false } => format!("deleted {input} without reading it"),
            Line::LeftAlone => format!("left {input} alone"),
            Line::Wrote { is_in_place: false, bytes } => {
                format!("wrote {output} {}", quoted(bytes))
            }
            Line::Wrote { is_in_place: true, bytes } => {
                format!("wrote {output} in place {}", quoted(bytes))
            }
            Line::WroteElsewhere { bytes, file } => format!("wrote {} to {file}", quoted(bytes)),
            Line::DeletedOutput => format!("deleted {output}"),
            Line::KeptOpen => format!("kept {output} open"),
            Line::Made(file) => format!("made the file {file}"),
            Line::Printed(bytes) => format!("printed {}", quoted(bytes)),
            Line::Complained(bytes) => format!("wrote to the standard error {}", quoted(bytes)),
            Line::Ended(predicate) => predicate.clone(),
            Line::Unopened(time) => format!("did not open {input} within {time} s"),
            Line::Undeleted(time) => format!("did not delete {input} within {time} s"),
            Line::NoMove { time, has_computed: true } => {
                format!("made no move within {time} s, but computed")
            }
            Line::NoMove { time, has_computed: false } => {
                format!("made no move within {time} s, and waited")
            }
            Line::Unended(time) => format!("did not end within {time} s"),
            Line::Slept => "slept".to_owned(),
            Line::Computed(percent) => format!("computed for {percent} % of the time"),
            Line::LookedSeldom => format!("looked at {input} at most every 100 ms"),
            Line::LookedOften(time) => format!("looked at {input} every {time} ms"),
        };
        format!("{name} {predicate}\n")
    }

    /// The line that has this text, without its line feed.
    pub(super) fn of(text: &str, name: &str) -> Option<Line> {
        let (input, output) = (format!("{name}.in"), format!("{name}.out"));
        if let Some(rest) = text.strip_prefix("the referee ") {
            return match rest {
                "leaves the moves that it has read" => Some(Line::Keeping),
                _ if rest == format!("made a folder {output}") => Some(Line::Blocked),
                _ => unquoted(rest.strip_prefix(&format!("wrote {input} "))?).map(Line::Given),
            };
        }
        if let Some(time) = text.strip_suffix(" s passed") {
            return Some(Line::Passed(time.to_owned()));
        }
        let rest = text.strip_prefix(name)?.strip_prefix(' ')?;
        Some(act(rest, name).unwrap_or_else(|| Line::Ended(rest.to_owned())))
    }

    /// Returns true if this is what the referee did, not the player.
    pub(super) fn is_referees(&self) -> bool {
        matches!(self, Line::Given(_) | Line::Keeping | Line::Blocked | Line::Passed(_))
    }
}

/// The player's last step, if it is not its end.
fn act(rest: &str, name: &str) -> Option<Line> {
    let (input, output) = (format!("{name}.in"), format!("{name}.out"));
    let (verb, object) = rest.split_once(' ').unwrap_or((rest, ""));
    let within = |before: &str| {
        let rest = object.strip_prefix(before)?.strip_prefix(" within ")?;
        Some(rest.strip_suffix(" s").unwrap_or(rest).to_owned())
    };
    match verb {
        "deleted" if object == input => Some(Line::Deleted { is_read: true }),
        "deleted" if object == output => Some(Line::DeletedOutput),
        "deleted" => Some(Line::Deleted { is_read: false }),
        "left" => Some(Line::LeftAlone),
        "wrote" => wrote(object, &output),
        "kept" => object.ends_with(" open").then_some(Line::KeptOpen),
        "printed" => unquoted(object).map(Line::Printed),
        "slept" => Some(Line::Slept),
        "computed" => number(object.strip_prefix("for ")?).map(Line::Computed),
        "looked" if object.contains(" at most ") => Some(Line::LookedSeldom),
        "looked" => number(object.split_once(" every ")?.1).map(Line::LookedOften),
        "made" => made(object),
        "did" => within(&format!("not open {input}"))
            .map(Line::Unopened)
            .or_else(|| within(&format!("not delete {input}")).map(Line::Undeleted))
            .or_else(|| within("not end").map(Line::Unended)),
        _ => None,
    }
}

fn made(object: &str) -> Option<Line> {
    if let Some(file) = object.strip_prefix("the file ") {
        return Some(Line::Made(file.to_owned()));
    }
    let (time, rest) = object.strip_prefix("no move within ")?.split_once(" s, ")?;
    Some(Line::NoMove { time: time.to_owned(), has_computed: rest.starts_with("but") })
}

fn wrote(object: &str, output: &str) -> Option<Line> {
    if let Some(rest) = object.strip_prefix("to the standard error ") {
        return unquoted(rest).map(Line::Complained);
    }
    if let Some(rest) = object.strip_prefix(output).and_then(|rest| rest.strip_prefix(' ')) {
        let in_place = rest.strip_prefix("in place ");
        let bytes = unquoted(in_place.unwrap_or(rest))?;
        return Some(Line::Wrote { is_in_place: in_place.is_some(), bytes });
    }
    let (bytes, file) = object.rsplit_once("\" to ")?;
    let bytes = unquoted(&format!("{bytes}\""))?;
    Some(Line::WroteElsewhere { bytes, file: file.to_owned() })
}

/// The number before the next blank.
fn number(text: &str) -> Option<u64> {
    text.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{EXITED_WELL, Line};

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let bytes = b"(W C 1) \"to\" x\n".to_vec();
        let time = || "2.5".to_owned();
        let file = || "my file.out".to_owned();
        let mut lines = vec![
            Line::Given(bytes.clone()),
            Line::Keeping,
            Line::Blocked,
            Line::Passed(time()),
            Line::LeftAlone,
            Line::WroteElsewhere { bytes: bytes.clone(), file: file() },
            Line::DeletedOutput,
            Line::KeptOpen,
            Line::Made(file()),
            Line::Printed(bytes.clone()),
            Line::Complained(bytes.clone()),
            Line::Ended(EXITED_WELL.to_owned()),
            Line::Ended("was killed by signal 11 (SIGSEGV)".to_owned()),
            Line::Ended("printed more than it may".to_owned()),
            Line::Ended("kept more or larger files than it may".to_owned()),
            Line::Ended("computed longer than it may".to_owned()),
            Line::Ended("wrote a larger file than it may".to_owned()),
            Line::Unopened(time()),
            Line::Undeleted(time()),
            Line::Unended(time()),
            Line::Slept,
            Line::Computed(97),
            Line::LookedSeldom,
            Line::LookedOften(3),
        ];
        for yes in [true, false] {
            lines.push(Line::Deleted { is_read: yes });
            lines.push(Line::Wrote { is_in_place: yes, bytes: bytes.clone() });
            lines.push(Line::NoMove { time: time(), has_computed: yes });
        }
        for line in lines {
            let text = line.text("alpha");
            assert_eq!(Line::of(text.trim_end(), "alpha"), Some(line), "{text}");
        }
    }
}
