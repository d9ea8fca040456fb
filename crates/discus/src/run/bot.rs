//! `discus bot`.

use std::io::{self, BufReader};
use std::process::ExitCode;

use clap::error::ErrorKind;
use protocols::{line, riddles, uci, ugi};

use super::kaggle;
use super::signals::Signals;
use crate::cli::bot::{Bot, Protocol};

/// Runs an engine behind a protocol until the other program ends the conversation.
pub(super) fn serve(arguments: &Bot, signals: &Signals) -> anyhow::Result<ExitCode> {
    let seed = arguments.seed.unwrap_or_else(|| fastrand::u64(..));
    let name = arguments.engine.reseeded(seed);
    // Some protocols read the input on another thread, so it is not locked.
    let (input, output) = (BufReader::new(io::stdin()), io::stdout());
    if arguments.listen.is_some() && arguments.protocol != Protocol::Kaggle {
        let sentence = "--listen can only be used with 'discus bot kaggle'";
        return Err(clap::Error::raw(ErrorKind::ArgumentConflict, sentence).into());
    }
    match arguments.protocol {
        Protocol::Line => line::serve(input, output, name)?,
        Protocol::Ugi => ugi::serve(input, output, name)?,
        Protocol::Uci => uci::serve(input, output, name)?,
        Protocol::Riddles => riddles::serve(input, output, io::stderr(), name)?,
        Protocol::Kaggle => {
            let address = arguments.listen.unwrap_or(Bot::ADDRESS);
            kaggle::listen(address, name, &mut io::stderr(), &|| signals.has_come())?;
            return Ok(signals.exit_code());
        }
    }
    Ok(ExitCode::SUCCESS)
}
