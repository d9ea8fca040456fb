use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::{Aim, Answer, Contender};
use crate::clock::Cost;
use crate::sets::Case;

const PACKAGE: &str = "bitbully==0.0.79";

/// The script of the process: it reads one position per line and answers with a line.
const SCRIPT: &str = include_str!("bitbully.py");

/// `BitBully` in a Python process that measures its own CPU time.
pub(crate) struct BitBully {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl BitBully {
    /// Installs it in its own folder, if needed, and starts it.
    ///
    /// # Errors
    /// If Python is missing, or the package cannot be installed or started.
    pub(crate) fn start(target: &Path, aim: Aim) -> Result<BitBully> {
        let python = installed(&target.join(PACKAGE.replace("==", "-")))?;
        let mut process = Command::new(python)
            .args(["-I", "-c", SCRIPT, word(aim)])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("its Python cannot be started")?;
        let questions = process.stdin.take().context("its input is piped")?;
        let answers = BufReader::new(process.stdout.take().context("its output is piped")?);
        Ok(BitBully { process, questions, answers })
    }

    fn ask(&mut self, moves: &str) -> Result<String> {
        let mut answer = String::new();
        writeln!(self.questions, "{moves}").context("BitBully has ended")?;
        self.answers.read_line(&mut answer).context("the answer of BitBully cannot be read")?;
        Ok(answer)
    }
}

impl Contender for BitBully {
    fn name(&self) -> &'static str {
        "BitBully"
    }

    fn solve(&mut self, case: &Case) -> Result<Answer> {
        let answer = self.ask(&case.moves)?;
        parsed(&answer).with_context(|| format!("BitBully refuses {:?}", case.moves))
    }
}

impl Drop for BitBully {
    /// It may still be working on a hard position.
    fn drop(&mut self) {
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// The word by which the script knows a question.
fn word(aim: Aim) -> &'static str {
    match aim {
        Aim::Score => "score",
        Aim::Outcome => "outcome",
    }
}

/// Reads `SCORE NANOSECONDS FAULTS RESET NODES`, where `RESET` is in nanoseconds too.
fn parsed(answer: &str) -> Result<Answer> {
    let mut words = answer.split_whitespace();
    let mut word = || words.next().context("expected five numbers");
    let (score, nanoseconds) = (word()?.parse()?, word()?.parse()?);
    let (faults, reset, nodes) = (word()?.parse()?, word()?.parse()?, word()?.parse()?);
    let cost = Cost { cpu: Duration::from_nanos(nanoseconds), faults };
    Ok(Answer { score, cost, reset: Duration::from_nanos(reset), nodes: Some(nodes) })
}

/// The Python of a virtual environment with the package.
fn installed(folder: &Path) -> Result<PathBuf> {
    let python = folder.join("bin/python");
    let is_there = succeed(Command::new(&python).args(["-I", "-c", "import bitbully"])).is_ok();
    if !is_there {
        succeed(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))
            .context("python3 cannot create a virtual environment")?;
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", PACKAGE];
        succeed(Command::new(&python).args(install))
            .with_context(|| format!("pip cannot install {PACKAGE}"))?;
    }
    Ok(python)
}

/// Runs a command silently.
///
/// # Errors
/// If it cannot be started or fails, with the last line of its output.
fn succeed(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("{program} cannot be started"))?;
    let said = [&output.stderr, &output.stdout].map(|text| String::from_utf8_lossy(text));
    let last = said.iter().find_map(|text| text.trim().lines().next_back());
    ensure!(output.status.success(), "{}", last.unwrap_or("it gives no reason"));
    Ok(())
}

#[cfg(test)]
#[path = "../../tests/unit/contenders/bitbully.rs"]
mod tests;
