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
use engine::{Effort, Engine, Name, Unsuited, Worth};
use rules::{Game, Outcome, Side};
use tui::Player;

pub(crate) use checkers::Checkers;
use command::Command;
pub(crate) use connect4::ConnectFour;
pub(crate) use game::Match;
use game::Opponents;

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
    /// What a legal move does, for those who do not see the board.
    fn meaning(&self, before: &G, played: G::Move) -> String;
    /// The board in words, lines without line feeds.
    fn words(&self, game: &Match<G>) -> Vec<String>;
    /// What each move is worth.
    fn worths(&self, position: &G, effort: Effort) -> Vec<(G::Move, Worth)>;
}

/// The engines among the players.
fn opponents<G: Game>(
    players: [Player; 2],
    engine: impl Fn(Name) -> Result<Box<dyn Engine<G>>, Unsuited>,
) -> Result<Opponents<G>, Unsuited> {
    let build = |player| match player {
        Player::Person => Ok(None),
        Player::Engine(name) => engine(name).map(Some),
    };
    let [first, second] = players.map(build);
    Ok([first?, second?])
}

/// As whose a side is drawn and spoken of.
fn letter<G: Game>(game: &Match<G>, side: Side) -> char {
    if side == game.user() { 'X' } else { 'O' }
}

/// When the board is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Boards {
    /// Drawn after each move.
    Drawn,
    /// When it is asked for, in words; each move is told with what it does.
    Asked,
}

/// How much a hint may cost, and how much scores, of each move.
const HINT: Effort = Effort { questions: 300, depth: 8 };
const SCORES: Effort = Effort { questions: 1000, depth: 8 };

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
    (asking, boards): (Asking, Boards),
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    let mut session = Session { table, game, asking, boards, input, output };
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
    boards: Boards,
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
            Command::Scores => self.tell_scores(),
            Command::Board => self.tell_board(),
            Command::Moves => self.list_moves(),
            Command::Quit => Ok(()),
        }
    }

    fn play(&mut self, text: &str) -> io::Result<()> {
        let read = self.table.read(self.game.position(), text);
        match read.and_then(|played| self.game.play(played).map_err(|why| why.to_string())) {
            Ok(()) => {
                if self.boards == Boards::Asked {
                    writeln!(self.output, "you play {text}{}", self.meaning())?;
                }
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
            Some(best) => {
                let worth = self.worth_in_words(best);
                self.reply(&format!("hint: {}{worth}", self.table.write(best)))
            }
            None => self.reply("the game is over"),
        }
    }

    /// What a move is worth, for those who are told rather than shown.
    fn worth_in_words(&self, played: G::Move) -> String {
        if self.boards == Boards::Drawn {
            return String::new();
        }
        let worths = self.table.worths(self.game.position(), HINT);
        let found = worths.into_iter().find(|(known, _)| *known == played);
        found.map_or_else(String::new, |(_, worth)| format!(", {worth}"))
    }

    /// What each move is worth, a line each.
    fn tell_scores(&mut self) -> io::Result<()> {
        let worths = self.table.worths(self.game.position(), SCORES);
        if worths.is_empty() {
            return self.reply("the game is over");
        }
        let line = |(played, worth): (G::Move, Worth)| {
            let doubt = if worth.is_exact() { "" } else { ", in the opinion of a search" };
            format!("{}: {worth}{doubt}", self.table.write(played))
        };
        let lines: Vec<String> = worths.into_iter().map(line).collect();
        self.reply(&lines.join("\n"))
    }

    fn tell_board(&mut self) -> io::Result<()> {
        match self.boards {
            Boards::Drawn => self.show(),
            Boards::Asked => self.reply(&self.table.words(&self.game).join("\n")),
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

    /// The computer's move, if it is its turn; of two engines, all moves.
    fn answer(&mut self) -> io::Result<()> {
        while self.game.is_computers_turn() {
            self.output.flush()?;
            let Some(played) = self.game.answer() else { break };
            let meaning = self.meaning();
            writeln!(self.output, "\nthe computer plays {}{meaning}", self.table.write(played))?;
            if self.game.is_computers_turn() && self.boards == Boards::Drawn {
                write!(self.output, "\n{}", self.table.board(&self.game))?;
            }
        }
        Ok(())
    }

    /// What the last move does, for those who do not see it.
    fn meaning(&self) -> String {
        match (self.boards, self.game.last()) {
            (Boards::Asked, Some((before, played))) => {
                format!(": {}", self.table.meaning(&before, played))
            }
            _ => String::new(),
        }
    }

    /// The board, and what comes next: the user's move, or how the game has ended.
    fn show(&mut self) -> io::Result<()> {
        match self.boards {
            Boards::Drawn => writeln!(self.output, "\n{}", self.table.board(&self.game))?,
            Boards::Asked => writeln!(self.output)?,
        }
        if let Some(outcome) = self.game.outcome() {
            let result = self.result(outcome);
            writeln!(self.output, "{result}")?;
        }
        self.ask()
    }

    fn result(&self, outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::Win(side) => match self.game.only_user() {
                Some(user) if user == side => "You win!",
                Some(_) => "The computer wins.",
                None if side == self.game.user() => "X wins.",
                None => "O wins.",
            },
            Outcome::Draw => self.table.draw(),
        }
    }

    fn ask(&mut self) -> io::Result<()> {
        let is_terminal = self.asking == Asking::UntilAnswered;
        match (self.game.outcome(), is_terminal) {
            (None, _) => {
                let moves = self.table.question(self.game.position());
                let board =
                    if self.boards == Boards::Asked { "b = board, s = scores, " } else { "" };
                write!(self.output, "your move ({moves}, {board}u = undo, h = hint, q = quit)")?;
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
