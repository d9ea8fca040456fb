//! The list of integers of the SPFIAR library.

use discus_courses::spfiar::BadAccess::{Empty, Full, InvalidIndex};
use discus_courses::spfiar::List;

#[test]
fn a_list_keeps_the_order_of_a_vector() {
    let (mut places, mut size) = ([0; 9], 0);
    let mut list = List::new(&mut places, &mut size).expect("it fits");
    let mut twin: Vec<i32> = Vec::new();
    let mut random = fastrand::Rng::with_seed(1);
    for element in 0..10_000 {
        let index = random.i32(-1..=10);
        let place = usize::try_from(index).unwrap_or(usize::MAX);
        if random.bool() {
            let expected = match (place <= twin.len(), twin.len() == 9) {
                (false, _) => Err(InvalidIndex),
                (true, true) => Err(Full),
                (true, false) => {
                    twin.insert(place, element);
                    Ok(())
                }
            };
            assert_eq!(list.add_at(element, index), expected);
        } else {
            let expected = match (place < twin.len(), twin.is_empty() && place == 0) {
                (true, _) => {
                    twin.remove(place);
                    Ok(())
                }
                (false, true) => Err(Empty),
                (false, false) => Err(InvalidIndex),
            };
            assert_eq!(list.remove_at(index), expected);
        }
        assert_eq!(list.elements(), twin);
    }
}

#[test]
fn an_empty_list_says_so_at_both_ends() {
    let mut size = 0;
    let mut list = List::new(&mut [], &mut size).expect("it fits");
    assert_eq!([list.remove_first(), list.remove_last()], [Err(Empty); 2]);
    assert_eq!([list.add_first(1), list.add_last(1)], [Err(Full); 2]);
}

#[test]
fn a_list_has_room_for_its_size() {
    for mut size in [-1, 3, i32::MAX, i32::MIN] {
        assert!(List::new(&mut [0; 2], &mut size).is_none(), "{size}");
    }
}
