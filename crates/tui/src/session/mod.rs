//! A game on the screen: who plays, where it stands, and what is shown beside the board.

mod commands;
mod files;
mod help;
mod keys;
mod layout;
mod learn;
mod lists;
mod mouse;
mod painting;
mod prompt;
mod think;
mod thoughts;

use std::sync::Arc;

use engine::Worth;
use ratatui::Frame;
use ratatui::layout::Rect;
use record::{Id, Record};
use rules::{Outcome, Side};

use crate::boards::{Drawn, Wish};
use crate::effect::{Effect, Ticket};
use crate::event::Event;
use crate::look::Look;
use crate::minds::{KeptSolver, Minds, Shared, Valuer};
use crate::settings::{Player, Settings, only_person, player_to_move};
use learn::Learn;
use prompt::Prompt;
use think::Think;

/// What becomes of the screen after an event.
pub(crate) enum After {
    Stay,
    /// Back to the start screen.
    Start,
    /// The saved game of a text is put on the table. The name is that of its file, if it has one.
    Open(Option<String>, String),
    /// The position of a line is put on the table.
    Set(String),
    NextTheme,
    Quit,
}

/// A game on the screen, of whichever kind.
pub(crate) trait Table {
    /// Begins to think, where it is an engine's turn.
    fn begin(&mut self, effects: &mut Vec<Effect>);

    fn update(&mut self, event: Event, effects: &mut Vec<Effect>) -> After;

    fn draw(&mut self, frame: &mut Frame, look: Look);

    /// Whether somebody wants to see what moves are worth.
    fn shows_scores(&self) -> bool;

    /// Whether something happens as time passes.
    fn wants_ticks(&self) -> bool;

    /// Says something in the place of the last message.
    fn say(&mut self, sentence: String);
}

/// What lies over the board, or takes the keys from it.
enum Overlay<G: Drawn> {
    None,
    Prompt(Prompt),
    Learn(Box<Learn<G>>),
    Think(Box<Think<G>>),
}

/// What is shown beside the board.
#[derive(Clone, Copy, Default)]
struct Shown {
    scores: bool,
    words: bool,
    /// Unless somebody said, wherever there is room.
    moves: Option<bool>,
}

/// A game on the screen.
#[expect(clippy::struct_excessive_bools, reason = "each is true or not whatever the others are")]
pub(crate) struct Session<G: Drawn> {
    record: Record<G>,
    players: [Player; 2],
    engines: [Option<Shared<G>>; 2],
    solver: KeptSolver,
    /// A course's evaluation, if there is one of such positions.
    course: Option<Valuer<G>>,
    hand: G::Hand,
    /// The move that led here and the position before it.
    last: Option<(G, G::Move)>,
    /// How long ago it was made, while it is seen to move.
    ticks: Option<usize>,
    has_animation: bool,
    /// What is known of the moves.
    worths: Vec<Option<Worth>>,
    /// The engine's move, until its time has come.
    answer: Option<usize>,
    /// For how many ticks more an engine's move is held back.
    rest: usize,
    /// Engines wait, because somebody looks at another position than that which was reached.
    is_paused: bool,
    ticket: Ticket,
    shown: Shown,
    overlay: Overlay<G>,
    /// The page of the list of keys, while it is shown.
    help: Option<usize>,
    message: String,
    is_turned: bool,
    /// Whether the game has changed since it was begun or saved.
    is_unsaved: bool,
    /// Somebody wants to leave it so.
    is_leaving: Option<char>,
    area: Rect,
    /// How it was last drawn: what sides are called depends on it.
    look: Look,
}

/// How long a move is looked at when two engines play, in ticks.
const REST: usize = 12;

impl<G: Drawn> Session<G> {
    /// A game that goes on from where a record stands.
    pub(crate) fn new(
        record: Record<G>,
        settings: &Settings,
        seed: u64,
        minds: &Arc<dyn Minds>,
        ticket: Ticket,
    ) -> Session<G> {
        let mut players = settings.players(seed);
        let mut message = String::new();
        let start = record.tree.start();
        let engines = Side::BOTH.map(|side| {
            let Player::Engine(name) = players[side.index()] else { return None };
            let engine = start.opponent(minds.as_ref(), name).or_else(|unsuited| {
                message = unsuited.to_string();
                let level = engine::Name::Level { level: engine::MAX_LEVEL, seed };
                players[side.index()] = Player::Engine(level);
                start.opponent(minds.as_ref(), level)
            });
            engine.ok().map(|engine| Arc::new(std::sync::Mutex::new(engine)))
        });
        let course = start.course(minds.as_ref());
        let is_turned = only_person(&players) == Some(Side::Second);
        let mut session = Session {
            record,
            players,
            engines,
            solver: KeptSolver::default(),
            course,
            hand: G::Hand::default(),
            last: None,
            ticks: None,
            has_animation: settings.animation,
            worths: Vec::new(),
            answer: None,
            rest: 0,
            is_paused: false,
            ticket,
            shown: Shown { scores: settings.scores, ..Shown::default() },
            overlay: Overlay::None,
            help: None,
            message,
            is_turned,
            is_unsaved: false,
            is_leaving: None,
            area: Rect::default(),
            look: Look { theme: settings.theme, ..Look::BARE },
        };
        session.recall();
        session
    }

