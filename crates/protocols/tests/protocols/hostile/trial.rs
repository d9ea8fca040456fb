use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use discus_protocols::launcher::Launcher;
use discus_protocols::players::{Evidence, Player, PlayerSource as _};
use discus_protocols::{
    Ending, GameLoop, Played, PlayerKind, PlayerSpec, Program, Terms, hosted, line, wpi,
};
use rules::connect4::{Board, Column};
use rules::{Outcome, Side};
use sandbox::{Confinement, TemporaryFolder};

use super::{Body, Hostile, is_there};
use crate::confined::marked;
use crate::scratch::Scratch;
use crate::wpi::PRELUDE;

/// The contents of a file in another folder.
const SECRET: &str = "a secret";

/// One game of a hostile program.
pub(super) struct Trial {
    program: Hostile,
    player: PlayerSpec,
    launcher: Launcher,
    /// The mark by which the test finds its processes and its folder.
    mark: String,
    files: Scratch,
    stranger: TemporaryFolder,
}

impl Trial {
    /// `built` holds the programs in C.
    pub(super) fn new(
        program: &Hostile,
        number: usize,
        built: &Path,
        mut confinement: Confinement,
    ) -> Trial {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let mark = format!("hostile-{}-{count}-", std::process::id());
        confinement.environment.push(("DISCUS_TEST".into(), mark.clone().into()));
        let stranger = TemporaryFolder::empty().expect("a folder");
        fs::write(stranger.path().join("file"), SECRET).expect("written");
        let files = Scratch::new();
        fs::write(files.path().join(&mark), "").expect("written");
        let player = player(program, number, built, &files, stranger.path());
        let launcher = Launcher::new(confinement).with_forfeits();
        Trial { program: *program, player, launcher, mark, files, stranger }
    }

    /// Plays the game and checks its result.
    pub(super) fn watch(self) {
        let before = contents(self.files.path());
        let played = self.play();
        let side = self.side();
        let evidence = &played.evidence[side.index()];
        if self.program.loses.is_empty() {
            assert_eq!(played.ending, Ending::Board(Outcome::Win(side)), "{evidence:?}");
        } else {
            self.has_lost(&played.ending, evidence);
        }
        let shown = format!("{evidence:?}");
        assert!(shown.contains(self.program.shows), "{shown}");
        assert!(!shown.contains(SECRET) && !shown.contains("root:"), "{shown}");
        let temporary = env::temp_dir().display().to_string();
        assert!(!evidence.notes.iter().any(|note| note.contains(&temporary)), "{shown}");
        let moves = played.moves.iter().skip(side.index()).step_by(2).count();
        assert_eq!(self.program.moves.unwrap_or(moves), moves, "{shown}");
        assert_eq!(marked(&self.mark), Vec::<String>::new(), "what it has started is gone");
        assert_eq!(contents(self.files.path()), before, "it has played with a copy of its files");
        let secret = fs::read_to_string(self.stranger.path().join("file"));
        assert_eq!(secret.expect("it is there"), SECRET);
    }

    fn side(&self) -> Side {
        if is_over_files(self.program.body) { Side::Second } else { Side::First }
    }

    /// The game; then the folder in which the program played is gone.
    fn play(&self) -> Played<Column> {
        let start = Board::new(6, 7).expect("a size");
        let mut program = self.launcher.player(&self.player, &start).expect("a player");
        let folder = self.folder();
        let mut opponent = self.program.opponent.player(&self.mark);
        let mut players: [&mut dyn Player<Board>; 2] = [&mut *program, &mut *opponent];
        let mut names = [self.program.name, "opponent"];
        if self.side() == Side::Second {
            players.reverse();
            names.reverse();
        }
        let (time, until_ready) = self.program.patience.times();
        let grace = Duration::from_millis(100);
        let terms = Terms { time, start: until_ready, grace, ..Terms::default() };
        let game = GameLoop { players, names, start: &start, terms, seed: 1 };
        let begin = Instant::now();
        let played = game.play(&mut |_, _, _| (), &|| false).expect("the referee never fails");
        // Ten times as long as the slowest game: no program holds up a game.
        assert!(begin.elapsed() < Duration::from_secs(120));
        drop(program);
        assert!(folder.is_none_or(|folder| !folder.exists()), "its folder is gone");
        played
    }

    /// The folder in which the program will play, if it is started: the one that contains the mark.
    fn folder(&self) -> Option<PathBuf> {
        let places = fs::read_dir(env::temp_dir()).expect("a folder").flatten();
        let others = places.map(|place| place.path()).filter(|path| path != self.files.path());
        let mut found = others.filter(|path| is_there(path, &self.mark));
        let folder = found.next();
        let is_absent =
            matches!(self.program.body, Body::File(_) | Body::Made(_) | Body::Source(_));
        assert!(folder.is_some() || is_absent, "its folder is marked");
        folder
    }

