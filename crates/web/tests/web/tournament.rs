//! Shows a tournament from its file, also while it is played.

use std::path::PathBuf;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use discus_web::{Config, Site};
use http_body_util::BodyExt;
use protocols::players::Evidence;
use protocols::{Cause, Ending};
use rules::connect4::Board;
use rules::{Outcome, Side};
use serde_json::json;
use tournament::Schedule;
use tournament::plan::{Opened, Plan};
use tournament::store::{Store, Stored};
use tower::ServiceExt;

use crate::schema::check;
use crate::{get, post, site};

const PLAN: &str = "title = \"Spring cup\"\ngame = \"connect4\"\ngames = 2\nopenings = [\"44\"]\n\
                    [[players]]\nname = \"Ada\"\nengine = \"greedy\"\n\
                    [[players]]\nname = \"Bert\"\nengine = \"random:1\"\n";

/// A file with a tournament of two games, deleted when this is dropped.
struct Cup {
    store: Store,
    plan: Plan,
    file: PathBuf,
}

impl Cup {
    fn new(name: &str) -> Cup {
        let file = std::env::temp_dir().join(format!("discus-{name}-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let plan = Plan::from_toml(PLAN).expect("a plan");
        let store = Store::open(&file, &plan).expect("a new file");
        Cup { store, plan, file }
    }

    /// Stores the next game.
    fn play(&mut self, columns: &str, ending: Ending) {
        self.play_with(columns, ending, [Evidence::default(), Evidence::default()]);
    }

    fn play_with(&mut self, columns: &str, ending: Ending, evidence: [Evidence; 2]) {
        let finished = self.store.finished().expect("games");
        let schedule =
            Schedule::of(self.plan.competition().clone(), &finished).expect("a schedule");
        let fixture = schedule.due()[0];
        let opening = self.plan.opening(&fixture).to_owned();
        let start = Opened::<Board>::new(self.plan.game(), &opening).expect("an opening").start;
        let moves = rules::connect4::parse_moves(&start, columns).expect("legal moves");
        let moves =
            moves.into_iter().map(|column| (column, Duration::from_millis(250).into())).collect();
        let played = protocols::Played { moves, ending, lost: None, evidence };
        self.store.put(&Stored::of(&fixture, &opening, &start, played)).expect("it is stored");
    }

    fn config(&self) -> Config {
        Config { tournament: Some(self.file.clone()), ..Config::default() }
    }
}

impl Drop for Cup {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm", "-lock", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.file.display()));
        }
    }
}

#[tokio::test]
async fn standings_and_games_are_shown() {
    let mut cup = Cup::new("shown");
    cup.play("1526", Ending::Fault { loser: Side::First, cause: Cause::TimeOut });
    let app = site(cup.config());
    let document = get(&app, "/openapi.json").await.json();
    let of = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });

    let summary = get(&app, "/api/v1/tournament").await.json();
    check(&document, &of("Tournament"), &summary, "tournament");
    assert_eq!((&summary["title"], &summary["is_over"]), (&json!("Spring cup"), &json!(false)));
    assert_eq!((&summary["games"], &summary["most_games"]), (&json!(1), &json!(2)));
    let games = get(&app, "/api/v1/tournament/games").await.json();
    check(&document, &of("TournamentGames"), &games, "games");
    assert_eq!(games["next"], json!(null));
    let game = &games["games"][0];
    assert_eq!((&game["game"], &game["fault"]), (&json!("1.1.1"), &json!("time-out")));
    assert_eq!((&game["result"], &game["faulty"]), (&json!("0-1"), &json!("first")));
    let loser = game["first"].as_str().expect("a name");
    assert!(game["reason"].as_str().expect("words").contains(loser));
    assert_eq!(get(&app, "/api/v1/tournament/games/1.1.1").await.json(), *game);
    for other in ["1.1.2", "0.1.1", "1.1", "1.1.1.1", "x"] {
        assert_eq!(get(&app, &format!("/api/v1/tournament/games/{other}")).await.status, 404);
    }
    // The first side ran out of time.
    let (first, last) = (&summary["standings"][0], &summary["standings"][1]);
    assert_eq!((&first["player"], &last["player"]), (&game["second"], &game["first"]));
    assert_eq!((&first["points"], &first["faults"]), (&json!(1.0), &json!(0)));
    assert_eq!((&last["points"], &last["faults"]), (&json!(0.0), &json!(1)));
    assert_eq!(summary["cross_table"]["points"], json!([[null, 1.0], [0.0, null]]));
    // The position of the answer is a valid request.
    let view = post(&app, "/api/v1/position", &game["position"]).await.json();
    assert_eq!((&view["line"], &view["ply"]), (&json!("441526"), &game["ply"]));
    assert_eq!(get(&app, "/api/v1/rules").await.json()["tournament"], true);
}

