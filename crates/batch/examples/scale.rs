//! Simulates a job on many machines: units a second, the driver's share of the work, the merge.
//!
//! ```sh
//! cargo run --release -p discus-batch --example scale
//! ```
//!
//! Workers take units from one driver, which stores each result before it gives out the next. Random numbers come
//! from a fixed seed, so the table is always the same. The costs are what
//! `cargo bench -p discus-batch --bench costs` measured; crates/batch/README.md explains the table.

#![expect(clippy::print_stdout, reason = "it prints a table")]
#![expect(clippy::cast_precision_loss, reason = "the numbers of a table are rounded")]

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The mean time of a unit, in microseconds. Single units take half as long to one and a half times.
const UNIT: u64 = 20_000_000;
/// The driver's time to read a unit and to store its result, in microseconds.
const STORE: u64 = 10_000;
/// The time to join one result, in microseconds.
const JOIN: u64 = 20_000;
/// The number of units of each worker, so that the end of the job, when workers wait, weighs the same.
const UNITS_EACH: u64 = 50;

fn main() {
    println!(
        "| workers | units/s | of the ideal | driver busy | {UNITS_EACH} units each take | merge |"
    );
    println!("|---:|---:|---:|---:|---:|---:|");
    for workers in [1, 10, 100, 1_000, 2_000, 3_000, 10_000] {
        println!("{}", row(workers));
    }
}

fn row(workers: u64) -> String {
    let units = workers * UNITS_EACH;
    let (end, busy) = simulate(workers, units);
    let ideal = units * UNIT / workers;
    let rate = units as f64 * 1e6 / end as f64;
    let percent = |part: u64, whole: u64| 100.0 * part as f64 / whole as f64;
    format!(
        "| {workers} | {rate:.1} | {:.0} % | {:.0} % | {:.0} s | {:.1} s |",
        percent(ideal, end),
        percent(busy, end),
        end as f64 / 1e6,
        (units * JOIN) as f64 / 1e6
    )
}

/// The time until all units are stored, and the time in which the driver was busy.
fn simulate(workers: u64, units: u64) -> (u64, u64) {
    let mut random = 1_u64;
    // Each worker asks when it is free; the driver serves one after the other.
    let mut asking: BinaryHeap<Reverse<(u64, u64)>> =
        (0..workers).map(|worker| Reverse((0, worker))).collect();
    let (mut left, mut driver, mut busy) = (units, 0, 0);
    while let Some(Reverse((time, worker))) = asking.pop() {
        driver = driver.max(time) + STORE;
        busy += STORE;
        if left > 0 {
            left -= 1;
            asking.push(Reverse((driver + duration(&mut random), worker)));
        }
    }
    (driver, busy)
}

/// The next random duration of a unit, by Knuth's linear congruential generator (MMIX).
fn duration(random: &mut u64) -> u64 {
    *random =
        random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    UNIT / 2 + (*random >> 33) * UNIT / (1 << 31)
}
