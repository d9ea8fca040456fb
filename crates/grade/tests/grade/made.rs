//! Reports that are made up, for the formats and for many submissions.

use discus_grade::{
    CheckResult, Evidence, Fault, Outcome, Report, Session, SessionKind, Source, Visibility,
};

/// A text with everything that could harm a reader: markup, commands of terminals, marks of direction,
/// invisible characters, formulas and separators.
pub(crate) const HOSTILE: &str = "=1+1,\"<script>alert(1)</script>&amp;'\u{1b}[2J\u{7}\u{202e}\u{200b}\u{0}\
                           ]]>::error::%0A\r\n\t\u{2028}\u{85}\u{feff}{{title}}`";

/// A check with these points.
pub(crate) fn check(id: &str, sentence: &str, points: f64, out_of: f64) -> CheckResult {
    let outcome = if points < out_of { Outcome::Failed } else { Outcome::Passed };
    CheckResult {
        id: id.to_owned(),
        sentence: sentence.to_owned(),
        source: Source::Asked,
        reason: "The program does so.".to_owned(),
        out_of,
        points,
        outcome,
        visibility: Visibility::Visible,
    }
}

/// A fault that is shown by a session in which these differ.
pub(crate) fn fault(check: &str, typed: &[&str], expected: &[u8], found: &[u8]) -> Fault {
    let at = expected.iter().zip(found).take_while(|(left, right)| left == right).count();
    Fault {
        check: check.to_owned(),
        what: "It printed another line.".to_owned(),
        cause: None,
        after: None,
        evidence: Evidence::Session {
            command: "./SPFIAR".to_owned(),
            session: Session::of(typed),
            expected: expected.to_vec(),
            found: found.to_vec(),
            at: [at, at],
            ending: "exited with status 0".to_owned(),
        },
    }
}

/// A report of these checks and faults.
pub(crate) fn report(name: &str, checks: Vec<CheckResult>, faults: Vec<Fault>) -> Report {
    Report {
        assignment: "spfiar".to_owned(),
        name: name.to_owned(),
        seed: 7,
        fingerprint: String::new(),
        build: String::new(),
        checks,
        faults,
        unwritten: Vec::new(),
        notes: Vec::new(),
        shape: Vec::new(),
    }
}

/// A usual report: one check failed, one could not be seen for that, one is advice, and one was skipped.
pub(crate) fn usual() -> Report {
    let board = "|   X O   |\n-----------\n  1 2 3  \n";
    let expected = format!("{board}Error: column 2 is full\nPlease make the next move:\n");
    let found = format!("{board}Error: column 1 is full \nPlease make the next move:\n");
    let own = Fault {
        cause: Some("columns are counted from 0".to_owned()),
        ..fault("program.R21", &["1", "add_disc 2", "quit"], expected.as_bytes(), found.as_bytes())
    };
    let later = CheckResult {
        outcome: Outcome::Unchecked("R21 fails before it in every session.".to_owned()),
        ..check("program.R30", "The program says goodbye.", 0.0, 33.0)
    };
    let advice = CheckResult {
        source: Source::Decided,
        outcome: Outcome::Failed,
        ..check("program.R31", "A tab is a blank.", 0.0, 0.0)
    };
    let skipped = CheckResult {
        outcome: Outcome::Skipped("valgrind is not there".to_owned()),
        ..check("memory.leaks", "All memory is freed.", 0.0, 0.0)
    };
    let checks = vec![
        check("files.executable", "The makefile makes an executable SPFIAR.", 5.0, 5.0),
        check("program.R21", "A disc for a full column is refused.", 0.0, 33.0),
        later,
        advice,
        check("functions.A3", "spArrayListAddAt moves the elements behind.", 29.0, 29.0),
        skipped,
    ];
    let mut report =
        report("Ada", checks, vec![own, fault("program.R31", &["\t1"], b"a\n", b"b\n")]);
    report.notes.push("The compiler warns: unused variable i".to_owned());
    "make\ngcc -c main.c\n".clone_into(&mut report.build);
    report
}

/// A report in which everything that comes from a student is hostile, and much of it is large.
pub(crate) fn hostile() -> Report {
    let flood = HOSTILE.repeat(600);
    let mut report = usual();
    report.name = HOSTILE.repeat(100);
    report.build.clone_from(&flood);
    report.notes = vec![HOSTILE.to_owned(), flood.clone()];
    let bytes = [flood.as_bytes(), &[0xff, 0xfe, 0xc0, 0x80]].concat();
    let lines = ["x\n".repeat(100_000).into_bytes(), bytes.clone()].concat();
    for (index, fault) in report.faults.iter_mut().enumerate() {
        fault.what.clone_from(&flood);
        fault.cause = Some(HOSTILE.to_owned());
        fault.evidence = Evidence::Session {
            command: HOSTILE.to_owned(),
            session: Session {
                arguments: vec![HOSTILE.to_owned()],
                lines: vec![bytes.clone(); 100],
                is_cut: true,
                kind: SessionKind::Odd,
                about: None,
            },
            expected: if index == 0 { lines.clone() } else { b"a\n".to_vec() },
            found: if index == 0 { b"x\ny".to_vec() } else { bytes.clone() },
            at: [2, 2],
            ending: HOSTILE.to_owned(),
        };
    }
    let texts = (0..100).map(|number| Fault {
        check: format!("files.{number}"),
        what: HOSTILE.to_owned(),
        cause: None,
        after: None,
        evidence: Evidence::Text(format!("../../x.c:3: {flood}")),
    });
    report.faults.extend(texts);
    report
}
