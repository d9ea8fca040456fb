//! Starts background tasks and handles their answers.

use std::sync::Arc;

use super::{Overlay, Session};
use crate::boards::Drawn;
use crate::effect::{Effect, Task, TaskKind, Work};
use crate::engines;
use crate::event::{Answer, Found};

impl<G: Drawn> Session<G> {
    /// Starts the tasks for the position: the values of its moves, and the engine's move if it is
    /// its turn.
    pub(super) fn start_tasks(&mut self, effects: &mut Vec<Effect>) {
        let position = self.position();
        let engine = self.engines[position.side_to_move().index()].as_ref();
        effects.push(match engine.filter(|_| self.game.is_engines_turn()) {
            Some(engine) => self
                .task(TaskKind::Play, engines::choose_move(self.game.turn(), Arc::clone(engine))),
            None => Effect::Stop(TaskKind::Play),
        });
        effects.push(match position.outcome() {
            Some(_) => Effect::Stop(TaskKind::Judge),
            None => self.task(TaskKind::Judge, position.values(&self.analysis.solver)),
        });
    }

    pub(super) fn task(&self, kind: TaskKind, work: Work) -> Effect {
        Effect::Start(Task { kind, request: self.analysis.request, work })
    }

    /// Handles an answer, unless it is outdated.
    pub(super) fn receive(&mut self, answer: Answer, effects: &mut Vec<Effect>) {
        if answer.request != self.analysis.request {
            return;
        }
        match answer.found {
            Found::Move(place) => {
                self.analysis.engine_move = Some(place);
                self.play_engine_move(effects);
            }
            Found::Value(place, value) => {
                if let Overlay::Learn(learn) = &mut self.overlay {
                    learn.take_value(place, value);
                } else if let Some(known) = self.analysis.values.get_mut(place) {
                    *known = Some(value);
                }
            }
            Found::Line(line) => {
                if !matches!(self.overlay, Overlay::Learn(_)) {
                    self.analysis.line = line;
                }
            }
            Found::Review(review) => {
                if let Overlay::Learn(learn) = &mut self.overlay {
                    learn.take(review);
                }
            }
            Found::Draw(is_accepted) => self.answered(is_accepted, effects),
            Found::Done => {
                if let Overlay::Learn(learn) = &mut self.overlay
                    && learn.finish()
                {
                    self.request_values(effects);
                }
            }
            Found::Tree(result) => {
                if let (Overlay::Trace(trace), Ok(result)) = (&mut self.overlay, result.downcast())
                {
                    trace.take(result);
                }
            }
        }
    }
}
