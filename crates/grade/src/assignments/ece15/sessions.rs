//! The sessions: text files (`sessions/*.txt`), in which some lines are drawn at random.

use std::sync::LazyLock;

use courses::ece15::{Board, EMPTY, check_winner, update_board};
use fastrand::Rng;

use super::boards::rows;
use super::play::{open, winning};
use crate::notation::{lines, of_kinds, unescape};
use crate::session::{Session, SessionKind};

/// An answer to the first question, or one to the question for a move that is no column.
struct Answer {
    kind: SessionKind,
    /// The requirement that says how it is read.
    key: &'static str,
    /// Its text, with escapes.
    text: &'static str,
    typed: Vec<u8>,
}

static ANSWERS: LazyLock<Vec<Answer>> = LazyLock::new(|| {
    let answer = |(kind, line): (SessionKind, &'static str)| {
        let (key, text) = line.split_once(' ').unwrap_or((line, ""));
        Answer { kind, key, text, typed: unescape(text) }
    };
    of_kinds(include_str!("sessions/answers.txt")).map(answer).collect()
});

/// The answers to the first question, or to the others.
fn answers(are_first: bool) -> impl Iterator<Item = &'static Answer> {
    ANSWERS.iter().filter(move |answer| answer.key.starts_with("R2") == are_first)
}

/// Plain calls that share a process.
const CALLS: usize = 4;

/// Columns that any game needs: at least one of each 28 is a move, and Alice makes at most 21.
const LONG: usize = 21 * 28;

/// The requirement that says how an answer to the question for a move is read, R9 at the end of the input.
pub(super) fn reading(answer: &[u8]) -> &'static str {
    let Some((b'\n', line)) = answer.split_last() else { return "R9" };
    let known = answers(false).find(|known| known.typed == line);
    // More than one line is read if the first ones are empty.
    known.map_or(if line.contains(&b'\n') { "R8b" } else { "R7a" }, |known| known.key)
}

/// Sessions for the functions that call no other.
pub(super) fn simple(seed: u64, count: usize) -> Vec<Session> {
    let first = answers(true)
        .map(|Answer { kind, text, .. }| session(&format!("print_welcome; {text}; new"), *kind));
    let file = of_file(include_str!("sessions/simple.txt"), seed, count, CALLS);
    in_order(first.chain(file))
}

/// Sessions for the functions that call others.
pub(super) fn calling(seed: u64, count: usize) -> Vec<Session> {
    let answers = answers(false)
        .map(|Answer { kind, text, .. }| session(&format!("player_move 1; {text}; 6"), *kind));
    let file = of_file(include_str!("sessions/calling.txt"), seed, count, CALLS);
    in_order(file.into_iter().chain(answers))
}

/// Sessions for `best_move`.
pub(super) fn best(seed: u64, count: usize) -> Vec<Session> {
    of_file(include_str!("sessions/best.txt"), seed, count, 1)
}

/// Sessions for a program.
pub(super) fn program(seed: u64, count: usize) -> Vec<Session> {
    let file = of_file(include_str!("sessions/games.txt"), seed, count, 1);
    in_order(file.into_iter().map(to_its_end))
}

/// A game with some answers that are refused, to be played under a tool that is slow.
pub(super) fn memory() -> Session {
    to_its_end(session("n; ???; 9 4; 4", SessionKind::Plain))
}

/// Calls that look at the edges of the board.
pub(super) fn edges() -> Session {
    Session::of(lines(include_str!("sessions/edges.txt"))).with_arguments(["heap"])
}

/// Adds columns to a session whose input does not end early.
fn to_its_end(mut session: Session) -> Session {
    if !session.is_cut {
        let columns = (0..LONG).map(|index| (index / 4 % 7 + 1).to_string().into_bytes());
        session.lines.extend(columns);
    }
    session
}

/// Sorts sessions: programs that hang at the end of the input lose their time last.
fn in_order(sessions: impl Iterator<Item = Session>) -> Vec<Session> {
    let mut sessions: Vec<Session> = sessions.collect();
    sessions.sort_by_key(|session| (session.kind, session.is_cut));
    sessions
}

