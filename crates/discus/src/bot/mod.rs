//! An engine behind a protocol: the arguments, and the server for the protocol that has requests
//! instead of lines.

mod arguments;
mod server;

pub(crate) use arguments::{Arguments, Protocol};
pub(crate) use server::listen;
