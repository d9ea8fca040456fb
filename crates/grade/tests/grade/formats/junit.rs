//! `JUnit` XML, checked against the structure of Windy Road's `JUnit.xsd`:
//! <https://github.com/windyroad/JUnit-Schema>.

use discus_grade::junit;

use super::LARGEST;
use super::xml::{Element, read};
use crate::made::{hostile, usual};

/// The attributes of an element: all that the schema requires, and no others.
fn assert_attributes(element: &Element, required: &[&str], optional: &[&str]) {
    let names: Vec<&str> = element.attributes.iter().map(|(name, _)| name.as_str()).collect();
    assert!(required.iter().all(|name| names.contains(name)), "{} {names:?}", element.name);
    let is_known = |name: &&str| required.contains(name) || optional.contains(name);
    assert!(names.iter().all(is_known), "{} {names:?}", element.name);
}

/// A value of the type `xs:token`: no line feeds, and no blanks at its ends or next to each other.
fn assert_token(value: Option<&str>) {
    let value = value.expect("a value");
    let words: Vec<&str> = value.split_whitespace().collect();
    assert_eq!(words.join(" "), value);
    assert!(!value.is_empty());
}

fn number(element: &Element, name: &str) -> usize {
    element.attribute(name).and_then(|value| value.parse().ok()).expect("a number")
}

fn assert_suite(suite: &Element, id: usize) {
    let required =
        ["name", "timestamp", "hostname", "tests", "failures", "errors", "time", "package", "id"];
    assert_eq!(suite.name, "testsuite");
    assert_attributes(suite, &required, &["skipped"]);
    assert_token(suite.attribute("name"));
    assert_eq!(number(suite, "id"), id);
    let names: Vec<&str> = suite.children.iter().map(|child| child.name.as_str()).collect();
    let cases = names.len() - 3;
    let order = [vec!["properties"], vec!["testcase"; cases], vec!["system-out", "system-err"]];
    assert_eq!(names, order.concat());
    assert_eq!(number(suite, "tests"), cases);
    let cases = &suite.children[1..=cases];
    for (attribute, kind) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
    {
        let is_it = |case: &&Element| case.children.first().is_some_and(|child| child.name == kind);
        assert_eq!(number(suite, attribute), cases.iter().filter(is_it).count());
    }
    for property in &suite.children[0].children {
        assert_eq!(property.name, "property");
        assert_attributes(property, &["name", "value"], &[]);
    }
    cases.iter().for_each(assert_case);
}

fn assert_case(case: &Element) {
    assert_attributes(case, &["name", "classname", "time"], &[]);
    assert_token(case.attribute("name"));
    assert_token(case.attribute("classname"));
    assert!(case.children.len() <= 1);
    for child in &case.children {
        match child.name.as_str() {
            "failure" => assert_attributes(child, &["type"], &["message"]),
            // The schema leaves its type open.
            "skipped" => assert_attributes(child, &[], &["message"]),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn the_document_has_the_structure_of_the_schema() {
    let document = junit(&[usual(), hostile()], 1_000_000_000);
    assert!(document.len() < LARGEST, "{}", document.len());
    let root = read(&document);
    assert_eq!((root.name.as_str(), root.children.len()), ("testsuites", 2));
    assert_attributes(&root, &[], &[]);
    for (id, suite) in root.children.iter().enumerate() {
        assert_suite(suite, id);
        assert_eq!(suite.attribute("timestamp"), Some("2001-09-09T01:46:40"));
    }
}

#[test]
fn each_check_is_a_case() {
    let root = read(&junit(&[usual()], 0));
    let suite = &root.children[0];
    assert_eq!(suite.attribute("name"), Some("Ada"));
    let case = &suite.children[2];
    assert_eq!(case.attribute("name"), Some("R21: A disc for a full column is refused."));
    assert_eq!(case.attribute("classname"), Some("spfiar.program"));
    let failure = &case.children[0];
    assert_eq!(failure.attribute("message"), Some("It printed another line."));
    assert!(failure.text.contains("column 2 is full"), "{}", failure.text);
}
