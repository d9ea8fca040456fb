//! The rules of a room, as a pure function: the room before, an action and the time give the room after.

use rules::Side;
use serde::{Deserialize, Serialize};

use super::Player;
use super::clock::{Clock, Millis};
use super::json::with_hyphens;
use super::phrase::{Phrase, Said};
use super::rounds::{Round, Rounds};
use super::token::TokenHash;
use crate::Refusal;
use crate::games::{Any, MAX_PLIES};

/// Two players and their games.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    pub(super) id: String,
    /// The hashes of the tokens of host and guest.
    pub(super) token_hashes: [TokenHash; 2],
    pub(super) game: Any,
    /// The number of moves of the opening, which was on the board when the room was created.
    pub(super) opening: usize,
    /// The side that the host plays.
    pub(super) host: Side,
    pub(super) round: u32,
    /// Grows with each change.
    pub(super) version: u64,
    pub(super) offer: Option<Offer>,
    pub(super) result: Option<GameResult>,
    /// Half points of host and guest.
    pub(super) tally: [u32; 2],
    pub(super) names: [Option<String>; 2],
    /// The last phrases of host and guest.
    pub(super) said: [Option<Said>; 2],
    /// The rounds that are over.
    pub(super) rounds: Rounds,
    pub(super) clock: Option<Clock>,
    /// The time of the last change.
    pub(super) touched: Millis,
}

/// An offer that the other player may accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    #[serde(rename = "what")]
    pub(super) kind: OfferKind,
    pub(super) by: Player,
}

/// The kinds of offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OfferKind {
    Takeback,
    Draw,
    Rematch,
}

/// The result of a game in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameResult {
    pub(super) winner: Option<Player>,
    #[serde(deserialize_with = "with_hyphens")]
    pub(super) reason: String,
    pub(super) words: String,
}

impl GameResult {
    pub(super) fn new(winner: Option<Player>, reason: &str, why: &str) -> GameResult {
        let words = match winner {
            Some(winner) => format!("{} wins: {why}", winner.name()),
            None => format!("drawn: {why}"),
        };
        GameResult { winner, reason: reason.to_owned(), words }
    }
}

/// An action of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Plays a move after `ply` moves.
    Move {
        ply: usize,
        text: String,
    },
    Offer(OfferKind),
    Accept,
    Decline,
    Resign,
    /// Takes this name, or none.
    Name(Option<String>),
    Say(Phrase),
}

impl Action {
    /// Returns true if it concerns the game that is played now.
    fn is_about_game(&self) -> bool {
        !matches!(self, Action::Offer(OfferKind::Rematch) | Action::Name(_) | Action::Say(_))
    }
}

impl Room {
    pub(super) fn new(
        id: String,
        token_hashes: [TokenHash; 2],
        game: Any,
        host: Side,
        clock: Option<Clock>,
        now: Millis,
    ) -> Room {
        Room {
            id,
            token_hashes,
            opening: game.ply(),
            game,
            host,
            round: 1,
            version: 1,
            offer: None,
            result: None,
            tally: [0; 2],
            names: [None, None],
            said: [None; 2],
            rounds: Rounds::default(),
            clock,
            touched: now,
        }
    }

