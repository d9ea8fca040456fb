//! SHA-256 (FIPS 180-4), with which the pages describe long outputs.

const INITIAL: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// The hash in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize((bytes.len() + 9).next_multiple_of(64) - 8, 0);
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    let constants = round_constants();
    let blocks = padded.chunks_exact(64);
    let state = blocks.fold(INITIAL, |state, block| compress(state, block, &constants));
    state.map(|word| format!("{word:08x}")).concat()
}

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
fn round_constants() -> [u32; 64] {
    let is_prime = |n: &u64| (2..*n).all(|divisor| !n.is_multiple_of(divisor));
    let mut primes = (2..).filter(is_prime);
    std::array::from_fn(|_| cube_root_fraction(primes.next().expect("primes do not end")))
}

/// The fractional part of the cube root of `n`, times 2^32, computed bit by bit.
fn cube_root_fraction(n: u64) -> u32 {
    let target = u128::from(n) << 96;
    let root = (0..36).rev().fold(0_u128, |root, bit| {
        let next = root | 1 << bit;
        if next * next * next <= target { next } else { root }
    });
    u32::try_from(root & u128::from(u32::MAX)).expect("32 bits")
}

fn compress(state: [u32; 8], block: &[u8], constants: &[u32; 64]) -> [u32; 8] {
    let mut mixed = state;
    for (word, constant) in schedule(block).into_iter().zip(constants) {
        let first = [choice(&mixed[4..7]), *constant, word].into_iter().fold(mixed[7], sum);
        let second = majority(&mixed[..3]);
        mixed.rotate_right(1);
        mixed[0] = sum(first, second);
        mixed[4] = sum(mixed[4], first);
    }
    std::array::from_fn(|i| sum(state[i], mixed[i]))
}

fn sum(one: u32, other: u32) -> u32 {
    one.wrapping_add(other)
}

fn choice(words: &[u32]) -> u32 {
    let [e, f, g] = words else { unreachable!("three words") };
    let rotated = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
    sum(rotated, (e & f) ^ (!e & g))
}

fn majority(words: &[u32]) -> u32 {
    let [a, b, c] = words else { unreachable!("three words") };
    let rotated = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
    sum(rotated, (a & b) ^ (a & c) ^ (b & c))
}

fn schedule(block: &[u8]) -> [u32; 64] {
    let mut words = [0_u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = u32::from_be_bytes(bytes.try_into().expect("four bytes"));
    }
    for i in 16..64 {
        let (x, y) = (words[i - 15], words[i - 2]);
        let s0 = x.rotate_right(7) ^ x.rotate_right(18) ^ (x >> 3);
        let s1 = y.rotate_right(17) ^ y.rotate_right(19) ^ (y >> 10);
        let summands = [words[i - 7], s0, s1];
        words[i] = summands.into_iter().fold(words[i - 16], sum);
    }
    words
}

/// The hash of nothing, and the two examples of the standard.
#[test]
fn the_examples_of_the_standard_hold() {
    let of = |text: &str| sha256(text.as_bytes());
    assert_eq!(of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_eq!(of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    assert_eq!(of(long), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}
