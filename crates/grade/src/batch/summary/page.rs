//! The summary as a page that leads to the reports.

use std::fmt::Write as _;

use super::text::share;
use super::{LIKENESS, Row, Summary};
use crate::formats::html::{bar, escape, name, page, sentence, table};
use text::counted;

use crate::formats::{of, percent};

impl Summary {
    /// The page of all submissions.
    pub fn html(&self) -> String {
        let title = format!("{}: {}", self.assignment, counted(self.rows.len(), "submission"));
        let mut body = self.head_of_page();
        body += &self.submissions();
        body += &self.requirements();
        body += &self.groups();
        body += &self.pairs_of_page();
        page(&title, &body)
    }

    fn head_of_page(&self) -> String {
        let mut facts = vec![("submissions", self.rows.len().to_string())];
        if let Some(spread) = self.spread() {
            facts.push(("mean", format!("{:.1} %", spread.mean)));
            facts.push(("median", format!("{:.1} %", spread.median)));
            facts.push(("lowest", format!("{:.1} %", spread.lowest)));
            facts.push(("highest", format!("{:.1} %", spread.highest)));
            facts.push(("full points", spread.full.to_string()));
        }
        for (word, count) in [("not marked", self.unmarked()), ("not reached", self.missing)] {
            if count > 0 {
                facts.push((word, count.to_string()));
            }
        }
        let fact =
            |(word, value): &(&str, String)| format!("<div><dt>{word}</dt><dd>{value}</dd></div>");
        let facts: String = facts.iter().map(fact).collect();
        let assignment = escape(self.assignment.word());
        format!(
            "<h1>All submissions</h1>\n<p class=\"soft\">{assignment}, \
             <a href=\"grades.csv\">grades.csv</a>, <a href=\"summary.txt\">summary.txt</a></p>\n\
             <section class=\"card\">\n<dl class=\"facts\">{facts}</dl>\n{}</section>\n",
            self.bars()
        )
    }

    /// How many submissions have how many points.
    fn bars(&self) -> String {
        let counts = self.histogram();
        let highest = counts.iter().copied().max().unwrap_or_default();
        if highest == 0 {
            return String::new();
        }
        let column = |(tenth, count): (usize, &usize)| {
            let (label, class) = match tenth {
                10 => ("all".to_owned(), " class=\"full\""),
                tenth => (format!("{}", tenth * 10), ""),
            };
            // The label and the number need room, too.
            let height = share(*count, highest) * 3 / 4;
            let shown = if *count == 0 { String::new() } else { count.to_string() };
            format!("<div{class}>{shown}<i style=\"height:{height}%\"></i>{label}</div>")
        };
        let columns: String = counts.iter().enumerate().map(column).collect();
        format!(
            "<div class=\"histogram\">{columns}</div>\n\
             <p class=\"soft\">Submissions by their points, in tenths of all points.</p>\n"
        )
    }

    fn submissions(&self) -> String {
        let row = |row: &Row| match &row.result {
            Ok((points, out_of, first)) => vec![
                format!("<a href=\"reports/{}.html\">{}</a>", escape(&row.stem), name(&row.name)),
                of(*points, *out_of),
                bar(percent(*points, *out_of)),
                escape(first.as_deref().unwrap_or("")),
            ],
            Err(why) => vec![
                name(&row.name),
                String::new(),
                String::new(),
                format!("<span class=\"failed\">could not be marked: {}</span>", escape(why)),
            ],
        };
        let rows: Vec<Vec<String>> = self.rows.iter().map(row).collect();
        let table = table("list", &["submission", "#points", "~", "first failed"], &rows);
        format!("<section class=\"card\">\n{table}</section>\n")
    }

    fn requirements(&self) -> String {
        if self.failed.is_empty() {
            return String::new();
        }
        let row = |check: &super::FailedCheck| {
            vec![
                escape(&check.id),
                sentence(&check.sentence),
                check.times.to_string(),
                format!("<div class=\"red\">{}</div>", bar(share(check.times, self.marked()))),
                check.first.to_string(),
            ]
        };
        let rows: Vec<Vec<String>> = self.failed.iter().map(row).collect();
        let head = ["check", "requirement", "#failed", "~", "#first"];
        let table = table("checks", &head, &rows);
        format!(
            "<h2>Which requirements fail</h2>\n<section class=\"card\">\n{table}\
             <p class=\"soft\">The last column counts the submissions in which this check was the first \
             to mend.</p></section>\n"
        )
    }

    fn link(&self, row: usize) -> String {
        let Row { name: shown, stem, .. } = &self.rows[row];
        format!("<a href=\"reports/{}.html\">{}</a>", escape(stem), name(shown))
    }

    fn groups(&self) -> String {
        if self.alike.is_empty() {
            return String::new();
        }
        let mut html =
            "<h2>Which submissions fail alike</h2>\n<section class=\"card\"><ul>\n".to_owned();
        for group in &self.alike {
            let links: Vec<String> = group.rows.iter().map(|row| self.link(*row)).collect();
            let checks = escape(&group.checks.join(", "));
            let _ = writeln!(
                html,
                "<li>{}<br><span class=\"soft\">{checks}</span></li>",
                links.join(", ")
            );
        }
        html + "</ul></section>\n"
    }

    fn pairs_of_page(&self) -> String {
        if self.pairs.is_empty() {
            return String::new();
        }
        let row = |pair: &super::Pair| {
            let [one, other] = pair.places.map(|row| self.link(row));
            let [first, second] = pair.shares.map(|share| format!("{share} %"));
            vec![one, first, other, second]
        };
        let rows: Vec<Vec<String>> = self.pairs.iter().map(row).collect();
        let head = ["submission", "#of it in the other", "submission", "#of it in the other"];
        let table = table("list", &head, &rows);
        format!(
            "<h2>Which programs share much code</h2>\n<section class=\"card\">\n<p>{}</p>\n\
             {table}</section>\n",
            text::html::escape_up_to(LIKENESS, LIKENESS.len())
        )
    }
}
