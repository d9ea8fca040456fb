use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};

use rules::Game;
use rules::checkers::{Laws, Move, Position};

use crate::build::Builder;
use crate::bytes::Bytes;
use crate::cache::Cache;
use crate::encode::value_of;
use crate::folder;
use crate::format::{BLOCK, Kind, Table, blocks_of_side, sides};
use crate::slice::{Place, Sets};
use crate::{BadTable, Known, Material, Stopped, TablesError, Value, Watch};

/// The tables of one law. Threads may share them; a copy is a reference to the same tables.
#[derive(Clone)]
pub struct Tables(Arc<Shared>);

struct Shared {
    laws: &'static Laws,
    pieces: usize,
    pieces_with_distances: usize,
    /// By the code of the material: the values, with the number of their first block among all.
    values: Vec<Option<(Table, usize)>>,
    distances: Vec<Option<(Table, usize)>>,
    value_cache: Cache,
    distance_cache: Cache,
}

/// The most bytes of unpacked blocks of values. Those of five pieces fit into it.
const VALUE_CACHE: usize = 64 << 20;

/// The most bytes of unpacked blocks of distances. Those of five pieces fit into it, too. Searches rarely ask for
/// distances, so that most programs never fill it.
const DISTANCE_CACHE: usize = 128 << 20;

/// The tables that [`Tables::of`] returns, by the place of their laws in [`Laws::ALL`].
static SHARED: [OnceLock<Tables>; Laws::ALL.len()] = [const { OnceLock::new() }; Laws::ALL.len()];

/// Where [`Tables::of`] looks for tables, and what to do if it cannot use them.
static FOLDERS: OnceLock<(Vec<PathBuf>, Report)> = OnceLock::new();

/// Says why tables cannot be used.
type Report = fn(&TablesError);

impl Tables {
    /// The greatest number of pieces in the built-in tables.
    pub const EMBEDDED: usize = 4;

