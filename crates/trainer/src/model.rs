//! The weights while they are learned: more of them than the engine has, because a pattern that was seen
//! rarely learns from others. A pattern's weight is the sum of its own, of one that it shares with the
//! pattern that it becomes when the board is turned and the colours are changed (for the side that is not to
//! move, so the other way round), and of those of its discs on their squares. The engine gets the sums.

use std::cmp::Ordering;

use checkers::{FEATURES, KNOTS, Phase, View, Window};

/// A weight, or a gradient, for each knot.
pub(crate) type Knots = [f32; KNOTS];

/// The weights, in logarithms of odds.
#[derive(Clone)]
pub struct Model {
    pub(crate) weights: Vec<Knots>,
    turns: Turns,
}

/// The weights of squares come after those of features and of shared patterns.
const SHARED: usize = FEATURES;
const MEN: usize = 2 * FEATURES;
const KINGS: usize = MEN + 32;
const ALL: usize = KINGS + 32;

/// A weight that counts for a position, and how often: negative for the other side.
pub(crate) type Active = (usize, f32);

impl Default for Model {
    /// A model that knows nothing.
    fn default() -> Model {
        Model { weights: vec![[0.0; KNOTS]; ALL], turns: Turns::new() }
    }
}

impl Model {
    /// Lists the weights that count for a position, and returns the share of each knot.
    pub(crate) fn activate(&self, view: &View, active: &mut Vec<Active>) -> Knots {
        active.clear();
        view.visit_features(|feature| {
            active.push((feature, 1.0));
            if let Some(&(shared, sign)) = self.turns.0.get(feature)
                && sign != 0.0
            {
                active.push((SHARED + shared, sign));
            }
        });
        for (own, other, first) in
            [(view.own_men, view.other_men, MEN), (view.own_kings, view.other_kings, KINGS)]
        {
            active.extend(bits(own).map(|square| (first + square, 1.0)));
            active.extend(bits(other).map(|square| (first + 31 - square, -1.0)));
        }
        shares(view)
    }

    /// The logarithm of the odds of a position.
    pub(crate) fn value(&self, active: &[Active], shares: &Knots) -> f32 {
        let mut sums = [0.0; KNOTS];
        for &(place, times) in active {
            for (sum, weight) in sums.iter_mut().zip(&self.weights[place]) {
                *sum += times * weight;
            }
        }
        sums.iter().zip(shares).map(|(sum, share)| sum * share).sum()
    }

    /// The weights of the engine's features.
    pub(crate) fn features(&self) -> Vec<Knots> {
        let mut sums = self.weights[..FEATURES].to_vec();
        for (sum, &(shared, sign)) in sums.iter_mut().zip(&self.turns.0) {
            add(sum, &self.weights[SHARED + shared], sign);
        }
        for (base, kind, first) in [(3, 1, MEN), (5, 3, KINGS)] {
            for square in 0..32 {
                let weight = &self.weights[first + square];
                add_square(&mut sums, (square, base, kind), weight, 1.0);
                add_square(&mut sums, (31 - square, base, kind + 1), weight, -1.0);
            }
        }
        sums
    }
}

/// Adds the weight of a disc on a square to the patterns of the first window that shows it.
fn add_square(
    sums: &mut [Knots],
    (square, base, digit): (usize, usize, usize),
    weight: &Knots,
    sign: f32,
) {
    let windows = Window::all();
    let shown = windows.iter().filter(|window| window.base == base).find_map(|window| {
        Some((window, window.squares.iter().position(|&other| other == square)?))
    });
    let Some((window, place)) = shown else { return };
    let before: usize = window.squares[..place].iter().map(|_| base).product();
    for pattern in (0..window.patterns()).filter(|pattern| pattern / before % base == digit) {
        add(&mut sums[window.first + pattern], weight, sign);
    }
}

fn add(sum: &mut Knots, weight: &Knots, sign: f32) {
    for (sum, weight) in sum.iter_mut().zip(weight) {
        *sum += sign * weight;
    }
}

/// How much each knot counts for a position.
fn shares(view: &View) -> Knots {
    let Phase { segment, above } = Phase::of(view.discs());
    let mut shares = [0.0; KNOTS];
    shares[segment + 1] = above as f32 / 8.0;
    shares[segment] = 1.0 - shares[segment + 1];
    shares
}

fn bits(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |square| set >> square & 1 != 0)
}

/// For each pattern, the weight that it shares with the turned pattern, and its sign there: 0 if it is the
/// turned pattern itself.
#[derive(Clone)]
struct Turns(Vec<(usize, f32)>);

impl Turns {
    fn new() -> Turns {
        let windows = Window::all();
        let mut turns = Vec::new();
        for window in &windows {
            let turned: Vec<usize> =
                window.squares.iter().rev().map(|square| 31 - square).collect();
            let Some(turned) =
                windows.iter().find(|w| w.squares == turned && w.base == window.base)
            else {
                continue;
            };
            for pattern in 0..window.patterns() {
                let own = window.first + pattern;
                let other = turned.first + turn(pattern, window);
                let sign = match own.cmp(&other) {
                    Ordering::Less => 1.0,
                    Ordering::Equal => 0.0,
                    Ordering::Greater => -1.0,
                };
                turns.push((own.min(other), sign));
            }
        }
        Turns(turns)
    }
}

/// The pattern with its digits in reverse order and the sides exchanged.
fn turn(mut pattern: usize, window: &Window) -> usize {
    let mut turned = 0;
    for _ in &window.squares {
        let digit = match pattern % window.base {
            0 => 0,
            digit => ((digit - 1) ^ 1) + 1,
        };
        turned = turned * window.base + digit;
        pattern /= window.base;
    }
    turned
}
