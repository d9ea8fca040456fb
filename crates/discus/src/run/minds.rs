//! Those who think on the screen: the engines, and the evaluations of the courses for searches that
//! are watched.

use courses::spfiar::Spans;
use rules::connect4::{Board, Position};
use rules::{Outcome, checkers};
use search::{Evaluator, Score};
use tui::{Minds, Valuer};

/// All that Discus has.
pub(super) struct WithCourses;

impl Minds for WithCourses {
    fn course_of_connect4(&self, board: &Board) -> Option<Valuer<Board>> {
        Position::try_from(board).is_ok().then(|| Valuer::new(OnBoards))
    }

    fn course_of_checkers(&self) -> Option<Valuer<checkers::Position>> {
        Some(Valuer::new(courses::checkers::Material))
    }
}

/// The evaluation of SPFIAR, which knows the standard board, on boards of any size.
struct OnBoards;

/// The same square for square.
fn standard(board: &Board) -> Position {
    Position::try_from(board).expect("it is asked for on the standard board only")
}

impl Evaluator<Board> for OnBoards {
    fn evaluate(&self, board: &Board) -> Score {
        Spans.evaluate(&standard(board))
    }

    fn finished(&self, board: &Board, outcome: Outcome, ply: u32) -> Score {
        Spans.finished(&standard(board), outcome, ply)
    }
}
