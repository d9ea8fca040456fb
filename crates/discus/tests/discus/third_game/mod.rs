//! Tests with a game that Discus does not have: it is played over protocols and in a tournament, by
//! engines and by a program in its own process. Only the list of games is longer. The binary and the
//! page include `commands.rs` and `page.rs` to test their own code with the same game.

mod tic_tac_toe;

use std::fs;
use std::io::Cursor;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use engine::Name;
use games::{All, Described, Games, Id, Variant, Visit, Visitor};
use protocols::launcher::Launcher;
use protocols::{Ending, line, ugi};
use record::Record;
use rules::{Side, contract};
use sandbox::Confinement;
use tournament::plan::Plan;
use tournament::runner::{End, Runner};
use tournament::store::Store;

use crate::scratch::Scratch;
use tic_tac_toe::TicTacToe;

/// One game more than Discus has.
type List = (TicTacToe, All);

/// A program in another language: it takes the first free square.
const PROGRAM: &str = r#"
while read -r word rest; do
    case $word in
    game) board=.........; echo ready ;;
    from) board=$rest ;;
    go)
        for square in 1 2 3 4 5 6 7 8 9; do
            case " $rest " in *" $square "*) continue ;; esac
            if [ "$(echo "$board" | cut -c$square)" = . ]; then echo $square; break; fi
        done ;;
    esac
done
"#;

const PLAN: &str = r#"game = "tic-tac-toe"
openings = ["1", "5"]
time = 60
[[players]]
name = "perfect"
engine = "alpha-beta:9"
[[players]]
engine = "random:1"
[[players]]
name = "program"
protocol = "line"
command = "sh bot.sh"
"#;

#[test]
fn it_keeps_the_contract_of_a_game() {
    let mut random = fastrand::Rng::with_seed(3);
    contract::check(&TicTacToe::default(), |_| (0..10).collect(), 100, 9, |n| random.usize(..n));
}

#[test]
fn its_positions_and_saved_games_are_told_from_those_of_other_games() {
    struct Word;
    impl Visit for Word {
        type Output = &'static str;
    }
    impl<G: Described> Visitor<G> for Word {
        fn visit(self, _: Record<G>) -> &'static str {
            G::INFO.word
        }
    }
    let mut record = Record::new(TicTacToe::default());
    record.tree.play(4).expect("legal");
    assert_eq!(List::at(&TicTacToe::address(&record.tree), Word), Ok("tic-tac-toe"));
    assert_eq!(List::load(&TicTacToe::save(&record), &Variant::default(), Word), Ok("tic-tac-toe"));
    assert_eq!(List::at("4453", Word), Ok("connect4"));
    assert_eq!(List::at("W:W18:B1,2", Word), Ok("checkers"));
    let unknown = Id { word: "chess".to_owned(), ..TicTacToe::default().id() };
    let said = List::begin(&unknown, Word).expect_err("unknown").to_string();
    assert_eq!(said, "the games are tic-tac-toe, connect4 and checkers");
}

#[test]
fn our_player_plays_it_over_line_and_ugi() {
    let best = Name::AlphaBeta { depth: 9 };
    let mut output = Vec::new();
    let input =
        "game tic-tac-toe first 9\ngo 1 5 2\nfrom XX.OO....\ngo\ngame connect4 6 7 first 9\n";
    line::serve_of::<List>(input.as_bytes(), &mut output, best).expect("it serves");
    let said = String::from_utf8(output).expect("text");
    assert_eq!(said, "ready\n3\n# the game goes on from there\n3\nready\n");
    let mut output = Vec::new();
    let input = "ugi\nsetoption name Game value tic-tac-toe\nposition startpos moves 1 5 2\n\
                 go depth 9\nquery p1turn\n";
    ugi::serve_of::<List>(Cursor::new(input), &mut output, best).expect("it serves");
    let said = String::from_utf8(output).expect("text");
    let game =
        "option name Game type combo default tic-tac-toe var tic-tac-toe var connect4 var checkers";
    assert!(said.contains(game) && said.contains("\nbestmove 3\n"), "{said}");
}

#[test]
fn it_is_played_in_a_tournament_by_engines_and_by_a_program() {
    let folder = Scratch::quick();
    fs::write(folder.path().join("bot.sh"), PROGRAM).expect("written");
    let plan = Plan::from_toml_of::<List>(PLAN).expect("a plan");
    let place = folder.path().join("games.db");
    let mut store = Store::open_of::<List>(&place, &plan).expect("a store");
    let supervisor = vec![env!("CARGO_BIN_EXE_discus").into(), "sandbox".into()];
    let launcher = Launcher::new(Confinement::trusting(supervisor));
    let players = plan.players(folder.path());
    launcher.check(&players, &TicTacToe::default()).expect("everybody can play it");
    let jobs = NonZeroUsize::MIN;
    let runner: Runner<TicTacToe> =
        Runner { plan: &plan, players: &players, source: &launcher, jobs };
    let watcher = &mut |_: &_, _: Option<&_>| ControlFlow::Continue(());
    let (state, end) = runner.play(&mut store, watcher, &|| false).expect("it is played");
    assert_eq!((end, state.games().len()), (End::Over, 6));
    for game in state.games() {
        let stored = store.game(game.id).expect("read").expect("stored");
        assert!(matches!(stored.ending, Ending::Board(_)), "{stored:?}");
        let side = Side::BOTH.into_iter().find(|side| game.players[side.index()] == 0);
        assert!(side.is_none_or(|side| game.halves(side) >= 1), "alpha-beta:9 does not lose");
    }
    assert_eq!(state.standings(3).rows().len(), 3);
    drop(store);
    Store::open_of::<List>(&place, &plan).expect("the same plan");
    let refused = Plan::from_toml(PLAN).expect_err("no game of Discus").to_string();
    let said = "line 1: game: unknown variant `tic-tac-toe`, expected `connect4` or `checkers`";
    assert_eq!(refused, said);
}
