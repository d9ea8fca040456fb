//! A player over files: in a sandbox, or in its own folder.

use std::mem;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use courses::wpi::Folder;
use courses::wpi::{FileError, Game, MoveText, Name, watch};
use rules::connect4::{Board, Column};
use rules::{Game as _, Side};

use super::program::{OwnProgram, Program};
use super::referee_end::RefereeEnd;
use crate::players::SandboxedProgram;
use crate::players::{Clock, Evidence, Halt, Opening, Player, Result, Turn};
use crate::squares::is_standard;
use crate::{Cause, Took};

/// The time between two checks.
const SLEEP: Duration = Duration::from_millis(5);

/// A player over files.
///
/// Its time runs from the moment its input file is there; for the first side that is its colour
/// file, as in the course.
pub struct FilePlayer {
    program: Program,
    files: Rc<RefereeEnd>,
    /// Its opponent, if both play in their own folders.
    opponent: Option<OwnProgram>,
    /// The game, as far as its files describe it.
    game: Game,
    /// The deadline for reading its colour, if it got that before the game.
    colour_by: Option<Instant>,
    /// The time limit for a move.
    time: Duration,
    notes: Vec<String>,
    /// Why it could not be given the last move.
    untold: Option<Halt>,
}

impl FilePlayer {
    /// A program in a sandbox, and the name of its files.
    pub fn new(program: SandboxedProgram, name: Name) -> FilePlayer {
        let folder = Folder::new(program.folder().path().to_owned(), name);
        let files = Rc::new(RefereeEnd::new(folder));
        FilePlayer::of(Program::Sandboxed(Box::new(program)), files, None)
    }

    /// A program in its own folder.
    pub(super) fn in_own_folder(own: &OwnProgram, opponent: &OwnProgram) -> FilePlayer {
        let (program, files) = (Program::Own(own.clone()), Rc::clone(&own.files));
        FilePlayer::of(program, files, Some(opponent.clone()))
    }

    fn of(program: Program, files: Rc<RefereeEnd>, opponent: Option<OwnProgram>) -> FilePlayer {
        FilePlayer {
            program,
            files,
            opponent,
            game: Game::default(),
            colour_by: None,
            time: Duration::ZERO,
            notes: Vec::new(),
            untold: None,
        }
    }

