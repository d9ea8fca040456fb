//! The opponent's moves, where a step of the script leaves them to the referee.

use engine::connect4::standard;
use engine::{Engine, Limits, Name};
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};
use solver::book::Book;
use solver::{NODES_PER_QUESTION, Solver};

use super::fours::{discs_of, lines_of, winning_columns};
use super::script::Direction;

/// Moves that the opponent makes to get four in a row in one direction before it gives up.
pub(super) const ATTEMPTS: usize = 12;

/// A column from this one on to the right that is not full.
pub(super) fn next_free(position: &Position, column: Column) -> Option<Column> {
    let columns = (0..Position::COLUMNS).map(|step| (column.index() + step) % Position::COLUMNS);
    columns.map(Column::new).find(|column| position.is_legal(*column))
}

pub(super) fn is_full(position: &Position, column: Column) -> bool {
    position.square(Position::ROWS - 1, column.index()).is_some()
}

/// A move towards a full column that ends the game neither now nor, if it can be helped, with the
/// player's next move.
pub(super) fn filling(position: &Position, column: Column) -> Option<Column> {
    let own = position.side_to_move();
    let wins = winning_columns(position, own);
    let dangers = winning_columns(position, own.opponent());
    let is_calm = |column: &Column| {
        let after = position.after(*column);
        !wins.contains(column) && winning_columns(&after, own.opponent()).is_empty()
    };
    if let Some(danger) = dangers.first() {
        return Some(*danger);
    }
    let wanted = Some(column).filter(|column| position.is_legal(*column) && is_calm(column));
    let calm = || position.legal_moves().find(is_calm);
    wanted.or_else(calm).or_else(|| next_free(position, column))
}

/// A move of an opponent that wants four in a row in one direction and does not let the player win.
pub(super) fn seeking(position: &Position, direction: Direction) -> Option<Column> {
    const DEPTH: u32 = 4;
    let lines = lines_of(direction);
    let own = position.side_to_move();
    let mut best = None;
    for column in from_centre(position) {
        let value = worth(&position.after(column), own, &lines, DEPTH);
        if best.is_none_or(|(greatest, _)| value > greatest) {
            best = Some((value, column));
        }
    }
    best.map(|(_, column)| column)
}

const WIN: i64 = 100_000_000;

/// The worth of a position for one side that looks this far ahead. It expects any answer: a player
/// that is blind in this direction does not choose the one that stops it.
fn worth(position: &Position, own: Side, lines: &[u64], depth: u32) -> i64 {
    if position.outcome().is_some() {
        return ended(position, own, lines) * (1 + i64::from(depth));
    }
    if depth == 0 {
        return promise(position, own, lines);
    }
    let values =
        position.legal_moves().map(|column| worth(&position.after(column), own, lines, depth - 1));
    if position.side_to_move() == own {
        return values.max().unwrap_or(0);
    }
    let values: Vec<i64> = values.collect();
    values.iter().sum::<i64>() / i64::try_from(values.len()).unwrap_or(1)
}

/// The worth of a finished game: only a four in the wanted direction is a success.
fn ended(position: &Position, own: Side, lines: &[u64]) -> i64 {
    let discs = discs_of(position, own);
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner != own => -WIN,
        Some(_) if lines.iter().any(|line| line & !discs == 0) => WIN,
        _ => -WIN / 2,
    }
}

/// How much lines promise: the more discs they have, and the more of their other squares can be reached now.
fn promise(position: &Position, own: Side, lines: &[u64]) -> i64 {
    let (discs, others) = (discs_of(position, own), discs_of(position, own.opponent()));
    let unreachable = !discs & !position.landing_squares();
    let of_line = |line: u64| {
        let far = i64::from((line & unreachable).count_ones());
        match (line & discs).count_ones() {
            0 => 1,
            1 => 10 - far,
            2 => 60 - 5 * far,
            _ => 300 - 100 * far,
        }
    };
    lines.iter().filter(|&line| line & others == 0).map(|&line| of_line(line)).sum()
}

fn from_centre(position: &Position) -> impl Iterator<Item = Column> {
    let columns = [3, 2, 4, 1, 5, 0, 6].map(Column::new);
    columns.into_iter().filter(|column| position.is_legal(*column))
}

/// An opponent that knows more than the position.
#[derive(Default)]
pub(super) struct Opponent {
    engine: Option<(Name, Box<dyn Engine<Position>>)>,
    solver: Option<Solver>,
}

impl Opponent {
    /// The move of an engine.
    pub(super) fn engine(&mut self, name: Name, position: &Position) -> Option<Column> {
        if self.engine.as_ref().is_none_or(|(known, _)| *known != name) {
            self.engine = Some((name, standard(name).ok()?));
        }
        let (_, engine) = self.engine.as_mut()?;
        engine.analyse(position, Limits::NONE).best
    }

