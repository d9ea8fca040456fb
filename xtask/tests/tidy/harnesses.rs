//! Each test harness holds a test, and each test has a harness.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::{files, read, root};

/// The targets of all packages: each is a manifest's path and a target of `cargo metadata`.
fn targets() -> Vec<(String, Value)> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version=1"]).current_dir(root());
    let output = cargo.output().expect("cargo starts");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("the packages");
    let packages = metadata["packages"].as_array().expect("a list").clone();
    let targets = packages.into_iter().flat_map(|mut package| {
        let manifest = package["manifest_path"].as_str().expect("a path").to_owned();
        let Value::Array(targets) = package["targets"].take() else { panic!("a list") };
        targets.into_iter().map(move |target| (manifest.clone(), target))
    });
    targets.collect()
}

/// The text of the sources of a library or a program: the folder `src`, or the one file in `src/bin`.
fn source(target: &Value) -> String {
    let path = Path::new(target["src_path"].as_str().expect("a path"));
    let folder = path.parent().expect("a folder");
    if folder.ends_with("bin") {
        return read(path);
    }
    let of_others = ["lib.rs", "main.rs"].map(|name| folder.join(name));
    let is_its_own = |file: &&PathBuf| {
        let is_bin = file.starts_with(folder.join("bin"));
        !is_bin && (*file == path || !of_others.contains(file))
    };
    files(folder, ".rs").iter().filter(is_its_own).map(read).collect()
}

/// A harness without a test is compiled and linked for nothing, the whole library once more.
#[test]
fn no_harness_is_empty_and_no_test_is_left_out() {
    for (manifest, target) in targets() {
        let kind = target["kind"][0].as_str().expect("a kind");
        if !["lib", "bin", "cdylib", "staticlib"].contains(&kind) {
            continue;
        }
        let (name, text) = (&target["name"], source(&target));
        let has_tests = text.contains("#[cfg(test)]") || text.contains("#[cfg(all(test");
        assert_eq!(target["test"], has_tests, "{manifest}: `test` of {name}");
        let has_examples = text.contains("//! ```") || text.contains("/// ```");
        let has_examples = has_examples || text.contains("include_str!(\"../README.md\")");
        let is_library = kind == "lib";
        assert_eq!(
            target["doctest"],
            is_library && has_examples,
            "{manifest}: `doctest` of {name}"
        );
    }
}
