//! Playing in plain lines: for any terminal, for screen readers, and for pipes.

mod advice;
mod checkers;
mod command;
mod connect4;
mod files;
mod game;
mod speech;
#[cfg(test)]
mod tests;
mod travel;

use std::io::{self, BufRead, Write};

use anstyle::{AnsiColor, Style};
use courses::{Line, read_line};
use games::Described;
use rules::Side;

use command::{Command, HELP};
pub(crate) use files::{Open, Waiting};
pub(crate) use game::Match;

/// The longest line that can mean anything, in bytes: more than any position needs.
const LINE_LIMIT: usize = 4000;

/// How the discs of the two sides look.
const STYLES: [Style; 2] =
    [AnsiColor::Yellow.on_default().bold(), AnsiColor::Red.on_default().bold()];

/// What the tables of a judge may take, in bytes.
const TABLE: usize = 16 << 20;

/// What only the plain lines ask of a game: how it looks and is talked about.
pub(crate) trait Drawn: Described {
    /// What a side is called.
    fn side(&self, side: Side) -> &'static str {
        self.side_name(side)
    }

    /// The board as a picture, lines with a line feed each.
    fn drawing(game: &Match<Self>) -> String;

    /// The board in words, lines without line feeds.
    fn words(&self) -> Vec<String>;

    /// What may be typed as a move, for the question.
    fn question(&self) -> String;

    /// A move as it is told.
    fn text(&self, played: Self::Move) -> String {
        self.short(played)
    }

    /// The move that the user has typed, or what is wrong with it, in one sentence.
    fn typed(&self, text: &str) -> Result<Self::Move, String> {
        self.read(text)
    }

    /// What a legal move does, for those who do not see the board.
    fn meaning(&self, played: Self::Move) -> String;

    /// In what an opinion is counted.
    const UNIT: &'static str;
}

/// How often the user is asked for the same move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asking {
    /// At a terminal: again after every line that was no move.
    UntilAnswered,
    /// Of a pipe or a file, which does not see the question.
    Once,
}

/// What follows a game.
pub(crate) enum Next {
    /// Nothing: the user has quit, or the input has ended.
    Nothing,
    /// Another game is to be played.
    Open(Box<dyn Waiting>),
}

/// Plays until the user leaves the game or the input ends.
///
/// # Errors
/// If reading or writing fails.
pub(crate) fn run<G: Drawn>(
    game: Match<G>,
    asking: Asking,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Next> {
    let mut session = Session { game, asking, input, output, leaving: None, replaces: None };
    session.greet()?;
    let mut next = None;
    while next.is_none() {
        let Some(line) = session.read()? else {
            session.leave_the_question()?;
            break;
        };
        next = session.obey(Command::parse(&line))?;
    }
    session.output.flush()?;
    Ok(next.unwrap_or(Next::Nothing))
}

struct Session<'a, G: Drawn, I, O> {
    game: Match<G>,
    asking: Asking,
    input: &'a mut I,
    output: &'a mut O,
    /// The command by which the user wanted to leave a game that was neither finished nor saved.
    leaving: Option<char>,
    /// The file that may be replaced: the user was told that it exists.
    replaces: Option<String>,
}

impl<G: Drawn, I: BufRead, O: Write> Session<'_, G, I, O> {
    fn obey(&mut self, command: Command) -> io::Result<Option<Next>> {
        let was_leaving = self.leaving.take();
        let replaces = self.replaces.take();
        match command {
            Command::Move(text) => self.play(text)?,
            Command::Help => self.help()?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Jump(text) => self.jump(text)?,
            Command::Vary => self.vary()?,
            Command::GoOn => self.go_on()?,
            Command::Hint => self.hint()?,
            Command::Scores => self.tell_scores()?,
            Command::Mistakes => self.tell_mistakes()?,
            Command::Board => self.reply(&self.game.position().words().join("\n"))?,
            Command::Draw => self.reply(G::drawing(&self.game).trim_end_matches('\n'))?,
            Command::Moves => self.list_moves()?,
            Command::List => self.list_line()?,
            Command::Save(name) => self.save(name, replaces.as_deref())?,
            Command::Open(name) => return self.open(name),
            Command::Copy => self.copy()?,
            Command::Position(line) => return self.set(line),
            Command::New if self.may_leave('n', was_leaving)? => {
                self.game.begin_again();
                self.greet()?;
            }
            Command::Quit if self.may_leave('q', was_leaving)? => return Ok(Some(Next::Nothing)),
            Command::New | Command::Quit => {}
        }
        Ok(None)
    }

    /// Whether a game may be left: one that was neither finished nor saved only by the same command
    /// once more, where somebody is asked.
    fn may_leave(&mut self, command: char, was_leaving: Option<char>) -> io::Result<bool> {
        let is_asked = self.game.is_unfinished() && self.asking == Asking::UntilAnswered;
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
        let read = self.game.position().typed(text);
        match read.and_then(|played| self.game.play(played).map_err(|why| why.to_string())) {
            Ok(()) => {
                self.tell_move()?;
                self.arrive()
            }
            Err(sentence) => self.reply(&sentence),
        }
    }

    /// Lets the computer move if it is its turn, and asks for the next move. Of two engines all
    /// moves are told.
    fn arrive(&mut self) -> io::Result<()> {
        while self.game.is_computers_turn() {
            self.output.flush()?;
            if self.game.answer().is_none() {
                break;
            }
            self.tell_move()?;
        }
        self.show()
    }

    /// The next line; one that is no text reads as one that is no move.
    fn read(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        Ok(read_line(self.input, LINE_LIMIT)?.map(|line| match line {
            Line::Text(text) => text,
            Line::Unreadable => String::from("no text"),
        }))
    }
}
