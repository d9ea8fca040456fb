use std::sync::{PoisonError, RwLock};

/// Unpacked blocks, shared by threads. Each block has one slot, which it may share with others; the
/// last one stays.
pub(crate) struct Cache(Box<[RwLock<Option<Cached>>]>);

struct Cached {
    block: usize,
    symbols: Box<[u8]>,
}

impl Cache {
    pub(crate) fn new(slots: usize) -> Cache {
        Cache((0..slots.max(1)).map(|_| RwLock::new(None)).collect())
    }

    /// The result of a function on the symbols of a block, which are unpacked if they are not
    /// there;
    /// `None` if that fails.
    pub(crate) fn read<T>(
        &self,
        block: usize,
        unpacked: impl FnOnce() -> Option<Vec<u8>>,
        find: impl FnOnce(&[u8]) -> T,
    ) -> Option<T> {
        let slot = &self.0[block % self.0.len()];
        {
            let cached = slot.read().unwrap_or_else(PoisonError::into_inner);
            if let Some(cached) = cached.as_ref().filter(|cached| cached.block == block) {
                return Some(find(&cached.symbols));
            }
        }
        let symbols: Box<[u8]> = unpacked()?.into();
        let found = find(&symbols);
        *slot.write().unwrap_or_else(PoisonError::into_inner) = Some(Cached { block, symbols });
        Some(found)
    }
}
