//! The settings state.

use courses::checkers::messages::{SETTINGS_PROMPT, WRONG_BOARD, WRONG_DEPTH};
use courses::checkers::{Command, Setup, initial_board};
use rules::checkers::{Disc, Kind, Laws, MAX_DISCS, Square};
use rules::{Side, checkers::Position};

use super::boards;
use super::game::Play;
use super::oracle::{Walk, text_of};
use super::typed::Typed;

/// The user's settings, and their source.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) board: Setup,
    /// The requirement by which each square became what it is.
    touched: [&'static str; 32],
    pub(super) user: Side,
    /// True if a command has set the user's colour.
    pub(super) is_user_set: bool,
    pub(super) depth: u32,
    pub(super) depth_from: DepthFrom,
    /// The depth before a restart.
    pub(super) depth_before: Option<u32>,
}

/// How the depth came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DepthFrom {
    /// Nobody has set it.
    Default,
    /// The last command set it.
    Command,
    /// The last command was refused.
    Refused,
}

impl Settings {
    fn new(before: Option<&Settings>) -> Settings {
        Settings {
            board: initial_board(),
            touched: [if before.is_some() { "R24a" } else { "R3" }; 32],
            user: Side::First,
            is_user_set: false,
            depth: 1,
            depth_from: DepthFrom::Default,
            depth_before: before.map(|before| before.depth),
        }
    }

    fn put(&mut self, square: Square, disc: Option<Disc>, key: &'static str) {
        self.board.put(square, disc);
        self.touched[square.index()] = key;
    }

    /// Returns true if there was a game before.
    pub(super) fn is_restarted(&self) -> bool {
        self.depth_before.is_some()
    }

    /// The requirement by which a square became what it is.
    pub(super) fn touched(&self, square: Square) -> &'static str {
        self.touched[square.index()]
    }

    /// The game that starts on this board.
    fn start(&self) -> Option<Position> {
        let fits = |side| (1..=MAX_DISCS).contains(&self.board.count(side));
        let position = self.board.position(&Laws::TAU_2014, Side::First).ok();
        position.filter(|_| Side::BOTH.into_iter().all(fits))
    }
}

impl Walk<'_> {
    /// The commands up to `start`; `None` at `quit`. `before` are the settings before a restart.
    pub(super) fn settings(&mut self, before: Option<&Settings>) -> Option<Play> {
        let mut settings = Settings::new(before);
        self.begin(&settings);
        loop {
            while self.found.comes(SETTINGS_PROMPT) {
                self.say_other("R11", "", SETTINGS_PROMPT);
            }
            let typed = self.read();
            match typed.command {
                Command::Quit => {
                    self.quit();
                    return None;
                }
                Command::Start => {
                    if let Some(position) = settings.start() {
                        self.be_silent(typed);
                        return Some(Play::new(position, settings));
                    }
                    self.say(self.refusal(&typed, "R17"), WRONG_BOARD);
                    self.blame_end("R17");
                }
                _ => self.set(&mut settings, typed),
            }
        }
    }

    /// The board and the prompt. The text says little of what is printed after a restart.
    fn begin(&mut self, settings: &Settings) {
        let board = settings.board;
        let is_again = settings.is_restarted();
        let (of_board, of_prompt) = if is_again { ("R24b", "R24b") } else { ("R10b", "R10a") };
        if self.found.comes(SETTINGS_PROMPT) {
            self.say_other(of_board, text_of(&board), "");
        } else {
            self.hold(&[of_board, if is_again { "R24a" } else { "R3" }]);
            self.show(&board, |seen| boards::of_settings(seen, settings, of_board));
        }
        let is_there = !is_again || self.found.comes(SETTINGS_PROMPT);
        if is_there || self.found.next().is_none() {
            self.say(of_prompt, SETTINGS_PROMPT);
        } else {
            self.say_other(of_prompt, SETTINGS_PROMPT, "");
        }
    }

    fn set(&mut self, settings: &mut Settings, typed: Typed) {
        let asks = typed.asks();
        match typed.command {
            Command::MinimaxDepth(number) => return self.set_depth(settings, number, typed),
            Command::UserColor(side) => (settings.user, settings.is_user_set) = (side, true),
            Command::Clear => {
                for square in Square::all() {
                    settings.put(square, None, asks);
                }
            }
            Command::Remove(Ok(square)) => settings.put(square, None, asks),
            Command::Set(Ok(square), disc) => {
                let is_last = square.row() == if disc.side == Side::First { 7 } else { 0 };
                let is_odd = typed.oddness.is_some();
                let stays = disc.kind == Kind::Man && is_last && !is_odd;
                settings.put(square, Some(disc), if stays { "R16b" } else { asks });
            }
            Command::Remove(Err(_)) => return self.refuse_position(&typed, "R15"),
            Command::Set(Err(_), _) => return self.refuse_position(&typed, "R16a"),
            Command::Print => {
                let (board, key) = (settings.board, typed.asks());
                self.hold(&[key]);
                self.hold(&settings.touched);
                return self.show(&board, |seen| boards::of_settings(seen, settings, key));
            }
            _ => return self.refuse(&typed),
        }
        self.be_silent(typed);
    }

    fn set_depth(&mut self, settings: &mut Settings, number: i32, typed: Typed) {
        let depth = u32::try_from(number).ok().filter(|depth| (1..=6).contains(depth));
        if let Some(depth) = depth {
            (settings.depth, settings.depth_from) = (depth, DepthFrom::Command);
            self.be_silent(typed);
        } else {
            settings.depth_from = DepthFrom::Refused;
            let key = if number < 0 { "R12b" } else { "R12a" };
            self.say(self.refusal(&typed, key), WRONG_DEPTH);
        }
    }
}
