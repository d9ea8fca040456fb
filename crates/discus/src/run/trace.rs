//! `discus trace`.

mod suite;

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Error, bail};
use engine::MAX_DEPTH;
use games::{Address, All, Games, Visit, Visitor};
use lines::TextView;
use lines::trace::{self, Algorithm, Compared, Evaluation, Header, Request, Search};
use record::Record;
use text::counted;

use crate::cli::trace::Trace;
use crate::cli::usage_error;

/// The default depth. The tree of such a search fits on a few screens.
const USUAL_DEPTH: u32 = 3;

/// Prints the trace of a search, or compares another program's trace with it.
///
/// Ctrl-C ends it at once, because there is no work to save.
pub(super) fn trace(options: &Trace) -> anyhow::Result<ExitCode> {
    if let Some(command) = &options.suite {
        return suite::suite(options, command);
    }
    if let Some(file) = &options.compare {
        return compare(options, file);
    }
    let (request, search) = prepare::<All>(options, Header::default())?;
    let mut output = BufWriter::new(io::stdout().lock());
    if options.json {
        search.json(&request, &mut output)?;
    } else if options.counts {
        output.write_all(search.counts(&request).as_bytes())?;
    } else {
        match search.lines(&request) {
            Ok(lines) => output.write_all(lines.as_bytes())?,
            Err(trace::TooMany { most }) => bail!(
                "the tree has more than {most} nodes; choose a smaller --depth, or use --counts or \
                 --json"
            ),
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Compares a trace with the search; the exit code is 1 if they differ, as in `diff`.
fn compare(options: &Trace, file: &Path) -> anyhow::Result<ExitCode> {
    let name = file.display().to_string();
    let input: Box<dyn BufRead> = if file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(file).with_context(|| format!("{name} cannot be read"))?;
        Box::new(BufReader::new(file))
    };
    let (header, theirs) = trace::read(input).with_context(|| name.clone())?;
    if header.depth.or(options.depth).is_none() {
        bail!("{name} does not contain the depth of the search; set it with --depth");
    }
    check_position(options, &header, &name)?;
    let (request, search) = prepare::<All>(options, header)?;
    let mut output = io::stdout().lock();
    match search.compare(&request, theirs).with_context(|| name.clone())? {
        Compared::Same(nodes) => {
            let count = counted(nodes, "node");
            writeln!(output, "{name}: {count}, the same as in the reference")?;
            Ok(ExitCode::SUCCESS)
        }
        Compared::Differs(what) => {
            writeln!(output, "{name}, {what}")?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Refuses a trace of another position than the arguments name.
fn check_position(options: &Trace, header: &Header, name: &str) -> anyhow::Result<()> {
    let requested = options.position.as_ref().and_then(|text| text.to_str());
    let (Some(requested), Some(traced)) = (requested, &header.position) else { return Ok(()) };
    match (requested.parse::<Address>(), traced.parse::<Address>()) {
        (Ok(one), Ok(other)) if one != other => {
            bail!(
                "{name} is a trace of {traced}, not of {requested}; omit the position or use {traced}"
            )
        }
        _ => Ok(()),
    }
}

/// The search that the arguments choose, with the header of the compared trace for omitted ones.
pub(super) fn prepare<'a, L: Games<Prepare<'a>>>(
    options: &'a Trace,
    mut header: Header,
) -> anyhow::Result<(Request, Box<dyn Search>)> {
    let line = match (&options.position, header.position.take()) {
        (Some(text), _) => text.to_str().context("the position is not text")?.to_owned(),
        (None, Some(text)) => text,
        (None, None) => {
            bail!("the trace does not contain its position; write the position before --compare")
        }
    };
    let prepared = L::at(&line, Prepare { options, header }).map_err(Error::msg);
    prepared.with_context(|| format!("position {line:?}"))?
}

/// Prepares a search in any game.
pub(super) struct Prepare<'a> {
    options: &'a Trace,
    header: Header,
}

impl Visit for Prepare<'_> {
    type Output = anyhow::Result<(Request, Box<dyn Search>)>;
}

impl<G: TextView> Visitor<G> for Prepare<'_> {
    fn visit(self, Record { tree, .. }: Record<G>) -> Self::Output {
        let Prepare { options, header } = self;
        let depth = options.depth.or(header.depth).unwrap_or(USUAL_DEPTH);
        if depth > MAX_DEPTH {
            bail!("the depth is at most {MAX_DEPTH} plies");
        }
        let algorithm = chosen(
            options.algorithm,
            header.algorithm,
            "algorithm",
            (Algorithm::ALL, Algorithm::word),
        )?;
        let algorithm = algorithm.unwrap_or(Algorithm::AlphaBeta);
        let evaluation = chosen(
            options.evaluation,
            header.evaluation,
            "evaluation",
            (Evaluation::ALL, Evaluation::word),
        )?;
        let has_course = tree.position().course().is_ok();
        let usual = if has_course { Evaluation::Course } else { Evaluation::Engine };
        let evaluation = evaluation.unwrap_or(usual);
        let unknown = |why| usage_error(format!("{why}; use --evaluation engine"));
        let search = tree.position().search(evaluation).map_err(unknown)?;
        Ok((Request { position: G::address(&tree), depth, algorithm, evaluation }, search))
    }
}

/// The value of an argument, or else the one of these values that the trace names.
fn chosen<T: Copy>(
    argument: Option<T>,
    name: Option<String>,
    what: &str,
    (all, word): (&[T], fn(T) -> &'static str),
) -> anyhow::Result<Option<T>> {
    let (None, Some(name)) = (&argument, name) else { return Ok(argument) };
    let named = all.iter().copied().find(|&one| word(one).eq_ignore_ascii_case(&name));
    named.map(Some).with_context(|| format!("the trace names an unknown {what}, {name:?}"))
}
