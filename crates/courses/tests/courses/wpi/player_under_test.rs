//! A player in a thread; the test plays the referee.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use discus_courses::Ending;
use discus_courses::wpi::{Folder, Options, run_choosing};
use rules::connect4::{Column, Position};

use crate::scratch::Scratch;

/// Longer than a player ever needs, so that a test fails instead of waiting for ever.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A player with prescribed moves in its own thread, and its files.
pub(crate) struct PlayerUnderTest {
    pub(crate) files: Folder,
    said: mpsc::Receiver<(io::Result<Ending>, String)>,
    notes: Notes,
}

/// Notes that can be read while they are written.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<u8>>>);

impl Write for Notes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the test lives").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl PlayerUnderTest {
    /// `columns` are the letters of this player's own moves.
    pub(crate) fn new(scratch: &Scratch, name: &str, columns: &str) -> PlayerUnderTest {
        let options = options(scratch.path(), name);
        let files = Folder::new(options.folder.clone(), options.name.clone());
        let mut columns: Vec<Column> =
            columns.bytes().rev().map(|c| Column::new(usize::from(c - b'A'))).collect();
        let (sender, said) = mpsc::channel();
        let notes = Notes::default();
        let shared = notes.clone();
        thread::spawn(move || {
            let mut output = Vec::new();
            let choose = |_: &Position| columns.pop().expect("another move");
            let ending = run_choosing(&options, choose, &mut output, notes);
            let output = String::from_utf8(output).expect("text");
            // If the test has failed, nobody receives this.
            let _ = sender.send((ending, output));
        });
        PlayerUnderTest { files, said, notes: shared }
    }

    pub(crate) fn give(&self, text: &str) {
        self.files.write(&self.files.input(), text).expect("given");
    }

    /// Writes a text, waits for the answer, and returns it; the answer file stays.
    pub(crate) fn answer(&self, text: &str) -> String {
        let before = fs::read(self.files.output()).ok();
        self.give(text);
        until(|| {
            let now = fs::read(self.files.output()).ok();
            now.filter(|now| before.as_ref() != Some(now))
                .map(|now| String::from_utf8(now).expect("text"))
        })
    }

    pub(crate) fn has_taken(&self) {
        until(|| (!self.files.input().exists()).then_some(()));
    }

    /// The player's notes so far.
    pub(crate) fn notes(&self) -> String {
        let notes = self.notes.0.lock().expect("the player lives");
        String::from_utf8(notes.clone()).expect("text")
    }

    /// The standard output of a program that ends normally.
    pub(crate) fn ends(&self) -> String {
        let (ending, output) = self.said.recv_timeout(PATIENCE).expect("it ends");
        assert_eq!(ending.expect("it can write"), Ending::Normal);
        output
    }

    #[cfg(unix)]
    pub(crate) fn fails(&self) -> String {
        let (ending, output) = self.said.recv_timeout(PATIENCE).expect("it ends");
        let Ok(Ending::Failed { complaint }) = ending else { panic!("it fails: {ending:?}") };
        assert_eq!((output.as_str(), complaint.lines().count()), ("", 1));
        complaint
    }
}

pub(crate) fn options(folder: &Path, name: &str) -> Options {
    let name = name.parse().expect("a name");
    Options { name, folder: folder.to_owned(), time: Duration::from_millis(20) }
}

pub(crate) fn until<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(begin.elapsed() < PATIENCE, "it never comes");
        thread::sleep(Duration::from_millis(5));
    }
}
