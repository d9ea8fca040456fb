use super::*;

fn filled(bytes: &[u8], limit: u64) -> Output {
    let output = Output::new();
    output.fill(bytes, limit);
    output
}

fn lines(output: &Output) -> (Vec<String>, NoLine) {
    let mut lines = Vec::new();
    loop {
        match output.line(Instant::now()) {
            Ok(line) => lines.push(line.to_string()),
            Err(silence) => return (lines, silence),
        }
    }
}

#[test]
fn lines_end_in_any_way_and_may_be_anything() {
    let output = filled(b"one\r\ntwo\n\n\x00\xff\x1b[2J\xe2\x80\xae\xc3\xa9\nhalf", 1000);
    let expected = ["one", "two", "", "\\0\\xff\\u{1b}[2J\\u{202e}\u{e9}", "half"];
    assert_eq!(lines(&output), (expected.map(str::to_owned).to_vec(), NoLine::Closed));
}

#[test]
fn what_is_too_long_or_too_much_is_told() {
    let mut long = vec![b'x'; LONGEST];
    long.push(b'\n');
    assert_eq!(lines(&filled(&long, 1 << 20)).0.len(), 1);
    long.insert(0, b'x');
    assert_eq!(lines(&filled(&long, 1 << 20)), (vec![], NoLine::TooLong));
    assert_eq!(lines(&filled(b"1\n2\n3\n", 5)), (vec![], NoLine::Flood));
}

#[test]
fn the_last_lines_are_few() {
    let text = (0..100).map(|number| number.to_string()).collect::<Vec<_>>().join("\n");
    let last: Vec<String> = (80..100).map(|number: u32| number.to_string()).collect();
    let split = |text: &str, first| filled(text.as_bytes(), 1000).last_lines(Instant::now(), first);
    assert_eq!(split(&text, 1000), [last, vec![]]);
    assert_eq!(split("", 0), [[], []].map(|none: [String; 0]| none.to_vec()));
    let parts = [vec!["one".to_owned()], vec!["two".to_owned(), "3".to_owned()]];
    assert_eq!(split("one\ntwo\n3\n", 4), parts);
}

#[test]
fn what_was_printed_by_a_time_is_known() {
    let mut output = Output::new();
    let begin = Instant::now();
    let at = |tenths: u64| begin + std::time::Duration::from_millis(100 * tenths);
    let state = output.state.get_mut().expect("a state");
    for (text, tenths) in [("one\n", 1), ("two\n", 3)] {
        state.add(text.as_bytes(), at(tenths), 100);
    }
    assert_eq!([0, 1, 2, 3, 4].map(|tenths| output.printed_by(at(tenths))), [0, 4, 4, 8, 8]);
    assert!(output.line(at(4)).is_ok(), "also when lines have been taken");
    assert_eq!([2, 4].map(|tenths| output.printed_by(at(tenths))), [4, 8]);
}

#[test]
fn a_line_has_arrived_when_its_end_has() {
    let mut state = Output::new();
    let state = state.state.get_mut().expect("a state");
    let begin = Instant::now();
    let at = |tenths: u64| begin + std::time::Duration::from_millis(100 * tenths);
    for (text, tenths) in [("a", 1), ("b\nc", 2), ("\n", 3)] {
        state.add(text.as_bytes(), at(tenths), 100);
    }
    assert_eq!(state.take(at(1)), Some(Err(NoLine::TimeOut)));
    let mut next = || state.take(at(9)).and_then(Result::ok).map(|line| (line.bytes, line.arrived));
    assert_eq!(next(), Some((b"ab".to_vec(), at(2))));
    assert_eq!(next(), Some((b"c".to_vec(), at(3))));
    assert_eq!(next(), None);
}
/// A real machine does not sleep so exactly; the time when the line arrived decides.
#[test]
fn a_millisecond_decides_whether_a_line_is_late() {
    let millisecond = std::time::Duration::from_millis(1);
    let in_time = Instant::now();
    let deadline = in_time + millisecond;
    let arriving = |when| {
        let mut state = Output::new();
        let state = state.state.get_mut().expect("a state");
        state.add(b"4\n", when, 100);
        state.take(deadline).map(|line| line.map(|line| line.bytes))
    };
    assert_eq!(arriving(in_time), Some(Ok(b"4".to_vec())));
    assert_eq!(arriving(deadline), Some(Ok(b"4".to_vec())));
    assert_eq!(arriving(deadline + millisecond), Some(Err(NoLine::TimeOut)));
}

#[test]
fn the_last_bytes_stay() {
    let mut tail = Tail::new(4);
    for (bytes, kept) in [("ab", "ab"), ("cde", "bcde"), ("0123456", "3456"), ("", "3456")] {
        tail.push(bytes.as_bytes());
        assert_eq!(tail.to_vec(), kept.as_bytes());
    }
}
