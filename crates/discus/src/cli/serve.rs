use std::net::IpAddr;
use std::path::PathBuf;

use web::Origin;

use super::values::{host, number};

/// The arguments of `discus serve`.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent flag")]
pub(crate) struct Serve {
    /// The address to listen on; 0.0.0.0 or :: means all addresses of this machine
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = host)]
    pub(crate) host: IpAddr,
    /// The port to listen on [default: a free one]
    #[arg(long, value_name = "N", value_parser = number::<u16>("a port", 1..=u16::MAX))]
    pub(crate) port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// A book from `discus book build`, whose scores are used for its board without a check. May be given once
    /// for each board; 7x6 has the built-in one
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Vec<PathBuf>,
    /// Show the tournament in this file
    #[arg(long, value_name = "FILE")]
    pub(crate) tournament: Option<PathBuf>,
    /// Show the results that `discus grade --results FOLDER` has written, at /grades/
    #[arg(long, value_name = "FOLDER")]
    pub(crate) grades: Option<PathBuf>,
    /// Show the grades even if others can reach the server; they need no password
    #[arg(long, requires = "grades")]
    pub(crate) public_grades: bool,
    /// The file that stores the rooms [default: discus/rooms.db in
    /// `$XDG_STATE_HOME` or ~/.local/state]
    #[arg(long, value_name = "FILE", conflicts_with = "no_rooms")]
    pub(crate) rooms: Option<PathBuf>,
    /// Keep rooms in memory only, so that they end with the server
    #[arg(long)]
    pub(crate) no_rooms: bool,
    /// Take the client's address from the last entry of X-Forwarded-For, which your proxy adds
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    /// Accept requests for, and WebSocket connections from, another site, such as `https://games.example`; may be
    /// given several times
    #[arg(long, value_name = "SITE")]
    pub(crate) origin: Vec<Origin>,
    /// The number of requests that an address may send per second; a search counts as several
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u32>("a rate", 1..=1_000_000))]
    pub(crate) rate: u32,
    /// The number of searches of each kind (quick and long) that run at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::<u32>("a number of searches", 1..=256))]
    pub(crate) searches: Option<u32>,
}
