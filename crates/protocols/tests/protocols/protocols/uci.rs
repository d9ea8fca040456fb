//! UCI with the variant cfour, in the words of cutechess.

use std::time::Duration;

use discus_protocols::players::{Halt, Wire as _};
use discus_protocols::uci::{Referee, serve};
use discus_protocols::{Cause, Clocks};
use engine::Name;
use rules::Side;
use rules::connect4::{Board, Column, parse_moves};

use super::transcript::{Scene, say_all};
use super::wire::Line;
use super::{long, within};

fn board() -> Board {
    Board::new(6, 7).expect("a size")
}

fn moves() -> Vec<Column> {
    parse_moves(&board(), "414").expect("legal")
}

/// The beginning up to the options, the same for every game.
const GREETING: &str = "> uci
    < id name X
    < id author Y
    < option name UCI_Variant type combo default cfour var cfour
    < uciok
    > isready
    < readyok
    > setoption name UCI_Variant value cfour
    > ucinewgame
    > isready
    < readyok
";

const TURN: &str = "> position startpos moves P@d1 P@a1 P@d2
    > isready
    < readyok
    > go movetime *
";

#[test]
fn the_referee_speaks_as_cutechess_does() {
    let (board, moves) = (board(), moves());
    let scene = Scene { start: &board, side: Side::Second, moves: &moves };
    let said = "< info depth 1 score cp 0 pv P@f1\n< bestmove P@f1\n> quit";
    let played = scene.played(&mut Referee, &format!("{GREETING}{TURN}{said}"));
    assert_eq!(played, Ok(Column::new(5)));
    // Carriage returns, banners and blank lines are nothing.
    let said = "< \n< Fancy 1.0 by me\n<   bestmove   P@f1 ponder P@a2\r\n> quit";
    assert_eq!(scene.played(&mut Referee, &format!("{GREETING}{TURN}{said}")), Ok(Column::new(5)));
}

/// The program sees both clocks; its own is what is left until its deadline.
#[test]
fn the_referee_tells_both_clocks() {
    let (board, moves) = (board(), moves());
    let scene = Scene { start: &board, side: Side::Second, moves: &moves };
    let seconds = Duration::from_secs;
    let clocks = Clocks { left: [seconds(9), seconds(7)], increment: Duration::from_millis(500) };
    let turn = TURN.replace("movetime *", "wtime 9000 btime *");
    let said = "< bestmove P@f1\n> quit";
    let played = scene.played_by(Some(clocks), &mut Referee, &format!("{GREETING}{turn}{said}"));
    assert_eq!(played, Ok(Column::new(5)));
}

#[test]
fn a_start_with_discs_is_told_with_its_holdings() {
    let start = rules::connect4::play_moves(&board(), "4").expect("legal");
    let scene = Scene { start: &start, side: Side::Second, moves: &[] };
    let turn = "> position fen 7/7/7/7/7/3P3[PPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] b - - 0 1
        > isready
        < readyok
        > go movetime *
        < bestmove P@d2
        > quit";
    assert_eq!(scene.played(&mut Referee, &format!("{GREETING}{turn}")), Ok(Column::new(3)));
}

#[test]
fn an_invalid_move_loses() {
    let (board, moves) = (board(), moves());
    let scene = Scene { start: &board, side: Side::Second, moves: &moves };
    let fault = |said: &str| scene.fault(&mut Referee, &format!("{GREETING}{TURN}< {said}"));
    let illegal = |why: &str| Cause::IllegalMove(why.to_owned());
    assert_eq!(fault("bestmove P@d1"), illegal("d1: a disc in that column lands on d3"));
    assert_eq!(fault("bestmove P@h1"), illegal("h1: the board has no such column"));
    assert_eq!(fault("bestmove e2e4"), illegal("e2e4: not a move such as P@d1"));
    assert_eq!(fault("bestmove P@é"), illegal("é: not a square such as d1"));
    assert_eq!(fault("bestmove P@d03"), illegal("d03: a disc in that column lands on d3"));
    assert_eq!(fault("bestmove P@"), illegal(": not a square such as d1"));
    let nothing = Cause::Garbage("its line bestmove names no move".to_owned());
    assert_eq!(fault("bestmove"), nothing);
    assert_eq!(fault("I resign"), Cause::TimeOut);
}

#[test]
fn a_program_without_the_variant_is_not_started() {
    let start = board();
    let scene = Scene { start: &start, side: Side::First, moves: &[] };
    for option in ["id name X", "option name UCI_Variant type combo default chess var chess"] {
        let cause = scene.fault(&mut Referee, &format!("> uci\n< {option}\n< uciok"));
        let sentence = "its option UCI_Variant must offer cfour, and does not";
        assert_eq!(cause, Cause::NotStarted(sentence.to_owned()));
    }
    let small = Board::new(4, 4).expect("a size");
    let scene = Scene { start: &small, side: Side::First, moves: &[] };
    assert!(matches!(scene.played(&mut Referee, ""), Err(Halt::Failed(_))));
}

/// Sends lines to our player and returns its output at the end of the input.
fn session(name: &str, lines: &str) -> String {
    let name: Name = name.parse().expect("a name");
    let mut output = Vec::new();
    let input = std::io::Cursor::new(lines.to_owned().into_bytes());
    serve(input, &mut output, name).expect("memory does not fail");
    String::from_utf8(output).expect("text")
}

