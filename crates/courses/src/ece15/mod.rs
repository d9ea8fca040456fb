#![doc = include_str!("../../spec/ece15.md")]

mod board;
mod computer;
mod player;

use std::io::{self, BufRead, Write};

pub use board::{
    Board, COLUMNS, EMPTY, Functions, Own, ROWS, check_winner, is_column_full, is_full,
    update_board,
};
pub use computer::{Computer, best_move, best_move_until, random_move};
pub use player::{
    END_OF_INPUT, FIRST_MOVE_PROMPT, FULL, MOVE_PROMPT, NOT_VALID, Stop, WELCOME, check_win_or_tie,
    display_board, player_move, print_welcome, read_column,
};

use crate::{Ending, Rand};

/// Runs the program from its welcome to the end of the game.
///
/// # Errors
/// If writing fails. A read error counts as the end of the input.
pub fn run(computer: Computer, input: impl BufRead, output: impl Write) -> io::Result<Ending> {
    let mut session = Session { board: EMPTY, computer, input, output };
    let result = session.play();
    session.output.flush()?;
    match result {
        Ok(()) => Ok(Ending::Normal),
        Err(Stop::EndOfInput) => Ok(Ending::Failed { complaint: END_OF_INPUT.to_owned() }),
        Err(Stop::Output(error)) => Err(error),
    }
}

struct Session<I, O> {
    board: Board,
    computer: Computer,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Session<I, O> {
    /// Plays the game (R3, R4).
    fn play(&mut self) -> Result<(), Stop> {
        let alice = print_welcome(&mut self.input, &mut self.output)?;
        let computer = 3 - alice;
        if alice == 1 {
            self.display()?;
            self.alice_moves(alice)?;
            self.display()?;
        }
        loop {
            let column = self.computer_moves(computer)?;
            if self.show_and_check(column)? {
                return Ok(());
            }
            let column = self.alice_moves(alice)?;
            if self.show_and_check(column)? {
                return Ok(());
            }
        }
    }

    fn alice_moves(&mut self, number: i32) -> Result<i32, Stop> {
        player_move(&Own, &mut self.board, number, &mut self.input, &mut self.output)
    }

    fn computer_moves(&mut self, number: i32) -> io::Result<i32> {
        let column = match &mut self.computer {
            Computer::Random(random) => {
                random_move(&Own, &mut self.board, number, || random.draw())
            }
            Computer::Best => best_move(&Own, &mut self.board, number),
        };
        writeln!(self.output, "Computer moved in column: {column}")?;
        Ok(column)
    }

    /// Shows the board; returns whether the stone in this column has ended the game.
    fn show_and_check(&mut self, column: i32) -> io::Result<bool> {
        self.display()?;
        check_win_or_tie(&Own, &self.board, column, &mut self.output)
    }

    fn display(&mut self) -> io::Result<()> {
        display_board(&self.board, &mut self.output)
    }
}
