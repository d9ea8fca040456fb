//! Players and moves as people write them.

use std::time::Duration;

use discus_protocols::{
    BadPlayerSpec, BadTimeControl, PlayerKind, PlayerSpec, Program, Protocol, TimeControl, Took,
    line, read, shown,
};
use games::Described;
use rules::Side;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

fn kind(text: &str) -> Result<PlayerKind, BadPlayerSpec> {
    text.parse()
}

#[test]
fn a_word_is_an_engine_and_a_protocol_with_a_command_a_program() {
    assert_eq!(kind("greedy"), Ok(PlayerKind::Engine("greedy".parse().expect("a name"))));
    let command = ["python3", "my bot.py", "-x=1"].map(str::to_owned).to_vec();
    let program = Program { protocol: &line::PROTOCOL, command, folder: None };
    assert_eq!(kind("line=python3 'my bot.py' -x=1"), Ok(PlayerKind::Program(program)));
    for protocol in Protocol::ALL {
        assert_eq!(Protocol::of_word(protocol.word), Ok(protocol));
    }
}

#[test]
fn an_invalid_player_is_refused_with_the_reason() {
    let said = |text| kind(text).expect_err("none").to_string();
    assert!(
        said("strongest").contains("no engine \"strongest\"")
            && said("strongest").contains("PROTOCOL=")
    );
    assert!(said("telnet=x").starts_with("there is no protocol \"telnet\"; there are line, "));
    assert_eq!(said("line="), "name a program after the protocol, as in line=./bot");
    assert_eq!(said("line='x"), "close the quotes of the command");
    let engine = kind("greedy").expect("an engine");
    let kilobyte = "x".repeat(1024);
    for name in ["", " a", "a\nb", "\u{1b}[2J", "a\u{202e}b", "a\u{200b}b", "\u{feff}a", &kilobyte]
    {
        assert_eq!(PlayerSpec::new(name, engine.clone()), Err(BadPlayerSpec::Name));
    }
    assert!(PlayerSpec::new("Frau Müller", engine).is_ok());
}

fn reads_what_it_writes<G: Described>(start: &G, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = start.clone();
    for _ in 0..80 {
        let moves: Vec<_> = position.legal_moves().collect();
        for &legal in &moves {
            assert_eq!(position.read(&position.write(legal)), Ok(legal));
        }
        let Some(chosen) = random.choice(moves) else { return };
        position.play_unchecked(chosen);
    }
}

#[test]
fn moves_are_read_as_they_are_written() {
    for seed in 0..20 {
        reads_what_it_writes(&Board::new(6, 7).expect("a size"), seed);
        reads_what_it_writes(&Board::new(4, 12).expect("a size"), seed);
        for laws in Laws::ALL {
            reads_what_it_writes(&Position::initial(laws), seed);
        }
    }
}

#[test]
fn a_text_that_is_no_move_is_shown_harmlessly() {
    let board = Board::new(6, 7).expect("a size");
    assert_eq!(read(&board, " 8 "), Err("8: the board has no such column".to_owned()));
    assert_eq!(read(&board, "0"), Err("0: not the number of a column".to_owned()));
    assert_eq!(read(&board, "\u{1b}x"), Err("?x: not the number of a column".to_owned()));
    assert_eq!(read(&board, "+4"), Err("+4: not the number of a column".to_owned()));
    let position = Position::initial(&Laws::ENGLISH);
    assert!(read(&position, "1-2").expect_err("illegal").starts_with("1-2: "));
}

#[test]
fn a_player_without_a_name_is_called_after_its_engine_or_file() {
    let name = |text: &str| text.parse::<PlayerSpec>().map(|player| player.name);
    for (text, expected) in [
        ("alpha-beta:8", "alpha-beta:8"),
        ("Ann:=greedy", "Ann"),
        ("Ann Lee:=line=./bot --name:=x", "Ann Lee"),
        ("line=./bot --name:=x", "bot"),
        ("line=python3 bots/one.py", "one.py"),
        ("spfiar=level=3 ./SPFIAR", "SPFIAR"),
        ("ugi=tiltyard", "tiltyard"),
        ("line=./bot\u{202e}yp.exe", "bot?yp.exe"),
    ] {
        assert_eq!(name(text).as_deref(), Ok(expected), "{text}");
    }
    assert_eq!(name(":=greedy"), Err(BadPlayerSpec::Name));
    assert!(name("Ann:=").is_err() && name("Ann:=line=").is_err());
}

#[test]
fn a_whole_program_of_four_in_a_row_lets_its_user_begin_but_modules_do_not() {
    let plays = |text: &str| {
        let player: PlayerSpec = text.parse().expect("a player");
        Side::BOTH.map(|side| player.plays(side))
    };
    assert_eq!(plays("spfiar=./SPFIAR"), [false, true]);
    assert_eq!(plays("spfiar=level=3 ./SPFIAR own.c"), [false, true]);
    assert_eq!(plays("spfiar=SPMiniMax.c SPFIARGame.c"), [true, true]);
    assert_eq!(plays("spfiar=level=3 src/SPMiniMax.c"), [true, true]);
    assert_eq!(plays("checkers=./Checkers"), [true, true]);
    assert_eq!(plays("greedy"), [true, true]);
}

#[test]
fn a_wait_is_told_if_it_is_seen() {
    let milliseconds = Duration::from_millis;
    let took = Took { time: milliseconds(13_500), waited: milliseconds(12_310) };
    assert_eq!(format!("{took:.2}"), "13.50 s, of which it waited 12.31 s for the processor");
    assert_eq!(took.charged(), milliseconds(1190));
    let took = Took { waited: milliseconds(4), ..took };
    assert_eq!(format!("{took:.2}"), "13.50 s");
    assert_eq!(took.to_string(), "13.500 s, of which it waited 0.004 s for the processor");
    assert_eq!(Took::from(milliseconds(20)).to_string(), "0.020 s");
}

#[test]
fn shown_text_is_short_and_has_no_unsafe_characters() {
    assert_eq!(shown(" a\u{1b}[2Jb\n"), "a?[2Jb");
    assert_eq!(shown("a\u{202e}b\u{2028}c\u{200b}"), "a?b?c?");
    assert_eq!(shown(&"é".repeat(240)), "é".repeat(240));
    assert_eq!(shown(&"é".repeat(240 + 1)), "é".repeat(240) + "…");
}

#[test]
fn a_time_control_is_written_as_cutechess_writes_it() {
    let control = |base: f64, increment: f64| {
        Ok(TimeControl {
            base: Duration::from_secs_f64(base),
            increment: Duration::from_secs_f64(increment),
        })
    };
    for (text, read) in [
        ("60+0.6", control(60.0, 0.6)),
        ("1:30+2", control(90.0, 2.0)),
        ("0:05", control(5.0, 0.0)),
        ("10", control(10.0, 0.0)),
        ("0.25+0", control(0.25, 0.0)),
    ] {
        assert_eq!(text.parse(), read, "{text}");
    }
    for text in
        ["", "+", "0", "0+1", "-5", "40/60", "1:60", "x+1", "5+", "5+x", "nan", "inf+1", "1e99"]
    {
        assert_eq!(text.parse::<TimeControl>(), Err(BadTimeControl), "{text}");
    }
    let again: TimeControl = "90+2".parse().expect("a time control");
    assert_eq!(again.to_string(), "90+2");
}
