use std::sync::OnceLock;

use rules::checkers::{Laws, Position};
use search::{Evaluator, Score};

use super::weights::Weights;
use crate::Material;

/// The evaluation with the weights that were learned for each law; for laws without weights, [`Material`].
///
/// `cargo xtask train` makes the weights. The folder `weights` has them with the logs of their making.
#[derive(Clone, Copy, Debug, Default)]
pub struct Learned;

/// The files of weights of these laws, in the order of [`Laws::ALL`]. A law whose weights have not been
/// learned yet has an empty file.
macro_rules! files {
    ($($key:literal),*) => {
        [$(include_bytes!(concat!("../../weights/", $key, ".weights"))),*]
    };
}

static FILES: [&[u8]; Laws::ALL.len()] =
    files!["tau-2014", "english", "russian", "brazilian", "pool", "italian", "spanish", "czech"];

impl Weights {
    /// The learned weights for a law, unpacked at first use; `None` if there are none.
    ///
    /// # Panics
    /// If the program's own weights are damaged, which a test excludes.
    pub fn of(laws: &'static Laws) -> Option<&'static Weights> {
        static UNPACKED: [OnceLock<Option<Weights>>; Laws::ALL.len()] =
            [const { OnceLock::new() }; Laws::ALL.len()];
        let unpack = || {
            let file = FILES[laws.index()];
            let weights = || Weights::from_file(file, laws).expect("the program's own weights");
            (!file.is_empty()).then(weights)
        };
        UNPACKED.get(laws.index())?.get_or_init(unpack).as_ref()
    }
}

impl Evaluator<Position> for Learned {
    fn evaluate(&self, position: &Position) -> Score {
        match Weights::of(position.laws()) {
            Some(weights) => weights.evaluate(position),
            None => Material.evaluate(position),
        }
    }
}
