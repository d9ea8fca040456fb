//! Arguments and their error messages.

use std::path::Path;

use rules::checkers::Laws;

use crate::{NOWHERE, discus};

#[test]
fn invalid_arguments_are_refused_in_one_sentence() {
    let senseless: [&[&str]; 29] = [
        &["nonsense"],
        &["--nonsense"],
        &["play", "nonsense"],
        &["play", "--level", "0"],
        &["play", "--level", "11"],
        &["play", "--level", "x"],
        &["play", "--level"],
        &["play", "--first", "me"],
        &["play", "--rows", "0"],
        &["play", "--columns", "101"],
        &["play", "--rows", "-1"],
        &["play", "--seed", "1.5"],
        &["play", "--color", "blue"],
        &["play", "checkers", "--rows", "8"],
        &["play", "checkers", "--laws", "scottish"],
        &["play", "connect4", "--laws", "english"],
        &["play", "checkers", "connect4"],
        &["play", "--against", "me"],
        &["play", "--engines", "greedy"],
        &["play", "--position", "44x"],
        &["config", "nonsense"],
        &["completions", "cmd"],
        &["man", "nonsense"],
        &["analyse"],
        &["analyse", "44", "--depth", "0"],
        &["trace"],
        &["trace", "44", "--algorithm", "guess"],
        &["trace", "44", "--json", "--counts"],
        &["trace", "8x7:44", "--evaluation", "course"],
    ];
    for arguments in senseless {
        let said = discus(arguments, "").refuses(2);
        assert!(said.starts_with("discus: "), "{said}");
        assert!(said.contains("; see 'discus") && said.ends_with(" --help'\n"), "{said}");
    }
}

#[test]
fn the_error_names_the_help_of_the_command() {
    let helps = [
        (&["solve", "--threads", "0"][..], "discus solve --help"),
        (&["trace", "44", "--depth", "99"], "discus trace --help"),
        (&["book", "build", "--plies", "99"], "discus book build --help"),
        (&["--level", "0"], "discus --help"),
        (&["play", "checkers", "--rows", "8"], "discus play --help"),
    ];
    for (arguments, help) in helps {
        let said = discus(arguments, "").refuses(2);
        assert!(said.ends_with(&format!("; see '{help}'\n")), "{said}");
    }
}

#[test]
fn the_error_names_the_argument_and_its_values() {
    let said = discus(&["play", "--level", "12"], "").refuses(2);
    assert!(said.contains("'12' for '--level <LEVEL>': choose a level from 1 to 10;"), "{said}");
    let said = discus(&["play", "--first", "me"], "").refuses(2);
    assert!(said.contains("'me' for '--first <WHO>': choose you or computer;"), "{said}");
    let said = discus(&["no\n\nsuch\u{7}"], "").refuses(2);
    assert!(said.contains("there is no command or game 'no such'"), "{said}");
    let said = discus(&["play", "no\n\nsuch\u{7}"], "").refuses(2);
    assert!(said.contains("'no such' for '[GAME]'"), "{said}");
}

/// No error has the notation or the messages of the language that Discus is written in.
#[test]
fn choices_of_numbers_are_in_words() {
    let cases: [(&str, &str, &str); 14] = [
        ("solve 44", "--threads 1025", "choose a number of threads from 1 to 1024"),
        ("solve 44", "--table x", "choose a size in MiB from 1 to 262144"),
        ("solve 44", "--rows -1", "choose a number of rows of 1 or more"),
        ("solve 44", "--save-every x", "choose a number of seconds of 0 or more"),
        ("book build", "--plies 13", "choose a number of plies from 0 to 12"),
        ("book verify x", "--seed 1.5", "choose a seed of 0 or more"),
        ("puzzle", "--level 6", "choose a level from 1 to 5"),
        ("serve", "--port 65536", "choose a port from 1 to 65535"),
        ("serve", "--host localhost", "write an address such as 127.0.0.1 or ::1"),
        ("bot kaggle", "--address x", "write a host and a port, such as 127.0.0.1:27531"),
        ("match greedy random", "--games 3", "choose an even number from 2 to 1000000"),
        ("match greedy random", "--jobs 0", "choose a number of jobs from 1 to 1024"),
        ("dxp connect", "--minutes 1000", "choose a number of minutes from 0 to 999"),
        ("tournament grades x", "--full x", "choose a number of points"),
    ];
    for (command, flag, choices) in cases {
        let (name, value) = flag.split_once(' ').expect("a flag and its value");
        let flag = format!("{name}={value}");
        let words: Vec<&str> = command.split(' ').chain([&*flag]).collect();
        let said = discus(&words, "").refuses(2);
        let start = format!("discus: invalid value '{value}' for '{name} <");
        let end = format!(">': {choices}; see 'discus ");
        assert!(said.starts_with(&start) && said.contains(&end), "{said}");
    }
}

