use std::path::PathBuf;
use std::time::Duration;

use solver::book::Book;

use crate::{Allowance, Origin};

/// The options of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file that stores the rooms; without one they are lost when the server ends.
    pub rooms: Option<PathBuf>,
    /// The maximum number of rooms.
    pub max_rooms: usize,
    /// The time for which a room is kept after its last change.
    pub room_lifetime: Duration,
    /// Books for the scores of positions, at most one for a board. The standard board has the embedded
    /// one if there is no other.
    pub books: Vec<Book>,
    /// The file of a tournament to show.
    pub tournament: Option<PathBuf>,
    /// The folder of results of `discus grade` to show.
    pub grades: Option<PathBuf>,
    /// True if the last address of `X-Forwarded-For` is the client's, because a trusted proxy adds it.
    pub trusts_proxy: bool,
    /// Other sites whose pages may open WebSocket connections.
    pub origins: Vec<Origin>,
    /// True if requests must name a loopback host or one of `origins`. Otherwise the owner of another
    /// domain could point it at this machine, and a browser would take the two for one site (DNS
    /// rebinding).
    pub is_local: bool,
    /// The number of quick searches, and also of long ones, that run at once.
    pub search_slots: usize,
    /// The maximum number of searches of each kind: running, paused and waiting.
    pub max_searches: usize,
    /// The time for which a position is solved if the request names none.
    pub solve_time: Duration,
    /// The time limit of any search, except the analysis of a whole game. For a search that a client
    /// watches, pauses do not count.
    pub search_time: Duration,
    /// The time limit of the analysis of a whole game.
    pub analysis_time: Duration,
    /// The time limit of any other request, from its arrival to its answer.
    pub request_time: Duration,
    /// How often the server sends something on each stream and WebSocket, so that clients notice when it
    /// falls silent. It closes a WebSocket after five intervals without an answer.
    pub heartbeat: Duration,
    /// The maximum numbers of open connections, from one address and in total.
    pub connections: (usize, usize),
    /// The limits on what clients may ask for.
    pub allowance: Allowance,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            rooms: None,
            max_rooms: 10_000,
            room_lifetime: Duration::from_secs(7 * 24 * 3600),
            books: Vec::new(),
            tournament: None,
            grades: None,
            trusts_proxy: false,
            origins: Vec::new(),
            is_local: false,
            search_slots: std::thread::available_parallelism()
                .map_or(2, |cores| cores.get().max(2)),
            max_searches: 64,
            solve_time: Duration::from_secs(5),
            search_time: Duration::from_secs(10),
            analysis_time: Duration::from_secs(60),
            request_time: Duration::from_secs(20),
            heartbeat: Duration::from_secs(3),
            connections: (256, 8192),
            allowance: Allowance::default(),
        }
    }
}
