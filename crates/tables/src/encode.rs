//! Makes tables of the values and distances of a slice.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

use crate::Value;
use crate::bits::Bits;
use crate::format::{self, Kind, blocks_of_side, packed};
use crate::quiet::Distances;
use crate::slice::Slice;

/// The symbol of a value.
pub(crate) const fn symbol(value: Value) -> u8 {
    match value {
        Value::Loss => 0,
        Value::Draw => 1,
        Value::Win => 2,
    }
}

/// The value of a symbol; damaged ones are draws.
pub(crate) const fn value_of(symbol: u8) -> Value {
    match symbol {
        0 => Value::Loss,
        2 => Value::Win,
        _ => Value::Draw,
    }
}

/// The blocks of the values.
pub(crate) fn values(slice: &Slice, quiet: &[Bits; 2], threads: usize) -> Vec<Vec<u8>> {
    in_parallel(slice, Kind::Values, threads, |side, index| {
        let is_quiet = quiet[side].get(index);
        is_quiet.then(|| symbol(slice.halves[side].value(index)))
    })
}

/// The blocks of the distances. A draw has none.
pub(crate) fn distances(
    slice: &Slice,
    quiet: &[Bits; 2],
    distances: &Distances,
    threads: usize,
) -> Vec<Vec<u8>> {
    let distance = |distance: &AtomicU8| distance.load(Relaxed);
    in_parallel(slice, Kind::Distances, threads, |side, index| {
        let is_quiet = quiet[side].get(index);
        let is_decided = is_quiet && slice.halves[side].value(index) != Value::Draw;
        is_decided.then(|| distance(&distances[side][index]))
    })
}

/// Packs the symbols that a function gives for the indices of both sides.
fn in_parallel(
    slice: &Slice,
    kind: Kind,
    threads: usize,
    symbol: impl Fn(usize, usize) -> Option<u8> + Sync,
) -> Vec<Vec<u8>> {
    let of_side = blocks_of_side(slice.material);
    let count = of_side * format::sides(slice.material);
    let next = AtomicUsize::new(0);
    let blocks = Mutex::new(vec![Vec::new(); count]);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(count) {
            scope.spawn(|| {
                loop {
                    let block = next.fetch_add(1, Relaxed);
                    if block >= count {
                        break;
                    }
                    let indices = format::indices(slice.material, block % of_side);
                    let symbols = filled(indices.map(|index| symbol(block / of_side, index)));
                    let packed = packed(kind, &symbols);
                    blocks.lock().unwrap_or_else(std::sync::PoisonError::into_inner)[block] =
                        packed;
                }
            });
        }
    });
    blocks.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The symbols, with the one before where there is none.
fn filled(symbols: impl Iterator<Item = Option<u8>>) -> Vec<u8> {
    let symbols: Vec<_> = symbols.collect();
    let mut last = symbols.iter().copied().flatten().next().unwrap_or_default();
    let fill = |symbol: Option<u8>| {
        last = symbol.unwrap_or(last);
        last
    };
    symbols.into_iter().map(fill).collect()
}