/// The code of every fault, and a part of its sentence.
#[tokio::test]
async fn faults_of_programs_are_explained() {
    let text = str::to_owned;
    let faults = [
        (Cause::TimeOut, "time-out", "exceeded the time limit"),
        (Cause::Crashed(text("it exited with status 3")), "crashed", "it exited with status 3"),
        (Cause::IllegalMove(text("9: there is no such column")), "illegal-move", "no such column"),
        (Cause::NotStarted(text("bot.py is not there")), "not-started", "bot.py is not there"),
        (Cause::Forbidden(text("it opened a socket")), "forbidden", "it opened a socket"),
        (Cause::Flood(text("more than 1 MiB")), "flood", "more than 1 MiB"),
        (Cause::Garbage(text("hello")), "garbage", "hello"),
        (Cause::Stopped, "stopped", "stopped"),
    ];
    for (cause, word, words) in faults {
        let mut cup = Cup::new(word);
        cup.play("15", Ending::Fault { loser: Side::Second, cause });
        let app = site(cup.config());
        let document = get(&app, "/openapi.json").await.json();
        let game = get(&app, "/api/v1/tournament/games/1.1.1").await.json();
        check(&document, &json!({ "$ref": "#/components/schemas/TournamentGame" }), &game, word);
        assert_eq!((&game["fault"], &game["faulty"]), (&json!(word), &json!("second")));
        assert_eq!(game["result"], "1-0", "a fault loses the game");
        let told = game["reason"].as_str().expect("words");
        let loser = game["second"].as_str().expect("a name");
        assert!(told.contains(loser) && told.contains(words), "{told}");
        assert_eq!(
            (&game["ply"], game["move_seconds"].as_array().map(Vec::len)),
            (&json!(4), Some(2))
        );
        let summary = get(&app, "/api/v1/tournament").await.json();
        let rows = summary["standings"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["player"] == loser).expect("the loser's row");
        assert_eq!((&row["losses"], &row["faults"]), (&json!([0, 1]), &json!(1)), "{word}");
    }
}

#[tokio::test]
async fn the_kind_of_ending_has_a_code() {
    let fault = Ending::Fault { loser: Side::First, cause: Cause::TimeOut };
    let endings = [
        (Ending::Board(Outcome::Draw), "board"),
        (Ending::TooLong(2), "too-long"),
        (fault, "fault"),
        (Ending::Forfeits([Cause::TimeOut, Cause::Stopped]), "fault"),
    ];
    for (number, (ending, code)) in endings.into_iter().enumerate() {
        // The site of the one before may still hold its file, which Windows does not remove then.
        let mut cup = Cup::new(&format!("ending-{number}"));
        cup.play("15", ending);
        let app = site(cup.config());
        let document = get(&app, "/openapi.json").await.json();
        let game = get(&app, "/api/v1/tournament/games/1.1.1").await.json();
        check(&document, &json!({ "$ref": "#/components/schemas/TournamentGame" }), &game, code);
        assert_eq!(game["ending"], code, "{game}");
    }
}

/// A game with a fault before the first move can be shown.
#[tokio::test]
async fn a_program_that_never_moved_has_lost_from_the_opening() {
    let mut cup = Cup::new("unmoved");
    cup.play("", Ending::Fault { loser: Side::First, cause: Cause::TimeOut });
    let app = site(cup.config());
    let game = get(&app, "/api/v1/tournament/games/1.1.1").await.json();
    assert_eq!((&game["ply"], &game["move_seconds"]), (&json!(2), &json!([])));
    let view = post(&app, "/api/v1/position", &game["position"]).await.json();
    assert_eq!(view["line"], "44");
}

/// The output of programs may contain names of files and people, so the page does not show it. Those who
/// have the file see it with `discus tournament show`.
#[tokio::test]
async fn the_output_of_programs_is_not_shown() {
    let mut cup = Cup::new("evidence");
    let evidence = Evidence {
        output: vec!["seven-of-nine".to_owned()],
        afterwards: vec!["too late".to_owned()],
        errors: vec!["/home/ada/secret.py, line 3".to_owned()],
        ending: Some("it exited with status 3".to_owned()),
        notes: vec!["it slept while it was not its turn".to_owned()],
    };
    let cause = Cause::Crashed("it exited with status 3".to_owned());
    let ending = Ending::Fault { loser: Side::First, cause };
    cup.play_with("15", ending, [evidence.clone(), Evidence::default()]);
    let game = get(&site(cup.config()), "/api/v1/tournament/games/1.1.1").await;
    assert!(game.json()["reason"].as_str().is_some_and(|words| words.contains("status 3")));
    let Evidence { output, afterwards, errors, notes, .. } = evidence;
    for written in [output, afterwards, errors, notes].concat() {
        assert!(!game.text().contains(written.as_str()), "{}", game.text());
    }
}

#[tokio::test]
async fn finished_games_are_reported() {
    let mut cup = Cup::new("live");
    let app = site(cup.config());
    let request = Request::get("/api/v1/tournament/live").body(Body::empty()).expect("a request");
    let mut live = app.clone().oneshot(request).await.expect("an answer").into_body();
    cup.play("1526", Ending::Board(Outcome::Draw));
    let frame = tokio::time::timeout(Duration::from_secs(60), live.frame()).await;
    let frame = frame.expect("it is told").expect("something").expect("a frame");
    let text = String::from_utf8(frame.into_data().expect("data").to_vec()).expect("text");
    assert_eq!(text, "event: changed\ndata: {\"games\":1}\n\n");
    assert_eq!(get(&app, "/api/v1/tournament").await.json()["games"], 1);
}

#[tokio::test]
async fn a_file_that_is_not_a_tournament_is_refused() {
    let file = std::env::temp_dir().join(format!("discus-none-{}.db", std::process::id()));
    let config = Config { tournament: Some(file.clone()), ..Config::default() };
    let why = Site::new(config).err().expect("there is none").to_string();
    assert!(why.contains("does not exist"), "{why}");
}
