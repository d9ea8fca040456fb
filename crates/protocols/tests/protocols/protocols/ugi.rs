//! UGI, in the words of cutegames.

use discus_protocols::Cause;
use discus_protocols::players::Wire as _;
use discus_protocols::ugi::{Referee, serve};
use engine::Name;
use rules::Side;
use rules::checkers::{Laws, Position};
use rules::connect4::{Board, Column, parse_moves};

use super::long;
use super::transcript::{Scene, say_all};
use super::wire::Line;

fn session(lines: &str) -> String {
    let name: Name = "alpha-beta:2".parse().expect("a name");
    let mut output = Vec::new();
    let input = std::io::Cursor::new(lines.to_owned().into_bytes());
    serve(input, &mut output, name).expect("memory does not fail");
    String::from_utf8(output).expect("text")
}

fn board(rows: usize, columns: usize) -> Board {
    Board::new(rows, columns).expect("a size")
}

#[test]
fn the_player_introduces_itself() {
    let output = session("ugi\nisready\nuginewgame\n");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[..2], ["id name Discus", "id author the authors of Discus"]);
    assert!(lines.iter().filter(|line| line.starts_with("option name ")).count() == 4);
    assert_eq!(lines[lines.len() - 2..], ["ugiok", "readyok"]);
}

#[test]
fn queries_are_answered() {
    let questions = "query p1turn\nquery gameover\nquery result\n";
    let asked = |moves: &str| session(&format!("position startpos {moves}\n{questions}"));
    let answers = |words: [&str; 3]| words.map(|word| format!("response {word}\n")).concat();
    assert_eq!(asked(""), answers(["true", "false", "none"]));
    assert_eq!(asked("moves f1"), answers(["false", "false", "none"]));
    let won = "moves a1 b1 a2 b2 a3 b3 a4";
    assert_eq!(asked(won), answers(["false", "true", "p1win"]));
    let lost = "moves g1 a1 b1 a2 b2 a3 b3 a4";
    assert_eq!(asked(lost), answers(["true", "true", "p2win"]));
    let full = "setoption name Rows value 1\nsetoption name Columns value 2\n\
        position startpos moves a1 b1\n";
    assert_eq!(session(&format!("{full}{questions}")), answers(["true", "true", "draw"]));
    assert_eq!(session("query fish\n"), "info string no such question is known\n");
    let unknown = session("position startpos moves f9\nquery result\n");
    assert_eq!(unknown.lines().count(), 2);
    assert!(unknown.lines().all(|line| line.starts_with("info string f9: ")), "{unknown}");
}

/// The lines that cutegames sends to an engine. It asks both engines before each move who is to
/// move and whether the game is over, and asked for a move time of 200 ms it sends 0.
#[test]
fn the_player_keeps_up_with_cutegames() {
    let name: Name = "alpha-beta:2".parse().expect("a name");
    let mut wire = Line::to(move |input, output| serve(input, output, name).expect("serves"));
    say_all(
        &mut wire,
        "> ugi
        < id name *
        < id author *
        < option name *
        < option name *
        < option name *
        < option name *
        < ugiok
        > isready
        < readyok
        > uginewgame
        > position startpos moves f1 f2
        > query p1turn
        < response true
        > query gameover
        < response false
        > go p1time 1000 p2time 1000 p1inc 0 p2inc 0
        < info depth *
        < bestmove *
        > position startpos moves f1 f2 a1
        > query p1turn
        < response false
        > query gameover
        < response false
        > go movetime 0
        < info depth *
        < bestmove *
        > position startpos moves a1 b1 a2 b2 a3 b3 a4
        > query gameover
        < response true
        > query result
        < response p1win",
    );
    wire.send("quit", long()).expect("it listens");
    let gone = Cause::Crashed("it says no more".to_owned());
    assert_eq!(wire.line(long()), Err(gone.into()));
}

#[test]
fn checkers_is_an_option() {
    let output = session(
        "setoption name Game value checkers\nsetoption name Laws value english\n\
        position startpos moves 11-15\nquery p1turn\ngo depth 1\n",
    );
    assert!(output.starts_with("response false\ninfo depth 1 "), "{output}");
    let best = output.lines().last().and_then(|line| line.strip_prefix("bestmove "));
    let position = Position::initial(&Laws::ENGLISH);
    let position = rules::Game::after(&position, position.parse_move("11-15").expect("legal"));
    position.parse_move(best.expect("a move")).expect("legal");
}

#[test]
fn options_that_make_no_sense_are_refused() {
    for option in [
        "name Rows value 0",
        "name Rows value x",
        "name Columns value 27",
        "name Laws value x",
        "name Game value go",
        "name Contempt value 1",
        "",
    ] {
        let output = session(&format!("setoption {option}\nposition startpos\nquery p1turn\n"));
        assert!(output.starts_with("info string "), "{option}: {output}");
        assert!(output.ends_with("response true\n"), "{option}: {output}");
    }
}

const GREETING: &str = "> ugi
    < id name X
    < option name Hash type spin default 16 min 1 max 100
    < ugiok
    > uginewgame
    > isready
    < readyok
";

#[test]
fn the_referee_needs_no_options_on_the_standard_board() {
    let start = board(6, 7);
    let moves = parse_moves(&start, "66").expect("legal");
    let scene = Scene { start: &start, side: Side::First, moves: &moves };
    let turn = "> position startpos moves f1 f2\n> isready\n< readyok\n> go movetime *\n";
    let played = |best: &str| {
        scene.played(
            &mut Referee,
            &format!("{GREETING}{turn}< info depth 3\n< bestmove {best}\n> quit"),
        )
    };
    assert_eq!(played("f3"), Ok(Column::new(5)));
    let why = "f1: a disc in that column lands on f3".to_owned();
    assert_eq!(played("f1"), Err(Cause::IllegalMove(why).into()));
}

#[test]
fn the_referee_sets_offered_options_and_refuses_without_needed_ones() {
    let small = board(4, 5);
    let scene = Scene { start: &small, side: Side::First, moves: &[] };
    let cause = scene.fault(&mut Referee, "> ugi\n< ugiok");
    let sentence = "it has no option Rows, and 4 is not the usual number";
    assert_eq!(cause, Cause::NotStarted(sentence.to_owned()));
    let offers = "> ugi
        < option name rows type spin default 6 min 1 max 9
        < option name Columns type spin default 7 min 1 max 9
        < ugiok
        > setoption name rows value 4
        > setoption name Columns value 5
        > uginewgame
        > isready
        < readyok
        > position startpos
        > isready
        < readyok
        > go movetime *
        < bestmove e1
        > quit";
    assert_eq!(scene.played(&mut Referee, offers), Ok(Column::new(4)));
}
