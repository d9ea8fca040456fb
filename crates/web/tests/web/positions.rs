//! Answers about positions, checked against known facts.

use serde_json::{Value, json};

use crate::{get, post, usual};

async fn position(members: Value) -> Value {
    post(&usual(), "/api/v1/position", members).await.json()
}

#[tokio::test]
async fn a_win_is_shown_with_its_squares() {
    let view = position(json!({"game": "connect4", "moves": "1122334"})).await;
    let outcome = json!({"winner": "first", "reason": "four-in-line", "words": "four in a line"});
    assert_eq!(view["outcome"], outcome);
    assert_eq!(view["winning_squares"], json!([[0, 0], [0, 1], [0, 2], [0, 3]]));
    assert_eq!(view["legal_moves"], json!([]));
    assert_eq!(view["last_move"], json!({"move": "4", "column": 3, "row": 0, "side": "first"}));
}

#[tokio::test]
async fn threats_have_their_parity() {
    let view = position(json!({"game": "connect4", "moves": "112233"})).await;
    let told =
        |threat: &Value| (threat["name"].clone(), threat["side"].clone(), threat["parity"].clone());
    let threats: Vec<_> = view["threats"].as_array().expect("threats").iter().map(told).collect();
    let expected = [("d1", "first", "odd"), ("d2", "second", "even")]
        .map(|(a, b, c)| (a.into(), b.into(), c.into()));
    assert_eq!(threats, expected);
}

#[tokio::test]
async fn checkers_is_shown_by_its_laws() {
    let view = position(json!({"game": "checkers", "laws": "english", "moves": ["11-15"]})).await;
    assert_eq!(view["colours"], json!({"first": "black", "second": "white"}));
    assert_eq!(view["to_move"], "second");
    assert_eq!(view["legal_moves"].as_array().expect("moves").len(), 7);
    assert_eq!(view["fen"], "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
}

#[tokio::test]
async fn the_rules_name_the_pieces_as_their_players_do() {
    let rules = get(&usual(), "/api/v1/rules").await.json();
    let laws = rules["checkers"]["laws"].as_array().expect("laws");
    let pieces = |key: &str| {
        let found = laws.iter().find(|laws| laws["key"] == key).expect("known laws");
        found["pieces"].clone()
    };
    assert_eq!(pieces("italian"), json!({"man": "pedina", "king": "dama"}));
    assert_eq!(pieces("english"), json!({"man": "man", "king": "king"}));
}

/// Two kings that move to and fro; by the house rules they may do so for ever.
#[tokio::test]
async fn a_game_of_checkers_is_drawn_by_the_moves_that_led_to_a_position() {
    let cycle = ["1-5", "32-28", "5-1", "28-32"];
    let moves: Vec<&str> = cycle.into_iter().cycle().take(8).collect();
    let drawn =
        json!({"game": "checkers", "laws": "english", "start": "B:WK32:BK1", "moves": moves});
    let view = position(drawn.clone()).await;
    let words = "the same position occurred 3 times";
    let outcome = json!({"winner": null, "reason": "repetition", "words": words});
    assert_eq!(view["outcome"], outcome);
    let mut before = drawn.clone();
    before["moves"].as_array_mut().expect("moves").pop();
    assert_eq!(position(before).await["outcome"], Value::Null);
    let mut asked = drawn.clone();
    asked["engine"] = "level:1".into();
    let refused = post(&usual(), "/api/v1/move", asked).await.refused();
    assert_eq!(refused, (422, String::from("game_over")));
    let saved = get(
        &usual(),
        &format!(
            "/api/v1/save?game=checkers&laws=english&start=B:WK32:BK1&moves={}",
            moves.join(",")
        ),
    )
    .await;
    let text = saved.text().replace('\n', " ");
    assert!(text.contains("[Result \"1/2-1/2\"]") && text.contains(words), "{text}");
    let mut house = drawn;
    house["laws"] = "tau-2014".into();
    house["start"] = "W:WKa1:BKh6".into();
    house["moves"] = json!(["a1-b2", "h6-g5", "b2-a1", "g5-h6"].repeat(4));
    assert_eq!(position(house).await["outcome"], Value::Null);
}

/// A board that was set up by hand, with a compulsory capture of two discs.
#[tokio::test]
async fn a_game_may_begin_with_a_set_up_board() {
    let start = "W:Wc1,Ke3:Bd4,f6";
    let view = position(json!({"game": "checkers", "start": start})).await;
    assert_eq!(view["must_capture"], true);
    let played = view["legal_moves"][0]["move"].clone();
    let after = position(json!({"game": "checkers", "start": start, "moves": [played]})).await;
    assert_eq!(after["ply"], 1);
}

#[tokio::test]
async fn a_query_string_and_a_body_mean_the_same() {
    let app = usual();
    let queried =
        get(&app, "/api/v1/trace?game=checkers&laws=english&moves=11-15,22-18&depth=1").await;
    let view =
        position(json!({"game": "checkers", "laws": "english", "moves": ["11-15", "22-18"]})).await;
    let root_moves = queried.json()["nodes"].as_array().expect("nodes").len() - 1;
    assert_eq!(root_moves, view["legal_moves"].as_array().expect("moves").len());
}

/// The scores of Pascal Pons' page for the empty board: 4 wins with disc 41, 1 and 7 lose.
#[tokio::test]
async fn the_empty_board_is_solved() {
    let solved = post(&usual(), "/api/v1/solve", json!({"game": "connect4"})).await.json();
    let scores: Vec<i64> = solved["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .map(|column| column["score"].as_i64().expect("a score"))
        .collect();
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2]);
    assert_eq!((&solved["best"], &solved["words"]), (&json!(["4"]), &json!("wins in 21")));
}