/// A line of a file.
fn session(line: &str, kind: SessionKind) -> Session {
    let (line, is_cut) = line.strip_suffix("^D").map_or((line, false), |line| (line, true));
    Session { is_cut, ..Session::of(line.split("; ").map(unescape)).of_kind(kind) }
}

/// The lines of a file: each that is written out, and `count` sessions of those with braces, each of so many
/// of them.
fn of_file(text: &'static str, seed: u64, count: usize, calls: usize) -> Vec<Session> {
    let mut random = Rng::with_seed(seed);
    let (drawn, written): (Vec<_>, Vec<_>) =
        of_kinds(text).partition(|(_, line)| line.contains('{'));
    let mut sessions: Vec<Session> =
        written.into_iter().map(|(kind, line)| session(line, kind)).collect();
    for kind in SessionKind::ALL {
        let lines: Vec<&str> =
            drawn.iter().filter(|(known, _)| *known == kind).map(|(_, line)| *line).collect();
        let is_plain = kind == SessionKind::Plain;
        let (count, calls) = if is_plain { (count, calls) } else { (count.div_ceil(4), 1) };
        for _ in 0..if lines.is_empty() { 0 } else { count } {
            let calls = (0..calls).map(|_| fill(lines[random.usize(..lines.len())], &mut random));
            let calls: Vec<String> = calls.collect();
            sessions.push(session(&calls.join("; "), kind));
        }
    }
    sessions
}

/// Replaces the words in braces.
fn fill(line: &str, random: &mut Rng) -> String {
    let game = Game::drawn(line, random);
    let (mut filled, mut rest) = (String::new(), line);
    while let Some((before, (word, behind))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        filled += before;
        filled += &game.word(word, random);
        rest = behind;
    }
    filled + rest
}

/// The board of a game, and the column of its last stone.
struct Game {
    board: Board,
    last: i32,
    player: i32,
}

impl Game {
    /// One that is fit for a line. The board is never full.
    fn drawn(line: &str, random: &mut Rng) -> Game {
        loop {
            let game = Game::played(random);
            let is_sharp = |player: &i32| !winning(&game.board, *player).is_empty();
            if !line.contains("{sharp}") || !game.is_over() && [1, 2].iter().any(is_sharp) {
                return game;
            }
        }
    }

    /// A game after some stones, or at its end.
    fn played(random: &mut Rng) -> Game {
        let mut game = Game { board: EMPTY, last: 1, player: 1 };
        for _ in 0..random.usize(1..42) {
            game.last = game.open(random);
            update_board(&mut game.board, game.last, game.player);
            game.player = 3 - game.player;
            if game.is_over() {
                break;
            }
        }
        game
    }

    fn is_over(&self) -> bool {
        (1..=7).any(|column| check_winner(&self.board, column) != 0)
    }

    /// A column that is not full.
    fn open(&self, random: &mut Rng) -> i32 {
        random.choice(open(&self.board)).unwrap_or(1)
    }

    /// The text for a word in braces.
    fn word(&self, word: &str, random: &mut Rng) -> String {
        let joined = |columns: Vec<i32>| -> String {
            let columns: Vec<String> = columns.iter().map(i32::to_string).collect();
            columns.join("; ")
        };
        let answer = |random: &mut Rng, is_first, kind| {
            let answers = answers(is_first).filter(|answer| answer.kind == kind);
            random.choice(answers.collect::<Vec<_>>()).map_or("", |answer| answer.text).to_owned()
        };
        match word {
            "player" => self.player.to_string(),
            "last" => self.last.to_string(),
            "column" => random.i32(1..8).to_string(),
            "open" => self.open(random).to_string(),
            "upto" => joined((1..=self.open(random)).collect()),
            "seed" => format!("srand {}", random.u16(..)),
            "refused" => answer(random, false, SessionKind::Errors),
            "odd" => answer(random, false, SessionKind::Odd),
            "first" => answer(random, true, SessionKind::Plain),
            "columns" => {
                // Few columns are soon full; a favourite one soon wins.
                let often: Vec<i32> = (0..random.usize(1..7)).map(|_| random.i32(1..8)).collect();
                let count = random.usize(1..16);
                joined((0..count).map(|_| often[random.usize(..often.len())]).collect())
            }
            _ => rows(&self.board),
        }
    }
}
