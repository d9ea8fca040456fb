use rules::Game as _;
use rules::connect4::{Column, Position, square};
use search::{Score, alpha_beta};

use super::fields::{discs_of, has_four, opponent};
use super::game::score;
use super::{FIRST, SECOND, Spans, Squares};

/// A game that is accessed only through the functions of the assignment's header, because a student
/// may have written them.
pub trait Functions: Sized {
    /// A copy of the game; `None` if there is not enough memory.
    fn copy(&self) -> Option<Self>;

    /// The squares; the first row may be the bottom or the top.
    fn squares(&self) -> Squares;

    /// The disc of the side to move.
    fn current(&self) -> u8;

    /// Returns true if a disc can be dropped into a column.
    fn is_valid(&self, column: usize) -> bool;

    /// Drops the disc of the side to move; returns whether that worked.
    fn drop_disc(&mut self, column: usize) -> bool;

    /// The disc of the winner, another byte for a tie, or `None` while the game goes on.
    fn winner(&self) -> Option<u8>;
}

/// The column of the assignment's minimax for the side to move (R30 to R33), searched no deeper
/// than there are free squares; `None` if no column is valid.
///
/// If a side has already won, every column has the same value (M2).
pub fn suggest(game: &impl Functions, depth: u32) -> Option<usize> {
    let valid: Vec<usize> = (0..Position::COLUMNS).filter(|&c| game.is_valid(c)).collect();
    let lowest = *valid.first()?;
    if matches!(game.winner(), Some(FIRST | SECOND)) {
        return Some(lowest);
    }
    match position(game, &valid) {
        Some(position) => {
            let free = SQUARES.saturating_sub(position.discs());
            alpha_beta(&position, &Spans, depth.min(free)).best.map(Column::index)
        }
        None => Some(Search::new(game).best(game, &valid, depth).unwrap_or(lowest)),
    }
}

/// The number of squares of the board.
const SQUARES: u32 = 42;

/// The game as a position of the rules, if it behaves as the rules do. The squares where discs land
/// show which row is the bottom.
fn position(game: &impl Functions, valid: &[usize]) -> Option<Position> {
    let squares = game.squares();
    let landed = landed(game, valid);
    [squares, upside_down(squares)].into_iter().zip([false, true]).find_map(|(board, is_turned)| {
        let position = read(&board, game.current())?;
        let mut expected = board;
        let mut disc = game.current();
        for &column in valid {
            let row = (0..Position::ROWS).find(|&row| is_free(&position, row, column))?;
            expected[row][column] = disc;
            disc = opponent(disc);
        }
        let seen = landed.map(|squares| if is_turned { upside_down(squares) } else { squares });
        let top = Position::ROWS - 1;
        let open = (0..Position::COLUMNS).filter(|&column| is_free(&position, top, column));
        let agrees = open.eq(valid.iter().copied()) && position.outcome().is_none();
        (agrees && seen.is_none_or(|seen| seen == expected)).then_some(position)
    })
}

/// The squares after a disc in each valid column of a copy; `None` if there is not enough memory.
fn landed(game: &impl Functions, valid: &[usize]) -> Option<Squares> {
    let mut copy = game.copy()?;
    for &column in valid {
        copy.drop_disc(column);
    }
    Some(copy.squares())
}

/// The position of a board whose first row is the bottom; `None` if discs float.
fn read(board: &Squares, own: u8) -> Option<Position> {
    let squares_of = |disc| {
        let all = (0..Position::ROWS).flat_map(|r| (0..Position::COLUMNS).map(move |c| (r, c)));
        all.filter(|&(row, column)| board[row][column] == disc).collect::<Vec<_>>()
    };
    Position::from_squares(&squares_of(own), &squares_of(opponent(own)))
}

fn is_free(position: &Position, row: usize, column: usize) -> bool {
    (position.own_discs() | position.other_discs()) & square(row, column) == 0
}

fn upside_down(mut squares: Squares) -> Squares {
    squares.reverse();
    squares
}

/// Minimax that uses only the functions, for a game that does not behave as the rules do.
struct Search {
    /// The disc of player A.
    own: u8,
    other: u8,
}

impl Search {
    fn new(game: &impl Functions) -> Search {
        Search { own: game.current(), other: opponent(game.current()) }
    }

    /// The first valid column with the greatest score; `None` if none could be tried.
    fn best(&self, game: &impl Functions, valid: &[usize], depth: u32) -> Option<usize> {
        let mut best: Option<(usize, Score)> = None;
        for &column in valid {
            let Some(child) = after(game, column) else { continue };
            let alpha = best.map_or(Score::MIN, |(_, score)| score);
            let score = self.score(&child, depth.saturating_sub(1), (alpha, Score::MAX), false);
            if best.is_none_or(|(_, greatest)| score > greatest) {
                best = Some((column, score));
            }
        }
        best.map(|(column, _)| column)
    }

    /// The score for player A; exact if it lies between the bounds.
    fn score(
        &self,
        game: &impl Functions,
        depth: u32,
        (mut alpha, mut beta): (Score, Score),
        is_own_turn: bool,
    ) -> Score {
        if depth == 0 || game.winner().is_some() {
            return self.leaf(game);
        }
        let mut is_leaf = true;
        for column in (0..Position::COLUMNS).filter(|&column| game.is_valid(column)) {
            let Some(child) = after(game, column) else { continue };
            is_leaf = false;
            let score = self.score(&child, depth - 1, (alpha, beta), !is_own_turn);
            if is_own_turn {
                alpha = alpha.max(score);
            } else {
                beta = beta.min(score);
            }
            if alpha >= beta {
                break;
            }
        }
        match (is_leaf, is_own_turn) {
            (true, _) => self.leaf(game),
            (false, true) => alpha,
            (false, false) => beta,
        }
    }

    /// The score of R32, which does not depend on the order of the rows.
    fn leaf(&self, game: &impl Functions) -> Score {
        let squares = game.squares();
        let (own, other) = (discs_of(&squares, self.own), discs_of(&squares, self.other));
        match game.winner() {
            Some(disc) if disc == self.own => Score::MAX,
            Some(disc) if disc == self.other => Score::MIN,
            _ if has_four(own) => Score::MAX,
            _ if has_four(other) => Score::MIN,
            _ => score(own, other),
        }
    }
}

/// The game after one more disc; `None` if there is not enough memory or the disc is refused.
fn after<G: Functions>(game: &G, column: usize) -> Option<G> {
    let mut child = game.copy()?;
    child.drop_disc(column).then_some(child)
}
