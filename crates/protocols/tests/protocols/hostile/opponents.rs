use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use discus_protocols::players::{Clock, EnginePlayer, Evidence, Halt, Opening, Player, Turn};
use rules::Game as _;
use rules::connect4::{Board, Column};

use crate::confined::{LONG, marked, ticks};

/// The opponent of a hostile program.
#[derive(Clone, Copy)]
pub(super) enum Opponent {
    /// An engine.
    Greedy,
    /// A player that fills the board from the left.
    Leftmost,
    /// The same, which also checks that the program is stopped meanwhile.
    Watchful,
}

impl Opponent {
    /// A player against the program with this mark.
    pub(super) fn player(self, mark: &str) -> Box<dyn Player<Board>> {
        match self {
            Opponent::Greedy => Box::new(EnginePlayer::new("greedy".parse().expect("a name"))),
            Opponent::Leftmost => Box::new(Leftmost { watched: None }),
            Opponent::Watchful => Box::new(Leftmost { watched: Some(mark.to_owned()) }),
        }
    }
}

struct Leftmost {
    watched: Option<String>,
}

impl Player<Board> for Leftmost {
    fn begin(&mut self, _: &Opening<Board>, _: Clock) -> Result<(), Halt> {
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<Board>, _: Clock) -> Result<Column, Halt> {
        if let Some(mark) = &self.watched {
            rests(mark);
        }
        let mut columns = (0..turn.position.columns()).map(Column::new);
        Ok(columns.find(|&column| turn.position.check(column).is_ok()).expect("a column with room"))
    }

    fn end(&mut self, _: &Turn<Board>, _: Clock) -> Evidence {
        Evidence::default()
    }
}

/// Waits until the programs that bear the mark have been stopped, which they are as soon as their supervisor
/// gets to it; from then on none of them computes.
fn rests(mark: &str) {
    let begin = Instant::now();
    let programs = || marked(mark).into_iter().filter(|pid| is_hostile(pid)).collect::<Vec<_>>();
    while programs().is_empty() || !programs().iter().all(|pid| state(pid) == Some('T')) {
        assert!(begin.elapsed() < LONG, "it is never stopped");
        thread::sleep(Duration::from_millis(20));
    }
    let used = || programs().iter().map(|pid| ticks(pid)).sum::<u64>();
    let before = used();
    thread::sleep(Duration::from_millis(300));
    assert_eq!(used(), before, "it computes in its opponent's time");
}

fn is_hostile(pid: &str) -> bool {
    fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|name| name.trim() == "bot")
}

fn state(pid: &str) -> Option<char> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    text.rsplit_once(')')?.1.trim().chars().next()
}
