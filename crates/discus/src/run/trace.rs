//! `discus trace`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::ValueEnum;
use clap::error::ErrorKind;
use engine::MAX_DEPTH;
use record::Address;

use crate::cli::trace::{Algorithm, Trace};
use crate::trace::{self, Begin, Compared, Question};

/// The depth that is meant if nobody says otherwise: a picture of it fits a few screens.
const USUAL_DEPTH: u32 = 3;

/// Shows the search, or holds another program's trace to it.
///
/// Ctrl-C ends it at once, as it ends all that has nothing to lose.
pub(super) fn trace(options: &Trace) -> anyhow::Result<ExitCode> {
    if let Some(file) = &options.compare {
        return compare(options, file);
    }
    let question = question(options, Begin::default())?;
    let mut output = BufWriter::new(io::stdout().lock());
    if options.json {
        trace::json(&question, &mut output)?;
    } else if options.counts {
        output.write_all(trace::counts(&question).as_bytes())?;
    } else {
        match trace::lines(&question) {
            Ok(lines) => output.write_all(lines.as_bytes())?,
            Err(trace::TooMany { most }) => bail!(
                "the tree has more than {most} nodes; ask for a smaller --depth, for --counts or for \
                 --json"
            ),
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The exit code is 1 if there is a difference, as of programs that compare files.
fn compare(options: &Trace, file: &Path) -> anyhow::Result<ExitCode> {
    let name = file.display().to_string();
    let input: Box<dyn BufRead> = if file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(file).with_context(|| format!("{name} cannot be read"))?;
        Box::new(BufReader::new(file))
    };
    let (begin, theirs) = trace::begin(input).with_context(|| name.clone())?;
    if begin.depth.or(options.depth).is_none() {
        bail!("{name} does not say how deep the search was; say it with --depth");
    }
    check_position(options, &begin, &name)?;
    let question = question(options, begin)?;
    let mut output = io::stdout().lock();
    match trace::compare(&question, theirs).with_context(|| name.clone())? {
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

/// A trace of one position says nothing of another.
fn check_position(options: &Trace, begin: &Begin, name: &str) -> anyhow::Result<()> {
    let asked = options.position.as_ref().and_then(|text| text.to_str());
    let (Some(asked), Some(told)) = (asked, &begin.position) else { return Ok(()) };
    match (asked.parse::<Address>(), told.parse::<Address>()) {
        (Ok(one), Ok(other)) if one != other => {
            bail!(
                "{name} is a trace of {told}, not of {asked}; leave the position out or name {told}"
            )
        }
        _ => Ok(()),
    }
}

/// What the arguments ask for, and where they are silent the trace that is compared.
fn question(options: &Trace, begin: Begin) -> anyhow::Result<Question> {
    let position = match (&options.position, begin.position) {
        (Some(text), _) => text.to_str().context("the position is no text")?.to_owned(),
        (None, Some(text)) => text,
        (None, None) => bail!("the trace does not say its position; name it before --compare"),
    };
    let position: Address = position.parse().with_context(|| format!("position {position:?}"))?;
    let depth = options.depth.or(begin.depth).unwrap_or(USUAL_DEPTH);
    if depth > MAX_DEPTH {
        bail!("a search is {MAX_DEPTH} plies deep at most");
    }
    let algorithm = chosen(options.algorithm, begin.algorithm, "algorithm")?;
    let evaluation = chosen(options.evaluation, begin.evaluation, "evaluation")?;
    let evaluation = evaluation.unwrap_or_else(|| Question::usual_evaluation(&position));
    let algorithm = algorithm.unwrap_or(Algorithm::AlphaBeta);
    let question = Question { position, depth, algorithm, evaluation };
    if !question.has_evaluation() {
        let sentence = "the course's evaluation knows the board of 6 rows and 7 columns only; use \
                        --evaluation engine";
        return Err(clap::Error::raw(ErrorKind::ArgumentConflict, sentence).into());
    }
    Ok(question)
}

/// What was chosen: by an argument, or else by a name in the trace.
fn chosen<T: ValueEnum>(
    argument: Option<T>,
    name: Option<String>,
    what: &str,
) -> anyhow::Result<Option<T>> {
    let (None, Some(name)) = (&argument, name) else { return Ok(argument) };
    let named = T::from_str(&name, true).ok();
    named.map(Some).with_context(|| format!("the trace names an unknown {what}, {name:?}"))
}
