//! Playing in plain lines: for any terminal, for screen readers, and for pipes.

mod checkers;
mod command;
mod connect4;
mod game;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use anstyle::{AnsiColor, Style};
use courses::{Line, read_line};
use rules::{Game, Outcome};

pub(crate) use checkers::Checkers;
use command::Command;
pub(crate) use connect4::ConnectFour;
pub(crate) use game::Match;

/// The longest line that can mean anything, in bytes.
const LINE_LIMIT: usize = 100;

/// How the user's discs look, and the computer's.
const USER: Style = AnsiColor::Yellow.on_default().bold();
const OTHER: Style = AnsiColor::Red.on_default().bold();

/// How a game looks and is talked about.
pub(crate) trait Table<G: Game> {
    /// The board, lines with a line feed each.
    fn board(&self, game: &Match<G>) -> String;
    /// What may be typed as a move, for the question.
    fn question(&self, position: &G) -> String;
    /// A move as the user would type it.
    fn write(&self, played: G::Move) -> String;
    /// The move that the user has typed, or what is wrong with it, in one sentence.
    fn read(&self, position: &G, text: &str) -> Result<G::Move, String>;
    /// How a game ends that nobody has won.
    fn draw(&self) -> &'static str;
}

/// How often the user is asked for the same move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asking {
    /// At a terminal: again after every line that was no move.
    UntilAnswered,
    /// Of a pipe or a file, which does not see the question.
    Once,
}

/// Plays until the user quits or the input ends.
///
/// # Errors
/// If reading or writing fails.
pub(crate) fn run<G: Game>(
    table: &impl Table<G>,
    game: Match<G>,
    asking: Asking,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    let mut session = Session { table, game, asking, input, output };
    session.answer()?;
    session.show()?;
    loop {
        let Some(line) = session.read()? else {
            session.leave_the_question()?;
            break;
        };
        match Command::parse(&line) {
            Command::Quit => break,
            command => session.obey(command)?,
        }
    }
    session.output.flush()
}

struct Session<'a, G: Game, T, I, O> {
    table: &'a T,
    game: Match<G>,
    asking: Asking,
    input: I,
    output: O,
}

impl<G: Game, T: Table<G>, I: BufRead, O: Write> Session<'_, G, T, I, O> {
    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Move(text) => self.play(text),
            Command::Undo => self.undo(),
            Command::New => self.begin_again(),
            Command::Hint => self.hint(),
            Command::Moves => self.list_moves(),
            Command::Quit => Ok(()),
        }
    }

    fn play(&mut self, text: &str) -> io::Result<()> {
        let read = self.table.read(self.game.position(), text);
        match read.and_then(|played| self.game.play(played).map_err(|why| why.to_string())) {
            Ok(()) => {
                self.answer()?;
                self.show()
            }
            Err(sentence) => self.reply(&sentence),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.game.undo() {
            self.show()
        } else {
            self.reply("there is no move of yours to take back")
        }
    }

    fn begin_again(&mut self) -> io::Result<()> {
        self.game.begin_again();
        self.answer()?;
        self.show()
    }

    fn hint(&mut self) -> io::Result<()> {
        match self.game.hint() {
            Some(best) => self.reply(&format!("hint: {}", self.table.write(best))),
            None => self.reply("the game is over"),
        }
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let moves = self.game.position().legal_moves();
        let moves: Vec<String> = moves.map(|played| self.table.write(played)).collect();
        match moves[..] {
            [] => self.reply("the game is over"),
            _ => self.reply(&format!("moves: {}", moves.join(" "))),
        }
    }

    /// A sentence, and the question once more where somebody sees it.
    fn reply(&mut self, sentence: &str) -> io::Result<()> {
        writeln!(self.output, "{sentence}")?;
        match self.asking {
            Asking::UntilAnswered => self.ask(),
            Asking::Once => Ok(()),
        }
    }

    /// The computer's move, if it is its turn.
    fn answer(&mut self) -> io::Result<()> {
        if self.game.is_computers_turn() {
            self.output.flush()?;
            if let Some(played) = self.game.answer() {
                writeln!(self.output, "\nthe computer plays {}", self.table.write(played))?;
            }
        }
        Ok(())
    }

    /// The board, and what comes next: the user's move, or how the game has ended.
    fn show(&mut self) -> io::Result<()> {
        writeln!(self.output, "\n{}", self.table.board(&self.game))?;
        if let Some(outcome) = self.game.outcome() {
            let result = self.result(outcome);
            writeln!(self.output, "{result}")?;
        }
        self.ask()
    }

    fn result(&self, outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::Win(side) if side == self.game.user() => "You win!",
            Outcome::Win(_) => "The computer wins.",
            Outcome::Draw => self.table.draw(),
        }
    }

    fn ask(&mut self) -> io::Result<()> {
        let is_terminal = self.asking == Asking::UntilAnswered;
        match (self.game.outcome(), is_terminal) {
            (None, _) => {
                let moves = self.table.question(self.game.position());
                write!(self.output, "your move ({moves}, u = undo, h = hint, q = quit)")?;
            }
            (Some(_), true) => write!(self.output, "n = new game, u = undo, q = quit")?,
            (Some(_), false) => return Ok(()),
        }
        self.output.write_all(if is_terminal { b": " } else { b"\n" })
    }

    /// At a terminal the question stands on a line that nobody has ended.
    fn leave_the_question(&mut self) -> io::Result<()> {
        match self.asking {
            Asking::UntilAnswered => writeln!(self.output),
            Asking::Once => Ok(()),
        }
    }

    /// The next line; one that is no text reads as one that is no move.
    fn read(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        Ok(read_line(&mut self.input, LINE_LIMIT)?.map(|line| match line {
            Line::Text(text) => text,
            Line::Unreadable => String::from("?"),
        }))
    }
}
