use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::Game;
use rules::checkers::{History, Laws, Move, Position};
use search::{Analysis, Evaluator, Table};
use tables::Tables;

use crate::clocks::Counts;
use crate::endgame;
use crate::limits::Control;
use crate::root::Root;
use crate::worker::Worker;
use crate::{Limits, Techniques, Tuning};

/// The engine: an evaluation, a table that stays from question to question, and the way to search.
pub struct Searcher<E> {
    pub(crate) evaluation: E,
    pub(crate) table: Table,
    /// The laws of the positions in the table.
    laws: Option<&'static Laws>,
    /// The techniques of the search.
    pub techniques: Techniques,
    /// Their numbers.
    pub tuning: Tuning,
    /// Endgame tables; those of other laws than a position's are ignored.
    pub tables: Option<Tables>,
    /// The number of threads that search together. With more than one, answers vary.
    pub threads: usize,
}

impl<E: Evaluator<Position> + Sync> Searcher<E> {
    /// An engine with a table of at most this many bytes.
    pub fn new(evaluation: E, table_bytes: usize) -> Searcher<E> {
        let table = Table::new(table_bytes);
        Searcher {
            evaluation,
            table,
            laws: None,
            techniques: Techniques::BEST,
            tuning: Tuning::BEST,
            tables: None,
            threads: 1,
        }
    }

    /// Forgets what it has learned from earlier questions.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Analyses the current position of a game. The best move is `None` exactly if a side cannot move;
    /// a game that is drawn already is analysed as if it began with this position.
    pub fn analyse(&mut self, game: &History, limits: &Limits<'_>) -> Analysis<Move> {
        self.analyse_lines(game, limits, 1, &mut |_| ()).swap_remove(0)
    }

    /// Analyses the best `lines` moves, the best first; `report` is called for each finished depth. There
    /// are fewer if there are fewer legal moves, but always one.
    pub fn analyse_lines(
        &mut self,
        game: &History,
        limits: &Limits<'_>,
        lines: usize,
        report: &mut dyn FnMut(&[Analysis<Move>]),
    ) -> Vec<Analysis<Move>> {
        let laws = game.laws();
        if self.laws.replace(laws).is_some_and(|before| before != laws) {
            self.table.clear();
        }
        self.table.begin();
        let mut moves = limits.moves.map_or_else(|| legal(game.position()), <[Move]>::to_vec);
        if let Some(tables) = self.tables.as_ref().filter(|t| lines <= 1 && t.laws() == laws) {
            moves = endgame::sound(tables, game.position(), moves);
        }
        let question = Question {
            position: *game.position(),
            path: reversible(game).to_vec(),
            counts: Counts::of(game),
            moves,
            depth: limits.depth,
            lines: lines.max(1),
        };
        let end = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let this = &*self;
            let (question, end) = (&question, &end);
            let _end = EndOfHelp(end);
            for _ in 1..this.threads {
                scope.spawn(move || this.run(question, Control::Helping(end), &mut |_| ()));
            }
            this.run(question, Control::leading(limits), report)
        })
    }

    /// The search of one thread; they help each other through the table (lazy SMP).
    fn run(
        &self,
        question: &Question,
        control: Control<'_>,
        report: &mut dyn FnMut(&[Analysis<Move>]),
    ) -> Vec<Analysis<Move>> {
        let Question { position, path, counts, moves, depth, lines } = question;
        let mut worker = Worker::new(self, control, position.laws());
        let mut root = Root::new(&mut worker, *position, moves, path.clone(), *counts);
        root.deepen(*depth, *lines, report)
    }
}

/// Tells the helping threads to end when it goes, even if the leading thread panics: what the caller gave
/// it runs on that thread.
struct EndOfHelp<'a>(&'a AtomicBool);

impl Drop for EndOfHelp<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The question that all threads of a search answer.
struct Question {
    position: Position,
    /// The keys of the earlier positions that can occur again.
    path: Vec<u64>,
    /// The counts of the rules that count moves.
    counts: Counts,
    /// The moves that may be chosen.
    moves: Vec<Move>,
    depth: u32,
    lines: usize,
}

/// The keys of the earlier positions that can occur again. A game that is drawn already is searched as if
/// it began here: by its rules every line would be a draw at once, and all moves equal.
fn reversible(game: &History) -> &[u64] {
    if game.draw().is_some() { &[] } else { &game.keys()[..game.quiet_plies()] }
}

fn legal(position: &Position) -> Vec<Move> {
    position.legal_moves().collect()
}
