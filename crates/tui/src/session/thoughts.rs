//! Who is asked to think about what, and what becomes of the answers.

use std::sync::Arc;

use super::{Overlay, Session};
use crate::boards::Drawn;
use crate::effect::{Effect, Role, Task, Work};
use crate::event::{Found, News};
use crate::minds;
use crate::settings::Player;

impl<G: Drawn> Session<G> {
    /// Asks for what the position needs: what the moves are worth, and the move of an engine whose
    /// turn it is.
    pub(super) fn think(&mut self, effects: &mut Vec<Effect>) {
        let position = self.position();
        let engine = self.players.engines[position.side_to_move().index()].as_ref();
        effects.push(match engine.filter(|_| self.is_engines_turn()) {
            Some(engine) => {
                self.ask(Role::Play, minds::answer(position.clone(), Arc::clone(engine)))
            }
            None => Effect::Stop(Role::Play),
        });
        effects.push(match position.outcome() {
            Some(_) => Effect::Stop(Role::Judge),
            None => self.ask(Role::Judge, position.worths(&self.thoughts.solver)),
        });
    }

    fn ask(&self, role: Role, work: Work) -> Effect {
        Effect::Think(Task { role, ticket: self.thoughts.ticket, work })
    }

    /// Asks what each move of the line that is shown was worth.
    pub(super) fn ask_for_verdicts(&mut self, effects: &mut Vec<Effect>) {
        let tree = &self.record.tree;
        let moves = tree.moves_to(self.line_end());
        let work = minds::verdicts(tree.start().clone(), moves);
        // The two would only be in each other's way.
        effects.extend([Effect::Stop(Role::Judge), self.ask(Role::Review, work)]);
    }

    /// Takes a piece of an answer, if it belongs to the position that is shown.
    pub(super) fn hear(&mut self, news: News, effects: &mut Vec<Effect>) {
        if news.ticket != self.thoughts.ticket {
            return;
        }
        match news.found {
            Found::Move(place) => {
                self.thoughts.answer = Some(place);
                self.make_answer(effects);
            }
            Found::Worth(place, worth) => {
                if let Overlay::Learn(learn) = &mut self.overlay {
                    learn.learn_worth(place, worth);
                } else if let Some(known) = self.thoughts.worths.get_mut(place) {
                    *known = Some(worth);
                }
            }
            Found::Verdict(judged) => {
                if let Overlay::Learn(learn) = &mut self.overlay {
                    learn.take(judged);
                }
            }
            Found::Done => {
                if let Overlay::Learn(learn) = &mut self.overlay
                    && learn.finish()
                {
                    self.ask_about_mistake(effects);
                }
            }
            Found::Tree(seen) => {
                if let (Overlay::Think(think), Ok(seen)) = (&mut self.overlay, seen.downcast()) {
                    think.take(seen);
                }
            }
        }
    }

    /// Whose moves there is something to learn from: those of the people, or of all if nobody plays.
    pub(super) fn is_learner(&self, side: rules::Side) -> bool {
        self.players.of(side) == Player::Person || self.players.only_engines()
    }
}
