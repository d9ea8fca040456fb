//! The page on which players learn from their mistakes. The better move stays hidden until the
//! player finds it or asks for it.

use engine::MoveValue;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::{Overlay, Session, keys};
use crate::boards::{Action, Drawn, Input, Mouse, Scene};
use crate::effect::{Effect, TaskKind};
use crate::event::MoveReview;
use crate::session::commands::Command;
use crate::styles::Styles;

/// A mistake in the game.
struct Mistake<G: Drawn> {
    review: MoveReview,
    position: G,
    played: G::Move,
    /// True if the better moves are shown.
    is_revealed: bool,
}

/// The mistakes that have been found so far.
pub(super) struct Learn<G: Drawn> {
    /// The positions of the line, each with its move.
    line: Vec<(G, G::Move)>,
    learners: [bool; 2],
    mistakes: Vec<Mistake<G>>,
    index: usize,
    cursor: G::Cursor,
    reply: String,
    /// The values of the moves in the position of the shown mistake, as far as known.
    values: Vec<Option<MoveValue>>,
    is_done: bool,
}

impl<G: Drawn> Learn<G> {
    pub(super) fn new(line: Vec<(G, G::Move)>, learners: [bool; 2]) -> Learn<G> {
        Learn {
            line,
            learners,
            mistakes: Vec::new(),
            index: 0,
            cursor: G::Cursor::default(),
            reply: String::new(),
            values: Vec::new(),
            is_done: false,
        }
    }

    /// Adds a review if it is about a learner's mistake. The shown mistake stays the same.
    pub(super) fn take(&mut self, review: MoveReview) {
        let Some((position, played)) = self.line.get(review.ply) else { return };
        let is_learners = self.learners[position.side_to_move().index()];
        if !is_learners || !review.is_mistake {
            return;
        }
        let place = self.mistakes.partition_point(|mistake| mistake.review.ply < review.ply);
        let (position, played) = (position.clone(), *played);
        let is_first = self.mistakes.is_empty();
        self.mistakes.insert(place, Mistake { review, position, played, is_revealed: false });
        if place <= self.index && !is_first {
            self.index += 1;
        }
    }

    /// Notes that all mistakes are known. Returns whether this is new.
    pub(super) fn finish(&mut self) -> bool {
        if !self.is_done && self.reply.is_empty() && !self.mistakes.iter().any(|m| m.is_revealed) {
            self.index = 0;
        }
        !std::mem::replace(&mut self.is_done, true)
    }

    /// Returns true if there are mistakes so far.
    pub(super) fn has_mistakes(&self) -> bool {
        !self.mistakes.is_empty()
    }

    /// The text about the shown mistake, line by line.
    pub(super) fn words(&self, styles: Styles) -> Vec<String> {
        let Some(mistake) = self.mistakes.get(self.index) else {
            return vec![String::from(if self.is_done {
                "No move of yours threw anything away."
            } else {
                "Reviewing the moves, the last ones first."
            })];
        };
        let Mistake { review, position, played, is_revealed } = mistake;
        let count = self.mistakes.len();
        let more = if self.is_done { "" } else { " so far" };
        let [before, after] = [review.before, review.after].map(|value| value.to_string());
        let opinion = if matches!(review.before, MoveValue::Opinion { .. }) {
            " This is the opinion of a search."
        } else {
            ""
        };
        let side = position.disc_and_side(position.side_to_move(), styles);
        let head = format!(
            "Mistake {} of {count}{more}. Move {}: {side} played {}, which {after}; another move {before}.{opinion}",
            self.index + 1,
            review.ply + 1,
            position.text(*played),
        );
        let foot =
            if *is_revealed { Self::better_moves(mistake) } else { String::from("Find it!") };
        vec![head, foot, self.reply.clone()]
    }

    fn better_moves(mistake: &Mistake<G>) -> String {
        let moves: Vec<_> = mistake.position.legal_moves().collect();
        let best = mistake.review.best.iter().filter_map(|&place| moves.get(place));
        let best: Vec<String> = best.map(|&played| mistake.position.text(played)).collect();
        format!("Better: {}.", best.join(", "))
    }

    pub(super) fn paint_board(
        &self,
        buffer: &mut Buffer,
        styles: Styles,
        area: Rect,
        is_flipped: bool,
    ) {
        let (position, last) = match self.mistakes.get(self.index) {
            Some(Mistake { position, review, .. }) => {
                (position, review.ply.checked_sub(1).and_then(|ply| self.line.get(ply)))
            }
            None => match self.line.last() {
                Some((position, _)) => (position, None),
                None => return,
            },
        };
        let mistake = self.mistakes.get(self.index);
        let mistake = mistake.map(|mistake| (mistake.played, mistake.review.after));
        let scene = Scene {
            styles,
            position,
            last,
            ticks: None,
            cursor: &self.cursor,
            is_open: !self.mistakes.is_empty(),
            values: &[],
            mistake,
            is_flipped,
        };
        G::paint(&scene, area, buffer);
    }

