use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use engine::{Engine, Limits, MAX_DEPTH, MoveValue};
use rules::Game;
use rules::connect4::{Board, Column};
use serde::Serialize;
use serde_json::{Value, json};
use solver::{Solver, Stopped};

use super::Events;
use super::events::EventSender;
use crate::games::{Held, Shown};
use crate::limits::Client;
use crate::members::Members;
use crate::searches::{Lent, Stop};
use crate::{Refusal, Site, value};

/// The number of times that the first attempt to prove a column may ask whether to stop, and the factor
/// by which each further attempt may take longer.
const AT_FIRST: u64 = 8;
const GROWTH: u64 = 4;

/// `GET /api/v1/scores`
pub(crate) async fn scores(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    members: Members,
) -> Result<Response, Refusal> {
    let time = site.config().search_time;
    Events::about(&site, client, members, time, Held::scores).await
}

/// The reason why a search ends.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum End {
    Proved,
    Time,
    Depth,
    Over,
}

/// Sends proofs of the columns of a board; returns whether there is a solver for it.
pub(crate) fn proves(board: &Board, lent: &Lent, stop: &Stop, events: &EventSender) -> bool {
    lent.solver(board).map(|solver| of_columns(board, &solver, stop, events)).is_ok()
}

/// Tries to prove each column in turn, for longer each time, and sends deeper and deeper opinions on those
/// that are left.
fn of_columns(board: &Board, solver: &Solver, stop: &Stop, events: &EventSender) {
    let mut columns = Columns::new(board);
    let mut opinions = Opinions::new(board);
    let mut share = AT_FIRST;
    let end = loop {
        columns.prove(solver, share, stop, events);
        if columns.open.is_empty() {
            break if columns.proved.is_empty() { End::Over } else { End::Proved };
        }
        if stop.is_due() {
            break End::Time;
        }
        opinions.deepen(&columns.open, stop);
        opinions.send(events);
        share = share.saturating_mul(GROWTH);
    };
    let nodes = solver.nodes() + opinions.nodes;
    let (best, score) = columns.best(&end, &opinions);
    events.send("done", done(&end, nodes, &best, score));
}

fn done(end: &End, nodes: u64, best: &[String], score: Option<MoveValue>) -> Value {
    json!({ "reason": end, "nodes": nodes, "best": best, "score": score.map(value::to_json) })
}

/// The columns of a board: those that are proved, and those that are still open.
struct Columns<'a> {
    board: &'a Board,
    open: Vec<Column>,
    proved: Vec<(Column, solver::Score)>,
}

