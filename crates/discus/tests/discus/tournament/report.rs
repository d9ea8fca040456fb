//! The pages that an instructor hands on.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use protocols::players::Evidence;
use protocols::{Cause, Ending};
use rules::{Outcome, Side};

use super::exports::fields;
use super::html::elements;
#[cfg(unix)]
use super::interrupted;
use super::{Fixture, players, text};

const HOSTILE: [&str; 5] =
    ["<script>alert(1)</script>", "Ada & \"Eve\"", "=1+1", "../../Bob", "Bob"];

/// Games of players with such names, one of which fails with such output.
fn hostile() -> Fixture {
    let engines = HOSTILE.map(|name| (name, "greedy"));
    let title = "title = \"<img src=x onerror=alert(1)>\"\ngames = 2\n";
    let fixture = Fixture::new(&format!("{title}{}", players(&engines)));
    let lines = ["<script src=\"http://example.org\">", "\u{1b}[31m\u{202e}\u{7}", "&lt;"];
    let errors = lines.map(str::to_owned).to_vec();
    let evidence = [Evidence { errors, ..Evidence::default() }, Evidence::default()];
    let cause = Cause::Crashed("<b onclick=\"x\">".to_owned());
    let fault = Ending::Fault { loser: Side::First, cause };
    let draw = Ending::Board(Outcome::Draw);
    let endings = (0..20).map(|game| if game % 2 == 0 { fault.clone() } else { draw.clone() });
    fixture.put(endings.map(|ending| (ending, evidence.clone())));
    fixture
}

/// All files below a folder, by their paths in it.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("text");
        if entry.path().is_dir() {
            let inner = files(&entry.path()).into_iter();
            found.extend(inner.map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            found.insert(name, fs::read_to_string(entry.path()).expect("text"));
        }
    }
    found
}

fn ends_in(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, own)| own == ending)
}

fn report(fixture: &Fixture, more: &[&str]) -> BTreeMap<String, String> {
    let out = fixture.folder.path().join("out");
    let place = text(&out);
    fixture.ask("report", &[&["--output", place.as_str()], more].concat()).succeeds();
    files(&out)
}

#[test]
fn every_page_is_well_formed_and_needs_nothing_else() {
    let files = report(&hostile(), &[]);
    let pages: Vec<_> = files.iter().filter(|(name, _)| ends_in(name, "html")).collect();
    assert_eq!(pages.len(), 2 + HOSTILE.len());
    for (name, page) in pages {
        let elements = elements(page);
        for element in ["script", "img", "link", "iframe", "b"] {
            assert!(!elements.iter().any(|one| one == element), "{name}: {element}");
        }
        assert!(!page.contains("src=\"") && !page.contains("url(") && !page.contains("@import"));
        let links = page.split("href=\"").skip(1).map(|rest| rest.split('"').next().expect("one"));
        for link in links {
            assert!(files.contains_key(link), "{name} leads to {link}");
        }
    }
}

