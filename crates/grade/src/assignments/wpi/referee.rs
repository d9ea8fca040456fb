//! The referee of a session: it plays the opponent by the script and notes what happens.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use courses::wpi::{Game, MoveText, Triple, whole_colour, whole_move};
use rules::Side;
use rules::connect4::Column;
use sandbox::ExitReason;
use submissions::Subject;

use super::opponent::{self, Goal, Opponent};
use super::player::{Player, gaps, too_often};
use super::transcript::{Event, kind};
use crate::marking::Marking;
use crate::notation::unescape;
use crate::run::{Run, Runner};
use crate::session::Session;

/// How sessions are run. All sessions of a submission share what they learn about it.
pub(super) struct Terms<'a> {
    pub(super) subject: &'a Subject,
    /// The name of the player.
    pub(super) name: String,
    runner: Runner<'a>,
    /// The time for everything but a move.
    patience: Duration,
    /// The time for a move.
    time: Duration,
    /// The arguments of a session that has none of its own.
    pub(super) arguments: Vec<String>,
    /// Sessions in which something did not come in time.
    late: AtomicU32,
    /// True if it has ever moved.
    has_moved: AtomicBool,
}

impl<'a> Terms<'a> {
    pub(super) fn new(marking: &Marking<'a>, subject: &'a Subject, time: Duration) -> Terms<'a> {
        /// The moves of a game, and seconds of the processor for one. The clock of the game, not this limit, says when
        /// one takes too long.
        const MOVES: u64 = 21;
        const LEAST: u64 = 32;
        let mut runner = marking.runner().clone();
        runner.confinement.limits.cpu = MOVES * time.as_secs().max(LEAST);
        Terms {
            subject,
            name: subject.name(),
            runner,
            patience: marking.time(),
            time,
            arguments: Vec::new(),
            late: AtomicU32::new(0),
            has_moved: AtomicBool::new(false),
        }
    }

    /// Returns true if it has ever moved.
    pub(super) fn has_moved(&self) -> bool {
        self.has_moved.load(Ordering::Relaxed)
    }

    /// The part of a time that is left for a player that is late again and again.
    fn shortened(&self, time: Duration) -> Duration {
        match self.late.load(Ordering::Relaxed) {
            0..3 => time,
            3..9 => time / 2,
            _ => time / 4,
        }
    }

    fn patience(&self) -> Duration {
        self.shortened(self.patience)
    }

    fn time_for_move(&self) -> Duration {
        if self.has_moved() { self.time } else { self.shortened(self.time) }
    }
}

/// Runs a session.
///
/// # Errors
/// A sentence, if this machine cannot do so.
pub(super) fn run(terms: &Terms, session: &Session) -> Result<Run, String> {
    let begin = Instant::now();
    let own = &session.arguments;
    let mut referee = Referee {
        terms,
        arguments: if own.is_empty() { &terms.arguments } else { own },
        player: Player::new(terms.subject, &terms.name)?,
        game: Game::default(),
        own: None,
        last: None,
        allowed: Duration::ZERO,
        opponent: Opponent::default(),
    };
    let mut lines = session.lines.iter().map(|line| String::from_utf8_lossy(line));
    let is_late = match lines.try_for_each(|line| referee.step(&line)) {
        Err(Stop::Failed(why)) => return Err(why),
        stopped => stopped == Err(Stop::Late),
    };
    let player = &mut referee.player;
    if referee.game.outcome().is_none() && player.ending.is_none() {
        // A file that is about to be closed is not kept open.
        player.watch(Instant::now() + Duration::from_millis(30), |_| false);
        player.tell_open();
    }
    player.stop();
    let output = player.events.iter().map(|event| event.text(&terms.name)).collect::<String>();
    let ending = match player.ending.take() {
        Some(ExitReason::Lost(why)) => return Err(why),
        None if !is_late => Some(ExitReason::Stopped),
        other => other,
    };
    let took = begin.elapsed();
    let own = took.saturating_sub(referee.allowed);
    Ok(Run { output: output.into_bytes(), ending, took, own, ..Run::default() })
}

/// Why the rest of a script is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stop {
    /// The player did not do something in time.
    Late,
    /// The game is over, or cannot go on.
    Over,
    /// This machine cannot go on: a sentence.
    Failed(String),
}

type Next = Result<(), Stop>;

