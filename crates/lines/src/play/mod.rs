//! Playing in plain lines: for any terminal, for screen readers, and for pipes.

mod advice;
mod command;
mod ending;
mod files;
mod messages;
mod navigation;

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Instant;

use courses::{Line, read_line};
use engine::Engine;
use play::{Game, Player, Settings};
use record::Record;
use text::unmarked;

use crate::TextView;
use command::{Command, HELP};
pub use files::{MakePlayable, Playable};

/// The longest line of input, in bytes. Every position is shorter.
const LINE_LIMIT: usize = 4000;

/// The size of the tables of a judge, in bytes.
const TABLE: usize = 16 << 20;

/// When to print the prompt.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Prompting {
    /// In a terminal: also after a line that was not a move.
    AfterEachLine,
    /// With a pipe or file as input.
    OncePerMove,
}

/// How to play, beside the settings.
#[derive(Clone, Copy)]
pub struct Options {
    /// The seed of the engines.
    pub seed: u64,
    /// When to print the prompt.
    pub prompting: Prompting,
    /// Reads a saved game that the user opens; an error is the reason.
    pub read_game: fn(&Path) -> Result<String, String>,
}

/// The user's choice after a game.
pub enum Next {
    /// Quit, because the user wants to or the input has ended.
    Quit,
    /// Play another game.
    Play(Playable),
}

/// Plays the game of a record until the user leaves it or the input ends.
///
/// # Errors
/// If an engine does not play it, or reading or writing fails.
fn run<G: TextView>(
    record: Record<G>,
    settings: &Settings,
    options: Options,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<Next> {
    let players = settings.players(options.seed);
    let start = record.tree.start();
    let engine = |player| match player {
        Player::Person => Ok(None),
        Player::Engine(name) => start.engine(name).map(Some),
    };
    let [first, second] = players.map(engine);
    let mut session = Session {
        engines: [first?, second?],
        game: Game::new(record, players, settings.clock),
        draws_board: settings.board,
        options,
        input,
        output,
        leaving: None,
        replaces: None,
        is_offered: false,
        read_at: Instant::now(),
    };
    session.greet()?;
    let mut next = None;
    while next.is_none() {
        let Some(line) = session.read()? else {
            session.end_prompt_line()?;
            break;
        };
        if session.pass_time() {
            session.show()?;
            continue;
        }
        next = session.run_command(Command::parse(&line))?;
    }
    session.output.flush()?;
    Ok(next.unwrap_or(Next::Quit))
}

struct Session<'a, G: TextView, I, O> {
    game: Game<G>,
    /// The engine of each side; `None` for a person. A new game does not reset their random numbers, so
    /// that it differs.
    engines: [Option<Box<dyn Engine<G>>>; 2],
    /// True if the board is drawn after each exchange.
    draws_board: bool,
    options: Options,
    input: &'a mut I,
    output: &'a mut O,
    /// The command with which the user tried to leave an unfinished, unsaved game.
    leaving: Option<char>,
    /// The existing file that the same command again will replace.
    replaces: Option<String>,
    /// True if the side to move has been offered a draw by its last line.
    is_offered: bool,
    /// When the clock of the side to move was last read.
    read_at: Instant,
}

impl<G: TextView, I: BufRead, O: Write> Session<'_, G, I, O> {
    fn run_command(&mut self, command: Command) -> io::Result<Option<Next>> {
        let was_leaving = self.leaving.take();
        let replaces = self.replaces.take();
        let was_offered = std::mem::take(&mut self.is_offered);
        match command {
            Command::Move(text) => self.play(text)?,
            Command::Help => self.help()?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Jump(text) => self.jump(text)?,
            Command::Vary => self.vary()?,
            Command::Continue => self.resume()?,
            Command::Hint => self.hint()?,
            Command::Scores => self.print_scores()?,
            Command::Mistakes => self.print_mistakes()?,
            Command::Board => self.reply(&self.game.position().description().join("\n"))?,
            Command::Draw => self.reply(G::picture(&self.game).trim_end_matches('\n'))?,
            Command::Moves => self.list_moves()?,
            Command::List => self.list_line()?,
            Command::Save(name) => self.save(name, replaces.as_deref())?,
            Command::Open(name) => return self.open(name),
            Command::Copy => self.copy()?,
            Command::Position(line) => return self.go_to_line(line),
            Command::Resign => self.resign()?,
            Command::Offer => self.offer(was_offered)?,
            Command::Times => self.print_times()?,
            Command::New if self.may_leave('n', was_leaving)? => {
                self.game.restart();
                self.greet()?;
            }
            Command::Quit if self.may_leave('q', was_leaving)? => return Ok(Some(Next::Quit)),
            Command::New | Command::Quit => {}
        }
        Ok(None)
    }

    /// Returns true if to leave the game. In a terminal, an unfinished and unsaved game needs the same
    /// command twice.
    fn may_leave(&mut self, command: char, was_leaving: Option<char>) -> io::Result<bool> {
        let is_asked =
            self.game.is_unfinished() && self.options.prompting == Prompting::AfterEachLine;
        if !is_asked || was_leaving == Some(command) {
            return Ok(true);
        }
        self.leaving = Some(command);
        self.reply(&format!(
            "The game is not finished. Type {command} again to leave it, or w FILE to save it."
        ))?;
        Ok(false)
    }

    fn play(&mut self, text: &str) -> io::Result<()> {
        if self.game.ending().is_some() || self.game.drawn().is_some() {
            return self.reply("The game is over.");
        }
        let read = self.game.position().parse_move(text);
        match read.and_then(|played| self.game.play(played).map_err(|why| why.to_string())) {
            Ok(()) => {
                self.read_at = Instant::now();
                self.print_move()?;
                self.next_turn()
            }
            Err(sentence) => self.reply(&sentence),
        }
    }

    /// Lets the computer move while it is its turn, then asks for the next move.
    fn next_turn(&mut self) -> io::Result<()> {
        while self.game.is_engines_turn() {
            self.output.flush()?;
            let Some(answer) = self.answer() else { break };
            if self.pass_time() || self.game.play(answer).is_err() {
                break;
            }
            self.print_move()?;
        }
        self.show()
    }

    /// The move of the engine to move; `None` if the game has ended.
    fn answer(&mut self) -> Option<G::Move> {
        let (turn, begun) = (self.game.turn(), Instant::now());
        let engine = self.engines[turn.position().side_to_move().index()].as_mut()?;
        turn.choose(engine.as_mut(), &|| begun.elapsed(), &|| false)
    }

    /// Reads the next line. A line that is not text becomes one that is not a move.
    fn read(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        Ok(read_line(self.input, LINE_LIMIT)?.map(|line| match line {
            Line::Text(text) => unmarked(&text).to_owned(),
            Line::Unreadable => String::from("no text"),
        }))
    }
}
