//! The pictures of README and the book: a screen, and a session. `UPDATE=1` draws them again.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use discus_tui::{Colours, Styles, TaskKind};
use play::Theme;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::player::{PLAIN, Player};

/// The size of a character.
const WIDTH: f64 = 9.0;
const HEIGHT: f64 = 18.0;

#[test]
fn the_readme_shows_a_screen_as_it_is() {
    let styles = Styles { theme: Theme::Default, colours: Colours::Full, ..PLAIN };
    let mut player = Player::at_start((80, 24), &["level=7"], styles);
    player.begin("4443335526");
    player.press("sa").run(TaskKind::Judge);
    let seen = draw(player.buffer());
    compare("screen.svg", &seen);
}

/// A few moves against level 3, then the scores, and then each score in words.
#[test]
fn the_readme_shows_a_session_as_it_is() {
    let styles = Styles { theme: Theme::Default, colours: Colours::Full, ..PLAIN };
    let mut player = Player::at_start((80, 24), &["level=3"], styles);
    player.begin("");
    let mut screens = vec![(player.buffer().clone(), 1.0)];
    for column in ["4", "4", "3"] {
        player.press(column).wait();
        screens.push((player.buffer().clone(), 0.6));
        player.run(TaskKind::Play).wait();
        screens.push((player.buffer().clone(), 1.0));
    }
    for key in ["s", "a"] {
        player.press(key).run(TaskKind::Judge);
        screens.push((player.buffer().clone(), 3.0));
    }
    compare("session.svg", &animate(&screens));
}

/// Compares a picture with the one in the book.
fn compare(name: &str, seen: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(name);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, seen).expect("it can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == seen, "{name} looks different; UPDATE=1 keeps it");
}

/// The screen as SVG.
fn draw(buffer: &Buffer) -> String {
    begin(buffer) + &rows(buffer, None) + "</svg>\n"
}

/// Screens, each shown for some seconds, without end. Each draws the rows that differ from the one before
/// over it. Where pictures do not move, the last screen is seen.
fn animate(screens: &[(Buffer, f64)]) -> String {
    let total: f64 = screens.iter().map(|(_, seconds)| seconds).sum();
    let (mut svg, mut start) = (begin(&screens[0].0), 0.0);
    for (at, (buffer, seconds)) in screens.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| &screens[before].0);
        // Writing to a string cannot fail.
        let _ =
            writeln!(svg, "<g>{}{}</g>", appearance(start / total, total), rows(buffer, before));
        start += seconds;
    }
    svg + "</svg>\n"
}

/// The mask that hides a group for the first part of each round.
fn appearance(part: f64, total: f64) -> String {
    if part == 0.0 {
        return String::new();
    }
    format!(
        "<animate attributeName=\"display\" values=\"none;inline\" keyTimes=\"0;{part:.4}\" \
         dur=\"{total}s\" calcMode=\"discrete\" repeatCount=\"indefinite\"/>\n"
    )
}

/// The beginning of a picture of this size.
fn begin(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (f64::from(columns) * WIDTH, f64::from(rows) * HEIGHT);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         shape-rendering=\"crispEdges\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\" font-size=\"15\">\n"
    )
}

/// The rows of a screen that differ from those before: backgrounds first, then characters.
fn rows(buffer: &Buffer, before: Option<&Buffer>) -> String {
    let mut svg = String::new();
    for y in 0..buffer.area.height {
        let cells = row(buffer, y);
        if before.is_some_and(|before| row(before, y) == cells) {
            continue;
        }
        let top = f64::from(y) * HEIGHT;
        for (x, run) in runs(&cells, |cell| hex(cell.bg)) {
            let length = run.iter().map(|_| WIDTH).sum();
            svg += &rectangle(x, top, length, HEIGHT, &hex(run[0].bg));
        }
        for (x, run) in runs(&cells, |cell| (hex(cell.fg), cell.modifier, is_letter(cell))) {
            svg += &if is_letter(run[0]) { letters(&run, x, top) } else { shapes(&run, x, top) };
        }
    }
    svg
}

