//! Builds slices.

use std::sync::Arc;

use rules::checkers::Laws;

use crate::context::Context;
use crate::quiet::Work;
use crate::slice::{Slice, Store};
use crate::{Material, Stopped, captures};

/// Builds the slices with up to this many pieces.
pub(crate) fn build(
    laws: &'static Laws,
    pieces: usize,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Store, Stopped> {
    let context = Context::new(laws, pieces);
    let mut store = Store::new(laws);
    for material in (2..=pieces).flat_map(Material::all) {
        let slice = Slice::new(material);
        let captures = captures::resolve(&context, &store, &slice, threads, stop)?;
        let work = Work {
            context: &context,
            store: &store,
            slice: &slice,
            captures: &captures,
            distances: None,
        };
        work.run(threads, stop)?;
        store.insert(Arc::new(slice));
    }
    Ok(store)
}
