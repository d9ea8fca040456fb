//! The styles of the screen: colours, characters and animation.
//!
//! No information depends on colour alone: the sides also differ by shape, marks are brackets, and
//! an arrow points to the selection.

mod theme;

use std::ffi::OsString;

use play::{Charset, Settings, Theme};
use ratatui::style::{Modifier, Style};

use crate::system;
pub(crate) use theme::names;

/// The number of colours in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None: the terminal has none, or the user disabled them.
    None,
    /// The sixteen standard colours, whose shades depend on the terminal.
    Sixteen,
    /// True colour.
    Full,
}

/// The user's choice of when to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourChoice {
    /// Always.
    Always,
    /// Never.
    Never,
    /// If the terminal has colours and `NO_COLOR` is not set (no-color.org).
    Auto,
}

/// The role of a part of the screen. A theme gives each role its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Text, and the background of the screen.
    Text,
    /// Less important text.
    Quiet,
    /// The title of the screen.
    Title,
    /// The selected item.
    Chosen,
    /// A message.
    Notice,
    /// The frame of the board, and marks on it.
    Frame,
    /// An empty hole, or a dark square.
    Hole,
    /// A light square.
    Light,
    /// A disc of the first side.
    First,
    /// A disc of the second side.
    Second,
    /// A white disc.
    White,
    /// A black disc, as dark as it can be and still be seen.
    Black,
    /// The marks around the winning discs and the last one.
    Mark,
    /// The cursor.
    Cursor,
    /// A score of a win.
    Good,
    /// A score of a draw.
    Even,
    /// A score of a loss.
    Bad,
}

impl Role {
    #[cfg(test)]
    pub(crate) const ALL: [Role; 17] = [
        Role::Text,
        Role::Quiet,
        Role::Title,
        Role::Chosen,
        Role::Notice,
        Role::Frame,
        Role::Hole,
        Role::Light,
        Role::First,
        Role::Second,
        Role::White,
        Role::Black,
        Role::Mark,
        Role::Cursor,
        Role::Good,
        Role::Even,
        Role::Bad,
    ];

    /// The text attribute that replaces its colours where there are none.
    const fn modifier(self) -> Modifier {
        match self {
            Role::Title
            | Role::Notice
            | Role::Mark
            | Role::First
            | Role::Second
            | Role::White
            | Role::Good => Modifier::BOLD,
            Role::Chosen | Role::Cursor => Modifier::REVERSED,
            _ => Modifier::empty(),
        }
    }
}

/// The styles of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Styles {
    /// The theme.
    pub theme: Theme,
    /// The number of colours.
    pub colours: Colours,
    /// True if only ASCII characters are used.
    pub is_ascii: bool,
    /// True if moves are animated.
    pub animation: bool,
}

impl Styles {
    /// The styles that every terminal supports.
    pub(crate) const BARE: Styles =
        Styles { theme: Theme::Default, colours: Colours::None, is_ascii: true, animation: false };

    /// The styles that the settings choose, as far as the terminal supports them.
    pub fn of(
        settings: &Settings,
        wanted: ColourChoice,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Styles {
        let text = |name: &str| {
            let value = variable(name)?.to_string_lossy().to_lowercase();
            (!value.is_empty()).then_some(value)
        };
        let is_bare = text("TERM").is_some_and(|name| has_no_colours(&name));
        let has_all = text("COLORTERM").is_some_and(|word| word == "truecolor" || word == "24bit");
        let colours = match wanted {
            ColourChoice::Never => Colours::None,
            ColourChoice::Auto if is_bare || text("NO_COLOR").is_some() => Colours::None,
            _ if has_all => Colours::Full,
            _ => Colours::Sixteen,
        };
        // The first variable that is set decides, as in the C library.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(text).unwrap_or_default();
        let has_unicode =
            locale.contains("utf-8") || locale.contains("utf8") || system::HAS_UNICODE;
        let is_ascii = match settings.charset {
            Charset::Auto => !has_unicode,
            Charset::Unicode => false,
            Charset::Ascii => true,
        };
        Styles { theme: settings.theme, colours, is_ascii, animation: settings.animation }
    }

    /// The style of a role.
    pub(crate) fn style(self, role: Role) -> Style {
        let Some((foreground, background)) = theme::colours(self.theme, role, self.colours) else {
            return Style::new().add_modifier(role.modifier());
        };
        // The theme has a background for the selection; reversing it would hide the selection.
        let modifier = role.modifier().difference(Modifier::REVERSED);
        Style::new().fg(foreground).bg(background).add_modifier(modifier)
    }

    /// The ASCII text or the Unicode text, whichever the terminal can show.
    pub(crate) const fn pick<T: Copy>(self, ascii: T, unicode: T) -> T {
        if self.is_ascii { ascii } else { unicode }
    }
}

/// Returns true if a terminal of this name has no colours: DEC terminals before the VT500 series,
/// and those whose names say so.
fn has_no_colours(name: &str) -> bool {
    let family = name.split('-').next().unwrap_or_default();
    let model = family.strip_prefix("vt").and_then(|model| model.parse::<u32>().ok());
    name == "dumb"
        || model.is_some_and(|model| model < 500)
        || ["-m", "-mono", "-nocolor"].iter().any(|end| name.ends_with(end))
}
