//! The key `margin`: a number of seconds, which may be zero.

use protocols::{MARGIN, Seconds};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

pub(super) fn usual() -> f64 {
    MARGIN.as_secs_f64()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
pub(super) fn is_usual(seconds: &f64) -> bool {
    seconds.to_bits() == usual().to_bits()
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<f64, D::Error> {
    let number = f64::deserialize(source)?;
    let is_zero = number.to_bits() == 0.0_f64.to_bits();
    let why = "a margin is a number of seconds, 0 or more and at most 86400";
    if is_zero || number.to_string().parse::<Seconds>().is_ok() {
        return Ok(number);
    }
    Err(D::Error::custom(why))
}
