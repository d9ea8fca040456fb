//! Sessions as a user might type them, from a seed.

use courses::spfiar::{Game, State};
use fastrand::Rng;
use rules::connect4::{Column, Position};

use super::super::program::best;
use crate::session::{Session, SessionKind};

/// A generated session. In half of them the user makes no mistakes.
pub(crate) fn random(random: &mut Rng) -> Session {
    let is_careful = random.bool();
    let mut typist = Typist { random, lines: Vec::new(), is_careful, has_erred: false };
    let games = if typist.random.u8(..4) == 0 { 2 } else { 1 };
    for game in 0..games {
        if game > 0 {
            typist.say("restart_game");
        }
        typist.levels();
        typist.game();
    }
    typist.say("quit");
    let kind = if typist.has_erred { SessionKind::Errors } else { SessionKind::Plain };
    Session::of(typist.lines).of_kind(kind)
}

/// Somebody who plays, makes mistakes and changes the mind.
struct Typist<'a> {
    random: &'a mut Rng,
    lines: Vec<Vec<u8>>,
    is_careful: bool,
    has_erred: bool,
}

impl Typist<'_> {
    fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into().into_bytes());
    }

    /// Types what the assignment names as an error.
    fn err(&mut self, line: impl Into<String>) {
        self.has_erred = true;
        self.say(line);
    }

    /// Now and then a wrong level.
    fn levels(&mut self) {
        const WRONG: [&str; 6] = ["0", "8", "-3", "abc", "17", "restart"];
        while !self.is_careful && self.random.u8(..4) == 0 {
            let wrong = WRONG[self.random.usize(..WRONG.len())];
            self.err(wrong);
        }
    }

    /// A level and a game at it; the deep levels are rare and short.
    fn game(&mut self) {
        const LEVELS: [u32; 24] =
            [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7];
        let level = LEVELS[self.random.usize(..LEVELS.len())];
        self.say(level.to_string());
        let mut game = Game::new(level);
        let most = match level {
            1..=3 => 44,
            4 => 25,
            _ => 8,
        };
        let length = self.random.usize(2..most);
        let nonsense = if self.is_careful { 0 } else { self.random.u8(1..8) };
        let mut after = 3;
        for _ in 0..length {
            if self.random.u8(..20) < nonsense {
                self.nonsense();
            } else if game.state() == State::UserToMove {
                self.command(&mut game);
            } else {
                self.afterwards(&mut game);
                after -= 1;
            }
            if after == 0 {
                break;
            }
        }
    }

    /// A command when the game is over. What an undo does after the user has won is left open.
    fn afterwards(&mut self, game: &mut Game) {
        match self.random.u8(..3) {
            0 if !self.is_careful => self.err("suggest_move"),
            _ if game.state() != State::UserWon => self.undo(game),
            _ if !self.is_careful => {
                let columns = (1..=Position::COLUMNS).filter_map(Column::from_number);
                let open = columns.clone().find(|column| game.has_room(*column));
                if let Some(column) = open {
                    self.err(format!("add_disc {column}"));
                }
            }
            _ => {}
        }
    }

    fn undo(&mut self, game: &mut Game) {
        let is_possible = game.undo().is_some();
        if is_possible {
            self.say("undo_move");
        } else if !self.is_careful {
            self.err("undo_move");
        }
    }

    /// A command while the game goes on.
    fn command(&mut self, game: &mut Game) {
        match self.random.u8(..20) {
            0 | 1 => self.undo(game),
            2 => (0..self.random.u8(2..12)).for_each(|_| self.undo(game)),
            3 | 4 => self.say("suggest_move"),
            _ => {
                let number = self.column(game);
                let column = Column::from_number(number).filter(|column| game.has_room(*column));
                let line = format!("add_disc {number}");
                let Some(column) = column else { return self.err(line) };
                game.drop_disc(column);
                if game.state() == State::ComputerToMove {
                    let answer = best(game.position(), game.level());
                    if let Some(answer) = answer {
                        game.drop_disc(answer);
                    }
                }
                self.say(line);
            }
        }
    }

    /// Usually a column with room; often a win or a column that prevents one.
    fn column(&mut self, game: &Game) -> usize {
        let columns = (1..=Position::COLUMNS).filter_map(Column::from_number);
        let open: Vec<Column> = columns.filter(|column| game.has_room(*column)).collect();
        if !self.is_careful && self.random.u8(..25) == 0 {
            return self.random.usize(..10);
        }
        if self.random.u8(..3) == 0 && game.level() <= 3 {
            return best(game.position(), game.level()).map_or(1, Column::number);
        }
        open[self.random.usize(..open.len())].number()
    }

    /// A line that the assignment calls wrong.
    fn nonsense(&mut self) {
        const LINES: [&str; 17] = [
            "add_disc",
            "add_disc 0",
            "add_disc 8",
            "add_disc -1",
            "add_disc x",
            "add_disc 3 4",
            "add_disc 3.5",
            "ADD_DISC 3",
            "add disc 3",
            "undo",
            "undo_move 2",
            "Undo_move",
            "suggest",
            "suggest_move please",
            "quit now",
            "start",
            "3",
        ];
        let line = LINES[self.random.usize(..LINES.len())];
        self.err(line);
    }
}
