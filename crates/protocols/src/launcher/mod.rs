//! Makes players: engines by name, programs in a sandbox of their own.
//!
//! A program starts in a fresh copy of its folder, or of the files that its command names, so no
//! player sees another's files. A program that is kept for another game also keeps its copy.

mod arguments;
mod build_cache;
mod bundle;
mod error;
mod executable;
mod installation;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use games::Described;
use sandbox::{Confinement, Isolation, Means, ProcessorBound, TemporaryFolder};

use crate::players::{
    AbsentPlayer, EnginePlayer, Halt, IdlePrograms, Player, PlayerSource, ProgramPlayer, Reuse,
    SandboxedProgram,
};
use crate::protocol::{Start, Talk};
use crate::{MARGIN, Pause, PlayerKind, PlayerSpec, Program, Restart};

use arguments::Arguments;
use build_cache::{BuildCache, Built};
use bundle::Bundle;
use error::LaunchError;
pub use installation::Installation;

/// Returns true if the user has interrupted the games.
pub type Stop = dyn Fn() -> bool + Send + Sync;

/// The data that games with programs share: the confinement, the compiled programs, and whether a
/// program stops during its opponent's turns. Its clones share all of it.
#[derive(Clone)]
pub struct Launcher {
    confinement: Confinement,
    pauses: bool,
    forfeits: bool,
    margin: Duration,
    counts_processor_time: bool,
    restart: Restart,
    /// Programs that are kept for another game.
    idle: Arc<IdlePrograms>,
    /// The greatest number of those.
    most_idle: usize,
    build_cache: Arc<BuildCache>,
    /// Interrupts compilers.
    stop: Arc<Stop>,
}

impl Launcher {
    /// A launcher with this confinement, whose programs stop during their opponent's turns.
    pub fn new(confinement: Confinement) -> Launcher {
        let (pauses, forfeits) = (true, false);
        Launcher {
            confinement,
            pauses,
            forfeits,
            margin: MARGIN,
            counts_processor_time: false,
            restart: Restart::On,
            idle: Arc::default(),
            most_idle: 0,
            build_cache: Arc::default(),
            stop: Arc::new(|| false),
        }
    }

    /// The same, but compilers stop as well when the user interrupts the games. The error of such
    /// a player is not one of its program.
    #[must_use]
    pub fn stopping(self, stop: Box<Stop>) -> Launcher {
        Launcher { stop: stop.into(), ..self }
    }

    /// The same, but a player whose files, folder or command are missing or cannot be used loses its
    /// games instead of being refused.
    #[must_use]
    pub fn with_forfeits(self) -> Launcher {
        Launcher { forfeits: true, ..self }
    }

    /// The same, but a program has so many bytes of memory and so many processes and threads.
    #[must_use]
    pub fn bounded(mut self, memory: u64, processes: u64) -> Launcher {
        let limits = &mut self.confinement.limits;
        (limits.memory, limits.processes) = (memory, processes);
        self
    }

    /// The same, but programs stop during their opponent's turns as it is wished.
    #[must_use]
    pub fn pausing(self, pause: Pause) -> Launcher {
        let is_evenly_divided = self.confinement.group_version().is_some();
        Launcher { pauses: pause.applies(is_evenly_divided), ..self }
    }

    /// The same, but programs that are told their time are told so much less than they have.
    #[must_use]
    pub fn with_margin(self, margin: Duration) -> Launcher {
        Launcher { margin, ..self }
    }

    /// The same, but programs that can are told to count processor time instead of real time.
    #[must_use]
    pub fn with_processor_time(self, counts: bool) -> Launcher {
        Launcher { counts_processor_time: counts, ..self }
    }

    /// The same, but the evidence of programs names the last system call that they were refused. They
    /// are far slower then.
    #[must_use]
    pub fn reporting_calls(self) -> Launcher {
        let confinement = Confinement { reports_calls: true, ..self.confinement };
        // No program is taken that was started without that.
        Launcher { confinement, restart: Restart::On, idle: Arc::default(), ..self }
    }

    /// The same, but programs are started again when `restart` says.
    #[must_use]
    pub fn restarting(self, restart: Restart) -> Launcher {
        let processors = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let most_idle = if restart == Restart::Off { usize::MAX } else { 2 * processors() };
        Launcher { restart, most_idle, ..self }
    }

    /// By which means the programs are confined and their use is bounded.
    pub fn means(&self) -> Means {
        self.confinement.means()
    }

