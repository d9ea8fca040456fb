//! The summary as text.

use std::fmt::Write as _;

use text::{harmless, padded, width};

use super::{LIKENESS, Row, Summary};
use text::counted;

use crate::formats::{Styles, of, percent};

/// The number of lines of each list.
const LISTED: usize = 30;
/// The longest name, in characters.
const NAME: usize = 40;

impl Summary {
    /// The summary as text.
    pub fn text(&self, styles: &Styles) -> String {
        let title = format!("{}: {}", self.assignment, counted(self.rows.len(), "submission"));
        let mut text = format!("{}\n", styles.head(&title));
        if self.missing > 0 {
            let _ = writeln!(text, "{} were not reached yet.", counted(self.missing, "submission"));
        }
        if self.unmarked() > 0 {
            let _ =
                writeln!(text, "{} could not be marked.", counted(self.unmarked(), "submission"));
        }
        if let Some(spread) = self.spread() {
            let _ = writeln!(
                text,
                "mean {:.1} %, median {:.1} %, from {:.1} % to {:.1} %; {} with full points",
                spread.mean, spread.median, spread.lowest, spread.highest, spread.full
            );
        }
        self.table(&mut text, styles);
        self.failures(&mut text, styles);
        self.alike_text(&mut text, styles);
        self.likeness(&mut text, styles);
        text
    }

    fn name(&self, row: usize) -> String {
        harmless(&self.rows[row].name, NAME)
    }

    fn table(&self, text: &mut String, styles: &Styles) {
        let widest =
            (0..self.rows.len()).map(|row| width(&self.name(row))).max().unwrap_or_default();
        text.push('\n');
        for (index, Row { result, .. }) in self.rows.iter().enumerate() {
            let name = padded(&self.name(index), widest);
            let line = match result {
                Ok((points, out_of, first)) => {
                    let points = format!("{:>14}", of(*points, *out_of));
                    let first =
                        first.as_deref().map(|first| format!("first: {}", harmless(first, NAME)));
                    format!("{points}  {}", first.unwrap_or_default())
                }
                Err(why) => format!("  could not be marked: {}", harmless(why, 200)),
            };
            let _ = writeln!(
                text,
                "{}",
                format!("  {name}  {}", styles.result(&line, result.is_err())).trim_end()
            );
        }
    }

    fn failures(&self, text: &mut String, styles: &Styles) {
        if self.failed.is_empty() {
            return;
        }
        let _ = writeln!(
            text,
            "\n{}",
            styles.head("How often each check failed, and how often it was the first:")
        );
        for check in self.failed.iter().take(LISTED) {
            let (id, sentence) = (harmless(&check.id, NAME), harmless(&check.sentence, 90));
            let share = share(check.times, self.marked());
            let _ = writeln!(
                text,
                "  {:>4} {share:>4} %  {:>4}  {id}: {sentence}",
                check.times, check.first
            );
        }
        more(text, self.failed.len());
    }

    fn alike_text(&self, text: &mut String, styles: &Styles) {
        if self.alike.is_empty() {
            return;
        }
        let _ = writeln!(text, "\n{}", styles.head("Submissions that fail alike:"));
        for group in self.alike.iter().take(LISTED) {
            let names: Vec<String> = group.rows.iter().map(|row| self.name(*row)).collect();
            let checks = harmless(&group.checks.join(", "), 300);
            let _ = writeln!(text, "  {}\n      {checks}", names.join(", "));
        }
        more(text, self.alike.len());
    }

    fn likeness(&self, text: &mut String, styles: &Styles) {
        if self.pairs.is_empty() {
            return;
        }
        let _ = writeln!(text, "\n{}", styles.head("Programs that share much code:"));
        for pair in self.pairs.iter().take(LISTED) {
            let [one, other] = pair.places.map(|row| self.name(row));
            let [first, second] = pair.shares;
            let _ = writeln!(text, "  {first:>3} % of {one}, {second:>3} % of {other}");
        }
        more(text, self.pairs.len());
        let mut line = String::from(" ");
        for word in LIKENESS.split(' ') {
            if line.len() + word.len() > 98 {
                let _ = writeln!(text, "{line}");
                line = String::from(" ");
            }
            line = format!("{line} {word}");
        }
        let _ = writeln!(text, "{line}");
    }
}

fn more(text: &mut String, all: usize) {
    if all > LISTED {
        let _ = writeln!(text, "  and {} more", all - LISTED);
    }
}

/// A part of a whole in per cent.
#[expect(clippy::cast_precision_loss, reason = "there are fewer submissions than 2^52")]
pub(super) fn share(part: usize, whole: usize) -> u32 {
    percent(part as f64, whole as f64)
}
