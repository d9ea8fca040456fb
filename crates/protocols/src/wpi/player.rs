//! A player over files in a sandbox, in a game where others may speak other protocols.

use std::path::Path;
use std::time::Duration;

use courses::wpi::{FileError, Folder, Game, MoveText, Name, watch};
use rules::connect4::{Board, Column};
use rules::{Game as _, Side};

use super::referee_end::RefereeEnd;
use crate::Cause;
use crate::players::{Clock, Evidence, Halt, Opening, Player, SandboxedProgram, Turn};

/// How long the referee sleeps between two looks.
const SLEEP: Duration = Duration::from_millis(5);

/// A player over files.
///
/// Its time runs from the moment at which its file lies there, the first side's from its colour
/// file, as in the course.
pub struct FilePlayer {
    sandboxed: SandboxedProgram,
    name: Name,
    files: Option<RefereeEnd>,
    /// The game as its files have told it.
    game: Game,
    notes: Vec<String>,
}

impl FilePlayer {
    /// The program, and the name of its files.
    pub fn new(sandboxed: SandboxedProgram, name: Name) -> FilePlayer {
        FilePlayer { sandboxed, name, files: None, game: Game::default(), notes: Vec::new() }
    }

    /// Why nobody can play this game over files: a sentence that says what to do.
    pub fn refusal(start: &Board) -> Option<&'static str> {
        let is_usual = start.rows() == 6 && start.columns() == 7 && start.discs() == 0;
        (!is_usual).then_some(
            "a player of the protocol wpi plays on the empty board of 6 rows and 7 columns only",
        )
    }

    /// The name that a program gives its files by its own: `alpha` for `./alpha` and `alpha.py`.
    pub fn name_of(program: &Path) -> Option<Name> {
        program.file_stem()?.to_str()?.parse().ok()
    }

    /// Waits for something in the files.
    ///
    /// What is there at the first look after the end, of the time or of the program, still counts:
    /// the end is noticed before the look.
    fn wait<T>(
        &mut self,
        clock: Clock,
        look: impl Fn(&RefereeEnd) -> Result<Option<T>, FileError>,
    ) -> Result<T, Halt> {
        let FilePlayer { sandboxed, files, .. } = self;
        let files = files.as_ref().ok_or(Cause::Stopped)?;
        let awaited = watch(SLEEP, || {
            if (clock.stop)() {
                return Err(Halt::Interrupted);
            }
            let (ending, is_late) = (sandboxed.ending(), clock.is_over());
            if let Some(seen) = look(files).map_err(|error| out_of_reach(&error))? {
                return Ok(Some(seen));
            }
            match ending {
                Some(cause) => Err(cause.into()),
                None if is_late => Err(Cause::TimeOut.into()),
                None => Ok(None),
            }
        });
        if let Err(Halt::Fault(cause)) = &awaited {
            self.notes = files.explain(cause);
        }
        awaited
    }

    /// Tells it the moves that it has not been told: the last one.
    fn tell(&mut self, turn: &Turn<Board>) -> Result<(), Halt> {
        let files = self.files.as_ref().ok_or(Cause::Stopped)?;
        let Some(&last) = turn.moves.last() else {
            return files.give_colour(Side::First).map_err(|error| out_of_reach(&error));
        };
        let Some(triple) = self.game.drop(last) else { return Ok(()) };
        files.give_move(triple).map_err(|error| out_of_reach(&error))
    }

    fn take(&mut self, text: MoveText) -> Result<Column, Halt> {
        if let Some(files) = &mut self.files {
            files.use_up();
        }
        let played = self.game.play(text);
        Ok(played.map_err(|illegal| Cause::IllegalMove(illegal.to_string()))?.column)
    }
}

impl Player<Board> for FilePlayer {
    fn begin(&mut self, opening: &Opening<Board>, clock: Clock) -> Result<(), Halt> {
        if let Some(why) = FilePlayer::refusal(opening.start) {
            return Err(Halt::Failed(why.to_owned()));
        }
        let folder = self.sandboxed.folder().path().to_owned();
        let files = RefereeEnd::new(Folder::new(folder, self.name.clone()));
        let files = files.map_err(|error| failed(&error))?;
        if opening.side == Side::Second {
            files.give_colour(Side::Second).map_err(|error| failed(&error))?;
        }
        self.files = Some(files);
        self.sandboxed.start()?;
        if opening.side == Side::Second {
            self.wait(clock, |files| Ok(files.has_read().then_some(())))?;
            self.sandboxed.pause();
        }
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<Board>, clock: Clock) -> Result<Column, Halt> {
        self.sandboxed.resume();
        self.tell(turn)?;
        let text = self.wait(clock, RefereeEnd::look)?;
        let chosen = self.take(text);
        self.sandboxed.pause();
        chosen
    }

    fn end(&mut self, turn: &Turn<Board>, clock: Clock) -> Evidence {
        // The opponent's last move lets it see the end, as in the course.
        let is_untold = turn.moves.len() > self.game.position().discs() as usize;
        if turn.position.outcome().is_some() && is_untold {
            let _ = self.tell(turn);
        }
        self.sandboxed.resume();
        let mut evidence = self.sandboxed.end(clock);
        evidence.notes.append(&mut self.notes);
        evidence
    }
}

/// Before it is started, nothing in its folder is the player's fault.
fn failed(error: &FileError) -> Halt {
    Halt::Failed(error.to_string())
}

/// The folder is the player's own, and nobody else's in this game: who closes it loses, or it would
/// be a way out of a lost one.
fn out_of_reach(error: &FileError) -> Halt {
    Cause::OutOfReach(error.to_string()).into()
}
