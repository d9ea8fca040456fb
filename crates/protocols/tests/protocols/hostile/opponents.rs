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
    /// A player that takes the outermost columns in turn, and so never wins soon.
    Wide,
}

impl Opponent {
    /// A player against the program with this mark.
    pub(super) fn player(self, mark: &str) -> Box<dyn Player<Board>> {
        match self {
            Opponent::Greedy => Box::new(EnginePlayer::new("greedy".parse().expect("a name"))),
            Opponent::Leftmost => Box::new(Simple { watched: None, is_wide: false }),
            Opponent::Watchful => {
                Box::new(Simple { watched: Some(mark.to_owned()), is_wide: false })
            }
            Opponent::Wide => Box::new(Simple { watched: None, is_wide: true }),
        }
    }
}

/// A player that takes the first column with room, from the left or from either end in turn.
struct Simple {
    /// The mark of the program that is to be stopped meanwhile.
    watched: Option<String>,
    is_wide: bool,
}

impl Player<Board> for Simple {
    fn begin(&mut self, _: &Opening<Board>, _: Clock) -> Result<(), Halt> {
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<Board>, _: Clock) -> Result<Column, Halt> {
        if let Some(mark) = &self.watched {
            rests(mark);
        }
        let count = turn.position.columns();
        let is_left = !self.is_wide || turn.moves.len() % 4 < 2;
        let mut columns =
            (0..count).map(|place| Column::new(if is_left { place } else { count - 1 - place }));
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
    let rests = || {
        let before = used();
        thread::sleep(Duration::from_millis(300));
        used() < before + 5
    };
    // At first the kernel may still charge some for the time before, the longer the busier it is.
    assert!((0..5).any(|_| rests()), "it computes in its opponent's time");
}

fn is_hostile(pid: &str) -> bool {
    fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|name| name.trim() == "bot")
}

fn state(pid: &str) -> Option<char> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    text.rsplit_once(')')?.1.trim().chars().next()
}
