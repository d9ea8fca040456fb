//! The result of a match.

use std::fmt::Write;

use serde::Serialize;
use text::counted;

use super::Pairs;
use crate::results::{Results, VERSION, elo_text, finite, likelihood_text, two_decimals};
use crate::runner::Failure;
use crate::{Counts, Decision, Estimate};

/// The result of a match, as JSON or text.
#[derive(Serialize)]
pub struct Report {
    version: u32,
    players: [String; 2],
    /// The results of A in the counted games.
    losses: u64,
    draws: u64,
    wins: u64,
    /// The numbers of pairs in which A scored 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    /// The number of games that are not counted, because the match was decided before them or their pair is
    /// incomplete.
    left_out: usize,
    score: Option<f64>,
    elo: Option<f64>,
    elo_error: Option<f64>,
    normalized_elo: Option<f64>,
    normalized_elo_error: Option<f64>,
    superiority: Option<f64>,
    sprt: Option<SprtResult>,
    /// The games that ended by a fault of a player.
    faults: Faults,
    #[serde(skip)]
    estimate: Option<Estimate>,
}

/// How many games ended by a fault, and the first of them.
#[derive(Serialize, Default)]
struct Faults {
    games: usize,
    first: Option<FirstFault>,
}

#[derive(Serialize)]
struct FirstFault {
    game: String,
    reason: String,
}

impl Faults {
    /// Those of all finished games.
    ///
    /// # Errors
    /// If a game cannot be read.
    fn of(results: &Results) -> Result<Faults, Failure> {
        let mut faults = Faults::default();
        for game in results.games() {
            let game = game?;
            if game.ending.fault_word().is_none() {
                continue;
            }
            faults.games += 1;
            let first = || FirstFault { game: game.id.to_string(), reason: results.reason(&game) };
            faults.first.get_or_insert_with(first);
        }
        Ok(faults)
    }

    /// A line for the report; nothing without faults.
    fn text(&self) -> String {
        let Some(FirstFault { game, reason }) = &self.first else { return String::new() };
        format!("faults in {}; the first, in game {game}: {reason}\n", counted(self.games, "game"))
    }
}

#[derive(Serialize)]
struct SprtResult {
    log_likelihood_ratio: f64,
    bounds: [f64; 2],
    /// `continue`, `elo0` or `elo1`.
    decision: &'static str,
}

impl Report {
    /// The result of a match.
    ///
    /// # Errors
    /// If a game cannot be read.
    pub fn of(results: &Results, pairs: &Pairs) -> Result<Report, Failure> {
        let names = results.names_of([0, 1]).map(str::to_owned);
        let mut games = results.finished();
        let counted: u64 = 2 * pairs.counts.iter().sum::<u64>();
        games.retain(|game| u64::from(game.id.game) < counted);
        let [losses, draws, wins] = Counts::games(0, 1, &games);
        let estimate = Estimate::of(&Counts::Pairs(pairs.counts));
        let figure = |of: fn(&Estimate) -> f64| estimate.as_ref().and_then(|one| finite(of(one)));
        let sprt = pairs.sprt_result().map(|(ratio, bounds, decision)| SprtResult {
            log_likelihood_ratio: ratio,
            bounds,
            decision: match decision {
                Decision::Continue => "continue",
                Decision::Low => "elo0",
                Decision::High => "elo1",
            },
        });
        Ok(Report {
            version: VERSION,
            players: names,
            losses,
            draws,
            wins,
            pairs: pairs.counts,
            left_out: pairs.left_out(),
            score: figure(|one| one.score),
            elo: figure(|one| one.elo),
            elo_error: figure(|one| one.error),
            normalized_elo: figure(|one| one.normalized),
            normalized_elo_error: figure(|one| one.normalized_error),
            superiority: figure(|one| one.superiority),
            sprt,
            faults: Faults::of(results)?,
            estimate,
        })
    }

    /// Returns true if a player lost by a fault.
    pub fn has_faults(&self) -> bool {
        self.faults.games > 0
    }

    /// The result in lines for people.
    pub fn text(&self) -> String {
        let [a, b] = &self.players;
        let games = self.wins + self.draws + self.losses;
        let mut text = format!("{a} against {b}: {}\n", counted(games, "game"));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "won {}, drawn {}, lost {}", self.wins, self.draws, self.losses);
        let pairs = self.pairs.map(|count| count.to_string()).join(" ");
        let _ = writeln!(text, "pairs with 0, ½, 1, 1½, 2 points: {pairs}");
        if let Some(one) = &self.estimate {
            let (elo, likelihood) =
                (elo_text(one.elo, one.error), likelihood_text(one.superiority));
            let normalized = elo_text(one.normalized, one.normalized_error);
            let _ = writeln!(text, "Elo {elo}, normalized {normalized}, LOS {likelihood}");
        }
        if let Some(SprtResult { log_likelihood_ratio, bounds: [low, high], decision }) = &self.sprt
        {
            let decision_text = match *decision {
                "elo1" => format!("{a} is stronger by elo1 rather than elo0"),
                "elo0" => format!("{a} is not: elo0 fits better than elo1"),
                _ => "not decided".to_owned(),
            };
            let _ = writeln!(
                text,
                "SPRT {} ({low:.2} to {high:.2}): {decision_text}",
                two_decimals(*log_likelihood_ratio)
            );
        }
        if self.left_out > 0 {
            let _ = writeln!(text, "{} more games are not counted", self.left_out);
        }
        text.push_str(&self.faults.text());
        text
    }
}
