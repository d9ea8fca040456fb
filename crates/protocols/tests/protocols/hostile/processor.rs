//! A program with many busy processes, beside a modest one: the modest one does not lose by it.
//!
//! The kernel shares a control group by processes, as under systemd, so the game is played in one
//! that the test makes, on one processor. Another process plays it: this one would take the other
//! tests along.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use discus_protocols::launcher::Launcher;
use discus_protocols::players::{Player, PlayerSource as _};
use discus_protocols::{Ending, GameLoop, Pause, PlayerKind, PlayerSpec, Program, Terms, line};
use rules::connect4::Board;
use rules::{Outcome, Side};
use rustix::process::geteuid;
use sandbox::Confinement;

use crate::confined::{compile, strict};
use crate::scratch::Scratch;

const ROLE: &str = "DISCUS_TEST_PROCESSOR";

/// The time for a move. Beside thirty busy processes on one processor, a move takes three seconds.
const LIMIT: Duration = Duration::from_secs(2);

/// Answers its turns with this column.
const TURNS: &str = r#"
    static char line[4096];
    if (fgets(line, sizeof line, stdin) == NULL) return 9;
    printf("ready\n"); fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL && line[0] == 'g') {
        THINK
        printf("COLUMN\n"); fflush(stdout);
    }"#;

/// A tenth of a second of the processor for each move.
const MODEST: &str = "
    struct timespec begin, now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    while ((now.tv_sec - begin.tv_sec) * 1e9 + (now.tv_nsec - begin.tv_nsec) < 1e8);";

const BURNER: &str = "
    static int is_lit;
    for (int i = 0; i < 30 && !is_lit; i++) if (fork() == 0) for (volatile int i = 0;;) i++;
    is_lit = 1;";

fn player_spec(name: &str, think: &str, column: &str, files: &Scratch) -> PlayerSpec {
    let program = files.path().join(name);
    compile(&TURNS.replace("THINK", think).replace("COLUMN", column), &program);
    let command = vec![program.to_string_lossy().into_owned()];
    let program = Program { protocol: &line::PROTOCOL, command, folder: None };
    PlayerSpec::new(name, PlayerKind::Program(program)).expect("a name")
}

/// Three moves of the modest program and two of the other one, which burns from its first move on.
fn play(confinement: &Confinement, pause: Pause) {
    let files = Scratch::new();
    let pair =
        [player_spec("modest", MODEST, "1", &files), player_spec("burner", BURNER, "7", &files)];
    let mut confinement = confinement.clone();
    confinement.limits.processes = 100;
    let launcher = Launcher::new(confinement).pausing(pause);
    let start = Board::new(6, 7).expect("a size");
    let [mut modest, mut burner] =
        pair.each_ref().map(|who| launcher.player(who, &start).expect("a player"));
    let long = Duration::from_secs(60);
    let terms = Terms { time: LIMIT, start: long, most_plies: 5, ..Terms::default() };
    let names = pair.each_ref().map(|who| who.name.as_str());
    let players: [&mut dyn Player<Board>; 2] = [&mut *modest, &mut *burner];
    let game = GameLoop { players, names, start: &start, terms, seed: 1 };
    let played = game.play(&mut |_, _, _| (), &|| false).expect("the referee never fails");
    let case = format!("{}: {:?}", launcher.processor(), played.moves);
    let is_lost = played.ending.outcome() == Some(Outcome::Win(Side::Second));
    assert!(!is_lost, "{case}: {:?}", played.ending);
    let own = played.moves.iter().step_by(2);
    assert!(own.clone().all(|(_, took)| took.charged() < LIMIT), "{case}");
    // Every move is charged for what it has computed, but hardly for more.
    let tenth = Duration::from_millis(100);
    assert!(
        own.clone().all(|(_, took)| took.time >= tenth && took.charged() >= tenth / 2),
        "{case}"
    );
    if matches!(played.ending, Ending::TooLong(_)) {
        assert_eq!(played.moves.len(), 5, "{case}");
    }
}

/// A control group of version 1 for the whole game, with nearly all of one processor, so that it
/// does not matter how busy the machine is.
struct Crowd(PathBuf);

impl Crowd {
    /// The reason is one line.
    fn new() -> Result<Crowd, String> {
        if !geteuid().is_root() {
            return Err("only an administrator can make a control group".to_owned());
        }
        let parent = Path::new("/sys/fs/cgroup/cpu");
        let folder = parent.join(format!("discus-test-{}", std::process::id()));
        fs::create_dir(&folder)
            .map_err(|error| format!("no control group of version 1: {error}"))?;
        let crowd = Crowd(folder);
        let shares = fs::write(crowd.0.join("cpu.shares"), "262144");
        shares.map_err(|error| format!("no control group for the processor: {error}"))?;
        Ok(crowd)
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        let _ = fs::remove_dir(&self.0);
    }
}

/// In groups of their own, without, and without but paused.
const CASES: [(&str, bool, Pause); 3] = [
    ("grouped", true, Pause::Auto),
    ("crowded", false, Pause::Never),
    ("paused", false, Pause::Auto),
];

#[test]
fn busy_processes_do_not_make_another_program_lose() {
    const NAME: &str = "hostile::processor::busy_processes_do_not_make_another_program_lose";
    let Some(confinement) = strict().into_iter().next() else { return };
    if let Ok(role) = env::var(ROLE) {
        let (_, control_groups, pause) =
            *CASES.iter().find(|(name, _, _)| *name == role).expect("a case");
        return play(&Confinement { control_groups, ..confinement }, pause);
    }
    let crowd = match Crowd::new() {
        Ok(crowd) => crowd,
        Err(why) => return eprintln!("not tested, since it cannot be here: {why}"),
    };
    for (case, ..) in CASES {
        let mut test = Command::new("sh");
        let script = "echo $$ >\"$0/tasks\" && exec taskset -c 0 \"$@\"";
        test.args(["-c", script]).arg(&crowd.0).arg(env::current_exe().expect("a test"));
        let done = test.args(["--exact", NAME, "--nocapture"]).env(ROLE, case).output();
        let done = done.expect("a shell");
        let said = [done.stdout, done.stderr].concat();
        assert!(done.status.success(), "{case}: {}", String::from_utf8_lossy(&said));
        let left: Vec<PathBuf> = fs::read_dir(&crowd.0)
            .expect("the group")
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.is_dir())
            .collect();
        assert_eq!(left, Vec::<PathBuf>::new(), "its groups are gone");
    }
}
