//! Matches of the engine for checkers at equal CPU time: against the frozen engine of 2026, or against
//! itself without some of its techniques.
//!
//! ```sh
//! cargo bench -p discus-engine --bench checkers -- --ms 20 --pairs 30
//! cargo bench -p discus-engine --bench checkers -- new new,probcut --ms 10 --laws english,russian
//! ```
//!
//! Games come in pairs with the same opening and swapped colours: a ballot of the laws, or random plies where
//! federations draw none. A player thinks for its share of CPU time a move, measured on its own thread, so a
//! busy machine changes nothing. The players are named, or `new` plays `2026`; one name is that of the first.
//! `new,probcut,singular=1` is the engine without one technique and with another, `new,material` with the plain
//! evaluation, `new,weights=FILE` with the weights in a file, `new,probcut_margin=8` with another number.
//! `--speed` shows how deep and how fast the first one searches, and how late it would end; `--gain 2:16` how
//! many nodes its leading thread needs to a depth if it has help, as a share of those it needs alone; `--draws`
//! how each drawn game ended.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a benchmark prints its figures"
)]

mod ballots;

use std::cell::Cell;
use std::io::Write;
use std::time::Duration;

use ballots::ballot;
use checkers::{Learned, Limits, Material, Searcher, Techniques, Tuning, Weights};
use discus_engine::checkers::any_laws;
use discus_engine::{Engine, Name};
use nix::time::{ClockId, clock_gettime};
use rules::checkers::{Disc, History, Kind, Laws, Move, Position, Setup, Square};
use rules::{Game, Outcome, Side};
use search::Evaluator;
use tables::Tables;

/// The random plies of an opening, where the laws have no ballots.
const OPENING: usize = 6;
/// Where the laws know no draw, a game without a capture or a move of a man in this many plies is one.
const IDLE: usize = 80;

struct Plan {
    laws: Vec<&'static Laws>,
    pairs: u64,
    time: Duration,
    players: [String; 2],
    /// True if only the speed of the first player is asked for.
    is_speed: bool,
    /// The threads whose gain is asked for, and the depth of the searches.
    gain: Option<(usize, u32)>,
    /// True if the ends of drawn games are shown.
    shows_draws: bool,
}

impl std::fmt::Display for Plan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [one, other] = &self.players;
        let (pairs, time) = (self.pairs, self.time.as_millis());
        match self.gain {
            _ if self.is_speed => write!(f, "the speed of {one}, {time} ms a search"),
            Some((threads, depth)) => {
                write!(f, "the gain of {threads} threads after {pairs} openings, to depth {depth}")
            }
            None => {
                write!(f, "{one} against {other}: {pairs} pairs of games per law, {time} ms a move")
            }
        }
    }
}

fn main() {
    let plan = plan();
    // An unknown name fails here, before the first game.
    for laws in &plan.laws {
        plan.players.iter().for_each(|name| drop(Player::of(name, laws)));
    }
    println!("{plan}");
    if plan.is_speed {
        return speed(&plan);
    }
    if let Some((threads, depth)) = plan.gain {
        return gain(&plan, threads, depth);
    }
    let mut all = Score::default();
    for laws in &plan.laws {
        let mut score = Score::default();
        for pair in 0..plan.pairs {
            let opening = opening(laws, pair);
            for side in Side::BOTH {
                let players = match side {
                    Side::First => [&plan.players[0], &plan.players[1]],
                    Side::Second => [&plan.players[1], &plan.players[0]],
                };
                let players = players.map(|name| Player::of(name, laws));
                let game = played(&opening, players, plan.time);
                score.add(game.position().outcome().unwrap_or(Outcome::Draw), side);
                if plan.shows_draws && game.position().outcome().is_none() {
                    show(&game, side);
                }
            }
        }
        println!("{:<12}{score}", laws.key());
        let _ = std::io::stdout().flush();
        all.join(&score);
    }
    println!("{:<12}{all}", "all");
}

