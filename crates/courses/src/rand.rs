//! The random numbers of the GNU C library, which the assignments' programs draw from.

/// Numbers whose sum mod 2^32 with the third-last makes the next one.
const STATE: usize = 31;

/// How far back the second summand lies.
const LAG: usize = 3;

/// How many numbers are thrown away after seeding.
const DISCARDED: usize = 310;

/// `srand` and `rand` of glibc: equal seeds give its numbers on every machine.
///
/// An additive feedback generator: every number is the sum of the third-last and the one 31 back,
/// and its lowest bit is not shown. The first 31 come from the seed by a multiplicative generator.
#[derive(Clone, Debug)]
pub struct Rand {
    /// The last 31 numbers; the one with index `oldest` is replaced next.
    recent: [u32; STATE],
    oldest: usize,
}

impl Rand {
    /// As after `srand(seed)`; a program that has not called it draws as from seed 1.
    pub fn new(seed: u32) -> Rand {
        let mut recent = [0; STATE];
        let mut word = seed.max(1).cast_signed();
        for number in &mut recent {
            *number = word.cast_unsigned();
            word = multiplied(word);
        }
        let mut rand = Rand { recent, oldest: LAG };
        for _ in 0..DISCARDED {
            rand.draw();
        }
        rand
    }

    /// What `rand()` returns: 0 to 2147483647.
    pub fn draw(&mut self) -> u32 {
        let third_last = self.recent[(self.oldest + STATE - LAG) % STATE];
        let number = &mut self.recent[self.oldest];
        *number = number.wrapping_add(third_last);
        self.oldest = (self.oldest + 1) % STATE;
        *number >> 1
    }
}

/// 16807 times the word, mod 2^31 - 1, without a product that is too long (Schrage 1979); of a
/// negative word whatever glibc makes of it.
fn multiplied(word: i32) -> i32 {
    let product = 16807 * (word % 127_773) - 2836 * (word / 127_773);
    if product < 0 { product + i32::MAX } else { product }
}