    /// How the processor is divided between the programs.
    pub fn processor(&self) -> ProcessorBound {
        ProcessorBound { groups: self.confinement.group_version(), pauses: self.pauses }
    }

    /// The kind of confinement.
    pub fn isolation(&self) -> Isolation {
        self.confinement.isolation
    }

    /// Checks whether all of them can play the game that begins here, without starting them.
    ///
    /// # Errors
    /// For each that cannot, a line that names it and says what to do.
    pub fn check<G: Described>(&self, players: &[PlayerSpec], start: &G) -> Result<(), String> {
        let is_refused = |error: &LaunchError| !self.forfeits || !error.is_of_player(true);
        let faults = self.faults(players, start, is_refused);
        if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
    }

    /// The players that will lose all their games because they cannot be started, each in a line
    /// that says why; none if [`check`](Launcher::check) refuses them.
    pub fn forfeiting<G: Described>(&self, players: &[PlayerSpec], start: &G) -> Vec<String> {
        self.faults(players, start, |error| self.forfeits && error.is_of_player(true))
    }

    fn faults<G: Described>(
        &self,
        players: &[PlayerSpec],
        start: &G,
        is_wanted: impl Fn(&LaunchError) -> bool,
    ) -> Vec<String> {
        let faults = players.iter().filter_map(|who| {
            let checked = match &who.kind {
                PlayerKind::Engine(name) => {
                    start.engine(*name).map(drop).map_err(|why| LaunchError::Setup(why.to_string()))
                }
                PlayerKind::Program(program) => self.check_program(who, program, start),
            };
            let error = checked.err().filter(&is_wanted)?;
            Some(format!("{}: {}", who.name, error.into_sentence()))
        });
        faults.collect()
    }

    fn check_program<G: Described>(
        &self,
        who: &PlayerSpec,
        program: &Program,
        start: &G,
    ) -> Result<(), LaunchError> {
        let protocol = program.protocol;
        if let Some(why) = protocol.refusal(program, start) {
            return Err(LaunchError::Setup(why));
        }
        let how = program.start();
        if how == Start::Listens {
            return address(program).map(drop);
        }
        let word = protocol.word;
        if self.restart == Restart::Off && !protocol.has_new_game {
            let why = format!(
                "{word} has no command for a new game, so its program starts for each game: set \
                 restart to auto or on"
            );
            return Err(LaunchError::Setup(why));
        }
        let arguments = Arguments::of(program)?;
        if let Start::Compiled(source) = how {
            let compiler = source.compiler();
            if !bundle::is_installed(compiler, &self.confinement) {
                let why = format!("{word} needs {compiler}, which is missing: install it");
                return Err(LaunchError::Setup(why));
            }
        }
        if protocol.is_over_files() {
            arguments.name(who, program)?;
        }
        self.pack(program, &arguments).map(drop)
    }

    fn pack(&self, program: &Program, arguments: &Arguments) -> Result<Bundle, LaunchError> {
        if let Some(python) = &arguments.python
            && !bundle::is_installed(python, &self.confinement)
        {
            let why = format!("there is no command {python}: install it, or name a file.py");
            return Err(LaunchError::Setup(why));
        }
        match program.start() {
            Start::Compiled(_) | Start::Python(_) => {
                Bundle::pack_files(program, &arguments.command, &self.confinement)
            }
            _ => Bundle::pack(program, &arguments.command, &self.confinement),
        }
    }

    /// Gives the program a folder of its own, and the command that starts it there.
    fn launch(&self, program: &Program, arguments: &Arguments) -> Result<Launched, LaunchError> {
        let bundle = self.pack(program, arguments)?;
        let (folder, command) = match program.start() {
            Start::Compiled(source) => {
                let stop = &*self.stop;
                match self.build_cache.build(&self.confinement, program, source, &bundle, stop)? {
                    Built::Refused(absent) => return Ok(Err(absent)),
                    Built::Program(folder) => {
                        (TemporaryFolder::copy_of(folder.path())?, source.start(&bundle.words))
                    }
                }
            }
            start => (bundle.unpack()?, self.command(start, arguments, &bundle)),
        };
        let command = command.into_iter().map(Into::into).collect();
        let confinement = self.confinement.clone();
        let program = SandboxedProgram::new(confinement, folder, command, self.pauses)
            .with_margin(self.margin)
            .with_processor_time(self.counts_processor_time);
        Ok(Ok(program))
    }

