//! Wires that lead to programs and to threads, and players at their ends.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Read, Write, pipe};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;

use discus_protocols::Cause;
use discus_protocols::players::{Clock, Dialogue, Evidence, Halt, Opening, Player, Turn, Wire};
use rules::Game;

/// A wire over any pair of streams; a thread reads. A program at its end is killed with it.
pub(super) struct Line {
    output: Option<Box<dyn Write + Send>>,
    lines: Receiver<String>,
    child: Option<Child>,
}

impl Line {
    fn new(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> Line {
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(input).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Line { output: Some(Box::new(output)), lines, child: None }
    }

    /// To a player's end in a thread of its own.
    pub(super) fn to(
        serve: impl FnOnce(BufReader<PipeReader>, PipeWriter) + Send + 'static,
    ) -> Line {
        let (their_input, our_output) = pipe().expect("a pipe");
        let (our_input, their_output) = pipe().expect("a pipe");
        thread::spawn(move || serve(BufReader::new(their_input), their_output));
        Line::new(our_input, our_output)
    }

    /// To a program.
    pub(super) fn start(command: &mut Command) -> Line {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.spawn().expect("the program starts");
        let streams = (child.stdout.take().expect("piped"), child.stdin.take().expect("piped"));
        let mut line = Line::new(streams.0, streams.1);
        line.child = Some(child);
        line
    }

    /// Nothing more is said.
    pub(super) fn hang_up(&mut self) {
        self.output = None;
    }
}

impl Wire for Line {
    fn send(&mut self, line: &str, _: Clock) -> Result<(), Halt> {
        let gone = || Halt::from(Cause::Crashed("it does not listen".to_owned()));
        let output = self.output.as_mut().ok_or_else(gone)?;
        writeln!(output, "{line}").and_then(|()| output.flush()).map_err(|_| gone())
    }

    fn line(&mut self, clock: Clock) -> Result<String, Halt> {
        self.lines.recv_timeout(clock.left()).map_err(|error| {
            Halt::Fault(match error {
                RecvTimeoutError::Timeout => Cause::TimeOut,
                RecvTimeoutError::Disconnected => Cause::Crashed("it says no more".to_owned()),
            })
        })
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.hang_up();
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// A player at the end of a wire.
pub(super) struct Remote<G> {
    pub(super) wire: Line,
    pub(super) dialogue: Box<dyn Dialogue<G>>,
}

impl<G: Game> Player<G> for Remote<G> {
    fn begin(&mut self, opening: &Opening<G>, clock: Clock) -> Result<(), Halt> {
        self.dialogue.begin(&mut self.wire, opening, clock)
    }

    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move, Halt> {
        self.dialogue.choose(&mut self.wire, turn, clock)
    }

    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence {
        self.dialogue.end(&mut self.wire, turn, clock);
        Evidence::default()
    }
}
