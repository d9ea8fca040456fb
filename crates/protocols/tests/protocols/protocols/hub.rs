//! Hub: both ends over transcripts. The positions and moves of English, Russian and Brazilian draughts
//! are those that pydraughts 0.6.7 sends.

use std::time::Duration;

use discus_protocols::players::{Halt, Wire as _};
use discus_protocols::{Cause, Clocks, hub};
use engine::Name;
use rules::Side;
use rules::checkers::{Laws, Move, Position};

use super::transcript::{Scene, say_all};
use super::wire::Line;
use super::{long, within};

/// The initial position, which looks alike in most numberings.
const START: &str = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

pub(super) fn player(name: &'static str, laws: &'static Laws) -> Line {
    let name: Name = name.parse().expect("a name");
    Line::to(move |input, output| hub::serve(input, output, name, laws, None).expect("serves"))
}

fn played(laws: &'static Laws, moves: &[&str]) -> (Position, Vec<Move>) {
    let mut position = Position::initial(laws);
    let play = |text: &&str| {
        let played = position.parse_move(text).expect("a legal move");
        position = rules::Game::after(&position, played);
        played
    };
    (Position::initial(laws), moves.iter().map(play).collect())
}

const GREETING: &str = "> hub
    < id name=X version=1 author=\"A B\" country=C
    < param name=threads value=1 type=int min=1 max=16
    < param name=variant value=russian type=enum values=\"russian english\"
    < wait
    > set-param name=variant value=english
    > init
    < ready
    > new-game
";

#[test]
fn the_referee_speaks_as_pydraughts_does() {
    let (start, moves) = played(&Laws::ENGLISH, &["11-16", "22-18", "10-15", "18x11"]);
    let scene = Scene { start: &start, side: Side::First, moves: &moves };
    let turn = format!(
        "> pos pos={START} moves=\"11-16 22-18 10-15 18x11x15\"
         > level move-time=*"
    );
    let said = "> go think
        < info depth=1 mean-depth=1.0 score=0.10 nodes=9 time=0.1 nps=1.0 pv=\"8x15x11\"
        < done move=8x15x11 ponder=23-18
        > quit";
    let chosen = scene.played(&mut hub::Referee, &format!("{GREETING}{turn}\n{said}"));
    let capture = rules::checkers::Notation::Numbers(Laws::ENGLISH.numbering);
    assert_eq!(chosen.map(|played| capture.write(&played)), Ok("8x15".to_owned()));
    let clocks = Clocks { left: [Duration::from_secs(9); 2], increment: Duration::from_secs(1) };
    let turn = turn.replace("move-time=*", "time=*");
    let timed = scene.played_by(
        Some(clocks),
        &mut hub::Referee,
        &format!("{GREETING}{turn}\n> go think\n< done move=8x15x11\n> quit"),
    );
    assert!(timed.is_ok(), "{timed:?}");
}

#[test]
fn an_invalid_answer_loses() {
    let (start, _) = played(&Laws::ENGLISH, &[]);
    let scene = Scene { start: &start, side: Side::First, moves: &[] };
    let turn = format!("> pos pos={START}\n> level move-time=*\n> go think\n< ");
    let fault = |said: &str| scene.fault(&mut hub::Referee, &format!("{GREETING}{turn}{said}"));
    let illegal = |why: &str| Cause::IllegalMove(why.to_owned());
    assert_eq!(fault("done move=11-20"), illegal("11-20: not a legal move here"));
    assert_eq!(fault("done move=a3-b4"), illegal("a3-b4: not a move such as 11-15 or 22x15x18"));
    assert_eq!(fault("done"), Cause::Garbage("its line done names no move".to_owned()));
    let error = "it reported an error: no memory".to_owned();
    assert_eq!(fault("error message=\"no memory\""), Cause::Garbage(error));
    assert_eq!(fault("I resign"), Cause::TimeOut);
    let other = "> hub\n< param name=variant values=\"normal frisian\"\n< wait";
    let cause = scene.fault(&mut hub::Referee, other);
    let sentence = "it plays normal, frisian, and not english".to_owned();
    assert_eq!(cause, Cause::NotStarted(sentence));
}

/// The moves after this position are legal in one numbering only, and the answer uses the same one.
#[test]
fn the_player_accepts_both_numberings() {
    let turned = START.replacen('W', "B", 1);
    for (laws, position, moves, answers) in [
        // pydraughts: white begins at the bottom, and moves have the numbers of the laws.
        (&Laws::ENGLISH, START, "11-16 22-18 10-15", vec!["18x11x15"]),
        (&Laws::ENGLISH, turned.as_str(), "11-16 22-18 10-15", vec!["18x11x15"]),
        (&Laws::RUSSIAN, START, "10-13 23-19 11-14", vec!["19x17x13x14"]),
        (&Laws::RUSSIAN, START, "22-17 11-15 23-18", vec!["15x13x17x18"]),
    ] {
        let mut wire = player("alpha-beta:3", laws);
        for line in [&format!("pos pos={position} moves=\"{moves}\""), "level depth=3", "go think"]
        {
            wire.send(line, long()).expect("it listens");
        }
        let report = wire.line(long()).expect("a line");
        assert!(report.starts_with("info depth="), "{report}");
        let done = wire.line(long()).expect("a line");
        let best = done.strip_prefix("done move=").expect("a move").split(' ').next();
        assert!(answers.iter().any(|answer| best == Some(answer)), "{laws:?} {moves}: {done}");
    }
}

