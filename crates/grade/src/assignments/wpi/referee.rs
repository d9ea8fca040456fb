//! The referee of a session: it plays the opponent by the script and notes what happens.

use std::time::{Duration, Instant};

use courses::wpi::{Game, MoveText, Triple, letter, whole_colour, whole_move};
use rules::Side;
use rules::connect4::Column;
use sandbox::ExitReason;
use submissions::Subject;

use super::fours::landing_row;
use super::opponent::{ATTEMPTS, Opponent, filling, is_full, next_free, seeking};
use super::player::{Looks, Player};
use super::script::Step;
use super::terms::Terms;
use super::transcript::Line;
use crate::run::{Run, Runner};
use crate::session::Session;

/// Runs a session.
///
/// # Errors
/// A sentence, if this machine cannot do so.
pub(super) fn run(
    terms: &Terms,
    runner: &Runner,
    subject: &Subject,
    session: &Session,
) -> Result<Run, String> {
    let begin = Instant::now();
    let player = Player::new(subject, &terms.name)?;
    let mut referee = Referee {
        terms,
        runner,
        subject,
        arguments: &session.arguments,
        player,
        game: Game::default(),
        own: None,
        last: None,
        keeps: false,
        is_over: false,
        allowed: Duration::ZERO,
        opponent: Opponent::default(),
        failure: None,
    };
    let steps = Step::all(session);
    let is_late = steps.iter().try_for_each(|step| referee.step(step)) == Err(Stop::Late);
    if let Some(why) = referee.failure {
        return Err(why);
    }
    let player = &mut referee.player;
    if !referee.is_over && player.ending.is_none() {
        // A file that is about to be closed is not kept open.
        player.watch(Instant::now() + Duration::from_millis(30), |_| false);
        player.tell_open();
    }
    player.stop();
    let output = player.lines.iter().map(|line| line.text(&terms.name)).collect::<String>();
    let ending = match &player.ending {
        Some(ExitReason::Lost(why)) => return Err(why.clone()),
        Some(other) => Some(other.clone()),
        None if is_late => None,
        None => Some(ExitReason::Stopped),
    };
    let took = begin.elapsed();
    let own = took.saturating_sub(referee.allowed);
    Ok(Run { output: output.into_bytes(), ending, took, own, ..Run::default() })
}

/// Why the rest of a script is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// The player did not do something in time.
    Late,
    /// The game is over, or cannot go on.
    Over,
}

type Next = Result<(), Stop>;

struct Referee<'a> {
    terms: &'a Terms<'a>,
    runner: &'a Runner<'a>,
    subject: &'a Subject,
    arguments: &'a [String],
    player: Player,
    game: Game,
    /// The player's colour, once it has been given.
    own: Option<Side>,
    /// The player's last move.
    last: Option<Triple>,
    keeps: bool,
    /// True if the program was to end.
    is_over: bool,
    /// The time in which it was its turn, or the referee waited: it is no waste.
    allowed: Duration,
    opponent: Opponent,
    /// Why this machine cannot go on.
    failure: Option<String>,
}

