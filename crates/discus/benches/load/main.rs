//! The load that `discus serve` sustains on this machine, over loopback: open rooms in which people play,
//! requests for the analysis of late positions, and then a crowd of visitors who search without a pause.
//!
//! `cargo bench -p discus --bench load` reports figures; `-- --crowd` measures the crowd alone, and `-- --soak`
//! kills the server in the middle of a hundred running rooms, ten times. None is a test: the figures are
//! those of the machine. So a client asks for an address that does nothing at the same time, and each figure is
//! also given as a ratio to its answers.
#![expect(clippy::print_stdout, reason = "a report")]

mod crowd;
mod report;

#[expect(dead_code, reason = "the tests use all of it")]
#[path = "../../tests/discus/clients.rs"]
mod clients;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clients::{Player, Server, address_of, ask, connect, killed_in_the_middle, open};
use report::{Report, nothing};
use rules::Game;
use rules::connect4::{Column, Position, move_text};
use serde_json::json;
use tokio::time::{MissedTickBehavior, interval};

/// The number of open rooms, each with two players, and the time a player waits before a move.
const ROOMS: u16 = 1000;
const THINKING: Duration = Duration::from_secs(4);

/// The positions analysed per second, the clients that ask for them, and the duration.
const ANALYSES: u32 = 200;
const CLIENTS: u32 = 40;
const TIME: Duration = Duration::from_secs(30);

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let arguments: Vec<String> = std::env::args().collect();
    let folder = std::env::temp_dir().join(format!("discus-load-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for temporary files");
    if arguments.iter().any(|argument| argument == "--soak") {
        for round in 0..10 {
            let folder = folder.join(round.to_string());
            fs::create_dir_all(&folder).expect("a folder");
            let begun = Instant::now();
            runtime.block_on(killed_in_the_middle(100, 1000 + 300 * round, &folder));
            println!(
                "round {}: all acknowledged moves of 100 rooms are there ({:.1?})",
                round + 1,
                begun.elapsed()
            );
        }
    } else {
        if !arguments.iter().any(|argument| argument == "--crowd") {
            runtime.block_on(load(folder.join("rooms.db")));
        }
        runtime.block_on(crowd::crowd(&folder.join("crowd.db")));
    }
    let _ = fs::remove_dir_all(folder);
}

async fn load(rooms: PathBuf) {
    let server = Server::start(&rooms, &["--rate", "1000"]);
    let report = Arc::new(Report::default());
    let is_over = Arc::new(AtomicBool::new(false));
    println!("memory: {} MiB with nobody there", memory(&server));
    let moves = Arc::new(AtomicU64::new(0));
    let mut playing = Vec::new();
    for room in 0..ROOMS {
        let (report, moves, is_over) =
            (Arc::clone(&report), Arc::clone(&moves), Arc::clone(&is_over));
        playing.push(tokio::spawn(play(server.address, room, report, moves, is_over)));
        // The rooms open one after the other.
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    println!("memory: {} MiB with {ROOMS} rooms", memory(&server));
    let positions = Arc::new(late_positions(2000));
    let idle = tokio::spawn(nothing(server.address, Arc::clone(&report), Arc::clone(&is_over)));
    let mut analysing = Vec::new();
    for client in 0..CLIENTS {
        analysing.push(tokio::spawn(analyse(
            server.address,
            client,
            Arc::clone(&positions),
            Arc::clone(&report),
        )));
    }
    for one in analysing {
        one.await.expect("a client");
    }
    println!("memory: {} MiB after {ANALYSES} analyses a second for {TIME:?}", memory(&server));
    is_over.store(true, Ordering::Relaxed);
    idle.await.expect("a client");
    let mut whole = 0;
    for one in playing {
        whole += u32::from(one.await.expect("a client"));
    }
    println!(
        "{whole} of {ROOMS} rooms played on to the end; {} moves\n",
        moves.load(Ordering::Relaxed)
    );
    report.tell();
    server.kill();
}

/// Plays as two clients in one room; returns whether all went well.
async fn play(
    to: std::net::SocketAddr,
    room: u16,
    report: Arc<Report>,
    moves: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
) -> bool {
    let from = address_of(room);
    let Ok(mut stream) = connect(to, from).await else { return false };
    let Ok(keys) = open(&mut stream).await else { return false };
    drop(stream);
    let host = Player::enter(to, from, &keys, "host").await;
    let guest = Player::enter(to, from, &keys, "guest").await;
    let (Some(mut host), Some(mut guest)) = (host, guest) else { return false };
    let mut ply = 0;
    while !is_over.load(Ordering::Relaxed) {
        tokio::time::sleep(THINKING).await;
        let player = if ply % 2 == 0 { &mut host } else { &mut guest };
        let begun = Instant::now();
        if player.play(ply).await.is_none() {
            return false;
        }
        report.add("move", 200, begun.elapsed());
        moves.fetch_add(1, Ordering::Relaxed);
        ply += 1;
    }
    true
}

/// One client's part of the analyses, over one connection.
async fn analyse(
    to: std::net::SocketAddr,
    client: u32,
    positions: Arc<Vec<String>>,
    report: Arc<Report>,
) {
    let from = address_of(u16::try_from(client).unwrap_or_default() + 30_000);
    let mut stream = connect(to, from).await.expect("a connection");
    let mut times = interval(Duration::from_secs(1) * CLIENTS / ANALYSES);
    times.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let begun = Instant::now();
    let mine = positions.iter().cycle().skip(client as usize * 50);
    for moves in mine {
        let due = times.tick().await.into_std();
        if begun.elapsed() > TIME {
            return;
        }
        let body = json!({"game": "connect4", "moves": moves}).to_string();
        // Counted from when it was due, so that the delay of a slow server shows.
        match ask(&mut stream, "POST", "/api/v1/solve", &body).await {
            Ok((status, _)) => report.add("solve", status, due.elapsed()),
            Err(_) => report.add("solve", 0, due.elapsed()),
        }
    }
}

/// Positions of random games with 24 to 34 discs.
fn late_positions(count: usize) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(42);
    let mut positions = Vec::new();
    while positions.len() < count {
        let (mut position, mut moves) = (Position::EMPTY, Vec::<Column>::new());
        let discs = random.usize(24..35);
        while moves.len() < discs {
            let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) else {
                break;
            };
            position.play_unchecked(column);
            moves.push(column);
        }
        if position.outcome().is_none() {
            positions.extend(move_text(moves));
        }
    }
    positions
}

/// The resident memory of the server, in MiB.
fn memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.unwrap_or_default() / 1024
}
