use games::Described;
use record::Record;
use rules::{Outcome, Side};

/// How a game ended away from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side resigned.
    Resigned(Side),
    /// Both agreed to a draw.
    Agreed,
    /// The flag of this side fell.
    Flag(Side),
}

impl Ending {
    /// The outcome.
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Resigned(side) | Ending::Flag(side) => Outcome::Win(side.opponent()),
            Ending::Agreed => Outcome::Draw,
        }
    }

    /// A sentence that says what happened. `name` is the loser's.
    pub(crate) fn words(self, name: impl Fn(Side) -> String) -> String {
        match self {
            Ending::Resigned(side) => format!("{} resigns.", name(side)),
            Ending::Agreed => String::from("A draw by agreement."),
            Ending::Flag(side) => format!("{} ran out of time.", name(side)),
        }
    }
}

/// The text of a saved game, with an outcome away from the board if there was one. Sides whose players are
/// not in its headers get these names.
pub fn saved_text<G: Described>(
    record: &Record<G>,
    names: [Option<String>; 2],
    outcome: Option<Outcome>,
) -> String {
    let mut record = record.clone();
    let start = record.tree.start().clone();
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        let header = start.side_name(side);
        if let Some(name) = name.filter(|_| record.headers.get(header).is_none()) {
            record.headers.set(header, &name);
        }
    }
    // The header `*` may be outdated. Without it the result follows from the rules.
    if record.headers.get("Result") == Some("*") {
        record.headers.remove("Result");
    }
    if let Some(outcome) = outcome {
        record.headers.set("Result", start.result(outcome));
    }
    G::save(&record)
}
