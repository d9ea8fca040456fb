//! Plans, valid and invalid.

use std::collections::BTreeSet;
use std::path::Path;

use discus_tournament::plan::{Plan, SAMPLE};
use discus_tournament::store::Store;
use discus_tournament::{Finished, Fixture, Format, Id, Points};
use fastrand::Rng;
use protocols::{Pause, PlayerKind, Restart, line};
use rules::Outcome;

use crate::scratch::Scratch;

const TWO: &str = "[[players]]\nengine = \"greedy\"\n[[players]]\nengine = \"random:1\"\n";

/// A plan of two engines with some lines before them.
fn plan(lines: &str) -> Result<Plan, String> {
    Plan::from_toml(&format!("{lines}\n{TWO}")).map_err(|bad| bad.to_string())
}

#[test]
fn the_sample_is_a_plan_and_names_the_defaults() {
    let plan = Plan::from_toml(SAMPLE).expect("a plan");
    assert_eq!(plan.competition().players(), ["level:3", "Carla", "greedy"]);
    // Every line with a key that is commented out can be put in without a change, save those of
    // the other game and the other formats.
    let other = ["laws", "title"];
    let shown = SAMPLE.lines().filter_map(|line| line.strip_prefix("# "));
    let keys: Vec<&str> = shown
        .filter(|line| line.split(" = ").next().is_some_and(|key| !key.contains([' ', '['])))
        .filter(|line| line.contains(" = ") && !other.iter().any(|key| line.starts_with(key)))
        .take_while(|line| !line.starts_with("name"))
        .collect();
    assert!(keys.len() > 8, "{keys:?}");
    let full = format!("{}\n{SAMPLE}", keys.join("\n"));
    assert_eq!(Plan::from_toml(&full).expect("a plan"), plan);
}

/// The keys of version 1.0 with underscores, which stored plans still have.
#[test]
fn older_keys_mean_the_same() {
    for (new, old) in [
        ("format = \"ladder\"\nat-least = 3", "format = \"ladder\"\nat_least = 3"),
        ("max-plies = 60", "most_plies = 60"),
        ("extra-credit = true", "extra_credit = true"),
        ("cpu-time = true", "cpu_time = true"),
        ("game = \"checkers\"\nquiet-plies = 60", "game = \"checkers\"\nquiet_plies = 60"),
    ] {
        let [new, old] = [new, old].map(|lines| plan(lines).expect(lines));
        assert_eq!(new, old);
        assert!(!new.to_json().contains("-plies") && !new.to_json().contains("at-least"));
        assert_eq!(Plan::from_json(&new.to_json()).expect("a stored plan"), new);
    }
}

