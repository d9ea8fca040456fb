//! Tables that are no longer what they were.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;

use discus_tables::{BadTable, Tables, TablesError, Verified, Watch, missing, verify};
use rules::checkers::{Laws, Position};

use crate::random::position;

/// Small tables in their format.
fn bytes() -> Vec<u8> {
    Tables::build(&Laws::ENGLISH, 2, 1, &|| false).expect("nothing stops it").to_bytes()
}

fn refused(bytes: Vec<u8>) -> BadTable {
    Tables::from_bytes(&Laws::ENGLISH, bytes).err().expect("it is refused")
}

#[test]
fn whole_tables_are_read() {
    let tables = Tables::from_bytes(&Laws::ENGLISH, bytes()).expect("tables");
    assert_eq!((tables.pieces(), tables.to_bytes()), (2, bytes()));
}

#[test]
fn cut_tables_are_refused_wherever_they_end() {
    let bytes = bytes();
    // Where one table ends, the rest is whole.
    let whole = (0..bytes.len()).filter(|&len| {
        let cut = Tables::from_bytes(&Laws::ENGLISH, bytes[..len].to_vec());
        cut.map_or_else(
            |bad| {
                assert_eq!(bad, BadTable::Cut, "{len}");
                false
            },
            |_| true,
        )
    });
    assert_eq!(whole.count(), 6, "the values and distances of three materials, but not all");
}

#[test]
fn a_changed_bit_is_noticed_wherever_it_is() {
    let bytes = bytes();
    for place in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[place] ^= 1 << bit;
            let _ = refused(changed);
        }
    }
}

#[test]
fn other_tables_are_refused_with_a_reason() {
    let of_other_laws = Tables::build(&Laws::RUSSIAN, 2, 1, &|| false).expect("nothing stops it");
    assert_eq!(refused(of_other_laws.to_bytes()), BadTable::Laws("russian".to_owned()));
    let mut version = bytes();
    version[8] = 2;
    assert_eq!(refused(version), BadTable::Version(2));
    assert_eq!(refused(b"[Event \"?\"]".to_vec()), BadTable::NotATable);
    let mut random = fastrand::Rng::with_seed(1);
    for len in 1..200 {
        let garbage: Vec<u8> = (0..len).map(|_| random.u8(..)).collect();
        assert_eq!(refused(garbage), BadTable::NotATable);
    }
}

/// An empty folder of this test, which is removed again.
pub(super) struct Scratch(pub(super) PathBuf);

