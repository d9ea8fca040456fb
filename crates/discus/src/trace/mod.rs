//! Traces of a search: as a tree in lines, as counts, as JSON lines, and compared with the trace of
//! another program.

mod compare;
mod json;
mod parse;
mod text;

use std::io::{self, Write};

use engine::connect4::LinesAndThreats;
use record::Address;
use rules::connect4::{Column, Position};
use rules::{Game, checkers};
use search::{Analysis, Counts, Evaluator, Observer, Tree, alpha_beta_watched, minimax_watched};

use crate::cli::trace::{Algorithm, Evaluation};
use crate::column_name;
pub(crate) use compare::Compared;
pub(crate) use parse::{BadTrace, Header, TraceReader, read};
pub(crate) use text::count;

/// The largest number of nodes of a tree in lines. Nobody reads more.
const MOST_LINES: usize = 20_000;

/// A search to trace.
pub(crate) struct Request {
    pub(crate) position: Address,
    pub(crate) depth: u32,
    pub(crate) algorithm: Algorithm,
    pub(crate) evaluation: Evaluation,
}

impl Request {
    /// The default evaluation for a position.
    pub(crate) fn usual_evaluation(position: &Address) -> Evaluation {
        if position.board().is_none_or(|board| Position::try_from(&board).is_ok()) {
            Evaluation::Course
        } else {
            Evaluation::Engine
        }
    }

    /// Whether the evaluation supports the position. The assignments use only the standard board.
    pub(crate) fn has_evaluation(&self) -> bool {
        self.evaluation == Evaluation::Engine
            || Request::usual_evaluation(&self.position) == Evaluation::Course
    }

    /// Prepares the search.
    pub(crate) fn search(&self) -> Box<dyn Trace + '_> {
        let column = |column: &Column| column_name(*column);
        let (course, engine) = (courses::spfiar::Spans, LinesAndThreats);
        match (&self.position, self.position.board()) {
            (Address::Checkers(position), _) => self.search_checkers(*position),
            (_, Some(board)) => match (Position::try_from(&board), self.evaluation) {
                (Ok(position), Evaluation::Course) => self.of(position, course, column),
                (Ok(position), Evaluation::Engine) => self.of(position, engine, column),
                (Err(_), _) => self.of(board, engine, column),
            },
            (Address::Connect4 { .. }, None) => unreachable!("Connect Four has a board"),
        }
    }

    fn search_checkers(&self, position: checkers::Position) -> Box<dyn Trace + '_> {
        let notation = record::pdn::notation(position.laws());
        let name = move |played: &checkers::Move| notation.write(played);
        match self.evaluation {
            Evaluation::Course => self.of(position, courses::checkers::Material, name),
            Evaluation::Engine => self.of(position, engine::checkers::Material, name),
        }
    }

    fn of<'a, G: Game + 'a, E: Evaluator<G> + 'a>(
        &'a self,
        position: G,
        evaluator: E,
        name: impl Fn(&G::Move) -> String + 'a,
    ) -> Box<dyn Trace + 'a> {
        Box::new(Search { request: self, position, evaluator, name })
    }
}

/// The tree has too many nodes for a tree in lines.
pub(crate) struct TooMany {
    pub(crate) most: usize,
}

/// The ways to print a search, for positions of any game.
pub(crate) trait Trace {
    /// The tree in lines.
    fn lines(&self) -> Result<String, TooMany>;

    /// The counts of each ply.
    fn counts(&self) -> String;

    /// Writes each step as a line of JSON as soon as it happens.
    fn json(&self, output: &mut dyn Write) -> io::Result<()>;

    /// Compares the steps with those of another program, up to the first difference.
    fn compare(&self, theirs: TraceReader) -> Result<Compared, BadTrace>;
}

/// A search of one game.
struct Search<'a, G, E, N> {
    request: &'a Request,
    position: G,
    evaluator: E,
    name: N,
}

impl<G: Game, E: Evaluator<G>, N> Search<'_, G, E, N> {
    fn run(&self, observer: &mut impl Observer<G::Move>) -> Analysis<G::Move> {
        let Search { request, position, evaluator, .. } = self;
        match request.algorithm {
            Algorithm::Minimax => minimax_watched(position, evaluator, request.depth, observer),
            Algorithm::AlphaBeta => {
                alpha_beta_watched(position, evaluator, request.depth, observer)
            }
        }
    }
}

impl<G: Game, E: Evaluator<G>, N: Fn(&G::Move) -> String> Trace for Search<'_, G, E, N> {
    fn lines(&self) -> Result<String, TooMany> {
        let mut tree = Tree::new(MOST_LINES);
        let analysis = self.run(&mut tree);
        if !tree.is_whole() {
            return Err(TooMany { most: MOST_LINES });
        }
        tree.add_unvisited(&self.position);
        Ok(text::tree(self.request, &tree, &analysis, &self.name))
    }

    fn counts(&self) -> String {
        let mut counts = Counts::default();
        let analysis = self.run(&mut counts);
        text::counts(self.request, &counts, &analysis, &self.name)
    }

    fn json(&self, output: &mut dyn Write) -> io::Result<()> {
        let mut writer = json::Writer::begin(self.request, &self.name, output)?;
        self.run(&mut writer);
        writer.finish()
    }

    fn compare(&self, theirs: TraceReader) -> Result<Compared, BadTrace> {
        let mut comparison = compare::Comparison::new(theirs, &self.name, self.request.depth);
        let nodes = self.run(&mut comparison).nodes;
        comparison.finish(nodes)
    }
}