#[test]
fn a_plan_can_set_every_key() {
    let plan = Plan::from_toml(
        "title = \"Spring\"\ngame = \"checkers\"\nlaws = \"english\"\nformat = \"swiss\"\nrounds = 1\n\
         games = 4\ntime = 0.5\nseed = 7\nscoring = \"2-1-0\"\nopenings = [\"11-15 22-18\", \"9-13\"]\n\
         max-plies = 100\ndouble-forfeit = \"draw\"\nextra-credit = true\npause = true\nmargin = 0.2\n\
         restart = \"off\"\ncpu-time = true\nmemory = 64\nprocesses = 3\npython = \"venv\"\n\
         readable = [\"a\", \"/b\"]\n\
         [[players]]\nname = \"Ada\"\nprotocol = \"line\"\ncommand = \"python3 'my bot.py' x\"\n\
         [[players]]\nname = \"Bob\"\nprotocol = \"ugi\"\ncommand = [\"./bot\"]\nfolder = \"bob\"\n",
    )
    .expect("a plan");
    assert_eq!(plan.title(), "Spring");
    assert_eq!(plan.game().to_string(), "checkers english");
    assert_eq!(plan.competition().format(), Format::Swiss { rounds: 1 });
    assert_eq!((plan.competition().games(), plan.competition().seed()), (4, 7));
    assert_eq!((plan.terms().time.as_millis(), plan.terms().most_plies), (500, 100));
    assert_eq!(plan.points(), Points::Whole);
    assert_eq!(plan.double_forfeit(), Some(Outcome::Draw));
    assert!(plan.extra_credit());
    assert_eq!((plan.pause(), plan.margin().as_millis()), (Pause::Always, 200));
    assert_eq!(plan.restart(), Restart::Off);
    assert!(plan.cpu_time());
    assert_eq!((plan.allowance().memory_mib, plan.allowance().processes), (64, 3));
    let installation = plan.installation(Path::new("plans"));
    assert_eq!(installation.python.as_deref(), Some(Path::new("plans/venv")));
    assert_eq!(installation.readable, [Path::new("plans/a"), Path::new("/b")]);
    let folder = Scratch::new();
    std::fs::write(folder.path().join("my bot.py"), "").expect("written");
    let [ada, bob] = &plan.players(folder.path())[..] else { panic!("two") };
    let PlayerKind::Program(program) = &ada.kind else { panic!("a program") };
    let file = folder.path().join("my bot.py").to_string_lossy().into_owned();
    assert_eq!(
        (program.protocol, &program.command[..]),
        (&line::PROTOCOL, &["python3".into(), file, "x".into()][..])
    );
    let PlayerKind::Program(program) = &bob.kind else { panic!("a program") };
    assert_eq!(program.folder, Some(folder.path().join("bob")));
    assert_eq!(program.command, ["./bot"]);
}

#[test]
fn an_error_is_one_sentence_with_its_line() {
    let said = |lines: &str| plan(lines).expect_err(lines);
    assert!(said("gamse = 3").starts_with("line 1: unknown field `gamse`"));
    assert!(said("\ngames = 0").starts_with("line 2: games: a match has 1 to"));
    assert!(said("games = -1").starts_with("line 1: "));
    assert!(said("time = 0").starts_with("line 1: time: a time is a number of seconds"));
    assert!(said("time = \"x\"").starts_with("line 1: "));
    assert!(said("format = \"league\"").starts_with("line 1: format: unknown variant `league`"));
    assert!(said("rounds = 3").starts_with("line 1: rounds: "));
    assert!(said("format = \"swiss\"").starts_with("rounds: "));
    assert!(said("format = \"ladder\"").starts_with("at-least: "));
    assert!(said("laws = \"english\"").starts_with("line 1: laws: "));
    assert!(said("rows = 0").starts_with("line 1: rows: a board has"));
    assert!(said("game = \"checkers\"\nrows = 6").starts_with("line 2: rows: "));
    assert!(said("game = \"checkers\"\nlaws = \"x\"").starts_with("line 2: laws: are one of tau-"));
    assert!(said("openings = [\"18\"]").starts_with("line 1: openings: 18: move 2"));
    assert!(said("openings = [\"1212121\"]").contains("the game is over"));
    let none = said("openings = \"ballots\"");
    assert!(
        none.starts_with("line 1: openings: no federation's ballots are known for Connect Four"),
        "{none}"
    );
    let number = said("openings = 3");
    assert!(number.starts_with("line 1: openings: they are a list of texts"), "{number}");
    assert!(said("games = 3\nopenings = [\"1\"]").contains("line 2: openings: with openings"));
    assert!(said("memory = 0").starts_with("line 1: memory: a number from 1 to"));
    let forfeit = said("double-forfeit = \"both\"");
    assert!(forfeit.starts_with("line 1: double-forfeit: unknown variant `both`"), "{forfeit}");
    assert!(said("pause = 3").starts_with("line 1: pause: a program pauses true"));
    assert!(said("pause = \"yes\"").starts_with("line 1: pause: a program pauses true"));
    assert!(said("margin = -1").starts_with("line 1: margin: a margin is a number of seconds"));
    assert!(said("x = ").starts_with("line 1: "));
}

