//! Names: which are accepted, and the messages for the others.

use discus_engine::{Name, Resources};

#[test]
fn names_are_understood() {
    let name = |text: &str| text.parse::<Name>().expect(text);
    assert_eq!(name("random"), Name::Random { seed: 0 });
    assert_eq!(name("random:7"), Name::Random { seed: 7 });
    assert_eq!(name("greedy"), Name::Greedy);
    assert_eq!(name("minimax:4"), Name::Minimax { depth: 4 });
    assert_eq!(name("alpha-beta:8"), Name::AlphaBeta { depth: 8 });
    assert_eq!(name("level:9"), Name::Level { level: 9, seed: 0 });
    assert_eq!(name("level:10"), Name::Level { level: 10, seed: 0 });
    assert_eq!(name("perfect"), Name::Perfect { seed: 0 });
    assert_eq!(name("perfect:7"), Name::Perfect { seed: 7 });
    let usual = Resources::USUAL;
    let nodes = Some(1000);
    assert_eq!(name("strong"), Name::Strong(usual));
    assert_eq!(name("strong:1000"), Name::Strong(Resources { nodes, ..usual }));
    assert_eq!(name("strong:threads=2"), Name::Strong(Resources { threads: 2, ..usual }));
    let all = Resources { nodes, threads: 3, hash: 256, tables: 4 };
    assert_eq!(name("strong:1000:tables=4:hash=256:threads=3"), Name::Strong(all));
    assert_eq!(name("checkers-2026:3"), Name::Checkers2026 { seed: 3 });
    assert_eq!(name("level:1:18446744073709551615"), Name::Level { level: 1, seed: u64::MAX });
}

#[test]
fn names_are_written_as_they_are_read() {
    let written = [
        ("random:7", "random"),
        ("greedy", "greedy"),
        ("minimax:4", "minimax:4"),
        ("alpha-beta:8", "alpha-beta:8"),
        ("level:9:0", "level:9"),
        ("perfect:18446744073709551615", "perfect"),
        ("strong:1000", "strong:1000"),
        ("strong:1000:threads=2:hash=64", "strong:1000:threads=2:hash=64"),
        ("strong:tables=0", "strong:tables=0"),
        ("checkers-2026:3", "checkers-2026"),
    ];
    for (whole, without_seed) in written {
        let name: Name = whole.parse().expect(whole);
        assert_eq!(
            (name.to_string().as_str(), name.without_seed().as_str()),
            (whole, without_seed)
        );
    }
}

#[test]
fn unknown_names_are_refused_with_the_valid_ones() {
    let others = [
        "",
        ":",
        "Random",
        "random:",
        "random:x",
        "random:1:2",
        "greedy:1",
        "minimax",
        "minimax:0",
        "minimax:61",
        "alpha-beta:-1",
        "alpha-beta:1.5",
        "level",
        "level:0",
        "level:11",
        "level:5:",
        "perfekt",
        "perfect:",
        "perfect:x",
        "perfect:1:2",
        "strong:0",
        "strong:",
        "strong:-5",
        "strong:5:6",
        "strong:threads=0",
        "strong:threads=257",
        "strong:hash=0",
        "strong:hash=4097",
        "strong:hash=",
        "strong:hash",
        "strong:hash=8:hash=8",
        "strong:hash=8:5",
        "strong:depth=8",
        "strong:tables=7",
        "strong:tables=4:tables=4",
        "checkers-2027",
        "checkers-2026:x",
        "\0",
        "level:+5",
        "random:+1",
        "random:99999999999999999999999",
    ];
    for text in others {
        let error = text.parse::<Name>().expect_err(text);
        let said = error.to_string();
        assert!(said.starts_with(&format!("there is no engine {text:?}; choose ")), "{said}");
    }
}

#[test]
fn engines_for_checkers_refuse_connect_four_on_every_board() {
    for text in ["strong", "strong:5", "checkers-2026"] {
        let name: Name = text.parse().expect("a good name");
        for (rows, columns) in [(6, 7), (5, 6)] {
            let refused = discus_engine::connect4::any_size(name, rows, columns);
            let said = refused.err().expect(text).to_string();
            assert!(said.starts_with("the engines strong and checkers-2026 play "), "{said}");
        }
    }
}
