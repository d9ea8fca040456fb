use play::Theme;
use ratatui::style::Color;

use super::{Colours, Role};

/// Foreground and background.
type Pair = (u32, u32);

/// The names of the colours of the two sides.
pub(crate) const fn names(theme: Theme) -> [&'static str; 2] {
    match theme {
        Theme::Default => ["Red", "Yellow"],
        Theme::Contrast => ["White", "Yellow"],
        Theme::Safe => ["Yellow", "Blue"],
        Theme::Light => ["Red", "Blue"],
    }
}

/// Foreground and background; `None` without colours.
pub(super) fn colours(theme: Theme, role: Role, colours: Colours) -> Option<(Color, Color)> {
    match colours {
        Colours::None => None,
        Colours::Sixteen => Some(sixteen(theme, role)),
        Colours::Full => {
            let (foreground, background) = full(theme, role);
            Some((Color::from_u32(foreground), Color::from_u32(background)))
        }
    }
}

fn full(theme: Theme, role: Role) -> Pair {
    match theme {
        Theme::Default => shop(role),
        Theme::Contrast => contrast(role),
        Theme::Safe => safe(role),
        Theme::Light => light(role),
    }
}

/// The sixteen colours have no fixed shades, so only pairs of high contrast are used.
fn sixteen(theme: Theme, role: Role) -> (Color, Color) {
    let (first, second) = match theme {
        Theme::Safe => (Color::LightYellow, Color::LightBlue),
        Theme::Contrast => (Color::White, Color::LightYellow),
        Theme::Default => (Color::LightRed, Color::LightYellow),
        Theme::Light => (Color::Red, Color::Blue),
    };
    let (foreground, background) = match theme {
        Theme::Light => (Color::Black, Color::White),
        _ => (Color::White, Color::Black),
    };
    match role {
        Role::First => (first, background),
        Role::Second => (second, background),
        // On a light background white discs need a dark one.
        Role::White => (Color::White, Color::Black),
        Role::Black if theme != Theme::Light => (Color::Gray, Color::Black),
        Role::Frame | Role::Mark if theme != Theme::Contrast => (Color::White, Color::Blue),
        Role::Chosen | Role::Cursor => (background, foreground),
        Role::Light => (Color::Black, Color::Gray),
        Role::Good if theme == Theme::Default => (Color::LightGreen, background),
        Role::Bad if theme == Theme::Default => (Color::LightRed, background),
        _ => (foreground, background),
    }
}

const fn shop(role: Role) -> Pair {
    const NIGHT: u32 = 0x0010_1420;
    const BLUE: u32 = 0x001c_4a9e;
    match role {
        Role::Text | Role::Even => (0x00e6_e8ee, NIGHT),
        Role::Quiet => (0x009a_a3b5, NIGHT),
        Role::Title | Role::White => (0x00ff_ffff, NIGHT),
        Role::Chosen => (NIGHT, 0x00e6_e8ee),
        Role::Notice => (0x00ff_e28a, NIGHT),
        Role::Frame => (0x00dc_e6ff, BLUE),
        Role::Hole | Role::Black => (0x0086_90a6, NIGHT),
        Role::Light => (0x0010_1420, 0x00c9_b48a),
        Role::First => (0x00ff_6b5e, NIGHT),
        Role::Second => (0x00ff_d23c, NIGHT),
        Role::Mark => (0x00ff_ffff, BLUE),
        Role::Cursor => (NIGHT, 0x009f_c3ff),
        Role::Good => (0x007b_e08f, NIGHT),
        Role::Bad => (0x00ff_8a80, NIGHT),
    }
}

const fn contrast(role: Role) -> Pair {
    const BLACK: u32 = 0;
    const WHITE: u32 = 0x00ff_ffff;
    match role {
        Role::Chosen | Role::Cursor => (BLACK, WHITE),
        // White discs must stay visible beside it.
        Role::Light => (BLACK, 0x009c_9c9c),
        Role::Second | Role::Notice => (0x00ff_e93b, BLACK),
        Role::Black => (0x009c_9c9c, BLACK),
        Role::Frame => (WHITE, 0x0030_3030),
        Role::Mark => (0x00ff_e93b, 0x0030_3030),
        _ => (WHITE, BLACK),
    }
}

const fn safe(role: Role) -> Pair {
    const DARK: u32 = 0x0014_1418;
    const ORANGE: u32 = 0x00ff_b000;
    const SKY: u32 = 0x0064_c1f5;
    match role {
        Role::Quiet => (0x00a2_a2ac, DARK),
        Role::Chosen => (DARK, 0x00ee_eeee),
        Role::Cursor => (DARK, 0x00f0_e442),
        Role::Frame => (0x00ff_ffff, 0x004a_4a55),
        Role::Mark => (0x00f0_e442, 0x004a_4a55),
        Role::Hole | Role::Black => (0x0092_929c, DARK),
        Role::Light => (DARK, 0x00c8_c8c8),
        Role::First | Role::Notice => (0x00f0_e442, DARK),
        Role::Bad => (ORANGE, DARK),
        Role::Second | Role::Good => (SKY, DARK),
        Role::White => (0x00ff_ffff, DARK),
        Role::Text | Role::Title | Role::Even => (0x00f2_f2f2, DARK),
    }
}

const fn light(role: Role) -> Pair {
    const PAPER: u32 = 0x00fa_f8f2;
    const INK: u32 = 0x001a_1c22;
    match role {
        Role::Quiet => (0x0059_5e6b, PAPER),
        Role::Chosen => (PAPER, INK),
        Role::Cursor => (PAPER, 0x0018_3a7a),
        // On a light background white discs need a dark one.
        Role::Frame | Role::Mark | Role::White => (0x00ff_ffff, 0x005a_5f6b),
        Role::Hole => (0x0066_6b78, PAPER),
        Role::Light => (INK, 0x00d8_c9a8),
        Role::First | Role::Bad => (0x00b0_1c1c, PAPER),
        Role::Second => (0x001d_4fb8, PAPER),
        Role::Notice => (0x007a_4a00, PAPER),
        Role::Good => (0x001b_6b2f, PAPER),
        Role::Text | Role::Title | Role::Even | Role::Black => (INK, PAPER),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance (W3C, "Web Content Accessibility Guidelines" 2.1).
    fn luminance(colour: u32) -> f64 {
        let channel = |shift: u32| {
            let part = f64::from(colour >> shift & 0xff) / 255.0;
            if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    /// The guidelines require a contrast of 4.5, and of 7 for high contrast.
    #[test]
    fn every_role_has_enough_contrast() {
        for &theme in Theme::ALL {
            let least = if theme == Theme::Contrast { 7.0 } else { 4.5 };
            for role in Role::ALL {
                let (foreground, background) = full(theme, role);
                let (one, two) = (luminance(foreground), luminance(background));
                let contrast = (one.max(two) + 0.05) / (one.min(two) + 0.05);
                assert!(contrast >= least, "{role:?} in {}: {contrast:.1}", theme.word());
            }
        }
    }

    #[test]
    fn no_role_has_the_same_foreground_and_background() {
        for &theme in Theme::ALL {
            for role in Role::ALL {
                let (foreground, background) = sixteen(theme, role);
                assert_ne!(foreground, background, "{role:?} in {}", theme.word());
            }
        }
    }
}
