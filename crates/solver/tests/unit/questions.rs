use super::*;

/// The number of questions until this score is found if each costs this many nodes.
fn questions_to(score: i32, range: Bounds, cost: u64) -> usize {
    let mut questions = Questions::new(Bounds { lower: -18, upper: 18 }, range, 37);
    let mut asked = 0;
    while let Some(target) = questions.next(asked * cost) {
        questions.answer(target, if score >= target { target } else { target - 1 });
        asked += 1;
    }
    let found = questions.bounds_in_range();
    let score = score.clamp(range.lower, range.upper);
    assert_eq!((found.lower, found.upper), (score, score));
    usize::try_from(asked).unwrap()
}

#[test]
fn every_score_is_found() {
    for score in -18..=18 {
        for cost in [1, 1000, 1_000_000] {
            assert!(questions_to(score, ANY, cost) <= 38);
            assert!(questions_to(score, SIGN, cost) <= 2);
        }
    }
}

/// The first question within a range.
fn first_question(range: Bounds) -> Option<i32> {
    Questions::new(Bounds { lower: -18, upper: 18 }, range, 37).next(0)
}

#[test]
fn quick_wins_alone_are_not_asked_for() {
    assert_eq!(first_question(ANY), Some(18));
    assert_eq!(first_question(Bounds { lower: -10, ..ANY }), Some(18));
    assert_eq!(first_question(Bounds { lower: -3, ..ANY }), Some(1));
    assert_eq!(first_question(Bounds { lower: 2, ..ANY }), Some(3));
    assert_eq!(first_question(Bounds { upper: 10, ..ANY }), Some(10));
    assert_eq!(first_question(Bounds { upper: 3, ..ANY }), Some(1));
    assert_eq!(first_question(Bounds { upper: -2, ..ANY }), Some(-2));
    assert_eq!(first_question(SIGN), Some(1));
}

#[test]
fn a_question_is_asked_until_it_is_answered() {
    let mut questions = Questions::new(Bounds { lower: -18, upper: 18 }, SIGN, 37);
    assert_eq!([0, 1_000_000].map(|nodes| questions.next(nodes)), [Some(1); 2]);
    questions.answer(1, 0);
    assert_eq!(questions.next(1_000_000), Some(0));
}

#[test]
fn an_expensive_score_is_found_from_zero() {
    assert!(questions_to(1, ANY, 1_000_000) <= 3);
    assert!(questions_to(-1, ANY, 1_000_000) <= 4);
}
