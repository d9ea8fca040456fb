//! Random sessions, made from a seed.

use courses::checkers::{Material, Settings, Setup, initial_board};
use fastrand::Rng;
use rules::checkers::{Disc, Kind, Notation, Position, Square};
use rules::{Game as _, Side};
use search::alpha_beta;

use crate::session::{Session, SessionKind};

/// A random session. The moves typed in it are legal as long as the computer plays as ours does;
/// otherwise they are errors that a program must handle just as well.
pub(super) fn session(random: &mut Rng) -> Session {
    let mut typist = Typist { random, lines: Vec::new(), kind: SessionKind::Plain };
    for _ in 0..typist.random.usize(1..3) {
        let settings = typist.settings();
        if settings.position().is_some_and(|position| typist.play(position, &settings)) {
            break;
        }
        typist.lines.push("restart".to_owned());
    }
    typist.lines.push("quit".to_owned());
    Session::of(typist.lines).of_kind(typist.kind)
}

/// Somebody who types commands.
struct Typist<'a> {
    random: &'a mut Rng,
    lines: Vec<String>,
    kind: SessionKind,
}

impl Typist<'_> {
    fn is_one_in(&mut self, count: u8) -> bool {
        self.random.u8(..count) == 0
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.random.usize(..all.len())]
    }

    fn settings(&mut self) -> Settings {
        let board = if self.is_one_in(4) { initial_board() } else { self.set_up() };
        let mut settings = Settings::new(board);
        // Deep searches are rare, because they are slow.
        settings.depth = self.one_of(&[1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6]);
        self.lines.push(format!("minimax_depth {}", settings.depth));
        if self.random.bool() {
            settings.user = self.one_of(&Side::BOTH);
            self.lines.push(format!("user_color {}", colour(settings.user)));
        }
        if self.is_one_in(4) {
            self.lines.push("print".to_owned());
        }
        self.lines.push("start".to_owned());
        settings
    }

    /// Sets up a few discs of each side.
    fn set_up(&mut self) -> Setup {
        let mut board = Setup::EMPTY;
        self.lines.push("clear".to_owned());
        for side in Side::BOTH {
            for _ in 0..self.random.usize(1..6) {
                let square = self.square();
                // A pawn on its last row is odd.
                let is_last = square.row() == if side == Side::First { 7 } else { 0 };
                let is_king = is_last || self.is_one_in(3);
                let kind = if is_king { Kind::King } else { Kind::Man };
                board.put(square, Some(Disc { side, kind }));
                let kind = if is_king { "king" } else { "pawn" };
                let square = Notation::Brackets.square(square);
                self.lines.push(format!("set {square} {} {kind}", colour(side)));
            }
        }
        board
    }

    fn square(&mut self) -> Square {
        self.one_of(&Square::all().collect::<Vec<_>>())
    }

    /// Plays some moves; says whether the game, and with it the program, has ended.
    fn play(&mut self, mut position: Position, settings: &Settings) -> bool {
        for _ in 0..self.random.usize(1..12) {
            if position.outcome().is_none() && position.side_to_move() != settings.user {
                let best = alpha_beta(&position, &Material, settings.depth).best;
                position.play_unchecked(best.expect("the game goes on"));
            }
            if position.outcome().is_some() {
                return true;
            }
            self.commands(&position);
            let played = self.one_of(&position.legal_moves().collect::<Vec<_>>());
            self.lines.push(format!("move {}", Notation::Brackets.write(&played)));
            position.play_unchecked(played);
        }
        false
    }

    /// Commands that leave the turn to the user.
    fn commands(&mut self, position: &Position) {
        if self.is_one_in(3) {
            self.lines.push("get_moves".to_owned());
        }
        let (start, stop) = (self.square(), self.square());
        if self.is_one_in(12) && position.find(start, &[stop]).is_err() {
            let squares = [start, stop].map(|square| Notation::Brackets.square(square));
            self.error(format!("move {}", squares.join(" to ")));
        }
        if self.is_one_in(24) {
            let line = self.one_of(&["foo", "undo", "help me"]);
            self.error(line.to_owned());
        }
    }

    fn error(&mut self, line: String) {
        self.kind = SessionKind::Errors;
        self.lines.push(line);
    }
}

fn colour(side: Side) -> &'static str {
    ["white", "black"][side.index()]
}
