//! Puzzles in plain lines.

mod series;

use std::io::{self, BufRead, Write};

use courses::{Line, read_line};
use engine::Prospect;
use puzzles::{Finder, Goal, Puzzle, Reply};
use record::address;
use rules::Game;
use rules::connect4::{Board, Column};
use solver::Solver;
use text::counted;

use crate::TextView;
use crate::play::Prompting;
use crate::view::drawing;
pub use series::Series;

/// The longest line of input, in bytes.
const LINE_LIMIT: usize = 4000;

/// The size of the solver's table, in bytes.
const TABLE: usize = 16 << 20;

const HELP: &str = "\
h = a hint, s = the solution
b = describe the board, d = draw it
y = the position as one line, for the other commands of discus
n = next puzzle, q = quit";

/// How to show puzzles.
#[derive(Clone, Copy)]
pub struct View {
    /// True if to draw boards; otherwise they are described in words.
    pub draws_board: bool,
    /// When to print the prompt.
    pub prompting: Prompting,
}

/// Shows one puzzle after the other until the user quits or the input ends.
///
/// # Errors
/// If reading or writing fails.
pub fn run(
    series: Series,
    view: View,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut session = Session::new(series, view, output);
    session.begin()?;
    loop {
        session.output.flush()?;
        let Some(line) = read_line(input, LINE_LIMIT)? else {
            if view.prompting == Prompting::AfterEachLine {
                writeln!(session.output)?;
            }
            break;
        };
        let text = match line {
            Line::Text(text) => text,
            Line::Unreadable => String::from("no text"),
        };
        if session.run_command(text.trim())? == Next::Quit {
            break;
        }
    }
    session.output.flush()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Stay,
    Quit,
}

struct Session<'a, O> {
    series: Series,
    view: View,
    output: &'a mut O,
    /// For replies; made when the first is needed.
    solver: Option<Solver>,
    /// The number of hints given.
    hints: usize,
    is_solved: bool,
}