    /// The command, if nothing is compiled: the program, with an interpreter or wrapper before it.
    fn command(&self, start: Start, arguments: &Arguments, bundle: &Bundle) -> Vec<String> {
        const STDBUF: [&str; 2] = ["stdbuf", "-oL"];
        let before: Vec<&str> = match (start, &arguments.python) {
            // The folder of its user is that of the program, whose modules are not for the host.
            (Start::Python(host), Some(python)) => vec![python, "-s", "-c", host],
            (Start::Terminal, _) if bundle::is_installed(STDBUF[0], &self.confinement) => {
                STDBUF.to_vec()
            }
            _ => Vec::new(),
        };
        before.into_iter().map(str::to_owned).chain(bundle.words.iter().cloned()).collect()
    }

    /// A program that has not started, or one that has lost already.
    ///
    /// # Errors
    /// The sentence, if the program is not to blame.
    fn fresh(&self, program: &Program, arguments: &Arguments) -> Result<Launched, String> {
        let launched = self.launch(program, arguments);
        launched.or_else(|error| error.into_absent(self.forfeits))
    }

    /// The means to use the program for other games as well, if it should be.
    fn reuse<G: Described>(
        &self,
        who: &PlayerSpec,
        program: &Program,
        arguments: &Arguments,
        start: &G,
    ) -> Option<Reuse> {
        if self.restart == Restart::On || !program.protocol.has_new_game {
            return None;
        }
        let owner = (who.clone(), start.id());
        let (launcher, arguments) = (self.clone(), arguments.clone());
        let (who, program) = (who.clone(), program.clone());
        let fresh = move || match launcher.fresh(&program, &arguments) {
            Ok(Ok(sandboxed)) => Ok(sandboxed),
            Ok(Err(absent)) => Err(absent.halt()),
            Err(why) => Err(Halt::Failed(format!("{}: {why}", who.name))),
        };
        let (idle, most) = (Arc::clone(&self.idle), self.most_idle);
        Some(Reuse { owner, idle, most, fresh: Box::new(fresh) })
    }

    fn program<G: Described>(
        &self,
        who: &PlayerSpec,
        program: &Program,
        start: &G,
    ) -> Result<Box<dyn Player<G>>, String> {
        if let Some(why) = program.protocol.refusal(program, start) {
            return Err(why);
        }
        let unspoken =
            || format!("the protocol {} does not speak this game", program.protocol.word);
        let talk = program.protocol.talk().ok_or_else(unspoken)?;
        match talk {
            Talk::Lines(dialogue) => {
                let arguments = Arguments::of(program)?;
                let reuse = self.reuse(who, program, &arguments, start);
                let idle = reuse.as_ref().and_then(|reuse| self.idle.take(&reuse.owner));
                let fresh = || self.fresh(program, &arguments);
                match idle.map_or_else(fresh, |idle| Ok(Ok(idle)))? {
                    Err(absent) => Ok(Box::new(absent)),
                    Ok(mut sandboxed) => {
                        sandboxed.start_ahead();
                        let dialogue = dialogue(program, arguments.level);
                        Ok(Box::new(ProgramPlayer::new(sandboxed, dialogue).reusing(reuse)))
                    }
                }
            }
            Talk::Files(player) => {
                let arguments = Arguments::of(program)?;
                match self.fresh(program, &arguments)? {
                    Err(absent) => Ok(Box::new(absent)),
                    Ok(sandboxed) => Ok(player(sandboxed, arguments.name(who, program)?)),
                }
            }
            Talk::Address(player) => {
                address(program).map(player).map_err(LaunchError::into_sentence)
            }
        }
    }
}

impl<G: Described> PlayerSource<G> for Launcher {
    fn player(&self, who: &PlayerSpec, start: &G) -> Result<Box<dyn Player<G>>, String> {
        match &who.kind {
            PlayerKind::Engine(name) => Ok(Box::new(EnginePlayer::new(*name))),
            PlayerKind::Program(program) => {
                self.program(who, program, start).map_err(|why| format!("{}: {why}", who.name))
            }
        }
    }
}

/// The address of a program that listens.
fn address(program: &Program) -> Result<&str, LaunchError> {
    let usage = "name the address where the program listens, as in dxp=127.0.0.1:27531";
    match &program.command[..] {
        [address] if address.contains(':') => Ok(address),
        _ => Err(LaunchError::Setup(usage.to_owned())),
    }
}

/// A program that is ready for its game, or the player that has lost already because it cannot be started.
type Launched = Result<SandboxedProgram, AbsentPlayer>;