#[test]
fn an_error_of_a_player_is_one_sentence_with_its_line() {
    let players = |text: &str| Plan::from_toml(text).expect_err(text).to_string();
    assert!(players("").contains("players"));
    assert_eq!(players("players = []"), "a tournament needs at least two players");
    let twice = players(&format!("{TWO}[[players]]\nengine = \"greedy\""));
    assert!(twice.starts_with("line 5: another player is called greedy too"), "{twice}");
    let odd = |player: &str| players(&format!("{TWO}[[players]]\n{player}"));
    for player in [
        "engine = \"minimaxi\"",
        "name = \"x\"",
        "protocol = \"line\"\ncommand = \"x\"",
        "name = \"x\"\nprotocol = \"telepathy\"\ncommand = \"x\"",
        "name = \"x\"\nprotocol = \"line\"\ncommand = \"'x\"",
        "name = \"x\"\nprotocol = \"line\"\ncommand = []",
        "name = \"x\"\nprotocol = \"line\"\ncommand = 3",
        "name = \" x\"\nengine = \"greedy\"",
        "name = \"x\\ny\"\nengine = \"greedy\"",
        "engine = \"greedy\"\nfolder = \"x\"",
        "name = \"x\"\nprotocol = \"line\"\ncommand = \"x\"\nfolder = \".\"",
        "name = \"x\"\nprotocol = \"line\"\ncommand = \"x\"\nfolder = \"./..\"",
        "name = \"x\"\nprotocol = \"line\"\ncommand = \"x\"\nfolder = \"\"",
    ] {
        let said = odd(player);
        assert!(
            (said.starts_with("line 5: ") || said.starts_with("line 8: ")) && !said.contains('\n'),
            "{player}: {said}"
        );
    }
}

#[test]
fn a_plan_is_read_back_as_it_was_stored() {
    let names = ["Ada, \\\"the\\\" first", "ü 💿", "<b>&amp;", "', ;=|"];
    let players =
        names.map(|name| format!("[[players]]\nname = \"{name}\"\nengine = \"greedy\"\n"));
    let plan = Plan::from_toml(&players.concat()).expect("a plan");
    let read = Plan::from_json(&plan.to_json()).expect("a plan");
    assert_eq!(read, plan);
    assert_eq!(read.competition().players()[0], "Ada, \"the\" first");
    assert_eq!(read.players(Path::new(".")), plan.players(Path::new(".")));
}

#[test]
fn differences_are_named_by_key() {
    let one = plan("games = 2").expect("a plan");
    assert_eq!(one.differences(&one), []);
    let other = "games = 4\nformat = \"gauntlet\"\n[[players]]\nengine = \"greedy\"\n[[players]]\n\
                 engine = \"random:2\"\n[[players]]\nengine = \"level:1\"";
    let other = Plan::from_toml(other).expect("a plan");
    let said: Vec<String> = one.differences(&other).iter().map(ToString::to_string).collect();
    let expected = [
        "format is stored as \"round-robin\" and given as \"gauntlet\"",
        "games is stored as 2 and given as 4",
        "players.2.engine is stored as \"random:1\" and given as \"random:2\"",
        "players.3 is stored as missing and given as {\"engine\":\"level:1\"}",
    ];
    assert_eq!(said, expected);
    // An omitted key equals its default.
    assert_eq!(plan("").expect("a plan"), plan("games = 2\ntime = 30\nrows = 6").expect("a plan"));
}

