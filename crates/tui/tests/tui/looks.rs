//! Colours and characters on every screen.

use discus_tui::{Colours, Look, TaskKind, Theme};
use ratatui::style::Color;

use crate::player::{PLAIN, Player};

/// Calls `see` with each screen.
fn each_screen(look: Look, mut see: impl FnMut(&Player)) {
    for size in [(40, 16), (80, 24), (120, 40)] {
        for game in ["connect4", "checkers"] {
            let flags = [format!("game={game}"), String::from("against=person")];
            let flags = flags.each_ref().map(String::as_str);
            let mut player = Player::at_start(size, &flags, look);
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
        each_screen(Look { theme, colours: Colours::Sixteen, ..PLAIN }, |player| {
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
        each_screen(Look { theme, colours: Colours::Full, ..PLAIN }, |player| {
            let bare = player.buffer().content().iter().any(|cell| cell.bg == Color::Reset);
            assert!(!bare, "{}", player.screen());
        });
    }
}

#[test]
fn ascii_looks_use_only_ascii() {
    each_screen(Look { is_ascii: true, ..PLAIN }, |player| {
        assert!(player.screen().is_ascii(), "{}", player.screen());
    });
}
