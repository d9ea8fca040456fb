//! The output that the program should print.

use courses::Rand;
use courses::fourinarow::{
    self, DRAW, EARLY_EXIT, Grid, PROMPT, RED_WINS, Refusal, Setup, YELLOW_WINS, has_won, is_draw,
};
use rules::Side;

use super::causes;
use super::found::{Kind, Part, View, dropped, parts, text_of};
use super::typed::Typed;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::Session;

/// The oracle of sessions with the program.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Program {
    /// True if the user AI may play as it likes where nobody can win at once.
    pub(super) is_free: bool,
    /// How its function prints boards.
    pub(super) view: View,
    /// True if its random AI is right when it is called alone.
    pub(super) is_random_right: bool,
}

impl Oracle for Program {
    fn implicit(&self) -> &'static [&'static str] {
        &["R1a", "R2", "R4a", "R6", "R7", "R10", "R11b"]
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        match Setup::parse(&session.arguments, 0) {
            Ok(setup) if setup.board.rows().min(setup.board.columns()) > 0 => {
                Walk::new(self, session, setup, found).play()
            }
            setup => without_game(session, setup.err()),
        }
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        causes::of(difference)
    }
}

/// The output where no game is played, or on a board without squares.
fn without_game(session: &Session, refusal: Option<Refusal>) -> Expected {
    let key = if refusal == Some(Refusal::TooFewArguments) { "R1b" } else { "R3b" };
    let (mut output, mut expected) = (Vec::new(), Expected::default());
    let ending = fourinarow::run(&session.arguments, 0, &session.input()[..], &mut output);
    expected.push(key, output);
    expected.exit = Some((0, key));
    if let Ok(courses::Ending::Failed { complaint }) = ending {
        expected.exit = Some((1, key));
        let is_said = !complaint.is_empty();
        expected.stderr = is_said.then(|| (complaint.into_bytes(), key));
    }
    expected
}

/// A game that is played as it should be, beside what a submission printed.
pub(super) struct Walk<'a> {
    pub(super) program: &'a Program,
    pub(super) arguments: &'a [String],
    pub(super) setup: Setup,
    pub(super) grid: Grid,
    pub(super) typed: Typed,
    pub(super) parts: Vec<Part>,
    /// The part that comes next.
    pub(super) at: usize,
    /// The generator, as far as it has been used.
    pub(super) random: Rand,
    pub(super) has_first_board: bool,
    /// The requirement to which all pieces from a place on belong: since then another game is played.
    rest: Option<(usize, &'static str)>,
    pub(super) expected: Expected,
}

