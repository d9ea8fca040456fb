use games::{All, Games, Variant, Visit, Visitor};
use protocols::Ending;
use record::Record;
use rules::{Outcome, Side};
use serde_json::{Value, json};
use tournament::Format;
use tournament::plan::{Opened, Plan};
use tournament::runner::Failure;
use tournament::store::Stored;

use super::Results;
use crate::games::{Any, MAX_SIDE, Played, Shown, start_members};

/// The progress of the tournament and its standings.
///
/// # Errors
/// If a game cannot be read.
pub(super) fn summary(results: &Results) -> Result<Value, Failure> {
    let plan = results.store.plan();
    let schedule = results.state.schedule();
    let champion = schedule.champion().map(|player| &results.names()[player]);
    let played = results.state.games().len();
    Ok(json!({
        "title": plan.title(),
        "game": start_members(plan.game()),
        "format": format(plan.competition().format()),
        "state": if schedule.is_over() { "over" } else { "going on" },
        "games": { "played": played, "planned": plan.competition().most_games() },
        "champion": champion,
        "standings": standings(results)?,
        "cross_table": cross_table(results),
        "version": played,
    }))
}

fn format(format: Format) -> &'static str {
    match format {
        Format::RoundRobin => "round robin",
        Format::Gauntlet => "gauntlet",
        Format::Knockout => "knockout",
        Format::Swiss { .. } => "Swiss",
        Format::Ladder { .. } => "ladder",
    }
}

fn standings(results: &Results) -> Result<Vec<Value>, Failure> {
    let faults = faults(results)?;
    let standings = results.standings();
    let row = |row: &tournament::Row| {
        let tally = row.tally;
        let sum = |both: [u32; 2]| both.iter().sum::<u32>();
        json!({
            "place": row.rank,
            "name": results.names()[row.player],
            "points": row.points,
            "played": tally.games(),
            "won": sum(tally.wins),
            "drawn": sum(tally.draws),
            "lost": sum(tally.losses),
            "faults": faults.get(row.player),
        })
    };
    Ok(standings.rows().iter().map(row).collect())
}

/// The number of games that each player has lost by a fault.
fn faults(results: &Results) -> Result<Vec<u32>, Failure> {
    let mut faults = vec![0; results.names().len()];
    for finished in results.state.games() {
        for (loser, _) in results.store.stored(finished.id)?.ending.faults() {
            faults[finished.players[loser.index()]] += 1;
        }
    }
    Ok(faults)
}

/// The points of each player against each other, in the order of the standings.
fn cross_table(results: &Results) -> Value {
    let points = results.store.plan().points();
    let order: Vec<usize> = results.standings().rows().iter().map(|row| row.player).collect();
    let count = results.names().len();
    let mut scores = vec![vec![(0, 0); count]; count];
    for game in results.state.games() {
        for side in Side::BOTH {
            let [own, other] = [side, side.opponent()].map(|side| game.players[side.index()]);
            let (halves, games) = &mut scores[own][other];
            (*halves, *games) = (*halves + game.halves(side), *games + 1);
        }
    }
    let table = |value: &dyn Fn((u32, u32)) -> Value| -> Vec<Vec<Value>> {
        let cell = |own: usize, other: usize| {
            if own == other { Value::Null } else { value(scores[own][other]) }
        };
        let row = |&own: &usize| order.iter().map(|&other| cell(own, other)).collect();
        order.iter().map(row).collect()
    };
    let names: Vec<&String> = order.iter().map(|&player| &results.names()[player]).collect();
    json!({
        "names": names,
        "points": table(&|(halves, _)| points.of_halves(halves).into()),
        "played": table(&|(_, games)| games.into()),
    })
}

/// A game with its moves.
pub(super) fn game(results: &Results, game: &Stored) -> Value {
    let names = game.players.map(|player| results.names()[player].as_str());
    let outcome = game.finished(results.store.plan()).outcome;
    let winner = match outcome {
        Some(Outcome::Win(side)) => Some(side.word()),
        Some(Outcome::Draw) | None => None,
    };
    let loser = match game.ending.faults()[..] {
        [] => None,
        [(loser, _)] => Some(loser.word()),
        _ => Some("both"),
    };
    let replayed = replayed(results.store.plan(), game);
    let seconds: Vec<f64> =
        game.moves.iter().map(|moment| moment.took.time.as_secs_f64()).collect();
    json!({
        "id": game.id.to_string(),
        "round": u64::from(game.id.round) + 1,
        "first": names[0],
        "second": names[1],
        "winner": winner,
        "drawn": outcome == Some(Outcome::Draw),
        "ending": ending(&game.ending),
        "fault": game.ending.fault_word(),
        "faulty": loser,
        "words": game.ending.reason(names),
        "opening": game.opening,
        "ply": replayed.as_ref().map(|game| game.ply()),
        "position": replayed.map(|game| game.members()),
        "seconds": seconds,
    })
}

/// A code for the ending, for clients that write sentences of their own.
fn ending(ending: &Ending) -> &'static str {
    match ending {
        Ending::Fault { .. } | Ending::Forfeits(_) => "fault",
        other => other.word(),
    }
}

/// The game move by move; `None` if the page cannot show its board.
fn replayed(plan: &Plan, game: &Stored) -> Option<Any> {
    let Variant { rows, columns, .. } = plan.game().variant;
    if rows.max(columns).is_some_and(|side| side > MAX_SIDE) {
        return None;
    }
    All::begin(plan.game(), Replay { plan, game }).ok()?
}

/// Plays a stored game again, whichever it is.
struct Replay<'a> {
    plan: &'a Plan,
    game: &'a Stored,
}

impl Visit for Replay<'_> {
    type Output = Option<Any>;
}

impl<G: Shown> Visitor<G> for Replay<'_> {
    fn visit(self, _: Record<G>) -> Option<Any> {
        Some(Box::new(replay::<G>(self.plan, self.game)?))
    }
}

fn replay<G: Shown>(plan: &Plan, game: &Stored) -> Option<Played<G>> {
    let opened = Opened::<G>::new(plan.game(), &game.opening).ok()?;
    let mut played = Played::new(opened.initial);
    for made in opened.moves {
        played.push(made);
    }
    for moment in &game.moves {
        let made = protocols::read(played.reached(), &moment.text).ok()?;
        played.push(made);
    }
    Some(played)
}
