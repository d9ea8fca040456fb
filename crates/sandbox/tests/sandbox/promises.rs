//! Every promise has a test.

use std::fs;
use std::path::Path;

#[test]
fn every_promise_names_a_test_that_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("../../docs/sandbox.md")).expect("the page");
    let is_row = |line: &&str| line.starts_with("| ") && !line.starts_with("| promise");
    let rows: Vec<&str> = page.lines().filter(is_row).collect();
    assert!(rows.len() > 20, "{}", rows.len());
    for row in rows {
        let name = row.rsplit('|').nth(1).expect("a last column").trim().trim_matches('`');
        let (module, test) = name.split_once("::").unwrap_or_else(|| panic!("no test: {row}"));
        // Tests of other crates are named with their path.
        let folder = root.join(if module.contains('/') { ".." } else { "tests/sandbox" });
        let source = folder.join(module).with_extension("rs");
        let tests = fs::read_to_string(&source).unwrap_or_else(|_| panic!("no module: {name}"));
        assert!(tests.contains(&format!("#[test]\nfn {test}() {{")), "no such test: {name}");
    }
}
