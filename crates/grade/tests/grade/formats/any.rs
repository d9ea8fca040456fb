//! Any output of any program can be shown.

use std::time::Duration;

use discus_grade::{
    Evidence, Fault, Session, SessionKind, Styles, github, gradescope, html, junit, text,
};
use fastrand::Rng;

use super::assert_harmless;
use crate::made::{HOSTILE, check, fault, report};

/// Some bytes: lines, characters of several bytes, parts of them, and whatever is hostile.
fn bytes(random: &mut Rng) -> Vec<u8> {
    let parts: [&[u8]; 9] = [
        b"\n",
        b"a ",
        b"\t",
        "é".as_bytes(),
        "💿".as_bytes(),
        b"\xf0\x9f",
        b"\xff",
        HOSTILE.as_bytes(),
        b"line\n",
    ];
    let most = if random.u8(..10) == 0 { 3_000 } else { 12 };
    let length = random.usize(..most);
    (0..length).flat_map(|_| parts[random.usize(..parts.len())].iter().copied()).collect()
}

/// A fault in which everything is random, also the offsets, which may be beyond the ends.
fn any(random: &mut Rng) -> Fault {
    let lines = (0..random.usize(..4)).map(|_| bytes(random)).collect();
    let session = Session {
        arguments: vec![HOSTILE.to_owned()],
        lines,
        is_cut: random.bool(),
        kind: SessionKind::Odd,
        about: None,
    };
    let (expected, found) = (bytes(random), bytes(random));
    let at = [&expected, &found].map(|output| random.usize(..output.len() + 3));
    let (command, ending) = ("./A".to_owned(), "exited with status 0".to_owned());
    let evidence = Evidence::Session { command, session, expected, found, at, ending };
    Fault { evidence, ..fault("program.R1", &[], b"", b"") }
}

#[test]
fn any_output_is_shown_harmlessly_in_every_format() {
    let mut random = Rng::with_seed(23);
    for _ in 0..400 {
        let checks = vec![check("program.R1", "It asks.", 0.0, 1.0)];
        let report = report("Ada", checks, vec![any(&mut random)]);
        let page = html(&report);
        assert!(page.matches("<mark>").count() <= 2);
        for shown in [
            text(&report, &Styles::PLAIN),
            page,
            gradescope(&report, Duration::ZERO),
            github(&report),
        ] {
            assert_harmless(&shown);
            assert!(shown.len() < 100_000, "{}", shown.len());
        }
        super::xml::read(&junit(&[report], 0));
    }
}