#[test]
fn the_player_answers_cutechess() {
    let lines = "uci\nisready\nsetoption name UCI_Variant value cfour\nucinewgame\n\
        position startpos moves P@d1 P@a1 P@d2\nisready\ngo wtime 0 btime 10200 binc 100\n";
    let output = session("alpha-beta:1", lines);
    let introduction = "id name Discus\nid author the authors of Discus\n\
        option name UCI_Variant type combo default cfour var cfour\nuciok\nreadyok\nreadyok\n";
    let rest = output.strip_prefix(introduction).unwrap_or_else(|| panic!("{output}"));
    let lines: Vec<&str> = rest.lines().collect();
    let [report, best] = lines[..] else { panic!("{rest}") };
    assert!(report.starts_with("info depth 1 score cp "), "{report}");
    let played = best.strip_prefix("bestmove ").unwrap_or_else(|| panic!("{best}"));
    assert!(report.ends_with(&format!(" pv {played}")), "{report}");
}

/// The lines that cutechess sends to an engine for cfour: it waits for each answer. It offers the
/// variant's start as Fairy-Stockfish writes it.
#[test]
fn the_player_keeps_up_with_cutechess() {
    let begin = "> uci
        < id name *
        < id author *
        < option name UCI_Variant type combo default cfour var cfour
        < uciok
        > isready
        < readyok
        > setoption name UCI_Variant value cfour
        > ucinewgame";
    let turn = "> isready
        < readyok
        > go wtime 0 btime 10200 binc 100
        < info depth *
        < bestmove P@*";
    let start = "7/7/7/7/7/7[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1";
    let mut wire = player("alpha-beta:2");
    say_all(&mut wire, begin);
    for position in ["startpos".to_owned(), format!("fen {start}")] {
        say_all(&mut wire, &format!("> position {position} moves P@d1 P@a1 P@d2\n{turn}"));
    }
    wire.send("quit", long()).expect("it listens");
    let gone = Cause::Crashed("it says no more".to_owned());
    assert_eq!(wire.line(long()), Err(gone.into()));
}

#[test]
fn the_player_reads_positions_with_holdings() {
    let fen = "7/7/7/7/7/3P3[PPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] b - - 0 1";
    // Three of the first side's in a row are coming: only e1 helps.
    let lines = format!("position fen {fen} moves P@a1 P@b1 P@a2 P@c1\ngo depth 3\n");
    assert!(session("alpha-beta:8", &lines).ends_with("bestmove P@e1\n"));
}

#[test]
fn the_player_reports_a_position_that_it_cannot_play() {
    for position in ["", "startpos moves P@d2", "startpos moves x", "fen 7/7 w", "fen", "somewhere"]
    {
        let output = session("greedy", &format!("position {position}\ngo depth 1\nisready\n"));
        assert!(output.starts_with("info string "), "{output}");
        assert!(output.ends_with("bestmove 0000\nreadyok\n"), "{position}: {output}");
    }
    let over = "position startpos moves P@a1 P@b1 P@a2 P@b2 P@a3 P@b3 P@a4\ngo depth 1\n";
    assert!(session("greedy", over).ends_with("bestmove 0000\n"));
    let options =
        "setoption name UCI_Variant value chess\nsetoption name Hash value 16\nsetoption\n";
    assert_eq!(session("greedy", options).lines().count(), 3);
}

fn player(name: &'static str) -> Line {
    let name: Name = name.parse().expect("a name");
    Line::to(move |input, output| serve(input, output, name).expect("serves"))
}

#[test]
fn the_player_listens_while_it_thinks() {
    let mut wire = player("alpha-beta:60");
    let mut say = |line: &str| wire.send(line, long()).expect("it listens");
    say("position startpos");
    say("go infinite");
    say("isready");
    say("go depth 1");
    assert_eq!(wire.line(long()), Ok("readyok".to_owned()));
    let busy = wire.line(long()).expect("a line");
    assert_eq!(busy, "info string a search is under way: stop it first");
    assert_eq!(wire.line(within(Duration::from_millis(50))), Err(Cause::TimeOut.into()));
    wire.send("stop", long()).expect("it listens");
    assert!(wire.line(long()).expect("a line").starts_with("info depth "));
    assert!(wire.line(long()).expect("a line").starts_with("bestmove P@"));
    for line in ["go infinite", "quit"] {
        wire.send(line, long()).expect("it listens");
    }
    let gone = Cause::Crashed("it says no more".to_owned());
    assert_eq!(wire.line(long()), Err(gone.into()));
}

/// A search without a limit answers only when it is stopped, even if it has found the answer long
/// before.
#[test]
fn an_endless_search_waits_for_its_stop() {
    let mut wire = player("greedy");
    wire.send("go infinite", long()).expect("it listens");
    assert_eq!(wire.line(within(Duration::from_millis(100))), Err(Cause::TimeOut.into()));
    wire.send("stop", long()).expect("it listens");
    assert!(wire.line(long()).expect("a line").starts_with("info "));
    assert!(wire.line(long()).expect("a line").starts_with("bestmove "));
}

#[test]
fn times_and_nodes_bound_a_search() {
    for bound in ["movetime 50", "movetime 0", "nodes 5000", "wtime 600 btime 1", "depth 2"] {
        let mut wire = player("alpha-beta:60");
        wire.send(&format!("go {bound}"), long()).expect("it listens");
        assert!(wire.line(long()).expect("a line").starts_with("info "), "{bound}");
        assert!(wire.line(long()).expect("a line").starts_with("bestmove "), "{bound}");
    }
}
