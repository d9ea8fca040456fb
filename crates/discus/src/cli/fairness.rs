//! The arguments for a fair share of the processor.

use std::time::Duration;

use protocols::{MARGIN, Pause, Seconds};

/// The rules by which programs share the processor and learn their time.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Fairness {
    /// Stop a program while its opponent thinks; auto does so where the kernel cannot give each
    /// program an equal share of the processors [default: auto]
    #[arg(
        long, value_name = "WHEN", num_args = 0..=1, require_equals = true, default_missing_value = "true"
    )]
    pause: Option<Pause>,
    /// The seconds that Discus subtracts when it tells a ugi or uci program its time [default: 0.05]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    margin: Option<Margin>,
    /// Let programs that offer Hub's parameter cpu-time, such as discus hub, count processor time instead of
    /// real time: games on a busy machine are then fair, but take longer. Only for programs with one thread
    #[arg(long)]
    cpu_time: bool,
}

/// A time that may be zero.
#[derive(Clone, Copy, Debug)]
struct Margin(Duration);

impl std::str::FromStr for Margin {
    type Err = protocols::BadSeconds;

    fn from_str(text: &str) -> Result<Margin, protocols::BadSeconds> {
        match text.parse() {
            Ok(Seconds(time)) => Ok(Margin(time)),
            Err(_) if text.parse() == Ok(0.0) => Ok(Margin(Duration::ZERO)),
            Err(bad) => Err(bad),
        }
    }
}

impl Fairness {
    /// Returns true if one of them was given.
    pub(crate) fn is_given(&self) -> bool {
        self.pause.is_some() || self.margin.is_some() || self.cpu_time
    }

    pub(crate) fn pause(&self) -> Pause {
        self.pause.unwrap_or_default()
    }

    pub(crate) fn cpu_time(&self) -> bool {
        self.cpu_time
    }

    pub(crate) fn margin(&self) -> Duration {
        self.margin.map_or(MARGIN, |margin| margin.0)
    }
}
