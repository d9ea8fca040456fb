//! `discus trace --suite`: a program's traces of several positions.

mod output;

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use games::All;
use text::counted;

use super::{Compared, Header, Trace, prepare, trace};
use output::Output;

/// A position with the depth of its search, and what it shows.
struct Case {
    position: &'static str,
    depth: u32,
    shows: &'static str,
}

const fn case(position: &'static str, depth: u32, shows: &'static str) -> Case {
    Case { position, depth, shows }
}

/// The positions: together they show the usual bugs of a search.
const CONNECT4: [Case; 9] = [
    case("-", 2, "the empty board"),
    case("4453", 3, "an odd depth"),
    case("4453", 4, "an even depth"),
    case("4436661475715", 1, "two best moves"),
    case("444444", 3, "a full column"),
    case("414142", 3, "a win in one move"),
    case("44335", 4, "every move loses"),
    case("473725347123341712511124675567466466", 7, "boards that fill up"),
    case("1122334", 3, "a finished game"),
];

const CHECKERS: [Case; 6] = [
    case(
        "tau-2014:W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        3,
        "the beginning",
    ),
    case("tau-2014:W:W22,25,30:B18,10,11", 3, "captures at an odd depth"),
    case("tau-2014:W:W22,25,30:B18,10,11", 4, "captures at an even depth"),
    case("tau-2014:W:WK30,9:B2,K5", 4, "kings, and a man to be crowned"),
    case("tau-2014:B:W22:B18", 3, "a win in one move"),
    case("tau-2014:W:W22:BK1,K2,15", 4, "every move loses"),
];

/// Runs a program on each position and compares its traces; the exit code is 1 if any differs.
pub(super) fn suite(options: &Trace, command: &[OsString]) -> anyhow::Result<ExitCode> {
    // `--suite -- ./bot` is written by those who know that the options end there.
    let command = match command {
        [dashes, rest @ ..] if dashes == "--" => rest,
        all => all,
    };
    let cases: &[Case] = if options.checkers { &CHECKERS } else { &CONNECT4 };
    let mut output = io::stdout().lock();
    let mut same = 0;
    for case in cases {
        let Case { position, depth, shows } = case;
        let found = compared(options, command, case)?;
        let is_same = matches!(found, Ok(Compared::Same(_)));
        same += usize::from(is_same);
        let said = match found {
            Ok(Compared::Same(nodes)) => format!("{}, the same", counted(nodes, "node")),
            Ok(Compared::Differs(what)) | Err(what) => what,
        };
        writeln!(output, "{position} {depth} ({shows}): {said}")?;
        output.flush()?;
    }
    writeln!(output, "{same} of {} traces are the same as in the reference", cases.len())?;
    Ok(if same == cases.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The comparison of the trace of one position; the inner error says what is no trace.
fn compared(
    options: &Trace,
    command: &[OsString],
    case: &Case,
) -> anyhow::Result<Result<Compared, String>> {
    let mut program = Program::start(command, case)?;
    let input = Box::new(program.output()?);
    let (header, theirs) = match trace::read(input) {
        Ok(read) => read,
        Err(bad) => return Ok(Err(bad.to_string())),
    };
    if let Some(depth) = header.depth.filter(|&depth| depth != case.depth) {
        return Ok(Err(format!("line 1: this is a trace of depth {depth}")));
    }
    let header =
        Header { position: Some(case.position.to_owned()), depth: Some(case.depth), ..header };
    let (request, search) = prepare::<All>(options, header)?;
    let found = search.compare(&request, theirs).map_err(|bad| bad.to_string());
    Ok(match found {
        Ok(Compared::Differs(what)) => Ok(Compared::Differs(what + &program.failure())),
        other => other,
    })
}

/// How long a program whose trace is wrong has to end, so that its exit status can be told.
const PATIENCE: Duration = Duration::from_millis(100);

/// A program that is ended when its trace is no longer needed.
struct Program(Child);

impl Program {
    /// Starts the command with the position and the depth as its last two arguments.
    fn start(command: &[OsString], case: &Case) -> anyhow::Result<Program> {
        let [name, arguments @ ..] = command else { anyhow::bail!("--suite needs a command") };
        let depth = case.depth.to_string();
        let last = [case.position, &depth].map(OsStr::new);
        let started = Command::new(name)
            .args(arguments)
            .args(last)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        let name = name.display();
        Ok(Program(started.with_context(|| format!("{name} cannot be started"))?))
    }

    /// That it has failed, as the end of a sentence; nothing if it has not.
    fn failure(&mut self) -> String {
        let begin = Instant::now();
        loop {
            match self.0.try_wait() {
                Ok(Some(status)) if !status.success() => {
                    return status.code().map_or_else(
                        || String::from("; a signal ended it"),
                        |code| format!("; it exited with status {code}"),
                    );
                }
                Ok(None) if begin.elapsed() < PATIENCE => thread::sleep(PATIENCE / 10),
                _ => return String::new(),
            }
        }
    }

    fn output(&mut self) -> anyhow::Result<Output> {
        Ok(Output::of(self.0.stdout.take().context("the program has no output")?))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