fn plan() -> Plan {
    let mut plan = Plan {
        laws: Laws::ALL.to_vec(),
        pairs: 10,
        time: Duration::from_millis(20),
        players: [String::from("new"), String::from("2026")],
        is_speed: false,
        gain: None,
        shows_draws: false,
    };
    let mut names = Vec::new();
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().expect("a value after the option");
        match argument.as_str() {
            "--ms" => plan.time = Duration::from_millis(value().parse().expect("milliseconds")),
            "--pairs" => plan.pairs = value().parse().expect("a number of pairs"),
            "--speed" => plan.is_speed = true,
            "--gain" => {
                let (threads, depth) = value()
                    .split_once(':')
                    .map(|(n, d)| (n.parse(), d.parse()))
                    .expect("threads and a depth, such as 2:16");
                plan.gain = Some((threads.expect("threads"), depth.expect("a depth")));
            }
            "--draws" => plan.shows_draws = true,
            "--laws" => {
                let laws = |key| Laws::of_key(key).expect("a key of laws");
                plan.laws = value().split(',').map(laws).collect();
            }
            _ => names.push(argument),
        }
    }
    assert!(names.len() <= plan.players.len(), "two players at most, not {names:?}");
    for (player, name) in plan.players.iter_mut().zip(names) {
        *player = name;
    }
    plan
}

/// An ending that leads into the endgame tables, as FEN.
const ENDING: &str = "W:WK4,K22,30:BK6,K13,3";
/// The positions of twelve kings against twelve whose search is timed.
const CROWDS: u64 = 20;

/// How deep and how fast the first player searches in the time of a move from the initial position, in an ending and
/// with twelve kings against twelve, whose captures have the most ways.
fn speed(plan: &Plan) {
    let ending = |laws| Position::from_fen(laws, ENDING).expect("a position under all laws");
    for &laws in &plan.laws {
        let crowds = (0..CROWDS).map(|seed| crowd(laws, seed)).collect();
        let starts = [
            ("the start", vec![Position::initial(laws)]),
            ("an ending", vec![ending(laws)]),
            ("24 kings", crowds),
        ];
        for (name, starts) in starts {
            let mut all = Pace::default();
            for start in starts {
                let Player::New(searcher) = Player::of(&plan.players[0], laws) else { return };
                all.join(&Pace::of(*searcher, start, plan.time));
            }
            println!("{:<12}{name:<12}{all}", laws.key());
        }
    }
}

/// How many nodes the leading thread needs to reach a depth after the openings, alone and with others. Nodes do not
/// depend on the load of the machine, but what the others contribute does: their CPU time is shown beside that of the
/// leading thread.
fn gain(plan: &Plan, threads: usize, depth: u32) {
    for &laws in &plan.laws {
        let mut nodes = [0, 0];
        let (mut leading, mut all) = (Duration::ZERO, Duration::ZERO);
        for number in 0..plan.pairs {
            let game = opening(laws, number);
            let limits = Limits { depth, ..Limits::NONE };
            for (place, threads) in [1, threads].into_iter().enumerate() {
                let Player::New(mut searcher) = Player::of(&plan.players[0], laws) else { return };
                searcher.threads = threads;
                let begin = [thread_time(), process_time()];
                nodes[place] += searcher.analyse(&game, &limits).nodes;
                if place == 1 {
                    leading += thread_time().saturating_sub(begin[0]);
                    all += process_time().saturating_sub(begin[1]);
                }
            }
        }
        let share = nodes[1] as f64 / nodes[0] as f64;
        let help = (all.as_secs_f64() / leading.as_secs_f64() - 1.0) * 100.0;
        println!(
            "{:<12}{} nodes alone, {} with help: {share:.2}; others had {help:.0} % of the leader's CPU time",
            laws.key(),
            nodes[0],
            nodes[1]
        );
    }
}

/// Twelve kings against twelve on random squares.
fn crowd(laws: &'static Laws, seed: u64) -> Position {
    let mut squares: Vec<Square> = Square::all().collect();
    fastrand::Rng::with_seed(seed).shuffle(&mut squares);
    let mut setup = Setup::EMPTY;
    for (place, &square) in squares[..24].iter().enumerate() {
        setup.put(square, Some(Disc { side: Side::BOTH[place % 2], kind: Kind::King }));
    }
    setup.position(laws, Side::First).expect("a set of discs a side")
}

