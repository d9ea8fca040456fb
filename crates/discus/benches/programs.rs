//! Games a second between two small programs, one game at a time: over plain pipes, which is the
//! least that a referee can do, by our referee with trusted programs ("open"), and by our referee
//! with confined programs. The ways take turns in one run, so that the ratios hold on a busy machine.
//! A ratio is the rate divided by that of plain pipes.
//!
//! `cargo bench -p discus --bench programs` reports figures; `-- 20` plays that many rounds.
#![expect(clippy::print_stdout, reason = "a report")]

#[cfg(target_os = "linux")]
#[path = "../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;

#[cfg(target_os = "linux")]
mod linux {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::num::NonZeroUsize;
    use std::ops::ControlFlow;
    use std::path::{Path, PathBuf};
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::time::{Duration, Instant};

    use protocols::Pause;
    use protocols::launcher::Launcher;
    use rules::Game as _;
    use rules::connect4::Board;
    use sandbox::Confinement;
    use tournament::plan::Plan;
    use tournament::runner::{Runner, State};
    use tournament::store::{Store, Stored};

    use crate::scratch::Scratch;

    /// Games of each way in a round.
    const GAMES: u32 = 5;

    const DISCUS: &str = env!("CARGO_BIN_EXE_discus");

    /// The time of a way, and the games and plies that it took.
    #[derive(Default)]
    struct Total {
        time: Duration,
        games: u32,
        plies: usize,
    }

    pub(crate) fn main() {
        let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(10_u32);
        let folder = Scratch::new();
        let small = folder.path().join("bot");
        compile(&small);
        println!(
            "{:<22} {:<12} {:>8} {:>10} {:>8}",
            "programs", "way", "games/s", "ms/game", "ratio"
        );
        let own = [DISCUS, "bot", "line", "--engine", "random:1"].map(str::to_owned).to_vec();
        let small = vec![small.to_str().expect("a path").to_owned()];
        for (name, command) in [("bot.c", small), ("discus bot random", own)] {
            measure(name, &command, rounds);
        }
    }

    fn compile(program: &Path) {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots/bot.c");
        let done = Command::new("cc").arg("-O2").arg("-o").arg(program).arg(source).status();
        assert!(done.expect("a compiler").success());
    }

    fn measure(name: &str, command: &[String], rounds: u32) {
        let supervisor = vec![DISCUS.into(), "sandbox".into()];
        let open = Launcher::new(Confinement::trusting(supervisor.clone())).pausing(Pause::Never);
        let confined = Confinement::strongest(supervisor).expect("a confinement");
        let confined = Launcher::new(confined).pausing(Pause::Never);
        let plan = plan(command);
        let mut totals = ["plain pipes", "open", "confined"].map(|way| (way, Total::default()));
        for _ in 0..rounds {
            for (way, total) in &mut totals {
                let begin = Instant::now();
                total.plies += match *way {
                    "open" => referee(&plan, &open),
                    "confined" => referee(&plan, &confined),
                    _ => (0..GAMES).map(|_| plain(command)).sum(),
                };
                total.time += begin.elapsed();
                total.games += GAMES;
            }
        }
        let least = totals[0].1.time.as_secs_f64() / f64::from(totals[0].1.games);
        for (way, total) in &totals {
            let time = total.time.as_secs_f64() / f64::from(total.games);
            println!(
                "{name:<22} {way:<12} {:>8.1} {:>10.1} {:>8.2}",
                1.0 / time,
                time * 1000.0,
                least / time
            );
        }
    }

    fn plan(command: &[String]) -> Plan {
        let command = quoted(command);
        let player = |name| {
            format!(
                "[[players]]\nname = \"{name}\"\nprotocol = \"line\"\ncommand = '''{command}'''\n"
            )
        };
        let text = format!("games = {GAMES}\n{}{}", player("a"), player("b"));
        Plan::from_toml(&text).expect("a plan")
    }

    fn quoted(command: &[String]) -> String {
        let quoted: Vec<String> = command.iter().map(|word| format!("\"{word}\"")).collect();
        quoted.join(" ")
    }

    /// Plays the games of a round by our referee; returns the number of plies.
    fn referee(plan: &Plan, launcher: &Launcher) -> usize {
        let players = plan.players(Path::new(""));
        let jobs = NonZeroUsize::MIN;
        let runner = Runner::<Board> { plan, players: &players, source: launcher, jobs };
        let mut plies = 0;
        let mut watcher = |_: &State, game: Option<&Stored>| {
            let game = game.into_iter().next();
            plies += game.map_or(0, |game| game.moves.len());
            ControlFlow::Continue(())
        };
        let mut store = Store::in_memory(plan).expect("memory");
        runner.play(&mut store, &mut watcher, &|| false).expect("no failure");
        plies
    }

    struct Pipes {
        child: Child,
        input: ChildStdin,
        output: BufReader<ChildStdout>,
    }

    impl Pipes {
        fn start(command: &[String]) -> Pipes {
            let program = PathBuf::from(&command[0]);
            let mut child = Command::new(program)
                .args(&command[1..])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("it starts");
            let input = child.stdin.take().expect("a pipe");
            let output = BufReader::new(child.stdout.take().expect("a pipe"));
            Pipes { child, input, output }
        }

        fn ask(&mut self, line: &str) -> String {
            self.input.write_all(line.as_bytes()).expect("it reads");
            let mut answer = String::new();
            self.output.read_line(&mut answer).expect("it answers");
            answer.trim().to_owned()
        }

        fn end(mut self) {
            drop(self.input);
            self.child.wait().expect("it ends");
        }
    }

    /// Plays a game with a minimal loop; returns the number of plies.
    fn plain(command: &[String]) -> usize {
        let mut players = ["first", "second"].map(|side| (side, Pipes::start(command)));
        for (side, player) in &mut players {
            let ready = player.ask(&format!("game connect4 6 7 {side} 5\n"));
            assert_eq!(ready, "ready");
        }
        let mut board = Board::new(6, 7).expect("a size");
        let mut moves = String::new();
        let mut plies = 0;
        while board.outcome().is_none() {
            let chosen = players[plies % 2].1.ask(&format!("go{moves}\n"));
            let column = games::Described::read(&board, &chosen).expect("a move");
            board.play_unchecked(column);
            moves = format!("{moves} {chosen}");
            plies += 1;
        }
        for (_, player) in players {
            player.end();
        }
        plies
    }
}

#[cfg(target_os = "linux")]
fn main() {
    linux::main();
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("programs play only on Linux");
}
