use super::*;

#[test]
fn the_number_of_instructions_is_the_last_that_valgrind_prints() {
    let said = "==7== Events    : Ir\n==7== Collected : 1234\n==7== \n==7== I refs: 1,234\n";
    assert_eq!(collected(said), Some(1234));
    assert_eq!(collected("valgrind: failed to start"), None);
}
