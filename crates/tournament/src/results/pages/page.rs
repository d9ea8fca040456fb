//! The pages of the whole tournament.

use text::html::{escape, fill, name, table};

use super::{Pages, cross, page, ratings};
use crate::results::figures::short;
use crate::results::points_text;
use crate::results::standings::{extent, note_on_byes};

const INDEX: &str = include_str!("index.html");
const TOURNAMENT: &str = include_str!("tournament.html");

/// The page that leads to all others.
pub(super) fn index(pages: &Pages) -> String {
    let rows = pages.lines().iter().map(|line| {
        let row = &line.row;
        let stem = &pages.stems[row.player];
        vec![
            row.rank.to_string(),
            format!("<a href=\"players/{stem}.html\">{}</a>", name(&line.player)),
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
            ("lead", &extent(&pages.summary)),
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
            ("lead", &extent(&pages.summary)),
            ("notes", &notes(pages)),
            ("standings", &standings(pages)),
            ("ratings", &ratings::picture(pages)),
            ("legend", cross::LEGEND),
            ("cross", &cross::table(pages)),
            ("faults", &(faults(pages) + &absent(pages))),
        ],
    );
    page(pages.title(), &body)
}

/// Byes, the winner of a final, and tied meetings.
fn notes(pages: &Pages) -> String {
    let summary = &pages.summary;
    let won = |player: &String| format!("<p>The final was won by {}.</p>\n", name(player));
    let champion = summary.champion.as_ref().map(won);
    let ties = summary.even_meetings.iter();
    let ties = ties.map(|tied| format!("<p>{}</p>\n", escape(&tied.text())));
    let byes = note_on_byes(pages.results, summary).map(|note| format!("<p>{note}</p>\n"));
    byes.into_iter().chain(champion).chain(ties).collect()
}

fn standings(pages: &Pages) -> String {
    let head =
        ["##", "Player", "#Points", "#Games", "#Won", "#Drawn", "#Lost", "#Faults", "#Blunders"];
    let columns = if pages.blunders.is_some() { head.len() } else { head.len() - 1 };
    let rows = pages.lines().iter().map(|line| {
        let (row, tally) = (&line.row, line.row.tally);
        let [won, drawn, lost] = tally.totals();
        let mut cells = vec![row.rank.to_string(), name(&line.player), points_text(row.points)];
        let numbers = [tally.games(), won + tally.free, drawn, lost, tally.forfeits];
        cells.extend(numbers.map(|number| number.to_string()));
        let blunders = pages.blunders.as_ref();
        cells.extend(blunders.map(|found| found.count(&line.player).to_string()));
        cells
    });
    table("list", &head[..columns], &rows.collect::<Vec<_>>())
}

/// A line for each player with faults.
fn faults(pages: &Pages) -> String {
    let with_faults = pages.lines().iter().filter(|line| line.row.tally.forfeits > 0);
    let rows: Vec<Vec<String>> = with_faults
        .map(|line| {
            let kinds = pages.students[line.row.player].kinds();
            let kinds: Vec<String> =
                kinds.iter().map(|(kind, count)| format!("{count} × {kind}")).collect();
            vec![line.row.rank.to_string(), name(&line.player), kinds.join(", ")]
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let table = table("list", &["##", "Player", "Games lost by faults"], &rows);
    format!("<h2>Faults</h2>\n{table}")
}

/// A line for each submission that does not take part.
fn absent(pages: &Pages) -> String {
    let absent = pages.summary.absent.iter();
    let rows: Vec<Vec<String>> =
        absent.map(|absent| vec![name(&absent.player), escape(&absent.reason)]).collect();
    if rows.is_empty() {
        return String::new();
    }
    let table = table("list", &["Submission", "Why"], &rows);
    format!("<h2>Not taking part</h2>\n{table}")
}
