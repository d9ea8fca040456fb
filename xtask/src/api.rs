//! Fuzzing of the HTTP API by its own description, with Schemathesis.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, run, target, works};

/// The version that these options were chosen for.
const PACKAGE: &str = "schemathesis==4.32.5";

/// The checks of answers. Schemathesis could also demand that every request that fits its schema is done; no
/// schema can say which moves are legal on which board.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance,\
                      negative_data_rejection,unsupported_method,allow_header_conformance";

/// A server that is too busy, or cannot prove a position in time, answers 503, as described; other errors of
/// servers are faults.
const CONFIG: &str = r#"[checks]
not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", "503"]
"#;

/// The streams of events end after seconds, or never, and the socket speaks another protocol. Schemathesis
/// reads whole answers; the tests of `web` and of the page read these.
const EXCLUDED: [&str; 4] =
    ["/api/v1/scores", "/api/v1/analyse", "/api/v1/tournament/live", "/api/v1/rooms/{id}/socket"];

/// The number of random requests to each address, after those that cover its description systematically.
const EXAMPLES: &str = "100";

/// A server that ends with this.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already if it failed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends thousands of valid and invalid requests to a server with a tournament, and compares the answers
/// with `openapi.json`.
///
/// # Errors
/// If an answer is a server error or not as described, or if Schemathesis cannot be installed.
pub(crate) fn fuzz() -> Result<()> {
    run(&mut cargo(&["build", "--locked", "--package", "discus"]))?;
    let discus = target().join("debug/discus");
    let folder = target().join("schemathesis");
    let program = install(&folder)?;
    fs::write(folder.join("schemathesis.toml"), CONFIG).context("the options cannot be written")?;
    let tournament = play_tournament(&discus, &folder)?;
    let (_server, address) = serve(&discus, &tournament)?;
    let mut command = Command::new(program);
    command.args(["run", &format!("{address}openapi.json"), "--continue-on-failure"]);
    command.args(["--phases", "examples,coverage,fuzzing", "--max-examples", EXAMPLES]);
    command.args(["--checks", CHECKS, "--workers", "2", "--request-timeout", "60"]);
    for path in EXCLUDED {
        command.args(["--exclude-path", path]);
    }
    run(command.current_dir(folder))
}

/// Installs Schemathesis in a folder of its own, unless it is there; returns the program.
fn install(folder: &Path) -> Result<PathBuf> {
    let program = folder.join("bin/schemathesis");
    if works(Command::new(&program).arg("--version")) {
        return Ok(program);
    }
    if !works(Command::new("python3").arg("--version")) {
        bail!("fuzzing the API needs Python 3 with venv and pip");
    }
    println!("\n==> {PACKAGE} is missing: installing it in {}", folder.display());
    run(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
    run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", PACKAGE]))?;
    Ok(program)
}

/// Plays the tournament of `discus tournament new`.
fn play_tournament(discus: &Path, folder: &Path) -> Result<PathBuf> {
    let plan = folder.join("plan.toml");
    let made = Command::new(discus).args(["tournament", "new"]).output()?;
    fs::write(&plan, made.stdout).context("the plan cannot be written")?;
    run(Command::new(discus).args(["tournament", "--quiet"]).arg(&plan))?;
    Ok(plan.with_extension("db"))
}

/// Starts a server; returns it and its address.
fn serve(discus: &Path, tournament: &Path) -> Result<(Server, String)> {
    let mut command = Command::new(discus);
    command.args(["serve", "--no-rooms", "--rate", "1000000", "--tournament"]).arg(tournament);
    let mut process = command.stdout(Stdio::piped()).spawn().context("discus cannot be started")?;
    let output = process.stdout.take().context("its output is piped")?;
    let server = Server(process);
    let mut address = String::new();
    BufReader::new(output).read_line(&mut address)?;
    Ok((server, address.trim().to_owned()))
}
