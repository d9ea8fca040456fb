//! Sessions as a user might type them, from a seed.

use courses::spfiar::{Game, State};
use fastrand::Rng;
use rules::connect4::{Column, Position};

use super::super::program::best;
use crate::session::Session;

/// A generated session.
pub(crate) fn random(random: &mut Rng) -> Session {
    let mut typist = Typist { random, lines: Vec::new() };
    typist.levels();
    let games = if typist.random.u8(..4) == 0 { 2 } else { 1 };
    for game in 0..games {
        if game > 0 {
            let word = if typist.random.bool() { "restart" } else { "restart_game" };
            typist.say(word);
        }
        typist.game();
    }
    let end = typist.random.u8(..10);
    if end > 1 {
        typist.say("quit");
    }
    let session = Session::of(typist.lines);
    if end == 2 { session.cut() } else { session }
}

/// Somebody who plays, makes mistakes and changes the mind.
struct Typist<'a> {
    random: &'a mut Rng,
    lines: Vec<Vec<u8>>,
}

impl Typist<'_> {
    fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into().into_bytes());
    }

    /// Now and then a wrong level.
    fn levels(&mut self) {
        const WRONG: [&str; 12] = [
            "0",
            "8",
            "-3",
            "abc",
            "",
            "1 2",
            "+3",
            "7.0",
            "add_disc 3",
            "restart",
            "17",
            "level 3",
        ];
        while self.random.u8(..4) == 0 {
            let wrong = WRONG[self.random.usize(..WRONG.len())];
            self.say(wrong);
        }
    }

    /// A level and a game at it; the deep levels are rare and short.
    fn game(&mut self) {
        const LEVELS: [u32; 24] =
            [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7];
        let level = LEVELS[self.random.usize(..LEVELS.len())];
        let form = match self.random.u8(..12) {
            0 => format!("0{level}"),
            1 => format!(" {level} "),
            2 => format!("{level}\r"),
            _ => level.to_string(),
        };
        self.say(form);
        let mut game = Game::new(level);
        let most = match level {
            1..=3 => 44,
            4 => 25,
            _ => 8,
        };
        let (length, nonsense) = (self.random.usize(2..most), self.random.u8(..8));
        let mut after = 3;
        for _ in 0..length {
            if self.random.u8(..20) < nonsense {
                self.nonsense();
            } else {
                self.command(&mut game);
            }
            if game.state() != State::UserToMove {
                after -= 1;
            }
            if after == 0 {
                break;
            }
        }
    }

    fn command(&mut self, game: &mut Game) {
        match self.random.u8(..20) {
            0 | 1 => {
                game.undo();
                self.say("undo_move");
            }
            2 => {
                for _ in 0..self.random.u8(2..12) {
                    game.undo();
                    self.say("undo_move");
                }
            }
            3 | 4 => self.say("suggest_move"),
            _ => {
                let number = self.column(game);
                let column = Column::from_number(number).filter(|column| game.has_room(*column));
                if let (Some(column), State::UserToMove) = (column, game.state()) {
                    game.drop_disc(column);
                    if game.state() == State::ComputerToMove {
                        let answer = best(game.position(), game.level());
                        if let Some(answer) = answer {
                            game.drop_disc(answer);
                        }
                    }
                }
                self.say(format!("add_disc {number}"));
            }
        }
    }

    /// Usually a column with room; often a win or a column that prevents one.
    fn column(&mut self, game: &Game) -> usize {
        let columns = (1..=Position::COLUMNS).filter_map(Column::from_number);
        let open: Vec<Column> = columns.filter(|column| game.has_room(*column)).collect();
        if open.is_empty() || self.random.u8(..25) == 0 {
            return self.random.usize(..10);
        }
        if self.random.u8(..3) == 0 && game.level() <= 3 && game.state() == State::UserToMove {
            return best(game.position(), game.level()).map_or(1, Column::number);
        }
        open[self.random.usize(..open.len())].number()
    }

    fn nonsense(&mut self) {
        const LINES: [&str; 24] = [
            "add_disc",
            "add_disc 0",
            "add_disc 8",
            "add_disc -1",
            "add_disc x",
            "add_disc 3 4",
            "add_disc 3.5",
            "add_disc +2",
            "add_disc 12345678901234567890",
            "ADD_DISC 3",
            "add disc 3",
            "undo",
            "undo_move 2",
            "Undo_move",
            "suggest",
            "suggest_move please",
            "quit now",
            "restart 3",
            "start",
            "",
            " \t ",
            "3",
            "add_disc\t\t9\r",
            "\tfoo bar ",
        ];
        if self.random.u8(..30) == 0 {
            let mut line = b"add_disc 1".to_vec();
            line.resize(self.random.usize(1025..2500), b' ');
            self.lines.push(line);
            return;
        }
        let line = LINES[self.random.usize(..LINES.len())];
        self.say(line);
    }
}