impl Referee<'_> {
    fn step(&mut self, step: &Step) -> Next {
        match step {
            Step::File(bytes) => self.give(bytes),
            Step::Colour(side) => self.give(format!("{}\n", letter(*side)).as_bytes()),
            Step::Move(column) => self.play(|one| next_free(one.game.position(), *column)),
            Step::Occupied => {
                let Some(last) = self.last else { return Ok(()) };
                let side = self.game.mover();
                self.give(format!("{}\n", Triple { side, ..last }).as_bytes())
            }
            Step::Fill(column) => {
                while !is_full(self.game.position(), *column) && self.is_its_turn() {
                    self.play(|one| filling(one.game.position(), *column))?;
                }
                Ok(())
            }
            Step::Seek(direction) => (0..ATTEMPTS)
                .try_for_each(|_| self.play(|one| seeking(one.game.position(), *direction))),
            Step::SeekDraw => self.play_to_the_end(|one| one.opponent.drawing(one.game.position())),
            Step::Play(name) => {
                self.play_to_the_end(|one| one.opponent.engine(*name, one.game.position()))
            }
            Step::Wait(time) => self.wait(*time),
            Step::Keep => {
                self.keeps = true;
                self.player.lines.push(Line::Keeping);
                Ok(())
            }
            Step::Block => {
                let blocked = self.player.block();
                self.can(blocked)
            }
            Step::End => {
                self.start()?;
                self.await_end()
            }
        }
    }

    /// Stops if this machine cannot go on.
    fn can(&mut self, done: Result<(), String>) -> Next {
        done.map_err(|why| {
            self.failure = Some(why);
            Stop::Over
        })
    }

    fn start(&mut self) -> Next {
        let started = self.player.start(self.runner, self.subject, self.arguments);
        self.can(started)
    }

    /// Returns true if the opponent is to move.
    fn is_its_turn(&self) -> bool {
        self.own.is_some_and(|own| self.game.mover() != own)
    }

    /// The opponent makes the moves that are chosen for it until the game is over.
    fn play_to_the_end(&mut self, mut choose: impl FnMut(&mut Self) -> Option<Column>) -> Next {
        while self.is_its_turn() {
            self.play(&mut choose)?;
        }
        Ok(())
    }

    /// The opponent makes a move, if it is to move.
    fn play(&mut self, mut choose: impl FnMut(&mut Self) -> Option<Column>) -> Next {
        if !self.is_its_turn() {
            return Ok(());
        }
        let Some(column) = choose(self) else { return Ok(()) };
        let Some(row) = landing_row(self.game.position(), column) else { return Ok(()) };
        let triple = Triple { side: self.game.mover(), column, row };
        self.give(format!("{triple}\n").as_bytes())
    }

    /// Watches the player until something holds, it ends, or the deadline passes.
    fn watch(&mut self, deadline: Instant, holds: impl Fn(&Player) -> bool) -> bool {
        let terms = self.terms;
        self.player.watch(deadline, |player| terms.is_stopped() || holds(player))
            && !terms.is_stopped()
    }

    /// Gives the player a file, and watches what it does with it.
    fn give(&mut self, bytes: &[u8]) -> Next {
        let given = self.player.give(bytes);
        self.can(given)?;
        self.start()?;
        match self.own {
            None => match whole_colour(bytes) {
                None => self.leave(),
                Some(side) => {
                    self.await_deletion()?;
                    self.own = Some(side);
                    if side == Side::First { self.await_move() } else { Ok(()) }
                }
            },
            Some(_) => match whole_move(bytes) {
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
        let deadline = Instant::now() + LONG.min(self.terms.patience());
        self.watch(deadline, |player| player.looks.are(2) || player.has_deleted());
        match (self.player.has_deleted(), &self.player.ending) {
            (false, None) => {
                self.player.lines.push(Line::LeftAlone);
                Ok(())
            }
            _ => Err(Stop::Over),
        }
    }

    fn await_deletion(&mut self) -> Next {
        let deadline = Instant::now() + self.terms.patience();
        if self.watch(deadline, Player::has_deleted) {
            return Ok(());
        }
        let time = seconds(self.terms.patience());
        let has_opened = self.player.has_opened();
        let line = if has_opened { Line::Undeleted(time) } else { Line::Unopened(time) };
        self.late(line)
    }

    /// Notes that the player did not do something in time, unless it has ended.
    fn late(&mut self, line: Line) -> Next {
        if self.player.ending.is_some() {
            return Err(Stop::Over);
        }
        self.player.lines.push(line);
        self.terms.was_late();
        Err(Stop::Late)
    }

    fn await_move(&mut self) -> Next {
        let (begin, before) = (Instant::now(), self.player.computed());
        let has_moved = self.watch(begin + self.terms.time(), |player| player.written.is_some());
        self.allowed += begin.elapsed();
        if !has_moved {
            if self.player.ending.is_some() {
                return Err(Stop::Over);
            }
            let computed = self.player.computed().saturating_sub(before);
            // Other programs compute at the same time.
            let has_computed = computed > begin.elapsed() / 10;
            let written = self.player.unfinished().or_else(|| self.player.written_elsewhere());
            self.player.lines.extend(written);
            let time = seconds(self.terms.time());
            return self.late(Line::NoMove { time, has_computed });
        }
        self.terms.moved();
        let bytes = self.player.take(self.keeps).unwrap_or_default();
        let played = whole_move(&bytes).map(|text| self.game.play(text));
        let Some(Ok(triple)) = played else { return Err(Stop::Over) };
        self.last = Some(triple);
        if self.game.outcome().is_some() { self.await_end() } else { Ok(()) }
    }

    fn await_end(&mut self) -> Next {
        /// The assignment does not ask it to end at all.
        const LONG: Duration = Duration::from_secs(3);
        self.is_over = true;
        let time = LONG.min(self.terms.patience());
        let deadline = Instant::now() + time;
        self.watch(deadline, |player| player.ending.is_some() || player.written.is_some());
        if let (None, None) = (&self.player.ending, &self.player.written) {
            self.player.lines.push(Line::Unended(seconds(time)));
        }
        Err(Stop::Over)
    }

    /// Waits, and watches whether the player sleeps meanwhile.
    fn wait(&mut self, time: Duration) -> Next {
        /// Of the time, in percent: a script needs some to start what sleeps.
        const MOST: u64 = 6;
        self.start()?;
        let ends = |player: &Player| player.written.is_some();
        self.player.lines.push(Line::Passed(seconds(time)));
        // It may just have begun, or have something to do after its move.
        self.watch(Instant::now() + time / 4, ends);
        self.player.looks = Looks::default();
        let (begin, before) = (Instant::now(), self.player.computed());
        self.watch(begin + time * 3 / 4, ends);
        self.allowed += time;
        if self.player.ending.is_some() || self.player.written.is_some() {
            return Err(Stop::Over);
        }
        let computed = self.player.computed().saturating_sub(before);
        let percent = 100 * computed.as_millis() / begin.elapsed().as_millis().max(1);
        let percent = u64::try_from(percent).unwrap_or(100);
        let has_slept = percent <= MOST;
        self.player.lines.push(if has_slept { Line::Slept } else { Line::Computed(percent) });
        if !self.player.has_deleted() {
            let often = self.player.looks.too_often();
            self.player.lines.push(often.map_or(Line::LookedSeldom, |time| {
                Line::LookedOften(u64::try_from(time.as_millis()).unwrap_or(0))
            }));
        }
        Ok(())
    }
}

fn seconds(time: Duration) -> String {
    time.as_secs_f64().to_string()
}
