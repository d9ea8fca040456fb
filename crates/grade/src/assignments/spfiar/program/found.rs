//! Reads what a submission printed, line by line.

use courses::spfiar::{EMPTY, FIRST, SECOND};

/// The kind of line that it looks like. Its wording may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    LevelPrompt,
    InvalidLevel,
    InvalidCommand,
    OutOfRange,
    Full,
    CannotUndo,
    IsOver,
    Board,
    MovePrompt,
    ComputerMove,
    RemoveComputers,
    RemoveUsers,
    Suggestion,
    Restarted,
    YouWin,
    ComputerWins,
    Tie,
    WhatNow,
    Exiting,
    Other,
    /// The output ends here.
    Nothing,
}

/// How lines of each kind begin, in small letters. The first that fits counts.
const BEGINNINGS: [(&str, Kind); 22] = [
    ("please enter the diff", Kind::LevelPrompt),
    ("please enter diff", Kind::LevelPrompt),
    ("please enter 'q", Kind::WhatNow),
    ("please enter \"q", Kind::WhatNow),
    ("please enter quit", Kind::WhatNow),
    ("please make", Kind::MovePrompt),
    ("error: invalid level", Kind::InvalidLevel),
    ("error: invalid", Kind::InvalidCommand),
    ("error: column number", Kind::OutOfRange),
    ("error: column", Kind::Full),
    ("error: cannot undo", Kind::CannotUndo),
    ("error: the game is", Kind::IsOver),
    ("computer move", Kind::ComputerMove),
    ("remove disc: remove comp", Kind::RemoveComputers),
    ("remove disc: remove user", Kind::RemoveUsers),
    ("suggest", Kind::Suggestion),
    ("game rest", Kind::Restarted),
    ("game over: you", Kind::YouWin),
    ("game over: comp", Kind::ComputerWins),
    ("game over: it", Kind::Tie),
    ("exit", Kind::Exiting),
    ("|", Kind::Board),
];

impl Kind {
    pub(crate) fn of(line: &[u8]) -> Kind {
        let small = String::from_utf8_lossy(line).trim().to_ascii_lowercase();
        let known = BEGINNINGS.iter().find(|(beginning, _)| small.starts_with(beginning));
        match known {
            Some((_, kind)) => *kind,
            None if small.starts_with("1 2 3") || small.starts_with("-----") => Kind::Board,
            None => Kind::Other,
        }
    }

    /// Returns true if the answer to a command begins with such a line.
    pub(super) fn is_response(self) -> bool {
        matches!(
            self,
            Kind::InvalidLevel
                | Kind::InvalidCommand
                | Kind::OutOfRange
                | Kind::Full
                | Kind::CannotUndo
                | Kind::IsOver
                | Kind::ComputerMove
                | Kind::RemoveComputers
                | Kind::RemoveUsers
                | Kind::Suggestion
                | Kind::Restarted
        )
    }

    /// Returns true if a response ends here, so that nothing behind this line belongs to it.
    fn is_boundary(self) -> bool {
        matches!(self, Kind::Exiting | Kind::LevelPrompt | Kind::Restarted | Kind::ComputerMove)
    }
}

/// The text in the place of an expected line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// The line.
    Same,
    /// A line of the same kind with other words, or one that looks like nothing known.
    Reworded,
    /// Something else, or the end of the output.
    Instead(Kind),
}

/// The lines that may be skipped to find one that is expected.
const SKIP: usize = 12;

/// The output of a submission, and how far it was read.
pub(super) struct Found<'a> {
    lines: Vec<&'a [u8]>,
    at: usize,
}

