//! A game of two players of any kind, in a sandbox.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use games::{All, Described, Games, Visit, Visitor};
use protocols::launcher::{Installation, Launcher};
use protocols::players::{Evidence, Player, PlayerSource};
use protocols::{
    Ending, GameLoop, NoGame, Played, PlayerKind, PlayerSpec, Program, Terms, Took, wpi,
};
use record::Record;
use rules::connect4::Board;
use rules::{Outcome, Side};
use tournament::require_tables;

use super::name_of;
use crate::cli::{self, usage_error};
use crate::run::player_source::confinement;
use crate::run::signals::Signals;
use crate::run::tournament::FAULTS;

/// Plays the game that the options choose.
pub(super) fn play(options: &cli::Referee, signals: &Signals) -> anyhow::Result<ExitCode> {
    let game = options.game.unwrap_or(Board::INFO);
    All::begin(&options.variant.id(game, "--game")?, Play { options, signals })?
}

/// Plays a game of any kind.
struct Play<'a> {
    options: &'a cli::Referee,
    signals: &'a Signals,
}

impl Visit for Play<'_> {
    type Output = anyhow::Result<ExitCode>;
}

impl<G: Described> Visitor<G> for Play<'_> {
    fn visit(self, record: Record<G>) -> anyhow::Result<ExitCode> {
        let Play { options, signals } = self;
        let start = record.tree.start();
        let cli::Referee { a, b, command_a, command_b, programs, .. } = options;
        let mut pair = [
            player(options, a, command_a.as_ref(), programs.dir_a.as_ref())?,
            player(options, b, command_b.as_ref(), programs.dir_b.as_ref())?,
        ];
        if pair[0].name == pair[1].name {
            pair[0].name += " (A)";
            pair[1].name += " (B)";
        }
        let launcher = launcher(options, &pair, signals)?;
        launcher.check(&pair, start).map_err(usage_error)?;
        let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
        let pair = in_order(pair, options.first, seed)?;
        let mut output = io::stdout();
        options.terms.check(G::INFO).map_err(usage_error)?;
        require_tables(start, options.terms.adjudicate.tables()).map_err(anyhow::Error::msg)?;
        let terms = (Terms { time: options.time.0, ..options.terms.terms() }, seed);
        let played = match play_and_print(&launcher, &pair, start, terms, &mut output, signals)? {
            Ok(played) => played,
            Err(NoGame::Interrupted) => return Ok(signals.exit_code()),
            Err(NoGame::Failed(why)) => anyhow::bail!(why),
        };
        let names = names(&pair);
        for (loser, _) in played.ending.faults() {
            print_evidence(
                names[loser.index()],
                &played.evidence[loser.index()],
                &mut io::stderr(),
            );
        }
        if pair.iter().any(PlayerSpec::is_started) {
            writeln!(output, "{}\n{}", launcher.isolation(), launcher.processor())?;
        }
        writeln!(output, "{}", result_line(&played.ending, names))?;
        output.flush()?;
        let has_faults = !played.ending.faults().is_empty();
        Ok(if has_faults { ExitCode::from(FAULTS) } else { ExitCode::SUCCESS })
    }
}

/// The launcher of both players, with the limits of a tournament unless the options set others.
fn launcher(
    options: &cli::Referee,
    pair: &[PlayerSpec],
    signals: &Signals,
) -> anyhow::Result<Launcher> {
    let programs = &options.programs;
    let mut confinement = confinement(&programs.access, Installation::default(), pair)?;
    let limits = &mut confinement.limits;
    limits.memory = programs.memory.map_or(limits.memory, |mib| mib << 20);
    limits.processes = programs.processes.unwrap_or(limits.processes);
    confinement.control_groups &= pair.iter().any(PlayerSpec::is_started);
    let (fairness, signals) = (options.fairness, signals.clone());
    Ok(Launcher::new(confinement)
        .stopping(Box::new(move || signals.has_come()))
        .pausing(fairness.pause())
        .with_margin(fairness.margin())
        .with_processor_time(fairness.cpu_time()))
}

