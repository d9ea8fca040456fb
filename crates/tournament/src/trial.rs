//! A game of each player before a tournament, in which it shows that it can play.

use std::time::{Duration, Instant};

use games::Described;
use protocols::players::{
    Clock, EnginePlayer, Evidence, Opening, Player, PlayerSource, Result, Turn,
};
use protocols::{Cause, GameLoop, NoGame, PlayerKind, PlayerSpec, Terms, Took};
use rules::Side;
use serde::Serialize;

use crate::plan::{Opened, Plan};
use crate::{Fixture, Id};

/// The result of a trial, as it is in JSON.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Trial {
    /// The name of the player.
    pub player: String,
    /// True if it can play.
    pub is_well: bool,
    /// The time to copy and compile the files.
    pub prepared_seconds: f64,
    /// The time to get ready.
    pub ready_seconds: f64,
    /// The number of moves that it made.
    pub moves: usize,
    /// The time of its slowest move.
    pub slowest_move_seconds: f64,
    /// One word for a fault in the game.
    pub fault: Option<&'static str>,
    /// Why it cannot play, as a sentence without a full stop.
    pub reason: Option<String>,
    /// Other observations that explain a fault.
    pub notes: Vec<String>,
    /// The last lines of its standard error.
    pub errors: Vec<String>,
}

impl Trial {
    /// Returns true if its program ended by itself in the game.
    pub fn has_crashed(&self) -> bool {
        self.fault == Some(Cause::Crashed(String::new()).word())
    }
}

/// Tries a player: starts it, and lets it play a game against itself. A program that
/// cannot meet itself plays against an engine. An engine only gets ready.
///
/// # Errors
/// If the user has interrupted the game.
pub fn try_out<G: Described>(
    plan: &Plan,
    who: &PlayerSpec,
    source: &dyn PlayerSource<G>,
    stop: &dyn Fn() -> bool,
) -> std::result::Result<Trial, NoGame> {
    match prepared(plan, who, source, stop) {
        Ok(trial) => Ok(trial),
        Err(NoGame::Failed(_)) if stop() => Err(NoGame::Interrupted),
        Err(NoGame::Failed(why)) => {
            let why = why.strip_prefix(&format!("{}: ", who.name)).unwrap_or(&why).to_owned();
            Ok(Trial { player: who.name.clone(), reason: Some(why), ..Trial::default() })
        }
        Err(interrupted) => Err(interrupted),
    }
}

fn prepared<G: Described>(
    plan: &Plan,
    who: &PlayerSpec,
    source: &dyn PlayerSource<G>,
    stop: &dyn Fn() -> bool,
) -> std::result::Result<Trial, NoGame> {
    let id = Id { round: 0, meeting: 0, game: 0 };
    let fixture = Fixture { id, players: [0, 0], seed: plan.competition().seed() };
    let opened = Opened::<G>::new(plan.game(), plan.opening(&fixture)).map_err(NoGame::Failed)?;
    let begun = Instant::now();
    let own = source.player(who, &opened.start).map_err(NoGame::Failed)?;
    let prepared_seconds = begun.elapsed().as_secs_f64();
    let opponent = opponent(who, source, &opened.start).map_err(NoGame::Failed)?;
    let trial = play(plan, who, &opened.start, [own, opponent], fixture.seed, stop)?;
    Ok(Trial { prepared_seconds, ..trial })
}

/// The opponent of a trial: the same player again if it can meet itself.
fn opponent<G: Described>(
    who: &PlayerSpec,
    source: &dyn PlayerSource<G>,
    start: &G,
) -> std::result::Result<Box<dyn Player<G>>, String> {
    if meets_itself(who) {
        return source.player(who, start);
    }
    let greedy = "greedy".parse().map_err(|why| format!("{why}"))?;
    Ok(Box::new(EnginePlayer::new(greedy)))
}

/// A program over files tells the moves of the two players apart by their names.
fn meets_itself(who: &PlayerSpec) -> bool {
    let is_over_files =
        matches!(&who.kind, PlayerKind::Program(program) if program.protocol.is_over_files());
    Side::BOTH.into_iter().all(|side| who.plays(side)) && !is_over_files
}

fn play<G: Described>(
    plan: &Plan,
    who: &PlayerSpec,
    start: &G,
    [own, opponent]: [Box<dyn Player<G>>; 2],
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> std::result::Result<Trial, NoGame> {
    let side = if who.plays(Side::First) { Side::First } else { Side::Second };
    let mut own = Timed::new(own);
    let mut other = Timed::new(opponent);
    let other_name = if meets_itself(who) { &who.name } else { "greedy" };
    let mut players: [&mut dyn Player<G>; 2] = [&mut own, &mut other];
    let mut names = [who.name.as_str(), other_name];
    if side == Side::Second {
        players.reverse();
        names.reverse();
    }
    let is_engine = matches!(who.kind, PlayerKind::Engine(_));
    let most_plies = if is_engine { 0 } else { plan.terms().most_plies };
    let terms = Terms { most_plies, ..plan.terms() };
    let played = GameLoop { players, names, start, terms, seed }.play(&mut |_, _, _| (), stop)?;
    let clocks = if meets_itself(who) { vec![&own, &other] } else { vec![&own] };
    let longest = |time: fn(&Timed<G>) -> Duration| {
        clocks.iter().map(|one| time(one)).max().unwrap_or_default().as_secs_f64()
    };
    let trial = Trial {
        player: who.name.clone(),
        is_well: true,
        ready_seconds: longest(|one| one.ready),
        moves: clocks.iter().map(|one| one.moves).sum(),
        slowest_move_seconds: longest(|one| one.slowest),
        ..Trial::default()
    };
    let faults = played.ending.faults();
    let Some((loser, cause)) = faults.first() else { return Ok(trial) };
    let detail = cause.detail().map(|detail| format!(": {detail}")).unwrap_or_default();
    let evidence = &played.evidence[loser.index()];
    Ok(Trial {
        is_well: false,
        fault: Some(cause.word()),
        reason: Some(format!("{}{detail}", cause.act())),
        notes: evidence.notes.clone(),
        errors: evidence.errors.clone(),
        ..trial
    })
}

/// A player, and how long its steps take.
struct Timed<G> {
    player: Box<dyn Player<G>>,
    ready: Duration,
    moves: usize,
    slowest: Duration,
}

impl<G: Described> Timed<G> {
    fn new(player: Box<dyn Player<G>>) -> Timed<G> {
        Timed { player, ready: Duration::ZERO, moves: 0, slowest: Duration::ZERO }
    }
}

impl<G: Described> Player<G> for Timed<G> {
    fn begin(&mut self, opening: &Opening<G>, clock: Clock) -> Result<()> {
        let begun = Instant::now();
        let ready = self.player.begin(opening, clock);
        self.ready = begun.elapsed();
        ready
    }

    fn rouse(&mut self) {
        self.player.rouse();
    }

    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        let begun = Instant::now();
        let chosen = self.player.choose(turn, clock)?;
        self.moves += 1;
        self.slowest = self.slowest.max(begun.elapsed());
        Ok(chosen)
    }

    fn took(&mut self) -> Option<Took> {
        self.player.took()
    }

    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence {
        self.player.end(turn, clock)
    }
}
