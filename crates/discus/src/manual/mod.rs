//! The descriptions of the commands, and what the help and the manual pages say besides the arguments: examples,
//! exit codes, files and environment variables. The texts are in `pages`, which [`Page::read`] describes.

mod roff;

use std::fmt::Write as _;
use std::sync::LazyLock;

pub(crate) use roff::{file_name, page};

/// The pages by whom their commands serve. Those of `discus` itself are the first.
const GROUPS: [(&str, &str); 6] = [
    ("Setup", include_str!("pages/discus.txt")),
    ("Play", include_str!("pages/play.txt")),
    ("Learn", include_str!("pages/learn.txt")),
    ("Teach", include_str!("pages/teach.txt")),
    ("Engines", include_str!("pages/engines.txt")),
    ("Research", include_str!("pages/research.txt")),
];

static PAGES: LazyLock<Vec<Page>> =
    LazyLock::new(|| GROUPS.into_iter().flat_map(|(_, text)| pages(text)).collect());

/// The sections in their order.
const TITLES: [&str; 4] = ["Exit status", "Files", "Environment", "Examples"];

/// A command, a code, a file or a variable, and its meaning.
type Row = (&'static str, &'static str);

/// The description of one command.
#[derive(Default)]
pub(crate) struct Page {
    /// The words after `discus`, such as `book build`; empty for `discus` itself.
    command: &'static str,
    /// A few words for the list of all commands; empty for a command below another one.
    summary: &'static str,
    /// The description, one line for each paragraph. The first one is a sentence about the command.
    paragraphs: Vec<String>,
    /// The rows of the sections of [`TITLES`].
    sections: [Vec<Row>; 4],
}

/// The pages in a text. The heading of each begins with `#`.
fn pages(text: &'static str) -> impl Iterator<Item = Page> {
    text.strip_prefix("# ").unwrap_or(text).split("\n# ").map(Page::read)
}

impl Page {
    /// The page of a command, such as `book build`.
    fn of(command: &str) -> Option<&'static Page> {
        PAGES.iter().find(|page| page.command == command)
    }

    /// Reads a page: a heading, which may have a few words about the command, the paragraphs of the description, and sections.
    ///
    /// In a section, a name is indented, and its meaning is on the next line, indented more. A name without a
    /// meaning means what it means on the page of `discus`. Exit codes replace those of [`EXIT_CODES`].
    fn read(text: &'static str) -> Page {
        let (heading, body) = text.split_once("\n\n").unwrap_or((text, ""));
        let (command, summary) = heading.split_once(": ").unwrap_or((heading, ""));
        let command = if command == "discus" { "" } else { command };
        let mut page = Page { command, summary, ..Page::default() };
        let mut section = None;
        for block in body.split("\n\n") {
            for line in block.lines() {
                let title = TITLES.iter().position(|title| line.strip_suffix(':') == Some(title));
                section = title.or(section);
                match section.map(|index| &mut page.sections[index]) {
                    None => {}
                    Some(_) if title.is_some() => {}
                    Some(rows) if !line.starts_with("      ") => rows.push((line.trim(), "")),
                    Some(rows) => rows.last_mut().expect("a name comes first").1 = line.trim(),
                }
            }
            if section.is_none() {
                page.paragraphs.push(block.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
        page
    }

    /// The exit codes of all commands, in which those of this one replace the usual meanings.
    fn exit_codes(&self) -> Vec<Row> {
        let own_codes = &self.sections[0];
        // A command that can continue has a code of its own for Ctrl-C.
        let own = |code: &str| own_codes.iter().any(|own| own.0 == code);
        let is_replaced = |code: &Row| own(code.0) || code.0 == "130" && own("4");
        let usual = EXIT_CODES.into_iter().filter(|code| !is_replaced(code));
        let mut all: Vec<Row> = usual.chain(own_codes.iter().copied()).collect();
        all.sort_by_key(|(code, _)| code.parse().unwrap_or(u8::MAX));
        all
    }

    /// The sections in their order, each with its title; those without rows are left out.
    fn sections(&self) -> Vec<(&'static str, Vec<Row>)> {
        let [_, files, environment, examples] = &self.sections;
        let named = |rows: &[Row]| rows.iter().map(with_meaning).collect();
        let rows = [self.exit_codes(), named(files), named(environment), named(examples)];
        TITLES.into_iter().zip(rows).filter(|(_, rows)| !rows.is_empty()).collect()
    }

    /// The end of the help that `-h` prints.
    fn short(&self) -> String {
        self.sections[3].first().map(|(line, _)| format!("Example: {line}")).unwrap_or_default()
    }

    /// The end of the help that `--help` prints.
    fn long(&self) -> String {
        let parts = self.sections().into_iter().map(|(title, rows)| {
            let rows = rows.into_iter().map(|(name, meaning)| match title {
                "Exit status" => format!("  {name:>3}  {meaning}\n"),
                _ => format!("  {name}\n      {meaning}\n"),
            });
            format!("{title}:\n{}", rows.collect::<String>())
        });
        parts.collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }

    /// The command with this page.
    fn on(&self, command: clap::Command) -> clap::Command {
        let sentence = self.paragraphs[0].trim_end_matches('.').to_owned();
        let command = command.about(sentence).after_help(self.short()).after_long_help(self.long());
        let command = match self.paragraphs.len() {
            1 => command,
            _ => command.long_about(self.paragraphs.join("\n\n")),
        };
        if self.command.is_empty() { command.override_help(overview()) } else { command }
    }
}

/// The help of `discus` itself: all commands by whom they serve, on one screen of 24 lines and 80 columns.
fn overview() -> String {
    let mut text = format!(
        "{}\n\n\
         Usage: discus [GAME], or discus COMMAND ...; see also 'discus COMMAND --help'\n\n",
        PAGES[0].paragraphs[0]
    );
    let [(setup, own), groups @ ..] = GROUPS;
    for (title, group) in groups {
        let commands = pages(group).filter(|page| !page.summary.is_empty());
        for (number, Page { command, summary, .. }) in commands.enumerate() {
            let title = if number == 0 { title } else { "" };
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{title:9} {command:12} {summary}");
        }
    }
    let own = pages(own).map(|page| page.command);
    let own: Vec<&str> = own.filter(|name| !name.is_empty() && !name.contains(' ')).collect();
    format!("{text}{setup:9} {}, help, --version\n", own.join(", "))
}

/// A row with the meaning that it has on the page of `discus` if it has none.
fn with_meaning(row: &Row) -> Row {
    let same = |shared: &&Row| shared.0 == row.0;
    let shared = PAGES[0].sections.iter().flatten().find(same);
    if row.1.is_empty() { *shared.expect("the page of discus has it") } else { *row }
}

/// The exit codes of all commands.
const EXIT_CODES: [Row; 4] = [
    ("0", "done"),
    ("1", "failed; a sentence on standard error says why"),
    ("2", "wrong usage"),
    ("130", "stopped by Ctrl-C"),
];

/// Adds its page to a command and to each command below it.
pub(crate) fn with_pages(command: clap::Command) -> clap::Command {
    below(command, "")
}

/// The same for a command with these words after `discus`.
fn below(command: clap::Command, words: &str) -> clap::Command {
    let command = match Page::of(words) {
        Some(page) => page.on(command),
        None => command,
    };
    let words = words.to_owned();
    command.mut_subcommands(move |task| {
        let path = format!("{words} {}", task.get_name());
        below(task, path.trim_start())
    })
}
