//! The player's end: one thread reads, one searches, and this one writes.

use std::io::{self, BufRead, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use engine::checkers::Book;
use engine::{Name, Resources, Time};
use games::Described;
use rules::Game;
use rules::checkers::{Laws, Position};

use super::level::level;
use super::line::{Line, quoted};
use super::scheme::{Reading, Scheme, Squares};
use super::search::{Budget, Found, Shared, Signals, search};
use crate::input::{Incoming, incoming};
use crate::shown;

/// The time for which a search may go on after the end of the input.
const PATIENCE: Duration = Duration::from_secs(5);

/// Plays checkers by these laws with the engine of this name, until `quit` or the end of the input. With a
/// book, it has Hub's parameter `book`, which is true at first.
///
/// A thread that waits for input stays behind, and maybe a search that has not stopped yet: when
/// this returns, the program should end.
///
/// # Errors
/// If the input cannot be read or the output cannot be written, or the engine does not play
/// checkers.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    name: Name,
    laws: &'static Laws,
    book: Option<Book>,
) -> io::Result<()> {
    let (sender, incoming) = incoming(input);
    let mut session = Session::new(output, name, laws, sender)?;
    session.book = book;
    let done = session.listen(&incoming);
    session.stop();
    done
}

/// The report of a search.
enum Report {
    /// It has finished a depth.
    Depth(Found),
    /// It has ended.
    Done(Found),
}

/// A search that has begun.
struct Running {
    signals: Arc<Signals>,
    /// How its moves are written, whatever laws or position are set meanwhile.
    scheme: Scheme,
    /// Its answer is due when `stop` or `ponder-hit` arrives, not before.
    is_held: bool,
    is_analysis: bool,
    found: Option<Found>,
}

struct Session<W> {
    output: W,
    name: Name,
    games: u64,
    laws: &'static Laws,
    engine: Shared,
    reading: Reading,
    /// True if the last `pos` was refused: then there is no position to search.
    is_refused: bool,
    level: Budget,
    is_cpu: bool,
    squares: Squares,
    book: Option<Book>,
    /// True if it plays by its book, if it has one.
    uses_book: bool,
    search: Option<Running>,
    sender: SyncSender<Incoming<Report>>,
}

impl<W: Write> Session<W> {
    fn new(
        output: W,
        name: Name,
        laws: &'static Laws,
        sender: SyncSender<Incoming<Report>>,
    ) -> io::Result<Session<W>> {
        let start = Position::initial(laws);
        let engine = start.engine(name).map_err(io::Error::other)?;
        let scheme = Scheme::all(laws)[0];
        Ok(Session {
            output,
            name,
            games: 0,
            laws,
            engine: Arc::new(Mutex::new(engine)),
            reading: Reading { scheme, start, moves: Vec::new() },
            is_refused: false,
            level: Budget::NONE,
            is_cpu: false,
            squares: Squares::Auto,
            book: None,
            uses_book: true,
            search: None,
            sender,
        })
    }

    fn listen(&mut self, incoming: &Receiver<Incoming<Report>>) -> io::Result<()> {
        // The session has a sender itself, so there is always one.
        while let Ok(event) = incoming.recv() {
            match event {
                Incoming::Line(line) if line.is_empty() => {}
                Incoming::Line(line) => {
                    let line = Line::read(&line);
                    if line.command == "quit" {
                        return Ok(());
                    }
                    if let Err(why) = self.obey(&line)? {
                        self.complain(&why)?;
                    }
                }
                Incoming::Report(Report::Depth(found)) => self.inform(&found)?,
                Incoming::Report(Report::Done(found)) => self.take(found)?,
                Incoming::Failed(error) => return Err(error),
                Incoming::End => return self.finish(incoming),
            }
        }
        Ok(())
    }

