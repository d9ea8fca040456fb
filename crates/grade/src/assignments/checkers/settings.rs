//! The settings state.

use courses::checkers::messages::{ILLEGAL_COMMAND, SETTINGS_PROMPT, WRONG_BOARD, WRONG_DEPTH};
use courses::checkers::{Command, initial_board};
use rules::Side;
use rules::checkers::{Disc, Kind, Square};

use super::boards;
use super::game::Play;
use super::oracle::{Walk, text_of};
use super::typed::Typed;

/// The user's settings, and their source.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) chosen: courses::checkers::Settings,
    /// The requirement by which each square became what it is.
    pub(super) touched: [&'static str; 32],
    /// True if a command has set the user's colour.
    pub(super) is_user_set: bool,
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
            chosen: courses::checkers::Settings::new(initial_board()),
            touched: [if before.is_some() { "R24a" } else { "R3" }; 32],
            is_user_set: false,
            depth_from: DepthFrom::Default,
            depth_before: before.map(|before| before.chosen.depth),
        }
    }

    fn put(&mut self, square: Square, disc: Option<Disc>, key: &'static str) {
        self.chosen.board.put(square, disc);
        self.touched[square.index()] = key;
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
                    if let Some(position) = settings.chosen.position() {
                        self.be_silent(&typed);
                        return Some(Play::new(position, settings));
                    }
                    self.say(self.refusal(&typed, "R17"), WRONG_BOARD);
                }
                _ => self.set(&mut settings, &typed),
            }
        }
    }

    /// The board and the prompt. The text says little of what is printed after a restart.
    fn begin(&mut self, settings: &Settings) {
        let board = settings.chosen.board;
        let is_again = settings.depth_before.is_some();
        let (of_board, of_prompt) = if is_again { ("R24b", "R24b") } else { ("R10b", "R10a") };
        if self.found.comes(SETTINGS_PROMPT) {
            self.say_other(of_board, text_of(&board), "");
        } else {
            self.hold(&[of_board, if is_again { "R24a" } else { "R3" }]);
            self.show(&board, |seen| boards::of_settings(seen, settings, of_board));
        }
        let is_left_out = is_again && !self.found.comes(SETTINGS_PROMPT);
        if is_left_out && self.found.next().is_some() {
            self.say_other(of_prompt, SETTINGS_PROMPT, "");
        } else {
            self.say(of_prompt, SETTINGS_PROMPT);
        }
    }

    fn set(&mut self, settings: &mut Settings, typed: &Typed) {
        let asks = typed.asks();
        match typed.command {
            Command::MinimaxDepth(number) => {
                if !settings.chosen.set_depth(number) {
                    settings.depth_from = DepthFrom::Refused;
                    return self.say(self.refusal(typed, asks), WRONG_DEPTH);
                }
                settings.depth_from = DepthFrom::Command;
            }
            Command::UserColor(side) => {
                (settings.chosen.user, settings.is_user_set) = (side, true);
            }
            Command::Clear => Square::all().for_each(|square| settings.put(square, None, asks)),
            Command::Remove(Ok(square)) => settings.put(square, None, asks),
            Command::Set(Ok(square), disc) => {
                let is_last = square.row() == if disc.side == Side::First { 7 } else { 0 };
                let stays = disc.kind == Kind::Man && is_last;
                settings.put(square, Some(disc), if stays { "R16b" } else { asks });
            }
            Command::Remove(Err(_)) | Command::Set(Err(_), _) => {
                return self.refuse_position(typed);
            }
            Command::Print => {
                let key = self.refusal(typed, asks);
                self.hold(&[key]);
                self.hold(&settings.touched);
                let key = |seen: &_| boards::of_settings(seen, settings, key);
                return self.show(&settings.chosen.board, key);
            }
            _ => return self.say(typed.why_illegal(), ILLEGAL_COMMAND),
        }
        self.be_silent(typed);
    }
}
