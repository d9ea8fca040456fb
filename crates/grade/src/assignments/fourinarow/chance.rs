//! Guesses why random moves are wrong: the players, the way to choose, the seed or the generator.
//! Each guess is tried on all moves that were played.

use std::time::{SystemTime, UNIX_EPOCH};

use courses::Rand;
use courses::fourinarow::{Player, Setup, Squares, landing_row, random_ai, user_ai};

use super::found::Played;
use super::grid::Grid;

/// Seconds before now in which a submission may have been started.
const RECENT: u32 = 1_800;
/// Moves among several columns that are not explained by luck.
const ENOUGH: usize = 4;

/// The requirement that the random moves break, and a guess at the cause.
pub(super) fn blame(
    arguments: &[String],
    setup: &Setup,
    played: &[Played],
) -> (&'static str, Option<&'static str>) {
    let fits = |rand: Rand, pick: Pick| replays(setup.players, rand, pick, played);
    if let Some(cause) = other_players(setup, played) {
        return ("R10", Some(cause));
    }
    if let Some((_, cause)) = PICKS.iter().find(|(pick, _)| fits(setup.random.clone(), *pick)) {
        return ("R14b", Some(cause));
    }
    let seed = arguments.get(3).map_or("", String::as_str);
    let of_seed = match number(seed) {
        Some("") => "R2",
        Some(digits) if digits == seed && seed.parse::<u32>().is_ok() => "R5a",
        _ => "R2",
    };
    let mut seeds = seeds(arguments).into_iter();
    if let Some((_, cause)) = seeds.find(|(seed, _)| fits(Rand::new(*seed), listed)) {
        return (of_seed, Some(cause));
    }
    if recent().any(|time| fits(Rand::new(time), listed)) {
        return ("R5a", Some("The time seems to be the seed although a seed was given."));
    }
    let is_plain = of_seed == "R5a" && !seed.is_empty() && number(seed) == Some(seed);
    (if is_plain { "R14b" } else { of_seed }, None)
}

/// The digits at the start of a text, if they stand there without a blank or a sign.
fn number(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    (!digits.is_empty() || !text.starts_with([' ', '\t', '+', '-'])).then_some(digits)
}

/// The last half an hour, as seeds.
fn recent() -> impl Iterator<Item = u32> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let now = u32::try_from(now & u64::from(u32::MAX)).unwrap_or_default();
    (0..RECENT).map(move |ago| now.wrapping_sub(ago))
}

/// Other players that would have played so.
pub(super) fn other_players(setup: &Setup, played: &[Played]) -> Option<&'static str> {
    use Player::{Human, Random, UserAi};
    let others = [
        ([UserAi, Random], "The user AI seems to be red, and the random AI yellow."),
        ([UserAi, UserAi], "The user AI seems to play both sides."),
        ([Random, Random], "The random AI seems to play both sides."),
        ([Random, UserAi], "The user AI seems to play yellow."),
        ([Human, Random], "The random AI seems to play yellow."),
    ];
    let is_other = |players: &[Player; 2]| {
        *players != setup.players && (players[0] == Human) == (setup.players[0] == Human)
    };
    let plays = |players: [Player; 2]| {
        let mut rand = setup.random.clone();
        let moves = played.iter().filter(|played| players[played.side.index()] != Human);
        moves.clone().filter(|played| open(&played.before).len() > 1).count() >= ENOUGH
            && moves.into_iter().all(|Played { before, side, column }| {
                let right = match players[side.index()] {
                    UserAi => user_ai(before, *side),
                    _ => listed(before, &mut rand),
                };
                right == Some(*column)
            })
    };
    let mut others = others.into_iter().filter(|(players, _)| is_other(players));
    others.find(|(players, _)| plays(*players)).map(|(_, cause)| cause)
}

/// Seeds that are used by mistake.
fn seeds(arguments: &[String]) -> Vec<(u32, &'static str)> {
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse().ok());
    let mut seeds = vec![(1, "The generator seems not to be seeded.")];
    seeds.extend(number(3).map(|seed: u32| (seed.wrapping_add(1), "The seed is one too large.")));
    let dimensions = [0, 1].into_iter().filter_map(number);
    seeds.extend(dimensions.map(|seed| (seed, "A dimension seems to be used as the seed.")));
    seeds
}

/// How a random move is chosen.
type Pick = fn(&Grid, &mut Rand) -> Option<usize>;

/// Wrong ways to choose.
const PICKS: [(Pick, &str); 6] = [
    (again, "It seems to draw again if a column is full, instead of listing the others first."),
    (from_right, "The list of columns seems to run from right to left."),
    (scaled, "The number seems to be scaled to the columns; the entry is rand() % n."),
    (one_less, "The number seems to be taken modulo n - 1."),
    (next, "The entry after the right one seems to be taken: the first entry is entry 0."),
    (second, "Two numbers seem to be drawn for each move."),
];

/// The right way (R14).
fn listed(grid: &Grid, rand: &mut Rand) -> Option<usize> {
    random_ai(grid, || rand.draw())
}

fn open(grid: &Grid) -> Vec<usize> {
    (0..grid.columns()).filter(|column| landing_row(grid, *column).is_some()).collect()
}

/// The entry of the list at the place that `place` computes of a number and the list's length.
fn entry(grid: &Grid, rand: &mut Rand, place: impl FnOnce(usize, usize) -> usize) -> Option<usize> {
    let open = open(grid);
    open.get(place(rand.draw() as usize, open.len().max(1))).copied()
}

fn again(grid: &Grid, rand: &mut Rand) -> Option<usize> {
    // A submission might draw for ever; ours gives up.
    let mut draws = (0..1_000).map(|_| rand.draw() as usize % grid.columns());
    draws.find(|column| landing_row(grid, *column).is_some())
}

fn from_right(grid: &Grid, rand: &mut Rand) -> Option<usize> {
    entry(grid, rand, |number, n| n - 1 - number % n)
}

fn scaled(grid: &Grid, rand: &mut Rand) -> Option<usize> {
    entry(grid, rand, |number, n| (number * n) >> 31)
}

fn one_less(grid: &Grid, rand: &mut Rand) -> Option<usize> {
    entry(grid, rand, |number, n| number % (n - 1).max(1))
}

fn next(grid: &Grid, rand: &mut Rand) -> Option<usize> {
    entry(grid, rand, |number, n| (number % n + 1) % n)
}

fn second(grid: &Grid, rand: &mut Rand) -> Option<usize> {
    rand.draw();
    listed(grid, rand)
}

/// Returns true if the random moves are those of this generator.
fn replays(players: [Player; 2], mut rand: Rand, pick: Pick, played: &[Played]) -> bool {
    let is_random = |played: &&Played| players[played.side.index()] == Player::Random;
    let mut moves = played.iter().filter(is_random).peekable();
    moves.peek().is_some()
        && moves.all(|played| pick(&played.before, &mut rand) == Some(played.column))
}
