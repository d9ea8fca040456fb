//! Text, CSV, JSON lines and annotations.

use discus_grade::{Evidence, Fault, Styles, csv, github, html, json_line, text};
use serde_json::Value;

use super::{LARGEST, assert_harmless};
use crate::made::{HOSTILE, check, fault, hostile, report, usual};

#[test]
fn a_text_says_what_failed_and_why() {
    let text = text(&usual(), &Styles::PLAIN);
    for part in [
        "spfiar: Ada\n34 of 100 points\n",
        "  files        5 of 5  1 passed\n",
        "  program     0 of 66  1 failed, 1 cannot be checked\n",
        "1. R21 (program, -33)  A disc for a full column is refused.\n",
        "   Perhaps: columns are counted from 0\n",
        "     $ ./SPFIAR\n     > 1\n     > add_disc 2\n     > quit\n",
        "     or: printf '1\\nadd_disc 2\\nquit\\n' | ./SPFIAR\n",
        "     The program exited with status 0.\n",
        "     ! Error: column 2 is full    │ Error: column 1 is full·\n",
        "                     ^                            ^\n",
        "   The assignment says: \u{201c}The program does so.\u{201d}\n",
        "before others are mended:\n   program.R30: R21 fails before it in every session.\n",
        "worth knowing:\n   program.R31: A tab is a blank. It printed another line. Typed: 1\n",
        "Not checked, and not counted:\n   memory.leaks: valgrind is not there\n",
        "Notes:\n   The compiler warns: unused variable i\n",
        "How it was built:\n     make\n     gcc -c main.c\n",
        "34 of 100 points  Mend these first:\n   R21  A disc for a full column is refused.\n",
    ] {
        assert!(text.contains(part), "{part}\nis not in\n{text}");
    }
}

#[test]
fn a_text_of_full_points_says_that_nothing_failed() {
    let report = report("Ada", vec![check("program.R1", "It asks.", 100.0, 100.0)], Vec::new());
    let text = text(&report, &Styles::PLAIN);
    assert!(
        text.contains("100 of 100 points")
            && text
                .ends_with("100 of 100 points  Everything that the assignment asks for holds.\n"),
        "{text}"
    );
    assert!(!text.contains("Begin with"), "{text}");
}

#[test]
fn a_reason_that_many_checks_share_is_told_once() {
    let checks = ["program.R1", "program.R2", "program.R3"];
    let fault = |id: &&str| Fault {
        what: "There is no program to be tried.".to_owned(),
        evidence: Evidence::Text(String::new()),
        ..fault(id, &[], b"", b"")
    };
    let faults = checks.iter().map(fault).collect();
    let checks = checks.map(|id| check(id, "It asks.", 0.0, 1.0)).to_vec();
    let text = text(&report("Ada", checks, faults), &Styles::PLAIN);
    assert_eq!(text.matches("There is no program").count(), 1, "{text}");
    let rest = "These failed, too:\n   program.R2: It asks.\n   program.R3: It asks.\n";
    assert!(text.contains(rest), "{text}");
}

#[test]
fn each_failed_check_has_its_session_however_many_there_are() {
    let ids: Vec<String> = (1..=60).map(|number| format!("program.R{number}")).collect();
    let typed: Vec<String> = (1..=60).map(|number| format!("add_disc {number}00")).collect();
    let fault = |(id, typed): (&String, &String)| fault(id, &[typed], b"a\n", b"b\n");
    let faults = ids.iter().zip(&typed).map(fault).collect();
    let checks = ids.iter().map(|id| check(id, "It asks.", 0.0, 1.0)).collect();
    let report = report("Ada", checks, faults);
    for shown in [text(&report, &Styles::PLAIN), html(&report), json_line(&report)] {
        for typed in &typed {
            assert!(shown.contains(typed), "{typed} is not in {shown}");
        }
    }
}

#[test]
fn long_lines_stand_below_each_other() {
    let (expected, found) = ("a".repeat(60), "a".repeat(59) + "b");
    let fault = fault("program.R1", &[], expected.as_bytes(), found.as_bytes());
    let checks = vec![check("program.R1", "It asks.", 0.0, 1.0)];
    let text = text(&report("Ada", checks, vec![fault]), &Styles::PLAIN);
    let caret = " ".repeat(15 + 59) + "^\n";
    let lines = format!("     expected  {expected}\n{caret}        found  {found}\n{caret}");
    assert!(text.contains(&lines), "{text}");
}

