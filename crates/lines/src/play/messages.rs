//! Prints the players, the moves, the turns and the result of a game.

use std::io::{self, BufRead, Write};

use engine::Name;
use play::Player;
use record::Id;
use rules::Side;
use text::counted;

use super::{HELP, Prompting, Session};
use crate::TextView;

impl<G: TextView, I: BufRead, O: Write> Session<'_, G, I, O> {
    /// Prints the game and its players, then the first prompt.
    pub(super) fn greet(&mut self) -> io::Result<()> {
        let title = self.game.position().title();
        let first = self.game.tree().start().side_to_move();
        let begins = match self.game.single_person() {
            Some(user) if user == first => String::from("You begin."),
            Some(_) => String::from("The computer begins."),
            None => format!("{} begins.", self.side(first)),
        };
        let [one, two] = Side::BOTH.map(|side| self.side(side));
        let players = match self.game.single_person() {
            Some(user) => {
                let (own, other) = (self.side(user), self.side(user.opponent()));
                let engine = self.engine(user.opponent());
                format!("You are {own}, the computer is {other} ({engine}).")
            }
            None if self.game.only_engines() => {
                let [first, second] = Side::BOTH.map(|side| self.engine(side));
                format!("{one} is {first}, {two} is {second}.")
            }
            None => format!("Two people play, {one} and {two}."),
        };
        writeln!(self.output, "{title}. {players} {begins} Type ? for help.")?;
        if self.game.tree().current() != Id::START {
            let place = self.location();
            writeln!(self.output, "{place}")?;
        }
        self.next_turn()
    }

    /// The name of the player of a side.
    pub(super) fn engine(&self, side: Side) -> String {
        let Player::Engine(name) = self.game.player(side) else {
            return String::from("a person");
        };
        match name {
            Name::Perfect { .. } => String::from("the perfect player"),
            name => name.without_seed().replace(':', " "),
        }
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        let moves = match self.game.outcome() {
            None => format!("{} = a move\n", self.game.position().move_prompt()),
            Some(_) => String::new(),
        };
        self.reply(&format!("{moves}{HELP}"))
    }

    /// The name of a side.
    pub(super) fn side(&self, side: Side) -> &'static str {
        self.game.position().side(side)
    }

    /// Prints the last move with its player and effect.
    pub(super) fn print_move(&mut self) -> io::Result<()> {
        let Some((before, played)) = self.game.last() else { return Ok(()) };
        let mover = before.side_to_move();
        let who = match self.game.single_person() {
            Some(user) if user == mover => String::from("You play"),
            Some(_) => String::from("The computer plays"),
            None => format!("{} plays", self.side(mover)),
        };
        let (name, does) = (before.text(played), before.effect(played));
        writeln!(self.output, "{who} {name}: {does}.")
    }

    /// The current position within the game, in words.
    pub(super) fn location(&self) -> String {
        let tree = self.game.tree();
        let ply = tree.ply(tree.current());
        let count = self.game.line().len();
        let Some((before, played)) = self.game.last() else {
            let follow = if count == 1 { "follows" } else { "follow" };
            return format!("The beginning; {} {follow}.", counted(count, "move"));
        };
        let side = self.side(before.side_to_move());
        format!("After move {ply} of {count}: {side} played {}.", before.text(played))
    }

    /// Prints the board, the result if the game has ended, then the prompt.
    pub(super) fn show(&mut self) -> io::Result<()> {
        if self.draws_board {
            let picture = G::picture(&self.game);
            self.output.write_all(picture.as_bytes())?;
        }
        if let Some(times) = self.times() {
            writeln!(self.output, "{times}")?;
        }
        let computer = self.game.single_person().map(|_| String::from("The computer wins."));
        let name = |side| self.side(side).to_owned();
        let wins = |side| computer.clone().unwrap_or_else(|| format!("{} wins.", self.side(side)));
        if let Some(result) = self.game.result_words(name, wins) {
            writeln!(self.output, "{result}")?;
        }
        self.prompt()
    }

    /// Prints a sentence, then the prompt again if the input is a terminal.
    pub(super) fn reply(&mut self, sentence: &str) -> io::Result<()> {
        writeln!(self.output, "{sentence}")?;
        match self.options.prompting {
            Prompting::AfterEachLine => self.prompt(),
            Prompting::OncePerMove => Ok(()),
        }
    }

    /// Announces that the next answer may take a while.
    pub(super) fn print_thinking(&mut self) -> io::Result<()> {
        writeln!(self.output, "Thinking.")?;
        self.output.flush()
    }

    fn prompt(&mut self) -> io::Result<()> {
        let is_terminal = self.options.prompting == Prompting::AfterEachLine;
        let position = self.game.position();
        if self.game.outcome().is_some() {
            if !is_terminal {
                return Ok(());
            }
            write!(
                self.output,
                "The game is over (a = again, e = mistakes, w FILE = save, ? = help)"
            )?;
        } else {
            let side = self.side(position.side_to_move());
            let turn = match self.game.single_person() {
                Some(_) if self.game.is_engine_to_move() => format!("The computer waits, {side}"),
                Some(_) => String::from("Your move"),
                None => format!("{side} to move"),
            };
            let resume = if self.game.is_engine_to_move() { "c = let it continue, " } else { "" };
            let moves = position.move_prompt();
            write!(self.output, "{turn} ({moves}, {resume}? = help)")?;
        }
        self.output.write_all(if is_terminal { b": " } else { b"\n" })
    }

    /// Ends the line of the prompt in a terminal.
    pub(super) fn end_prompt_line(&mut self) -> io::Result<()> {
        match self.options.prompting {
            Prompting::AfterEachLine => writeln!(self.output),
            Prompting::OncePerMove => Ok(()),
        }
    }
}
