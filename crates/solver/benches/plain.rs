//! Solves an empty board with plain alpha-beta and a table: an independent check of `BOARDS.md`.
//!
//! Run `cargo bench --package discus-solver --bench plain -- COLUMNS ROWS`. It shares nothing with
//! the solver: discs are squares in an array, lines are counted from the last disc, and the only
//! tricks are the centre first and a table with whole positions. It prints the outcome for the first
//! player and the number of positions searched.

/// The number of entries of the table.
const ENTRIES: usize = 1 << 25;

struct Game {
    columns: usize,
    rows: usize,
    /// 0 for an empty square, otherwise the side, column by column from the bottom.
    squares: Vec<u8>,
    heights: Vec<usize>,
    order: Vec<usize>,
    discs: usize,
    /// Positions in base 3, with the bounds of their outcomes; 0 if there is none.
    table: Vec<(u64, i8, i8)>,
    nodes: u64,
}

impl Game {
    fn new(columns: usize, rows: usize) -> Game {
        assert!(columns * rows <= 40, "a position in base 3 fits in 64 bits");
        let mut order: Vec<usize> = (0..columns).collect();
        order.sort_by_key(|column| (2 * column + 1).abs_diff(columns));
        let squares = vec![0; columns * rows];
        let (heights, table) = (vec![0; columns], vec![(0, 0, 0); ENTRIES]);
        Game { columns, rows, squares, heights, order, discs: 0, table, nodes: 0 }
    }

    fn side(&self) -> u8 {
        if self.discs.is_multiple_of(2) { 1 } else { 2 }
    }

    /// The number of discs of a side that follow a square in a direction.
    fn run(&self, side: u8, column: usize, row: usize, (right, up): (isize, isize)) -> usize {
        let (mut column, mut row, mut count) = (column, row, 0);
        loop {
            let next = (column.checked_add_signed(right), row.checked_add_signed(up));
            let (Some(c), Some(r)) = next else { return count };
            if c >= self.columns || r >= self.rows || self.squares[c * self.rows + r] != side {
                return count;
            }
            (column, row, count) = (c, r, count + 1);
        }
    }

    /// Returns true if a disc of the side to move in this column makes four in a line.
    fn wins(&self, column: usize) -> bool {
        let (row, side) = (self.heights[column], self.side());
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
            let back = self.run(side, column, row, (-right, -up));
            1 + back + self.run(side, column, row, (right, up)) >= 4
        })
    }

    fn key(&self) -> u64 {
        let number = |squares: &mut dyn Iterator<Item = usize>| {
            squares.fold(1, |key: u64, square| 3 * key + u64::from(self.squares[square]))
        };
        let all = self.columns * self.rows;
        let mirrored =
            |square| (self.columns - 1 - square / self.rows) * self.rows + square % self.rows;
        number(&mut (0..all)).min(number(&mut (0..all).map(mirrored)))
    }

    fn put(&mut self, column: usize, side: u8) {
        self.squares[column * self.rows + self.heights[column]] = side;
        self.heights[column] += 1;
        self.discs += 1;
    }

    fn take(&mut self, column: usize) {
        self.heights[column] -= 1;
        self.discs -= 1;
        self.squares[column * self.rows + self.heights[column]] = 0;
    }

    /// 1, 0 or -1 for the side to move, or a bound of it outside the window.
    #[allow(clippy::cast_possible_truncation, reason = "less than the number of entries")]
    fn outcome(&mut self, mut alpha: i8, mut beta: i8) -> i8 {
        self.nodes += 1;
        if self.discs == self.squares.len() {
            return 0;
        }
        let open: Vec<usize> =
            self.order.iter().copied().filter(|&column| self.heights[column] < self.rows).collect();
        if open.iter().any(|&column| self.wins(column)) {
            return 1;
        }
        let key = self.key();
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 39) as usize % ENTRIES;
        let (mut lower, mut upper) = (-1, 1);
        if self.table[place].0 == key {
            (lower, upper) = (self.table[place].1, self.table[place].2);
            (alpha, beta) = (alpha.max(lower), beta.min(upper));
            if alpha >= beta {
                return alpha;
            }
        }
        let mut best = -1;
        for column in open {
            self.put(column, self.side());
            let value = -self.outcome(-beta, -alpha.max(best));
            self.take(column);
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        if best > alpha {
            lower = lower.max(best);
        }
        if best < beta {
            upper = upper.min(best);
        }
        self.table[place] = (key, lower, upper);
        best
    }
}

#[allow(clippy::disallowed_methods, clippy::print_stdout, reason = "a bench prints its result")]
fn main() {
    let sides: Vec<usize> = std::env::args().skip(1).flat_map(|side| side.parse()).collect();
    let &[columns, rows] = &sides[..] else { return };
    let mut game = Game::new(columns, rows);
    let outcome = match game.outcome(-1, 1) {
        1 => "win",
        0 => "draw",
        _ => "loss",
    };
    println!("{columns}x{rows} {outcome} nodes={}", game.nodes);
}
