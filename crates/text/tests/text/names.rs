//! Names of files, and words that were meant.

use discus_text::{nearest, stems};

#[test]
fn only_a_similar_word_is_near() {
    let words = ["solve", "serve", "trace"];
    assert_eq!(nearest("sovle", words), Some("solve"));
    assert_eq!(nearest("frobnicate", words), None);
    assert_eq!(nearest("", words), None);
}

#[test]
fn names_of_files_are_plain_and_different() {
    let names = [
        "../../etc/passwd",
        "Ada",
        "ada",
        "ADA-2",
        "CON",
        "Łukasz <b>",
        "名",
        "\u{202e}",
        "a.html",
    ];
    let stems = stems(&names.map(str::to_owned), "player");
    let (first, rest) = stems.split_at(5);
    assert_eq!(first, ["etc-passwd", "ada", "ada-2", "ada-2-2", "playercon"]);
    assert_eq!(rest, ["ukasz-b", "player", "player-2", "a-html"]);
}

/// Windows also keeps COM1 to COM9 and LPT1 to LPT9.
#[test]
fn ports_of_windows_are_no_names_and_equal_names_are_numbered() {
    let names = ["COM1", "lpt9", "comet", "word", "ada", "Ada", "ADA"];
    let stems = stems(&names.map(str::to_owned), "player");
    let (ports, rest) = stems.split_at(2);
    assert_eq!(ports, ["playercom1", "playerlpt9"]);
    assert_eq!(rest, ["comet", "word", "ada", "ada-2", "ada-3"]);
}
