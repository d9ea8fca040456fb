use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use engine::{MAX_DEPTH, Worth};
use rules::Game;
use rules::connect4::{Board, Column};
use search::{DECIDED, Score, iterative_deepening};
use serde_json::{Value, json};
use solver::{BoardSolver, Solve, Stopped};

use super::Events;
use super::events::Teller;
use crate::games::{self, Any, Kind};
use crate::limits::Visitor;
use crate::members::Members;
use crate::searches::{Desk, Stop};
use crate::{Refusal, Site, worth};

/// How often the first proof of a column may ask whether to stop, and how many times longer each
/// further one may take.
const AT_FIRST: u64 = 8;
const GROWTH: u64 = 4;

/// `GET /api/v1/scores`
pub(crate) async fn scores(
    State(site): State<Site>,
    Extension(visitor): Extension<Visitor>,
    mut members: Members,
) -> Result<Response, Refusal> {
    let game = games::position(&mut members)?;
    members.end()?;
    let place = site.limits().stream(visitor)?;
    let search = move |desk: &mut Desk, stop: &Stop, teller: &Teller| {
        match game {
            Any::Connect4(game) => {
                let board = game.reached();
                let proved = desk.ask(board, |solver| of_columns(board, solver, stop, teller));
                proved.unwrap_or_else(|_| of_moves(board, stop, teller));
            }
            Any::Checkers(game) => of_moves(game.reached(), stop, teller),
        }
        Ok(())
    };
    Events::of(site.long(), place, site.config().search_time, search).await
}

/// Why a search ends.
enum End {
    Proved,
    Time,
    Depth,
    Over,
}

impl End {
    fn name(&self) -> &'static str {
        match self {
            End::Proved => "proved",
            End::Time => "time",
            End::Depth => "depth",
            End::Over => "over",
        }
    }
}

/// Proves the columns by turns, ever longer, with ever deeper opinions on those that are left.
fn of_columns(board: &Board, solver: &mut BoardSolver, stop: &Stop, teller: &Teller) {
    let before = solver.nodes();
    let mut columns = Columns::new(board);
    let mut opinions = Opinions::new(board);
    let mut share = AT_FIRST;
    let end = loop {
        columns.prove(solver, share, stop, teller);
        if columns.open.is_empty() {
            break if columns.proved.is_empty() { End::Over } else { End::Proved };
        }
        if stop.is_due() {
            break End::Time;
        }
        opinions.deepen(&columns.open, stop);
        opinions.tell(teller);
        share = share.saturating_mul(GROWTH);
    };
    let nodes = solver.nodes() - before + opinions.nodes;
    let (best, score) = columns.best(&end, &opinions);
    teller.tell("done", done(&end, nodes, &best, score));
}

fn done(end: &End, nodes: u64, best: &[String], score: Option<Worth>) -> Value {
    json!({ "reason": end.name(), "nodes": nodes, "best": best, "score": score.map(worth::to_json) })
}

/// What is proved of the columns of a board.
struct Columns<'a> {
    board: &'a Board,
    open: Vec<Column>,
    proved: Vec<(Column, solver::Score)>,
}

impl<'a> Columns<'a> {
    fn new(board: &'a Board) -> Columns<'a> {
        // From the centre outwards: there the best moves are most often.
        let mut open: Vec<Column> = board.legal_moves().collect();
        open.sort_by_key(|column| (2 * column.index() + 1).abs_diff(board.columns()));
        Columns { board, open, proved: Vec::new() }
    }

    fn worth(&self, score: solver::Score) -> Worth {
        Worth::exact(score, self.board.rows() * self.board.columns() - self.board.discs())
    }

    /// Gives each open column a share of the time.
    fn prove(&mut self, solver: &mut BoardSolver, share: u64, stop: &Stop, teller: &Teller) {
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
                    teller.tell(
                        "column",
                        json!({
                            "move": self.board.text(column),
                            "column": column.index(),
                            "worth": worth::to_json(self.worth(score)),
                        }),
                    );
                }
                Err(Stopped) => self.open.push(column),
            }
        }
    }

    /// The best moves and their worth, as far as they are known.
    fn best(&self, end: &End, opinions: &Opinions<Board>) -> (Vec<String>, Option<Worth>) {
        if !matches!(end, End::Proved) {
            return opinions.best();
        }
        let most = self.proved.iter().map(|&(_, score)| score).max();
        let mut best: Vec<Column> = Vec::new();
        best.extend(self.proved.iter().filter(|(_, score)| Some(*score) == most).map(|p| p.0));
        best.sort_unstable();
        let texts = best.into_iter().map(|column| self.board.text(column)).collect();
        (texts, most.map(|score| self.worth(score)))
    }
}

/// Opinions on all moves, ever deeper.
fn of_moves<G: Kind>(position: &G, stop: &Stop, teller: &Teller) {
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
            opinions.tell(teller);
        }
        if opinions.is_decided() {
            break End::Proved;
        }
        if opinions.depth >= MAX_DEPTH || (!is_new && !stop.is_due()) {
            break End::Depth;
        }
    };
    let (best, score) = opinions.best();
    teller.tell("done", done(&end, opinions.nodes, &best, score));
}

/// What the moves of a position look like.
struct Opinions<'a, G: Kind> {
    position: &'a G,
    moves: Vec<(G::Move, Score)>,
    /// In plies, the move itself among them.
    depth: u32,
    nodes: u64,
}

impl<'a, G: Kind> Opinions<'a, G> {
    fn new(position: &'a G) -> Opinions<'a, G> {
        Opinions { position, moves: Vec::new(), depth: 0, nodes: 0 }
    }

    /// Looks at these moves a ply deeper; says whether this was done and showed more than before.
    fn deepen(&mut self, moves: &[G::Move], stop: &Stop) -> bool {
        let depth = self.depth + 1;
        let mut seen = Vec::with_capacity(moves.len());
        let mut deepest = 0;
        for &played in moves {
            let after = self.position.after(played);
            let opinion = G::Opinion::default();
            let analysis = iterative_deepening(&after, &opinion, depth - 1, || stop.is_due());
            self.nodes += analysis.nodes;
            deepest = deepest.max(analysis.depth + 1);
            if stop.is_due() {
                return false;
            }
            seen.push((played, worth::of_move(analysis.score)));
        }
        let is_new = deepest >= depth;
        (self.moves, self.depth) = (seen, depth);
        is_new
    }

    fn worth(&self, score: Score) -> Worth {
        Worth::Opinion { score, depth: self.depth }
    }

    /// Whether looking deeper would change nothing: who wins is proved of every move.
    fn is_decided(&self) -> bool {
        !self.moves.is_empty() && self.moves.iter().all(|(_, score)| score.abs() >= DECIDED)
    }

    fn best(&self) -> (Vec<String>, Option<Worth>) {
        let most = self.moves.iter().map(|&(_, score)| score).max();
        let best = self.moves.iter().find(|(_, score)| Some(*score) == most);
        let text = best.map(|&(played, _)| self.position.text(played));
        (text.into_iter().collect(), most.map(|score| self.worth(score)))
    }

    fn tell(&self, teller: &Teller) {
        let told = |&(played, score): &(G::Move, Score)| json!({ "move": self.position.text(played), "worth": worth::to_json(self.worth(score)) });
        let moves: Vec<Value> = self.moves.iter().map(told).collect();
        let best = self.best().0.pop();
        teller.tell("opinion", json!({ "depth": self.depth, "moves": moves, "best": best }));
    }
}
