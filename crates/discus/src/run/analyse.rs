//! `discus analyse`.

use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, Error, bail};
use engine::{Effort, Line};
use games::{All, Games, Info, Variant, Visit, Visitor, steps};
use lines::TextView;
use lines::analyse::{BestLine, GameInfo, MoveReport, Reporter, ToldBy};
use record::{Id, Record};
use rules::checkers::Laws;
use rules::{Outcome, Side};

use super::errors::print_error;
use super::table_bytes;
use crate::cli::analyse::Analyse;
use crate::cli::usage_error;

/// The largest file, in bytes. A game takes some kilobytes; a larger file is probably a mistake.
const LARGEST_FILE: u64 = 16 << 20;

/// Prints the value of each move of a game.
///
/// Ctrl-C ends it at once, because there is no work to save.
pub(super) fn analyse(options: &Analyse) -> anyhow::Result<()> {
    analyse_of::<All>(options, &mut io::stdout().lock())
}

/// The same for the games of a list: the game is on standard input, in a file, or a line of moves.
pub(super) fn analyse_of<'a, L: Games<Print<'a>>>(
    options: &'a Analyse,
    output: &'a mut dyn Write,
) -> anyhow::Result<()> {
    let name = options.game.to_string_lossy();
    if name.is_empty() {
        let why = "the game is empty; name a file or moves, or - for standard input";
        return Err(usage_error(why).into());
    }
    if options.game == "-" {
        let text = text(io::stdin().lock()).context("standard input cannot be read")?;
        return saved::<L>(&text, Print { options, output, is_line: false })
            .context("standard input")?;
    }
    let path = Path::new(&options.game);
    if !path.exists() && !name.contains(['.', '/', '\\']) {
        let refused = |bad| Error::msg(format!("{name:?} is neither a file nor moves: {bad}"));
        return L::at(&name, Print { options, output, is_line: true }).map_err(refused)?;
    }
    let read = || text(File::open(path)?);
    let text = read().with_context(|| format!("{name} cannot be read"))?;
    saved::<L>(&text, Print { options, output, is_line: false })
        .with_context(|| name.to_string())?
}

/// Analyses a saved game.
fn saved<'a, L: Games<Print<'a>>>(
    text: &str,
    print: Print<'a>,
) -> anyhow::Result<anyhow::Result<()>> {
    if text.trim().is_empty() {
        bail!("it is empty; there is no game to analyse");
    }
    let variant = Variant { laws: print.options.laws.map(Laws::key), ..Variant::default() };
    L::load(text, &variant, print).map_err(Error::msg)
}

/// The text of a file. Says which encoding it had, if that was guessed.
pub(super) fn text(input: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    let read = input.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if read as u64 > LARGEST_FILE {
        return Err(io::Error::other(format!("it has more than {LARGEST_FILE} bytes")));
    }
    let (text, guessed) = record::encoding::decode(&bytes);
    if let Some(name) = guessed {
        print_error(&format!("note: the text is not UTF-8; it was read as {name}"));
    }
    Ok(text)
}

/// Prints the main line of any game, each move as soon as it is analysed.
pub(super) struct Print<'a> {
    options: &'a Analyse,
    output: &'a mut dyn Write,
    /// True if the game was given as a line instead of a saved game.
    is_line: bool,
}

impl Visit for Print<'_> {
    type Output = anyhow::Result<()>;
}

impl<G: TextView> Visitor<G> for Print<'_> {
    fn visit(self, record: Record<G>) -> anyhow::Result<()> {
        let (options, tree) = (self.options, &record.tree);
        for remark in &record.remarks {
            print_error(&format!("note: {remark}"));
        }
        let &Info { word, extension, lines_have_moves, .. } = G::INFO;
        if self.is_line && !lines_have_moves {
            let extension = extension.to_uppercase();
            bail!("a {word} position has no moves to analyse; use a {extension} file");
        }
        let bytes = table_bytes(options.table, 1)?;
        let &Analyse { effort: questions, depth, threads, lines: count, .. } = options;
        let effort = Effort { questions, depth, threads };
        let mut judge = tree.start().judge(effort, bytes);
        let mut reporter = Reporter::begin(game_info(&record), options.json, self.output)?;
        let moves = tree.main_line().into_iter().filter_map(|id| tree.played(id));
        for (ply, (position, played)) in (1..).zip(steps(tree.start(), moves)) {
            let verdict = judge.verdict(&position, played, &|| false);
            let verdict = verdict.expect("it is never stopped");
            let mut report = MoveReport::new(ply, &verdict, |&played| position.short(played));
            if count > 0 {
                let lines = judge.lines(&position, count, &|| false);
                let lines = lines.expect("it is never stopped").into_iter();
                report.lines = lines.map(|line| written(&position, line)).collect();
            }
            reporter.print(&report)?;
        }
        Ok(reporter.finish()?)
    }
}

/// A line with its moves as text.
fn written<G: TextView>(position: &G, (value, moves): Line<G::Move>) -> BestLine {
    let moves = steps(position, moves).map(|(position, played)| position.short(played)).collect();
    BestLine { value, moves }
}

fn game_info<G: TextView>(record: &Record<G>) -> GameInfo {
    let (tree, start) = (&record.tree, record.tree.start());
    let (outcome, told_by) = outcome(record);
    GameInfo {
        game: G::INFO.word,
        played_on: start.variant().words().unwrap_or_default(),
        sides: Side::BOTH.map(|side| start.side_in_sentence(side)),
        moves: tree.main_line().len(),
        outcome,
        told_by,
    }
}

/// The outcome, and what says so. The file decides where a game went on although the rules made it a
/// draw: nobody claimed it.
fn outcome<G: TextView>(record: &Record<G>) -> (Option<Outcome>, ToldBy) {
    let mut tree = record.tree.clone();
    tree.go(tree.main_line().last().copied().unwrap_or(Id::START));
    let on_board = tree.position().outcome();
    if on_board.is_some() {
        return (on_board, ToldBy::Board);
    }
    let first = tree.start().named_first();
    let recorded = record.headers.points().map(|points| match points {
        Ordering::Greater => Outcome::Win(first),
        Ordering::Less => Outcome::Win(first.opponent()),
        Ordering::Equal => Outcome::Draw,
    });
    match (games::drawn(&tree), recorded) {
        (Some(draw), None | Some(Outcome::Draw)) => (Some(Outcome::Draw), ToldBy::Rule(draw)),
        (_, Some(_)) => (recorded, ToldBy::File),
        (None, None) => (None, ToldBy::Board),
    }
}
