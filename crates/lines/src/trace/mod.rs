//! Traces of a search: as a tree in lines, as counts, as JSON lines, and compared with the trace of
//! another program.

mod compare;
mod json;
mod parse;
mod text;

use std::io::{self, Write};

use rules::Game;
use search::{Analysis, Counts, Evaluator, Observer, Tree, alpha_beta_watched, minimax_watched};

pub use compare::Compared;
pub use parse::{BadTrace, Header, TraceReader, read};

/// The largest number of nodes of a tree in lines. Nobody reads more.
const MOST_LINES: usize = 20_000;

/// The algorithm of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Every node is visited.
    Minimax,
    /// Nodes that cannot change the result are cut off.
    AlphaBeta,
}

impl Algorithm {
    /// All of them.
    pub const ALL: &[Algorithm] = &[Algorithm::Minimax, Algorithm::AlphaBeta];

    /// Its word in traces and arguments.
    pub const fn word(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alpha-beta",
        }
    }
}

/// The evaluation at the leaves of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// That of the assignment.
    Course,
    /// That of the engines of Discus.
    Engine,
}

impl Evaluation {
    /// All of them.
    pub const ALL: &[Evaluation] = &[Evaluation::Course, Evaluation::Engine];

    /// Its word in traces and arguments.
    pub const fn word(self) -> &'static str {
        match self {
            Evaluation::Course => "course",
            Evaluation::Engine => "engine",
        }
    }
}

/// The search to trace.
pub struct Request {
    /// The position, in one line.
    pub position: String,
    /// The depth in plies.
    pub depth: u32,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The evaluation at the leaves.
    pub evaluation: Evaluation,
}

/// The tree has too many nodes for a tree in lines.
pub struct TooMany {
    /// The largest number of nodes.
    pub most: usize,
}

/// The ways to print a search from a position of any game.
pub trait Search {
    /// The tree in lines.
    ///
    /// # Errors
    /// If it has too many nodes.
    fn lines(&self, request: &Request) -> Result<String, TooMany>;

    /// The counts of each ply.
    fn counts(&self, request: &Request) -> String;

    /// Writes each step as a line of JSON as soon as it happens.
    ///
    /// # Errors
    /// If writing fails.
    fn json(&self, request: &Request, output: &mut dyn Write) -> io::Result<()>;

    /// Compares the steps with those of another program, up to the first difference.
    ///
    /// # Errors
    /// If a line of their trace is invalid.
    fn compare(&self, request: &Request, theirs: TraceReader) -> Result<Compared, BadTrace>;
}

/// A search from a position, with this evaluation and these texts of moves.
pub fn search<G: Game + 'static>(
    position: G,
    evaluator: impl Evaluator<G> + 'static,
    name: impl Fn(&G::Move) -> String + 'static,
) -> Box<dyn Search> {
    Box::new(Prepared { position, evaluator, name })
}

struct Prepared<G, E, N> {
    position: G,
    evaluator: E,
    name: N,
}

impl<G: Game, E: Evaluator<G>, N> Prepared<G, E, N> {
    fn run(&self, request: &Request, observer: &mut impl Observer<G::Move>) -> Analysis<G::Move> {
        let Prepared { position, evaluator, .. } = self;
        match request.algorithm {
            Algorithm::Minimax => minimax_watched(position, evaluator, request.depth, observer),
            Algorithm::AlphaBeta => {
                alpha_beta_watched(position, evaluator, request.depth, observer)
            }
        }
    }
}

impl<G: Game, E: Evaluator<G>, N: Fn(&G::Move) -> String> Search for Prepared<G, E, N> {
    fn lines(&self, request: &Request) -> Result<String, TooMany> {
        let mut tree = Tree::new(MOST_LINES);
        let analysis = self.run(request, &mut tree);
        if !tree.is_whole() {
            return Err(TooMany { most: MOST_LINES });
        }
        tree.add_unvisited(&self.position);
        Ok(text::tree(request, &tree, &analysis, &self.name))
    }

    fn counts(&self, request: &Request) -> String {
        let mut counts = Counts::default();
        let analysis = self.run(request, &mut counts);
        text::counts(request, &counts, &analysis, &self.name)
    }

    fn json(&self, request: &Request, output: &mut dyn Write) -> io::Result<()> {
        let mut writer = json::Writer::begin(request, &self.name, output)?;
        self.run(request, &mut writer);
        writer.finish()
    }

    fn compare(&self, request: &Request, theirs: TraceReader) -> Result<Compared, BadTrace> {
        let mut comparison = compare::Comparison::new(theirs, &self.name, request.depth);
        let nodes = self.run(request, &mut comparison).nodes;
        comparison.finish(nodes)
    }
}