/// The plan was stored when `pause` was false if it was left out, and could not be anything else.
#[test]
fn an_older_plan_is_still_the_same_plan() {
    let stored = plan("pause = false").expect("a plan");
    assert_eq!(stored.differences(&plan("").expect("a plan")), []);
    assert_eq!(stored.differences(&plan("pause = false").expect("a plan")), []);
    let said: Vec<String> = ["pause = true", "margin = 0.5", "cpu-time = true"]
        .iter()
        .flat_map(|lines| plan("").expect("a plan").differences(&plan(lines).expect(lines)))
        .map(|difference| difference.to_string())
        .collect();
    let expected = [
        "pause is stored as \"auto\" and given as \"true\"",
        "margin is stored as 0.05 and given as 0.5",
        "cpu-time is stored as false and given as true",
    ];
    assert_eq!(said, expected);
    // An older program does not know the new keys, and needs them only if they say something.
    let json = plan("pause = \"auto\"\nmargin = 0.05\ncpu-time = false").expect("a plan").to_json();
    assert!(!["pause", "margin", "cpu_time"].iter().any(|key| json.contains(key)), "{json}");
}

#[test]
fn programs_are_kept_in_new_tournaments_and_not_in_older_ones() {
    const PROGRAM: &str = "name = \"Ada\"\nprotocol = \"line\"\ncommand = \"./bot\"";
    let with = |line: &str| {
        let text = format!("{line}\n[[players]]\nengine = \"greedy\"\n[[players]]\n{PROGRAM}");
        Plan::from_toml(&text).expect("a plan")
    };
    let new = with("");
    assert_eq!(new.restart(), Restart::Auto);
    let json = new.to_json().replace("\"restart\":\"auto\",", "");
    let older = Plan::from_json(&json).expect("a plan");
    assert_eq!(older.restart(), Restart::On);
    for same in [&new, &with("restart = \"auto\""), &with("restart = \"on\""), &older] {
        assert_eq!(older.differences(same), []);
    }
    let said = |stored: &Plan, line: &str| {
        stored.differences(&with(line)).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let off = "restart is stored as \"on\" and given as \"off\"";
    assert_eq!(said(&older, "restart = \"off\""), [off]);
    let on = "restart is stored as \"auto\" and given as \"on\"";
    assert_eq!(said(&new, "restart = \"on\""), [on]);
    // The older tournament goes on as it began.
    let folder = Scratch::new();
    let place = folder.path().join("a.db");
    drop(Store::open(&place, &older).expect("a store"));
    let store = Store::open(&place, &new).expect("the same tournament");
    assert_eq!(store.plan().restart(), Restart::On);
    let wrong = plan("restart = \"never\"").expect_err("no such word");
    assert!(
        wrong.contains("unknown variant `never`, expected one of `auto`, `on`, `off`"),
        "{wrong}"
    );
}

#[test]
fn each_opening_is_played_with_both_colours() {
    let plan = plan("games = 4\nopenings = [\"44\", \"1\", \"26\"]").expect("a plan");
    let opening = |round, game| {
        let id = Id { round, meeting: 0, game };
        plan.opening(&Fixture { id, players: [0, 1], seed: 0 }).to_owned()
    };
    let said: Vec<String> = (0..4).map(|game| opening(0, game)).collect();
    assert_eq!(said, ["44", "44", "1", "1"]);
    assert_eq!([opening(1, 0), opening(1, 2)], ["26", "44"]);
    let most = Id { round: u32::MAX, meeting: u32::MAX, game: u32::MAX };
    assert!(!plan.opening(&Fixture { id: most, players: [0, 1], seed: 0 }).is_empty());
}

#[test]
fn the_ballots_are_openings_by_their_name_in_an_order_of_the_seed() {
    for (word, size) in [("ballots", 156), ("11-man", 2409)] {
        let plan = |seed| {
            let laws = "game = \"checkers\"\nlaws = \"english\"";
            plan(&format!("games = {}\n{laws}\nseed = {seed}\nopenings = \"{word}\"", 2 * size))
                .expect("a plan")
        };
        let openings = |seed| {
            let plan = plan(seed);
            let id = |pair: u32| Id { round: 0, meeting: 0, game: pair * 2 };
            let of =
                |pair| plan.opening(&Fixture { id: id(pair), players: [0, 1], seed: 0 }).to_owned();
            (0..size).map(of).collect::<Vec<_>>()
        };
        let [one, other] = [openings(1), openings(2)];
        assert_ne!(one, other, "the seed decides the order");
        assert_eq!(BTreeSet::from_iter(&one), BTreeSet::from_iter(&other), "of the same openings");
        assert_eq!(BTreeSet::from_iter(&one).len(), usize::try_from(size).expect("a number"));
        let stored = Plan::from_json(&plan(1).to_json()).expect("a stored plan");
        assert!(stored.differences(&plan(1)).is_empty(), "the tournament can be continued");
    }
}

#[test]
fn it_is_known_how_many_games_there_will_be() {
    let mut rng = Rng::with_seed(1);
    for players in 2..12 {
        for format in [Format::RoundRobin, Format::Gauntlet, Format::Swiss { rounds: 1 }] {
            let plan = crate::competition(players, 3, format, rng.u64(..));
            let most = plan.most_games();
            let (_, games): (_, Vec<Finished>) = crate::play(plan, &mut rng, 0);
            assert_eq!(most, Some(games.len() as u64), "{format:?} {players}");
        }
    }
}

/// Parts of plans, and numbers and characters that plans should not have.
const WORDS: [&str; 30] = [
    "=",
    "\"",
    "[[players]]",
    "[",
    "]",
    "\n",
    "games",
    "time",
    "9999999999999999999",
    "-1",
    "engine",
    "greedy",
    "'",
    "#",
    "nan",
    "inf",
    "openings",
    "1.5e308",
    "é",
    "\u{0}",
    "format",
    "\"swiss\"",
    "rounds",
    "command",
    "true",
    "{",
    "}",
    ",",
    ".",
    " ",
];

/// The law "any text is a plan or refused", on texts that look like plans.
#[test]
fn garbage_never_panics() {
    let mut rng = Rng::with_seed(6);
    for _ in 0..3000 {
        let count = rng.usize(..30);
        let text: String = (0..count).map(|_| WORDS[rng.usize(..WORDS.len())]).collect();
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for _ in 0..rng.usize(..8) {
            let place = rng.usize(..bytes.len());
            bytes[place] = rng.u8(..);
        }
        let bytes = String::from_utf8_lossy(&bytes);
        for text in [&text, &format!("{text}\n{TWO}"), bytes.as_ref()] {
            if let Err(bad) = Plan::from_toml(text) {
                let said = bad.to_string();
                assert!(!said.is_empty() && !said.contains('\n'), "{said:?}");
            }
        }
    }
}

#[test]
fn one_bad_player_of_many_does_not_stop_the_others() {
    let many = |count: usize, lines: &str| {
        let player = |number| format!("[[players]]\nname = \"p{number}\"\nengine = \"greedy\"\n");
        let players: String = (0..count).map(player).collect();
        Plan::from_toml(&format!("{lines}\n{players}")).expect("a plan").forfeits_bad_players()
    };
    assert_eq!([2, 10, 11, 60].map(|count| many(count, "")), [false, false, true, true]);
    assert!(many(2, "on-bad-player = \"forfeit\"") && many(2, "on_bad_player = \"forfeit\""));
    assert!(!many(60, "on-bad-player = \"stop\""));
    let said = plan("on-bad-player = \"cry\"").expect_err("no such word");
    assert!(said.starts_with("line 1: on-bad-player: unknown variant `cry`"), "{said}");
}

#[test]
fn clocks_and_adjudication_are_keys_of_a_plan() {
    let seconds = std::time::Duration::from_secs;
    let clock = plan("tc = \"1:00+2\"\nadjudicate = \"solver\"").expect("a plan");
    let control = clock.terms().control.expect("a clock");
    assert_eq!((control.base, control.increment), (seconds(60), seconds(2)));
    assert_eq!(clock.terms().adjudication.solver, Some(16));
    // Other words for the same plan.
    let same = plan("tc = \"60+2.0\"\nadjudicate = \"solver:16\"").expect("a plan");
    assert_eq!(clock.differences(&same), []);
    let draws = plan("game = \"checkers\"\nquiet_plies = 80").expect("a plan");
    assert_eq!(draws.terms().adjudication.quiet, Some(80));
    assert_eq!(Plan::from_json(&draws.to_json()).expect("a plan"), draws);
}

/// A store of an older program has a plan without these keys, and an older program reads a plan that
/// does not use them.
#[test]
fn plans_without_clocks_are_stored_as_before() {
    let plan = plan("tc = \"none\"\nadjudicate = \"none\"\nquiet-plies = 0").expect("a plan");
    for key in ["tc", "adjudicate", "quiet_plies"] {
        assert!(!plan.to_json().contains(key), "{key}");
    }
}

#[test]
fn clocks_and_adjudication_that_make_no_sense_are_refused() {
    let said = |lines: &str| plan(lines).expect_err(lines);
    for text in ["", "0", "x", "40/60", "-1+2", "1:99"] {
        let why = said(&format!("tc = \"{text}\""));
        assert!(why.starts_with("line 1: tc: write a time control as seconds"), "{why}");
    }
    let why = said("adjudicate = \"tablebase\"");
    assert_eq!(
        why,
        "line 1: adjudicate: there are no endgame tables of Connect Four: leave it out"
    );
    assert!(said("adjudicate = \"referee\"").contains("write none, solver, solver:PLY"));
    assert!(said("adjudicate = \"tables:7\"").contains("tables:PIECES"));
    let why = said("game = \"checkers\"\nadjudicate = \"solver\"");
    assert_eq!(why, "line 2: adjudicate: there is no solver of checkers: leave it out");
    for line in ["quiet-plies = 9", "quiet_plies = 9"] {
        let why = said(line);
        assert_eq!(why, "line 1: quiet-plies: it does not apply to Connect Four: leave it out");
    }
    let why = said("quiet-plies = -9");
    assert!(why.ends_with("expected a whole number, 0 or greater"), "{why}");
}

/// Two submissions of one name and one whose name no table could show get names of their own.
#[test]
fn a_folder_of_submissions_is_found_and_built_only_where_that_is_possible() {
    let text =
        format!("players-from = \"class\"\nprotocol = \"line\"\nbuild = \"make all\"\n{TWO}");
    let refused = Plan::from_toml(&text).expect_err("nothing is built here").to_string();
    assert!(refused.starts_with("line 1: players-from: only `discus tournament`"), "{refused}");
    let scratch = Scratch::new();
    let class = scratch.path().join("class");
    for folder in ["ann", "bob", "x\u{202e}y", ".git", "__MACOSX"] {
        std::fs::create_dir_all(class.join(folder)).expect("a folder");
    }
    for file in ["bob.zip", "kim.tar.gz", "sue.c", "grades.csv"] {
        std::fs::write(class.join(file), "").expect("a file");
    }
    let place = scratch.path().join("plan.toml");
    std::fs::write(&place, &text).expect("a plan");
    let mut found = Vec::new();
    let (plan, players) = Plan::of_file(&place, text.into_bytes(), &mut |intake| {
        let (all, left_out) = intake.found()?;
        assert_eq!(left_out, ["grades.csv"]);
        found = all.into_iter().map(|one| one.name).collect();
        assert_eq!(intake.protocol.word, "line");
        Ok(Vec::new())
    })
    .expect("a plan of two engines");
    assert_eq!(found, ["ann", "bob", "bob-2", "kim", "sue", "x-y"]);
    assert_eq!(players.len(), 2);
    assert!(plan.has_submissions() && plan.absent().is_empty());
    assert!(!plan.to_json().contains("class"), "stored plans name the players");
}
