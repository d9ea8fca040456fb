use super::changes;

fn known(file: &str, source: &str) -> Vec<(String, String)> {
    let changes = changes(file, source).into_iter();
    changes.map(|one| (format!("{} {}", one.function, one.from), one.to)).collect()
}

fn texts(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()
}

#[test]
fn a_change_is_one_operator_or_one_number_outside_of_texts_and_comments() {
    let source = "/* 1 < 2 */\nint f(int a) {\n\treturn a <= 3 ? a->b1 : '4'; // 5\n}\n";
    assert_eq!(known("f.c", source), texts(&[("f <=", "<"), ("f 3", "4"), ("f 3", "2")]));
}

#[test]
fn python_has_comments_and_texts_of_its_own() {
    let source = "\"\"\"One < 2\nand 3\"\"\"\ndef f(a):\n    return a and b[0]  # 5\n";
    assert_eq!(known("f.py", source), texts(&[("f  and ", " or "), ("f 0", "1")]));
    assert_eq!(known("f.rb", source), []);
}

#[test]
fn one_change_is_made_and_the_rest_stays() {
    let source = "int f(void) { return 1 + 2; }\n";
    let sources: Vec<String> = changes("f.c", source).into_iter().map(|one| one.source).collect();
    assert!(sources.contains(&source.replace('+', "-")), "{sources:?}");
    assert!(sources.iter().all(|one| one != source && one.contains("return")), "{sources:?}");
}