/// The depth, nodes and time of searches, and the longest time between two questions whether to end: so late a search
/// would end if it were told to.
#[derive(Default)]
struct Pace {
    depth: u32,
    nodes: u64,
    used: Duration,
    late: Duration,
}

impl Pace {
    fn of(mut searcher: Searcher<Judge>, start: Position, time: Duration) -> Pace {
        let begin = thread_time();
        let (last, longest) = (Cell::new(begin), Cell::new(Duration::ZERO));
        let stop = || {
            longest.set(longest.get().max(time_since(last.replace(thread_time()))));
            time_since(begin) >= time
        };
        let limits = Limits { stop: &stop, ..Limits::NONE };
        let found = searcher.analyse(&History::new(start), &limits);
        let late = longest.get().max(time_since(last.get()));
        Pace { depth: found.depth, nodes: found.nodes, used: time_since(begin), late }
    }

    fn join(&mut self, other: &Pace) {
        self.depth = self.depth.max(other.depth);
        self.nodes += other.nodes;
        self.used += other.used;
        self.late = self.late.max(other.late);
    }
}

impl std::fmt::Display for Pace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let speed = self.nodes as f64 / self.used.as_secs_f64() / 1e6;
        let (depth, late) = (self.depth, self.late.as_secs_f64() * 1e3);
        write!(f, "depth {depth:>3}  {speed:.2} million nodes a second, {late:.2} ms late")
    }
}

/// The opening of a pair of games.
fn opening(laws: &'static Laws, pair: u64) -> History {
    let Some(moves) = ballot(laws, pair) else { return random_opening(laws, pair) };
    let mut game = History::new(Position::initial(laws));
    for played in moves {
        game.play(played);
    }
    game
}

/// A position after random plies in which nobody is a man ahead at once.
fn random_opening(laws: &'static Laws, seed: u64) -> History {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut judge = Searcher::new(Material, 1 << 16);
    loop {
        let mut game = History::new(Position::initial(laws));
        for _ in 0..OPENING {
            let moves: Vec<Move> = game.position().legal_moves().collect();
            let Some(played) = random.choice(moves) else { break };
            game.play(played);
        }
        let limits = Limits { depth: 6, ..Limits::NONE };
        if judge.analyse(&game, &limits).score.abs() < 70 {
            return game;
        }
    }
}

enum Player {
    New(Box<Searcher<Judge>>),
    Old(Box<dyn Engine<Position>>),
}

/// The evaluation of a player.
enum Judge {
    Learned,
    Plain,
    Read(Weights),
}

impl Evaluator<Position> for Judge {
    fn evaluate(&self, position: &Position) -> search::Score {
        match self {
            Judge::Learned => Learned.evaluate(position),
            Judge::Plain => Material.evaluate(position),
            Judge::Read(weights) => weights.evaluate(position),
        }
    }
}

/// The evaluation that the changes of a player name.
fn judge<'a>(mut changes: impl Iterator<Item = &'a str>, laws: &Laws) -> Judge {
    let named = changes.find_map(|change| match change.split_once('=') {
        Some(("weights", path)) => {
            let file = std::fs::read(path).expect("a file of weights");
            Some(Judge::Read(Weights::from_file(&file, laws).expect("weights for these laws")))
        }
        _ => (change == "material").then_some(Judge::Plain),
    });
    named.unwrap_or(Judge::Learned)
}

impl Player {
    fn of(name: &str, laws: &'static Laws) -> Player {
        if name == "2026" {
            let name = Name::Checkers2026 { seed: 1 };
            return Player::Old(any_laws(name).expect("it plays checkers"));
        }
        assert!(name == "new" || name.starts_with("new,"), "a player is 2026 or new, not {name}");
        let changes = || name.split(',').skip(1);
        let mut searcher = Searcher::new(judge(changes(), laws), 8 << 20);
        searcher.tables = Some(Tables::of(laws).clone());
        for change in changes() {
            let (what, number) = change.split_once('=').unwrap_or((change, "0"));
            if matches!(what, "material" | "weights") {
                continue;
            }
            let number: i32 = number.parse().expect("a number");
            if let Some(tuned) = number_of(&mut searcher.tuning, what) {
                *tuned = number;
            } else {
                *technique(&mut searcher.techniques, what).expect("a technique") = number != 0;
            }
        }
        Player::New(Box::new(searcher))
    }

