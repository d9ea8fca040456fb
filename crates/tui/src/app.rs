//! The whole screen: the start screen or a game, and the keys that work on both.

use std::sync::Arc;

use games::{Address, All, Games, Variant, Visit, Visitor};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use record::Record;

use crate::boards::Drawn;
use crate::effect::{Effect, RequestId, TaskKind};
use crate::engines::EngineSource;
use crate::event::Event;
use crate::session::{GameScreen, Session, Transition};
use crate::start::{Choice, Start, turn};
use crate::styles::{self, Styles};
use crate::text::{line, wrap};
use play::{Settings, Theme};

/// The smallest screen on which games can be played.
pub const MIN_SIZE: (u16, u16) = (40, 16);

/// The state of the program. It takes events, returns effects and draws itself.
pub struct App {
    styles: Styles,
    settings: Settings,
    source: Arc<dyn EngineSource>,
    seed: u64,
    games: u32,
    /// `None` while the start screen is shown.
    game: Option<Box<dyn GameScreen>>,
    /// The game to which Esc returns from the start screen.
    suspended: Option<Box<dyn GameScreen>>,
    start: Start,
    area: Rect,
}

impl App {
    /// Shows the start screen with a message. The seed decides among equal moves of engines.
    pub fn new(
        settings: Settings,
        styles: Styles,
        seed: u64,
        source: Arc<dyn EngineSource>,
        message: Option<String>,
    ) -> App {
        let start = Start::new(settings.clone(), message.unwrap_or_default());
        let area = Rect::new(0, 0, 80, 24);
        App { styles, settings, source, seed, games: 0, game: None, suspended: None, start, area }
    }

    /// Skips the start screen and begins a game, from the position if there is one.
    pub fn begin(&mut self, position: Option<Address>) -> Vec<Effect> {
        let mut effects = Vec::new();
        match position {
            Some(address) => self.open(address.as_str(), &mut effects),
            None => self.begin_new(&mut effects),
        }
        effects
    }

