//! The pages of the whole tournament.

use super::html::{escape, fill, name, page, table};
use super::{Pages, cross, ratings};
use crate::results::figures::short;
use crate::results::standings::{extent, note_on_byes};
use crate::results::{points_text, ties};

const INDEX: &str = include_str!("index.html");
const TOURNAMENT: &str = include_str!("tournament.html");

/// The page that leads to all others.
pub(super) fn index(pages: &Pages) -> String {
    let rows = pages.rows.iter().map(|row| {
        let stem = &pages.stems[row.player];
        vec![
            row.rank.to_string(),
            format!("<a href=\"players/{stem}.html\">{}</a>", name(pages.name(row.player))),
            format!("<a href=\"players/{stem}.txt\">text</a>"),
            points_text(row.points),
            short(pages.grades[row.player]),
        ]
    });
    let head = ["##", "Player", "", "#Points", "#Grade"];
    let players = table("list", &head, &rows.collect::<Vec<_>>());
    let body = fill(
        INDEX,
        &[
            ("title", &escape(pages.title())),
            ("lead", &extent(pages.results)),
            ("rule", &escape(&pages.rule.text())),
            ("players", &players),
        ],
    );
    page(pages.title(), &body)
}

/// The whole tournament on one page, which needs no other file.
pub(super) fn tournament(pages: &Pages) -> String {
    let body = fill(
        TOURNAMENT,
        &[
            ("title", &escape(pages.title())),
            ("lead", &extent(pages.results)),
            ("notes", &notes(pages)),
            ("standings", &standings(pages)),
            ("ratings", &ratings::picture(pages)),
            ("legend", cross::LEGEND),
            ("cross", &cross::table(pages)),
            ("faults", &faults(pages)),
        ],
    );
    page(pages.title(), &body)
}

/// Byes, the winner of a final, and tied meetings.
fn notes(pages: &Pages) -> String {
    let results = pages.results;
    let champion = results.state.schedule().champion();
    let champion = champion
        .map(|player| format!("<p>The final was won by {}.</p>\n", name(pages.name(player))));
    let ties = ties::all(results);
    let ties = ties.iter().map(|tied| format!("<p>{}</p>\n", escape(&tied.text())));
    let byes = note_on_byes(results).map(|note| format!("<p>{note}</p>\n"));
    byes.into_iter().chain(champion).chain(ties).collect()
}

fn standings(pages: &Pages) -> String {
    let head =
        ["##", "Player", "#Points", "#Games", "#Won", "#Drawn", "#Lost", "#Faults", "#Blunders"];
    let columns = if pages.blunders.is_some() { head.len() } else { head.len() - 1 };
    let rows = pages.rows.iter().map(|row| {
        let tally = row.tally;
        let [drawn, lost] = [tally.draws, tally.losses].map(|[first, second]| first + second);
        let won = tally.wins.iter().sum::<u32>() + tally.free;
        let faults = tally.forfeits;
        let mut cells =
            vec![row.rank.to_string(), name(pages.name(row.player)), points_text(row.points)];
        let numbers = [tally.games(), won, drawn, lost, faults];
        cells.extend(numbers.map(|number| number.to_string()));
        let blunders = pages.blunders.as_ref();
        cells.extend(blunders.map(|found| found.count(pages.name(row.player)).to_string()));
        cells
    });
    table("list", &head[..columns], &rows.collect::<Vec<_>>())
}

/// A line for each player with faults.
fn faults(pages: &Pages) -> String {
    let with_faults = pages.rows.iter().filter(|row| row.tally.forfeits > 0);
    let rows: Vec<Vec<String>> = with_faults
        .map(|row| {
            let kinds = pages.students[row.player].kinds();
            let kinds: Vec<String> =
                kinds.iter().map(|(kind, count)| format!("{count} × {kind}")).collect();
            vec![row.rank.to_string(), name(pages.name(row.player)), kinds.join(", ")]
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let table = table("list", &["##", "Player", "Games lost by faults"], &rows);
    format!("<h2>Faults</h2>\n{table}")
}
