use super::*;

#[test]
fn a_helping_thread_asks_at_each_node_whether_the_search_has_ended() {
    let end = AtomicBool::new(false);
    let control = Control::Helping(&end);
    assert!((1..3000).all(|nodes| !control.is_over(nodes)));
    end.store(true, Relaxed);
    assert!((1..3000).all(|nodes| control.is_over(nodes)));
}