    /// Handles an event and returns the effects that follow from it.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Event::Key(key) = &event {
            // Some terminals also report released keys.
            if key.kind == KeyEventKind::Release {
                return effects;
            }
            if let Some(effect) = everywhere(*key) {
                return vec![effect];
            }
        }
        if self.is_too_small() && !matches!(event, Event::Tick | Event::Time(_) | Event::Answer(_))
        {
            // Nobody would see the effect of other keys.
            if matches!(event, Event::Key(KeyEvent { code: KeyCode::Char('q'), .. })) {
                effects.push(Effect::Quit);
            }
            return effects;
        }
        match &mut self.game {
            Some(game) => {
                let transition = game.update(event, &mut effects);
                // Scores stay on in the next game until the player hides them.
                self.settings.scores = game.shows_scores();
                self.apply(transition, &mut effects);
            }
            None => self.update_start(event, &mut effects),
        }
        effects
    }

    fn update_start(&mut self, event: Event, effects: &mut Vec<Effect>) {
        let choice = match event {
            Event::Key(key) => self.start.key(key),
            Event::Mouse(mouse) => self.start.mouse(mouse),
            Event::Paste(text) => return self.open(&text, effects),
            _ => Choice::None,
        };
        self.styles.theme = self.start.settings.theme;
        match choice {
            Choice::None => {}
            Choice::Back => self.go_back(effects),
            Choice::Quit => effects.push(Effect::Quit),
            Choice::Begin => {
                self.settings = self.start.settings.clone();
                effects.push(Effect::Remember(self.settings.clone(), Start::NAMES));
                self.begin_new(effects);
            }
        }
    }

    fn apply(&mut self, transition: Transition, effects: &mut Vec<Effect>) {
        match transition {
            Transition::Stay => {}
            Transition::Quit => effects.push(Effect::Quit),
            Transition::Start => {
                effects.extend(TaskKind::ALL.map(Effect::Stop));
                self.suspended = self.game.take();
                self.start = Start::new(self.settings.clone(), String::new()).over_a_game();
            }
            Transition::Load(name, text) => {
                if let Err(bad) = All::load(
                    &text,
                    &Variant::default(),
                    StartGame { app: self, is_paused: true, effects },
                ) {
                    self.say(name.map_or(bad.clone(), |name| format!("{name}: {bad}")));
                }
            }
            Transition::OpenPosition(line) => self.open(&line, effects),
            Transition::NextTheme => {
                self.styles.theme = turn(Theme::ALL, self.styles.theme, true);
                self.settings.theme = self.styles.theme;
                if let Some(game) = &mut self.game {
                    game.say(format!("Colours: {}.", self.styles.theme.word()));
                }
                effects.push(Effect::Remember(self.settings.clone(), &["theme"]));
            }
        }
    }

    /// Returns to the suspended game, or quits if there is none.
    fn go_back(&mut self, effects: &mut Vec<Effect>) {
        let Some(mut game) = self.suspended.take() else {
            effects.push(Effect::Quit);
            return;
        };
        self.styles.theme = self.settings.theme;
        game.begin(effects);
        self.game = Some(game);
    }

    fn begin_new(&mut self, effects: &mut Vec<Effect>) {
        let id = self.settings.id();
        if let Err(bad) = All::begin(&id, StartGame { app: self, is_paused: false, effects }) {
            self.say(bad.to_string());
        }
    }

    /// Begins a game from a position.
    fn open(&mut self, line: &str, effects: &mut Vec<Effect>) {
        if let Err(bad) = All::at(line, StartGame { app: self, is_paused: false, effects }) {
            self.say(bad);
        }
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame) {
        self.area = frame.area();
        if self.is_too_small() {
            draw_too_small(frame, self.styles);
            return;
        }
        match &mut self.game {
            Some(game) => game.draw(frame, self.styles),
            None => self.start.draw(frame, self.styles),
        }
    }

    fn is_too_small(&self) -> bool {
        self.area.width < MIN_SIZE.0 || self.area.height < MIN_SIZE.1
    }

    /// Returns true if an animation needs ticks.
    pub fn wants_ticks(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.wants_ticks())
    }

    /// Returns true if the game has clocks, which need the time.
    pub fn has_clock(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.has_clock())
    }

    /// Returns true if the screen uses colours.
    pub(crate) fn has_colours(&self) -> bool {
        self.styles.colours != styles::Colours::None
    }

    /// Shows a message instead of the last one.
    pub fn say(&mut self, sentence: String) {
        match &mut self.game {
            Some(game) => game.say(sentence),
            None => self.start.say(sentence),
        }
    }
}

/// Begins a game of any kind, instead of the last one.
struct StartGame<'a> {
    app: &'a mut App,
    /// True if engines wait until the player lets them go on.
    is_paused: bool,
    effects: &'a mut Vec<Effect>,
}

impl Visit for StartGame<'_> {
    type Output = ();
}

impl<G: Drawn> Visitor<G> for StartGame<'_> {
    fn visit(self, record: Record<G>) {
        let StartGame { app, is_paused, effects } = self;
        app.settings.choose(record.tree.start());
        app.games += 1;
        let seed = app.seed.wrapping_add(u64::from(app.games));
        let request = RequestId::first(app.games);
        let mut session = Session::new(record, &app.settings, seed, &app.source, request);
        if is_paused {
            session.pause();
        }
        effects.extend(TaskKind::ALL.map(Effect::Stop));
        app.suspended = None;
        session.begin(effects);
        app.game = Some(Box::new(session));
    }
}

/// Ctrl-C and Ctrl-Z work on every screen.
fn everywhere(key: KeyEvent) -> Option<Effect> {
    let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if has_control => Some(Effect::Interrupt),
        KeyCode::Char('z') if has_control => Some(Effect::Suspend),
        _ => None,
    }
}

fn draw_too_small(frame: &mut Frame, styles: Styles) {
    let area = frame.area();
    let (width, height) = MIN_SIZE;
    let words = format!(
        "This terminal has {}x{} characters; games need {width}x{height}. Enlarge it, or press q to quit.",
        area.width, area.height
    );
    let style = styles.style(styles::Role::Text);
    let buffer = frame.buffer_mut();
    buffer.set_style(area, style);
    for (row, text) in (0..).zip(wrap(&words, usize::from(area.width))) {
        line(buffer, area, row, &text, style);
    }
}
