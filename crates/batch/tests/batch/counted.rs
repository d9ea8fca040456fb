//! Duplicates count once, and half-written data never counts.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use discus_batch::{Answer, Ask, Completed, Failure, Folder, JobPlan as _, LabelPlan, Means};

use crate::scratch::Scratch;
use crate::{few_labels, run};

fn completed(job: &Folder, number: usize) -> Completed {
    job.unit(number).expect("a unit").run(&Means::default(), &|| false).expect("it runs")
}

/// The same result with another first label.
fn contradiction(completed: &Completed) -> Completed {
    let Answer::Labels(mut labels) = completed.answer.clone() else { panic!("labels") };
    labels[0] = labels[0].map(|label| label + 1);
    Completed { answer: Answer::Labels(labels), ..completed.clone() }
}

#[test]
fn a_result_that_comes_twice_counts_once() {
    let scratch = Scratch::new();
    let mut job = few_labels(&scratch.path().join("job"));
    run(&mut job);
    let first = scratch.path().join("first.txt");
    job.merge(&first).expect("merged");
    for number in 0..job.units() {
        let again = completed(&job, number);
        job.put(number, &again).expect("the same answer");
        let name = format!("results/{number}-other.json");
        fs::write(job.path().join(name), again.to_json()).expect("written");
    }
    let second = scratch.path().join("second.txt");
    job.merge(&second).expect("merged");
    assert_eq!(fs::read(first).expect("a file"), fs::read(second).expect("a file"));
}

#[test]
fn results_that_contradict_each_other_are_an_error() {
    let scratch = Scratch::new();
    let mut job = few_labels(&scratch.path().join("job"));
    run(&mut job);
    let wrong = contradiction(&completed(&job, 2));
    let Err(Failure::Failed(why)) = job.put(2, &wrong) else { panic!("it is taken") };
    let file = Path::new("results").join("2.json");
    let sentence = format!("{}: it contradicts another result of its unit", file.display());
    assert!(why.contains(&sentence), "{why}");
    fs::write(job.path().join("results/2-b.json"), wrong.to_json()).expect("written");
    let output = scratch.path().join("labels.txt");
    let Err(Failure::Failed(why)) = job.merge(&output) else { panic!("it is taken") };
    assert!(
        why.contains("2-b.json: it contradicts") || why.contains("2.json: it contradicts"),
        "{why}"
    );
    assert!(!output.exists());
}

#[test]
fn a_result_of_another_unit_is_an_error() {
    let scratch = Scratch::new();
    let job = few_labels(&scratch.path().join("job"));
    let Err(Failure::Failed(why)) = job.put(1, &completed(&job, 0)) else { panic!("it is taken") };
    assert!(why.ends_with("1.json: it is the result of another unit; remove it"), "{why}");
    let shorter = Completed { answer: Answer::Labels(vec![Some(1)]), ..completed(&job, 0) };
    job.put(0, &shorter).expect_err("it has a label for two positions");
}

#[test]
fn a_result_that_is_cut_off_or_damaged_does_not_count() {
    let scratch = Scratch::new();
    let mut job = few_labels(&scratch.path().join("job"));
    run(&mut job);
    let place = job.path().join("results/3.json");
    let whole = fs::read(&place).expect("a result");
    for len in [0, 1, whole.len() / 2, whole.len() - 2] {
        fs::write(&place, &whole[..len]).expect("written");
        assert_eq!(job.missing(), Ok(vec![3]));
        let Err(Failure::Incomplete(why)) = job.merge(&scratch.path().join("x")) else {
            panic!("it counts")
        };
        assert!(why.starts_with("1 of 4 units have no result: 3 ("), "{why}");
        assert!(why.contains("3.json: it is cut off"), "{why}");
    }
    fs::write(job.path().join("results/.3.json.1.1.partial"), &whole).expect("written");
    assert_eq!(job.missing(), Ok(vec![3]));
    run(&mut job);
    job.merge(&scratch.path().join("x")).expect("it was run again");
}

#[test]
fn a_stop_keeps_what_is_done() {
    let scratch = Scratch::new();
    let mut job = few_labels(&scratch.path().join("job"));
    let pool = discus_batch::Pool { jobs: std::num::NonZeroUsize::MIN, means: Means::default() };
    let done = std::sync::atomic::AtomicUsize::new(0);
    let stop = || done.load(std::sync::atomic::Ordering::Relaxed) >= 2;
    let watch =
        &mut |step: discus_batch::Step| done.store(step.done, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(pool.run(&mut job, &stop, watch), Err(Failure::Stopped));
    let left = job.missing().expect("a folder");
    assert!(left.len() <= 2, "{left:?}");
    run(&mut job);
    assert_eq!(job.missing(), Ok(Vec::new()));
}

#[test]
fn a_planning_that_was_killed_is_repeated() {
    let scratch = Scratch::new();
    let path = scratch.path().join("job");
    let units = few_labels(&path).units();
    fs::remove_file(path.join("job.json")).expect("removed");
    fs::write(path.join(".job.json.1.0.partial"), "{").expect("written");
    assert_eq!(few_labels(&path).units(), units);
    fs::remove_file(path.join("job.json")).expect("removed");
    fs::write(path.join("results/0.json"), "").expect("written");
    let positions = vec!["4444443333".to_owned()];
    let plan = LabelPlan { rows: 6, columns: 7, ask: Ask::Score, positions, size: None };
    let why = plan.open(&path).expect_err("results may be of use").to_string();
    assert!(why.ends_with("it has other files; choose a new folder"), "{why}");
}

#[test]
fn a_unit_that_another_process_has_run_is_not_run_again() {
    let scratch = Scratch::new();
    let mut job = few_labels(&scratch.path().join("job"));
    let other = Folder::open(job.path()).expect("the same folder");
    let results: Vec<_> = (0..job.units()).map(|number| completed(&other, number)).collect();
    // The other process stores its results when this one has made its list of missing units: it asks whether to
    // stop before each of them.
    let listed = std::sync::Once::new();
    let stop = || {
        listed.call_once(|| {
            for (number, result) in results.iter().enumerate() {
                other.put(number, result).expect("stored");
            }
        });
        false
    };
    let pool = discus_batch::Pool { jobs: NonZeroUsize::MIN, means: Means::default() };
    pool.run(&mut job, &stop, &mut |_| ()).expect("all units have results");
    for (number, result) in results.iter().enumerate() {
        let text = fs::read_to_string(job.path().join(format!("results/{number}.json")));
        assert_eq!(text.expect("a result"), result.to_json(), "the first result stays");
    }
}
