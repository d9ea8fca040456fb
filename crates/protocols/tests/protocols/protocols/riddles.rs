//! The protocol of theaigames and riddles.io, in the words of its servers.

use discus_protocols::Cause;
use discus_protocols::riddles::{Referee, serve};
use engine::Name;
use rules::Side;
use rules::connect4::{Board, Column, parse_moves};

use super::transcript::Scene;

const SETTINGS: &str = "> settings timebank 10000
    > settings time_per_move 10000
    > settings player_names player1,player2
    > settings your_bot player1
    > settings your_botid 1
    > settings field_columns 7
    > settings field_rows 6
    > update game round 3
    > update game field 0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,1,0,0,0,0,2
    > action move *
";

fn start() -> Board {
    Board::new(6, 7).expect("a size")
}

fn scene<'a>(start: &'a Board, moves: &'a [Column]) -> Scene<'a, Board> {
    Scene { start, side: Side::First, moves }
}

#[test]
fn the_referee_tells_settings_and_fields() {
    let start = start();
    let moves = parse_moves(&start, "27").expect("legal");
    let played =
        |said: &str| scene(&start, &moves).played(&mut Referee, &format!("{SETTINGS}{said}"));
    assert_eq!(played("< place_disc 1"), Ok(Column::new(1)));
    assert_eq!(played("<\n< place_disc  6 \r"), Ok(Column::new(6)));
}

#[test]
fn the_third_illegal_move_loses() {
    let start = start();
    let moves = parse_moves(&start, "27").expect("legal");
    let scene = scene(&start, &moves);
    let again = "\n> action move *\n";
    let right = format!("{SETTINGS}< place_disc 7{again}< hello{again}< place_disc 0");
    assert_eq!(scene.played(&mut Referee, &right), Ok(Column::new(0)));
    let fault = |last: &str| {
        let text = format!("{SETTINGS}< place_disc 7{again}< place_disc 8{again}< {last}");
        scene.fault(&mut Referee, &text)
    };
    let illegal = |why: &str| Cause::IllegalMove(why.to_owned());
    let why = "place_disc 7: the board has no such column, at the third try";
    assert_eq!(fault("place_disc 7"), illegal(why));
    let why = "place_disc x: not the number of a column, counted from 0, at the third try";
    assert_eq!(fault("place_disc x"), illegal(why));
    let garbage = fault("place_disc 1 2");
    let why = "a move is place_disc and a column from 0, not place_disc 1 2, at the third try";
    assert_eq!(garbage, Cause::Garbage(why.to_owned()));
}

fn session(lines: &str) -> (String, String) {
    let name: Name = "alpha-beta:4".parse().expect("a name");
    let (mut output, mut notes) = (Vec::new(), Vec::new());
    serve(lines.as_bytes(), &mut output, &mut notes, name).expect("memory does not fail");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(output), text(notes))
}

const FIELD: &str = "settings timebank 10000\r
settings time_per_move 500
settings player_names player1,player2
settings your_bot player2
settings your_botid 2
settings field_columns 7
settings field_rows 6
update game round 6
update game field 0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,0,0,0,0,0,0;0,0,0,0,0,0,0;2,2,1,1,1,0,0
";

#[test]
fn the_player_places_discs() {
    let (output, notes) = session(&format!("{FIELD}action move 10000\n"));
    assert_eq!(output, "place_disc 5\n");
    assert_eq!(notes, "");
}

#[test]
fn a_field_that_makes_no_sense_is_noted() {
    for field in ["", "1", "0,0;x", "0,0,0", "1,1;1,1", "3,0;0,0", "1,0;0,0"] {
        let lines = format!(
            "settings your_botid 1\nsettings field_columns 2\nsettings field_rows 2\n\
            update game field {field}\naction move 5\n"
        );
        let (output, notes) = session(&lines);
        assert_eq!(output, "", "{field}");
        assert!(notes.starts_with("no move is possible: "), "{field}: {notes}");
    }
}
