//! The output that the program should print.

use courses::fourinarow::{BAD_DIMENSIONS, PROMPT, Player, Refusal, Setup, USAGE, random_ai};
use rules::Side;

use super::blame::{Blame, Chosen, Sight, Turn};
use super::computer;
use super::form::Form;
use super::found::{self, Event, words};
use super::grid::{Grid, Result};
use super::habits::Habits;
use super::typed::Typed;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::Session;

/// The oracle of sessions with the program.
pub(super) struct Program {
    /// True if the user AI may play as it likes where nobody can win at once.
    pub(super) is_free: bool,
    /// Facts about the submission.
    pub(super) habits: Habits,
}

impl Oracle for Program {
    fn implicit(&self) -> &'static [&'static str] {
        &["R1a", "R2", "R4a", "R6", "R7", "R10", "R11b"]
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        self.walk(session, found).0
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let (_, causes) = self.walk(difference.session, difference.found.0);
        let known = causes.into_iter().find(|(key, _)| *key == difference.key);
        known.map(|(_, cause)| cause)
    }
}

/// Guesses at causes, each with the requirement that is broken.
pub(super) type Causes = Vec<(&'static str, String)>;

impl Program {
    fn walk(&self, session: &Session, found: &[u8]) -> (Expected, Causes) {
        let mut expected = Expected::default();
        match Setup::parse(&session.arguments, 0) {
            Err(Refusal::TooFewArguments) => {
                expected.push("R1b", USAGE);
                expected.exit = Some((1, "R1b"));
            }
            Err(Refusal::BadDimensions) => {
                expected.exit = Some((1, "R3b"));
                expected.stderr = Some((BAD_DIMENSIONS.into(), "R3b"));
            }
            Ok(setup) => {
                let form = Form::read(found, &setup);
                let usual = form.as_ref().map(Form::usual);
                let walk = Walk::new(session, setup, usual.as_deref().unwrap_or(found), self);
                let (expected, causes) = walk.play();
                return match form {
                    Some(form) => (form.restore(expected), causes),
                    None => (expected, causes),
                };
            }
        }
        (expected, Vec::new())
    }
}

/// A game that is played as it should be, beside what a submission printed.
struct Walk<'a> {
    setup: Setup,
    has_seed: bool,
    is_free: bool,
    grid: Grid,
    typed: Typed,
    blame: Blame<'a>,
    expected: Expected,
}

impl<'a> Walk<'a> {
    fn new(session: &'a Session, setup: Setup, found: &[u8], program: &Program) -> Walk<'a> {
        let (rows, columns) = (setup.board.rows(), setup.board.columns());
        let grid = Grid::blank(rows, columns);
        let events = found::events(found, rows);
        Walk {
            is_free: program.is_free,
            has_seed: session.arguments.len() > 3,
            typed: Typed::new(session.input()),
            blame: Blame::new(&session.arguments, setup.clone(), events, &grid, program.habits),
            setup,
            grid,
            expected: Expected::default(),
        }
    }

    fn play(mut self) -> (Expected, Causes) {
        let header = self.blame.header();
        self.expected.push(header, format!("Num players: {}\n", self.setup.mode));
        if self.blame.is_large() {
            self.expected.push("R3a", "");
        }
        let key = self.blame.blank_board(&self.grid, self.setup.players[0]);
        self.expected.push(key, self.grid.text());
        let mut turns = 0;
        let mut side = Side::First;
        let result = loop {
            turns += 1;
            let chosen = self.choose(side);
            let Some(right) = chosen.right else {
                break self.early_exit(&chosen);
            };
            let shown = self.grid.after(right, side).unwrap_or_else(|| self.grid.clone());
            let next = self.setup.players[side.opponent().index()];
            let over = shown.result(side);
            let turn = Turn { before: &self.grid, side, chosen: &chosen, next, over };
            let sight = self.blame.board(&shown, &turn);
            match sight.instead {
                Some(instead) => self.expected.push_instead(sight.key, shown.text(), instead),
                None => self.expected.push(sight.key, shown.text()),
            }
            self.grid =
                sight.column.and_then(|column| self.grid.after(column, side)).unwrap_or(shown);
            if let Some(result) = self.grid.result(side) {
                break result;
            }
            side = side.opponent();
        };
        self.end(result, turns);
        (self.expected, self.blame.causes)
    }

    /// The move of a side (R10).
    fn choose(&mut self, side: Side) -> Chosen {
        match self.setup.players[side.index()] {
            Player::Human => {
                let answer = self.typed.read(&self.grid);
                let key = self.blame.prompt(&self.grid, side, &answer);
                self.expected.push(key, PROMPT);
                Chosen { player: Player::Human, right: answer.column, answer: Some(answer.broken) }
            }
            Player::UserAi => {
                let played = self.blame.column(&self.grid, side);
                let right = computer::right(&self.grid, side, played, self.is_free);
                let is_threatened = !computer::winning(&self.grid, side.opponent()).is_empty();
                let keys = if is_threatened { &["R15a"][..] } else { &["R15b", "R16"] };
                for key in keys.iter().filter(|key| !self.is_free || **key == "R15a") {
                    self.expected.push(key, "");
                }
                Chosen { player: Player::UserAi, right, answer: None }
            }
            Player::Random => {
                let random = &mut self.setup.random;
                let mut right = random_ai(&self.grid, || random.draw());
                if self.has_seed {
                    self.expected.push("R5a", "");
                } else {
                    // Nobody knows the time at which it was started: every column is right.
                    right = self.blame.column(&self.grid, side).or(right);
                }
                for key in ["R14a", "R14b"] {
                    self.expected.push(key, "");
                }
                Chosen { player: Player::Random, right, answer: None }
            }
        }
    }

    /// An error in a move: the board again, and the result, whose key is that of the error if the
    /// submission did not see it.
    fn early_exit(&mut self, chosen: &Chosen) -> Result {
        let Sight { key, instead, .. } = self.blame.early_exit(&self.grid, chosen);
        match instead {
            Some(instead) => self.expected.push_instead(key, self.grid.text(), instead),
            None => self.expected.push(key, self.grid.text()),
        }
        Result::EarlyExit
    }

    fn end(&mut self, result: Result, turns: u64) {
        let key = self.blame.result(result, &self.grid);
        if result != Result::EarlyExit {
            self.expected.push("R9", "");
        }
        self.expected.push(key, format!("{}\n", words(result)));
        let key = self.blame.turns(turns, result);
        self.expected.push(key, format!("Last turn {turns}\n"));
        self.expected.exit = Some((0, "R18a"));
        self.expected.status = Some("R18b");
    }
}

impl Event {
    pub(super) fn is_prompt(&self) -> bool {
        matches!(self, Event::Prompt { .. })
    }
}