#[test]
fn colours_change_nothing_but_colours() {
    for report in [usual(), hostile()] {
        let coloured = text(&report, &Styles::COLOURED);
        let plain = text(&report, &Styles::PLAIN);
        assert_ne!(coloured, plain);
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
    }
}

#[test]
fn a_hostile_report_is_a_harmless_and_short_text() {
    let text = text(&hostile(), &Styles::PLAIN);
    assert_harmless(&text);
    assert!(text.len() < LARGEST, "{}", text.len());
    assert!(text.lines().count() < 1500, "{}", text.lines().count());
}

#[test]
fn a_table_has_a_line_for_each_submission() {
    let (ada, eve) = (usual(), hostile());
    let rows = [
        ("ada.zip", Ok(&ada)),
        (HOSTILE, Ok(&eve)),
        ("=cmd|' /C calc'!A0", Err("the disk is full, \"really\"")),
    ];
    let table = csv(&rows);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 4, "{table}");
    assert_eq!(
        lines[0],
        "name,file,points,out_of,percent,files,program,functions,memory,failed,first_failed,remark"
    );
    assert_eq!(
        lines[1],
        "Ada,ada.zip,34,100,34,5,0,29,0,1,program.R21,The compiler warns: unused variable i"
    );
    let last = "'=cmd|' /C calc'!A0,'=cmd|' /C calc'!A0,,,,,,,,,,\
                \"could not be marked: the disk is full, \"\"really\"\"\"";
    assert_eq!(lines[3], last);
    assert_harmless(&table);
    assert!(
        !lines[2].starts_with(['=', '+', '-', '@']) && !lines[2].contains(",="),
        "{}",
        lines[2]
    );
}

#[test]
fn a_line_of_json_has_all_that_a_program_needs() {
    let line = json_line(&usual());
    assert_eq!(line.matches('\n').count(), 1);
    let value: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(value["name"], "Ada");
    assert_eq!((&value["points"], &value["out_of"]), (&34.0.into(), &100.0.into()));
    assert_eq!(value["checks"][5]["outcome"]["skipped"], "valgrind is not there");
    let session = &value["faults"][0]["evidence"]["session"];
    assert_eq!(session["session"]["lines"][1], "add_disc 2");
    assert!(session["expected"].as_str().is_some_and(|text| text.contains("column 2 is full")));
}

#[test]
fn bytes_survive_their_way_through_a_file() {
    let mut report = hostile();
    report.faults.push(fault("program.R1", &["é", ""], b"\xff\x00", "שלום\n".as_bytes()));
    let line = serde_json::to_string(&report).expect("it can be written");
    let back = serde_json::from_str(&line).expect("it can be read");
    assert_eq!(report, back);
}

#[test]
fn annotations_are_one_command_a_line() {
    let text = github(&usual());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    let start = "::error title=program.R21%3A A disc for a full column is refused.::";
    assert!(lines[0].starts_with(start) && lines[0].contains("%0A"), "{text}");
    assert_eq!(lines[1], "::notice title=spfiar%3A Ada::34 of 100 points, 1 check failed");
}

/// GitHub reads a line that begins with `::` as a command, up to the next `::`.
#[test]
fn a_hostile_report_adds_no_annotation() {
    let text = github(&hostile());
    assert!(text.lines().count() <= 11 && text.len() < LARGEST, "{}", text.len());
    assert_harmless(&text);
    for line in text.lines() {
        let command = line.strip_prefix("::error ").or_else(|| line.strip_prefix("::notice "));
        let (properties, _) = command.and_then(|rest| rest.split_once("::")).expect("a command");
        for property in properties.split(',') {
            let (key, value) = property.split_once('=').expect("a property");
            assert!(["file", "line", "title"].contains(&key), "{line}");
            assert!(!value.contains([':', '\n', '\r']), "{line}");
        }
    }
    assert!(!text.contains("file=../"), "a path leads out of the folder");
}

#[test]
fn an_annotation_names_the_line_that_a_compiler_names() {
    let mut report = usual();
    let said = "gcc -c main.c\nsrc/main.c:12:5: error: expected ';'\n";
    report.faults[0].evidence = Evidence::Text(said.to_owned());
    let text = github(&report);
    assert!(text.starts_with("::error file=src/main.c,line=12,title=program.R21%3A "), "{text}");
}
