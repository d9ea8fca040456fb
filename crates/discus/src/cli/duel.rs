//! The arguments of `discus match`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use arena::{BadContestant, Contestant, Seconds};
use rules::checkers::Laws;

use super::{Game, laws, sides, threads};

/// Let two contestants play many games, to find out which one is stronger.
///
/// Games come in pairs: one opening, and then the same with colours swapped. A pair that begins well
/// for one side says nothing if both win it, so pairs are counted, not games: how many brought A 0,
/// ½, 1, 1½ and 2 points. Engines that draw nothing by lot play the same game from the same opening
/// again, so give them more openings than pairs.
///
/// Exit codes: 0 when done, 3 when done and some games were lost by faults, 4 when it was stopped and
/// can go on with --db, 130 when it was stopped and cannot, 1 when it failed, 2 for wrong usage.
#[derive(clap::Args)]
pub(crate) struct Duel {
    /// The player whose strength is asked for, such as alpha-beta:8 or line=./bot
    pub(crate) a: Rival,
    /// The player that it is measured against
    pub(crate) b: Rival,
    /// How many games are played at most, an even number
    #[arg(long, value_name = "N", default_value = "1000", value_parser = even)]
    pub(crate) games: u32,
    /// Stop as soon as it is decided whether A is stronger than B by elo1 rather than elo0
    #[arg(long, value_name = "KEY=NUMBER", num_args = 0..=5, value_parser = setting)]
    pub(crate) sprt: Option<Vec<Setting>>,
    /// A file of openings, one a line: 4453, or in checkers 11-15 22-18; lines that begin with # or //
    /// are comments
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    pub(crate) openings: Option<PathBuf>,
    /// Take as openings all positions after so many plies
    #[arg(long, value_name = "0-4", default_value_t = 2, value_parser = clap::value_parser!(u32).range(..=4))]
    pub(crate) plies: u32,
    /// How many games are played at once [default: half the number of processors]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// A file that keeps the games, so that the same command goes on
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    /// How long a player may take for a move
    #[arg(long, value_name = "SECONDS", default_value = "30")]
    pub(crate) time: Seconds,
    /// Which game is played
    #[arg(long, default_value = "connect4")]
    pub(crate) game: Game,
    /// Number of rows of the board of Connect Four, up to 100 [default: 6]
    #[arg(long, value_name = "N", value_parser = sides())]
    pub(crate) rows: Option<usize>,
    /// Number of columns of the board of Connect Four, up to 100 [default: 7]
    #[arg(long, value_name = "N", value_parser = sides())]
    pub(crate) cols: Option<usize>,
    /// By which laws checkers is played [default: tau-2014]
    #[arg(long, value_name = "NAME", value_parser = laws)]
    pub(crate) laws: Option<&'static Laws>,
    /// What colours, the order of openings and the players' choices are drawn from
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=i64::MAX.cast_unsigned()))]
    pub(crate) seed: u64,
    /// Answer with a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Let programs do whatever you can, instead of confining them
    #[arg(long)]
    pub(crate) trust: bool,
    /// Say nothing of how far it is
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// A contestant, and how what it is was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rival {
    pub(crate) who: Contestant,
    pub(crate) text: String,
}

impl FromStr for Rival {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<Rival, BadContestant> {
        let kind = text.split_once(":=").map_or(text, |(_, kind)| kind);
        Ok(Rival { who: text.parse()?, text: kind.to_owned() })
    }
}

/// A number of a test, or which model of Elo it takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Setting {
    Low(f64),
    High(f64),
    Alpha(f64),
    Beta(f64),
    Model(arena::tournament::Model),
}

fn setting(text: &str) -> Result<Setting, String> {
    use arena::tournament::Model;
    let wrong = || {
        "a test is told elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic, of which each may be \
         left out; the other model is normalized"
            .to_owned()
    };
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    let number = || value.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(wrong);
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

fn even(text: &str) -> Result<u32, String> {
    let most = arena::tournament::Plan::MOST_GAMES;
    let games = text
        .parse()
        .ok()
        .filter(|games: &u32| games.is_multiple_of(2) && (2..=most).contains(games));
    games.ok_or_else(|| format!("{text} is not an even number from 2 to {most}"))
}