    /// Why this game cannot be played over files: a sentence that says what to do.
    pub fn refusal(start: &Board) -> Option<&'static str> {
        let is_usual = is_standard(start) && start.discs() == 0;
        (!is_usual).then_some(
            "a player of the protocol wpi plays on the empty board of 6 rows and 7 columns only",
        )
    }

    /// The name of a program's files, after its own name: `alpha` for `./alpha` and `alpha.py`.
    pub fn name_of(program: &Path) -> Option<Name> {
        program.file_stem()?.to_str()?.parse().ok()
    }

    /// Why it could not be given the last move of the game, if so.
    pub(super) fn untold(self) -> Option<Halt> {
        self.untold
    }

    /// Waits for something in the files.
    ///
    /// A move found at the first check after the deadline, or after the end of a program, still
    /// counts: the referee notices the end before that check (R25).
    fn wait<T>(
        &mut self,
        clock: Clock,
        look: impl Fn(&RefereeEnd) -> Result<Option<T>, FileError>,
    ) -> Result<T> {
        let FilePlayer { program, files, opponent, .. } = self;
        let awaited = watch(SLEEP, || {
            if (clock.stop)() {
                return Err(Halt::Interrupted);
            }
            let (ending, is_late) = (program.ending(), program.is_overdue(clock));
            let is_alone = opponent.as_ref().map_or(Ok(false), OwnProgram::has_left);
            if let Some(seen) = look(files).map_err(|error| program.halt(&error))? {
                return Ok(Some(seen));
            }
            match ending {
                Some(cause) => Err(cause.into()),
                None if is_late => Err(Cause::TimeOut.into()),
                None if is_alone.map_err(|error| program.halt(&error))? => {
                    Err(Halt::Opponent(Cause::Stopped))
                }
                None => Ok(None),
            }
        });
        if let Err(Halt::Fault(cause)) = &awaited {
            self.notes = files.explain(cause);
            // In the course both players may share a folder.
            let is_alone = opponent.is_none();
            self.notes.extend(files.misnamed(cause).filter(|_| is_alone));
        }
        awaited
    }

    /// Waits until it has read the colour that it got before the game, and returns the time for its
    /// move.
    fn await_colour<'a>(&mut self, turn: &Turn<Board>, clock: Clock<'a>) -> Result<Clock<'a>> {
        let Some(deadline) = self.colour_by.take() else { return Ok(clock) };
        self.wait(Clock { deadline, ..clock }, |files| Ok(files.has_read().then_some(())))?;
        // The first side's time runs from its colour file.
        let is_first = turn.moves.is_empty();
        let deadline = if is_first { deadline } else { Instant::now() + self.time };
        Ok(Clock { deadline, ..clock })
    }

    /// Gives it the move that it does not know yet: the last one.
    fn tell(&mut self, turn: &Turn<Board>) -> Result<()> {
        let given = match turn.moves.last() {
            None if self.opponent.is_some() => Ok(()),
            None => self.files.give_colour(Side::First),
            Some(&last) => {
                let Some(triple) = self.game.drop(last) else { return Ok(()) };
                self.files.give_move(triple)
            }
        };
        given.map_err(|error| self.program.halt(&error))
    }

    /// Stops it until its next turn.
    fn pause(&mut self) {
        if let Some(program) = self.program.sandboxed() {
            program.pause();
        }
    }

    fn take(&mut self, text: MoveText) -> Result<Column> {
        self.files.use_up();
        let played = self.game.play(text);
        Ok(played.map_err(|illegal| Cause::IllegalMove(illegal.to_string()))?.column)
    }
}

impl Player<Board> for FilePlayer {
    fn begin(&mut self, opening: &Opening<Board>, clock: Clock) -> Result<()> {
        if let Some(why) = FilePlayer::refusal(opening.start) {
            return Err(Halt::Failed(why.to_owned()));
        }
        self.time = opening.time;
        match &mut self.program {
            Program::Own(_) => self.colour_by = Some(Instant::now() + self.time),
            Program::Sandboxed(program) => {
                self.files.prepare().map_err(|error| failed(&error))?;
                if opening.side == Side::Second {
                    self.files.give_colour(Side::Second).map_err(|error| failed(&error))?;
                }
                program.start()?;
                program.step();
                if opening.side == Side::Second {
                    self.wait(clock, |files| Ok(files.has_read().then_some(())))?;
                    self.pause();
                }
            }
        }
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        if let Some(program) = self.program.sandboxed() {
            program.resume();
            program.step();
        }
        let clock = self.await_colour(turn, clock)?;
        self.tell(turn)?;
        let text = self.wait(clock, RefereeEnd::look)?;
        let chosen = self.take(text);
        self.pause();
        chosen
    }

    fn took(&mut self) -> Option<Took> {
        self.program.sandboxed()?.took()
    }

    fn end(&mut self, turn: &Turn<Board>, clock: Clock) -> Evidence {
        // It gets the opponent's last move, so that it can see the end, as in the course.
        let is_untold = turn.moves.len() > self.game.position().discs() as usize;
        if turn.position.outcome().is_some() && is_untold {
            self.untold = self.tell(turn).err();
        }
        let notes = mem::take(&mut self.notes);
        let Some(program) = self.program.sandboxed() else {
            return Evidence { notes, ..Evidence::default() };
        };
        program.resume();
        let mut evidence = program.end(clock);
        evidence.notes.extend(program.without_folder(notes));
        evidence
    }
}

/// Before the program starts, nothing in its folder is the player's fault.
fn failed(error: &FileError) -> Halt {
    Halt::Failed(error.to_string())
}
