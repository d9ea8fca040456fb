//! The referee of one game (R19 to R30).

use std::convert::Infallible;
use std::fmt;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use courses::wpi::{FileError, Game, IllegalMove, Name, Triple, colour, watch};
use rules::{Outcome, Side};

use super::competitor::Competitor;
use super::{SameName, Setup, Verdict, board};
use crate::Cause;

/// How long the referee sleeps between two looks (R30).
const SLEEP: Duration = Duration::from_millis(10);

/// Why a game came to no end.
#[derive(Debug)]
pub enum Failure {
    /// Both players would use the same files.
    SameName(SameName),
    /// A file could not be read, written or removed.
    File(FileError),
    /// The output could not be written.
    Output(io::Error),
    /// The caller wanted it to stop.
    Interrupted,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::SameName(error) => error.fmt(f),
            Failure::File(error) => error.fmt(f),
            Failure::Output(error) => write!(f, "the game cannot be shown: {error}"),
            Failure::Interrupted => f.write_str("the game was interrupted"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        Failure::File(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// What ends a game before the board does: a fault of a side, or a failure of the referee.
enum Halt {
    Fault(Side, Cause),
    Failure(Failure),
}

impl<E: Into<Failure>> From<E> for Halt {
    fn from(error: E) -> Halt {
        Halt::Failure(error.into())
    }
}

/// Plays one game between two programs and shows it on `output`; `notes` are told what may help to
/// understand a fault. Ends early once `is_interrupted` says so.
///
/// The verdict is shown as soon as it is known: nothing that goes wrong after it, and no impatient
/// user, can take it back.
///
/// Whatever happens, no program is left running, nor anything that it has started; without a supervisor,
/// what has left the process group of its program is not followed.
///
/// # Errors
/// If the game came to no end.
pub fn referee(
    setup: &Setup,
    output: &mut impl Write,
    notes: &mut impl Write,
    is_interrupted: &dyn Fn() -> bool,
) -> Result<Verdict, Failure> {
    setup.check().map_err(Failure::SameName)?;
    let [white, black] = setup.draw();
    let names = [white, black].map(|entrant| entrant.name.clone());
    let competitors = [Competitor::new(white)?, Competitor::new(black)?];
    let mut table = Table { setup, is_interrupted, names, competitors, output, notes };
    let played = table.play();
    if played.is_ok() {
        table.see_off();
    }
    table.clear();
    played
}

/// Both players, and what the referee needs at hand.
struct Table<'a, O, N> {
    setup: &'a Setup,
    is_interrupted: &'a dyn Fn() -> bool,
    /// White's and Black's.
    names: [Name; 2],
    /// White's and Black's.
    competitors: [Competitor<'a>; 2],
    output: &'a mut O,
    notes: &'a mut N,
}

impl<O: Write, N: Write> Table<'_, O, N> {
    /// The game, until its verdict has been shown.
    fn play(&mut self) -> Result<Verdict, Failure> {
        self.open()?;
        let verdict = match self.moves() {
            Ok(outcome) => Verdict::of_board(outcome, &self.names),
            Err(Halt::Fault(loser, cause)) => Verdict::of_fault(loser, cause, &self.names),
            Err(Halt::Failure(failure)) => return Err(failure),
        };
        writeln!(self.output, "{verdict}")?;
        self.output.flush()?;
        Ok(verdict)
    }

    /// Colours, then programs (R21, R22).
    fn open(&mut self) -> Result<(), Failure> {
        for side in Side::BOTH {
            writeln!(self.output, "{}: {}", colour(side), self.names[side.index()])?;
        }
        self.output.flush()?;
        for side in Side::BOTH {
            self.competitors[side.index()].files.give_colour(side)?;
        }
        for competitor in &mut self.competitors {
            competitor.start(&self.setup.supervisor, self.notes);
        }
        Ok(())
    }

    fn moves(&mut self) -> Result<Outcome, Halt> {
        let begin = Instant::now();
        let mut game = Game::default();
        self.await_reading(Side::First, begin)?;
        let mut triple = self.one_move(&mut game, begin)?;
        self.await_reading(Side::Second, begin)?;
        loop {
            self.give(game.mover(), triple)?;
            let clock = Instant::now();
            if let Some(outcome) = game.outcome() {
                return Ok(outcome);
            }
            triple = self.one_move(&mut game, clock)?;
        }
    }

    /// The next move, seen, judged and shown (R23).
    fn one_move(&mut self, game: &mut Game, clock: Instant) -> Result<Triple, Halt> {
        let mover = game.mover();
        let text = self.await_from(mover, clock, |competitor| Ok(competitor.files.look()?))?;
        self.competitors[mover.index()].files.use_up();
        let illegal = |illegal: IllegalMove| Cause::IllegalMove(illegal.to_string());
        let triple = game.play(text).map_err(|why| Halt::Fault(mover, illegal(why)))?;
        write!(self.output, "{triple}\n{}", board(game.position()))?;
        self.output.flush()?;
        Ok(triple)
    }

    /// Passes a move on. What stands in its way is a matter of the player whose file it is.
    fn give(&self, side: Side, triple: Triple) -> Result<(), Halt> {
        self.competitors[side.index()].files.give_move(triple).map_err(|error| {
            if error.is_in_the_way() {
                Halt::Fault(side, Cause::OutOfReach(error.to_string()))
            } else {
                error.into()
            }
        })
    }

    /// Until a player has taken its colour (R22).
    fn await_reading(&mut self, side: Side, clock: Instant) -> Result<(), Halt> {
        self.await_from(side, clock, |competitor| Ok(competitor.files.has_read().then_some(())))
    }

    /// Waits for something from one player, whose clock has been running since `clock`.
    ///
    /// What is there at the first look after the end, of the time or of a program, still counts
    /// (R25): the end is noticed before the look, so that nothing is missed between the two.
    fn await_from<T>(
        &mut self,
        side: Side,
        clock: Instant,
        look: impl Fn(&Competitor) -> Result<Option<T>, Halt>,
    ) -> Result<T, Halt> {
        let (mover, other) =
            (&self.competitors[side.index()], &self.competitors[side.opponent().index()]);
        let awaited = watch(SLEEP, || {
            if (self.is_interrupted)() {
                return Err(Failure::Interrupted.into());
            }
            let (mover_ended, other_ended) = (mover.has_ended(), other.has_ended());
            let is_late = clock.elapsed() >= self.setup.time;
            if let Some(seen) = look(mover)? {
                return Ok(Some(seen));
            }
            if mover_ended {
                return Err(Halt::Fault(side, Cause::Stopped));
            }
            if is_late {
                return Err(Halt::Fault(side, Cause::TimeOut));
            }
            if other_ended && other.files.look()?.is_none() {
                return Err(Halt::Fault(side.opponent(), Cause::Stopped));
            }
            Ok(None)
        });
        if let Err(Halt::Fault(loser, cause)) = &awaited {
            for note in self.competitors[loser.index()].files.explain(cause) {
                // Nobody is left to be told if this cannot be written.
                let _ = writeln!(self.notes, "{note}");
            }
        }
        awaited
    }

    /// Gives both programs the time to end by themselves (R29), unless the user has none.
    fn see_off(&mut self) {
        let begin = Instant::now();
        let is_over = || (self.is_interrupted)() || begin.elapsed() >= self.setup.grace;
        let have_ended = || self.competitors.iter().all(Competitor::has_ended);
        let look = || Ok::<_, Infallible>((is_over() || have_ended()).then_some(()));
        let Ok(()) = watch(SLEEP, look);
    }

    /// Ends what is left, and then removes what it has left: nobody is there to put it back.
    fn clear(&mut self) {
        self.competitors.iter_mut().for_each(Competitor::end);
        for error in self.competitors.iter().filter_map(|competitor| competitor.files.clear().err())
        {
            // Nobody is left to be told if this cannot be written.
            let _ = writeln!(self.notes, "{error}");
        }
    }
}