impl<'a, O: Write> Session<'a, O> {
    fn new(series: Series, view: View, output: &'a mut O) -> Session<'a, O> {
        Session { series, view, output, solver: None, hints: 0, is_solved: false }
    }

    fn puzzle(&self) -> &Puzzle {
        self.series.puzzle()
    }

    /// Shows the current puzzle and asks for a move.
    fn begin(&mut self) -> io::Result<()> {
        (self.hints, self.is_solved) = (0, false);
        let puzzle = self.puzzle();
        let (title, level) = (self.series.title(), puzzle.difficulty.level());
        let position = puzzle.position();
        let side = position.side(position.side_to_move());
        let task = match puzzle.goal {
            Goal::Win { .. } => "the only move that wins",
            Goal::Draw { .. } => "the only move that does not lose",
        };
        writeln!(self.output, "{title}, level {level}. {side} to move: find {task}.")?;
        if self.view.draws_board {
            self.draw()?;
        } else {
            self.describe()?;
        }
        self.prompt()
    }

    fn run_command(&mut self, line: &str) -> io::Result<Next> {
        match line.to_lowercase().as_str() {
            "q" | "quit" | "exit" => return Ok(Next::Quit),
            "n" | "next" => return self.next(),
            "" if self.is_solved => return self.next(),
            "?" | "help" => {
                let moves = self.puzzle().position().move_prompt();
                writeln!(self.output, "{moves} = your move\n{HELP}")?;
            }
            "h" | "hint" => self.hint()?,
            "s" | "solution" => self.solution()?,
            "b" | "board" => self.describe()?,
            "d" | "draw" => self.draw()?,
            "y" | "copy" => self.copy()?,
            _ => self.answer(line)?,
        }
        if self.view.prompting == Prompting::AfterEachLine {
            self.prompt()?;
        }
        Ok(Next::Stay)
    }

    fn next(&mut self) -> io::Result<Next> {
        if self.series.next() {
            self.begin()?;
            return Ok(Next::Stay);
        }
        writeln!(self.output, "That was the last puzzle of this game.")?;
        Ok(Next::Quit)
    }

    /// Says whether a move is right, and how the other side answers it.
    fn answer(&mut self, text: &str) -> io::Result<()> {
        let position = self.puzzle().position();
        let column = match position.parse_move(text) {
            Ok(column) => column,
            Err(sentence) => return writeln!(self.output, "{sentence}"),
        };
        let reply = self.reply(&position, column);
        let is_right = column == self.puzzle().answer;
        self.is_solved |= is_right;
        let verdict = if is_right { "Right" } else { "No" };
        let sentence = consequence(&position, column, reply);
        let advice = match (is_right, self.is_solved) {
            (true, _) => " Type n for the next puzzle, or q to end.",
            (false, true) => "",
            (false, false) => " Try again.",
        };
        writeln!(self.output, "{verdict}: {sentence}{advice}")
    }

    fn reply(&mut self, position: &Board, column: Column) -> Reply {
        let solver = self.solver.get_or_insert_with(|| {
            let solver = Solver::on_board(position.rows(), position.columns(), TABLE);
            solver.expect("a board that has puzzles can be solved").with_embedded_book()
        });
        let reply = Finder::new(solver).reply(position, column, &|| false);
        reply.expect("it is never stopped")
    }

    /// First the distance to the end, then the moves that seem right and are not.
    fn hint(&mut self) -> io::Result<()> {
        let puzzle = self.puzzle();
        let moves = counted(puzzle.goal.moves(), "move");
        let distance = match puzzle.goal {
            Goal::Win { .. } => format!("The win takes {moves}."),
            Goal::Draw { .. } => format!("Every other move loses within {moves}."),
        };
        let tempting = &puzzle.difficulty.tempting;
        let names: Vec<String> = tempting.iter().map(ToString::to_string).collect();
        let wrong = (!names.is_empty()).then(|| match &names[..] {
            [only] => format!("{only} looks good, but it is wrong."),
            several => format!("These look good, but they are wrong: {}.", several.join(", ")),
        });
        let hints: Vec<String> = [Some(distance), wrong].into_iter().flatten().collect();
        let sentence = hints.get(self.hints).cloned();
        self.hints += 1;
        match sentence {
            Some(sentence) => writeln!(self.output, "{sentence}"),
            None => writeln!(self.output, "There are no more hints; s shows the solution."),
        }
    }

    fn solution(&mut self) -> io::Result<()> {
        let (position, answer) = (self.puzzle().position(), self.puzzle().answer);
        let reply = self.reply(&position, answer);
        self.is_solved = true;
        writeln!(self.output, "{}", consequence(&position, answer, reply))
    }

    fn describe(&mut self) -> io::Result<()> {
        writeln!(self.output, "{}", self.puzzle().position().description().join("\n"))
    }

    fn draw(&mut self) -> io::Result<()> {
        let puzzle = self.puzzle();
        let last = games::steps(&puzzle.start, puzzle.moves.iter().copied()).last();
        self.output.write_all(drawing(&puzzle.position(), last).as_bytes())
    }

    fn copy(&mut self) -> io::Result<()> {
        writeln!(self.output, "{}", address::of_board(&self.puzzle().start, &self.puzzle().moves))
    }

    fn prompt(&mut self) -> io::Result<()> {
        let is_terminal = self.view.prompting == Prompting::AfterEachLine;
        if self.is_solved {
            write!(self.output, "Solved (n = next puzzle, q = quit, ? = help)")?;
        } else {
            let moves = self.puzzle().position().move_prompt();
            write!(self.output, "Your move ({moves}, ? = help)")?;
        }
        self.output.write_all(if is_terminal { b": " } else { b"\n" })
    }
}

/// `4 wins in 3. Yellow's best answer is 5.`
fn consequence(position: &Board, column: Column, reply: Reply) -> String {
    let value = match reply.value {
        value if reply.best.is_none() && value.prospect() == Some(Prospect::Win) => {
            String::from("wins at once")
        }
        value => value.to_string(),
    };
    let opponent = position.side(position.side_to_move().opponent());
    let best = reply.best.map(|best| format!(" {opponent}'s best answer is {best}."));
    format!("{column} {value}.{}", best.unwrap_or_default())
}
