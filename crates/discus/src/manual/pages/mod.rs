//! The pages of all commands.

mod batch;
mod play;
mod programs;
mod prove;

use super::{Page, Row};

pub(super) const ALL: [&[Page]; 4] = [play::PAGES, prove::PAGES, programs::PAGES, batch::PAGES];

const CONFIG: Row = (
    "~/.config/discus/config",
    "the settings, which `discus config show` prints in the format of the file",
);
const TABLES_FOLDER: Row = (
    "~/.local/share/discus/tables",
    "the endgame tables of `discus tables build`, which the checkers engines use",
);
const SHIPPED_TABLES: Row = (
    "../share/discus/endgames, tables",
    "beside the program: the endgame tables that came with it, used where you have built none",
);
const BOOK_CACHE: Row = (
    "~/.cache/discus/books",
    "large books in a form that is read in milliseconds; you may delete it",
);
const ROOMS: Row = ("~/.local/state/discus/rooms.db", "the rooms of `discus serve`");

const TABLES: Row = ("DISCUS_TABLES", "the folder of the endgame tables");
const DATA_HOME: Row = ("XDG_DATA_HOME", "replaces ~/.local/share");
const CACHE_HOME: Row = ("XDG_CACHE_HOME", "replaces ~/.cache");
const CONFIG_HOME: Row = ("XDG_CONFIG_HOME", "replaces ~/.config");
const STATE_HOME: Row = ("XDG_STATE_HOME", "replaces ~/.local/state");
const SETTINGS: Row = (
    "DISCUS_SETTING",
    "a setting, such as DISCUS_LEVEL=8 or DISCUS_THEME=safe; it overrides the config file, and arguments override it",
);
const NO_COLOR: Row = ("NO_COLOR", "if set, no colours");
const COLORTERM: Row = ("COLORTERM", "truecolor or 24bit: the terminal has all colours");
const TERM: Row = ("TERM", "the kind of terminal; on a dumb one Discus talks in lines");
const LOCALE: Row = (
    "LC_ALL, LC_CTYPE, LANG",
    "the first that is set decides whether the terminal has the characters of Unicode",
);
