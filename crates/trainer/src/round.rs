//! One round: games with the evaluation as it is, the fit, the match, and what is kept.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use checkers::Weights;
use rules::checkers::Laws;
use tables::Tables;

use crate::progress::{Progress, say};
use crate::{
    Arguments, Contest, Evaluation, Fit, Games, Judge, Model, Played, Player, Recipe, Sample,
    Settings, contestant, export, loss, mix, samples,
};

/// Every so many games, one is not learned from and tells when the fit is good.
const TESTED: u64 = 10;
/// The passes of a fit at most.
const PASSES: usize = 8;

/// Trains the weights for a law.
///
/// # Errors
/// If files cannot be read or written.
pub fn train(laws: &'static Laws, arguments: &Arguments) -> Result<()> {
    let tables = Tables::embedded(laws);
    let file = arguments.weights.join(format!("{}.weights", laws.key()));
    let before = Evaluation::read(&file, laws)?;
    let games = play(laws, arguments, &tables, &before)?;
    let (mut learned, tested) = labelled(laws, arguments, &tables, &before, &games);
    let (fitted, mut report) = fit(laws, arguments, &games, &mut learned, &tested);
    let contest = contest(laws, arguments, &fitted, &before);
    report = format!(
        "{}{report}match against {before} at {} nodes a move, seed {}: {contest}\n",
        head(laws, arguments, &before, &fitted),
        arguments.nodes,
        arguments.seed
    );
    let verdict = if contest.is_gain() { "kept" } else { "not better: not kept" };
    say(&format!("{report}{verdict}\n"));
    if contest.is_gain() {
        keep(&file, &fitted.to_file(laws), &report)?;
    }
    Ok(())
}

/// Plays the games that are missing, and reads those of earlier rounds.
fn play(
    laws: &'static Laws,
    arguments: &Arguments,
    tables: &Tables,
    before: &Evaluation,
) -> Result<Vec<Vec<Played>>> {
    let Arguments { seed, depth, games: count, .. } = *arguments;
    let folder = arguments.work.join(laws.key());
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(format!("{before}.games"));
    let recipe = Recipe { laws, seed, depth };
    let mut games = Games::open(&path, &format!("{recipe} evaluation {before}"))?;
    let mut player = Player::new(recipe, tables, before.clone());
    let mut progress = Progress::new(&format!("{}: games", laws.key()), count);
    for number in games.played.len() as u64..count {
        games.add(player.game(number))?;
        progress.at(number + 1);
    }
    games.played.truncate(usize::try_from(count)?);
    let mut all = vec![games.played];
    for other in others(&folder, &path)? {
        all.push(Games::of_any_recipe(&other, laws)?);
    }
    Ok(all)
}

/// The files of games of earlier rounds.
fn others(folder: &Path, path: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<Result<Vec<PathBuf>>>()?;
    files.retain(|file| file != path && file.extension().is_some_and(|e| e == "games"));
    files.sort();
    Ok(files)
}

/// The positions to learn from, and those that test the fit. A share of the labels of the former is from
/// searches with the evaluation of before.
fn labelled(
    laws: &'static Laws,
    arguments: &Arguments,
    tables: &Tables,
    before: &Evaluation,
    games: &[Vec<Played>],
) -> (Vec<Sample>, Vec<Sample>) {
    let mut judge = Judge::new(before.clone(), arguments.depth);
    let (mut learned, mut tested) = (Vec::new(), Vec::new());
    let count = games.iter().map(Vec::len).sum::<usize>();
    let mut progress = Progress::new(&format!("{}: labels", laws.key()), count as u64);
    for (place, game) in (1..).zip(games.iter().flatten()) {
        if game.number % TESTED == 0 {
            tested.extend(samples(game, laws, tables, |_| 0.0));
        } else if arguments.share == 0 {
            learned.extend(samples(game, laws, tables, |_| 0.0));
        } else {
            learned.extend(samples(game, laws, tables, |position| judge.score(position)));
        }
        progress.at(place);
    }
    mix(&mut learned, f32::from(arguments.share) / 100.0);
    (learned, tested)
}

/// The weights that fit the games best, and the report of the fit.
fn fit(
    laws: &'static Laws,
    arguments: &Arguments,
    games: &[Vec<Played>],
    learned: &mut [Sample],
    tested: &[Sample],
) -> (Weights, String) {
    let mut progress = Progress::new(&format!("{}: passes", laws.key()), PASSES as u64);
    let mut fit = Fit::new(Settings { seed: arguments.seed, ..Settings::DEFAULT });
    let mut best: Option<(f64, Model)> = None;
    let mut passes = 0;
    for pass in 1..=PASSES {
        fit.pass(learned);
        progress.at(pass as u64);
        let loss = loss(&fit.model, tested);
        if best.as_ref().is_some_and(|(least, _)| loss >= *least) {
            break;
        }
        best = Some((loss, fit.model.clone()));
        passes = pass;
    }
    let (least, model) = best.unwrap_or((f64::NAN, fit.model));
    let odds = export::odds_of_a_man(tested);
    let report = describe(games, learned, tested, [loss(&model, learned), least]);
    let Settings { rate, decay, .. } = Settings::DEFAULT;
    let report = format!("{report}fit: rate {rate}, decay {decay}, {passes} passes\n");
    (export::weights(&model, odds), report)
}

fn describe(
    games: &[Vec<Played>],
    learned: &[Sample],
    tested: &[Sample],
    losses: [f64; 2],
) -> String {
    let counts: Vec<String> = games.iter().map(|games| games.len().to_string()).collect();
    format!(
        "games: {} ({}); tables of {} pieces\n\
         positions: {} learned, {} tested; mean loss {:.4} and {:.4} (without knowledge 0.6931)\n",
        counts.join(" + "),
        if counts.len() == 1 { "this round" } else { "this round and earlier ones" },
        Tables::EMBEDDED,
        learned.len(),
        tested.len(),
        losses[0],
        losses[1]
    )
}

fn contest(
    laws: &'static Laws,
    arguments: &Arguments,
    fitted: &Weights,
    before: &Evaluation,
) -> Contest {
    let mut contest = Contest::default();
    let (mut new, mut old) = (contestant(fitted.clone()), contestant(before.clone()));
    let mut progress = Progress::new(&format!("{}: match", laws.key()), arguments.pairs);
    for pair in 0..arguments.pairs {
        contest.pair(&mut new, &mut old, laws, (arguments.seed, pair), arguments.nodes);
        progress.at(pair + 1);
    }
    contest
}

fn head(laws: &Laws, arguments: &Arguments, before: &Evaluation, fitted: &Weights) -> String {
    let Arguments { games, depth, share, seed, pairs, nodes, .. } = arguments;
    format!(
        "weights {:08x} from games of {before}\n\
         command: cargo xtask train {} --games {games} --depth {depth} --share {share} --seed {seed} --pairs {pairs} --nodes {nodes}\n",
        fitted.checksum(),
        laws.key(),
    )
}

/// Replaces the weights by a rename and adds to the log of their making.
fn keep(file: &Path, bytes: &[u8], report: &str) -> Result<()> {
    let write = || {
        let part = file.with_extension("part");
        fs::write(&part, bytes)?;
        fs::rename(&part, file)?;
        let mut log =
            fs::OpenOptions::new().append(true).create(true).open(file.with_extension("log"))?;
        log.write_all(format!("{report}\n").as_bytes())
    };
    write().with_context(|| file.display().to_string())
}
