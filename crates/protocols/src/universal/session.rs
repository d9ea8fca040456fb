//! The player's end: one thread reads, one searches, and this one writes.

use std::cell::Cell;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Limits, Time, Timer};

use super::GameSession;
use super::game_session::{Found, Place};
use super::go::Go;
use crate::input::{Incoming, incoming};

/// The time for which a search with a limit of its own may go on after the end of the input.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time that any search then has to stop.
const GRACE: Duration = Duration::from_secs(1);

/// The number of nodes between two checks whether to stop; the solver checks less often.
const NODES_PER_QUESTION: u64 = 1024;

/// The differences between the interfaces.
pub(crate) trait Interface {
    /// The first word that it reads.
    const HELLO: &'static str;
    /// The last line of its introduction.
    const WELCOME: &'static str;
    /// The announcement of a new game.
    const NEW_GAME: &'static str;
    /// The words for the clocks of both sides and for their increments.
    const CLOCKS: [&'static str; 4];

    /// Its introduction: its name and its options.
    fn introduction(&self) -> Vec<String>;

    /// Sets an option.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String>;

    /// A session for a new game by the options.
    fn game(&mut self) -> Result<Box<dyn GameSession>, String>;

    /// The answer to `query`; none if the interface has no such question.
    fn query(game: &dyn GameSession, question: &str) -> Option<Result<String, String>>;
}

/// Plays until `quit` or the end of the input.
///
/// A thread that waits for input stays behind, and maybe a search that has not stopped yet: when
/// this returns, the program should end.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub(crate) fn serve<I: Interface>(
    interface: I,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, incoming) = incoming(input);
    let mut session = Session { interface, output, game: None, search: None, sender };
    let done = session.listen(&incoming);
    session.stop();
    done
}

/// A search that has begun.
struct Running {
    stop: Arc<AtomicBool>,
    /// Its answer is due when `stop` arrives, not before.
    is_infinite: bool,
    found: Option<Found>,
}

struct Session<I, W> {
    interface: I,
    output: W,
    game: Option<Result<Box<dyn GameSession>, String>>,
    search: Option<Running>,
    sender: SyncSender<Incoming<Found>>,
}

impl<I: Interface, W: Write> Session<I, W> {
    fn listen(&mut self, incoming: &Receiver<Incoming<Found>>) -> io::Result<()> {
        // The session has a sender itself, so there is always one.
        while let Ok(event) = incoming.recv() {
            match event {
                Incoming::Line(line) if line == "quit" => return Ok(()),
                Incoming::Line(line) => self.obey(&line)?,
                Incoming::Report(found) => self.take(found)?,
                Incoming::Failed(error) => return Err(error),
                Incoming::End => return self.finish(incoming),
            }
        }
        Ok(())
    }

    /// Answers questions from before the end of the input, if that does not take long.
    fn finish(&mut self, incoming: &Receiver<Incoming<Found>>) -> io::Result<()> {
        let is_bound = self.search.as_ref().is_some_and(|search| !search.is_infinite);
        if is_bound {
            self.wait(incoming, PATIENCE)?;
        }
        self.conclude()?;
        self.wait(incoming, GRACE)
    }

    fn wait(&mut self, incoming: &Receiver<Incoming<Found>>, time: Duration) -> io::Result<()> {
        if self.search.is_none() {
            return Ok(());
        }
        match incoming.recv_timeout(time) {
            Ok(Incoming::Report(found)) => self.take(found),
            _ => Ok(()),
        }
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            word if word == I::HELLO => {
                for line in self.interface.introduction() {
                    self.say(&line)?;
                }
                self.say(I::WELCOME)
            }
            "isready" => self.say("readyok"),
            "setoption" => self.set(rest),
            word if word == I::NEW_GAME => {
                self.game = None;
                Ok(())
            }
            "position" => match self.game().and_then(|game| game.set(Place::read(rest))) {
                Ok(()) => Ok(()),
                Err(why) => self.complain(&why),
            },
            "go" => self.go(rest),
            "stop" => self.conclude(),
            "query" => self.answer(rest),
            // Both interfaces want unknown words to be ignored.
            _ => Ok(()),
        }
    }

    fn set(&mut self, text: &str) -> io::Result<()> {
        let (name, value) = text.split_once(" value ").unwrap_or((text, ""));
        let name = name.strip_prefix("name ").unwrap_or(name).trim();
        match self.interface.set(name, value.trim()) {
            Ok(()) => {
                self.game = None;
                Ok(())
            }
            Err(why) => self.complain(&why),
        }
    }

    fn answer(&mut self, question: &str) -> io::Result<()> {
        let answer = self.game().map(|game| I::query(game, question));
        match answer {
            Ok(Some(Ok(answer))) => self.say(&format!("response {answer}")),
            Ok(Some(Err(why))) | Err(why) => self.complain(&why),
            Ok(None) => self.complain("no such question is known"),
        }
    }

    fn game(&mut self) -> Result<&mut dyn GameSession, String> {
        let game = self.game.get_or_insert_with(|| self.interface.game());
        game.as_deref_mut().map(|game| game as &mut dyn GameSession).map_err(|why| why.clone())
    }

    fn go(&mut self, text: &str) -> io::Result<()> {
        if self.search.is_some() {
            return self.complain("a search is under way: stop it first");
        }
        let begun = Instant::now();
        let ready = self.game().and_then(|game| Ok((game.state()?.0, game.search()?)));
        let (side, search) = match ready {
            Ok(ready) => ready,
            Err(why) => {
                self.complain(&why)?;
                return self.say("bestmove 0000");
            }
        };
        let go = Go::read(text, I::CLOCKS, side);
        let stop = Arc::new(AtomicBool::new(false));
        let (told, sender) = (Arc::clone(&stop), self.sender.clone());
        thread::spawn(move || {
            let stop = stops(go, &told);
            let limits = Limits { depth: go.depth, stop: &stop };
            let time = go.time.map_or(Time::Unlimited, Time::Move);
            let found = search(limits, Timer { time, elapsed: &|| begun.elapsed() });
            // The receiver may be gone.
            let _ = sender.send(Incoming::Report(found));
        });
        self.search = Some(Running { stop, is_infinite: go.is_infinite, found: None });
        Ok(())
    }

    /// Handles the end of a search.
    fn take(&mut self, found: Found) -> io::Result<()> {
        match &mut self.search {
            Some(search) if search.is_infinite => {
                search.found = Some(found);
                Ok(())
            }
            _ => {
                self.search = None;
                self.tell(&found)
            }
        }
    }

    /// Asks for the answer now.
    fn conclude(&mut self) -> io::Result<()> {
        self.stop();
        let Some(search) = &mut self.search else { return Ok(()) };
        search.is_infinite = false;
        let Some(found) = search.found.take() else { return Ok(()) };
        self.take(found)
    }

    fn stop(&self) {
        if let Some(search) = &self.search {
            search.stop.store(true, Ordering::Relaxed);
        }
    }

    fn tell(&mut self, found: &Found) -> io::Result<()> {
        self.say(&found.report)?;
        self.say(&format!("bestmove {}", found.best.as_deref().unwrap_or("0000")))
    }

    fn complain(&mut self, why: &str) -> io::Result<()> {
        self.say(&format!("info string {why}"))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}

/// Decides when a search has to end, besides its time. It is asked once every few nodes.
fn stops(go: Go, told: &AtomicBool) -> impl Fn() -> bool {
    let asked = Cell::new(0_u64);
    move || {
        asked.set(asked.get() + 1);
        told.load(Ordering::Relaxed) || asked.get() >= go.nodes / NODES_PER_QUESTION
    }
}
