//! The random numbers of the GNU C library, which the programs of the assignments use.

/// The number of stored values.
const STATE: usize = 31;

/// The distance of the second summand.
const LAG: usize = 3;

/// The number of values that are discarded after seeding.
const DISCARDED: usize = 310;

/// `srand` and `rand` of glibc: equal seeds give glibc's numbers on every machine.
///
/// It is an additive feedback generator: every number is the sum of those 3 and 31 places before
/// it, and its lowest bit is dropped. A multiplicative generator computes the first 31 from the
/// seed.
#[derive(Clone, Debug)]
pub struct Rand {
    /// The last 31 numbers; the one at index `oldest` is replaced next.
    recent: [u32; STATE],
    oldest: usize,
}

impl Rand {
    /// The state after `srand(seed)`; a program that does not call `srand` uses seed 1.
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

    /// The next number of `rand()`: 0 to 2147483647.
    pub fn draw(&mut self) -> u32 {
        let third_last = self.recent[(self.oldest + STATE - LAG) % STATE];
        let number = &mut self.recent[self.oldest];
        *number = number.wrapping_add(third_last);
        self.oldest = (self.oldest + 1) % STATE;
        *number >> 1
    }
}

/// 16807 times the word, mod 2^31 - 1, without overflow (Schrage 1979); for a negative word, the
/// number that glibc computes.
fn multiplied(word: i32) -> i32 {
    let product = 16807 * (word % 127_773) - 2836 * (word / 127_773);
    if product < 0 { product + i32::MAX } else { product }
}
