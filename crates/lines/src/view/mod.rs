//! The view of a game in plain lines.

mod checkers;
mod connect4;

use anstyle::{AnsiColor, Style};
use games::{Described, SharedEvaluator};
use play::Game;
use rules::Side;

use crate::trace::{self, Evaluation, Search};
pub(crate) use connect4::drawing;

/// The styles of the discs of the two sides.
const STYLES: [Style; 2] =
    [AnsiColor::Red.on_default().bold(), AnsiColor::Yellow.on_default().bold()];

/// The description of a game in plain lines.
pub trait TextView: Described {
    /// The name of a side.
    fn side(&self, side: Side) -> &'static str {
        self.side_name(side)
    }

    /// The name of a side within a sentence.
    fn side_in_sentence(&self, side: Side) -> String {
        self.side(side).to_owned()
    }

    /// The board as a picture; each line ends with a line feed.
    fn picture(game: &Game<Self>) -> String;

    /// The board in words, as lines without line feeds.
    fn description(&self) -> Vec<String>;

    /// The possible moves, for the prompt.
    fn move_prompt(&self) -> String;

    /// A move as text.
    fn text(&self, played: Self::Move) -> String {
        self.short(played)
    }

    /// Parses a move that the user has typed.
    ///
    /// # Errors
    /// If it is no legal move: the reason, as one sentence.
    fn parse_move(&self, text: &str) -> Result<Self::Move, String> {
        self.read(text)
    }

    /// The effect of a legal move, for users who do not see the board.
    fn effect(&self, played: Self::Move) -> String;

    /// The unit of estimates, in words.
    fn unit(&self) -> String;

    /// A move as text that can be read without its position, for a trace.
    fn without_position(&self, played: &Self::Move) -> String {
        self.short(*played)
    }

    /// The evaluation of the assignment.
    ///
    /// # Errors
    /// If it does not know such positions: the reason, as a part of a sentence.
    fn course(&self) -> Result<SharedEvaluator<Self>, &'static str> {
        Err("no course has an evaluation of this game")
    }

    /// The search of a trace.
    ///
    /// # Errors
    /// As for [`course`](TextView::course).
    fn search(&self, evaluation: Evaluation) -> Result<Box<dyn Search>, &'static str> {
        let evaluator = match evaluation {
            Evaluation::Course => self.course()?,
            Evaluation::Engine => SharedEvaluator::new(Self::Opinion::default()),
        };
        let game = self.clone();
        Ok(trace::search(self.clone(), evaluator, move |played| game.without_position(played)))
    }
}
