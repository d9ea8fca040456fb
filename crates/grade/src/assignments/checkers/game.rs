//! The game state.

use courses::checkers::messages::{
    BLACK_WINS, ILLEGAL_COMMAND, ILLEGAL_MOVE, INVALID_POSITION, MOVE_PROMPT, NOT_YOUR_PIECE,
    WHITE_WINS,
};
use courses::checkers::{Command, Path};
use rules::checkers::{IllegalMove, Kind, Move, Position, Setup};
use rules::{Game as _, Outcome, Side};

use super::boards;
use super::found::path_in;
use super::oracle::Walk;
use super::reasons::{allows, forbids};
use super::settings::Settings;
use super::typed::Typed;

/// Moves without a capture or a pawn's move after which some programs declare a draw.
const LONG_WALK: u32 = 20;

/// A game.
pub(super) struct Play {
    pub(super) position: Position,
    pub(super) settings: Settings,
    is_first: bool,
    /// The requirement that the user is prompted now.
    prompt: &'static str,
    /// The number of moves since the last capture or pawn's move.
    quiet: u32,
}

/// The next step after a game.
pub(super) enum Next {
    Restart,
    End,
}

impl Play {
    pub(super) fn new(position: Position, settings: Settings) -> Play {
        Play { position, settings, is_first: true, prompt: "R20a", quiet: 0 }
    }

    /// The requirement that the game goes on, if it has gone on for long.
    pub(super) fn goes_on(&self, key: &'static str) -> &'static str {
        if self.quiet >= LONG_WALK { "R26" } else { key }
    }

    pub(super) fn make(&mut self, played: Move) {
        let disc = self.position.disc(played.start());
        let is_walk =
            played.captured().is_empty() && disc.is_some_and(|disc| disc.kind == Kind::King);
        self.quiet = if is_walk { self.quiet + 1 } else { 0 };
        self.position.play_unchecked(played);
        self.is_first = false;
    }
}

impl Walk<'_> {
    /// One game, up to its end.
    pub(super) fn game(&mut self, play: &mut Play) -> Next {
        loop {
            if let Some(outcome) = play.position.outcome() {
                let is_white = outcome == Outcome::Win(Side::First);
                self.win(play, if is_white { WHITE_WINS } else { BLACK_WINS });
                return Next::End;
            }
            let first = self.first_move(play);
            if play.position.side_to_move() == play.settings.chosen.user {
                self.prompt(first.unwrap_or_else(|| play.goes_on(play.prompt)));
                play.prompt = "R20a";
                if let Some(next) = self.command(play) {
                    return next;
                }
            } else {
                self.computers_turn(play, first);
            }
        }
    }

    /// The win line, behind which nothing may come.
    fn win(&mut self, play: &Play, line: &str) {
        let key = if play.is_first { "R18b" } else { "R25a" };
        self.exit_by(key);
        let small = line.to_lowercase();
        if self.found.comes(&small) {
            self.hold(&[key]);
            return self.say_other("R25b", line, &small);
        }
        self.hold(&[key, "R25b"]);
        self.say(key, line);
    }

    /// The prompt for a move. The text leaves open whether it is repeated.
    fn prompt(&mut self, key: &'static str) {
        let is_repeated = matches!(key, "R20b" | "R20c");
        if is_repeated && self.found.next().is_some() && !self.found.comes(MOVE_PROMPT) {
            self.say_other(key, MOVE_PROMPT, "");
        } else {
            self.say(key, MOVE_PROMPT);
        }
    }

    /// The sight of the first move: the requirement that it breaks, if another side seems to make it.
    fn first_move(&mut self, play: &Play) -> Option<&'static str> {
        if !play.is_first {
            return None;
        }
        let of_user = match &play.settings {
            settings if settings.is_user_set => "R13a",
            settings if settings.depth_before.is_some() => "R24a",
            _ => "R10a",
        };
        let first = self.first_key(play, of_user);
        match first {
            Some(key) => self.forbid(key),
            None => self.hold(&["R17", "R18a", of_user]),
        }
        first
    }

    /// The requirement that the right side makes the first move, if another seems to make it.
    fn first_key(&self, play: &Play, of_user: &'static str) -> Option<&'static str> {
        let is_announced = |line: &[u8]| line.starts_with(b"Computer");
        let is_computer = is_announced(self.found.next()?);
        // The first square of a move says whose move it is.
        let path = self.found.rest().find_map(path_in);
        let disc = path.and_then(|path| play.position.disc(path.start));
        let is_white = disc.is_some_and(|disc| disc.side == Side::First);
        let is_answered = self.found.rest().nth(1).is_some_and(is_announced);
        match play.settings.chosen.user {
            Side::First if is_computer => Some(if is_white { of_user } else { "R18a" }),
            Side::Second if self.found.comes(MOVE_PROMPT) => {
                Some(if is_white && !is_answered { "R13a" } else { "R18a" })
            }
            _ => None,
        }
    }

    /// One command of the user; `Some` if it ends the game.
    fn command(&mut self, play: &mut Play) -> Option<Next> {
        let typed = self.read();
        match &typed.command {
            Command::Quit => {
                self.quit();
                return Some(Next::End);
            }
            Command::Restart => return Some(Next::Restart),
            Command::GetMoves => {
                self.get_moves(&play.position, &typed);
                play.prompt = "R20b";
                return None;
            }
            Command::Move(Err(_)) => self.refuse_position(&typed),
            Command::Move(Ok(path)) => match play.position.find(path.start, &path.stops) {
                Ok(played) => {
                    self.users_move(play, &typed, played);
                    return None;
                }
                Err(why) => self.illegal_move(&play.position, &typed, path, why),
            },
            _ => self.say(typed.why_illegal(), ILLEGAL_COMMAND),
        }
        play.prompt = "R20c";
        None
    }

    fn illegal_move(&mut self, position: &Position, typed: &Typed, path: &Path, why: IllegalMove) {
        if why == IllegalMove::NotYourDisc {
            self.hold(&["R22a"]);
            return self.say(self.refusal(typed, "R22a"), NOT_YOUR_PIECE);
        }
        let reason = forbids(position, path.start, &path.stops);
        let key = if self.found.is_board() { reason } else { "R22a" };
        self.hold(&["R22a", reason]);
        self.say(self.refusal(typed, key), ILLEGAL_MOVE);
    }

    fn users_move(&mut self, play: &mut Play, typed: &Typed, played: Move) {
        let before = play.position;
        let key = match () {
            () if self.found.comes(INVALID_POSITION) => "R1",
            () if self.found.comes(ILLEGAL_MOVE) => allows(&before, &played, &|_| true),
            () if self.found.comes(NOT_YOUR_PIECE) => "R22a",
            () if self.found.comes(ILLEGAL_COMMAND) => self.refusal(typed, "R22a"),
            () => "R23",
        };
        self.hold(&["R23"]);
        self.make(play, played, key);
    }

    /// Makes a move, and expects the board; `key` is the requirement that it is printed.
    pub(super) fn make(&mut self, play: &mut Play, played: Move, key: &'static str) {
        let before = play.position;
        self.hold(&[allows(&before, &played, &|_| true)]);
        let kind = |position: &Position, square| position.disc(square).map(|disc| disc.kind);
        let was_man = kind(&before, played.start()) == Some(Kind::Man);
        play.make(played);
        if was_man && kind(&play.position, played.end()) == Some(Kind::King) {
            self.hold(&["R33a"]);
        }
        let board = Setup::from(&play.position);
        self.show(&board, |seen| boards::after(seen, &before, &played, key));
    }
}
