//! The start screen, on which a player chooses the game and its settings.

use engine::{MAX_LEVEL, Name};
use games::{All, Key, Known};
use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use crate::styles::{Role, Styles};
use crate::text::{bar, fitting, line, wrap};
use play::{Against, First, MAX_SIDE, Settings, Theme};

/// The rows, from top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Game,
    Against,
    Level,
    Engine(usize),
    Columns,
    Rows,
    Laws,
    First,
    Clock,
    Scores,
    Theme,
    Begin,
}

/// The result of a key or click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    None,
    Begin,
    /// Return to the suspended game, if there is one.
    Back,
    Quit,
}

/// The start screen.
pub(crate) struct Start {
    pub(crate) settings: Settings,
    chosen: usize,
    message: String,
    has_game: bool,
    area: Rect,
}

const KEYS: &[&str] = &["Enter plays", "? keys", "q quits", "arrows choose"];

/// The keys while a game is suspended.
const KEYS_OVER_A_GAME: &[&str] = &["Enter plays", "Esc back", "? keys", "q quits"];

/// A text of at most three lines that explains the keys.
const HELP: &str = "Up and down choose a line, left and right change it. Enter plays. A position may \
                    be pasted.";

impl Start {
    /// The settings that this screen changes.
    pub(crate) const NAMES: &[&str] = &[
        "game", "against", "level", "engines", "rows", "columns", "laws", "first", "clock",
        "scores", "theme",
    ];

    pub(crate) fn new(settings: Settings, message: String) -> Start {
        Start { settings, chosen: 0, message, has_game: false, area: Rect::default() }
    }

    /// The same with a game to which Esc returns.
    pub(crate) fn over_a_game(self) -> Start {
        Start { has_game: true, ..self }
    }

    pub(crate) fn say(&mut self, sentence: String) {
        self.message = sentence;
    }

