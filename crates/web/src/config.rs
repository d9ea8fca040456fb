use std::path::PathBuf;
use std::time::Duration;

use crate::{Allowance, Origin};

/// How the server is to behave.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file in which rooms are kept; without one they end with the server.
    pub rooms: Option<PathBuf>,
    /// How many rooms there may be at once.
    pub most_rooms: usize,
    /// How long a room is kept in which nothing happens.
    pub room_life: Duration,
    /// The file of a tournament that is to be shown.
    pub tournament: Option<PathBuf>,
    /// Whether the last address of `X-Forwarded-For` is believed, which a proxy of one's own sets.
    pub trusts_proxy: bool,
    /// Sites besides this one whose pages may open web sockets.
    pub origins: Vec<Origin>,
    /// Whether only this machine is to be served, by its own names and those of `origins`. Any other
    /// name may be one that a page elsewhere has made to mean this machine, so that its visitor's
    /// browser takes the two for one site (DNS rebinding).
    pub is_local: bool,
    /// How many quick searches, and how many long ones, may run at once.
    pub desks: usize,
    /// How many searches of either kind may be under way, those that wait for their turn among them.
    pub most_searches: usize,
    /// How long a position may be solved if the visitor says nothing.
    pub solve_time: Duration,
    /// How long any search may take, save the analysis of a whole game. Of a search that is watched
    /// the pauses do not count in which others have their turns.
    pub search_time: Duration,
    /// How long the analysis of a whole game may take.
    pub analysis_time: Duration,
    /// How long a request may take to arrive, and to be answered otherwise.
    pub request_time: Duration,
    /// How many connections there may be, of one address and together.
    pub connections: (usize, usize),
    /// What visitors may ask for.
    pub allowance: Allowance,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            rooms: None,
            most_rooms: 10_000,
            room_life: Duration::from_secs(7 * 24 * 3600),
            tournament: None,
            trusts_proxy: false,
            origins: Vec::new(),
            is_local: false,
            desks: std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2)),
            most_searches: 64,
            solve_time: Duration::from_secs(5),
            search_time: Duration::from_secs(10),
            analysis_time: Duration::from_secs(60),
            request_time: Duration::from_secs(20),
            connections: (512, 8192),
            allowance: Allowance::default(),
        }
    }
}
