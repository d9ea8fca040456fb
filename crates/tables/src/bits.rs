use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The number of words of a row with this many bits.
pub(crate) const fn words(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// Visits the places of the bits that are set.
pub(crate) fn each_bit(row: &[u64], mut visit: impl FnMut(usize)) {
    for (place, &word) in row.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            visit(place * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Many bits, which threads set at the same time. Rows begin anywhere.
pub(crate) struct Bits(Vec<AtomicU64>);

impl Bits {
    /// This many bits, none of them set.
    pub(crate) fn new(len: usize) -> Bits {
        Bits((0..words(len)).map(|_| AtomicU64::new(0)).collect())
    }

    pub(crate) fn get(&self, bit: usize) -> bool {
        self.0[bit / 64].load(Relaxed) >> (bit % 64) & 1 != 0
    }

    pub(crate) fn set(&self, bit: usize) {
        self.0[bit / 64].fetch_or(1 << (bit % 64), Relaxed);
    }

    fn or(&self, word: usize, bits: u64) {
        if bits != 0 {
            self.0[word].fetch_or(bits, Relaxed);
        }
    }

    /// Sets the bits of a row that begins at this bit. The bits of the row beyond its end must be 0.
    pub(crate) fn or_row(&self, start: usize, row: &[u64]) {
        let (first, shift) = (start / 64, start % 64);
        for (word, &bits) in row.iter().enumerate() {
            self.or(first + word, bits << shift);
            if shift != 0 {
                self.or(first + word + 1, bits >> (64 - shift));
            }
        }
    }

    /// Copies the `len` bits that begin at this bit.
    pub(crate) fn read_row(&self, start: usize, len: usize, row: &mut [u64]) {
        let (first, shift) = (start / 64, start % 64);
        for (word, bits) in row[..words(len)].iter_mut().enumerate() {
            *bits = self.0[first + word].load(Relaxed) >> shift;
            if shift != 0 && word * 64 + 64 - shift < len {
                *bits |= self.0[first + word + 1].load(Relaxed) << (64 - shift);
            }
        }
        if !len.is_multiple_of(64) {
            row[words(len) - 1] &= (1 << (len % 64)) - 1;
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/bits.rs"]
mod tests;
