use discus_tournament::store::Stored;

use super::games;

#[test]
fn a_game_survives_json_unchanged() {
    for game in games() {
        let text = serde_json::to_string(&game).expect("text");
        let read: Stored = serde_json::from_str(&text).expect("a game");
        assert_eq!(read, game, "{text}");
    }
}

#[test]
fn a_game_with_unknown_words_is_refused() {
    let text = serde_json::to_string(&games()[0]).expect("text");
    for (word, other) in [("\"first\"", "\"third\""), ("\"board\"", "\"bored\""), ("[0,1]", "[0]")]
    {
        let changed = text.replace(word, other);
        assert_ne!(changed, text);
        assert!(serde_json::from_str::<Stored>(&changed).is_err(), "{changed}");
    }
}
