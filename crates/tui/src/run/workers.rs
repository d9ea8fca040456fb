//! Worker threads for background tasks.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::Message;
use crate::{Answer, Event, Task, TaskKind};

/// The running tasks, at most one of each kind.
pub struct Workers {
    answers: Sender<Message>,
    /// Tells the task of each kind to stop.
    stops: Mutex<[Arc<AtomicBool>; TaskKind::ALL.len()]>,
}

impl Workers {
    /// No task runs yet. Answers go into the channel.
    pub fn new(answers: Sender<Message>) -> Workers {
        Workers { answers, stops: Mutex::new(std::array::from_fn(|_| Arc::default())) }
    }

    /// Starts a task and stops the previous one of its kind.
    pub fn start(&self, task: Task) {
        let Task { kind, request, work } = task;
        let is_over = Arc::new(AtomicBool::new(false));
        self.replace(kind, Arc::clone(&is_over));
        let answers = self.answers.clone();
        thread::spawn(move || {
            let stop = || is_over.load(Ordering::Relaxed);
            let mut report = |found| {
                // If the receiver is gone, the task is about to be stopped.
                let _ = answers.send(Message::Event(Event::Answer(Answer { request, found })));
            };
            // The panic hook has already restored the terminal and printed the message.
            if panic::catch_unwind(AssertUnwindSafe(|| work(&stop, &mut report))).is_err() {
                let _ = answers.send(Message::Closed(io::Error::other("an engine has failed")));
            }
        });
    }

    /// Stops the task of a kind at its next check.
    pub fn stop(&self, kind: TaskKind) {
        self.replace(kind, Arc::default());
    }

    fn replace(&self, kind: TaskKind, next: Arc<AtomicBool>) {
        let mut stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut stops[kind as usize], next).store(true, Ordering::Relaxed);
    }
}

/// Stops all tasks.
impl Drop for Workers {
    fn drop(&mut self) {
        for kind in TaskKind::ALL {
            self.stop(kind);
        }
    }
}
