//! Logistic regression by stochastic gradients, each weight with a rate of its own (Duchi, Hazan and
//! Singer, "Adaptive subgradient methods for online learning and stochastic optimization", 2011).

use checkers::KNOTS;
use fastrand::Rng;

use crate::model::{Active, Knots, Model};
use crate::samples::Sample;

/// The numbers of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The first step of every weight, in logarithms of odds.
    pub rate: f32,
    /// How strongly weights are pulled to 0 whenever they count.
    pub decay: f32,
    /// Determines the order of the samples.
    pub seed: u64,
}

impl Settings {
    /// The numbers that fitted games best that were not learned from, 22,000 positions of Russian and 46,000
    /// of Italian draughts; neighbours are as good.
    pub const DEFAULT: Settings = Settings { rate: 0.02, decay: 3e-4, seed: 1 };
}

/// The mean of the negative logarithm of the probability given to the results.
pub fn loss(model: &Model, samples: &[Sample]) -> f64 {
    let mut active = Vec::new();
    let losses = samples.iter().map(|sample| {
        let shares = model.activate(&sample.view, &mut active);
        let p = probability(model.value(&active, &shares)).clamp(1e-6, 1.0 - 1e-6);
        -f64::from(sample.result * p.ln() + (1.0 - sample.result) * (1.0 - p).ln())
    });
    losses.sum::<f64>() / samples.len() as f64
}

fn probability(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// A fit in progress.
pub struct Fit {
    /// The weights so far.
    pub model: Model,
    squares: Vec<Knots>,
    settings: Settings,
    random: Rng,
    pass: usize,
}

impl Fit {
    /// A fit that begins with a model that knows nothing.
    pub fn new(settings: Settings) -> Fit {
        let model = Model::default();
        let squares = vec![[1e-3; KNOTS]; model.weights.len()];
        Fit { model, squares, settings, random: Rng::with_seed(settings.seed), pass: 0 }
    }

    /// One pass through the samples, in random order.
    pub fn pass(&mut self, samples: &mut [Sample]) {
        self.random.shuffle(samples);
        self.pass += 1;
        let mut active = Vec::new();
        for sample in samples.iter() {
            self.learn(sample, &mut active);
        }
    }

    fn learn(&mut self, sample: &Sample, active: &mut Vec<Active>) {
        let shares = self.model.activate(&sample.view, active);
        let error = probability(self.model.value(active, &shares)) - sample.result;
        for &(place, times) in &*active {
            let weights = &mut self.model.weights[place];
            let squares = &mut self.squares[place];
            for ((weight, square), share) in weights.iter_mut().zip(squares).zip(shares) {
                if share > 0.0 {
                    let gradient = share * (times * error + self.settings.decay * *weight);
                    *square += gradient * gradient;
                    *weight -= self.settings.rate * gradient / square.sqrt();
                }
            }
        }
    }
}