impl<'a> Found<'a> {
    pub(super) fn new(output: &'a [u8]) -> Found<'a> {
        let output = output.strip_suffix(b"\n").unwrap_or(output);
        let is_empty = output.is_empty();
        let lines = if is_empty { Vec::new() } else { output.split(|b| *b == b'\n').collect() };
        Found { lines, at: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The kind of the next line.
    pub(super) fn kind(&self) -> Kind {
        self.lines.get(self.at).map_or(Kind::Nothing, |line| Kind::of(line))
    }

    /// Returns true if this line is the next one.
    pub(super) fn is_next(&self, text: &str) -> bool {
        let line = self.lines.get(self.at).map(|line| line.trim_ascii_end());
        line == Some(text.as_bytes().trim_ascii_end())
    }

    /// Reads the lines of these kinds that stand here, at most so many.
    pub(super) fn take_kinds(&mut self, kinds: &[Kind], most: usize) -> Vec<&'a [u8]> {
        let here = self.lines[self.at..].iter().take(most);
        let taken: Vec<_> =
            here.take_while(|line| kinds.contains(&Kind::of(line))).copied().collect();
        self.at += taken.len();
        taken
    }

    /// Reads a line that is expected here, if it is here or soon.
    pub(super) fn take(&mut self, text: &str) -> Seen {
        let kind = self.kind();
        let is_same = |line: &&[u8]| line.trim_ascii_end() == text.as_bytes().trim_ascii_end();
        let goes_on = |line: &&[u8]| is_same(line) || !Kind::of(line).is_boundary();
        let ahead = &self.lines[self.at..];
        let skipped = ahead.iter().take(SKIP).take_while(|line| goes_on(line)).position(is_same);
        match skipped {
            Some(0) => {
                self.at += 1;
                Seen::Same
            }
            _ if kind == Kind::of(text.as_bytes()) => {
                self.at += 1;
                Seen::Reworded
            }
            Some(skipped) => {
                self.at += skipped + 1;
                Seen::Instead(kind)
            }
            None if kind == Kind::Other => {
                self.at += 1;
                Seen::Reworded
            }
            None => Seen::Instead(kind),
        }
    }

    /// The next line of a kind, without reading it, if it is here or soon.
    pub(super) fn next(&self, kind: Kind) -> Option<&'a [u8]> {
        let ahead = &self.lines[self.at..];
        let soon = ahead.iter().take(SKIP).find(|line| Kind::of(line) == kind || is_end(line));
        soon.copied().filter(|line| Kind::of(line) == kind)
    }

    /// The next board, without reading it: its lines, which may be too many or too few.
    pub(super) fn next_board(&self) -> Option<Picture<'a>> {
        let ahead = &self.lines[self.at..];
        let is_board = |line: &&[u8]| Kind::of(line) == Kind::Board;
        let is_skipped = |line: &&&[u8]| matches!(Kind::of(line), Kind::Other | Kind::MovePrompt);
        let start = ahead.iter().take(2).take_while(is_skipped).count();
        let picture = ahead[start..].iter().take_while(|line| is_board(line)).take(8);
        let lines: Vec<_> = picture.copied().collect();
        (!lines.is_empty()).then_some(Picture { lines, start: self.at + start })
    }

    /// The next board behind a line of a kind, which may be missing.
    pub(super) fn next_board_behind(&self, kind: Kind) -> Option<Picture<'a>> {
        let is_kind = |line: &&[u8]| Kind::of(line) == kind;
        let skipped = self.lines[self.at..].iter().take(SKIP).position(is_kind);
        let at = self.at + skipped.map_or(0, |skipped| skipped + 1);
        Found { lines: self.lines.clone(), at }.next_board()
    }

    /// Reads a board that is expected here.
    pub(super) fn take_board(&mut self) -> Option<Picture<'a>> {
        let picture = self.next_board()?;
        self.at = picture.start + picture.lines.len();
        Some(picture)
    }
}

fn is_end(line: &[u8]) -> bool {
    matches!(Kind::of(line), Kind::Exiting | Kind::Restarted | Kind::LevelPrompt)
}

/// A board as it was printed.
pub(super) struct Picture<'a> {
    lines: Vec<&'a [u8]>,
    start: usize,
}

/// The squares of a printed board, the top row first.
pub(super) type Squares = [[u8; 7]; 6];

impl Picture<'_> {
    /// Its squares, if it has the form of a board.
    pub(super) fn squares(&self) -> Option<Squares> {
        let mut squares = [[EMPTY; 7]; 6];
        for (row, squares) in squares.iter_mut().enumerate() {
            let line = self.lines.get(row)?.trim_ascii_end();
            let inner = line.strip_prefix(b"|")?.strip_suffix(b" |")?;
            if inner.len() != 14 || inner.iter().step_by(2).any(|byte| *byte != b' ') {
                return None;
            }
            for (column, disc) in inner.iter().skip(1).step_by(2).enumerate() {
                squares[column] =
                    Some(*disc).filter(|disc| [FIRST, SECOND, EMPTY].contains(disc))?;
            }
        }
        self.lines.get(6)?.starts_with(b"---").then_some(squares)
    }
}
