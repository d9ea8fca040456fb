use protocols::Notation;
use rules::checkers::{self, Laws};
use rules::connect4::{Board, parse_moves};

/// Which game a tournament is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// Connect Four on a board of this size.
    ConnectFour {
        /// How high it is.
        rows: usize,
        /// How wide.
        columns: usize,
    },
    /// Checkers by these laws.
    Checkers(&'static Laws),
}

/// A game in which tournaments are held.
pub trait Stage: Notation {
    /// The initial position; `None` if the rules are those of another game.
    fn initial(rules: &Rules) -> Option<Self>;

    /// The moves of a text that are played from here.
    ///
    /// # Errors
    /// The first one that cannot be played, and why.
    fn line(&self, text: &str) -> Result<Vec<Self::Move>, String>;

    /// Moves from here as [`line`](Stage::line) takes them.
    fn line_text(&self, moves: &[Self::Move]) -> String {
        let mut position = self.clone();
        let texts = moves.iter().map(|played| {
            let text = position.write(*played);
            position.play_unchecked(*played);
            text
        });
        texts.collect::<Vec<_>>().join(" ")
    }
}

/// A line is a move string such as `4453`; on boards of more columns than there are characters, and
/// wherever there are blanks, numbers with blanks between them.
impl Stage for Board {
    fn initial(rules: &Rules) -> Option<Board> {
        match rules {
            Rules::ConnectFour { rows, columns } => Board::new(*rows, *columns).ok(),
            Rules::Checkers(_) => None,
        }
    }

    fn line(&self, text: &str) -> Result<Vec<Self::Move>, String> {
        let text = text.trim();
        if text.contains(char::is_whitespace) {
            return by_words(self, text);
        }
        parse_moves(self, text).map_err(|bad| bad.to_string())
    }

    fn line_text(&self, moves: &[Self::Move]) -> String {
        let numbers = || moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        rules::connect4::move_text(moves.iter().copied()).unwrap_or_else(numbers)
    }
}

/// A line is its moves with blanks between them: `11-15 22-18`.
impl Stage for checkers::Position {
    fn initial(rules: &Rules) -> Option<checkers::Position> {
        match rules {
            Rules::ConnectFour { .. } => None,
            Rules::Checkers(laws) => Some(checkers::Position::initial(laws)),
        }
    }

    fn line(&self, text: &str) -> Result<Vec<Self::Move>, String> {
        by_words(self, text)
    }
}

fn by_words<G: Notation>(start: &G, text: &str) -> Result<Vec<G::Move>, String> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let played = position.read(word)?;
        position.play_unchecked(played);
        moves.push(played);
    }
    Ok(moves)
}
