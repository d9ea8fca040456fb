//! The game state.

use courses::checkers::Command;
use courses::checkers::Path;
use courses::checkers::messages::{
    BLACK_WINS, ILLEGAL_COMMAND, ILLEGAL_MOVE, INVALID_POSITION, MOVE_PROMPT, NOT_YOUR_PIECE,
    WHITE_WINS,
};
use rules::checkers::{IllegalMove, Kind, Move, Position, Setup, Square};
use rules::{Game as _, Outcome, Side};

use super::boards;
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
        let is_quiet = played.captured().is_empty();
        let is_walk = is_quiet && disc.is_some_and(|disc| disc.kind == Kind::King);
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
                let wins =
                    if outcome == Outcome::Win(Side::First) { WHITE_WINS } else { BLACK_WINS };
                self.win(play, wins);
                return Next::End;
            }
            if play.position.side_to_move() == play.settings.user {
                let first = self.first_move(play);
                self.prompt(first.unwrap_or_else(|| play.goes_on(play.prompt)));
                play.prompt = "R20a";
                if let Some(next) = self.command(play) {
                    return next;
                }
            } else {
                let first = self.first_move(play);
                self.computers_turn(play, first);
            }
        }
    }

    /// The win line, behind which nothing may come.
    fn win(&mut self, play: &Play, line: &str) {
        let key = if play.is_first { "R18b" } else { "R25a" };
        let other = if line == WHITE_WINS { BLACK_WINS } else { WHITE_WINS };
        self.exit_by(key);
        let small = line.to_lowercase();
        if self.found.comes(&small) {
            self.hold(&[key]);
            return self.say_other("R25b", line, &small);
        }
        if self.found.comes(other) {
            self.guess(key, "the loser is called the winner");
        } else if self.found.comes(MOVE_PROMPT) {
            self.guess(key, "the program does not see that a side without a legal move has lost");
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
        let first = self.first_key(play);
        if let Some(key) = first {
            self.forbid(key);
        } else if play.is_first {
            let of_user = if play.settings.is_user_set { "R13a" } else { "R10a" };
            self.hold(&["R17", "R18a", of_user]);
        }
        first
    }

    /// The requirement that the right side makes the first move, if another seems to make it.
    fn first_key(&mut self, play: &Play) -> Option<&'static str> {
        let next = self.found.next().filter(|_| play.is_first)?;
        let settings = &play.settings;
        let is_announcement = next.starts_with(b"Computer");
        // The first square of a move says whose move it is.
        let disc = self.found.rest().find_map(first_square);
        let disc = disc.and_then(|square| play.position.disc(square));
        let is_white = disc.is_some_and(|disc| disc.side == Side::First);
        let is_prompted =
            self.found.rest().nth(1).is_some_and(|line| line.starts_with(b"Computer"));
        match settings.user {
            Side::First if !is_announcement => None,
            Side::First if !is_white => Some("R18a"),
            Side::First if settings.is_user_set => Some("R13a"),
            Side::First if settings.is_restarted() => Some("R24a"),
            Side::First => Some("R10a"),
            Side::Second if !self.found.comes(MOVE_PROMPT) => None,
            Side::Second if is_white && !is_prompted => Some("R13a"),
            Side::Second => Some("R18a"),
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
                self.get_moves(play, &typed);
                play.prompt = "R20b";
                return None;
            }
            Command::Move(Err(_)) => self.refuse_position(&typed, "R22a"),
            Command::Move(Ok(path)) => {
                if self.users_move(play, &typed, path) {
                    return None;
                }
            }
            _ => self.refuse(&typed),
        }
        play.prompt = "R20c";
        None
    }

    /// Returns true if it was made.
    fn users_move(&mut self, play: &mut Play, typed: &Typed, path: &Path) -> bool {
        let position = play.position;
        match position.find(path.start, &path.stops) {
            Ok(found) => {
                self.make_users_move(play, typed, found);
                return true;
            }
            Err(IllegalMove::NotYourDisc) => {
                self.hold(&["R22a"]);
                self.say(self.refusal(typed, "R22a"), NOT_YOUR_PIECE);
            }
            Err(_) => {
                let is_board = self.found.next().is_some_and(|line| line.starts_with(b" |-"));
                let key =
                    if is_board { forbids(&position, path.start, &path.stops) } else { "R22a" };
                self.hold(&["R22a", forbids(&position, path.start, &path.stops)]);
                self.guess_accepted(&position, path, key);
                self.say(self.refusal(typed, key), ILLEGAL_MOVE);
            }
        }
        false
    }

    fn make_users_move(&mut self, play: &mut Play, typed: &Typed, played: Move) {
        let before = play.position;
        let key = match () {
            () if self.found.comes(ILLEGAL_COMMAND) => self.refusal(typed, "R22a"),
            () if self.found.comes(INVALID_POSITION) => "R1",
            () if self.found.comes(ILLEGAL_MOVE) => {
                self.guess_refused(&before, &played);
                allows(&before, &played, &|_| true)
            }
            () if self.found.comes(NOT_YOUR_PIECE) => "R22a",
            () => "R23",
        };
        self.hold(&["R23"]);
        self.hold_move(&before, &played);
        play.make(played);
        let after = play.position;
        self.show(&Setup::from(&after), |seen| boards::after(seen, &before, &played, &after, key));
    }

    /// The rules that a move shows, if the board behind it is right.
    pub(super) fn hold_move(&mut self, before: &Position, played: &Move) {
        self.hold(&[allows(before, played, &|_| true)]);
        let is_man = before.disc(played.start()).is_some_and(|disc| disc.kind == Kind::Man);
        let after = before.after(*played);
        if is_man && after.disc(played.end()).is_some_and(|disc| disc.kind == Kind::King) {
            self.hold(&["R33a"]);
        }
    }

    /// The requirement that a line is read as its command, if it is called illegal; else `key`.
    pub(super) fn refusal(&self, typed: &Typed, key: &'static str) -> &'static str {
        if self.found.comes(ILLEGAL_COMMAND) { typed.oddness.unwrap_or(key) } else { key }
    }
}

/// The first position in a line.
fn first_square(line: &[u8]) -> Option<Square> {
    let text = std::str::from_utf8(line).ok()?;
    let start = text.find('<')?;
    let end = text[start..].find('>')? + start + 1;
    text[start..end].parse().ok()
}