    /// The same with engines that wait until somebody lets them go on, if anything was played.
    pub(crate) fn held(mut self) -> Session<G> {
        self.is_paused = !self.record.tree.is_empty();
        self
    }

    fn position(&self) -> &G {
        self.record.tree.position()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    fn player(&self) -> Player {
        player_to_move(&self.players, self.position())
    }

    fn is_engines_turn(&self) -> bool {
        matches!(self.player(), Player::Engine(_)) && !self.is_paused && self.outcome().is_none()
    }

    /// Whether somebody at the keyboard may move.
    fn is_open(&self) -> bool {
        !self.is_engines_turn() && self.outcome().is_none()
    }

    fn only_engines(&self) -> bool {
        self.players.iter().all(|player| matches!(player, Player::Engine(_)))
    }

    /// Finds the last move again after the game has come to another position.
    fn recall(&mut self) {
        let tree = &self.record.tree;
        let current = tree.current();
        let before = tree.parent(current).and_then(|parent| tree.position_at(parent));
        self.last = before.zip(tree.played(current));
        self.worths = vec![None; self.position().legal_moves().count()];
        self.answer = None;
        self.ticks = None;
        let hand = &mut self.hand;
        // A move that was half entered belongs to the old position.
        let _ = self.record.tree.position().steer(hand, crate::boards::Steer::Cancel, false);
    }

    /// The game has come to another position: what was thought of the old one is over.
    fn arrive(&mut self, effects: &mut Vec<Effect>) {
        self.ticket = self.ticket.next();
        self.recall();
        self.think(effects);
    }

    /// Makes a move, whoever wants it.
    fn play(&mut self, played: G::Move, effects: &mut Vec<Effect>) {
        if let Err(why) = self.record.tree.play(played) {
            self.message = why.to_string();
            return;
        }
        self.is_unsaved = true;
        self.is_paused &= self.only_engines();
        self.arrive(effects);
        if self.has_animation {
            self.ticks = Some(0);
        }
        if self.only_engines() {
            self.rest = REST;
        }
    }

    fn fulfil(&mut self, wish: Wish<G::Move>, effects: &mut Vec<Effect>) {
        match wish {
            Wish::Nothing => {}
            Wish::Say(sentence) => self.message = sentence,
            Wish::Play(_) if !self.is_open() => self.message = String::from("It is not your turn."),
            Wish::Play(played) => self.play(played, effects),
        }
    }

    /// Goes to another position of the game, where engines wait unless it is a person's turn.
    fn go(&mut self, id: Id, effects: &mut Vec<Effect>) {
        if id != self.record.tree.current() && self.record.tree.go(id) {
            self.is_paused = true;
            self.arrive(effects);
        }
    }

    /// Time passes: discs fall, and engines' moves are made when the last one has been seen.
    fn tick(&mut self, effects: &mut Vec<Effect>) {
        if let (Some(ticks), Some((before, played))) = (self.ticks, &self.last) {
            let is_over = ticks >= before.duration(*played);
            self.ticks = (!is_over).then_some(ticks + 1);
        } else if self.rest > 0 {
            self.rest -= 1;
        }
        self.make_answer(effects);
    }

    fn make_answer(&mut self, effects: &mut Vec<Effect>) {
        if self.ticks.is_some() || self.rest > 0 || !self.is_engines_turn() {
            return;
        }
        let Some(place) = self.answer.take() else { return };
        let played = self.position().legal_moves().nth(place);
        if let Some(played) = played {
            self.play(played, effects);
        }
    }

    fn take(&mut self, event: Event, effects: &mut Vec<Effect>) -> After {
        match event {
            Event::Key(key) => return self.key(key, effects),
            Event::Mouse(mouse) => self.mouse(mouse, effects),
            Event::Paste(text) => return self.paste(&text),
            Event::Tick => self.tick(effects),
            Event::News(news) => self.hear(news, effects),
            Event::Saved(path, result) => self.saved(&path, result),
            Event::Loaded(path, result) => return self.loaded(&path, result),
        }
        After::Stay
    }
}

impl<G: Drawn> Table for Session<G> {
    fn begin(&mut self, effects: &mut Vec<Effect>) {
        self.think(effects);
    }

    fn update(&mut self, event: Event, effects: &mut Vec<Effect>) -> After {
        self.take(event, effects)
    }

    fn draw(&mut self, frame: &mut Frame, look: Look) {
        (self.area, self.look) = (frame.area(), look);
        self.paint(frame.buffer_mut(), look);
    }

    fn shows_scores(&self) -> bool {
        self.shown.scores
    }

    fn wants_ticks(&self) -> bool {
        self.ticks.is_some() || self.rest > 0
    }

    fn say(&mut self, sentence: String) {
        self.message = sentence;
    }
}
