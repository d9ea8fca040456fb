use std::ffi::c_char;

use ffi::guarded;

use crate::convert::Place;
use crate::status::Status;

/// `discus_message`: a text that ends with NUL.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct CMessage {
    text: [c_char; 256],
}

impl CMessage {
    /// As much of a text as there is room for, whole characters only.
    fn new(text: &str) -> CMessage {
        let mut message = CMessage { text: [0; 256] };
        // Indices after its end are no boundaries.
        let end =
            (0..message.text.len()).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
        for (place, byte) in message.text.iter_mut().zip(text[..end].bytes()) {
            // Characters of C have a sign on some machines.
            *place = c_char::from_ne_bytes([byte]);
        }
        message
    }
}

/// A status with a sentence that says more than the status.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: Status,
    pub(crate) text: String,
}

impl Failure {
    /// A status with what an error says about it.
    pub(crate) fn new(status: Status, text: &impl ToString) -> Failure {
        Failure { status, text: text.to_string() }
    }
}

impl From<Status> for Failure {
    fn from(status: Status) -> Failure {
        Failure::new(status, &status.text())
    }
}

/// Returns a status and describes it if it is not OK; a panic becomes a fault.
pub(crate) fn answer(
    message: Place<CMessage>,
    function: impl FnOnce() -> Result<(), Failure>,
) -> i32 {
    let result = guarded(Err(Status::Fault.into()), function);
    let Err(Failure { status, text }) = result else { return Status::Ok as i32 };
    if let Some(message) = message {
        message.write(CMessage::new(&text));
    }
    status as i32
}
