//! Visitors who search as much as they may, and others who come and ask for one move.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncReadExt;

use crate::clients::{Server, address_of, ask, connect};
use crate::report::{Report, nothing};

/// The number of visitors who search without a pause, and how many searches of each kind each begins at once.
const VISITORS: u16 = 60;
const SEARCHES: usize = 4;

/// The number of visitors who come one after the other, and the time between two of them.
const FRESH: u16 = 60;
const BETWEEN: Duration = Duration::from_millis(500);

/// The engine that the page suggests, and the strongest one.
const ENGINES: [(&str, &str); 2] = [("level:4", "fresh 4"), ("level:8", "fresh 8")];

pub(crate) async fn crowd(rooms: &Path) {
    let server = Server::start(rooms, &[]);
    let to = server.address;
    let report = Arc::new(Report::default());
    let is_over = Arc::new(AtomicBool::new(false));
    let mut all = vec![tokio::spawn(nothing(to, Arc::clone(&report), Arc::clone(&is_over)))];
    for visitor in 0..VISITORS {
        for _ in 0..SEARCHES {
            all.push(tokio::spawn(choose(to, visitor, Arc::clone(&report), Arc::clone(&is_over))));
            all.push(tokio::spawn(watch(to, visitor, Arc::clone(&is_over))));
        }
    }
    tokio::time::sleep(Duration::from_secs(5)).await;
    for visitor in 0..FRESH {
        let (engine, what) = ENGINES[usize::from(visitor) % ENGINES.len()];
        let (status, took) = one_move(to, 50_000 + visitor, engine).await;
        report.add(what, status, took);
        tokio::time::sleep(BETWEEN).await;
    }
    is_over.store(true, Ordering::Relaxed);
    all.iter().for_each(tokio::task::JoinHandle::abort);
    println!(
        "\n{VISITORS} visitors with {SEARCHES} searches of each kind each, and fresh visitors\n"
    );
    report.tell();
    server.kill();
}

/// Asks for one move over a new connection; returns the status of the answer and its time.
async fn one_move(to: SocketAddr, from: u16, engine: &str) -> (u16, Duration) {
    let begun = Instant::now();
    let body = json!({"game": "connect4", "moves": "44", "engine": engine}).to_string();
    let answer = async {
        let mut stream = connect(to, address_of(from)).await?;
        ask(&mut stream, "POST", "/api/v1/move", &body).await
    };
    (answer.await.map_or(0, |(status, _)| status), begun.elapsed())
}

/// Asks for moves of the strongest level, one after the other.
async fn choose(to: SocketAddr, visitor: u16, report: Arc<Report>, is_over: Arc<AtomicBool>) {
    while !is_over.load(Ordering::Relaxed) {
        let (status, took) = one_move(to, visitor, "level:8").await;
        report.add("crowd", status, took);
        if status != 200 {
            // The server says after how many seconds to try again.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// Watches searches that last for ten seconds, one after the other.
async fn watch(to: SocketAddr, visitor: u16, is_over: Arc<AtomicBool>) {
    while !is_over.load(Ordering::Relaxed) {
        let request = format!(
            "GET /api/v1/scores?game=checkers HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n\r\n"
        );
        let Ok(mut stream) = connect(to, address_of(visitor)).await else { continue };
        let mut events = Vec::new();
        let _ = tokio::io::AsyncWriteExt::write_all(&mut stream, request.as_bytes()).await;
        let _ = stream.read_to_end(&mut events).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