#[test]
fn the_player_introduces_itself_and_answers() {
    let mut wire = player("alpha-beta:4", &Laws::ITALIAN);
    say_all(
        &mut wire,
        "> hub
        < id name=Discus version=*
        < param name=variant value=italian type=enum values=\"tau-2014 english *
        < param name=cpu-time value=false type=bool
        < param name=squares *
        < wait
        > set-param name=cpu-time value=true
        > init
        < ready
        > something new=1
        > new-game
        > ping
        < pong
        > pos pos=WeeeWeeeeeeeeeeeeeeeeeeeeeeeeBeee
        > level move-time=0.2
        > go think
        < info depth=4 mean-depth=4.0 score=*
        < done move=4-*",
    );
    // Each fault is one sentence.
    for (line, why) in [
        ("pos", "pos needs a position, as in pos pos=Wbbb..."),
        ("pos pos=Wbb", "Wbb: not a position of 33 letters"),
        ("pos pos=WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "*"),
        ("pos pos=WeeeWeeeeeeeeeeeeeeeeeeeeeeeeBeee moves=\"4-9\"", "4-9: not a legal move here"),
        ("pos pos=", "the position is empty; it has 33 letters, such as Wbbb..."),
        ("set-param name=variant value=chess", "no such variant: chess"),
        ("set-param name=squares value=64", "squares is one of auto laws pydraughts"),
    ] {
        let end = if why == "*" { "" } else { "\"" };
        say_all(&mut wire, &format!("> {line}\n< error message=\"{why}{end}"));
    }
}

/// A position without moves may fit both numberings, and the parameter says which one is meant.
#[test]
fn a_numbering_can_be_demanded() {
    let mut wire = player("alpha-beta:2", &Laws::ENGLISH);
    for (squares, king) in [("laws", "13"), ("pydraughts", "20")] {
        say_all(
            &mut wire,
            &format!(
                "> set-param name=squares value={squares}
                > init
                < ready
                > pos pos=WeeeeeeeeeeeeWeeeeeeeeeeeeeeeeeeb
                > level depth=2
                > go think
                < info *
                < done move={king}-*"
            ),
        );
    }
}

/// The fault is that of the numbering in which more of the moves are legal.
#[test]
fn the_error_names_the_first_move_that_is_not_legal() {
    let mut wire = player("alpha-beta:2", &Laws::ENGLISH);
    say_all(
        &mut wire,
        "> pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18 15x22\"
        < error message=\"15x22: not a legal move here\"",
    );
}

/// The engine for checkers has the parameters that other engines for Hub have; a bad value changes nothing.
#[test]
fn threads_the_hash_table_and_endgame_tables_are_set_by_parameters() {
    let mut wire = player("strong:hash=1", &Laws::ENGLISH);
    say_all(
        &mut wire,
        "> hub
        < id name=Discus version=*
        < param name=variant value=english type=enum *
        < param name=cpu-time value=false type=bool
        < param name=squares *
        < param name=threads value=1 type=int min=1 max=256
        < param name=hash value=1 type=int min=1 max=4096
        < param name=bb-size value=6 type=int min=0 max=6
        < wait
        > set-param name=threads value=0
        < error message=\"threads is a number from 1 to 256\"
        > set-param name=hash value=many
        < error message=\"hash is a number from 1 to 4096\"
        > set-param name=bb-size value=7
        < error message=\"bb-size is a number from 0 to 6\"
        > set-param name=bb-size value=-1
        < error message=\"bb-size is a number from 0 to 6\"
        > set-param name=bb-size value=0
        > set-param name=threads value=2
        > set-param name=hash value=2
        > hub
        < id name=Discus version=*
        < param name=variant value=english type=enum *
        < param name=cpu-time value=false type=bool
        < param name=squares *
        < param name=threads value=2 type=int min=1 max=256
        < param name=hash value=2 type=int min=1 max=4096
        < param name=bb-size value=0 type=int min=0 max=6
        < wait
        > level depth=4
        > go think
        < info depth=1 *",
    );
    while !wire.line(long()).expect("a line").starts_with("done move=") {}
}

/// A level that cannot be read leaves the one before it; an increment alone is a clock.
#[test]
fn levels_are_read_whole_or_refused() {
    let mut wire = player("strong", &Laws::ENGLISH);
    say_all(
        &mut wire,
        "> level depth=2
        > level time=soon
        < error message=\"level time=soon: not a number of 0 or more\"
        > level move-time=-1
        < error message=\"level move-time=-1: not a number of 0 or more\"
        > level nodes=1.5
        < error message=\"level nodes=1.5: not a number of 0 or more\"
        > go think
        < info depth=1 *
        < info depth=2 *
        < info depth=2 *
        < done move=*
        > level inc=0.05
        > go think",
    );
    while !wire.line(long()).expect("a line").starts_with("done move=") {}
}

/// The engine does not answer for another position than the one it was asked about.
#[test]
fn no_search_follows_a_refused_position() {
    let mut wire = player("strong", &Laws::ENGLISH);
    say_all(
        &mut wire,
        "> level depth=2
        > pos pos=Wx
        < error message=*
        > go think
        < error message=\"the last position was refused; send another\"
        > pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww
        > go think
        < info depth=1 *",
    );
    while !wire.line(long()).expect("a line").starts_with("done move=") {}
    say_all(
        &mut wire,
        "> pos
        < error message=*
        > new-game
        > level depth=1
        > go think
        < info depth=1 *",
    );
    while !wire.line(long()).expect("a line").starts_with("done move=") {}
}

/// Other laws hold from the next position on. A running search goes on by the old ones, and writes its moves as
/// before.
#[test]
fn the_variant_may_change_during_a_search() {
    let mut wire = player("strong", &Laws::RUSSIAN);
    say_all(
        &mut wire,
        "> pos pos=Wbeeeeeeeeeeeeeeeebeeeweeeeeeeeee
        > go analyze
        > set-param name=variant value=english
        > pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww
        > new-game
        > stop",
    );
    let best = loop {
        let line = wire.line(long()).expect("a line");
        if let Some(done) = line.strip_prefix("done move=") {
            break done.to_owned();
        }
        assert!(line.starts_with("info depth="), "{line}");
    };
    assert!(best.contains('x'), "a capture in the position of the search: {best}");
    say_all(&mut wire, "> level depth=1\n> go think\n< info depth=1 *\n< info depth=1 *");
    let done = wire.line(long()).expect("a line");
    let best = done.strip_prefix("done move=").and_then(|done| done.split([' ', '-']).next());
    let from: usize = best.and_then(|from| from.parse().ok()).expect("a square");
    assert!((9..=12).contains(&from), "dark begins in English draughts: {done}");
}

/// The engine for checkers reports each depth as soon as it is finished, and ends within one when told.
#[test]
fn the_engine_for_checkers_reports_its_depths() {
    let mut wire = player("strong", &Laws::RUSSIAN);
    say_all(&mut wire, "> level depth=6\n> go think");
    for depth in [1, 2, 3, 4, 5, 6, 6] {
        say_all(&mut wire, &format!("< info depth={depth} mean-depth={depth}.0 score=*"));
    }
    say_all(&mut wire, "< done move=*\n> level infinite\n> go analyze\n< info depth=1 *\n> stop");
    let mut last = String::new();
    loop {
        let line = wire.line(long()).expect("a line");
        if line.starts_with("done move=") {
            break;
        }
        assert!(line.starts_with("info depth="), "{line}");
        last = line;
    }
    let best = last.split("pv=").nth(1).expect("a line of moves").to_owned();
    assert!(best.len() > 4, "{last}");
    // A clock is shared out, and the processor's own time is counted if that is wished.
    for level in ["move-time=0.05", "time=0.6 inc=0.1", "time=9 moves=90", "nodes=5000"] {
        say_all(
            &mut wire,
            &format!("> set-param name=cpu-time value=true\n> level {level}\n> go think"),
        );
        while !wire.line(long()).expect("a line").starts_with("done move=") {}
    }
}

/// Levels bound a search; without one it goes on until it is stopped, and answers questions meanwhile.
#[test]
fn a_search_ends_by_its_level_or_when_it_is_stopped() {
    for level in ["move-time=0.05", "time=0.6 inc=0.1", "time=9 moves=90", "nodes=5000", "depth=2"]
    {
        let mut wire = player("alpha-beta:60", &Laws::ENGLISH);
        for line in [&format!("level {level}"), "go think"] {
            wire.send(line, long()).expect("it listens");
        }
        assert!(wire.line(long()).expect("a line").starts_with("info "), "{level}");
        assert!(wire.line(long()).expect("a line").starts_with("done move="), "{level}");
    }
    let mut wire = player("alpha-beta:60", &Laws::RUSSIAN);
    for go in ["go analyze", "go ponder"] {
        say_all(&mut wire, &format!("> {go}\n> ping\n< pong\n> go think\n< error message=*"));
        assert_eq!(wire.line(within(Duration::from_millis(50))), Err(Cause::TimeOut.into()));
        say_all(&mut wire, "> stop\n< info depth=*\n< done move=*");
    }
    // The time begins to run when the move is made that was pondered about.
    say_all(&mut wire, "> level move-time=0.05\n> go ponder");
    assert_eq!(wire.line(within(Duration::from_millis(150))), Err(Cause::TimeOut.into()));
    say_all(&mut wire, "> ponder-hit\n< info depth=*\n< done move=*\n> quit");
    let gone: Halt = Cause::Crashed("it says no more".to_owned()).into();
    assert_eq!(wire.line(long()), Err(gone));
}