    /// The player with this token.
    pub(super) fn player(&self, hash: TokenHash) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.token_hashes[player.index()] == hash)
    }

    pub(super) fn player_to_move(&self) -> Player {
        Player::of_side(self.game.side_to_move(), self.host)
    }

    /// The time at which the running clock will have used up its time.
    pub(super) fn flag_falls_at(&self) -> Option<Millis> {
        self.clock.as_ref().and_then(Clock::flag_falls_at)
    }

    /// The room after an action.
    ///
    /// # Errors
    /// If the action is not possible: the reason.
    pub(super) fn after(
        &self,
        player: Player,
        action: &Action,
        now: Millis,
    ) -> Result<Room, Refusal> {
        if let Some(fallen) = self.after_flag_fall(now) {
            // The time was used up before the action, though nobody has noticed yet.
            if action.is_about_game() {
                return Err(Refusal::impossible("game_over", "the time was over"));
            }
            return fallen.apply(player, action, now);
        }
        self.apply(player, action, now)
    }

    fn apply(&self, player: Player, action: &Action, now: Millis) -> Result<Room, Refusal> {
        let mut next = self.clone();
        match action {
            Action::Move { ply, text } => next.play(player, *ply, text, now)?,
            Action::Offer(kind) => next.offer(Offer { kind: *kind, by: player }, now)?,
            Action::Accept => next.accept(player, now)?,
            Action::Decline => {
                self.offer.ok_or_else(no_offer)?;
                next.offer = None;
            }
            Action::Resign => {
                next.check_in_progress()?;
                let why = format!("{} resigned", player.name());
                next.end(GameResult::new(Some(player.other()), "resigned", &why), now);
            }
            Action::Name(name) => next.names[player.index()].clone_from(name),
            Action::Say(what) => {
                let said = &mut next.said[player.index()];
                *said = Some(Said::after(*said, *what, now)?);
            }
        }
        Ok(next.touched(now))
    }

    /// The room after a player's time is used up; `None` if it is not.
    pub(super) fn after_flag_fall(&self, now: Millis) -> Option<Room> {
        let player = self.clock.as_ref()?.running?;
        if self.flag_falls_at()? > now {
            return None;
        }
        let mut next = self.clone();
        let why = format!("the time of {} is over", player.name());
        next.end(GameResult::new(Some(player.other()), "time", &why), now);
        Some(next.touched(now))
    }

    fn touched(mut self, now: Millis) -> Room {
        self.version += 1;
        self.touched = now;
        self
    }

    fn check_in_progress(&self) -> Result<(), Refusal> {
        match self.result {
            None => Ok(()),
            Some(_) => Err(Refusal::impossible("game_over", "the game is over")),
        }
    }

    fn play(&mut self, player: Player, ply: usize, text: &str, now: Millis) -> Result<(), Refusal> {
        self.check_in_progress()?;
        if ply != self.game.ply() {
            return Err(Refusal::impossible(
                "stale",
                "the game has gone on since; look at it again",
            ));
        }
        if player != self.player_to_move() {
            return Err(Refusal::impossible("not_your_turn", "it is the other side's turn"));
        }
        self.game.play(text).map_err(|why| Refusal::impossible("illegal_move", why))?;
        self.offer = None;
        if let Some(clock) = &mut self.clock {
            clock.moved(player, now);
        }
        self.end_or_start_clock(now);
        Ok(())
    }

    /// Ends the game if the moves end it; otherwise starts the clock of the player to move.
    fn end_or_start_clock(&mut self, now: Millis) {
        if let Some(ended) = self.game.ended() {
            let winner = ended.winner.map(|side| Player::of_side(side, self.host));
            self.end(GameResult::new(winner, ended.reason, &ended.words), now);
        } else if self.game.ply() >= MAX_PLIES {
            self.end(GameResult::new(None, "too-long", "the game has gone on for too long"), now);
        } else if self.game.ply() >= self.opening + 2 {
            let player = self.player_to_move();
            if let Some(clock) = &mut self.clock {
                clock.run(player, now);
            }
        } else if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    fn end(&mut self, result: GameResult, now: Millis) {
        match result.winner {
            Some(winner) => self.tally[winner.index()] += 2,
            None => self.tally = self.tally.map(|half_points| half_points + 1),
        }
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        (self.result, self.offer) = (Some(result), None);
        self.keep_round();
    }

    /// Adds the round to the rounds that are over, if it is over and not among them.
    pub(super) fn keep_round(&mut self) {
        let Some(result) = self.result.clone() else { return };
        if self.rounds.all().last().is_some_and(|last| last.number == self.round) {
            return;
        }
        self.rounds.add(Round {
            number: self.round,
            host: self.host.index(),
            result,
            position: self.game.members(),
            plies: self.game.ply(),
        });
    }

    fn offer(&mut self, offer: Offer, now: Millis) -> Result<(), Refusal> {
        match offer.kind {
            OfferKind::Takeback => {
                self.check_in_progress()?;
                self.ply_before_last_of(offer.by)?;
            }
            OfferKind::Draw => self.check_in_progress()?,
            OfferKind::Rematch if self.result.is_none() => {
                return Err(Refusal::impossible("not_over", "the game is not over yet"));
            }
            OfferKind::Rematch => {}
        }
        match self.offer {
            // Both offer the same, so it is agreed. Takebacks concern different moves.
            Some(Offer { kind, by })
                if kind == offer.kind && by != offer.by && kind != OfferKind::Takeback =>
            {
                self.accept(offer.by, now)
            }
            _ => {
                self.offer = Some(offer);
                Ok(())
            }
        }
    }

    /// The number of moves that are left when the last move of a player is taken back.
    fn ply_before_last_of(&self, player: Player) -> Result<usize, Refusal> {
        let back = if self.player_to_move() == player { 2 } else { 1 };
        let left = self.game.ply().checked_sub(back).filter(|&left| left >= self.opening);
        let sentence = "there is no move of yours to take back";
        left.ok_or_else(|| Refusal::impossible("nothing_to_take_back", sentence))
    }

    fn accept(&mut self, player: Player, now: Millis) -> Result<(), Refusal> {
        let Some(Offer { kind, by }) = self.offer.filter(|offer| offer.by != player) else {
            return Err(no_offer());
        };
        match kind {
            OfferKind::Takeback => {
                let left = self.ply_before_last_of(by)?;
                self.game.truncate(left);
                self.offer = None;
                self.end_or_start_clock(now);
            }
            OfferKind::Draw => {
                self.end(GameResult::new(None, "agreed", "both have agreed to a draw"), now);
            }
            OfferKind::Rematch => self.start_rematch(),
        }
        Ok(())
    }

    /// Begins another game from the same position, with the sides changed.
    fn start_rematch(&mut self) {
        self.game.truncate(self.opening);
        self.host = self.host.opponent();
        self.round += 1;
        (self.offer, self.result) = (None, None);
        self.clock = self.clock.map(|clock| Clock::new(clock.seconds, clock.increment));
    }
}

fn no_offer() -> Refusal {
    Refusal::impossible("no_offer", "there is no offer to answer")
}
