//! The marking of WPI's players over files.

use discus_grade::{Assignment, Rubric};

use crate::broken::{all_are_caught, folder, nothing_is_found};

const WPI: Assignment = Assignment::Wpi;

/// Sessions that fit into a test: without a game of 42 moves, and without the solver.
fn quick() -> Rubric {
    let mut rubric = Rubric { sessions: 5, ..Rubric::of(WPI) };
    for check in ["program.draw", "play.threats", "play.random"] {
        rubric.checks.insert(check.to_owned(), 0);
    }
    rubric
}

#[test]
fn every_broken_requirement_of_a_player_over_files_is_caught_and_named() {
    all_are_caught(WPI, &quick());
}

#[test]
fn a_correct_player_in_c_gets_full_points_for_every_seed() {
    nothing_is_found(WPI, &folder(WPI).join("correct"), &Rubric::of(WPI), 1);
}

#[test]
fn show() {
    let Ok(path) = std::env::var("SHOW") else { return };
    let toml = std::env::var("RUBRIC").unwrap_or_default();
    let rubric = Rubric::from_toml(&toml, WPI).expect("rubric");
    let begin = std::time::Instant::now();
    let report = crate::broken::marked(WPI, std::path::Path::new(&path), &rubric);
    for fault in &report.faults {
        println!("{} {:?}: {}\n  cause {:?}", fault.check, fault.after, fault.what, fault.cause);
        if let discus_grade::Evidence::Session { session, expected, found, .. } = &fault.evidence {
            for line in &session.lines {
                println!("   > {}", line.escape_ascii());
            }
            println!(
                "  EXPECTED\n{}  FOUND\n{}",
                String::from_utf8_lossy(expected),
                String::from_utf8_lossy(found)
            );
        } else {
            println!("{:?}", fault.evidence);
        }
    }
    for check in &report.checks {
        println!("{} {}/{:.1} {:?}", check.id, check.points, check.out_of, check.outcome);
    }
    println!("{:#?} {:?}", report.notes, begin.elapsed());
}