fn row(buffer: &Buffer, y: u16) -> Vec<&Cell> {
    (0..buffer.area.width).map(|x| &buffer[(x, y)]).collect()
}

/// Runs of cells with the same key, and their left edges.
fn runs<'a, K: PartialEq>(
    cells: &[&'a Cell],
    key: impl Fn(&Cell) -> K,
) -> Vec<(f64, Vec<&'a Cell>)> {
    let mut x = 0.0;
    let chunks = cells.chunk_by(|one, other| key(one) == key(other));
    chunks
        .map(|run| {
            let start = x;
            x += run.iter().map(|_| WIDTH).sum::<f64>();
            (start, run.to_vec())
        })
        .collect()
}

fn hex(colour: Color) -> String {
    let Color::Rgb(red, green, blue) = colour else { panic!("all colours are full ones") };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn rectangle(x: f64, y: f64, width: f64, height: f64, colour: &str) -> String {
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>\n")
}

fn is_letter(cell: &Cell) -> bool {
    quarters(cell.symbol()).is_none() && stroke(cell.symbol()).is_none()
}

/// A text in which each character has a fixed place in any font.
fn letters(run: &[&Cell], x: f64, y: f64) -> String {
    let text: String = run.iter().map(|cell| cell.symbol()).collect();
    if text.trim().is_empty() {
        return String::new();
    }
    let mut left = x - WIDTH;
    let places: Vec<String> = run
        .iter()
        .map(|_| {
            left += WIDTH;
            left.to_string()
        })
        .collect();
    let is_bold = run[0].modifier.contains(Modifier::BOLD);
    let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!(
        "<text xml:space=\"preserve\" x=\"{}\" y=\"{}\" fill=\"{}\"{weight}>{text}</text>\n",
        places.join(" "),
        y + HEIGHT * 0.75,
        hex(run[0].fg)
    )
}

fn shapes(run: &[&Cell], mut x: f64, y: f64) -> String {
    let mut svg = String::new();
    for cell in run {
        let ink = hex(cell.fg);
        let full = quarters(cell.symbol()).unwrap_or_default();
        for (place, _) in full.into_iter().enumerate().filter(|(_, is_full)| *is_full) {
            let right = if place % 2 == 1 { WIDTH / 2.0 } else { 0.0 };
            let down = if place > 1 { HEIGHT / 2.0 } else { 0.0 };
            svg += &rectangle(x + right, y + down, WIDTH / 2.0, HEIGHT / 2.0, &ink);
        }
        if let Some(path) = stroke(cell.symbol()) {
            // Writing to a string cannot fail.
            let _ = writeln!(
                svg,
                "<path transform=\"translate({x} {y})\" d=\"{path}\" fill=\"none\" \
                 stroke=\"{ink}\" stroke-width=\"2\" shape-rendering=\"auto\"/>"
            );
        }
        x += WIDTH;
    }
    svg
}

/// The full quarters of a block: upper left, upper right, lower left, lower right.
fn quarters(symbol: &str) -> Option<[bool; 4]> {
    Some(match symbol {
        "█" => [true, true, true, true],
        "▟" => [false, true, true, true],
        "▙" => [true, false, true, true],
        "▜" => [true, true, false, true],
        "▛" => [true, true, true, false],
        _ => return None,
    })
}

/// The strokes of frames, in a cell of 9 by 18.
fn stroke(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "─" => "M0 9H9",
        "│" => "M4.5 0V18",
        "╭" => "M4.5 18V14Q4.5 9 9 9",
        "╮" => "M4.5 18V14Q4.5 9 0 9",
        "╰" => "M4.5 0V4Q4.5 9 9 9",
        "╯" => "M4.5 0V4Q4.5 9 0 9",
        _ => return None,
    })
}
