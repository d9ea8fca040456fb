//! The cross table as a coloured picture. Its colours, orange to blue, differ for every kind of colour
//! vision.

use std::fmt::Write;

use super::Pages;
use crate::results::points_text;
use text::counted;
use text::html::{escape, escape_up_to};

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
    let lines = pages.lines();
    let class = match lines.len() {
        players if players <= LARGE => "cross",
        players if players <= MEDIUM => "cross medium",
        _ => "cross dense",
    };
    let head = |number: usize| format!("<th scope=\"col\">{number}</th>");
    let numbers: String = (1..=lines.len()).map(head).collect();
    let mut text = format!(
        "<div class=\"wide\"><table class=\"{class}\">\n\
         <thead><tr><th scope=\"col\">Player</th>{numbers}</tr></thead>\n<tbody>\n"
    );
    for (own, line) in lines.iter().enumerate() {
        let (name, number) = (escape(&line.player), own + 1);
        // Writing to a string cannot fail.
        let _ =
            write!(text, "<tr><th scope=\"row\" title=\"{name}\">{number} <bdi>{name}</bdi></th>");
        for other in 0..lines.len() {
            text += &cell(pages, own, other);
        }
        text += "</tr>\n";
    }
    text + "</tbody></table></div>\n"
}

/// The cell of a player against another, by their places in the standings.
fn cell(pages: &Pages, own: usize, other: usize) -> String {
    let cross = &pages.summary.cross_table;
    let (points, games) = match (cross.points[own][other], cross.games[own][other]) {
        (Some(points), Some(games @ 1..)) => (points_text(points), games),
        (Some(_), _) => return "<td></td>".to_owned(),
        _ => return "<td class=\"self\"></td>".to_owned(),
    };
    let shade = shade(cross.halves[own][other], games);
    let [one, other] = [own, other].map(|place| escape_up_to(&pages.lines()[place].player, NOTED));
    let games_text = counted(games, "game");
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
