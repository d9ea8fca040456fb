//! `discus trace`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::ValueEnum;
use engine::MAX_DEPTH;
use record::Address;

use crate::cli::trace::{Algorithm, Trace};
use crate::cli::usage_error;
use crate::trace::{self, Compared, Header, Request};

/// The default depth. The tree of such a search fits on a few screens.
const USUAL_DEPTH: u32 = 3;

/// Prints the trace of a search, or compares another program's trace with it.
///
/// Ctrl-C ends it at once, because there is no work to save.
pub(super) fn trace(options: &Trace) -> anyhow::Result<ExitCode> {
    if let Some(file) = &options.compare {
        return compare(options, file);
    }
    let request = request(options, Header::default())?;
    let search = request.search();
    let mut output = BufWriter::new(io::stdout().lock());
    if options.json {
        search.json(&mut output)?;
    } else if options.counts {
        output.write_all(search.counts().as_bytes())?;
    } else {
        match search.lines() {
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
    let request = request(options, header)?;
    let mut output = io::stdout().lock();
    match request.search().compare(theirs).with_context(|| name.clone())? {
        Compared::Same(nodes) => {
            let count = trace::count(nodes, "node");
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
fn request(options: &Trace, header: Header) -> anyhow::Result<Request> {
    let position = match (&options.position, header.position) {
        (Some(text), _) => text.to_str().context("the position is not text")?.to_owned(),
        (None, Some(text)) => text,
        (None, None) => {
            bail!("the trace does not contain its position; write the position before --compare")
        }
    };
    let position: Address = position.parse().with_context(|| format!("position {position:?}"))?;
    let depth = options.depth.or(header.depth).unwrap_or(USUAL_DEPTH);
    if depth > MAX_DEPTH {
        bail!("the depth is at most {MAX_DEPTH} plies");
    }
    let algorithm = chosen(options.algorithm, header.algorithm, "algorithm")?;
    let evaluation = chosen(options.evaluation, header.evaluation, "evaluation")?;
    let evaluation = evaluation.unwrap_or_else(|| Request::usual_evaluation(&position));
    let algorithm = algorithm.unwrap_or(Algorithm::AlphaBeta);
    let request = Request { position, depth, algorithm, evaluation };
    if !request.has_evaluation() {
        let sentence = "the course's evaluation knows the board of 6 rows and 7 columns only; use \
                        --evaluation engine";
        return Err(usage_error(sentence).into());
    }
    Ok(request)
}

/// The value of an argument, or else the one that the trace names.
fn chosen<T: ValueEnum>(
    argument: Option<T>,
    name: Option<String>,
    what: &str,
) -> anyhow::Result<Option<T>> {
    let (None, Some(name)) = (&argument, name) else { return Ok(argument) };
    let named = T::from_str(&name, true).ok();
    named.map(Some).with_context(|| format!("the trace names an unknown {what}, {name:?}"))
}