impl<'a> Walk<'a> {
    fn new(program: &'a Program, session: &'a Session, setup: Setup, found: &[u8]) -> Walk<'a> {
        let grid = setup.board.clone();
        Walk {
            program,
            arguments: &session.arguments,
            parts: parts(found, [grid.rows(), grid.columns()], program.view),
            typed: Typed::new(session.input()),
            random: setup.random.clone(),
            setup,
            grid,
            at: 0,
            has_first_board: true,
            rest: None,
            expected: Expected::default(),
        }
    }

    fn play(mut self) -> Expected {
        self.header();
        self.first_board();
        let (mut side, mut turns) = (Side::First, 0);
        let result = loop {
            turns += 1;
            let chosen = self.choose(side);
            let Some(column) = chosen.column else {
                self.early_exit(chosen.key);
                break EARLY_EXIT;
            };
            self.board(dropped(&self.grid, column, side), &chosen, side);
            if let Some(result) = result(&self.grid, side) {
                break result;
            }
            side = side.opponent();
        };
        self.end(result, turns);
        if let Some((start, key)) = self.rest {
            self.expected.pieces[start..].iter_mut().for_each(|piece| piece.key = key);
            self.expected.exit = Some((0, key));
        }
        self.expected
    }

    /// Says that another game is played from here on, because of this requirement. Returns the first such.
    pub(super) fn blame_rest(&mut self, key: &'static str) -> &'static str {
        self.rest.get_or_insert((self.expected.pieces.len(), key)).1
    }

    pub(super) fn kind(&self) -> Option<&Kind> {
        self.parts.get(self.at).map(|part| &part.kind)
    }

    /// Expects a text in the place of the next part, which means the same. `form` is the requirement that
    /// another form breaks.
    pub(super) fn take(&mut self, key: &'static str, text: &[u8], form: &'static str) {
        let found = self.parts[self.at].text.as_bytes();
        if found == text {
            self.expected.push(key, text);
        } else {
            self.expected.push(key, "");
            self.expected.push_instead(form, text, found);
        }
        self.at += 1;
    }

    /// Passes parts that say no more than is known: they break this requirement alone.
    pub(super) fn pass(&mut self, key: &'static str, is_idle: impl Fn(&Self, &Part) -> bool) {
        while let Some(part) = self.parts.get(self.at).filter(|part| is_idle(self, part)) {
            self.expected.push_instead(key, "", &part.text);
            self.at += 1;
        }
    }

    /// The first line.
    fn header(&mut self) {
        let usual = format!("Num players: {}\n", self.setup.mode);
        let is_board = |part: &Part| matches!(part.kind, Kind::Board { .. });
        let first = self.parts.iter().position(is_board);
        let asked = self.parts.iter().position(|part| part.text.ends_with(PROMPT));
        let Some(end) = first.into_iter().chain(asked).min() else {
            let key = self.odd_words().unwrap_or("R4a");
            return self.expected.push(key, usual);
        };
        let found: String = self.parts[..end].iter().map(|part| part.text.as_str()).collect();
        self.at = end;
        let mode = found.strip_prefix("Num players:").map(str::trim);
        if mode.is_some_and(|mode| mode != self.setup.mode.to_string()) {
            self.blame_rest(if self.odd_words() == Some("R4c") { "R4c" } else { "R4a" });
            self.expected.push("R4a", usual);
        } else {
            self.expected.push_instead("R4b", usual, found);
        }
    }

    /// The requirement that words of the command line test, if they are not plain ones.
    fn odd_words(&self) -> Option<&'static str> {
        const MODES: [&str; 7] = ["2P", "2p", "1P", "1p", "0P", "0p", "test"];
        /// A greater board may have been refused.
        const USUAL: usize = 20;
        let is_plain =
            |text: &String| text.parse::<u32>().is_ok_and(|number| number.to_string() == *text);
        match () {
            () if !MODES.contains(&self.arguments[2].as_str()) => Some("R4c"),
            () if !self.arguments.iter().take(2).all(is_plain) => Some("R2"),
            () if self.arguments.len() != 4 => Some("R1b"),
            () if self.grid.rows().max(self.grid.columns()) > USUAL => Some("R3a"),
            () => None,
        }
    }

    /// The board before the first move.
    fn first_board(&mut self) {
        let odd = self.odd_words();
        if odd == Some("R3a") {
            self.expected.push("R3a", "");
        }
        let text = text_of(&self.grid);
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        let is_turned =
            |grid: &Grid| rows != columns && (grid.columns(), grid.rows()) == (rows, columns);
        let key = match self.kind().cloned() {
            Some(Kind::Board { grid: Some(grid), .. }) if grid != self.grid => match odd {
                Some("R2") => self.blame_rest("R2"),
                _ if is_turned(&grid) => self.blame_rest("R1a"),
                _ => "R8a",
            },
            Some(Kind::Board { .. }) => return self.take_board("R8a", &text),
            _ if self.parts.is_empty() => odd.unwrap_or("R4a"),
            _ => odd.unwrap_or("R8a"),
        };
        self.has_first_board = matches!(self.kind(), Some(Kind::Board { .. }));
        self.at += usize::from(self.has_first_board);
        self.expected.push(key, text);
    }

    /// Expects a board in the place of one with the same squares.
    pub(super) fn take_board(&mut self, key: &'static str, text: &[u8]) {
        let has_others = |kind: &Kind| matches!(kind, Kind::Board { has_other_symbols: true, .. });
        let form = if self.kind().is_some_and(has_others) { "R7" } else { "R6" };
        self.take(key, text, form);
    }

    /// The board after an error, once more.
    fn early_exit(&mut self, key: &'static str) {
        self.pass("R11b", |_, part| part.kind == Kind::Text);
        let text = text_of(&self.grid);
        let next = self.parts.get(self.at + 1).map(|part| &part.kind);
        match self.kind() {
            Some(Kind::Board { grid: Some(grid), .. })
                if *grid == self.grid && matches!(next, Some(Kind::Result(_))) =>
            {
                self.take_board("R18b", &text);
            }
            Some(Kind::Result(EARLY_EXIT)) => self.expected.push_instead("R18b", text, ""),
            _ => self.expected.push(key, text),
        }
    }

    fn end(&mut self, right: &'static str, turns: u64) {
        let rest = &self.parts[self.at.min(self.parts.len())..];
        let is_other = |part: &&Part| !matches!(part.kind, Kind::Text | Kind::Turns);
        let next = rest.iter().find(is_other).map(|part| &part.kind);
        let found = match next {
            Some(Kind::Result(found)) => Some(*found),
            _ => None,
        };
        let goes_on = next.is_some() && found.is_none();
        if right != EARLY_EXIT {
            self.expected.push("R9", "");
        }
        if found.is_some() {
            self.pass("R18b", |_, part| matches!(part.kind, Kind::Text | Kind::Turns));
        }
        if found == Some(right) {
            self.take("R18a", right.as_bytes(), "R18b");
        } else {
            self.expected.push(if goes_on || found.is_some() { "R9" } else { "R18a" }, right);
            self.at += usize::from(found.is_some());
        }
        let turns = format!("Last turn {turns}\n");
        match self.parts.get(self.at).filter(|part| part.kind == Kind::Turns) {
            Some(part) => self.expected.push_instead("R18b", turns, &part.text),
            None if found == Some(right) => self.expected.push_instead("R18b", turns, ""),
            None => self.expected.push("R18b", turns),
        }
        self.expected.exit = Some((0, "R18a"));
        self.expected.status = Some("R18b");
    }
}

/// The result of a game in which this side has just moved, if it is over.
pub(super) fn result(grid: &Grid, side: Side) -> Option<&'static str> {
    if has_won(grid, side) {
        return Some([RED_WINS, YELLOW_WINS][side.index()]);
    }
    is_draw(grid).then_some(DRAW)
}