    /// The tables of a law that this program shares, opened when they are first needed: those within the
    /// program and those of the folders of [`Tables::look_in`].
    ///
    /// # Panics
    /// If the laws are not in [`Laws::ALL`].
    pub fn of(laws: &'static Laws) -> &'static Tables {
        SHARED[laws.index()].get_or_init(|| {
            let Some((folders, report)) = FOLDERS.get() else { return Tables::embedded(laws) };
            Tables::open(laws, folders).unwrap_or_else(|error| {
                report(&error);
                Tables::embedded(laws)
            })
        })
    }

    /// Makes [`Tables::of`] look in folders, too. If it cannot use the tables there, it reports why and
    /// does without. Only the first call counts, before any tables are opened.
    pub fn look_in(folders: Vec<PathBuf>, report: fn(&TablesError)) {
        let _ = FOLDERS.set((folders, report));
    }

    /// The built-in tables.
    ///
    /// # Panics
    /// If they are damaged; a test reads them all.
    pub fn embedded(laws: &'static Laws) -> Tables {
        Tables::new(laws, embedded(laws))
    }

    /// The built-in tables, and those of folders: the files `LAWS/MATERIAL.values` and
    /// `LAWS/MATERIAL.distances`, as far as they exist, each from the first folder that has it. All are
    /// checked.
    ///
    /// # Errors
    /// If a file cannot be read, or is no table of the laws and of its name.
    pub fn open(laws: &'static Laws, folders: &[impl AsRef<Path>]) -> Result<Tables, TablesError> {
        let mut tables = embedded(laws);
        for material in (2..=Material::MOST_PIECES).flat_map(Material::all) {
            for kind in [Kind::Values, Kind::Distances] {
                let read = |folder: &_| {
                    folder::read(laws, AsRef::<Path>::as_ref(folder), material, kind).transpose()
                };
                tables.extend(folders.iter().find_map(read).transpose()?);
            }
        }
        Ok(Tables::new(laws, tables))
    }

    /// Reads tables that follow each other.
    ///
    /// # Errors
    /// If the bytes hold anything else than tables of the laws.
    pub fn from_bytes(laws: &'static Laws, bytes: Vec<u8>) -> Result<Tables, BadTable> {
        Ok(Tables::new(laws, read_all(laws, Bytes::Owned(bytes))?))
    }

    /// Builds the tables of a law up to this number of pieces in a folder, without those that are
    /// there. Each file appears when it is complete, so that a stopped build goes on.
    ///
    /// # Errors
    /// If a file cannot be read or written, is damaged, or if the work is stopped.
    ///
    /// # Panics
    /// If there are fewer than 2 pieces or more than [`Material::MOST_PIECES`].
    pub fn build_in(
        folder: &Path,
        laws: &'static Laws,
        pieces: usize,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Result<(), TablesError> {
        let mut builder = Builder::new(laws, pieces, threads, Some(folder));
        let mut all = (2..=pieces).flat_map(Material::all);
        all.try_for_each(|material| builder.build(material, watch).map(drop))
    }

    /// Builds the tables of a law up to this number of pieces in memory.
    ///
    /// # Errors
    /// If `stop` returned true.
    ///
    /// # Panics
    /// If there are fewer than 2 pieces or more than [`Material::MOST_PIECES`].
    pub fn build(
        laws: &'static Laws,
        pieces: usize,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Tables, Stopped> {
        let watch = Watch { stop, done: &AtomicU64::new(0) };
        let mut builder = Builder::new(laws, pieces, threads, None);
        let tables =
            (2..=pieces).flat_map(Material::all).map(|material| builder.build(material, &watch));
        match tables.collect::<Result<Vec<_>, _>>() {
            Ok(tables) => Ok(Tables::new(laws, tables.concat())),
            Err(TablesError::Stopped) => Err(Stopped),
            Err(error) => unreachable!("nothing is written: {error}"),
        }
    }

    fn new(laws: &'static Laws, tables: Vec<Table>) -> Tables {
        let (mut values, mut distances) =
            (vec![None; Material::CODES], vec![None; Material::CODES]);
        let [mut value_blocks, mut distance_blocks] = [0; 2];
        for table in tables {
            let (kept, blocks) = match table.kind {
                Kind::Values => (&mut values, &mut value_blocks),
                Kind::Distances => (&mut distances, &mut distance_blocks),
            };
            let first = *blocks;
            *blocks += blocks_of_side(table.material) * sides(table.material);
            let code = table.material.code();
            kept[code] = Some((table, first));
        }
        let pieces = complete(&values);
        let pieces_with_distances = complete(&distances).min(pieces);
        let slots = |blocks: usize, bytes, kind: Kind| blocks.min(bytes / kind.bytes(BLOCK));
        Tables(Arc::new(Shared {
            laws,
            pieces,
            pieces_with_distances,
            values,
            distances,
            value_cache: Cache::new(slots(value_blocks, VALUE_CACHE, Kind::Values)),
            distance_cache: Cache::new(slots(distance_blocks, DISTANCE_CACHE, Kind::Distances)),
        }))
    }

    /// Those of these tables with at most this many pieces.
    #[must_use]
    pub fn up_to(&self, pieces: usize) -> Tables {
        if pieces >= Material::MOST_PIECES {
            return self.clone();
        }
        let tables = self.0.values.iter().chain(&self.0.distances).flatten();
        let kept = tables.filter(|(table, _)| table.material.pieces() <= pieces);
        Tables::new(self.laws(), kept.map(|(table, _)| table.clone()).collect())
    }

    /// The tables in their format, one after the other, first the values, as
    /// [`from_bytes`](Tables::from_bytes) reads them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let tables = self.0.values.iter().chain(&self.0.distances).flatten();
        tables.flat_map(|(table, _)| table.bytes().iter().copied()).collect()
    }

    /// The laws.
    pub fn laws(&self) -> &'static Laws {
        self.0.laws
    }

    /// The greatest number of pieces of which all tables are there: the value of every position with
    /// as many or fewer is known.
    pub fn pieces(&self) -> usize {
        self.0.pieces
    }

    /// The greatest number of pieces of which all distances are there, at most [`Tables::pieces`].
    pub fn pieces_with_distances(&self) -> usize {
        self.0.pieces_with_distances
    }

    /// The value of a position for the side to move; `None` if it is not in the tables, or a man
    /// stands on its last row.
    ///
    /// The position must be one of the tables' laws.
    pub fn probe(&self, position: &Position) -> Option<Value> {
        let side = position.side_to_move();
        if position.discs(side).is_empty() {
            return Some(Value::Loss);
        }
        let sets = Sets::of(position);
        if sets.count() > Material::MOST_PIECES || sets.has_finished_men() {
            return None;
        }
        let place = Place::of(sets, side);
        let (table, first) = self.0.values[place.material.code()].as_ref()?;
        let (mut best, mut is_unknown) = (Value::Loss, false);
        let is_capture = position.visit_captures(&mut |next| {
            if best != Value::Win {
                match self.probe(&next) {
                    Some(value) => best = best.max(value.opposite()),
                    None => is_unknown = true,
                }
            }
        });
        if is_capture {
            return (best == Value::Win || !is_unknown).then_some(best);
        }
        symbol(&self.0.value_cache, (table, *first), &place).map(value_of)
    }

    /// The number of plies to the next conversion if the winning side hurries and the losing side
    /// resists; 0 if the side to move cannot move. A conversion is a capture or a move of a man.
    /// `None` if the position is drawn or its distance is not in the tables. 255 stands for itself
    /// and more.
    ///
    /// Such a distance is what a player needs to make progress: after a conversion the same side still
    /// wins, and no conversion can be taken back. The programs of the field that have distances use
    /// it (`KingsRow` calls it moves to conversion), because it is smaller than the distance to the end
    /// and each table has it on its own.
    pub fn distance(&self, position: &Position) -> Option<u8> {
        if self.probe(position)? == Value::Draw {
            return None;
        }
        let side = position.side_to_move();
        if position.discs(side).is_empty() {
            return Some(0);
        }
        if position.visit_captures(&mut |_| ()) {
            return Some(1);
        }
        let place = Place::of(Sets::of(position), side);
        let (table, first) = self.0.distances[place.material.code()].as_ref()?;
        symbol(&self.0.distance_cache, (table, *first), &place)
    }

    /// The tables' value of a legal move; `None` if they do not hold the position after it.
    pub fn probe_move(&self, position: &Position, played: &Move) -> Option<Known> {
        let next = position.after(*played);
        let value = self.probe(&next)?.opposite();
        let by_man = position.men(position.side_to_move()).contains(played.start());
        let is_conversion = by_man || !played.captured().is_empty();
        let plies = match value {
            Value::Draw => None,
            _ if is_conversion => Some(1),
            _ => self.distance(&next).map(|plies| plies.saturating_add(1)),
        };
        Some(Known { value, plies })
    }
}

/// The greatest number of pieces of which all tables are there.
fn complete(tables: &[Option<(Table, usize)>]) -> usize {
    let has = |pieces| Material::all(pieces).iter().all(|m| tables[m.code()].is_some());
    (2..=Material::MOST_PIECES).take_while(|&pieces| has(pieces)).last().unwrap_or(0)
}

/// The symbol of a place in a table whose first block has this number in the cache.
fn symbol(cache: &Cache, (table, first): (&Table, usize), place: &Place) -> Option<u8> {
    let block = place.block();
    let find = |symbols: &[u8]| table.kind.symbol(symbols, place.index % BLOCK);
    cache.read(first + block, || table.block(block), find)
}

/// The built-in tables: values and distances of up to [`Tables::EMBEDDED`] pieces.
fn embedded(laws: &'static Laws) -> Vec<Table> {
    const EMBEDDED: [(&Laws, &[u8]); Laws::ALL.len()] = [
        (&Laws::TAU_2014, include_bytes!("../embedded/tau-2014.tables")),
        (&Laws::ENGLISH, include_bytes!("../embedded/english.tables")),
        (&Laws::RUSSIAN, include_bytes!("../embedded/russian.tables")),
        (&Laws::BRAZILIAN, include_bytes!("../embedded/brazilian.tables")),
        (&Laws::POOL, include_bytes!("../embedded/pool.tables")),
        (&Laws::ITALIAN, include_bytes!("../embedded/italian.tables")),
        (&Laws::SPANISH, include_bytes!("../embedded/spanish.tables")),
        (&Laws::CZECH, include_bytes!("../embedded/czech.tables")),
    ];
    let found = EMBEDDED.iter().find(|(of, _)| *of == laws);
    let (_, bytes) = found.expect("every law has tables in the program");
    read_all(laws, Bytes::Static(bytes)).expect("a test reads them all")
}

fn read_all(laws: &Laws, bytes: Bytes) -> Result<Vec<Table>, BadTable> {
    let bytes = Arc::new(bytes);
    let (mut tables, mut start) = (Vec::new(), 0);
    while start < bytes.len() {
        let (table, end) = Table::read(laws, &bytes, start)?;
        tables.push(table);
        start = end;
    }
    Ok(tables)
}
