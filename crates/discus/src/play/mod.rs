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
        let Some(line) = table.read()? else {
            table.leave_the_question()?;
            break;
        };
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

    /// At a terminal the question stands on a line that nobody has ended.
    fn leave_the_question(&mut self) -> io::Result<()> {
        match self.asking {
            Asking::UntilAnswered => writeln!(self.output),
            Asking::Once => Ok(()),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    const PROMPT: &str = "your move (1-7, u = undo, h = hint, q = quit): ";

    fn at_a_terminal(input: &str) -> String {
        let setup = Setup { rows: 6, columns: 7, level: 1, user_is_first: true, seed: 1 };
        let game = Game::new(setup).expect("a good size");
        let mut output = Vec::new();
        run(game, Asking::UntilAnswered, input.as_bytes(), &mut output).expect("it can be written");
        anstream::adapter::strip_bytes(&output).into_vec().try_into().expect("text")
    }

    #[test]
    fn a_person_is_asked_again() {
        let output = at_a_terminal("x\n9\n\n");
        assert_eq!(output.matches(PROMPT).count(), 4);
        assert!(output.ends_with(&format!("{PROMPT}\n")), "a prompt of the shell has its own line");
    }

    #[test]
    fn after_the_end_a_person_may_go_on() {
        let output = at_a_terminal(&("1\n2\n3\n4\n5\n6\n7\n".repeat(12) + "h\nu\nn\nq\n"));
        assert!(output.contains("\nn = new game, u = undo, q = quit: the game is over\n"));
        let after = output.rsplit("the game is over").next().expect("an end");
        assert_eq!(after.matches(PROMPT).count(), 2, "undo and a new game go on: {after}");
    }
}
