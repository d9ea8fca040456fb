//! The help and the manual page of a command besides its arguments: examples, exit codes, files and
//! environment variables.

mod pages;
mod roff;

pub(crate) use roff::{file_name, page};

/// Two columns: a command, a code, a file or a variable, and its meaning.
type Row = (&'static str, &'static str);

/// The text about one command.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    /// The words after `discus`, such as `book build`; empty for `discus` itself.
    command: &'static str,
    /// Commands to try, and what each does.
    examples: &'static [Row],
    /// Exit codes that mean something else than those of [`EXIT_CODES`], or more.
    exit_codes: &'static [Row],
    files: &'static [Row],
    environment: &'static [Row],
}

impl Page {
    /// The entry in the table of pages for everything that a page does not say.
    const PLAIN: Page =
        Page { command: "", examples: &[], exit_codes: &[], files: &[], environment: &[] };

    /// The page of a command, such as `book build`.
    fn of(command: &str) -> Option<&'static Page> {
        pages::ALL.iter().flat_map(|group| group.iter()).find(|page| page.command == command)
    }

    /// The exit codes of all commands, in which those of this one replace the usual meanings.
    fn exit_codes(&self) -> Vec<Row> {
        // A command that can continue has a code of its own for Ctrl-C.
        let own = |code: &str| self.exit_codes.iter().any(|own| own.0 == code);
        let is_replaced = |code: &Row| own(code.0) || code.0 == "130" && own("4");
        let usual = EXIT_CODES.into_iter().filter(|code| !is_replaced(code));
        let mut all: Vec<Row> = usual.chain(self.exit_codes.iter().copied()).collect();
        all.sort_by_key(|(code, _)| code.parse().unwrap_or(u8::MAX));
        all
    }

    /// The sections in their order, each with its title; those without rows are left out.
    fn sections(&self) -> Vec<(&'static str, Vec<Row>)> {
        let sections = vec![
            ("Exit status", self.exit_codes()),
            ("Files", self.files.to_vec()),
            ("Environment", self.environment.to_vec()),
            ("Examples", self.examples.to_vec()),
        ];
        sections.into_iter().filter(|(_, rows)| !rows.is_empty()).collect()
    }

    /// The end of the help that `-h` prints.
    fn short(&self) -> String {
        self.examples.first().map(|(line, _)| format!("Example: {line}")).unwrap_or_default()
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
        Some(page) => command.after_help(page.short()).after_long_help(page.long()),
        None => command,
    };
    let words = words.to_owned();
    command.mut_subcommands(move |task| {
        let path = format!("{words} {}", task.get_name());
        below(task, path.trim_start())
    })
}
