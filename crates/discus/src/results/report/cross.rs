//! The cross table as a coloured picture. Its colours, orange to blue, differ for every kind of colour
//! vision.

use std::fmt::Write;

use super::Pages;
use super::html::{escape, escape_up_to};
use crate::results::cross::scores;
use crate::results::points_text;
use text::counted;

/// The largest numbers of players whose cells are large or of medium size.
const LARGE: usize = 14;
const MEDIUM: usize = 28;
/// The longest name in the note of a cell, of which there are thousands.
const NOTED: usize = 30;

pub(super) const LEGEND: &str = "<p class=\"legend\"><span>no point</span><i class=\"s0\"></i>\
    <i class=\"s1\"></i><i class=\"s2\"></i><i class=\"s3\"></i><i class=\"s4\"></i>\
    <i class=\"s5\"></i><i class=\"s6\"></i><i class=\"s7\"></i><i class=\"s8\"></i>\
    <span>every point</span></p>";

/// The table, with the players in the order of the standings.
pub(super) fn table(pages: &Pages) -> String {
    let scores = scores(pages.results);
    let class = match pages.rows.len() {
        players if players <= LARGE => "cross",
        players if players <= MEDIUM => "cross medium",
        _ => "cross dense",
    };
    let head = |number: usize| format!("<th scope=\"col\">{number}</th>");
    let numbers: String = (1..=pages.rows.len()).map(head).collect();
    let mut text = format!(
        "<div class=\"wide\"><table class=\"{class}\">\n\
         <thead><tr><th scope=\"col\">Player</th>{numbers}</tr></thead>\n<tbody>\n"
    );
    for (number, row) in (1..).zip(&pages.rows) {
        let name = escape(pages.name(row.player));
        // Writing to a string cannot fail.
        let _ =
            write!(text, "<tr><th scope=\"row\" title=\"{name}\">{number} <bdi>{name}</bdi></th>");
        for other in &pages.rows {
            text += &cell(pages, row.player, other.player, scores[row.player][other.player]);
        }
        text += "</tr>\n";
    }
    text + "</tbody></table></div>\n"
}

/// The cell of a player against another: half wins, and games.
fn cell(pages: &Pages, player: usize, opponent: usize, (halves, games): (u32, u32)) -> String {
    if player == opponent {
        return "<td class=\"self\"></td>".to_owned();
    }
    if games == 0 {
        return "<td></td>".to_owned();
    }
    let points = points_text(pages.results.plan().points().of_halves(halves));
    let [one, other] = [player, opponent].map(|who| escape_up_to(pages.name(who), NOTED));
    let games_text = counted(games, "game");
    let shade = shade(halves, games);
    format!(
        "<td class=\"s{shade}\" title=\"{one} – {other}: {points} in {games_text}\">{points}</td>"
    )
}

/// The share of the points, from 0 to 8. Only a player with every point has the last colour, and only one with
/// none the first.
fn shade(halves: u32, games: u32) -> u32 {
    let (points, most) = (8 * u64::from(halves), 2 * u64::from(games));
    let shade = match (points + most / 2) / most {
        0 if halves > 0 => 1,
        8 if halves < 2 * games => 7,
        shade => shade,
    };
    u32::try_from(shade).unwrap_or(8)
}

#[cfg(test)]
mod tests {
    use super::shade;

    #[test]
    fn the_ends_of_the_colours_mean_all_and_nothing() {
        assert_eq!([(0, 2), (2, 2), (4, 2)].map(|(halves, games)| shade(halves, games)), [0, 4, 8]);
        assert_eq!([(1, 500), (999, 500)].map(|(halves, games)| shade(halves, games)), [1, 7]);
    }
}