/// Plays the game, and prints each move with the board after it.
///
/// # Errors
/// If a player cannot be started, or standard output cannot be written.
fn play_and_print<G: Described>(
    launcher: &Launcher,
    pair: &[PlayerSpec; 2],
    start: &G,
    (terms, seed): (Terms, u64),
    output: &mut impl Write,
    signals: &Signals,
) -> anyhow::Result<Result<Played<G::Move>, NoGame>> {
    let found = pair.each_ref().map(|who| launcher.player(who, start));
    if signals.has_come() {
        return Ok(Err(NoGame::Interrupted));
    }
    let [first, second] = found.map(|player| player.map_err(anyhow::Error::msg));
    let (mut first, mut second) = (first?, second?);
    let names = names(pair);
    let sides = Side::BOTH.map(Side::word);
    for (side, name) in sides.iter().zip(names) {
        writeln!(output, "{side}: {name}")?;
    }
    let mut written = output.flush();
    let mut number = 0;
    let mut show = |position: &G, played: G::Move, took: Took| {
        number += 1;
        let name = names[position.side_to_move().index()];
        let text = position.write(played);
        let line = format!("{number}. {name}: {text} ({took:.2})\n{}", position.after(played));
        if written.is_ok() {
            written = output.write_all(line.as_bytes()).and_then(|()| output.flush());
        }
    };
    let players: [&mut dyn Player<G>; 2] = [&mut *first, &mut *second];
    let game = GameLoop { players, names, start, terms, seed };
    let played = game.play(&mut show, &|| signals.has_come());
    written?;
    Ok(played)
}

fn names(pair: &[PlayerSpec; 2]) -> [&str; 2] {
    pair.each_ref().map(|player| player.name.as_str())
}

/// The player of an argument: an engine, a program, or a file player.
fn player(
    options: &cli::Referee,
    text: &str,
    command: Option<&String>,
    folder: Option<&PathBuf>,
) -> anyhow::Result<PlayerSpec> {
    let files = folder.unwrap_or(&options.dir);
    let run = match command {
        Some(line) => ["sh", "-c", line].map(str::to_owned).to_vec(),
        None if text.contains('=') => {
            let mut found: PlayerSpec = text.parse().map_err(usage_error)?;
            if let PlayerKind::Program(program) = &mut found.kind {
                program.folder = folder.cloned();
            }
            return Ok(found);
        }
        None => match text.parse() {
            Ok(engine) => return Ok(engine),
            Err(why) if !files.join(text).is_file() => return Err(usage_error(why).into()),
            Err(_) => vec![format!("./{text}")],
        },
    };
    let name = format!("name={}", name_of(text)?);
    let command = [name].into_iter().chain(run).collect();
    let program = Program { protocol: &wpi::PROTOCOL, command, folder: Some(files.clone()) };
    Ok(PlayerSpec::new(text, PlayerKind::Program(program)).map_err(usage_error)?)
}

/// The players in the order of play: as `--first` says, else drawn by lot if both orders are possible.
fn in_order(
    pair: [PlayerSpec; 2],
    first: Option<cli::Who>,
    seed: u64,
) -> Result<[PlayerSpec; 2], clap::Error> {
    let [a, b] = pair;
    let can =
        |one: &PlayerSpec, other: &PlayerSpec| one.plays(Side::First) && other.plays(Side::Second);
    let draws_a = fastrand::Rng::with_seed(seed).bool();
    let a_begins = match first {
        Some(player) => player == cli::Who::A,
        None if can(&a, &b) && can(&b, &a) => draws_a,
        None => can(&a, &b),
    };
    let pair = if a_begins { [a, b] } else { [b, a] };
    if can(&pair[0], &pair[1]) {
        return Ok(pair);
    }
    let name = &pair[0].name;
    Err(usage_error(format!(
        "{name} lets its user begin, so it can only play second; to let it begin, name the C files of its \
         modules"
    )))
}

/// The last line.
fn result_line(ending: &Ending, names: [&str; 2]) -> String {
    match (ending, ending.outcome()) {
        (Ending::Board(_), Some(Outcome::Win(side))) => {
            format!("{} wins on the board", names[side.index()])
        }
        (Ending::Board(_), Some(Outcome::Draw)) => "Draw on the board".to_owned(),
        (_, Some(Outcome::Win(side))) => {
            format!("{} wins: {}", names[side.index()], ending.reason(names))
        }
        (_, Some(Outcome::Draw)) => {
            let reason = ending.reason(names);
            format!("Draw: {}", reason.strip_prefix("a draw, since ").unwrap_or(&reason))
        }
        (_, None) => format!("Nobody wins: {}", ending.reason(names)),
    }
}

/// Prints the evidence of a fault for the author of the program.
fn print_evidence(name: &str, evidence: &Evidence, notes: &mut impl Write) {
    let Evidence { output, afterwards, errors, ending, .. } = evidence;
    let kinds = [
        ("last output", output),
        ("output after the end of the game", afterwards),
        ("last errors", errors),
    ];
    for (kind, lines) in kinds.into_iter().filter(|(_, lines)| !lines.is_empty()) {
        // There is no other place to report that printing failed.
        let _ = writeln!(notes, "{name}: {kind}:\n  {}", lines.join("\n  "));
    }
    let ending = ending.iter().map(|how| format!("it {how}"));
    for note in ending.chain(evidence.notes.iter().cloned()) {
        let _ = writeln!(notes, "{name}: {note}");
    }
}
