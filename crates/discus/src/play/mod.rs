//! Connect Four in plain lines: for any terminal, for screen readers, and for pipes.

mod command;
mod game;
mod screen;

use std::io::{self, BufRead, Write};

use courses::{Line, read_line};
use rules::Outcome;
use rules::connect4::{Column, IllegalDrop};

use command::Command;
pub(crate) use game::{Game, Setup};

/// The longest line that can mean anything, in bytes.
const LINE_LIMIT: usize = 100;

/// How often the user is asked for the same move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asking {
    /// At a terminal: again after every line that was no move.
    UntilAnswered,
    /// Of a pipe or a file, which does not see the question.
    Once,
}

/// Plays until the user quits, the input ends, or, where nobody can be asked for more, the game
/// does.
///
/// # Errors
/// If reading or writing fails.
pub(crate) fn run(
    mut game: Game,
    asking: Asking,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    let mut table = Table { asking, input, output };
    table.answer(&mut game)?;
    table.show(&game)?;
    while !(asking == Asking::Once && game.outcome().is_some()) {
        let Some(line) = table.read()? else { break };
        match Command::parse(&line) {
            Command::Quit => break,
            command => table.obey(command, &mut game)?,
        }
    }
    table.output.flush()
}

struct Table<I, O> {
    asking: Asking,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Table<I, O> {
    fn obey(&mut self, command: Command, game: &mut Game) -> io::Result<()> {
        match command {
            Command::Drop(column) => self.drop_disc(column, game),
            Command::Undo => self.undo(game),
            Command::New => self.begin_again(game),
            Command::Hint => {
                let hint = game.hint();
                self.reply(game, &hint.map_or_else(over, |column| format!("hint: {column}")))
            }
            Command::Quit | Command::Unknown => {
                let columns = columns(game);
                self.reply(game, &format!("please type a column ({columns}), u, h, n or q"))
            }
        }
    }

    fn drop_disc(&mut self, column: Column, game: &mut Game) -> io::Result<()> {
        let reason = match game.drop_disc(column) {
            Ok(()) => {
                self.answer(game)?;
                return self.show(game);
            }
            Err(IllegalDrop::GameOver) => over(),
            Err(IllegalDrop::NoSuchColumn) => {
                format!("there is no column {column}: the columns are {}", columns(game))
            }
            Err(IllegalDrop::ColumnFull) => format!("column {column} is full"),
        };
        self.reply(game, &reason)
    }

    fn undo(&mut self, game: &mut Game) -> io::Result<()> {
        if game.undo() {
            self.show(game)
        } else {
            self.reply(game, "there is no move of yours to take back")
        }
    }

    fn begin_again(&mut self, game: &mut Game) -> io::Result<()> {
        game.begin_again();
        self.answer(game)?;
        self.show(game)
    }

    /// A sentence, and the question once more where somebody sees it.
    fn reply(&mut self, game: &Game, sentence: &str) -> io::Result<()> {
        writeln!(self.output, "{sentence}")?;
        match self.asking {
            Asking::UntilAnswered => self.ask(game),
            Asking::Once => Ok(()),
        }
    }

    /// The computer's move, if it is its turn.
    fn answer(&mut self, game: &mut Game) -> io::Result<()> {
        if game.is_computers_turn() {
            self.output.flush()?;
            if let Some(column) = game.answer() {
                writeln!(self.output, "\nthe computer plays {column}")?;
            }
        }
        Ok(())
    }

    /// The board, and what comes next: the user's move, or how the game has ended.
    fn show(&mut self, game: &Game) -> io::Result<()> {
        writeln!(self.output, "\n{}", screen::board(game))?;
        if let Some(outcome) = game.outcome() {
            writeln!(self.output, "{}", result(outcome, game))?;
        }
        self.ask(game)
    }

    fn ask(&mut self, game: &Game) -> io::Result<()> {
        let is_terminal = self.asking == Asking::UntilAnswered;
        match (game.outcome(), is_terminal) {
            (None, _) => {
                let columns = columns(game);
                write!(self.output, "your move ({columns}, u = undo, h = hint, q = quit)")?;
            }
            (Some(_), true) => write!(self.output, "n = new game, u = undo, q = quit")?,
            (Some(_), false) => return Ok(()),
        }
        self.output.write_all(if is_terminal { b": " } else { b"\n" })
    }

    /// The next line; one that is no text reads as an unknown command.
    fn read(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        Ok(read_line(&mut self.input, LINE_LIMIT)?.map(|line| match line {
            Line::Text(text) => text,
            Line::Unreadable => String::from("?"),
        }))
    }
}

fn over() -> String {
    String::from("the game is over")
}

/// `1-7`, or `1` where there is only one.
fn columns(game: &Game) -> String {
    match game.board().columns() {
        1 => String::from("1"),
        last => format!("1-{last}"),
    }
}

fn result(outcome: Outcome, game: &Game) -> &'static str {
    match outcome {
        Outcome::Win(side) if side == game.user() => "You win!",
        Outcome::Win(_) => "The computer wins.",
        Outcome::Draw => "A draw: the board is full.",
    }
}
