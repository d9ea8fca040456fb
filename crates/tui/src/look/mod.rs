//! How things look: colours, characters, and whether discs are seen to move.
//!
//! Nothing is said by a colour alone: the sides differ by shape, marks are brackets, what is chosen
//! stands behind an arrow.

mod surroundings;
mod theme;

use ratatui::style::{Modifier, Style};

pub use surroundings::ColourChoice;
pub use theme::Theme;

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None, or nobody wants them.
    None,
    /// The sixteen that every terminal has, in shades of its own.
    Sixteen,
    /// All.
    Full,
}

/// What something is, whatever its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Words, and the ground of the screen.
    Text,
    /// Words that matter less.
    Quiet,
    /// What the screen shows.
    Title,
    /// What is chosen among others.
    Chosen,
    /// A sentence that answers a key.
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
    /// A disc that is called white.
    White,
    /// A disc that is called black: as dark as can be seen.
    Black,
    /// Around the discs that won, and the last one.
    Mark,
    /// Where the next move would go.
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

    /// What sets it off where there are no colours.
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

/// How everything is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which colours.
    pub theme: Theme,
    /// How many of them there are.
    pub colours: Colours,
    /// Nothing but ASCII.
    pub is_ascii: bool,
    /// Whether discs are seen to fall and to move.
    pub animation: bool,
}

impl Look {
    /// What any terminal can show.
    pub(crate) const BARE: Look =
        Look { theme: Theme::Default, colours: Colours::None, is_ascii: true, animation: false };

    /// The style of a role.
    pub(crate) fn style(self, role: Role) -> Style {
        let Some((ink, ground)) = self.theme.colours(role, self.colours) else {
            return Style::new().add_modifier(role.modifier());
        };
        // Where a ground of its own shows what is chosen, turning it round would hide it again.
        let modifier = role.modifier().difference(Modifier::REVERSED);
        Style::new().fg(ink).bg(ground).add_modifier(modifier)
    }

    /// One of two texts: for all terminals, or for those that have the characters.
    pub(crate) const fn pick<T: Copy>(self, ascii: T, unicode: T) -> T {
        if self.is_ascii { ascii } else { unicode }
    }
}