    fn choose(&mut self, game: &History, time: Duration) -> Move {
        let begin = thread_time();
        let stop = || time_since(begin) >= time;
        let best = match self {
            Player::New(searcher) => {
                searcher.analyse(game, &Limits { stop: &stop, ..Limits::NONE }).best
            }
            Player::Old(engine) => {
                let limits = discus_engine::Limits { stop: &stop, ..discus_engine::Limits::NONE };
                engine.analyse(game.position(), limits).best
            }
        };
        best.expect("the game goes on")
    }
}

fn technique<'a>(techniques: &'a mut Techniques, name: &str) -> Option<&'a mut bool> {
    Some(match name {
        "table" => &mut techniques.table,
        "order" => &mut techniques.order,
        "aspiration" => &mut techniques.aspiration,
        "quiescence" => &mut techniques.quiescence,
        "threats" => &mut techniques.threats,
        "reductions" => &mut techniques.reductions,
        "probcut" => &mut techniques.probcut,
        "forced" => &mut techniques.forced,
        "singular" => &mut techniques.singular,
        "repetition" => &mut techniques.repetition,
        _ => return None,
    })
}

fn number_of<'a>(tuning: &'a mut Tuning, name: &str) -> Option<&'a mut i32> {
    Some(match name {
        "probcut_depth" => &mut tuning.probcut_depth,
        "probcut_margin" => &mut tuning.probcut_margin,
        "probcut_below" => &mut tuning.probcut_below,
        "probcut_share" => &mut tuning.probcut_share,
        "singular_depth" => &mut tuning.singular_depth,
        "singular_margin" => &mut tuning.singular_margin,
        "reduction_depth" => &mut tuning.reduction_depth,
        "reduction_after" => &mut tuning.reduction_after,
        "reduction_twice_after" => &mut tuning.reduction_twice_after,
        "reduction_growth" => &mut tuning.reduction_growth,
        "forced_depth" => &mut tuning.forced_depth,
        _ => return None,
    })
}

/// The CPU time of this thread.
fn thread_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}

/// The CPU time of all threads.
fn process_time() -> Duration {
    clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).expect("a clock").into()
}

fn time_since(begin: Duration) -> Duration {
    thread_time().saturating_sub(begin)
}

/// The game to its end.
fn played(opening: &History, mut players: [Player; 2], time: Duration) -> History {
    let mut game = opening.clone();
    while game.position().outcome().is_none() && game.draw().is_none() && game.quiet_plies() < IDLE
    {
        let side = game.position().side_to_move();
        let played = players[side.index()].choose(&game, time);
        game.play(played);
    }
    game
}

/// How a drawn game ended: the rule, the last position, the first player's colour, and what the tables say.
fn show(game: &History, side: Side) {
    let position = game.position();
    let rule = game.draw().map_or("without progress", |draw| draw.word());
    let known = Tables::of(game.laws()).probe(position);
    println!("{rule}: {} {:?} {known:?}", position.fen(), game.laws().colour(side));
}

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Default)]
struct Score([u32; 3]);

impl Score {
    fn add(&mut self, outcome: Outcome, side: Side) {
        let place = match outcome {
            Outcome::Win(winner) if winner == side => 0,
            Outcome::Draw => 1,
            Outcome::Win(_) => 2,
        };
        self.0[place] += 1;
    }

    fn join(&mut self, other: &Score) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }
}

/// Wins, draws, losses, the share of the points in percent, and its standard error.
impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [won, drawn, lost] = self.0.map(f64::from);
        let games = won + drawn + lost;
        let mean = (won + drawn / 2.0) / games;
        let square = (won + drawn / 4.0) / games;
        let error = ((square - mean * mean) / games).sqrt();
        let [won, drawn, lost] = self.0;
        let (mean, error) = (100.0 * mean, 100.0 * error);
        write!(f, "+{won} ={drawn} -{lost}  {mean:.1} % ± {error:.1}")
    }
}