    fn has_lost(&self, ending: &Ending, evidence: &Evidence) {
        let name = self.program.name;
        let names = match self.side() {
            Side::First => [name, "opponent"],
            Side::Second => ["opponent", name],
        };
        let sentence = ending.reason(names);
        assert!(!sentence.contains(SECRET) && !sentence.contains("root:"), "{sentence}");
        assert!(!sentence.chars().any(char::is_control) && sentence.len() < 1000, "{sentence:?}");
        let expected = self.program.loses.iter().map(|loses| format!("{name} {loses}"));
        let expected: Vec<String> = expected.collect();
        // A time-out also names the step and its time limit.
        let sentence = sentence.split(": it was not ready within ").next().unwrap_or_default();
        let sentence = sentence.split(": it made no move within ").next().unwrap_or_default();
        let is_expected = expected.iter().any(|expected| {
            sentence == expected || expected.ends_with(": ") && sentence.starts_with(expected)
        });
        assert!(is_expected, "{sentence}: {expected:?} {evidence:?}");
        assert!(matches!(ending, Ending::Fault { .. }), "{ending:?}");
        let winner = Some(Outcome::Win(self.side().opponent()));
        assert_eq!(ending.outcome(), winner, "who gets the point");
    }
}

/// Puts a hostile program into a folder, and returns the player that starts it there.
fn player(
    program: &Hostile,
    number: usize,
    built: &Path,
    files: &Scratch,
    stranger: &Path,
) -> PlayerSpec {
    let bot = files.path().join("bot");
    let mut command: Vec<String> = ["sh", "bot"].map(str::to_owned).to_vec();
    let mut protocol = &line::PROTOCOL;
    if let Some(script) = script(program.body) {
        fs::write(&bot, script).expect("written");
    }
    match program.body {
        Body::Shell(_) | Body::Turn(_) | Body::Files(_) | Body::Before(_) => {}
        Body::C(_) => {
            fs::copy(built.join("bot"), &bot).expect("copied");
            command = vec!["./bot".to_owned(), number.to_string()];
        }
        Body::File(bytes) => {
            fs::write(&bot, bytes).expect("written");
            fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).expect("set");
            command = vec!["./bot".to_owned()];
        }
        Body::Made(script) => {
            let mut shell = Command::new("sh");
            shell.args(["-c", script, "sh"]).arg(stranger).current_dir(files.path());
            assert!(shell.status().expect("a shell").success());
            command = vec!["./bot".to_owned()];
        }
        Body::Source(text) => {
            fs::write(files.path().join("bot.c"), text).expect("written");
            protocol = &hosted::ECE15;
            command = vec!["bot.c".to_owned()];
        }
    }
    if *protocol == line::PROTOCOL || is_over_files(program.body) {
        command.push(stranger.to_string_lossy().into_owned());
    }
    if is_over_files(program.body) {
        // Files of an earlier game do not count in this one.
        fs::write(files.path().join("alpha.out"), "(B A 1)\n").expect("written");
        command.insert(0, "name=alpha".to_owned());
        protocol = &wpi::PROTOCOL;
    }
    let started = Program { protocol, command, folder: Some(files.path().to_owned()) };
    PlayerSpec::new(program.name, PlayerKind::Program(started)).expect("a name")
}

/// The text of a program that is a shell script.
fn script(body: Body) -> Option<String> {
    const READY: &str = "read -r game; echo ready; read -r turn";
    const FILES: &str = "echo born >&2; stranger=$1; set -- alpha";
    match body {
        Body::Shell(body) => Some(format!("echo born >&2\n{body}\n")),
        Body::Turn(body) => Some(format!("echo born >&2\n{READY}\n{body}\n")),
        Body::Files(body) => Some(format!("{FILES}\n{PRELUDE}\n{body}\n")),
        Body::Before(body) => Some(format!("{FILES}\n{body}\n{PRELUDE}\nexec sleep 600\n")),
        Body::C(_) | Body::File(_) | Body::Made(_) | Body::Source(_) => None,
    }
}

fn is_over_files(body: Body) -> bool {
    matches!(body, Body::Files(_) | Body::Before(_))
}

/// The files of a folder, and what each holds if it is an ordinary one of usual size.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let is_usual = |path: &Path| {
        fs::symlink_metadata(path).is_ok_and(|about| about.is_file() && about.len() < 1 << 24)
    };
    let read = |path: PathBuf| {
        let held = if is_usual(&path) { fs::read(&path).expect("read") } else { Vec::new() };
        (path, held)
    };
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries.map(|entry| read(entry.path())).collect()
}
