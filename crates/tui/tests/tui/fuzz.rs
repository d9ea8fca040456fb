//! No keys, clicks, texts or sizes cause a panic.

use std::path::PathBuf;
use std::time::Duration;

use discus_tui::{Answer, Colours, Event, SaveError, Styles, Task};
use fastrand::Rng;
use play::Theme;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::player::Player;

const CODES: [KeyCode; 16] = [
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Esc,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Tab,
    KeyCode::Backspace,
    KeyCode::F(1),
    KeyCode::Null,
    KeyCode::Char('é'),
];

const TEXTS: [&str; 7] =
    ["4453", "", "-", "8x7:44", "russian:W:Wc3,Kd4:Bf6", "1. a3-b4 *", "\u{1b}[31m\u{0}Ω\n\t"];

fn key(random: &mut Rng) -> Event {
    let code = match random.u8(..3) {
        0 => CODES[random.usize(..CODES.len())],
        1 => KeyCode::Char(char::from(random.u8(b' '..=b'~'))),
        _ => KeyCode::Char(char::from(b"1234567urs[]vgamte+-cxdnw?"[random.usize(..26)])),
    };
    let rarely = random.u8(..20) == 0;
    let modifiers = if rarely { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
    Event::Key(KeyEvent::new(code, modifiers))
}

fn mouse(random: &mut Rng) -> Event {
    let kinds = [
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::Moved,
        MouseEventKind::ScrollDown,
        MouseEventKind::Down(MouseButton::Right),
    ];
    let kind = kinds[random.usize(..kinds.len())];
    let (column, row) = (random.u16(..140), random.u16(..60));
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

fn event(random: &mut Rng) -> Event {
    let text = String::from(TEXTS[random.usize(..TEXTS.len())]);
    match random.u8(..24) {
        0 => Event::Paste(text),
        1 => Event::Loaded(PathBuf::from("a"), Ok(text)),
        2 => Event::Saved(PathBuf::from("a"), Err(SaveError::Exists)),
        3..=6 => Event::Tick,
        7 => Event::Time(Duration::from_secs(random.u64(..40))),
        8..=12 => mouse(random),
        _ => key(random),
    }
}

/// Runs a task for a short time and sends its findings to the app.
fn run_task(player: &mut Player, random: &mut Rng) {
    if player.tasks.is_empty() {
        return;
    }
    let place = random.usize(..player.tasks.len());
    let Task { request, work, .. } = player.tasks.swap_remove(place);
    let patience = std::cell::Cell::new(random.u32(..20));
    let stop = || {
        patience.set(patience.get().saturating_sub(1));
        patience.get() == 0
    };
    let mut all = Vec::new();
    work(&stop, &mut |found| all.push(found));
    for found in all {
        player.happen(Event::Answer(Answer { request, found }));
    }
}

/// With `DISCUS_SOAK` there are as many games as it says in place of one.
#[test]
fn any_events_on_any_size() {
    const GAMES: [&[&str]; 8] = [
        &["level=2"],
        &["level=2", "clock=1+1"],
        &["against=person"],
        &["against=person", "game=checkers", "clock=1+0"],
        &["against=engines", "engines=random greedy"],
        &["game=checkers", "level=1", "first=computer"],
        &["game=checkers", "against=person", "laws=russian"],
        &["against=person", "rows=40", "columns=90"],
    ];
    let times = std::env::var("DISCUS_SOAK").ok().and_then(|times| times.parse().ok());
    for seed in 0..20 * times.unwrap_or(1) {
        let mut random = Rng::with_seed(seed);
        let theme = Theme::ALL[random.usize(..Theme::ALL.len())];
        let colours = [Colours::None, Colours::Sixteen, Colours::Full][random.usize(..3)];
        let styles = Styles { theme, colours, is_ascii: random.bool(), animation: random.bool() };
        let flags = GAMES[random.usize(..GAMES.len())];
        let mut player = Player::at_start((80, 24), flags, styles);
        player.begin("");
        for _ in 0..250 {
            match random.u8(..30) {
                0 => player.resize(random.u16(1..220), random.u16(1..90)),
                1 => run_task(&mut player, &mut random),
                _ => player.happen(event(&mut random)),
            }
        }
    }
}
