//! Known mistakes of a minimax, each as a search that makes it.

use std::sync::LazyLock;

use rules::Game as _;
use rules::connect4::{Column, LINES, Position, square};

use super::choices::{Choice, Diagnosis};
use crate::notation::lines;

/// A known mistake: a plain minimax that makes it, on the discs of the side to move at the root and of the other.
pub(super) struct Mistake {
    /// The word that says how it is made, as the head of the table explains.
    word: &'static str,
    pub(super) diagnosis: Diagnosis,
    /// The spans that count, and those in which a win is seen.
    spans: Vec<u64>,
    wins: Vec<u64>,
}

pub(super) static MISTAKES: LazyLock<Vec<Mistake>> =
    LazyLock::new(|| lines(include_str!("mistakes.txt")).map(Mistake::read).collect());

impl Mistake {
    fn read(row: &'static str) -> Mistake {
        let (word, rest) = row.split_once(' ').expect("a row has three columns");
        let (key, cause) = rest.trim_start().split_once(' ').expect("a row has three columns");
        let without = |name: &str| -> Vec<u64> {
            let missing = word.strip_prefix(name).and_then(|missing| missing.parse().ok());
            let counts = |span: &u64| missing.is_none_or(|missing| !is_missing(*span, missing));
            LINES.into_iter().filter(counts).collect()
        };
        let wins = without("blind=");
        let spans = without("without=").into_iter().filter(|span| wins.contains(span)).collect();
        let diagnosis = Diagnosis { key, cause: cause.trim_start() };
        Mistake { word, diagnosis, spans, wins }
    }

    /// Returns true if its search is deep at the first levels, too, which takes long.
    pub(super) fn is_deep(&self) -> bool {
        self.depth(1) > 4
    }

    fn depth(&self, level: u32) -> u32 {
        let Some(rule) = self.word.strip_prefix("depth") else { return level };
        let (sign, number) = rule.split_at(1);
        let number = number.parse().expect("a depth is a number");
        match sign {
            "+" => level + number,
            "-" => level.saturating_sub(number),
            "<" => level.min(number),
            _ => number,
        }
    }

    /// The column that a submission with this mistake chooses.
    pub(super) fn choice(&self, choice: &Choice) -> Option<Column> {
        let depth = self.depth(choice.level);
        let Choice { position, is_suggestion, .. } = choice;
        let (mut own, mut other) = (position.own_discs(), position.other_discs());
        if self.word == "swapped" && *is_suggestion {
            (own, other) = (other, own);
        }
        let turned =
            self.word == "turned=always" || self.word == "turned=suggestions" && *is_suggestion;
        let mut best: Option<(Column, i64)> = None;
        for column in position.legal_moves() {
            let disc = landing(own | other, column.index())?;
            let score = match depth {
                0 => self.leaf([own, other], 0, turned),
                _ => self.score([own | disc, other], [1, depth], turned),
            };
            let is_better = |known: i64| match self.word {
                "pick=least" => score < known,
                "pick=last" => score >= known,
                _ => score > known,
            };
            if best.is_none_or(|(_, known)| is_better(known)) {
                best = Some((column, score));
            }
        }
        let column = best?.0;
        // The program cannot name column 0, so that choice stays unknown.
        let before = usize::from(self.word == "pick=before");
        Column::from_number(column.number() - before).or(Some(column))
    }

    /// The score after so many plies of a search of this depth; player A is the first, unless it is `turned`.
    fn score(&self, discs: [u64; 2], [ply, depth]: [u32; 2], turned: bool) -> i64 {
        let taken = discs[0] | discs[1];
        let is_won = discs.iter().any(|discs| self.has_four(*discs)) && self.word != "no-leaf";
        if ply == depth || is_won || taken.count_ones() == 42 {
            return self.leaf(discs, ply, turned);
        }
        let side = ply as usize % 2;
        let moves = (0..Position::COLUMNS).filter_map(|column| landing(taken, column));
        let scores = moves.map(|disc| {
            let mut after = discs;
            after[side] |= disc;
            self.score(after, [ply + 1, depth], turned)
        });
        let takes_maximum = self.word == "maximum" || (side == 0) != turned;
        if takes_maximum { scores.max() } else { scores.min() }.unwrap_or(0)
    }

    fn has_four(&self, discs: u64) -> bool {
        self.wins.iter().any(|line| line & !discs == 0)
    }

    fn leaf(&self, mut discs: [u64; 2], ply: u32, turned: bool) -> i64 {
        const WIN: i64 = 1 << 40;
        if turned {
            discs.reverse();
        }
        let [a, b] = discs;
        let later = |word: &str| if self.word == word { i64::from(ply) } else { 0 };
        if self.has_four(a) {
            return WIN - later("quick");
        }
        if self.has_four(b) {
            return -WIN + later("slow");
        }
        self.spans.iter().map(|span| self.span(a & span, b & span)).sum()
    }

    fn span(&self, a: u64, b: u64) -> i64 {
        const WEIGHTS: [i64; 9] = [0, -5, -2, -1, 0, 1, 2, 5, 0];
        let [a_count, b_count] = [a, b].map(|discs| discs.count_ones() as usize);
        match self.word {
            "pure" if a != 0 && b != 0 => 0,
            "own" => WEIGHTS[4 + a_count],
            _ => WEIGHTS[4 + a_count - b_count],
        }
    }
}

/// The bit on which a disc lands; `None` if the column is full.
fn landing(taken: u64, column: usize) -> Option<u64> {
    (0..Position::ROWS).map(|row| square(row, column)).find(|square| taken & square == 0)
}

/// Returns true if a span has a direction: 0 horizontal, 1 vertical, 2 rising, 3 falling, 4 both diagonals.
fn is_missing(span: u64, missing: u32) -> bool {
    let first = span.trailing_zeros();
    let step = (span & (span - 1)).trailing_zeros() - first;
    let across = square(0, 1).trailing_zeros();
    let direction = match step {
        1 => 1,
        _ if step == across => 0,
        _ if step > across => 2,
        _ => 3,
    };
    direction == missing || missing == 4 && direction >= 2
}