/// Names of version 1.0, which the help does not list.
#[test]
fn older_names_of_options_mean_the_same() {
    for (new, old) in [
        ("solve --rows 4 --columns 4 --table 1 -", "solve --rows 4 --cols 4 --hash 1 -"),
        ("play --columns 5 --color never", "play --cols 5 --colour never"),
        ("analyse 44 --depth 1 --table 1", "analyze 44 --depth 1 --hash 1"),
        (
            "referee random:1 random:2 --seed 1 --columns 5",
            "referee random:1 random:2 --seed 1 --cols 5",
        ),
    ] {
        let [new, old] =
            [new, old].map(|line| discus(&line.split(' ').collect::<Vec<_>>(), "").succeeds());
        assert_eq!(new, old);
    }
    // These fail for the same reason.
    for (new, old) in [
        ("man --output /dev/null/x", "man --out /dev/null/x"),
        (
            "batch plan book --plies 1 --columns 99 --output x",
            "batch plan book --plies 1 --cols 99 --out x",
        ),
        ("tournament report none.db --output x", "tournament report none.db --out x"),
        ("match a=b c=d --max-moves 0", "match a=b c=d --maxmoves 0"),
        ("bot line --address 127.0.0.1:1", "bot line --listen 127.0.0.1:1"),
        ("hub --engine greedy --table 1", "hub --engine greedy --hash 1"),
        ("book openings english --book-margin x", "book openings english --margin x"),
        ("book verify none.book --table 0", "book verify none.book --hash 0"),
    ] {
        let [new, old] = [new, old].map(|line| discus(&line.split(' ').collect::<Vec<_>>(), ""));
        assert!(new.code != Some(0) && new.code == old.code, "{}", new.stderr);
        assert_eq!(new.stderr, old.stderr);
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    assert!(discus(&["--help"], "").succeeds().contains("Usage: discus"));
    let help = discus(&["play", "--help"], "").succeeds();
    for told in ["--level <LEVEL>", "u undoes your last move", "without a terminal"] {
        assert!(help.contains(told), "{help}");
    }
    let version = discus(&["--version"], "").succeeds();
    assert_eq!(version, format!("discus {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn flags_of_play_stand_before_or_after_the_command_or_need_none() {
    let flags = ["--rows", "4", "--columns", "5", "--first", "computer"];
    for words in [&[][..], &["play"], &["play", "connect4"], &["connect4"]] {
        let [before, after] = [[words, &flags].concat(), [&flags[..], words].concat()];
        for arguments in [before, after] {
            let output = discus(&arguments, "").succeeds();
            assert!(output.contains("Your move (1-5, "), "{arguments:?}: {output}");
        }
    }
    let said = discus(&["--plain", "play", "--plain"], "").refuses(2);
    assert!(said.ends_with("; see 'discus play --help'\n"), "{said}");
    let said = discus(&["--level", "3", "solve"], "").refuses(2);
    assert_eq!(said, "discus: write 'solve' before its options; see 'discus --help'\n");
    let said = discus(&["--level", "3", "solve", "44"], "").refuses(2);
    assert_eq!(said, "discus: write 'solve' before its options; see 'discus --help'\n");
}

#[test]
fn a_misspelled_command_gets_a_suggestion() {
    let cases = [
        ("sovle", "command or game", "sovle", "solve"),
        ("sovle 4453 --all", "command or game", "sovle", "solve"),
        ("help sovle", "command or game", "sovle", "solve"),
        ("tornament plan.toml", "command or game", "tornament", "tournament"),
        ("chekers --level 3", "command or game", "chekers", "checkers"),
        ("book biuld --plies 3", "command", "book biuld", "book build"),
        ("tournament stadings plan.db", "command", "tournament stadings", "tournament standings"),
        ("grade packge spfiar", "command", "grade packge", "grade package"),
    ];
    for (line, what, word, meant) in cases {
        let said = discus(&line.split(' ').collect::<Vec<_>>(), "").refuses(2);
        let sentence =
            format!("discus: there is no {what} '{word}'; did you mean '{meant}'?; see ");
        assert!(said.starts_with(&sentence), "{said}");
    }
    let said = discus(&["frobnicate", "4453"], "").refuses(2);
    assert_eq!(said, "discus: there is no command or game 'frobnicate'; see 'discus --help'\n");
    let said = discus(&["tournament", "game.db", "--nonsense"], "").refuses(2);
    assert!(said.contains("unexpected argument '--nonsense' found;"), "{said}");
    let said = discus(&["solve", "--al"], "").refuses(2);
    assert!(said.contains("unexpected argument '--al' found; did you mean '--all'?"), "{said}");
}

#[test]
fn a_word_behind_the_last_argument_is_one_too_many() {
    let said = discus(&["tournament", "one.toml", "two.toml"], "").refuses(2);
    assert!(said.starts_with("discus: unexpected argument 'two.toml' found; see "), "{said}");
    let said = discus(&["tournament", "--quiet", "standings", "plan.db"], "").refuses(2);
    assert!(said.starts_with("discus: write 'standings' before its options; see "), "{said}");
}

#[test]
fn a_command_that_needs_another_one_names_it() {
    let said = discus(&["dxp"], "").refuses(2);
    assert_eq!(said, "discus: name a command: listen, connect; see 'discus dxp --help'\n");
    let said = discus(&["batch", "plan"], "").refuses(2);
    assert!(said.starts_with("discus: name a command: ") && said.contains(", tables, "), "{said}");
}

/// A device may have no end.
#[cfg(unix)]
#[test]
fn a_device_is_not_read_whole() {
    for arguments in [
        &["tournament", "run", "/dev/zero"][..],
        &["match", "greedy", "greedy", "--openings", "/dev/zero"],
        &["hub", "--book", "/dev/zero"],
    ] {
        let said = discus(arguments, "").refuses(1);
        let sentence =
            "/dev/zero cannot be read: it is not a regular file and has at least 67108864 bytes";
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn the_perfect_player_is_refused_where_there_is_none() {
    for arguments in [&["checkers"][..], &["--rows", "5"]] {
        let said = discus(&[arguments, &["--against", "perfect"]].concat(), "").refuses(2);
        assert!(said.contains("choose level:10 instead"), "{said}");
    }
}

#[test]
fn completions_exist_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = discus(&["completions", shell], "").succeeds();
        assert!(script.contains("spfiar"), "{shell}");
    }
}

/// Wherever a shell knows the flag, it offers the words for it.
#[test]
fn completions_offer_the_laws_of_checkers() {
    let keys = Laws::ALL.map(Laws::key);
    let words = keys.join(" ");
    let script = |shell| discus(&["completions", shell], "").succeeds();
    let bash = script("bash").split_whitespace().collect::<Vec<_>>().join(" ");
    let offered = format!("--laws) COMPREPLY=($(compgen -W \"{words}\" ");
    let count = bash.matches("--laws) ").count();
    assert!(count > 6 && bash.matches(&offered).count() == count, "bash, {count} times");
    assert!(bash.contains(&format!(" {words} all\" ")), "bash offers all for tables");
    let zsh = script("zsh");
    let flags: Vec<&str> = zsh.lines().filter(|line| line.contains("'--laws=[")).collect();
    let offered = format!(":NAME:({words})'");
    assert!(flags.len() > 6 && flags.iter().all(|line| line.contains(&offered)), "{flags:#?}");
    assert!(zsh.contains(&format!(":({words} all)'")), "zsh offers all for tables");
    let fish = script("fish").replace("\\t''\n", " ").replace("\\t''", "");
    let flags: Vec<&str> = fish.lines().filter(|line| line.contains(" -l laws ")).collect();
    let offered = format!(" -a \"{words}\"");
    assert!(flags.len() > 6 && flags.iter().all(|line| line.contains(&offered)), "{flags:#?}");
}

/// The help lists the words once, and so does the sentence about another word.
#[test]
fn the_help_and_the_error_name_the_laws_of_checkers() {
    let keys = Laws::ALL.map(Laws::key);
    let listed = format!("[possible values: {}", keys.join(", "));
    for command in ["play", "match", "hub", "analyse", "tables build", "book openings"] {
        let words = command.split(' ').chain(["--help"]).collect::<Vec<_>>();
        let help = discus(&words, "").succeeds().split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(help.matches(&listed).count(), 1, "{help}");
        assert_eq!(help.matches("brazilian, pool").count(), 1, "{help}");
    }
    for (command, place, last) in
        [("play", "--laws <NAME>", ""), ("tables build", "<LAWS>...", ", all")]
    {
        let flag = place.split(' ').next().filter(|word| word.starts_with("--"));
        let words = command.split(' ').chain(flag).chain(["scottish"]).collect::<Vec<_>>();
        let said = discus(&words, "").refuses(2);
        let known = keys.join(", ") + last;
        let (others, last) = known.rsplit_once(", ").expect("several words");
        let sentence = format!("invalid value 'scottish' for '{place}': choose {others} or {last}");
        assert_eq!(said, format!("discus: {sentence}; see 'discus {command} --help'\n"));
    }
}

#[test]
fn there_is_a_manual_page_for_each_command() {
    assert!(discus(&["man"], "").succeeds().contains(".TH discus 1"));
    assert!(discus(&["man", "play"], "").succeeds().contains("level"));
}

/// `discus config`, with a file of settings.
#[test]
fn settings_come_from_flags_then_variables_then_the_file() {
    let show = |variables: &[(&str, &str)], text: &str| {
        let folder = std::env::temp_dir().join(format!("discus-config-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("discus")).expect("it can be made");
        std::fs::write(folder.join("discus/config"), text).expect("it can be written");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_discus"));
        command.args(["config", "show"]).env("XDG_CONFIG_HOME", &folder);
        let output = command.envs(variables.iter().copied()).output().expect("it runs");
        std::fs::remove_dir_all(folder).expect("it can be removed");
        let [said, complaint] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
        (said, complaint)
    };
    let (said, complaint) = show(&[("DISCUS_LEVEL", "8")], "level = 3\ncols = 9\n");
    assert!(said.contains("level = 8\n") && said.contains("columns = 9\n"), "{said}");
    let (said, _) = show(&[("DISCUS_COLS", "8")], "columns = 9\n");
    assert!(said.contains("columns = 8\n"), "{said}");
    assert_eq!(complaint, "");
    let (said, complaint) = show(&[], "level = 3\nlaws = scottish\n");
    assert!(said.contains("level = 3\n") && said.contains("laws = english\n"), "{said}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    // Files of version 1.0 keep their meaning.
    let (said, _) = show(&[], "game = checkers\n");
    assert!(said.contains("laws = tau-2014\n"), "{said}");
    let (said, _) = show(&[], "game = checkers\nlaws = russian\n");
    assert!(said.contains("laws = russian\n"), "{said}");
}

#[test]
fn the_config_file_has_a_path() {
    let said = discus(&["config", "path"], "").succeeds();
    let path = Path::new(NOWHERE).join("discus").join("config");
    assert_eq!(said, format!("{}\n", path.display()));
}

#[test]
fn two_engines_and_two_people_play_in_lines() {
    let watched = ["--engines", "random", "greedy", "--rows", "4", "--columns", "4"];
    let said = discus(&watched, "").succeeds();
    assert!(said.contains(" wins.") || said.contains("A draw"), "{said}");
    let said = discus(&["--against", "person"], "4\n4\n5\n5\n6\n6\n7\n").succeeds();
    assert!(said.ends_with("Red wins.\n"), "{said}");
}

#[test]
fn a_move_may_take_a_day_and_no_longer() {
    let game =
        ["--game", "checkers", "--games", "2", "--plies", "0", "--max-moves", "1", "--quiet"];
    let players = ["match", "strong:5000", "random:1"];
    let day = [&players[..], &game, &["--time", "86400"]].concat();
    assert!(discus(&day, "").succeeds().starts_with("strong:5000 against random:1: 2 games\n"));
    let commands = [&players[..], &["referee", "strong:5000", "random:1"], &["dxp", "listen"]];
    for command in commands {
        for time in ["86401", "1e300", "inf", "nan", "0", "-1", "-0.5", "a day"] {
            let said = discus(&[command, &["--time", time]].concat(), "").refuses(2);
            let reason = "a time is a number of seconds, more than 0 and at most 86400";
            let argument = format!("invalid value '{time}' for '--time <SECONDS>'");
            assert!(said.starts_with(&format!("discus: {argument}: {reason};")), "{said}");
            assert_eq!(said.lines().count(), 1, "{said}");
        }
    }
}

/// An engine that does not play the game is wrong usage wherever it is named.
#[test]
fn engines_of_another_game_are_refused() {
    let cases: [&[&str]; 4] = [
        &["match", "level:3", "perfect", "--game", "checkers"],
        &["match", "level:3", "checkers-2026"],
        &["play", "--plain", "--engines", "level:3", "checkers-2026"],
        &["play", "checkers", "--plain", "--engines", "level:3", "perfect"],
    ];
    for arguments in cases {
        let why = discus(arguments, "").refuses(2);
        assert!(why.contains("only; choose level:10 instead; see 'discus"), "{why}");
    }
}
