//! `discus trace`: how a search thinks, and how another program does.

use std::fs;

use fastrand::Rng;
use serde_json::Value;

use crate::discus;
use crate::scratch::Scratch;

/// The numbers of SPFIAR's assignment at level 7.
#[test]
fn counts_are_those_of_spfiar() {
    let counts = |algorithm| {
        let arguments = ["trace", "-", "--depth", "7", "--counts", "--algorithm", algorithm];
        let said = discus(&arguments, "").succeeds();
        let last = said.lines().last().expect("a line").split_whitespace();
        (said.clone(), last.map(str::to_owned).collect::<Vec<_>>())
    };
    let (said, all) = counts("minimax");
    assert_eq!(all, ["all", "960793", "823536", "0"]);
    assert!(said.starts_with("-, minimax to depth 7: 4 is best, worth 11; 960793 nodes\n"));
    let (said, all) = counts("alpha-beta");
    assert_eq!(all[1], "56137");
    assert!(said.starts_with("-, alpha-beta to depth 7: 4 is best, worth 11; 56137 nodes\n"));
}

#[test]
fn a_tree_says_why_it_was_cut() {
    let said = discus(&["trace", "4453", "--depth", "2"], "").succeeds();
    let nodes = said.lines().filter(|line| line.contains(" = ")).count();
    assert!(said.starts_with("4453, alpha-beta to depth 2: 4 is best, worth -3; 45 nodes\n"));
    assert_eq!(nodes, 45);
    let cut = "\n  5 [-inf, 3] = 3 cut by 3: 3 reaches beta 3; the other side gets -3 at most here and \
               has -3 already, by 4; not visited: 4, 5, 6, 7\n    1 [-3, +inf] = 2 leaf\n";
    assert!(said.contains(cut), "{said}");
}

#[test]
fn a_huge_tree_is_refused() {
    let said = discus(&["trace", "-", "--depth", "60"], "").refuses(1);
    assert!(said.contains("choose a smaller --depth, or use --counts or --json"), "{said}");
}

#[test]
fn checkers_and_other_boards_have_trees_too() {
    let said = discus(&["trace", "english:W:W18,K30:B1,2,15", "--depth", "1"], "").succeeds();
    assert!(said.contains("18x11 is best"), "{said}");
    let said = discus(&["trace", "8x7:4453", "--depth", "1"], "").succeeds();
    assert_eq!(said.lines().count(), 2 + 9, "{said}");
    let said = discus(&["trace", "1122334", "--depth", "2"], "").succeeds();
    assert!(said.ends_with("\nroot [-inf, +inf] = -inf leaf\n"), "{said}");
}

#[test]
fn invalid_positions_are_refused_in_one_sentence() {
    let said = discus(&["trace", "448"], "").refuses(1);
    assert!(said.contains("position \"448\": move 3 ('8')"), "{said}");
    let said = discus(&["trace", "--compare", "no-such-file"], "").refuses(1);
    assert!(said.contains("no-such-file cannot be read"), "{said}");
}

fn reference(position: &str) -> Vec<Value> {
    let said = discus(&["trace", position, "--depth", "3", "--json"], "").succeeds();
    said.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

/// Compares these lines; returns the exit code and the output.
fn compared(lines: &[Value], arguments: &[&str]) -> (Option<i32>, String) {
    let text: String = lines.iter().map(|line| line.to_string() + "\n").collect();
    compared_text(text.as_bytes(), arguments)
}

fn compared_text(text: &[u8], arguments: &[&str]) -> (Option<i32>, String) {
    let folder = Scratch::new();
    let file = folder.path().join("mine.jsonl");
    fs::write(&file, text).expect("a file");
    let name = file.to_string_lossy().into_owned();
    let run = discus(&[&["trace", "--compare", &name], arguments].concat(), "");
    (run.code, (run.stdout + &run.stderr).replace(&name, "mine"))
}

#[test]
fn our_own_trace_is_the_same() {
    for position in ["-", "4453", "english:W:W18,K30:B1,2,15,26"] {
        let (code, said) = compared(&reference(position), &[]);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.ends_with(" nodes, the same as in the reference\n"), "{said}");
    }
}

