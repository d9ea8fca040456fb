//! What the search's observer costs.

fn main() {}
