use std::net::IpAddr;
use std::path::PathBuf;

use clap::value_parser;
use web::Origin;

/// Serve a page on which to play, analyse and meet others over a link.
///
/// The address is printed; a browser is all that is needed. On the default host only this machine is
/// served. To serve others, put a proxy before it that speaks HTTPS, and say --trust-proxy.
///
/// Rooms, in which two people play over a link, are kept in a file, so that they outlive the server.
/// Ctrl-C ends it after what is being answered has been answered.
#[derive(clap::Args)]
pub(crate) struct Serve {
    /// The address of this machine to listen on; 0.0.0.0 or :: are all of them
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// The port to listen on [default: one that is free]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..))]
    pub(crate) port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// The file of a tournament to be shown
    #[arg(long, value_name = "FILE")]
    pub(crate) tournament: Option<PathBuf>,
    /// The file in which rooms are kept [default: rooms.db in the folder `discus` of the user's state]
    #[arg(long, value_name = "FILE", conflicts_with = "no_rooms")]
    pub(crate) rooms: Option<PathBuf>,
    /// Keep rooms in memory only: they end with the server
    #[arg(long)]
    pub(crate) no_rooms: bool,
    /// Believe the last address of X-Forwarded-For, which a proxy of one's own has written
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    /// A site besides this one whose page may enter rooms, or under whose name a server for this
    /// machine alone is asked for, such as `https://games.example`; may be given several times
    #[arg(long, value_name = "SITE")]
    pub(crate) origin: Vec<Origin>,
    /// How many requests one address may send in a second; searches count as several
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) rate: u32,
    /// How many searches of each kind, quick and long ones, may run at once [default: one for each
    /// core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=256))]
    pub(crate) searches: Option<u32>,
}
