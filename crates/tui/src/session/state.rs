//! The parts of a session: its engines, analysis, animation and view.

use std::sync::{Arc, Mutex};

use engine::MoveValue;
use games::SharedEvaluator;
use play::{Player, Settings};
use ratatui::layout::Rect;
use rules::Side;

use crate::boards::Drawn;
use crate::effect::RequestId;
use crate::engines::{EngineSource, LazySolver, SharedEngine, opponent};
use crate::styles::Styles;

/// The pause between the moves of two engines, in ticks.
const REST: usize = 12;

/// The engine of each side; `None` for a person.
pub(super) type Engines<G> = [Option<SharedEngine<G>>; 2];

/// The players of the settings, and their engines. The strongest level replaces an engine that does not
/// play this game, and the message says why.
pub(super) fn players<G: Drawn>(
    start: &G,
    settings: &Settings,
    seed: u64,
    source: &dyn EngineSource,
) -> ([Player; 2], Engines<G>, String) {
    let mut players = settings.players(seed);
    let mut message = String::new();
    let engines = Side::BOTH.map(|side| {
        let Player::Engine(name) = players[side.index()] else { return None };
        let engine = opponent(source, start, name).or_else(|unsuited| {
            message = unsuited.to_string();
            let level = engine::Name::Level { level: engine::MAX_LEVEL, seed };
            players[side.index()] = Player::Engine(level);
            opponent(source, start, level)
        });
        engine.ok().map(|engine| Arc::new(Mutex::new(engine)))
    });
    (players, engines, message)
}

/// The results for the position so far, and the tools that compute more.
pub(super) struct Analysis<G> {
    pub(super) solver: LazySolver,
    /// The course's evaluation of such positions, if there is one.
    pub(super) course: Option<SharedEvaluator<G>>,
    /// The current request. Answers to other requests are outdated.
    pub(super) request: RequestId,
    /// The values of the moves, as far as known.
    pub(super) values: Vec<Option<MoveValue>>,
    /// The best line of the search, each move by its index among the legal ones.
    pub(super) line: Vec<usize>,
    /// The engine's move, until the animation is over.
    pub(super) engine_move: Option<usize>,
}

impl<G> Analysis<G> {
    /// Resets to a new position with this number of moves.
    pub(super) fn forget(&mut self, moves: usize) {
        self.values = vec![None; moves];
        self.line.clear();
        self.engine_move = None;
    }
}

/// The animation of the last move.
pub(super) struct Motion<G: Drawn> {
    is_enabled: bool,
    /// The last move and the position before it.
    pub(super) last: Option<(G, G::Move)>,
    /// The age of the move, while its animation runs.
    pub(super) ticks: Option<usize>,
    /// The remaining ticks of the pause before an engine's move.
    rest: usize,
}

impl<G: Drawn> Motion<G> {
    pub(super) fn new(is_enabled: bool) -> Motion<G> {
        Motion { is_enabled, last: None, ticks: None, rest: 0 }
    }

    /// Another position is shown, without animation.
    pub(super) fn arrive(&mut self, last: Option<(G, G::Move)>) {
        (self.last, self.ticks) = (last, None);
    }

    /// Animates a new move.
    pub(super) fn start(&mut self, by_engines_alone: bool) {
        if self.is_enabled {
            self.ticks = Some(0);
        }
        if by_engines_alone {
            self.rest = REST;
        }
    }

    /// Ends the animation.
    pub(super) fn skip(&mut self) {
        self.ticks = None;
    }

    /// Advances the animation, and then the pause after it.
    pub(super) fn tick(&mut self) {
        if let (Some(ticks), Some((before, played))) = (self.ticks, &self.last) {
            let is_over = ticks >= before.duration(*played);
            self.ticks = (!is_over).then_some(ticks + 1);
        } else if self.rest > 0 {
            self.rest -= 1;
        }
    }

    /// Returns true if the next move must wait.
    pub(super) fn is_under_way(&self) -> bool {
        self.ticks.is_some() || self.rest > 0
    }
}

/// The view of the game.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) scores: bool,
    pub(super) words: bool,
    /// True if the list of moves is shown; by default, if there is room.
    pub(super) moves: Option<bool>,
    pub(super) is_flipped: bool,
    /// The page of keys that is shown.
    pub(super) help: Option<usize>,
    pub(super) area: Rect,
    /// The styles when it was last drawn. The names of sides depend on it.
    pub(super) styles: Styles,
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
            styles: Styles { theme: settings.theme, ..Styles::BARE },
        }
    }
}
