//! Threads on which engines think.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::Message;
use crate::{Answer, Event, Task, TaskKind};

/// The thoughts that are under way, one of each role at most.
pub struct Workers {
    answers: Sender<Message>,
    /// Says to the thought of a role that it is no longer wanted.
    stops: Mutex<[Arc<AtomicBool>; TaskKind::ALL.len()]>,
}

impl Workers {
    /// Nobody thinks yet; what is found goes into the channel.
    pub fn new(answers: Sender<Message>) -> Workers {
        Workers { answers, stops: Mutex::new(std::array::from_fn(|_| Arc::default())) }
    }

    /// Begins to think, in the place of what was thought in this role before.
    pub fn start(&self, task: Task) {
        let Task { kind, request, work } = task;
        let is_over = Arc::new(AtomicBool::new(false));
        self.replace(kind, Arc::clone(&is_over));
        let answers = self.answers.clone();
        thread::spawn(move || {
            let stop = || is_over.load(Ordering::Relaxed);
            let mut report = |found| {
                // Whoever is not listened to any more is soon told to stop.
                let _ = answers.send(Message::Event(Event::Answer(Answer { request, found })));
            };
            // Its message has been told by then, and the terminal given back for it.
            if panic::catch_unwind(AssertUnwindSafe(|| work(&stop, &mut report))).is_err() {
                let _ = answers.send(Message::Closed(io::Error::other("an engine has failed")));
            }
        });
    }

    /// Ends the thought of a role, as soon as it asks.
    pub fn stop(&self, kind: TaskKind) {
        self.replace(kind, Arc::default());
    }

    fn replace(&self, kind: TaskKind, next: Arc<AtomicBool>) {
        let mut stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        let place = TaskKind::ALL.iter().position(|&one| one == kind).unwrap_or_default();
        std::mem::replace(&mut stops[place], next).store(true, Ordering::Relaxed);
    }
}

/// Nobody thinks on when nobody listens.
impl Drop for Workers {
    fn drop(&mut self) {
        for kind in TaskKind::ALL {
            self.stop(kind);
        }
    }
}