    fn input(&mut self, input: Input, is_flipped: bool) {
        let Some(mistake) = self.mistakes.get(self.index) else { return };
        let action = mistake.position.input(&mut self.cursor, input, is_flipped);
        self.perform(action);
    }

    pub(super) fn point(&mut self, mouse: Mouse) {
        let Some(mistake) = self.mistakes.get(self.index) else { return };
        let action = mistake.position.point(&mut self.cursor, mouse);
        self.perform(action);
    }

    /// Responds to a move that the player tries.
    fn perform(&mut self, action: Action<G::Move>) {
        let Some(mistake) = self.mistakes.get_mut(self.index) else { return };
        let name = |played| mistake.position.text(played);
        match action {
            Action::None => {}
            Action::Say(sentence) => self.reply = sentence,
            Action::Play(played) => {
                let place = mistake.position.legal_moves().position(|legal| legal == played);
                if place.is_some_and(|place| mistake.review.best.contains(&place)) {
                    self.reply = format!("Yes, {}!", name(played));
                    mistake.is_revealed = true;
                } else if played == mistake.played {
                    self.reply = format!("{} was the move played.", name(played));
                } else {
                    let value = place.and_then(|place| self.values.get(place).copied().flatten());
                    // An estimate of another search would contradict the review.
                    let value = value.filter(|value| value.prospect().is_some());
                    let before = mistake.review.before.prospect();
                    mistake.is_revealed |= before.is_some_and(|before| {
                        value.and_then(MoveValue::prospect).is_some_and(|after| after >= before)
                    });
                    self.reply = match value {
                        Some(value) if mistake.is_revealed => {
                            format!("{} {value}: good enough.", name(played))
                        }
                        Some(value) => format!("{} {value}.", name(played)),
                        None => format!("{} is not the best move.", name(played)),
                    };
                }
            }
        }
    }

    /// The position of the shown mistake, once all mistakes are known.
    fn settled(&self) -> Option<&G> {
        self.mistakes.get(self.index).filter(|_| self.is_done).map(|mistake| &mistake.position)
    }

    /// Notes the value of a move in the position of the shown mistake.
    pub(super) fn take_value(&mut self, place: usize, value: MoveValue) {
        if self.values.len() <= place {
            self.values.resize(place + 1, None);
        }
        self.values[place] = Some(value);
    }

    fn turn(&mut self, to: usize) {
        self.index = to.min(self.mistakes.len().saturating_sub(1));
        self.reply.clear();
        self.cursor = G::Cursor::default();
    }

    fn reveal(&mut self) {
        if let Some(mistake) = self.mistakes.get_mut(self.index) {
            mistake.is_revealed = true;
            self.reply.clear();
        }
    }
}

impl<G: Drawn> Session<G> {
    /// Requests the values of all moves in the position of the shown mistake, to respond to tries.
    pub(super) fn request_values(&mut self, effects: &mut Vec<Effect>) {
        let Overlay::Learn(learn) = &mut self.overlay else { return };
        learn.values.clear();
        let Some(work) = learn.settled().map(|position| position.values(&self.analysis.solver))
        else {
            return;
        };
        self.analysis.request = self.analysis.request.next();
        effects.push(self.task(TaskKind::Judge, work));
    }

    pub(super) fn learn_key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        let is_flipped = self.view.is_flipped;
        let Overlay::Learn(learn) = &mut self.overlay else { return };
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'e') => {
                self.overlay = Overlay::None;
                effects.extend([Effect::Stop(TaskKind::Review), Effect::Stop(TaskKind::Judge)]);
                self.position_changed(effects);
            }
            KeyCode::Char('?') => self.view.help = Some(0),
            KeyCode::Char('x') => learn.reveal(),
            KeyCode::Char('n' | ']') | KeyCode::PageDown | KeyCode::Tab => {
                learn.turn(learn.index + 1);
                self.request_values(effects);
            }
            KeyCode::Char('p' | '[') | KeyCode::PageUp | KeyCode::BackTab => {
                learn.turn(learn.index.saturating_sub(1));
                self.request_values(effects);
            }
            _ => {
                if let Some(Command::Input(input)) = keys::command(key) {
                    learn.input(input, is_flipped);
                }
            }
        }
    }
}
