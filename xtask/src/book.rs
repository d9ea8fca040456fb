//! Builds the book in `docs`, and checks the links of its pages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{cargo, root, run, target, works};

/// The version of mdBook that is installed if there is none.
const MDBOOK: &str = "mdbook@0.5.4";

/// Builds the book in `target/book`. Does nothing if mdBook is neither installed nor available.
///
/// # Errors
/// If the book cannot be built, or a link in it leads nowhere.
pub(crate) fn check() -> Result<()> {
    let tools = target().join("tools");
    let own = tools.join("bin/mdbook");
    let is_there = |program: &Path| works(Command::new(program).arg("--version"));
    let mut program = [Path::new("mdbook"), &own].into_iter().find(|program| is_there(program));
    if program.is_none() {
        println!("\n==> mdBook is missing: installing it");
        let mut install = cargo(&["install", "--quiet", "--locked", "--debug", MDBOOK]);
        if run(install.arg("--no-default-features").arg("--root").arg(&tools)).is_err() {
            println!("\n==> the book is not checked: mdBook cannot be installed");
            return Ok(());
        }
        program = Some(&own);
    }
    let program = program.context("mdBook is there")?;
    let book = target().join("book");
    run(Command::new(program).arg("build").arg(root().join("docs")).arg("--dest-dir").arg(&book))?;
    let broken = broken_links(&book)?;
    ensure!(broken.is_empty(), "these links of the book lead nowhere:\n{}", broken.join("\n"));
    Ok(())
}

/// The commands of a page in the block that it leaves to a task.
///
/// # Errors
/// If there is no such block.
pub(crate) fn commands(page: &str, task: &str) -> Result<Vec<String>> {
    let text = fs::read_to_string(root().join(page)).with_context(|| page.to_owned())?;
    let begin = format!("<!-- run by {task} -->\n```sh\n");
    let block = text.split_once(&begin).and_then(|(_, rest)| rest.split_once("\n```"));
    let (block, _) = block.with_context(|| format!("{page} has no block for {task}"))?;
    Ok(block.lines().map(str::to_owned).collect())
}

/// The links from a page to a file that is not there, or to a place that its page does not have.
fn broken_links(book: &Path) -> Result<Vec<String>> {
    let mut broken = Vec::new();
    for page in pages(book)? {
        let text = fs::read_to_string(&page)?;
        for link in values(&text, "href").into_iter().chain(values(&text, "src")) {
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let is_outside = file.contains("://") || file.starts_with("mailto:");
            let found = if file.is_empty() { page.clone() } else { page.with_file_name(file) };
            if is_outside || leads(&found, place) {
                continue;
            }
            let page = page.strip_prefix(book)?.display();
            broken.push(format!("{page}: {link}"));
        }
    }
    Ok(broken)
}

/// Returns true if there is this file, with this place if it is a page.
fn leads(file: &Path, place: &str) -> bool {
    if place.is_empty() || file.extension().is_none_or(|ending| ending != "html") {
        return file.exists();
    }
    fs::read_to_string(file).is_ok_and(|text| values(&text, "id").contains(place))
}

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> BTreeSet<&'a str> {
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// All pages below a folder, but the one for addresses that do not exist and the one to print, whose
/// links are those of others.
fn pages(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(pages(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "html")
            && !path.ends_with("404.html")
            && !path.ends_with("print.html")
        {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_that_tasks_run_are_found() {
        let found = |page: &str, task: &str| commands(page, task).map_or(0, |found| found.len());
        assert_eq!(found("docs/install.md", "release --verify"), 3);
        assert_eq!(found("crates/python/README.md", "python"), 3);
        assert_eq!(found("README.md", "python"), 0);
    }

    #[test]
    fn links_to_no_file_and_to_no_place_are_found() {
        let folder = target().join("tmp/links-of-a-book");
        fs::create_dir_all(&folder).expect("a folder");
        let page = "<a href=\"b.html#here\">1</a> <a href=\"b.html#there\">2</a> <a href=\"#a\" id=\"a\">3</a>\
                    <a href=\"c.html\">4</a> <a href=\"https://example.org\">5</a> <img src=\"d.png\">";
        fs::write(folder.join("a.html"), page).expect("a page");
        fs::write(folder.join("b.html"), "<p id=\"here\"></p>").expect("a page");
        let broken = broken_links(&folder).expect("pages");
        fs::remove_dir_all(&folder).expect("a folder");
        assert_eq!(broken, ["a.html: b.html#there", "a.html: c.html", "a.html: d.png"]);
    }
}
