//! The built-in tables.

use std::path::Path;

use discus_tables::Tables;
use rules::checkers::{Laws, Position};

/// Each file is what a build makes. UPDATE=1 writes all files anew.
#[test]
fn embedded_tables_are_what_a_build_makes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("embedded");
    let updates = std::env::var_os("UPDATE").is_some();
    for laws in if updates { Laws::ALL.to_vec() } else { vec![&Laws::ENGLISH] } {
        let built = Tables::build(laws, Tables::EMBEDDED, 2, &|| false).expect("nothing stops it");
        let file = folder.join(format!("{}.tables", laws.key()));
        if updates {
            std::fs::write(&file, built.to_bytes()).expect("the file can be written");
        }
        let is_same = std::fs::read(&file).expect("a file") == built.to_bytes();
        assert!(is_same, "{} changes; UPDATE=1 writes it anew", file.display());
    }
}

#[test]
fn every_law_has_tables_of_four_pieces() {
    for laws in Laws::ALL {
        let tables = Tables::embedded(laws);
        assert_eq!((tables.laws(), tables.pieces()), (laws, Tables::EMBEDDED));
        assert_eq!(tables.pieces_with_distances(), Tables::EMBEDDED);
        assert_eq!(Tables::of(laws).pieces(), Tables::EMBEDDED);
    }
}

/// Each position keeps its value, or is unknown because it has more pieces.
#[test]
fn tables_are_limited_to_a_number_of_pieces() {
    let laws = &Laws::ENGLISH;
    let whole = Tables::embedded(laws);
    let positions = ["W:WK1:BK32", "W:WK1,K2:BK32", "B:WK1,K2:BK31,K32"];
    for most in 0..=4 {
        let limited = whole.up_to(most);
        assert_eq!(limited.pieces(), if most < 2 { 0 } else { most });
        for (pieces, fen) in (2..).zip(positions) {
            let position = Position::from_fen(laws, fen).expect("a position");
            let known = whole.probe(&position).filter(|_| pieces <= most);
            assert_eq!(limited.probe(&position), known, "{fen}, {most} pieces");
        }
    }
}
