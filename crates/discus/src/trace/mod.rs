//! How a search thinks: as a tree in lines, as counts, as JSON lines, and held against those of
//! another program.

mod compare;
mod json;
mod reading;
mod text;

use std::io::{self, Write};

use engine::connect4::LinesAndThreats;
use record::Address;
use rules::connect4::{Board, Column, Position};
use rules::{Game, checkers};
use search::{Analysis, Counts, Evaluator, Observer, Tree, alpha_beta_watched, minimax_watched};

use crate::cli::trace::{Algorithm, Evaluation};
pub(crate) use compare::{Compared, compare};
pub(crate) use reading::{Begin, begin};
pub(crate) use text::count;

/// How many nodes a tree in lines may have: more nobody reads.
const MOST_LINES: usize = 20_000;

/// What is searched, and how.
pub(crate) struct Question {
    pub(crate) position: Address,
    pub(crate) depth: u32,
    pub(crate) algorithm: Algorithm,
    pub(crate) evaluation: Evaluation,
}

/// What is done with a position, whatever game it is of.
trait Task {
    type Done;

    fn on<G: Game, E: Evaluator<G>>(
        self,
        position: &G,
        evaluator: &E,
        name: &dyn Fn(&G::Move) -> String,
    ) -> Self::Done;
}

impl Question {
    /// The evaluation that is meant if nobody says otherwise.
    pub(crate) fn usual_evaluation(position: &Address) -> Evaluation {
        if position.board().is_none_or(|board| Position::try_from(&board).is_ok()) {
            Evaluation::Course
        } else {
            Evaluation::Engine
        }
    }

    /// Whether the evaluation knows such positions: the assignments know the standard board only.
    pub(crate) fn has_evaluation(&self) -> bool {
        self.evaluation == Evaluation::Engine
            || Question::usual_evaluation(&self.position) == Evaluation::Course
    }

    fn give<T: Task>(&self, task: T) -> T::Done {
        let column = |column: &Column| column.to_char().map_or(column.to_string(), String::from);
        match (&self.position, self.position.board()) {
            (Address::Checkers(position), _) => self.give_checkers(position, task),
            (_, Some(board)) => match (Position::try_from(&board), self.evaluation) {
                (Ok(position), Evaluation::Course) => {
                    task.on(&position, &courses::spfiar::Spans, &column)
                }
                (Ok(position), Evaluation::Engine) => task.on(&position, &LinesAndThreats, &column),
                (Err(_), _) => task.on::<Board, _>(&board, &LinesAndThreats, &column),
            },
            (Address::Connect4 { .. }, None) => unreachable!("Connect Four has a board"),
        }
    }

    fn give_checkers<T: Task>(&self, position: &checkers::Position, task: T) -> T::Done {
        let notation = record::pdn::notation(position.laws());
        let name = |played: &checkers::Move| notation.write(played);
        match self.evaluation {
            Evaluation::Course => task.on(position, &courses::checkers::Material, &name),
            Evaluation::Engine => task.on(position, &engine::checkers::Material, &name),
        }
    }

    fn search<G: Game, E: Evaluator<G>>(
        &self,
        position: &G,
        evaluator: &E,
        observer: &mut impl Observer<G::Move>,
    ) -> Analysis<G::Move> {
        match self.algorithm {
            Algorithm::Minimax => minimax_watched(position, evaluator, self.depth, observer),
            Algorithm::AlphaBeta => alpha_beta_watched(position, evaluator, self.depth, observer),
        }
    }
}

/// A tree has more nodes than anybody reads.
pub(crate) struct TooMany {
    pub(crate) most: usize,
}

/// The tree in lines.
pub(crate) fn lines(question: &Question) -> Result<String, TooMany> {
    struct Lines<'a>(&'a Question);

    impl Task for Lines<'_> {
        type Done = Result<String, TooMany>;

        fn on<G: Game, E: Evaluator<G>>(
            self,
            position: &G,
            evaluator: &E,
            name: &dyn Fn(&G::Move) -> String,
        ) -> Self::Done {
            let Lines(question) = self;
            let mut tree = Tree::new(MOST_LINES);
            let analysis = question.search(position, evaluator, &mut tree);
            if !tree.is_whole() {
                return Err(TooMany { most: MOST_LINES });
            }
            tree.add_unvisited(position);
            Ok(text::tree(question, &tree, &analysis, name))
        }
    }

    question.give(Lines(question))
}

/// What was counted on each ply.
pub(crate) fn counts(question: &Question) -> String {
    struct Counting<'a>(&'a Question);

    impl Task for Counting<'_> {
        type Done = String;

        fn on<G: Game, E: Evaluator<G>>(
            self,
            position: &G,
            evaluator: &E,
            name: &dyn Fn(&G::Move) -> String,
        ) -> String {
            let mut counts = Counts::default();
            let analysis = self.0.search(position, evaluator, &mut counts);
            text::counts(self.0, &counts, &analysis, name)
        }
    }

    question.give(Counting(question))
}

/// Every step as a line of JSON, each written when it is taken.
pub(crate) fn json(question: &Question, output: &mut impl Write) -> io::Result<()> {
    struct Writing<'a, W>(&'a Question, &'a mut W);

    impl<W: Write> Task for Writing<'_, W> {
        type Done = io::Result<()>;

        fn on<G: Game, E: Evaluator<G>>(
            self,
            position: &G,
            evaluator: &E,
            name: &dyn Fn(&G::Move) -> String,
        ) -> io::Result<()> {
            let Writing(question, output) = self;
            let mut writer = json::Writer::begin(question, name, output)?;
            question.search(position, evaluator, &mut writer);
            writer.finish()
        }
    }

    question.give(Writing(question, output))
}
