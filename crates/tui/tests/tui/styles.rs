//! Colours and characters on every screen.

use std::ffi::OsString;

use discus_tui::{ColourChoice, Colours, Styles, TaskKind};
use play::{Settings, Theme};
use ratatui::style::Color;

use crate::player::{PLAIN, Player};

/// Calls `see` with each screen.
fn each_screen(styles: Styles, mut see: impl FnMut(&Player)) {
    for size in [(40, 16), (80, 24), (120, 40)] {
        for game in ["connect4", "checkers"] {
            let flags = [format!("game={game}"), String::from("against=person")];
            let flags = flags.each_ref().map(String::as_str);
            let mut player = Player::at_start(size, &flags, styles);
            see(&player);
            player.press("<Up><Enter>");
            see(&player);
            for keys in ["<Enter><Up><Enter>", "sam", "?", " ", "w", "<Esc>e", "<Esc>t"] {
                player.press(keys).wait();
                see(&player);
            }
            player.run(TaskKind::Trace);
            see(&player);
        }
    }
}

#[test]
fn no_colours_appear_without_colours() {
    each_screen(PLAIN, |player| {
        for cell in player.buffer().content() {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        }
    });
}

#[test]
fn sixteen_colours_suffice() {
    for &theme in Theme::ALL {
        each_screen(Styles { theme, colours: Colours::Sixteen, ..PLAIN }, |player| {
            for cell in player.buffer().content() {
                for colour in [cell.fg, cell.bg] {
                    assert!(!matches!(colour, Color::Rgb(..) | Color::Indexed(_)));
                }
            }
        });
    }
}

#[test]
fn the_background_is_drawn_everywhere() {
    for &theme in Theme::ALL {
        each_screen(Styles { theme, colours: Colours::Full, ..PLAIN }, |player| {
            let bare = player.buffer().content().iter().any(|cell| cell.bg == Color::Reset);
            assert!(!bare, "{}", player.screen());
        });
    }
}

#[test]
fn ascii_styles_use_only_ascii() {
    each_screen(Styles { is_ascii: true, ..PLAIN }, |player| {
        assert!(player.screen().is_ascii(), "{}", player.screen());
    });
}

/// The colours and whether only ASCII is used, with these environment variables.
fn styles(wanted: ColourChoice, variables: &[(&str, &str)]) -> (Colours, bool) {
    let variable = |name: &str| {
        let found = variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| OsString::from(value))
    };
    let styles = Styles::of(&Settings::default(), wanted, variable);
    (styles.colours, styles.is_ascii)
}

#[test]
fn colours_are_those_of_the_terminal() {
    let all = ("COLORTERM", "truecolor");
    assert_eq!(styles(ColourChoice::Auto, &[all]).0, Colours::Full);
    assert_eq!(styles(ColourChoice::Auto, &[]).0, Colours::Sixteen);
    assert_eq!(styles(ColourChoice::Auto, &[all, ("NO_COLOR", "1")]).0, Colours::None);
    assert_eq!(styles(ColourChoice::Auto, &[all, ("NO_COLOR", "")]).0, Colours::Full);
    assert_eq!(styles(ColourChoice::Always, &[all, ("NO_COLOR", "1")]).0, Colours::Full);
    assert_eq!(styles(ColourChoice::Never, &[all]).0, Colours::None);
    for bare in ["dumb", "vt100", "vt220-w", "xterm-mono"] {
        assert_eq!(styles(ColourChoice::Auto, &[("TERM", bare)]).0, Colours::None, "{bare}");
    }
    for coloured in ["vt525", "xterm", "linux"] {
        assert_eq!(
            styles(ColourChoice::Auto, &[("TERM", coloured)]).0,
            Colours::Sixteen,
            "{coloured}"
        );
    }
    assert_eq!(styles(ColourChoice::Always, &[("TERM", "vt100")]).0, Colours::Sixteen);
}

#[test]
fn the_locale_decides_on_characters() {
    let is_ascii = |variables| styles(ColourChoice::Auto, variables).1;
    // Terminals of Windows have all characters, and no such variables.
    assert_eq!(is_ascii(&[]), cfg!(not(windows)));
    assert!(!is_ascii(&[("LANG", "en_GB.UTF-8")]));
    assert_eq!(is_ascii(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "C")]), cfg!(not(windows)));
    assert!(!is_ascii(&[("LC_CTYPE", "C.utf8"), ("LANG", "C")]));
}