impl Scratch {
    pub(super) fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn build(folder: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<(), TablesError> {
    let watch = Watch { stop, done: &AtomicU64::new(0) };
    Tables::build_in(folder, &Laws::POOL, 3, 1, &watch)
}

#[test]
fn a_stopped_build_goes_on_and_makes_the_same_tables() {
    let [stopped, whole] = ["tables-stopped", "tables-whole"].map(Scratch::new);
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= 60;
    assert!(matches!(build(&stopped.0, &stop), Err(TablesError::Stopped)));
    let made = std::fs::read_dir(stopped.0.join("pool")).expect("some tables").count();
    build(&stopped.0, &|| false).expect("nothing stops it");
    build(&whole.0, &|| false).expect("nothing stops it");
    let names = |folder: &Path| {
        let files = std::fs::read_dir(folder.join("pool")).expect("a folder");
        let mut names: Vec<_> = files.map(|file| file.expect("a file").file_name()).collect();
        names.sort();
        names
    };
    assert!((1..names(&whole.0).len()).contains(&made), "{made}");
    assert_eq!(names(&stopped.0), names(&whole.0));
    for name in names(&whole.0) {
        let read = |folder: &Scratch| std::fs::read(folder.0.join("pool").join(&name));
        assert_eq!(read(&stopped).expect("a file"), read(&whole).expect("a file"), "{name:?}");
    }
    let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
    let verified = verify(&whole.0, &Laws::POOL, 3, 1, &watch).expect("whole tables");
    assert!(matches!(verified, Verified::Agree(count) if count > 50_000), "{verified:?}");
}

#[test]
fn verifying_finds_tables_of_another_material_missing_ones_and_wrong_values() {
    let folder = Scratch::new("tables-wrong");
    build(&folder.0, &|| false).expect("nothing stops it");
    let file = |name: &str| folder.0.join("pool").join(name);
    let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
    let verify = || verify(&folder.0, &Laws::POOL, 3, 1, &watch);
    let right = std::fs::read(file("kk-k.distances")).expect("a file");
    std::fs::copy(file("km-k.distances"), file("kk-k.distances")).expect("a copy");
    let said = verify().expect_err("another material").to_string();
    assert!(said.contains("the table is of km-k; remove it and build it again"), "{said}");
    std::fs::remove_file(file("kk-k.distances")).expect("a file");
    let said = verify().expect_err("a missing file");
    assert!(
        matches!(&said, TablesError::File(path, _) if *path == file("kk-k.distances")),
        "{said}"
    );
    std::fs::create_dir(file("kk-k.distances")).expect("a folder in place of the file");
    let said = verify().expect_err("it is not a file").to_string();
    assert!(said.ends_with("kk-k.distances: this is not a file"), "{said}");
    std::fs::remove_dir(file("kk-k.distances")).expect("the folder");
    let first = |pieces| missing(&folder.0, &Laws::POOL, pieces);
    assert!(first(3).is_some_and(|file| !file.exists()) && first(2).is_none());
    std::fs::write(file("kk-k.distances"), right).expect("a file");
    assert!(matches!(verify(), Ok(Verified::Agree(_))));
    let short_kings = Tables::build(&Laws::ITALIAN, 3, 1, &|| false).expect("nothing stops it");
    let forged = forged(&short_kings.to_bytes(), [0, 0, 2, 1]);
    std::fs::write(file("kk-k.values"), forged).expect("a file");
    let no_threads = discus_tables::verify(&folder.0, &Laws::POOL, 3, 0, &watch);
    assert!(matches!(no_threads, Ok(Verified::Contradiction(_))), "one thread works all the same");
    let Ok(Verified::Contradiction(found)) = verify() else { panic!("values of other laws") };
    assert!(found.to_string().contains(" is stored as "), "{found}");
    std::fs::remove_file(file("kk-k.values")).expect("a file");
    assert!(matches!(Tables::open(&Laws::POOL, &[&folder.0]), Ok(tables) if tables.pieces() == 4));
}

/// Someone who has built none uses those that came with the program.
#[test]
fn each_table_is_taken_from_the_first_folder_that_has_it() {
    let [own, shipped] = ["tables-own", "tables-shipped"].map(Scratch::new);
    build(&shipped.0, &|| false).expect("nothing stops it");
    let tables = Tables::open(&Laws::POOL, &[&shipped.0]).expect("whole tables");
    let mut random = fastrand::Rng::with_seed(2);
    let is_far = |at: &Position| tables.distance(at).is_some_and(|plies| plies > 1);
    let mut positions = std::iter::repeat_with(|| position(&Laws::POOL, 3, &mut random));
    let position = positions.find(is_far).expect("some are far from a conversion");
    let distance = |folders: &[&Path]| {
        Tables::open(&Laws::POOL, folders).map(|tables| tables.distance(&position))
    };
    assert!(matches!(distance(&[&own.0, &shipped.0]), Ok(Some(1..))));
    let file = own.0.join("pool/kk-k.distances");
    std::fs::create_dir_all(own.0.join("pool")).expect("a folder");
    std::fs::write(&file, b"distable").expect("a file");
    let refused = distance(&[&own.0, &shipped.0]).expect_err("a cut file").to_string();
    assert!(refused.contains("kk-k.distances: the table is cut off"), "{refused}");
    assert!(matches!(distance(&[&shipped.0, &own.0]), Ok(Some(1..))));
}

/// The table of a material among others, as if it were of pool checkers.
fn forged(tables: &[u8], material: [u8; 4]) -> Vec<u8> {
    let is_table = |place: &usize| {
        tables[*place..].starts_with(b"distable") && tables[place + 10..].starts_with(&material)
    };
    let start = (0..tables.len()).find(is_table).expect("the material is among them");
    let next = (start + 8..tables.len()).find(|&place| tables[place..].starts_with(b"distable"));
    let mut table = tables[start..next.unwrap_or(tables.len())].to_vec();
    table[14..30].copy_from_slice(b"pool\0\0\0\0\0\0\0\0\0\0\0\0");
    let blocks = u32::from_le_bytes(table[30..34].try_into().expect("four bytes")) as usize;
    let end = 34 + 8 * blocks;
    let seal = crc32fast::hash(&table[..end]).to_le_bytes();
    table[end..end + 4].copy_from_slice(&seal);
    table
}
