//! Moves back and forth in a game.

use std::io::{self, BufRead, Write};

use record::Id;

use super::Session;
use crate::TextView;

impl<G: TextView, I: BufRead, O: Write> Session<'_, G, I, O> {
    pub(super) fn undo(&mut self) -> io::Result<()> {
        let taken = self.game.undo();
        self.print_moves("Undone", &taken, "There is no move of yours to undo.")
    }

    pub(super) fn redo(&mut self) -> io::Result<()> {
        let made = self.game.redo();
        self.print_moves("Redone", &made, "There is no move to redo.")
    }

    /// Prints the moves that were undone or redone, or why there are none.
    fn print_moves(&mut self, how: &str, moves: &[Id], refusal: &str) -> io::Result<()> {
        if moves.is_empty() {
            return self.reply(refusal);
        }
        let names: Vec<String> = moves.iter().map(|&id| self.name(id)).collect();
        writeln!(self.output, "{how}: {}.", names.join(", "))?;
        self.show()
    }

    /// The move of a node.
    fn name(&self, id: Id) -> String {
        let played = self.game.tree().played(id);
        played.map_or_else(String::new, |played| self.game.before(id).text(played))
    }

    /// Goes to the position after a number of moves of the current line.
    pub(super) fn jump(&mut self, text: &str) -> io::Result<()> {
        match self.game.after(text) {
            Ok(id) => self.go(id),
            Err(count) => self.reply(&format!("Type g and the number of a move, 0 to {count}.")),
        }
    }

    fn go(&mut self, id: Id) -> io::Result<()> {
        self.game.go(id);
        let place = self.location();
        writeln!(self.output, "{place}")?;
        self.show()
    }

    /// Goes to the next variation of the last move.
    pub(super) fn vary(&mut self) -> io::Result<()> {
        let current = self.game.tree().current();
        let count = self.game.siblings(current).len();
        match self.game.next_sibling(current).filter(|_| count > 1) {
            Some((number, next)) => {
                writeln!(self.output, "Variation {number} of {count}.")?;
                self.go(next)
            }
            None => self.reply("No other move was tried here."),
        }
    }

    /// Lets the engines continue from here.
    pub(super) fn resume(&mut self) -> io::Result<()> {
        if !self.game.is_engine_to_move() {
            return self.reply("It is not the computer's turn.");
        }
        self.game.pause(false);
        self.next_turn()
    }

    pub(super) fn list_moves(&mut self) -> io::Result<()> {
        let position = self.game.position();
        let moves = position.legal_moves();
        let moves: Vec<String> = moves.map(|played| position.text(played)).collect();
        match moves[..] {
            [] => self.reply("The game is over."),
            _ => self.reply(&format!("Moves: {}.", moves.join(", "))),
        }
    }

    /// Lists all moves of the game, also those after the current position.
    pub(super) fn list_line(&mut self) -> io::Result<()> {
        let line = self.game.line();
        if line.is_empty() {
            return self.reply("No move has been played yet.");
        }
        let names = (1..).zip(&line).map(|(ply, &id)| format!("{ply}. {}", self.name(id)));
        let names: Vec<String> = names.collect();
        let place = self.location();
        self.reply(&format!("{}\n{place}", names.join(", ")))
    }
}
