//! Random sessions, made from a seed.

use courses::checkers::{Material, Setup, initial_board};
use fastrand::Rng;
use rules::checkers::{Disc, Kind, Laws, Move, Notation, Position, Square};
use rules::{Game as _, Side};
use search::alpha_beta;

use crate::session::{Session, SessionKind};

/// A random session. The moves typed in it are legal as long as the computer plays as ours does;
/// otherwise they are errors that a program must handle just as well.
pub(super) fn session(random: &mut Rng) -> Session {
    let (mut lines, mut kind) = (Vec::new(), SessionKind::Plain);
    for _ in 0..random.usize(1..3) {
        let mut game = Typist::new(random);
        game.settings(&mut lines);
        let is_over = game.play(&mut lines);
        kind = kind.max(game.kind);
        if is_over {
            break;
        }
        lines.push("restart".to_owned());
    }
    lines.push("quit".to_owned());
    Session::of(lines).of_kind(kind)
}

/// Somebody who types commands.
struct Typist<'a> {
    random: &'a mut Rng,
    board: Setup,
    user: Side,
    depth: u32,
    /// How usual the typed lines are.
    kind: SessionKind,
}

impl Typist<'_> {
    fn new(random: &mut Rng) -> Typist<'_> {
        let (board, kind) = (initial_board(), SessionKind::Plain);
        Typist { random, board, user: Side::First, depth: 1, kind }
    }

    fn settings(&mut self, lines: &mut Vec<String>) {
        if self.random.u8(..4) > 0 {
            self.set_up(lines);
        }
        // Deep searches are rare, because they are slow.
        self.depth = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6][self.random.usize(..12)];
        lines.push(format!("minimax_depth {}", self.depth));
        if self.random.bool() {
            self.user = Side::BOTH[self.random.usize(..2)];
            lines.push(format!("user_color {}", ["white", "black"][self.user.index()]));
        }
        if self.random.u8(..6) == 0 {
            lines.push(self.wrong_line());
        }
        if self.random.u8(..4) == 0 {
            lines.push("print".to_owned());
        }
        lines.push("start".to_owned());
    }

    /// Sets up a few discs of each side.
    fn set_up(&mut self, lines: &mut Vec<String>) {
        self.board = Setup::EMPTY;
        lines.push("clear".to_owned());
        for side in Side::BOTH {
            for _ in 0..self.random.usize(1..6) {
                let square = self.square();
                // A pawn on its last row is odd.
                let is_last = square.row() == if side == Side::First { 7 } else { 0 };
                let is_king = is_last || self.random.u8(..3) == 0;
                let kind = if is_king { Kind::King } else { Kind::Man };
                self.board.put(square, Some(Disc { side, kind }));
                let side = ["white", "black"][side.index()];
                let kind = if is_king { "king" } else { "pawn" };
                lines.push(format!("set {} {side} {kind}", Notation::Brackets.square(square)));
            }
        }
        if self.random.u8(..6) == 0 {
            let square = self.square();
            self.board.put(square, None);
            lines.push(format!("rm {}", Notation::Brackets.square(square)));
        }
    }

    fn square(&mut self) -> Square {
        let all: Vec<Square> = Square::all().collect();
        all[self.random.usize(..all.len())]
    }

    /// Plays some moves; says whether the game, and with it the program, has ended.
    fn play(&mut self, lines: &mut Vec<String>) -> bool {
        let Ok(mut position) = self.board.position(&Laws::TAU_2014, Side::First) else {
            return false;
        };
        if Side::BOTH.into_iter().any(|side| self.board.count(side) == 0) {
            return false;
        }
        for _ in 0..self.random.usize(1..12) {
            if position.outcome().is_none() && position.side_to_move() != self.user {
                let best = alpha_beta(&position, &Material, self.depth).best;
                position.play_unchecked(best.expect("the game goes on"));
            }
            if position.outcome().is_some() {
                return true;
            }
            self.errors(&position, lines);
            let played = self.choose(&position);
            lines.push(typed(&played));
            position.play_unchecked(played);
        }
        false
    }

    /// A legal move; captures of many discs are chosen more often.
    fn choose(&mut self, position: &Position) -> Move {
        let legal: Vec<Move> = position.legal_moves().collect();
        let mut any = || legal[self.random.usize(..legal.len())];
        let (one, other) = (any(), any());
        if one.stops().len() > other.stops().len() { one } else { other }
    }

    /// Commands that leave the turn to the user.
    fn errors(&mut self, position: &Position, lines: &mut Vec<String>) {
        if self.random.u8(..3) == 0 {
            lines.push("get_moves".to_owned());
        }
        if self.random.u8(..12) == 0 {
            let (start, stop) = (self.square(), self.square());
            let squares = [start, stop].map(|square| Notation::Brackets.square(square));
            let is_legal = position.find(start, &[stop]).is_ok();
            if !is_legal {
                self.kind = self.kind.max(SessionKind::Errors);
                lines.push(format!("move {}", squares.join(" to ")));
            }
        }
        if self.random.u8(..24) == 0 {
            lines.push(self.wrong_line());
        }
    }

    /// A line that is an error in both states. The text speaks only of the first few.
    fn wrong_line(&mut self) -> String {
        const NAMED: usize = 3;
        const LINES: [&str; 11] = [
            "foo",
            "undo",
            "help me",
            "",
            "print now",
            "rm <a,1",
            "set <a,1> white",
            "move <a,1> <b,2>",
            "quit now",
            "get_moves all",
            "minimax_depth two",
        ];
        let is_odd = self.random.u8(..4) == 0;
        self.kind = self.kind.max(if is_odd { SessionKind::Odd } else { SessionKind::Errors });
        let lines = if is_odd { &LINES[NAMED..] } else { &LINES[..NAMED] };
        lines[self.random.usize(..lines.len())].to_owned()
    }
}

fn typed(played: &Move) -> String {
    format!("move {}", Notation::Brackets.write(played))
}
