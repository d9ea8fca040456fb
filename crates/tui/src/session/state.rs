//! The parts of a game on the screen: who plays, what is thought of the position, what moves, and how it
//! is shown.

use std::sync::{Arc, Mutex};

use engine::Worth;
use ratatui::layout::Rect;
use rules::Side;

use crate::boards::Drawn;
use crate::effect::RequestId;
use crate::engines::{EngineSource, SharedEngine, SharedEvaluator, SharedSolver};
use crate::look::Look;
use crate::settings::{Player, Settings};

/// How long a move is looked at when two engines play, in ticks.
const REST: usize = 12;

/// Who plays.
pub(super) struct Players<G> {
    pub(super) sides: [Player; 2],
    pub(super) engines: [Option<SharedEngine<G>>; 2],
    /// Engines wait, because somebody looks at another position than that which was reached.
    pub(super) is_paused: bool,
}

impl<G: Drawn> Players<G> {
    /// The players of the settings, and what is to be said of an engine that does not play from here: the
    /// strongest level takes its place.
    pub(super) fn new(
        start: &G,
        settings: &Settings,
        seed: u64,
        source: &dyn EngineSource,
    ) -> (Players<G>, String) {
        let mut sides = settings.players(seed);
        let mut message = String::new();
        let engines = Side::BOTH.map(|side| {
            let Player::Engine(name) = sides[side.index()] else { return None };
            let engine = start.opponent(source, name).or_else(|unsuited| {
                message = unsuited.to_string();
                let level = engine::Name::Level { level: engine::MAX_LEVEL, seed };
                sides[side.index()] = Player::Engine(level);
                start.opponent(source, level)
            });
            engine.ok().map(|engine| Arc::new(Mutex::new(engine)))
        });
        (Players { sides, engines, is_paused: false }, message)
    }

    pub(super) fn of(&self, side: Side) -> Player {
        self.sides[side.index()]
    }

    /// The side of the only person, if there is just one.
    pub(super) fn only_person(&self) -> Option<Side> {
        match self.sides {
            [Player::Person, Player::Engine(_)] => Some(Side::First),
            [Player::Engine(_), Player::Person] => Some(Side::Second),
            _ => None,
        }
    }

    pub(super) fn only_people(&self) -> bool {
        self.sides == [Player::Person; 2]
    }

    pub(super) fn only_engines(&self) -> bool {
        self.sides.iter().all(|player| matches!(player, Player::Engine(_)))
    }
}

/// Who thinks about the position besides its players, and what is known of it.
pub(super) struct Analysis<G> {
    pub(super) solver: SharedSolver,
    /// A course's evaluation, if there is one of such positions.
    pub(super) course: Option<SharedEvaluator<G>>,
    /// What is asked now; answers to other questions are too late.
    pub(super) request: RequestId,
    /// What is known of the moves.
    pub(super) worths: Vec<Option<Worth>>,
    /// The engine's move, until its time has come.
    pub(super) engine_move: Option<usize>,
}

impl<G> Analysis<G> {
    pub(super) fn new(course: Option<SharedEvaluator<G>>, request: RequestId) -> Analysis<G> {
        let solver = SharedSolver::default();
        Analysis { solver, course, request, worths: Vec::new(), engine_move: None }
    }

    /// Nothing is known of a position with so many moves.
    pub(super) fn forget(&mut self, moves: usize) {
        self.worths = vec![None; moves];
        self.engine_move = None;
    }
}

/// The last move, and how far it is seen to move.
pub(super) struct Motion<G: Drawn> {
    is_enabled: bool,
    /// The move that led here and the position before it.
    pub(super) last: Option<(G, G::Move)>,
    /// How long ago it was made, while it is seen to move.
    pub(super) ticks: Option<usize>,
    /// For how many ticks more an engine's move is held back.
    rest: usize,
}

impl<G: Drawn> Motion<G> {
    pub(super) fn new(is_enabled: bool) -> Motion<G> {
        Motion { is_enabled, last: None, ticks: None, rest: 0 }
    }

    /// Another position is shown, which this move led to.
    pub(super) fn arrive(&mut self, last: Option<(G, G::Move)>) {
        (self.last, self.ticks) = (last, None);
    }

    /// The last move has just been made.
    pub(super) fn start(&mut self, by_engines_alone: bool) {
        if self.is_enabled {
            self.ticks = Some(0);
        }
        if by_engines_alone {
            self.rest = REST;
        }
    }

    /// Nobody waits until the disc has landed.
    pub(super) fn skip(&mut self) {
        self.ticks = None;
    }

    /// Time passes: discs fall, and then the next move is held back.
    pub(super) fn tick(&mut self) {
        if let (Some(ticks), Some((before, played))) = (self.ticks, &self.last) {
            let is_over = ticks >= before.duration(*played);
            self.ticks = (!is_over).then_some(ticks + 1);
        } else if self.rest > 0 {
            self.rest -= 1;
        }
    }

    /// Whether the next move must wait.
    pub(super) fn is_under_way(&self) -> bool {
        self.ticks.is_some() || self.rest > 0
    }
}

/// How the game is shown.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) scores: bool,
    pub(super) words: bool,
    /// The list of moves; unless somebody said, wherever there is room.
    pub(super) moves: Option<bool>,
    pub(super) is_flipped: bool,
    /// The page of the list of keys, while it is shown.
    pub(super) help: Option<usize>,
    pub(super) area: Rect,
    /// How it was last drawn: what sides are called depends on it.
    pub(super) look: Look,
}

impl View {
    pub(super) fn new(settings: &Settings, is_flipped: bool) -> View {
        View {
            scores: settings.scores,
            words: false,
            moves: None,
            is_flipped,
            help: None,
            area: Rect::default(),
            look: Look { theme: settings.theme, ..Look::BARE },
        }
    }
}
