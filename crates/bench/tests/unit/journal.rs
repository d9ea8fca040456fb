use super::*;

fn question(moves: &str) -> Question {
    let heading = Heading { set: "L1_R1", aim: Aim::Score, positions: 3, rounds: 3 };
    Question::of(&heading, 2, "discus", moves)
}

const ANSWER: Answer = Answer {
    score: -2,
    cost: Cost { cpu: Duration::from_nanos(77), faults: 3 },
    reset: Duration::from_nanos(9),
    nodes: Some(5),
};

fn never() -> Result<Answer> {
    panic!("the answer is known")
}

/// A temporary folder of a test, deleted at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("discus-journal-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn known_answers_are_not_asked_again() {
    let folder = Folder::new("known");
    let path = folder.0.join("some/where.jsonl");
    let mut journal = Journal::open(&path).expect("a journal");
    assert_eq!(journal.answer(question("12"), || Ok(ANSWER)).expect("an answer"), ANSWER);
    drop(journal);

    let mut journal = Journal::open(&path).expect("a journal");
    assert_eq!(journal.len(), 1);
    assert_eq!(journal.answer(question("12"), never).expect("an answer"), ANSWER);
    assert!(journal.answer(question("13"), || anyhow::bail!("nobody knows")).is_err());
    journal.finish();
    assert!(!path.exists());
}

#[test]
fn two_runs_do_not_write_the_same_journal() {
    let folder = Folder::new("lock");
    let path = folder.0.join("journal.jsonl");
    let first = Journal::open(&path).expect("a journal");
    let error = Journal::open(&path).err().expect("the first run goes on").to_string();
    assert!(error.starts_with("this measurement is already running"), "{error}");
    drop(first);
    assert!(Journal::open(&path).is_ok());
}

#[test]
fn unreadable_answers_are_asked_again() {
    let folder = Folder::new("cut");
    let path = folder.0.join("journal.jsonl");
    let mut journal = Journal::open(&path).expect("a journal");
    for moves in ["1", "2"] {
        journal.answer(question(moves), || Ok(ANSWER)).expect("an answer");
    }
    drop(journal);
    let whole = fs::read(&path).expect("what was kept");

    for end in 0..whole.len() {
        let garbage = b"\xff{}\n[1]\n\n{\"set\":1}\n";
        fs::write(&path, [garbage, &whole[..end]].concat()).expect("room");
        let mut journal = Journal::open(&path).expect("a journal");
        // A line may lack its end, but nothing more.
        let lines = whole[..=end].split(|&byte| byte == b'\n').count() - 1;
        assert_eq!(journal.len(), lines, "{end}");
        journal.answer(question("2"), || Ok(ANSWER)).expect("an answer");
        drop(journal);
        let mut journal = Journal::open(&path).expect("a journal");
        assert_eq!(journal.answer(question("2"), never).expect("an answer"), ANSWER);
    }
}

#[test]
fn the_error_names_a_file_that_cannot_be_written() {
    let folder = Folder::new("no-file");
    let error = Journal::open(&folder.0).err().expect("an error");
    let sentence = format!("{error:#}");
    assert!(sentence.starts_with("answers cannot be kept in /"), "{sentence}");
}

#[test]
fn without_a_file_nothing_is_stored() {
    let mut journal = Journal::default();
    journal.answer(question("1"), || Ok(ANSWER)).expect("an answer");
    assert_eq!((journal.len(), journal.path()), (0, None));
}