    /// Answers a question from before the end of the input; it ends a search that takes long.
    fn finish(&mut self, incoming: &Receiver<Incoming<Report>>) -> io::Result<()> {
        if self.search.as_ref().is_none_or(|search| search.is_held) {
            return Ok(());
        }
        let (mut deadline, mut is_stopped) = (Instant::now() + PATIENCE, false);
        loop {
            match incoming.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(Incoming::Report(Report::Depth(found))) => self.inform(&found)?,
                Ok(Incoming::Report(Report::Done(found))) => return self.take(found),
                Err(_) if !is_stopped => {
                    self.stop();
                    (deadline, is_stopped) = (Instant::now() + PATIENCE, true);
                }
                _ => return Ok(()),
            }
        }
    }

    /// Obeys a line; the inner error is a sentence for the other end. Unknown commands are ignored.
    fn obey(&mut self, line: &Line) -> io::Result<Result<(), String>> {
        match line.command.as_str() {
            "hub" => self.introduce()?,
            "init" => self.say("ready")?,
            "ping" => self.say("pong")?,
            "set-param" => return Ok(self.set(line)),
            "new-game" => return Ok(self.begin()),
            "pos" => return Ok(self.place(line)),
            "level" => return Ok(level(line).map(|level| self.level = level)),
            "go" => return self.go(line),
            "stop" => self.conclude()?,
            "ponder-hit" => self.hit()?,
            _ => {}
        }
        Ok(Ok(()))
    }

    fn introduce(&mut self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        self.say(&format!(
            "id name=Discus version={version} author=\"the authors of Discus\" country=\"\""
        ))?;
        let laws = Laws::ALL.map(Laws::key).join(" ");
        let key = self.laws.key();
        self.say(&format!("param name=variant value={key} type=enum values={}", quoted(&laws)))?;
        self.say(&format!("param name=cpu-time value={} type=bool", self.is_cpu))?;
        let (squares, keys) = (self.squares.key(), quoted(&Squares::keys()));
        self.say(&format!("param name=squares value={squares} type=enum values={keys}"))?;
        if self.book.is_some() {
            self.say(&format!("param name=book value={} type=bool", self.uses_book))?;
        }
        if let Name::Strong(Resources { threads, hash, tables, .. }) = self.name {
            let most = Resources::MAX_THREADS;
            self.say(&format!("param name=threads value={threads} type=int min=1 max={most}"))?;
            let most = Resources::MAX_HASH;
            self.say(&format!("param name=hash value={hash} type=int min=1 max={most}"))?;
            let most = Resources::MAX_TABLES;
            self.say(&format!("param name=bb-size value={tables} type=int min=0 max={most}"))?;
        }
        self.say("wait")
    }

    fn set(&mut self, line: &Line) -> Result<(), String> {
        let value = line.get("value").unwrap_or_default();
        match line.get("name") {
            Some("variant") => {
                let found = Laws::of_key(value);
                self.laws = found.ok_or_else(|| format!("no such variant: {}", shown(value)))?;
                self.start(None);
                Ok(())
            }
            Some("squares") => {
                let squares = Squares::of_key(value);
                self.squares =
                    squares.ok_or_else(|| format!("squares is one of {}", Squares::keys()))?;
                self.start(None);
                Ok(())
            }
            Some("cpu-time") => {
                self.is_cpu = value.parse().map_err(|_| "cpu-time is true or false".to_owned())?;
                Ok(())
            }
            Some("book") if self.book.is_some() => {
                self.uses_book = value.parse().map_err(|_| "book is true or false".to_owned())?;
                Ok(())
            }
            Some(name @ ("threads" | "hash" | "bb-size")) => self.set_resource(name, value),
            // The other end may set what other programs have.
            _ => Ok(()),
        }
    }

    /// Sets what the engine for checkers may use. Others have no such parameters.
    fn set_resource(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Name::Strong(mut resources) = self.name else { return Ok(()) };
        let (given, least, most) = match name {
            "threads" => (&mut resources.threads, 1, Resources::MAX_THREADS),
            "hash" => (&mut resources.hash, 1, Resources::MAX_HASH),
            _ => (&mut resources.tables, 0, Resources::MAX_TABLES),
        };
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        *given = number.ok_or_else(|| format!("{name} is a number from {least} to {most}"))?;
        self.name = Name::Strong(resources);
        self.build()
    }

    /// Makes the engine anew; a running search keeps the old one.
    fn build(&mut self) -> Result<(), String> {
        let start = Position::initial(self.laws);
        let engine = start.engine(self.name.reseeded(self.games)).map_err(|why| why.to_string())?;
        self.engine = Arc::new(Mutex::new(engine));
        Ok(())
    }

    /// Forgets the last game.
    fn begin(&mut self) -> Result<(), String> {
        self.level = Budget::NONE;
        self.games += 1;
        self.build()?;
        self.start(Some(self.reading.scheme));
        Ok(())
    }

    /// Sets up the initial position. Without a scheme, the most usual one is meant.
    fn start(&mut self, scheme: Option<Scheme>) {
        let scheme = scheme.unwrap_or_else(|| self.squares.schemes(self.laws)[0]);
        self.reading = Reading { scheme, start: Position::initial(self.laws), moves: Vec::new() };
        self.is_refused = false;
    }

    fn place(&mut self, line: &Line) -> Result<(), String> {
        self.is_refused = true;
        let position = line.get("pos").ok_or("pos needs a position, as in pos pos=Wbbb...")?;
        let moves = line.get("moves").unwrap_or_default();
        let asked = (self.laws, self.squares);
        self.reading = Scheme::read(asked, position, moves, Some(self.reading.scheme))?;
        self.is_refused = false;
        Ok(())
    }

    fn go(&mut self, line: &Line) -> io::Result<Result<(), String>> {
        if self.search.is_some() {
            return Ok(Err("a search is under way; stop it first".to_owned()));
        }
        if self.is_refused {
            return Ok(Err("the last position was refused; send another".to_owned()));
        }
        let (ponders, is_analysis) =
            (line.get("ponder").is_some(), line.get("analyze").or(line.get("analyse")).is_some());
        let level =
            if is_analysis { Budget { time: Time::Unlimited, ..self.level } } else { self.level };
        let budget = Budget { is_cpu: self.is_cpu, ..level };
        let is_held =
            ponders || is_analysis && budget == Budget { is_cpu: self.is_cpu, ..Budget::NONE };
        let signals = Arc::new(Signals::default());
        signals.ponders.store(ponders, Ordering::Relaxed);
        let Reading { start, moves, .. } = &self.reading;
        let (earlier, position) = crate::shown::replay(start, moves);
        if position.outcome().is_some() {
            self.say("done")?;
            return Ok(Ok(()));
        }
        // An analysis is a search of its own.
        let book = self.book.as_ref().filter(|_| self.uses_book && !is_analysis);
        let opening = book.and_then(|book| book.choose(&position));
        let (engine, told, sender) =
            (Arc::clone(&self.engine), Arc::clone(&signals), self.sender.clone());
        thread::spawn(move || {
            // The receiver may be gone.
            let report = |found| drop(sender.send(Incoming::Report(Report::Depth(found))));
            let found = match opening {
                Some(opening) => Found::new(&opening, Duration::ZERO),
                None => search(&engine, (&earlier, &position), budget, &told, &report),
            };
            let _ = sender.send(Incoming::Report(Report::Done(found)));
        });
        let scheme = self.reading.scheme;
        self.search = Some(Running { signals, scheme, is_held, is_analysis, found: None });
        Ok(Ok(()))
    }

    /// Handles the end of a search.
    fn take(&mut self, found: Found) -> io::Result<()> {
        match &mut self.search {
            Some(search) if search.is_held => {
                search.found = Some(found);
                Ok(())
            }
            _ => {
                self.tell(&found)?;
                self.search = None;
                Ok(())
            }
        }
    }

    /// Asks for the answer now.
    fn conclude(&mut self) -> io::Result<()> {
        self.stop();
        self.release()
    }

    /// The move that was pondered about has been made: the time begins to run.
    fn hit(&mut self) -> io::Result<()> {
        let Some(search) = &self.search else { return Ok(()) };
        search.signals.ponders.store(false, Ordering::Relaxed);
        if search.is_analysis { Ok(()) } else { self.release() }
    }

    fn release(&mut self) -> io::Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.is_held = false;
        let Some(found) = search.found.take() else { return Ok(()) };
        self.take(found)
    }

    fn stop(&self) {
        if let Some(search) = &self.search {
            search.signals.stop.store(true, Ordering::Relaxed);
        }
    }

    /// One widely used client relies on the order of the arguments of `info`.
    fn inform(&mut self, found: &Found) -> io::Result<()> {
        let pv = quoted(&self.line(found).join(" "));
        let Found { score, depth, nodes, time, .. } = found;
        let (score, seconds) = (f64::from(*score) / 100.0, time.as_secs_f64());
        #[allow(clippy::cast_precision_loss, reason = "a rate needs few digits")]
        let speed = *nodes as f64 / seconds.max(1e-6) / 1e6;
        self.say(&format!(
            "info depth={depth} mean-depth={depth}.0 score={score:.2} nodes={nodes} \
             time={seconds:.3} nps={speed:.2} pv={pv}"
        ))
    }

    fn line(&self, found: &Found) -> Vec<String> {
        let scheme = self.search.as_ref().map_or(self.reading.scheme, |search| search.scheme);
        found.line.iter().map(|played| scheme.write(played)).collect()
    }

    fn tell(&mut self, found: &Found) -> io::Result<()> {
        self.inform(found)?;
        let line = self.line(found);
        let best = line.first().map(|best| format!(" move={best}")).unwrap_or_default();
        let next = line.get(1).map(|next| format!(" ponder={next}")).unwrap_or_default();
        self.say(&format!("done{best}{next}"))
    }

    fn complain(&mut self, why: &str) -> io::Result<()> {
        self.say(&format!("error message={}", quoted(why)))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}