#[test]
fn a_trace_of_another_position_is_refused() {
    let (code, said) = compared(&reference("4453"), &["4454"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("mine is a trace of 4453, not of 4454; "), "{said}");
    assert_eq!(compared(&reference("4453"), &["7x6:4453"]).0, Some(0), "the same position");
}

#[test]
fn a_single_node_is_singular() {
    let said = discus(&["trace", "4453", "--depth", "0"], "").succeeds();
    assert!(said.lines().next().unwrap_or_default().ends_with("; 1 node"), "{said}");
}

#[test]
fn omitted_fields_are_not_compared() {
    let mut lines = reference("4453");
    let first = lines.remove(0);
    lines.retain(|line| line["event"] != "cut");
    for line in &mut lines {
        *line = serde_json::json!({ "event": line["event"] });
    }
    lines.insert(1, serde_json::json!({ "event": "tt", "hit": true }));
    assert_eq!(compared(&lines, &["4453", "--depth", "3"]).0, Some(0));
    let (code, said) = compared(&lines, &["4453"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("set it with --depth"), "{said}");
    lines.insert(0, first);
    assert_eq!(compared(&lines, &[]).0, Some(0));
}

/// The same scores as the side to move at the root sees them.
#[test]
fn scores_can_be_for_the_side_at_the_root() {
    let mut lines = reference("4453");
    lines[0]["view"] = "root".into();
    for line in &mut lines[1..] {
        if line["ply"].as_i64().expect("a ply") % 2 == 1 {
            let turned = |value: &Value| -> Value {
                match value {
                    Value::String(text) if text == "inf" => "-inf".into(),
                    Value::String(_) => "inf".into(),
                    number => number.as_i64().map(|number| -number).into(),
                }
            };
            (line["alpha"], line["beta"]) = (turned(&line["beta"]), turned(&line["alpha"]));
            line["value"] = turned(&line["value"]);
        }
    }
    let (code, said) = compared(&lines, &[]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn the_first_difference_is_reported_with_its_line() {
    let lines = reference("4453");
    let mut random = Rng::with_seed(2);
    for _ in 0..30 {
        let mut changed = lines.clone();
        let place = random.usize(1..lines.len());
        let name = random.choice(["alpha", "beta", "value", "ply"]).expect("a name");
        if changed[place]["event"] == "enter" && name == "value" {
            continue;
        }
        changed[place][name] = 4711.into();
        let (code, said) = compared(&changed, &[]);
        assert_eq!(code, Some(1));
        let number = place + 1;
        assert!(said.starts_with(&format!("mine, line {number}, at ")), "{said}");
        assert!(
            said.contains(&format!(": {name} is ")) && said.contains("4711 in yours"),
            "{said}"
        );
    }
}

/// A search that is right but for the move among equals, which its values do not show. SPFIAR's page
/// gives these root scores: 11 12 16 21 21 14 13.
#[test]
fn a_wrong_choice_among_equal_moves_is_reported() {
    let said = discus(&["trace", "4436661475715", "--depth", "1", "--json"], "").succeeds();
    assert!(said.trim_end().ends_with("\"value\":21,\"best\":\"4\"}"), "{said}");
    let (code, said) = compared_text(said.replace("\"best\":\"4\"", "\"best\":5").as_bytes(), &[]);
    assert_eq!(code, Some(1));
    let words = "the reference chooses 4, the first move worth 21, and yours 5\n";
    assert_eq!(said, format!("mine, line 10, at the root: {words}"));
}

/// With `null` for both, a window that is open by mistake went unnoticed.
#[test]
fn an_infinite_bound_is_not_one_that_is_absent() {
    let lines = reference("4453");
    let at = |event: &str| {
        let is_narrow = |line: &Value| line["event"] == event && line["beta"].is_i64();
        lines.iter().position(is_narrow).expect("a node with a bound")
    };
    let mut changed = lines.clone();
    changed[at("leaf")]["beta"] = "inf".into();
    let (code, said) = compared(&changed, &[]);
    assert_eq!(code, Some(1));
    assert!(said.starts_with(&format!("mine, line {}, at ", at("leaf") + 1)), "{said}");
    assert!(said.ends_with(" and +inf in yours\n"), "{said}");
    changed[at("leaf")]["beta"] = Value::Null;
    assert_eq!(compared(&changed, &[]).0, Some(0));
}

#[test]
fn traces_of_the_first_version_are_still_read() {
    let mut lines = reference("4453");
    lines[0]["version"] = 1.into();
    for line in &mut lines {
        for key in ["alpha", "beta"] {
            if line[key].is_string() {
                line[key] = Value::Null;
            }
        }
        line.as_object_mut().expect("an object").remove("best");
    }
    assert_eq!(compared(&lines, &[]).0, Some(0));
}

#[test]
fn missing_and_extra_nodes_are_reported() {
    let lines = reference("4453");
    let said = |lines: &[Value]| {
        let (code, said) = compared(lines, &[]);
        assert_eq!(code, Some(1), "{said}");
        said
    };
    let mut changed = lines.clone();
    let place = changed.iter().position(|line| line["event"] == "leaf").expect("a leaf");
    changed.remove(place);
    assert!(said(&changed).contains("the reference searches 1 next, yours 2"));
    let mut changed = lines.clone();
    changed[place]["event"] = "enter".into();
    assert!(said(&changed).contains("the reference values it as a leaf, yours looks at its moves"));
    assert!(said(&lines[..10]).contains("after the last line, at the node after 1 1: yours ends"));
    let mut changed = lines.clone();
    changed.push(lines[1].clone());
    assert!(said(&changed).contains("the reference has ended; yours continues"));
    let cut = lines.iter().position(|line| line["event"] == "cut").expect("a cut");
    let mut changed = lines.clone();
    changed[cut] = serde_json::json!({ "event": "leaf", "move": 7 });
    assert!(said(&changed).contains("reaches beta; yours then tries 7"));
}

#[test]
fn garbage_is_refused_with_its_line() {
    let begin = "{\"event\":\"begin\",\"position\":\"4453\",\"depth\":3}\n";
    let said = |text: String| {
        let (code, said) = compared_text(text.as_bytes(), &[]);
        assert_eq!((code, said.lines().count()), (Some(1), 1), "{said}");
        said
    };
    assert!(said("x".to_owned()).contains("mine: line 1: each line must be a JSON object"));
    assert!(said(format!("{begin}[]")).contains("line 2: each line must be a JSON object"));
    assert!(said(format!("{begin}{{}}")).contains("line 2: \"event\" is missing"));
    let step = "{\"event\":\"enter\",\"alpha\":1.5}";
    assert!(said(format!("{begin}\n{step}")).contains("line 3: \"alpha\" is not an integer"));
    assert!(said(begin.replace("3}", "99}")).contains("the depth is at most 60 plies"));
    assert!(said(begin.replace("4453", "448")).contains("move 3 ('8')"));
    let newer = begin.replace("\"position\"", "\"version\":3,\"position\"");
    assert!(said(newer).contains("only versions 1 to 2 of the format are supported"));
    let mut random = Rng::with_seed(9);
    for _ in 0..20 {
        let bytes: Vec<u8> = (0..random.usize(0..200)).map(|_| random.u8(..)).collect();
        assert_eq!(compared_text(&[begin.as_bytes(), &bytes].concat(), &[]).0, Some(1));
    }
}

/// A search that would take years ends when its output is closed, or at the first difference.
#[test]
fn a_search_ends_at_a_difference_or_a_closed_output() {
    let mut process = crate::start(&["trace", "-", "--depth", "40", "--json"]);
    drop(process.stdout.take());
    assert_eq!(process.wait().expect("the binary ends").code(), Some(0));
    let begin = "{\"event\":\"begin\",\"position\":\"-\",\"depth\":40}\n{\"event\":\"leaf\"}\n";
    let said = compared_text(begin.as_bytes(), &[]).1;
    assert!(
        said.starts_with("mine, line 2, at the root: the reference looks at its moves"),
        "{said}"
    );
    let piped = discus(&["trace", "--compare", "-"], begin);
    assert_eq!((piped.code, piped.stdout.starts_with("-, line 2, at the root: ")), (Some(1), true));
}

/// Compiles and runs the program from the documentation of traces.
#[cfg(unix)]
#[test]
fn the_documented_example_matches() {
    use std::path::Path;
    use std::process::Command;
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/trace.md"));
    let page = page.expect("the page");
    let program = page.split("```c\n").nth(1).and_then(|rest| rest.split("```").next());
    let folder = Scratch::new();
    let [source, bot] = ["bot.c", "bot"].map(|name| folder.path().join(name));
    fs::write(&source, program.expect("a program")).expect("a file");
    let compiled = Command::new("cc").arg("-o").arg(&bot).arg(&source).status();
    assert!(compiled.expect("a C compiler").success());
    for position in ["-", "4453", "11223", "12345671234567"] {
        let trace = Command::new(&bot).args([position, "4"]).output().expect("it runs").stdout;
        let (code, said) = compared_text(&trace, &[]);
        assert_eq!(code, Some(0), "{said}");
    }
}
