use super::*;

#[test]
fn random_positions_have_the_requested_discs_and_are_unfinished() {
    for discs in DISCS {
        let positions: Vec<Position> = random_positions(discs, 50).collect();
        assert_eq!(positions.len(), 50);
        assert!(positions.iter().all(|p| p.discs() == discs && p.outcome().is_none()));
        assert!(positions.iter().copied().eq(random_positions(discs, 50)));
    }
}

/// Positions with 30 discs, which the solver solves at once.
fn group(published: impl Fn(Score) -> Option<Score>) -> Group {
    let solver = Solver::new(0);
    let positions = random_positions(30, 20).map(|p| (p, published(solver.score(&p))));
    Group { name: "30 discs".to_owned(), positions: positions.collect() }
}

#[test]
fn only_differences_from_published_scores_are_wrong() {
    let wrong = |group: &Group| costs(&mut Solver::new(0), group).wrong.len();
    assert_eq!(wrong(&group(Some)), 0);
    assert_eq!(wrong(&group(|score| Some(score + 1))), 20);
    assert_eq!(wrong(&group(|_| None)), 0);
}

#[test]
fn the_slowest_come_first() {
    let times = costs(&mut Solver::new(0), &group(Some)).times;
    assert!(times.len() == 20 && times.is_sorted_by(|a, b| a >= b));
}

#[test]
fn times_are_printed_as_times_and_ratios() {
    let times = [20, 10, 3, 2, 1].map(Duration::from_millis).to_vec();
    let costs = Costs { times, most_nodes: 1234, wrong: Vec::new() };
    let words = |group: &Group| {
        let line = line("embedded", group, &costs, Duration::from_millis(10));
        let columns = header("peer").lines().last().map(|names| names.chars().count());
        assert_eq!(columns, Some(line.chars().count()));
        line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let told = ["embedded", "30", "discs", "20", "20.0", "2.000", "10.0", "1.000", "3.000", "1234"];
    assert_eq!(words(&group(Some)), [&told[..], &["0"]].concat());
    assert_eq!(words(&group(|_| None)), [&told[..], &["-"]].concat());
}

#[test]
fn the_error_names_a_file_that_is_not_a_book() {
    assert_eq!(name(Path::new("books/plies_12.book")), "plies_12");
    let error = read(Path::new("nowhere.book")).expect_err("no book").to_string();
    assert!(error.contains("nowhere.book"), "{error}");
    let error = format!("{:#}", read(Path::new("Cargo.toml")).expect_err("no book"));
    assert!(error.contains("Cargo.toml"), "{error}");
}
