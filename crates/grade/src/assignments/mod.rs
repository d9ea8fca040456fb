//! The five assignments: the checks of each, what is right, and the sessions that show what is wrong.

mod checkers;
mod ece15;
mod fourinarow;
mod spfiar;
mod wpi;

use crate::course::Course;

/// The courses, in the order of their numbers.
pub(crate) const COURSES: &[&dyn Course] =
    &[&spfiar::Spfiar, &wpi::Wpi, &ece15::Ece15, &checkers::Checkers, &fourinarow::FourInARow];
