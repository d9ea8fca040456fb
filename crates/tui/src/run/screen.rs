//! Sets up the terminal and restores it.

use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::sync::Once;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::layout::Rect;

use crate::system;

/// The terminal while the program uses it.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Sets up the terminal. It is restored on drop, and before a panic is reported.
    pub(super) fn enter() -> io::Result<Screen> {
        restore_on_panic();
        set_up().inspect_err(|_| restore())?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout())).inspect_err(|_| restore())?;
        Ok(Screen { terminal })
    }

    /// Restores the terminal and stops the process; sets it up again when the shell resumes it.
    pub(super) fn suspend(terminal: &mut Terminal<CrosstermBackend<Stdout>>) -> io::Result<()> {
        restore();
        system::stop_process()?;
        set_up()?;
        // `clear` would ask the terminal for its cursor position, but another thread reads the
        // input.
        let size = terminal.size()?;
        terminal.resize(Rect::new(0, 0, size.width, size.height))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

fn set_up() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)
}

/// The number of columns of the terminal; `None` if it is unknown.
pub fn terminal_columns() -> Option<u16> {
    size().ok().map(|(columns, _)| columns).filter(|columns| *columns > 0)
}

/// Errors are ignored: a closed terminal needs no restoring.
fn restore() {
    let _ =
        execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// Restores the terminal before a panic is printed.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore();
            report(panic);
        }));
    });
}

/// Copies a text to the clipboard of the terminal, if it has one (OSC 52 of xterm).
pub(super) fn copy(text: &str) {
    let mut output = stdout();
    // The screen shows the text as well, so a failure is no loss.
    let _ = write!(output, "\u{1b}]52;c;{}\u{7}", base64(text.as_bytes()));
    let _ = output.flush();
}

/// Base 64 (RFC 4648), which OSC 52 requires.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    /// The test vectors of RFC 4648.
    #[test]
    fn base64_is_that_of_the_standard() {
        for (text, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(super::base64(text.as_bytes()), coded);
        }
    }
}
