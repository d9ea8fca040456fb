//! A player in a test: presses keys, clicks and reads the screen. Tasks run only on request.

use std::sync::Arc;

use discus_tui::{Answer, App, Colours, Effect, Engines, Event, Styles, Task, TaskKind};
use play::{Settings, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

pub(crate) struct Player {
    pub(crate) app: App,
    pub(crate) terminal: Terminal<TestBackend>,
    /// The tasks that the app has started.
    pub(crate) tasks: Vec<Task>,
    /// Its other effects.
    pub(crate) effects: Vec<Effect>,
}

/// The settings of flags such as `game=checkers`.
pub(crate) fn settings(flags: &[&str]) -> Settings {
    let mut settings = Settings::default();
    for flag in flags {
        let (name, value) = flag.split_once('=').expect("name=value");
        settings.set(name, value).expect("a good value");
    }
    settings
}

pub(crate) const PLAIN: Styles =
    Styles { theme: Theme::Default, colours: Colours::None, is_ascii: false, animation: true };

impl Player {
    /// A player at the start screen.
    pub(crate) fn at_start(size: (u16, u16), flags: &[&str], styles: Styles) -> Player {
        let app = App::new(settings(flags), styles, 7, Arc::new(Engines), None);
        Player::with(app, size)
    }

    pub(crate) fn with(app: App, (width, height): (u16, u16)) -> Player {
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
        let mut player = Player { app, terminal, tasks: Vec::new(), effects: Vec::new() };
        player.draw();
        player
    }

    /// A player in a new game.
    pub(crate) fn playing(size: (u16, u16), flags: &[&str]) -> Player {
        let mut player = Player::at_start(size, flags, PLAIN);
        player.begin("");
        player
    }

    pub(crate) fn begin(&mut self, position: &str) {
        let address = (!position.is_empty()).then(|| position.parse().expect("a position"));
        let effects = self.app.begin(address);
        self.take(effects);
    }

    fn take(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Start(task) => {
                    self.tasks.retain(|old| old.kind != task.kind);
                    self.tasks.push(task);
                }
                Effect::Stop(kind) => self.tasks.retain(|old| old.kind != kind),
                effect => self.effects.push(effect),
            }
        }
        self.draw();
    }

    pub(crate) fn happen(&mut self, event: Event) {
        let effects = self.app.update(event);
        self.take(effects);
    }

    /// Presses keys: letters, or names in angles such as `<Enter>`.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Player {
        for key in parse(keys) {
            self.happen(Event::Key(key));
        }
        self
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        let modifiers = KeyModifiers::NONE;
        self.happen(Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    pub(crate) fn click(&mut self, at: (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at);
        self.mouse(MouseEventKind::Up(MouseButton::Left), at);
    }

    /// Sends ticks until no animation runs.
    pub(crate) fn wait(&mut self) -> &mut Player {
        for _ in 0..1000 {
            if !self.app.wants_ticks() {
                return self;
            }
            self.happen(Event::Tick);
        }
        panic!("something moves for ever");
    }

    /// Runs the tasks of this kind.
    pub(crate) fn run(&mut self, kind: TaskKind) -> &mut Player {
        while let Some(place) = self.tasks.iter().position(|task| task.kind == kind) {
            let Task { request, work, .. } = self.tasks.remove(place);
            let mut all = Vec::new();
            work(&|| false, &mut |found| all.push(found));
            for found in all {
                self.happen(Event::Answer(Answer { request, found }));
            }
            self.wait();
        }
        self
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.draw();
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).expect("it can be drawn");
    }

    pub(crate) fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// The text of the screen, without trailing spaces.
    pub(crate) fn screen(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width);
        let lines = buffer.content().chunks(width).map(|cells| {
            let line: String = cells.iter().map(Cell::symbol).collect();
            line.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }

    pub(crate) fn sees(&self, words: &str) -> bool {
        let flat = self.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        flat.contains(words)
    }
}

fn parse(keys: &str) -> Vec<KeyEvent> {
    let mut events = Vec::new();
    let mut rest = keys;
    while let Some(first) = rest.chars().next() {
        let named = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        if let Some((name, after)) = named {
            events.push(of_name(name));
            rest = after;
        } else {
            events.push(KeyEvent::new(KeyCode::Char(first), KeyModifiers::NONE));
            rest = &rest[first.len_utf8()..];
        }
    }
    events
}

fn of_name(name: &str) -> KeyEvent {
    if let Some(letter) = name.strip_prefix("C-") {
        let letter = letter.chars().next().expect("a letter");
        return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    }
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Backspace" => KeyCode::Backspace,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Space" => KeyCode::Char(' '),
        _ => panic!("no key is called {name}"),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}
