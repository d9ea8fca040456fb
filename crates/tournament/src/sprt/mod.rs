//! Tests whether one player is stronger than another, with as few games as possible.

mod likelihood;

use std::str::FromStr;

use super::Counts;
use super::rating::{normalized_unit, score_of_elo};
use likelihood::{Constraint, log_ratio};

/// The unit of the two differences of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// Elo, which fixes the mean score.
    Logistic,
    /// Normalized Elo, which fixes the mean score above ½ in standard deviations of a game (Van den
    /// Bergh, "Comments on Normalized Elo", 2021, section 4.1).
    Normalized,
    /// The same by the closed formula for normally distributed scores, which differs in the fourth
    /// digit.
    NormalizedClosed,
}

/// A sequential probability ratio test: after every game or pair of games it checks whether there
/// are enough.
///
/// The test is Wald's ("Sequential Tests of Statistical Hypotheses", 1945). The ratio is that of the
/// likelihoods of the two most likely distributions of results with either difference, as in the
/// generalized test of Li, Liu and Ying ("Generalized Sequential Probability Ratio Test for Separate
/// Families of Hypotheses", 2014).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    low: f64,
    high: f64,
    model: Model,
    bounds: [f64; 2],
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// There are too few games to tell.
    Continue,
    /// The lower difference fits: the player is not that much stronger.
    Low,
    /// The higher difference fits.
    High,
}

/// A setting of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    /// The lower difference, 0 by default.
    Low(f64),
    /// The higher difference, 5 by default.
    High(f64),
    /// The probability of deciding for the higher one if the lower is true, 0.05 by default.
    Alpha(f64),
    /// The probability of deciding for the lower one if the higher is true, 0.05 by default.
    Beta(f64),
    /// The unit of the differences.
    Model(Model),
}

/// As it is written: `elo0=0`, `elo1=5`, `alpha=0.05`, `beta=0.05` or `model=logistic`.
impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Setting, String> {
        let wrong = || {
            "write any of elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic; the other model is normalized"
                .to_owned()
        };
        let (key, value) = text.split_once('=').ok_or_else(wrong)?;
        let number =
            || value.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(wrong);
        Ok(match (key, value) {
            ("elo0", _) => Setting::Low(number()?),
            ("elo1", _) => Setting::High(number()?),
            ("alpha", _) => Setting::Alpha(number()?),
            ("beta", _) => Setting::Beta(number()?),
            ("model", "logistic") => Setting::Model(Model::Logistic),
            ("model", "normalized") => Setting::Model(Model::Normalized),
            _ => return Err(wrong()),
        })
    }
}

impl Sprt {
    /// A test with these settings; the last of a kind counts.
    ///
    /// # Errors
    /// As for [`new`](Sprt::new).
    pub fn of(settings: &[Setting]) -> Result<Sprt, BadTest> {
        let (mut low, mut high, mut alpha, mut beta) = (0.0, 5.0, 0.05, 0.05);
        let mut model = Model::Logistic;
        for setting in settings {
            match setting {
                Setting::Low(elo) => low = *elo,
                Setting::High(elo) => high = *elo,
                Setting::Alpha(error) => alpha = *error,
                Setting::Beta(error) => beta = *error,
                Setting::Model(one) => model = *one,
            }
        }
        Sprt::new(low, high, alpha, beta, model)
    }

    /// A test of the difference `low` against `high`, in Elo of the model. `alpha` is the
    /// probability of deciding for the higher one if the lower is true, `beta` the other way round.
    ///
    /// # Errors
    /// If the differences are not in this order, or are too large to play for, or if the errors do
    /// not lie between 0 and ½.
    pub fn new(low: f64, high: f64, alpha: f64, beta: f64, model: Model) -> Result<Sprt, BadTest> {
        let are_ordered = -Sprt::MOST <= low && low < high && high <= Sprt::MOST;
        let are_errors = [alpha, beta].iter().all(|error| 0.0 < *error && *error < 0.5);
        if !are_ordered || !are_errors {
            return Err(BadTest);
        }
        let bounds = [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()];
        Ok(Sprt { low, high, model, bounds })
    }

    /// The largest difference that can be tested, in Elo.
    pub const MOST: f64 = 300.0;

    /// The test ends when the logarithm of the ratio is not between these (Wald).
    pub fn bounds(&self) -> [f64; 2] {
        self.bounds
    }

    /// The natural logarithm of the ratio of likelihoods; positive if the results speak for the
    /// higher difference. 0 before the first result.
    pub fn log_ratio(&self, counts: &Counts) -> f64 {
        if counts.total() == 0.0 {
            return 0.0;
        }
        match self.model {
            Model::Logistic => log_ratio(
                counts,
                [self.low, self.high].map(|elo| Constraint::Mean(score_of_elo(elo))),
            ),
            Model::Normalized => log_ratio(counts, self.shifts(counts).map(Constraint::Shift)),
            Model::NormalizedClosed => likelihood::closed(counts, self.shifts(counts)),
        }
    }

    /// The differences in standard deviations of an observation: the mean of a pair has half the
    /// variance of a game.
    fn shifts(&self, counts: &Counts) -> [f64; 2] {
        [self.low, self.high].map(|elo| elo / normalized_unit() * counts.size().sqrt())
    }

    /// The decision after these results.
    pub fn decide(&self, counts: &Counts) -> Decision {
        let ratio = self.log_ratio(counts);
        let [lower, upper] = self.bounds;
        if ratio >= upper {
            Decision::High
        } else if ratio <= lower {
            Decision::Low
        } else {
            Decision::Continue
        }
    }
}

/// The parameters of a test are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a test needs a lower and a higher difference between -{most} and {most} Elo, and errors between 0 and 0.5",
    most = Sprt::MOST
)]
pub struct BadTest;