struct Referee<'a> {
    terms: &'a Terms<'a>,
    arguments: &'a [String],
    player: Player,
    game: Game,
    /// The player's colour, once it has been given.
    own: Option<Side>,
    /// The player's last move.
    last: Option<Triple>,
    /// The time in which it did what it should, or it was its turn: that is no waste.
    allowed: Duration,
    opponent: Opponent,
}

impl Referee<'_> {
    /// A line of the script, as `sessions.txt` describes them.
    fn step(&mut self, line: &str) -> Next {
        /// Moves after which the opponent gives up its goal.
        const TURNS: usize = 12;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let unknown = || Stop::Failed(format!("a session has a line that is none: {line}"));
        match word {
            "file" => {
                let bytes = unescape(rest.trim_matches('"'));
                self.give(&String::from_utf8_lossy(&bytes))
            }
            "colour" => self.give(&format!("{rest}\n")),
            "move" if rest == "occupied" => {
                let Some(last) = self.last else { return Ok(()) };
                self.give(&format!("{}\n", Triple { side: self.game.mover(), ..last }))
            }
            "move" => {
                let column = opponent::column(rest).ok_or_else(unknown)?;
                self.play(|one| opponent::next_free(one.game.position(), column))
            }
            "fill" | "seek" if rest != "draw" => {
                let goal = Goal::of(rest).ok_or_else(unknown)?;
                (0..TURNS).try_for_each(|_| self.play(|one| goal.choose(one.game.position())))
            }
            "seek" => self.play_to_the_end(|one| one.opponent.drawing(one.game.position())),
            "play" => {
                let name = rest.parse().map_err(|_| unknown())?;
                self.play_to_the_end(|one| one.opponent.engine(name, one.game.position()))
            }
            "wait" => {
                let seconds = rest.strip_suffix(" s").and_then(|seconds| seconds.parse().ok());
                self.wait(Duration::from_secs_f64(seconds.ok_or_else(unknown)?))
            }
            "block" => self.player.block().map_err(Stop::Failed),
            "end" => {
                self.start()?;
                self.await_end()
            }
            _ => Err(unknown()),
        }
    }

    fn start(&mut self) -> Next {
        let Terms { runner, subject, .. } = self.terms;
        self.player.start(runner, subject, self.arguments).map_err(Stop::Failed)
    }

    /// The opponent makes the moves that are chosen for it until the game is over.
    fn play_to_the_end(&mut self, mut choose: impl FnMut(&mut Self) -> Option<Column>) -> Next {
        while self.is_its_turn() {
            self.play(&mut choose)?;
        }
        Ok(())
    }

    /// Returns true if the opponent is to move.
    fn is_its_turn(&self) -> bool {
        self.own.is_some_and(|own| self.game.mover() != own)
    }

    /// The opponent makes a move, if it is to move.
    fn play(&mut self, mut choose: impl FnMut(&mut Self) -> Option<Column>) -> Next {
        let column = if self.is_its_turn() { choose(self) } else { None };
        let triple = column.and_then(|column| self.game.clone().drop(column));
        triple.map_or(Ok(()), |triple| self.give(&format!("{triple}\n")))
    }

    /// Watches the player until something holds, it ends, or the time is up.
    fn watch(&mut self, time: Duration, holds: impl Fn(&Player) -> bool) -> bool {
        let is_stopped = || self.terms.runner.stop.load(Ordering::Relaxed);
        let begin = Instant::now();
        let holds = self.player.watch(begin + time, |player| is_stopped() || holds(player));
        if holds {
            self.allowed += begin.elapsed();
        }
        holds && !is_stopped()
    }

    /// Gives the player a file, and watches what it does with it. A file that is not complete must be left alone.
    fn give(&mut self, text: &str) -> Next {
        self.player.give(text).map_err(Stop::Failed)?;
        self.start()?;
        match self.own {
            None => match whole_colour(text.as_bytes()) {
                None => self.leave(),
                Some(side) => {
                    self.await_deletion()?;
                    self.own = Some(side);
                    if side == Side::First { self.await_move() } else { Ok(()) }
                }
            },
            Some(_) => match whole_move(text.as_bytes()) {
                None => self.leave(),
                Some(text) => {
                    self.await_deletion()?;
                    self.take(text)
                }
            },
        }
    }

    /// The opponent's move, legal or not.
    fn take(&mut self, text: MoveText) -> Next {
        let is_legal = self.game.play(text).is_ok();
        if !is_legal || self.game.outcome().is_some() {
            return self.await_end();
        }
        self.await_move()
    }

    /// The player must look at an incomplete file, but leave it alone.
    fn leave(&mut self) -> Next {
        const LONG: Duration = Duration::from_secs(1);
        let time = LONG.min(self.terms.patience());
        // A program may open the file twice for one look.
        let is_new = |gap: Duration| gap > Duration::from_millis(30);
        self.watch(time, |player| gaps(&player.looks).any(is_new) || player.has_deleted());
        if self.player.has_deleted() || self.player.ending.is_some() {
            return Err(Stop::Over);
        }
        self.player.tell(kind::LEFT_ALONE);
        Ok(())
    }

    fn await_deletion(&mut self) -> Next {
        let time = self.terms.patience();
        if self.watch(time, Player::has_deleted) {
            return Ok(());
        }
        let is_unread = self.player.looks.is_empty();
        let kind = if is_unread { kind::UNOPENED } else { kind::UNDELETED };
        self.late(Event::new(kind, time.as_secs_f64()))
    }

    /// Notes that the player did not do something in time, unless it has ended.
    fn late(&mut self, event: Event) -> Next {
        if self.player.ending.is_some() {
            return Err(Stop::Over);
        }
        self.player.events.push(event);
        self.terms.late.fetch_add(1, Ordering::Relaxed);
        Err(Stop::Late)
    }

    fn await_move(&mut self) -> Next {
        let (begin, before) = (Instant::now(), self.player.computed());
        let time = self.terms.time_for_move();
        let has_moved = self.watch(time, |player| player.written.is_some());
        if !has_moved {
            self.allowed += begin.elapsed();
            let computed = self.player.computed().saturating_sub(before);
            if self.player.ending.is_none() {
                let written = self.player.written_otherwise();
                self.player.events.extend(written);
            }
            // Other programs compute at the same time.
            let has_computed = computed > begin.elapsed() / 10;
            let kind = if has_computed { kind::COMPUTING } else { kind::WAITING };
            return self.late(Event::new(kind, time.as_secs_f64()));
        }
        self.terms.has_moved.store(true, Ordering::Relaxed);
        // Its output stays where it is: the assignment does not say that anybody removes it.
        let bytes = self.player.written.take().unwrap_or_default();
        let played = whole_move(&bytes).map(|text| self.game.play(text));
        let Some(Ok(triple)) = played else { return Err(Stop::Over) };
        self.last = Some(triple);
        if self.game.outcome().is_some() { self.await_end() } else { Ok(()) }
    }

    fn await_end(&mut self) -> Next {
        /// The assignment does not ask it to end at all.
        const LONG: Duration = Duration::from_secs(3);
        let time = LONG.min(self.terms.patience());
        self.watch(time, |player| player.ending.is_some() || player.written.is_some());
        if let (None, None) = (&self.player.ending, &self.player.written) {
            self.player.events.push(Event::new(kind::UNENDED, time.as_secs_f64()));
        }
        Err(Stop::Over)
    }

    /// Waits, and watches whether the player sleeps meanwhile.
    fn wait(&mut self, time: Duration) -> Next {
        /// Of the time, in percent: a script needs some to start what sleeps.
        const MOST: u128 = 6;
        self.start()?;
        let ends = |player: &Player| player.written.is_some();
        self.player.events.push(Event::new(kind::PASSED, time.as_secs_f64()));
        // It may just have begun, or have something to do after its move.
        self.watch(time / 4, ends);
        let earlier = self.player.looks.len();
        let (begin, before) = (Instant::now(), self.player.computed());
        self.watch(time * 3 / 4, ends);
        self.allowed += begin.elapsed();
        if self.player.ending.is_some() || self.player.written.is_some() {
            return Err(Stop::Over);
        }
        let computed = self.player.computed().saturating_sub(before);
        let percent = 100 * computed.as_millis() / begin.elapsed().as_millis().max(1);
        let kind = if percent <= MOST {
            Event::plain(kind::SLEPT)
        } else {
            Event::new(kind::COMPUTED, percent)
        };
        self.player.events.push(kind);
        if !self.player.has_deleted() {
            let often = too_often(&self.player.looks[earlier..])
                .map(|time| Event::new(kind::LOOKED_OFTEN, time.as_millis()));
            self.player.events.push(often.unwrap_or(Event::plain(kind::LOOKED_SELDOM)));
        }
        Ok(())
    }
}
