use super::*;

#[test]
fn a_move_counts_as_found_when_every_deeper_search_chooses_it() {
    let columns = |numbers: &[usize]| -> Vec<Column> {
        numbers.iter().filter_map(|&n| Column::from_number(n)).collect()
    };
    let of = |choices: &[usize]| difficulty(&columns(choices), Column::new(2));
    let expected = |depth, tempting: &[usize]| Difficulty { depth, tempting: columns(tempting) };
    assert_eq!(of(&[3, 3, 3]), expected(Some(1), &[]));
    assert_eq!(of(&[4, 3, 1, 4, 3, 3]), expected(Some(5), &[1, 4]));
    assert_eq!(of(&[3, 3, 4]), expected(None, &[4]));
    assert_eq!(of(&[]), expected(None, &[]));
}
