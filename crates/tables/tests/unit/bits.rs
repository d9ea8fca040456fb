use super::*;

#[test]
fn a_row_is_read_as_it_was_written() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..1000 {
        let (start, len) = (random.usize(..200), random.usize(1..200));
        let mut row: Vec<u64> = (0..words(len)).map(|_| random.u64(..)).collect();
        if len % 64 != 0 {
            *row.last_mut().expect("a word") &= (1 << (len % 64)) - 1;
        }
        let bits = Bits::new(start + len);
        bits.or_row(start, &row);
        let mut read = vec![!0; words(len)];
        bits.read_row(start, len, &mut read);
        assert_eq!(read, row);
        let mut places = Vec::new();
        each_bit(&row, |bit| places.push(bit));
        assert!(places.iter().all(|&bit| bits.get(start + bit)));
        assert!((0..start).all(|bit| !bits.get(bit)));
    }
}