impl<'a> Columns<'a> {
    fn new(board: &'a Board) -> Columns<'a> {
        // From the centre outwards, because the best moves are most often in the centre.
        let mut open: Vec<Column> = board.legal_moves().collect();
        open.sort_by_key(|column| (2 * column.index() + 1).abs_diff(board.columns()));
        Columns { board, open, proved: Vec::new() }
    }

    fn value(&self, score: solver::Score) -> MoveValue {
        MoveValue::exact(score, self.board.rows() * self.board.columns() - self.board.discs())
    }

    /// Tries to prove each open column within its share of the time.
    fn prove(&mut self, solver: &Solver, share: u64, stop: &Stop, events: &EventSender) {
        for column in std::mem::take(&mut self.open) {
            let mut left = share;
            let is_over = || {
                left = left.saturating_sub(1);
                left == 0 || stop.is_due()
            };
            match solver.score_until(&self.board.after(column), is_over) {
                Ok(turned) => {
                    let score = -turned;
                    self.proved.push((column, score));
                    events.send(
                        "column",
                        json!({
                            "move": self.board.text(column),
                            "column": column.index(),
                            "worth": value::to_json(self.value(score)),
                        }),
                    );
                }
                Err(Stopped) => self.open.push(column),
            }
        }
    }

    /// The best moves and their value, as far as they are known.
    fn best(&self, end: &End, opinions: &Opinions<Board>) -> (Vec<String>, Option<MoveValue>) {
        if !matches!(end, End::Proved) {
            return opinions.best();
        }
        let most = self.proved.iter().map(|&(_, score)| score).max();
        let mut best: Vec<Column> = Vec::new();
        best.extend(self.proved.iter().filter(|(_, score)| Some(*score) == most).map(|p| p.0));
        best.sort_unstable();
        let texts = best.into_iter().map(|column| self.board.text(column)).collect();
        (texts, most.map(|score| self.value(score)))
    }
}

/// Sends deeper and deeper opinions on all moves.
pub(crate) fn of_moves<G: Shown>(position: &G, stop: &Stop, events: &EventSender) {
    let mut opinions = Opinions::new(position);
    let moves: Vec<G::Move> = position.legal_moves().collect();
    let end = loop {
        if moves.is_empty() {
            break End::Over;
        }
        if stop.is_due() {
            break End::Time;
        }
        let is_new = opinions.deepen(&moves, stop);
        if is_new {
            opinions.send(events);
        }
        if opinions.is_decided() {
            break End::Proved;
        }
        if opinions.depth >= MAX_DEPTH || (!is_new && !stop.is_due()) {
            break End::Depth;
        }
    };
    let (best, score) = opinions.best();
    events.send("done", done(&end, opinions.nodes, &best, score));
}

/// The opinion of a search on the moves of a position.
struct Opinions<'a, G: Shown> {
    position: &'a G,
    engine: Box<dyn Engine<G>>,
    moves: Vec<(G::Move, MoveValue)>,
    /// The depth in plies, which includes the move itself.
    depth: u32,
    nodes: u64,
}

impl<'a, G: Shown> Opinions<'a, G> {
    fn new(position: &'a G) -> Opinions<'a, G> {
        Opinions { position, engine: position.adviser(), moves: Vec::new(), depth: 0, nodes: 0 }
    }

    /// Searches these moves a ply deeper; returns whether the search was finished and found more than
    /// before.
    fn deepen(&mut self, moves: &[G::Move], stop: &Stop) -> bool {
        let depth = self.depth + 1;
        let mut seen = Vec::with_capacity(moves.len());
        let mut deepest = 0;
        for &played in moves {
            let after = self.position.after(played);
            let limits = Limits { depth: depth - 1, stop: &|| stop.is_due() };
            let analysis = self.engine.analyse(&after, limits);
            self.nodes += analysis.nodes;
            deepest = deepest.max(analysis.depth + 1);
            if stop.is_due() {
                return false;
            }
            let value = self.engine.judged(&after, analysis.score, depth - 1);
            seen.push((played, value.of_move_before()));
        }
        let is_new = deepest >= depth;
        (self.moves, self.depth) = (seen, depth);
        is_new
    }

    /// Returns true if the result is known after every move, so that a deeper search would change
    /// nothing.
    fn is_decided(&self) -> bool {
        !self.moves.is_empty() && self.moves.iter().all(|(_, value)| value.prospect().is_some())
    }

    fn best(&self) -> (Vec<String>, Option<MoveValue>) {
        let best = self.moves.iter().rev().max_by_key(|(_, value)| value.rank());
        let Some(&(_, most)) = best else { return (Vec::new(), None) };
        let equal = self.moves.iter().filter(|(_, value)| value.rank() == most.rank());
        (equal.map(|&(played, _)| self.position.text(played)).collect(), Some(most))
    }

    fn send(&self, events: &EventSender) {
        let to_json = |&(played, worth): &(G::Move, MoveValue)| json!({ "move": self.position.text(played), "worth": value::to_json(worth) });
        let moves: Vec<Value> = self.moves.iter().map(to_json).collect();
        let best = self.best().0.into_iter().next();
        events.send("opinion", json!({ "depth": self.depth, "moves": moves, "best": best }));
    }
}
