//! The event loop without a terminal: the tests send keys through its channel.

use std::any::Any;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use engine::{Engine, Limits, Name};
use games::Id;
use play::{Settings, Theme};
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rules::Game;
use rules::connect4::{Board, Column};
use search::Analysis;

use super::*;
use crate::{Colours, EngineSource, Styles};

/// An engine that waits until the lock is free and ignores `stop`.
struct Blocked(Arc<Mutex<()>>);

impl Engine<Board> for Blocked {
    fn analyse(&mut self, board: &Board, _: Limits) -> Analysis<Column> {
        let _free = self.0.lock();
        let best = board.legal_moves().next();
        Analysis { best, score: 0, line: Vec::new(), depth: 0, nodes: 1 }
    }
}

impl EngineSource for Blocked {
    fn engine(&self, _: &Id, _: Name) -> Option<Box<dyn Any>> {
        let engine: Box<dyn Engine<Board>> = Box::new(Blocked(Arc::clone(&self.0)));
        Some(Box::new(engine))
    }
}

fn key(letter: char) -> Message {
    Message::Event(Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)))
}

/// An engine that panics.
struct Broken;

impl Engine<Board> for Broken {
    fn analyse(&mut self, _: &Board, _: Limits) -> Analysis<Column> {
        panic!("this engine is broken on purpose")
    }
}

impl EngineSource for Broken {
    fn engine(&self, _: &Id, _: Name) -> Option<Box<dyn Any>> {
        let engine: Box<dyn Engine<Board>> = Box::new(Broken);
        Some(Box::new(engine))
    }
}

const ASCII: Styles =
    Styles { theme: Theme::Default, colours: Colours::None, is_ascii: true, animation: true };

/// A game in which an engine of this source moves first, and its first effects.
fn begun(source: Arc<dyn EngineSource>) -> (App, Vec<Effect>) {
    let mut settings = Settings::default();
    settings.set("first", "computer").unwrap();
    let mut app = App::new(settings, ASCII, 1, source, None);
    let first = app.begin(None);
    (app, first)
}

#[test]
fn an_engine_that_fails_ends_the_run() {
    let (mut app, first) = begun(Arc::new(Broken));
    let (sender, events) = channel();
    let (workers, config, last_tick) = (Workers::new(sender), None, Instant::now());
    let mut event_loop = EventLoop {
        app: &mut app,
        events,
        workers,
        config,
        stop: &|| false,
        last_tick,
        last_time: last_tick,
    };
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let exit = event_loop.run(&mut terminal, first, |_| Ok(()));
    assert_eq!(exit.unwrap_err().to_string(), "an engine has failed");
}

/// The engine is busy all the time; the frame after each key shows its result.
#[test]
fn a_key_takes_effect_in_the_next_frame_while_an_engine_thinks() {
    let lock = Arc::new(Mutex::new(()));
    let busy = lock.lock().unwrap();
    let (mut app, first) = begun(Arc::new(Blocked(Arc::clone(&lock))));
    let (sender, events) = channel();
    let (workers, config) = (Workers::new(sender.clone()), None);
    let frames = Mutex::new(0);
    // Called once a frame: sends the next key, and stops after the last.
    let keys = Mutex::new(vec!['c', 'a', 'm', 's']);
    let stop = || {
        *frames.lock().unwrap() += 1;
        let next = keys.lock().unwrap().pop();
        next.map(|letter| sender.send(key(letter)).unwrap()).is_none()
    };
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let last_tick = Instant::now();
    let mut event_loop = EventLoop {
        app: &mut app,
        events,
        workers,
        config,
        stop: &stop,
        last_tick,
        last_time: last_tick,
    };
    let exit = event_loop.run(&mut terminal, first, |_| Ok(())).unwrap();
    assert_eq!(exit, Exit::Stopped);
    assert_eq!(*frames.lock().unwrap(), 5, "the first frame, and one for each key");
    let shown = terminal.backend().to_string();
    assert!(shown.contains("Colours: contrast."), "the last key was answered: {shown}");
    drop(busy);
}