#[test]
fn every_player_has_a_page_and_a_text() {
    let files = report(&hostile(), &[]);
    let index = &files["index.html"];
    for ending in [".html", ".txt"] {
        let own: Vec<_> = files
            .keys()
            .filter(|name| name.starts_with("players/") && name.ends_with(ending))
            .collect();
        assert_eq!(own.len(), HOSTILE.len());
        for name in own {
            let stem = name.trim_start_matches("players/").trim_end_matches(ending);
            assert!(stem.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'), "{stem}");
            assert!(index.contains(&format!("href=\"{name}\"")), "{name}");
        }
    }
    assert!(files.values().any(|text| text.contains("&lt;script src=&quot;http")), "error output");
    for (name, text) in files.iter().filter(|(name, _)| ends_in(name, "txt")) {
        assert!(!text.contains(['\u{1b}', '\u{7}', '\u{202e}', '\u{200b}']), "{name}: {text:?}");
    }
    assert_eq!(fields(&files["grades.csv"]).len(), 1 + HOSTILE.len());
}

#[test]
fn a_player_reads_its_moves_and_the_end_of_its_output() {
    let two = players(&[("Ada", "greedy"), ("Bob", "greedy")]);
    let fixture = Fixture::new(&format!("games = 2\nopenings = [\"1 7\"]\n{two}"));
    let output = vec!["Enter a column:".to_owned()];
    let notes = vec!["it waits at a prompt of its own".to_owned()];
    let evidence =
        || Evidence { output: output.clone(), notes: notes.clone(), ..Evidence::default() };
    let ending = || Ending::Fault { loser: Side::First, cause: Cause::TimeOut };
    fixture.put([(); 2].map(|()| (ending(), [evidence(), Evidence::default()])));
    let files = report(&fixture, &[]);
    for name in ["ada", "bob"] {
        let [page, text] =
            ["html", "txt"].map(|kind| files[&format!("players/{name}.{kind}")].as_str());
        for own in [page, text] {
            for part in ["Enter a column:", "it waits at a prompt of its own"] {
                assert_eq!(own.matches(part).count(), 1, "{part}: {own}");
            }
        }
        assert_eq!(page.matches("<td>1 7 4 3</td>").count(), 2, "{page}");
        assert!(text.contains("\nMoves\n\n1.1.1: 1 7 4 3\n1.1.2: 1 7 4 3\n"), "{text}");
    }
}

/// A player's pages have the details of its own faults only.
#[test]
fn nobody_reads_what_others_wrote() {
    let two = players(&[("Ada", "greedy"), ("Bob", "greedy")]);
    let fixture = Fixture::new(&format!("games = 2\n{two}"));
    let errors = vec!["secret".to_owned()];
    let evidence = [Evidence { errors, ..Evidence::default() }, Evidence::default()];
    let cause = Cause::Crashed("secret".to_owned());
    fixture.put([(Ending::Fault { loser: Side::First, cause }, evidence)]);
    let out = text(&fixture.folder.path().join("out"));
    let run = fixture.ask("report", &["--output", &out]);
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.contains("not all games are played"), "{}", run.stderr);
    let files = files(Path::new(&out));
    let has_it: Vec<&str> = files
        .iter()
        .filter(|(_, text)| text.contains("secret"))
        .map(|(name, _)| name.as_str())
        .collect();
    let loser = fixture.ask("games", &[]).succeeds();
    let loser = if loser.contains("Ada ended in") { "ada" } else { "bob" };
    assert_eq!(has_it, [format!("players/{loser}.html"), format!("players/{loser}.txt")]);
}

#[test]
fn an_anonymous_report_names_nobody() {
    let files = report(&hostile(), &["--anonymous=key"]);
    assert!(files.contains_key("players/player-03.html"), "{:?}", files.keys());
    for (name, text) in &files {
        for part in ["alert", "Ada", "Eve", "1+1", "Bob", "example", "onclick", "onerror"] {
            assert!(!text.contains(part) && !name.contains(part), "{part} in {name}");
        }
    }
}

#[test]
fn a_folder_that_exists_is_left_as_it_is() {
    let fixture = hostile();
    let out = fixture.folder.path().join("out");
    fs::create_dir(&out).expect("made");
    report(&fixture, &[]);
    fs::write(out.join("index.html"), "mine").expect("written");
    let before = files(&out);
    let said = fixture.ask("report", &["--output", &text(&out)]).refuses(1);
    assert!(said.contains("exists already"), "{said}");
    assert_eq!(files(&out), before);
    assert_eq!(fixture.folder.files(), ["out", "plan.db", "plan.toml"]);
    let missing = text(&fixture.folder.path().join("missing/out"));
    fixture.ask("report", &["--output", &missing]).refuses(1);
}

