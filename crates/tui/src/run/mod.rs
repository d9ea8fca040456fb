//! The event loop of an [`App`]: keys, ticks, threads and files.

mod config;
mod files;
mod screen;
#[cfg(test)]
mod tests;
mod workers;

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::crossterm::event::{self, Event as Input, KeyEventKind};

use crate::{App, Effect, Event};
pub use config::{read, save};
pub use files::read_game;
use screen::Screen;
pub use screen::terminal_columns;
pub use workers::Workers;

/// The time between two frames of an animation.
const FRAME: Duration = Duration::from_millis(33);

/// The interval at which the loop checks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The reason why the event loop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The player quit.
    Quit,
    /// The player pressed Ctrl-C.
    Interrupted,
    /// `stop` returned true.
    Stopped,
}

/// Runs an app in the terminal until the player quits or `stop` returns true. The terminal is
/// always restored.
///
/// # Errors
/// If the terminal cannot be read or written.
pub fn run(
    app: &mut App,
    first: Vec<Effect>,
    config: Option<PathBuf>,
    stop: &dyn Fn() -> bool,
) -> io::Result<Exit> {
    ratatui::crossterm::style::force_color_output(app.has_colours());
    let mut screen = Screen::enter()?;
    let (sender, events) = mpsc::channel();
    let keys = sender.clone();
    thread::spawn(move || read_keys(&keys));
    let workers = Workers::new(sender);
    let mut event_loop = EventLoop {
        app,
        events,
        workers,
        config,
        stop,
        last_tick: Instant::now(),
        last_time: Instant::now(),
    };
    let exit = event_loop.run(&mut screen.terminal, first, Screen::suspend);
    // When a terminal is closed, the error arrives before the signal.
    if exit.is_err() {
        thread::sleep(POLL_INTERVAL);
    }
    if stop() { Ok(Exit::Stopped) } else { exit }
}

/// Forwards the events of the terminal until one of the two ends is closed.
fn read_keys(sender: &Sender<Message>) {
    loop {
        let message = match event::read() {
            Ok(Input::Key(key)) if key.kind == KeyEventKind::Release => continue,
            Ok(Input::Key(key)) => Message::Event(Event::Key(key)),
            Ok(Input::Mouse(mouse)) => Message::Event(Event::Mouse(mouse)),
            Ok(Input::Paste(text)) => Message::Event(Event::Paste(text)),
            Ok(Input::Resize(..) | Input::FocusGained | Input::FocusLost) => Message::Redraw,
            Err(error) => {
                // The receiver may be gone.
                let _ = sender.send(Message::Closed(error));
                return;
            }
        };
        if sender.send(message).is_err() {
            return;
        }
    }
}

/// A message to the event loop.
#[derive(Debug)]
pub enum Message {
    /// An event for the app.
    Event(Event),
    /// The screen must be drawn again.
    Redraw,
    /// The terminal or an engine has failed.
    Closed(io::Error),
}

/// The state of the event loop.
struct EventLoop<'a> {
    app: &'a mut App,
    events: Receiver<Message>,
    workers: Workers,
    config: Option<PathBuf>,
    stop: &'a dyn Fn() -> bool,
    last_tick: Instant,
    /// The time up to which the clocks of the game have run.
    last_time: Instant,
}

impl EventLoop<'_> {
    fn run<B: Backend>(
        &mut self,
        terminal: &mut Terminal<B>,
        first: Vec<Effect>,
        suspend: impl Fn(&mut Terminal<B>) -> io::Result<()>,
    ) -> io::Result<Exit> {
        let mut effects = first;
        loop {
            for effect in effects.drain(..) {
                match effect {
                    Effect::Quit => return Ok(Exit::Quit),
                    Effect::Interrupt => return Ok(Exit::Interrupted),
                    Effect::Suspend => suspend(terminal)?,
                    effect => self.perform(effect),
                }
            }
            let drawn = terminal.draw(|frame| self.app.draw(frame));
            drawn.map_err(|error| io::Error::other(error.to_string()))?;
            if (self.stop)() {
                return Ok(Exit::Stopped);
            }
            let message = self.wait();
            // The time before a key counts before it.
            self.pass_time(&mut effects);
            match message {
                Ok(message) => self.handle(message, &mut effects)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Exit::Quit),
            }
            // All waiting messages are handled before the next frame is drawn.
            while let Ok(message) = self.events.try_recv() {
                self.handle(message, &mut effects)?;
            }
            self.tick(&mut effects);
        }
    }

    fn wait(&self) -> Result<Message, RecvTimeoutError> {
        let time = if self.app.wants_ticks() {
            FRAME.saturating_sub(self.last_tick.elapsed())
        } else {
            POLL_INTERVAL
        };
        self.events.recv_timeout(time)
    }

    fn handle(&mut self, message: Message, effects: &mut Vec<Effect>) -> io::Result<()> {
        match message {
            Message::Event(event) => effects.extend(self.app.update(event)),
            Message::Redraw => {}
            Message::Closed(error) => return Err(error),
        }
        Ok(())
    }

    fn pass_time(&mut self, effects: &mut Vec<Effect>) {
        let passed = self.last_time.elapsed();
        self.last_time += passed;
        if self.app.has_clock() {
            effects.extend(self.app.update(Event::Time(passed)));
        }
    }

    fn tick(&mut self, effects: &mut Vec<Effect>) {
        if self.last_tick.elapsed() >= FRAME {
            self.last_tick = Instant::now();
            if self.app.wants_ticks() {
                effects.extend(self.app.update(Event::Tick));
            }
        }
    }

    /// Performs an effect that does not concern the event loop itself.
    fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Start(task) => self.workers.start(task),
            Effect::Stop(kind) => self.workers.stop(kind),
            Effect::Save { path, text, replaces } => {
                let result = files::write(&path, &text, replaces);
                self.app.update(Event::Saved(path, result));
            }
            Effect::Load(path) => {
                let result = read_game(&files::at_home(&path));
                for effect in self.app.update(Event::Loaded(path, result)) {
                    self.perform(effect);
                }
            }
            Effect::Copy(text) => screen::copy(&text),
            Effect::Remember(settings, names) => {
                if let Some(file) = &self.config
                    && let Err(error) = save(&settings, names, file)
                {
                    self.app.say(format!("{} cannot be written: {error}", file.display()));
                }
            }
            Effect::Suspend | Effect::Quit | Effect::Interrupt => {}
        }
    }
}
