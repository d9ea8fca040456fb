//! `discus bot`.

use std::io::{self, BufReader, Write};
use std::net::TcpListener;
use std::process::ExitCode;

use anyhow::Context;
use protocols::protocol::Serve;

use super::signals::Signals;
use crate::cli::bot::Bot;
use crate::cli::usage_error;

/// Runs an engine behind a protocol until the other program ends the conversation.
pub(super) fn run(arguments: &Bot, signals: &Signals) -> anyhow::Result<ExitCode> {
    let seed = arguments.seed.unwrap_or_else(|| fastrand::u64(..));
    let name = arguments.engine.reseeded(seed);
    if arguments.address.is_some() && !arguments.listens() {
        let sentence = "--address can only be used with 'discus bot kaggle'";
        return Err(usage_error(sentence).into());
    }
    match arguments.serve() {
        // Some protocols read the input on another thread, so it is not locked.
        Some(Serve::Lines(serve)) => {
            let input = Box::new(BufReader::new(io::stdin()));
            serve(input, &mut io::stdout(), &mut io::stderr(), name)?;
        }
        Some(Serve::Requests) => {
            let address = arguments.address.unwrap_or(Bot::ADDRESS);
            let unfit =
                || format!("cannot listen on {address}; choose another address with --address");
            let listener = TcpListener::bind(address).with_context(unfit)?;
            // The server also works if nobody reads its address.
            let _ = writeln!(io::stderr(), "listening on http://{}", listener.local_addr()?);
            let served = web::serve_agents(listener, name, || signals.has_come());
            served.context("requests cannot be received")?;
            return Ok(signals.exit_code());
        }
        None => {}
    }
    Ok(ExitCode::SUCCESS)
}