#[cfg(unix)]
#[test]
fn a_stopped_analysis_leaves_nothing_and_says_so() {
    // The first moves on a large board are far from being proved.
    let two = players(&[("Ada", "greedy"), ("Bob", "greedy")]);
    let fixture = Fixture::new(&format!("rows = 9\ncolumns = 9\ngames = 40\n{two}"));
    let draw = || (Ending::Board(Outcome::Draw), [Evidence::default(), Evidence::default()]);
    fixture.put((0..40).map(|_| draw()));
    let out = text(&fixture.folder.path().join("out"));
    let arguments =
        ["tournament", "report", &text(&fixture.games()), "--output", &out, "--blunders"];
    let process = crate::start(&arguments);
    while fixture.folder.files().len() < 3 {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    interrupted::signal(&process, "-INT");
    let run = interrupted::end(process);
    assert_eq!((run.code, run.stdout.as_str()), (Some(130), ""), "{}", run.stderr);
    assert!(run.stderr.contains("the same command continues"), "{}", run.stderr);
    assert_eq!(fixture.folder.files(), ["plan.db", "plan.toml"]);
}

/// The page repeats one of the blunders that the solver found, and has none where it found none.
#[test]
fn the_worst_blunder_is_the_solvers() {
    let two = players(&[("Ada", "greedy"), ("Bob", "greedy")]);
    let fixture = Fixture::new(&format!("games = 2\nopenings = [\"4\"]\n{two}"));
    fixture.play().succeeds();
    let found = fixture.ask("blunders", &["--json", "--quiet"]).succeeds();
    let found: serde_json::Value = serde_json::from_str(&found).expect("JSON");
    let files = report(&fixture, &["--blunders", "--quiet"]);
    for (player, file) in [("Ada", "players/ada.html"), ("Bob", "players/bob.html")] {
        let own = found["blunders"].as_array().expect("blunders").iter();
        let own: Vec<_> = own.filter(|one| one["player"] == player).collect();
        let is_there = |one: &&serde_json::Value| {
            let [played, worth] = [&one["move"], &one["worth"]];
            let worth = worth.as_str().expect("text");
            files[file].contains(&format!("column {played}, which {worth}"))
        };
        assert_eq!(own.iter().copied().filter(|one| is_there(one)).count() > 0, !own.is_empty());
        assert_ne!(own.is_empty(), files[file].contains("class=\"board\""));
    }
}

/// The points of two players against each other add up to their games, whatever the size of the field.
#[test]
fn the_cross_table_has_every_pair_of_a_large_field() {
    const PLAYERS: usize = 40;
    let names: Vec<String> = (0..PLAYERS).map(|number| format!("P{number}")).collect();
    let engines: Vec<_> = names.iter().map(|name| (name.as_str(), "greedy")).collect();
    let fixture = Fixture::new(&format!("games = 1\n{}", players(&engines)));
    let outcomes = [Outcome::Win(Side::First), Outcome::Draw, Outcome::Win(Side::Second)];
    let nothing = || [Evidence::default(), Evidence::default()];
    let games = PLAYERS * (PLAYERS - 1) / 2;
    fixture.put((0..games).map(|game| (Ending::Board(outcomes[game * game % 3]), nothing())));
    let page = &report(&fixture, &[])["tournament.html"];
    let mut points = BTreeMap::new();
    for cell in page.split(" title=\"").skip(1) {
        let Some((pair, rest)) = cell.split_once(" in 1 game\">") else { continue };
        let (pair, noted) = pair.split_once(": ").expect("points");
        assert_eq!(rest.split_once('<').map(|(shown, _)| shown), Some(noted));
        let (one, other) = pair.split_once(" – ").expect("two players");
        let halves = ["0", "½", "1"].iter().position(|points| *points == noted);
        points.insert((one.to_owned(), other.to_owned()), halves.expect("points of a game"));
    }
    assert_eq!(points.len(), 2 * games);
    for ((one, other), halves) in &points {
        assert_eq!(halves + points[&(other.clone(), one.clone())], 2, "{one} – {other}");
    }
}
