//! `discus serve`.

use std::fs;
use std::io::ErrorKind::{AddrInUse, AddrNotAvailable, PermissionDenied};
use std::io::{self, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, bail};
use solver::book::Book;
use web::{Allowance, Config};

use super::errors::print_error;
use super::signals::Signals;
use super::users_folder;
use crate::cli::serve::Serve;
use crate::cli::usage_error;
use crate::system::BROWSER;

/// Serves the page until a signal comes.
pub(super) fn serve(options: Serve, signals: &Signals) -> anyhow::Result<ExitCode> {
    check_grades(&options)?;
    let listener = listen(&options)?;
    let address = listener.local_addr()?;
    let (opens, has_grades) = (options.open, options.grades.is_some());
    let config = config(options)?;
    let ready = || announce(address, opens, has_grades);
    web::run(listener, config, ready, || signals.has_come())?;
    Ok(signals.exit_code())
}

/// Refuses to show grades to everybody unless that is asked for.
fn check_grades(options: &Serve) -> anyhow::Result<()> {
    let is_open = !options.host.is_loopback() || options.trust_proxy;
    if options.grades.is_some() && is_open && !options.public_grades {
        let sentence = "everybody who reaches this server would see the grades; add --public-grades if that is \
                        what you want";
        return Err(usage_error(sentence).into());
    }
    Ok(())
}

fn listen(options: &Serve) -> anyhow::Result<TcpListener> {
    let address = SocketAddr::new(options.host, options.port.unwrap_or(0));
    TcpListener::bind(address).map_err(|error| {
        let why = match error.kind() {
            AddrInUse => "another program uses this port; choose another with --port",
            PermissionDenied => {
                "the system does not permit it; choose one from 1024 up with --port"
            }
            AddrNotAvailable => {
                "this machine does not have this address; choose another with --host"
            }
            _ => &error.to_string(),
        };
        anyhow::anyhow!("cannot listen on {address}: {why}")
    })
}

fn config(options: Serve) -> anyhow::Result<Config> {
    let usual = Config::default();
    let rooms = match (options.rooms, options.no_rooms) {
        (Some(file), _) => Some(file),
        (None, true) => None,
        (None, false) => usual_rooms()?,
    };
    let total_rate = usual.allowance.total_rate.max(options.rate);
    Ok(Config {
        books: books_of(&options.book)?,
        rooms,
        tournament: options.tournament,
        grades: options.grades,
        trusts_proxy: options.trust_proxy,
        origins: options.origin,
        // A proxy passes on its public name.
        is_local: options.host.is_loopback() && !options.trust_proxy,
        search_slots: options.searches.map_or(usual.search_slots, |searches| searches as usize),
        allowance: Allowance { rate: options.rate, total_rate, ..usual.allowance },
        ..usual
    })
}

/// The books in these files, of which each must be for a board of its own.
fn books_of(files: &[PathBuf]) -> anyhow::Result<Vec<Book>> {
    let mut books: Vec<Book> = Vec::new();
    for file in files {
        let book = books::open(file)?;
        let (rows, columns) = (book.rows(), book.columns());
        if books.iter().any(|other| (other.rows(), other.columns()) == (rows, columns)) {
            let sentence = format!("--book: two books are for the board {columns}x{rows}");
            return Err(usage_error(sentence).into());
        }
        books.push(book);
    }
    Ok(books)
}

/// The default file of the rooms; `None` if the user has no folder for it.
fn usual_rooms() -> anyhow::Result<Option<PathBuf>> {
    let Some(folder) = users_folder("XDG_STATE_HOME", ".local/state") else {
        print_error(
            "rooms will end with the server because there is no folder for them; choose a file with --rooms",
        );
        return Ok(None);
    };
    if let Err(error) = fs::create_dir_all(&folder) {
        bail!("cannot create {}: {error}; choose a file with --rooms", folder.display());
    }
    Ok(Some(folder.join("rooms.db")))
}

/// Prints the address of the page and of the grades, and opens it in a browser if asked to.
fn announce(address: SocketAddr, opens: bool, has_grades: bool) -> anyhow::Result<()> {
    let mut shown = address;
    if address.ip().is_unspecified() {
        let (v4, v6) = (Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into());
        shown.set_ip(if address.is_ipv4() { v4 } else { v6 });
    }
    let page = format!("http://{shown}/");
    let mut output = io::stdout().lock();
    writeln!(output, "{page}")?;
    if has_grades {
        writeln!(output, "{page}grades/")?;
    }
    output.flush().context("cannot print the address")?;
    if opens && !open(&page) {
        print_error("no browser could be opened; open the address yourself");
    }
    Ok(())
}

/// Opens the page with the desktop's default browser.
fn open(page: &str) -> bool {
    let (program, arguments) = BROWSER;
    let mut command = Command::new(program);
    let silent =
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    silent.arg(page).spawn().is_ok()
}
