//! Manual pages: the arguments as clap knows them, and the sections of a [`Page`].

use std::io;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::Page;

/// The file of a command's page, such as `discus-book-build.1`.
pub(crate) fn file_name(command: &Command) -> String {
    Man::new(command.clone()).get_filename()
}

/// The manual page of a command, which has been built.
///
/// # Errors
/// None but those of writing to memory.
pub(crate) fn page(command: &Command) -> io::Result<Vec<u8>> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let words = name.strip_prefix("discus").unwrap_or(&name).replace('-', " ");
    let mut command = command.clone();
    if command.find_subcommand("help").is_some() {
        // It has no page.
        command = command.mut_subcommand("help", |help| help.hide(true));
    }
    let man = Man::new(command.clone()).manual("Discus").source(version());
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    if command.get_arguments().any(|argument| !argument.is_hide_set()) {
        man.render_options_section(&mut text)?;
    }
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    if let Some(page) = Page::of(words.trim()) {
        sections(page).to_writer(&mut text)?;
    }
    see_also(&name).to_writer(&mut text)?;
    Ok(text)
}

fn version() -> String {
    format!("discus {}", env!("CARGO_PKG_VERSION"))
}

/// The sections that clap does not know.
fn sections(page: &Page) -> Roff {
    let mut roff = Roff::new();
    for (title, rows) in page.sections() {
        roff.control("SH", [title.to_uppercase().as_str()]);
        for (name, meaning) in rows {
            roff.control("TP", []);
            roff.text([bold(name)]);
            roff.text([roman(meaning)]);
        }
    }
    roff
}

/// The pages above this one; of `discus` itself, none.
fn see_also(name: &str) -> Roff {
    let mut roff = Roff::new();
    let ends = name.match_indices('-').map(|(end, _)| &name[..end]);
    let above: Vec<String> = ends.map(|name| format!("{name}(1)")).collect();
    if !above.is_empty() {
        roff.control("SH", ["SEE ALSO"]);
        roff.text([roman(above.join(", "))]);
    }
    roff
}