    /// A move after which perfect play draws. If there is none, the move after which the end is
    /// farthest away, as far as that can be proved soon.
    pub(super) fn drawing(&mut self, position: &Position) -> Option<Column> {
        /// About a second for a position early in the game.
        const NODES: u64 = 3_000_000;
        const TABLE: usize = 16 << 20;
        let solver =
            self.solver.get_or_insert_with(|| Solver::new(TABLE).with_book(Book::embedded()));
        let wins = winning_columns(position, position.side_to_move());
        let mut best = None;
        for column in from_centre(position) {
            let mut questions = NODES / NODES_PER_QUESTION;
            let stop = || {
                questions = questions.saturating_sub(1);
                questions == 0
            };
            let after = position.after(column);
            let score = match after.outcome() {
                Some(Outcome::Draw) => 0,
                Some(_) => i32::MAX,
                None => solver.score_until(&after, stop).map_or(20, i32::abs),
            };
            let score = if wins.contains(&column) { i32::MAX } else { score };
            if best.is_none_or(|(least, _)| score < least) {
                best = Some((score, column));
            }
            if score == 0 {
                break;
            }
        }
        best.map(|(_, column)| column)
    }
}

#[cfg(test)]
mod tests {
    use rules::connect4::square;

    use super::*;
    use crate::assignments::wpi::fours::{directions, landing_row};

    /// Plays against a player that always plays into the same columns.
    fn play(choose: impl Fn(&Position) -> Option<Column>, own: Side, reply: &[usize]) -> Position {
        let mut position = Position::EMPTY;
        let mut replies = reply.iter().cycle().map(|column| Column::new(*column));
        while position.outcome().is_none() {
            let column = if position.side_to_move() == own {
                choose(&position).expect("a move")
            } else {
                let column = replies.next().expect("endless");
                next_free(&position, column).expect("the game goes on")
            };
            position.play_unchecked(column);
        }
        position
    }

    #[test]
    fn each_direction_is_won_against_a_player_that_does_not_look() {
        for direction in Direction::ALL {
            for own in Side::BOTH {
                let replies: &[usize] = &[0, 6, 1, 5, 2, 4, 0, 6];
                let end = play(|position| seeking(position, direction), own, replies);
                assert_eq!(ended(&end, own, &lines_of(direction)), WIN, "{direction:?}");
            }
        }
    }

    /// A player that is blind in one direction, and otherwise takes wins and stops them.
    fn blind(position: &Position, direction: Direction, random: &mut fastrand::Rng) -> Column {
        let seen = |side: Side| {
            let wins = winning_columns(position, side).into_iter();
            let mut wins = wins.filter(|column| {
                let mut discs = discs_of(position, side);
                let row = landing_row(position, *column).expect("it is not full");
                discs |= square(row, column.index());
                let others = Direction::ALL.into_iter().filter(|other| *other != direction);
                others.flat_map(lines_of).any(|line| line & !discs == 0)
            });
            wins.next()
        };
        let own = position.side_to_move();
        let any = next_free(position, Column::new(random.usize(..7))).expect("the game goes on");
        seen(own).or_else(|| seen(own.opponent())).unwrap_or(any)
    }

    #[test]
    fn a_player_that_is_blind_in_one_direction_loses_in_it_soon() {
        for direction in Direction::ALL {
            let lost = (0..20).filter(|seed| {
                let mut random = fastrand::Rng::with_seed(*seed);
                let own = Side::BOTH[random.usize(..2)];
                let mut position = Position::EMPTY;
                while position.outcome().is_none() && position.discs() < 2 * 9 {
                    position.play_unchecked(if position.side_to_move() == own {
                        seeking(&position, direction).expect("the game goes on")
                    } else {
                        blind(&position, direction, &mut random)
                    });
                }
                position.outcome() == Some(Outcome::Win(own))
                    && directions(&position).contains(&direction)
            });
            assert!(lost.count() >= 8, "{direction:?}");
        }
    }

    #[test]
    fn a_column_gets_full_in_most_games() {
        let gets_full = |seed: &u64| {
            let mut random = fastrand::Rng::with_seed(*seed);
            let mut position = Position::EMPTY;
            let wanted = Column::new(random.usize(..7));
            while position.outcome().is_none() && !is_full(&position, wanted) {
                let is_own = position.side_to_move() == Side::Second;
                let any = Column::new(random.usize(..7));
                let column =
                    if is_own { filling(&position, wanted) } else { next_free(&position, any) };
                position.play_unchecked(column.expect("the game goes on"));
            }
            position.outcome().is_none()
        };
        assert!((0..50).filter(gets_full).count() >= 30);
    }
}