/// On a board of four by four nobody can win.
#[tokio::test]
async fn other_boards_are_solved() {
    let board = json!({"game": "connect4", "rows": 4, "columns": 4});
    let solved = post(&usual(), "/api/v1/solve", board).await.json();
    assert_eq!((&solved["score"], &solved["words"]), (&json!(0), &json!("draws")));
}

/// Two kings win against one that is not in the double corner, and draw against one that is: any book on
/// checkers.
#[tokio::test]
async fn endings_of_checkers_are_solved_by_tables() {
    let ending = |start: &str| json!({"game": "checkers", "laws": "english", "start": start});
    let won = post(&usual(), "/api/v1/solve", ending("W:WK14,K15:BK23")).await.json();
    assert_eq!((&won["value"], &won["pieces"]), (&json!("win"), &json!(4)));
    let moves = won["moves"].as_array().expect("moves");
    let values: Vec<&str> = moves.iter().filter_map(|known| known["value"].as_str()).collect();
    assert!(values.contains(&"win"), "{won}");
    let is_best = |known: &&Value| known["value"] == "win" && known["plies"] == won["plies"];
    let best: Vec<_> = moves.iter().filter(is_best).map(|known| known["move"].clone()).collect();
    assert!(won["plies"].is_u64() && !best.is_empty(), "{won}");
    assert_eq!(won["best"], json!(best), "the quickest wins");
    let drawn = post(&usual(), "/api/v1/solve", ending("W:WK14:BK23")).await.json();
    assert_eq!((&drawn["value"], &drawn["plies"]), (&json!("draw"), &Value::Null));
}

#[tokio::test]
async fn who_cannot_move_in_checkers_has_lost() {
    let blocked = json!({"game": "checkers", "laws": "english", "start": "W:W32:B23,27,28"});
    let solved = post(&usual(), "/api/v1/solve", blocked).await.json();
    let expected = json!({"value": "loss", "plies": 0, "pieces": 4, "moves": [], "best": []});
    assert_eq!(solved, expected);
}

/// A king more is worth something without any search, to the side that has it.
#[tokio::test]
async fn positions_are_evaluated_with_and_without_a_search() {
    let app = usual();
    let start = "W:WK10,21,22,25,26:B1,2,3,5";
    for depth in [0, 5] {
        let asked = json!({"game": "checkers", "laws": "english", "start": start, "depth": depth});
        let found = post(&app, "/api/v1/evaluate", &asked).await.json();
        assert_eq!((&found["depth"], &found["in_time"]), (&json!(depth), &json!(true)), "{found}");
        assert!(found["worth"]["score"].as_i64().expect("a score") > 50, "{found}");
        assert_eq!(found["line"].as_array().expect("a line").is_empty(), depth == 0, "{found}");
        assert_eq!(found, post(&app, "/api/v1/evaluate", &asked).await.json());
    }
    let known = json!({"game": "checkers", "laws": "english", "start": "W:WK14:BK23"});
    let found = post(&app, "/api/v1/evaluate", known).await.json();
    assert_eq!(
        (&found["worth"]["kind"], &found["worth"]["outlook"]),
        (&json!("proved"), &json!("draw"))
    );
    let board = json!({"game": "connect4", "moves": "112233", "depth": 4});
    let found = post(&app, "/api/v1/evaluate", board).await.json();
    assert_eq!((&found["worth"]["outlook"], &found["worth"]["moves"]), (&json!("win"), &json!(1)));
}