    /// The rows that apply to the current choices.
    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game, Row::Against];
        match self.settings.against {
            Against::Level => rows.push(Row::Level),
            Against::Engines => rows.extend([Row::Engine(0), Row::Engine(1)]),
            Against::Perfect | Against::Person => {}
        }
        // People name the width of a board before its height.
        rows.extend(self.settings.game.keys.iter().rev().map(|key| match key {
            Key::Rows => Row::Rows,
            Key::Columns => Row::Columns,
            Key::Laws => Row::Laws,
        }));
        if matches!(self.settings.against, Against::Level | Against::Perfect) {
            rows.push(Row::First);
        }
        rows.extend([Row::Clock, Row::Scores, Row::Theme, Row::Begin]);
        rows
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Choice {
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return Choice::None;
        }
        self.message.clear();
        let rows = self.rows();
        let row = rows[self.chosen.min(rows.len() - 1)];
        match key.code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(rows.len() - 1);
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.chosen = (self.chosen + 1) % rows.len();
            }
            KeyCode::Left | KeyCode::Char('h' | '-') => self.change(row, false),
            KeyCode::Right | KeyCode::Char('l' | '+') => self.change(row, true),
            KeyCode::Char(' ') if row != Row::Begin => self.change(row, true),
            KeyCode::Enter | KeyCode::Char(' ') => return Choice::Begin,
            KeyCode::Char('?') => self.message = String::from(HELP),
            KeyCode::Esc => return Choice::Back,
            KeyCode::Char('q') => return Choice::Quit,
            _ => {}
        }
        Choice::None
    }

    /// A click on the arrow before a value chooses the previous one, elsewhere in the row the next.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Choice {
        let rows = self.rows();
        let first = self.first_row(rows.len());
        let MouseEventKind::Down(MouseButton::Left) = mouse.kind else { return Choice::None };
        if !(self.top()..self.bottom()).contains(&mouse.row) {
            return Choice::None;
        }
        let place = usize::from(mouse.row - self.top()) + first;
        let Some(&row) = rows.get(place) else { return Choice::None };
        self.chosen = place;
        match row {
            Row::Begin => return Choice::Begin,
            row => self.change(row, mouse.column != self.left() + VALUES),
        }
        Choice::None
    }

    fn change(&mut self, row: Row, on: bool) {
        let settings = &mut self.settings;
        match row {
            Row::Game => settings.game = turn(&All::all(), settings.game, on),
            Row::Against => settings.against = turn(Against::ALL, settings.against, on),
            Row::Level => settings.level = step(settings.level, on, 1, MAX_LEVEL),
            Row::Engine(side) => {
                let engines = engines();
                let word = settings.engines[side].without_seed();
                let at = engines.iter().find(|&&name| name.without_seed() == word);
                let at = at.copied().unwrap_or(Name::Greedy);
                settings.engines[side] = turn(&engines, at, on);
            }
            Row::Columns => settings.columns = step(settings.columns, on, 1, MAX_SIDE),
            Row::Rows => settings.rows = step(settings.rows, on, 1, MAX_SIDE),
            Row::Laws => {
                let laws = (settings.game.laws)();
                let words: Vec<&str> = laws.iter().map(|(word, _)| word.as_str()).collect();
                settings.laws = turn(&words, settings.laws.as_str(), on).to_owned();
            }
            Row::First => settings.first = turn(First::ALL, settings.first, on),
            Row::Clock => {
                let at = settings.get("clock");
                let at = CLOCKS.iter().copied().find(|&word| word == at).unwrap_or(CLOCKS[0]);
                // All of them can be read.
                let _ = settings.set("clock", turn(CLOCKS, at, on));
            }
            Row::Scores => settings.scores = !settings.scores,
            Row::Theme => settings.theme = turn(Theme::ALL, settings.theme, on),
            Row::Begin => {}
        }
    }

    fn words(&self, row: Row) -> (&'static str, String) {
        let settings = &self.settings;
        match row {
            Row::Game => ("Game", settings.game.name.to_owned()),
            Row::Against => (
                "You play",
                String::from(match settings.against {
                    Against::Level => "a level",
                    Against::Perfect => "the perfect player",
                    Against::Person => "another person",
                    Against::Engines => "nobody: watch two",
                }),
            ),
            Row::Level => ("Level", format!("{} of {MAX_LEVEL}", settings.level)),
            Row::Engine(side) => {
                let label = ["First engine", "Second engine"][side];
                (label, settings.engines[side].without_seed().replace(':', " "))
            }
            Row::Columns => ("Columns", settings.columns.to_string()),
            Row::Rows => ("Rows", settings.rows.to_string()),
            Row::Laws => ("Laws", settings.laws().map_or("", |(_, name)| name).to_owned()),
            Row::First => (
                "First move",
                String::from(match settings.first {
                    First::You => "yours",
                    First::Computer => "the computer's",
                }),
            ),
            Row::Clock => ("Clock", settings.get("clock")),
            Row::Scores => {
                ("Scores", String::from(if settings.scores { "shown" } else { "hidden" }))
            }
            Row::Theme => ("Colours", settings.theme.word().to_owned()),
            Row::Begin => ("Play", String::new()),
        }
    }

    const fn top(&self) -> u16 {
        if self.area.height >= 20 { 4 } else { 2 }
    }

    const fn bottom(&self) -> u16 {
        self.area.height.saturating_sub(2)
    }

    fn left(&self) -> u16 {
        self.area.width.saturating_sub(WIDTH) / 2
    }

    /// The first visible row, if not all fit.
    fn first_row(&self, rows: usize) -> usize {
        let room = usize::from(self.bottom().saturating_sub(self.top())).max(1);
        self.chosen.saturating_sub(room - 1).min(rows.saturating_sub(room))
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame, styles: Styles) {
        self.area = frame.area();
        let rows = self.rows();
        self.chosen = self.chosen.min(rows.len() - 1);
        let (area, left) = (self.area, self.left());
        let buffer = frame.buffer_mut();
        buffer.set_style(area, styles.style(Role::Text));
        let column = Rect { x: left, width: area.width - left, ..area };
        line(buffer, column, self.top() / 4, "Discus", styles.style(Role::Title));
        let first = self.first_row(rows.len());
        for (y, (place, &row)) in
            (self.top()..self.bottom()).zip(rows.iter().enumerate().skip(first))
        {
            let (label, value) = self.words(row);
            let is_chosen = place == self.chosen;
            let arrow = if is_chosen { styles.pick(">", "▶") } else { " " };
            let value = if is_chosen && row != Row::Begin {
                format!("{} {value} {}", styles.pick("<", "◀"), styles.pick(">", "▶"))
            } else {
                format!("  {value}")
            };
            let width = usize::from(VALUES) - 2;
            let text = format!("{arrow} {label:<width$}{value}");
            let role = if is_chosen { Role::Chosen } else { Role::Text };
            let row = Rect { width: WIDTH.min(column.width), ..column };
            bar(buffer, row, y, &text, styles.style(role));
        }
        self.foot(frame, styles);
    }

    fn foot(&self, frame: &mut Frame, styles: Styles) {
        let (area, buffer) = (self.area, frame.buffer_mut());
        let width = usize::from(area.width);
        let said = wrap(&self.message, width);
        let above = u16::try_from(said.len().min(3)).unwrap_or(1);
        for (row, text) in (area.height.saturating_sub(1 + above)..).zip(said.iter().take(3)) {
            line(buffer, area, row, text, styles.style(Role::Notice));
        }
        let keys = fitting(if self.has_game { KEYS_OVER_A_GAME } else { KEYS }, width);
        let last = area.height.saturating_sub(1);
        line(buffer, area, last, &keys, styles.style(Role::Quiet));
    }
}

/// The width of a row, and the column at which its value begins.
const WIDTH: u16 = 40;
const VALUES: u16 = 16;

/// The clocks on offer: minutes, and seconds for each move.
const CLOCKS: &[&str] = &["off", "1+0", "3+2", "5+3", "10+5", "15+10"];

/// The engines on offer, the weakest first.
fn engines() -> Vec<Name> {
    let levels = (1..=MAX_LEVEL).map(|level| Name::Level { level, seed: 0 });
    let first = [Name::Random { seed: 0 }, Name::Greedy];
    let others = [Name::Minimax { depth: 4 }, Name::AlphaBeta { depth: 8 }];
    first.into_iter().chain(levels).chain(others).chain([Name::Perfect { seed: 0 }]).collect()
}

/// The next value or the previous one, in a circle.
pub(crate) fn turn<T: Copy + PartialEq>(all: &[T], at: T, on: bool) -> T {
    let place = all.iter().position(|&one| one == at).unwrap_or_default();
    let count = all.len();
    all[if on { place + 1 } else { place + count - 1 } % count]
}

/// The next number or the previous one, within the limits.
fn step<N>(at: N, on: bool, least: N, most: N) -> N
where
    N: Copy + Ord + From<u8> + std::ops::Add<Output = N> + std::ops::Sub<Output = N>,
{
    if on { (at + N::from(1)).min(most) } else { at.max(least + N::from(1)) - N::from(1) }
}
