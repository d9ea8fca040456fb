//! Ratings with their errors, drawn.

use std::fmt::Write;

use text::html::escape;

use super::{Line, Pages, elo};

/// The distances between marks of the scale, in Elo.
const STEPS: [f64; 7] = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
/// The largest number of such distances in a picture.
const MOST_STEPS: f64 = 9.0;

/// Places on the scale, in percent of its width.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale on which all of these ratings with errors have room.
    fn of(ratings: &[[f64; 2]]) -> Scale {
        let error = |error: f64| if error.is_finite() { error } else { 0.0 };
        let ends = ratings.iter().flat_map(|[elo, by]| [elo - error(*by), elo + error(*by)]);
        let (low, high) =
            ends.fold((-10.0_f64, 10.0_f64), |(low, high), end| (low.min(end), high.max(end)));
        let fits = |step: &&f64| (high - low) / **step <= MOST_STEPS;
        let step = *STEPS.iter().find(fits).unwrap_or(&2000.0);
        let margin = 0.04 * (high - low);
        Scale { low: low - margin, high: high + margin, step }
    }

    fn at(&self, elo: f64) -> f64 {
        100.0 * (elo - self.low) / (self.high - self.low)
    }

    fn marks(&self) -> Vec<f64> {
        let mut marks = Vec::new();
        let mut mark = (self.low / self.step).ceil() * self.step;
        while mark <= self.high {
            marks.push(mark);
            mark += self.step;
        }
        marks
    }
}

/// A row for each rated player, in the order of the standings.
pub(super) fn picture(pages: &Pages) -> String {
    let rated: Vec<[f64; 2]> = pages.lines().iter().filter_map(rating).collect();
    if rated.is_empty() {
        return "<p>There are too few results for ratings.</p>\n".to_owned();
    }
    let scale = Scale::of(&rated);
    let lines = lines(&scale);
    let mut text = format!(
        "<table class=\"ratings\">\n<thead><tr><th scope=\"col\" class=\"who\">Player</th>\
         <th scope=\"col\" class=\"bar\">{}</th><th scope=\"col\" class=\"elo\">Elo</th></tr>\
         </thead>\n<tbody>\n",
        numbers(&scale)
    );
    for line in pages.lines() {
        let Some(rating) = rating(line) else { continue };
        let name = escape(&line.player);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "<tr><td class=\"who\" title=\"{name}\"><bdi>{name}</bdi></td><td class=\"bar\">\
             <svg aria-hidden=\"true\">{lines}{}</svg></td><td class=\"elo\">{}</td></tr>",
            mark(&scale, rating),
            elo(line).unwrap_or_default()
        );
    }
    text += "</tbody></table>\n<p class=\"soft\">The bars are 95 % confidence intervals. ";
    text += if pages.summary.rated_with_draws {
        "One draw was added for each player, shared among all opponents, because the games alone set no \
         limits.</p>\n"
    } else {
        "The average is 0.</p>\n"
    };
    text
}

/// The rating of a player and its error, which may be infinite.
fn rating(line: &Line) -> Option<[f64; 2]> {
    Some([line.elo?, line.elo_error.unwrap_or(f64::INFINITY)])
}

/// A rating and its error, drawn.
fn mark(scale: &Scale, [elo, error]: [f64; 2]) -> String {
    let dot = format!("<circle class=\"dot\" cx=\"{:.2}%\" cy=\"50%\" r=\"4\"/>", scale.at(elo));
    if !error.is_finite() {
        return dot;
    }
    let [from, to] = [elo - error, elo + error].map(|end| scale.at(end));
    format!(
        "<line class=\"error\" x1=\"{from:.2}%\" x2=\"{to:.2}%\" y1=\"50%\" y2=\"50%\"/>\
         <line class=\"error\" x1=\"{from:.2}%\" x2=\"{from:.2}%\" y1=\"30%\" y2=\"70%\"/>\
         <line class=\"error\" x1=\"{to:.2}%\" x2=\"{to:.2}%\" y1=\"30%\" y2=\"70%\"/>{dot}"
    )
}

/// The lines of the scale behind a rating.
fn lines(scale: &Scale) -> String {
    let line = |mark: f64| {
        let class = if mark.abs() < 1.0 { "zero" } else { "tick" };
        let at = scale.at(mark);
        format!("<line class=\"{class}\" x1=\"{at:.2}%\" x2=\"{at:.2}%\" y1=\"0\" y2=\"100%\"/>")
    };
    scale.marks().into_iter().map(line).collect()
}

/// The numbers of the scale.
fn numbers(scale: &Scale) -> String {
    let number = |mark: f64| {
        let at = scale.at(mark);
        // Adding zero turns a negative zero into a positive one.
        format!("<text x=\"{at:.2}%\" y=\"75%\">{:.0}</text>", mark + 0.0)
    };
    let numbers: String = scale.marks().into_iter().map(number).collect();
    format!("<svg aria-hidden=\"true\">{numbers}</svg>")
}