#[tokio::test]
async fn the_same_engine_and_seed_give_the_same_move() {
    let app = usual();
    let asked = json!({"game": "checkers", "engine": "level:3", "seed": 5});
    let first = post(&app, "/api/v1/move", &asked).await.json();
    assert_eq!(first["engine"], "level:3:5");
    assert_eq!(first, post(&app, "/api/v1/move", &asked).await.json());
}

#[tokio::test]
async fn a_seed_in_the_name_counts_unless_there_is_another() {
    let app = usual();
    let cases = [
        (json!({"engine": "level:3:5"}), "level:3:5"),
        (json!({"engine": "level:3:5", "seed": 7}), "level:3:7"),
        (json!({"engine": "random:9"}), "random:9"),
        (json!({"engine": "perfect"}), "perfect:0"),
    ];
    for (mut asked, played) in cases {
        asked["game"] = "connect4".into();
        asked["moves"] = "4444432222".into();
        assert_eq!(post(&app, "/api/v1/move", asked).await.json()["engine"], played);
    }
    let mut moves = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let asked = json!({"game": "connect4", "engine": format!("random:{seed}")});
        moves.insert(post(&app, "/api/v1/move", asked).await.json()["move"].to_string());
    }
    assert!(moves.len() > 1, "seeds differ");
}

#[tokio::test]
async fn an_engine_takes_a_win() {
    for engine in ["level:1", "level:10", "perfect", "greedy", "alpha-beta:4"] {
        let asked = json!({"game": "connect4", "moves": "112233", "engine": engine});
        let chosen = post(&usual(), "/api/v1/move", asked).await.json();
        assert_eq!(chosen["move"], "4", "{engine}");
        assert_eq!(chosen["in_time"], true, "{engine}");
    }
}

#[tokio::test]
async fn a_trace_counts_what_alpha_beta_saves() {
    let app = usual();
    let asked = "/api/v1/trace?game=connect4&depth=4&algorithm=";
    let cut = get(&app, &format!("{asked}alpha-beta")).await.json();
    let whole = get(&app, &format!("{asked}minimax")).await.json();
    assert_eq!((&cut["best"], &cut["score"]), (&whole["best"], &whole["score"]));
    assert_eq!(cut["counts"], whole["counts"]);
    // Plain minimax visits every position of four plies: no game ends so soon.
    let perft = 1 + 7 + 49 + 343 + 2401;
    assert_eq!(whole["counts"]["minimax"]["nodes"], perft);
    assert_eq!(whole["nodes"].as_array().map(Vec::len), Some(2801));
    let part = get(&app, &format!("{asked}minimax&nodes=40")).await.json();
    assert_eq!((&part["whole"], part["nodes"].as_array().map(Vec::len)), (&json!(false), Some(40)));
    assert_eq!((&part["best"], &part["score"]), (&whole["best"], &whole["score"]));
    // One ply has 8 nodes, two have 57.
    assert_eq!((&whole["whole_depth"], &part["whole_depth"]), (&json!(4), &json!(1)));
    let tiny = get(&app, &format!("{asked}minimax&nodes=5")).await.json();
    assert_eq!(tiny["whole_depth"], Value::Null);
    let nodes = cut["nodes"].as_array().expect("nodes");
    let cuts: Vec<&Value> = nodes.iter().filter(|node| node["status"] == "cut").collect();
    assert!(!cuts.is_empty());
    assert!(cuts.iter().all(|node| node["why"]["words"].is_string()));
    assert!(nodes.iter().any(|node| node["status"] == "unvisited"));
}

#[tokio::test]
async fn an_agent_of_kaggle_plays_the_winning_disc() {
    let mut board = vec![0; 42];
    (board[35], board[36], board[37]) = (1, 1, 1);
    (board[28], board[29], board[30]) = (2, 2, 2);
    let turn = json!({
        "action": "act", "environment": "connectx",
        "configuration": {"rows": 6, "columns": 7, "inarow": 4, "actTimeout": 1},
        "state": {"observation": {"board": board, "mark": 1, "step": 6}},
    });
    assert_eq!(post(&usual(), "/kaggle", turn).await.json(), json!({"action": 3}));
}
