use super::*;
use crate::questions::ANY;

fn inquiry() -> Inquiry {
    Inquiry::new(Questions::new(Bounds { lower: -18, upper: 18 }, ANY, 37), 1_000_000)
}

#[test]
fn all_threads_get_the_same_question_until_one_answers() {
    let inquiry = inquiry();
    let [mine, yours] = [(); 2].map(|()| inquiry.asked().unwrap());
    assert_eq!((mine.target, yours.target), (1, 1));
    inquiry.answer(mine, 1);
    assert!(inquiry.is_past(yours));
    assert_eq!(inquiry.asked().unwrap().target, 2);
}

#[test]
fn late_answers_change_nothing() {
    let inquiry = inquiry();
    let late = inquiry.asked().unwrap();
    for value in [1, 2] {
        inquiry.answer(inquiry.asked().unwrap(), value);
    }
    let asked = inquiry.asked().unwrap();
    inquiry.answer(late, 0);
    assert!(!inquiry.is_past(asked));
    assert_eq!((asked.target, asked.bounds), (3, Bounds { lower: 2, upper: 18 }));
}

#[test]
fn an_inquiry_ends_when_no_question_is_left() {
    let inquiry = inquiry();
    inquiry.answer(inquiry.asked().unwrap(), 0);
    inquiry.answer(inquiry.asked().unwrap(), 0);
    assert!(inquiry.asked().is_none());
    assert_eq!(inquiry.into_questions().bounds(), Bounds { lower: 0, upper: 0 });
}

#[test]
fn an_inquiry_ends_when_a_thread_leaves() {
    let inquiry = inquiry();
    let asked = inquiry.asked().unwrap();
    drop(Leaving(&inquiry));
    assert!(inquiry.is_past(asked));
    assert!(inquiry.asked().is_none());
}
