//! Moves, undos and suggestions, beside those of a submission.

use courses::spfiar::messages::{
    CANNOT_UNDO, COLUMN_OUT_OF_RANGE, IS_OVER, computer_move, full, remove_computers, remove_users,
    suggestion,
};
use courses::spfiar::{Game, Removed, State};
use rules::Game as _;
use rules::connect4::{Column, Position};

use super::choices::{self, Choice};
use super::follower::Follower;
use super::found::{Kind, Seen};
use super::squares::{named, squares_of};
use super::{blame, forms};

impl Follower<'_> {
    /// Executes `add_disc` (R15, R21).
    pub(super) fn add_disc(&mut self, game: &mut Game, number: Option<i32>) {
        if game.state() != State::UserToMove {
            self.over(|kind| match kind {
                Kind::OutOfRange | Kind::Full => "R21",
                _ => "R25",
            });
            return;
        }
        let column = number.and_then(|number| usize::try_from(number).ok());
        let Some(column) = column.and_then(Column::from_number).filter(|c| c.number() <= 7) else {
            self.say_good(COLUMN_OUT_OF_RANGE, "R21", |_| None);
            self.stays("R21");
            return;
        };
        if !game.has_room(column) {
            self.say_good(&full(column), "R21", |_| None);
            self.stays("R21");
            return;
        }
        game.drop_disc(column);
        if game.state() == State::ComputerToMove {
            self.answer(game);
        }
        let content = self.unchanged.unwrap_or("R15");
        let missing = match game.state() {
            State::UserWon => "R22",
            State::Tie => "R24",
            _ => "R15",
        };
        let form = forms::of_good(&self.line);
        let revived = self.revived;
        let has_answered = game.state() != State::UserWon;
        self.board(game, content, |kind| match kind {
            _ if has_answered => missing,
            kind => blame::refused(kind, form, revived).unwrap_or(missing),
        });
        self.revived = None;
        self.turn(game, "R13");
    }

    /// Says that the game is over (R25).
    fn over(&mut self, key: impl FnOnce(Kind) -> &'static str) {
        self.say(IS_OVER, |seen| match seen {
            Seen::Instead(kind) => key(kind),
            _ => "R25",
        });
        self.stays("R25");
    }

    /// The computer's move, as the submission made it (R15, R30 to R34).
    fn answer(&mut self, game: &mut Game) {
        let best = choices::best(game.position(), game.level()).expect("the game goes on");
        let chosen = self.chosen_answer(game.position()).unwrap_or(best);
        let (right, fault) = self.judge(game, best, chosen, false);
        let key = fault.or(self.unchanged).unwrap_or("R15");
        let is_slow = game.level() >= 6;
        self.say_good(&computer_move(right), key, |kind| match kind {
            Kind::Nothing if is_slow => Some("R34"),
            Kind::OutOfRange | Kind::Full => Some("R21"),
            Kind::Board if fault.is_none() => None,
            _ => None,
        });
        game.drop_disc(chosen);
    }

    /// The column of the computer's disc: as the board shows it, else as the line names it.
    fn chosen_answer(&self, position: &Position) -> Option<Column> {
        let squares = self.found.next_board_behind(Kind::ComputerMove)?.squares();
        let shows = |column: &Column| squares == Some(squares_of(&position.after(*column)));
        let line = self.found.next(Kind::ComputerMove);
        position.legal_moves().find(shows).or_else(|| named(position, line?))
    }

    /// The column that is right, and what is wrong with the chosen one.
    fn judge(
        &mut self,
        game: &Game,
        best: Column,
        chosen: Column,
        is_suggestion: bool,
    ) -> (Column, Option<&'static str>) {
        let (position, level) = (*game.position(), game.level());
        self.choices.push(Choice { position, level, column: chosen, is_suggestion });
        let is_equal = || {
            let scores = choices::scores(&position, level);
            let score = |column| scores.iter().find(|(one, _)| *one == column).map(|(_, s)| *s);
            score(best) == score(chosen)
        };
        if best == chosen || (self.habits.any_of_equal && is_equal()) {
            return (chosen, None);
        }
        let diagnosis = self.habits.diagnosis;
        let diagnosis =
            diagnosis.or_else(|| choices::diagnose(&self.choices[self.choices.len() - 1..], false));
        (best, diagnosis.map(|diagnosis| diagnosis.key))
    }

    /// Executes `suggest_move` (R17).
    pub(super) fn suggest(&mut self, game: &Game) {
        if game.state() != State::UserToMove {
            self.over(|_| "R25");
            return;
        }
        let best = choices::best(game.position(), game.level()).expect("the game goes on");
        let line = self.found.next(Kind::Suggestion);
        let chosen = line.and_then(|line| named(game.position(), line)).unwrap_or(best);
        let (right, fault) = self.judge(game, best, chosen, true);
        let is_slow = game.level() >= 6;
        self.say_good(&suggestion(right), fault.unwrap_or("R17"), |kind| match kind {
            Kind::Nothing if is_slow => Some("R34"),
            _ => Some("R17"),
        });
        self.unchanged = Some("R17");
    }

    /// Executes `undo_move` (R16, R26 to R29).
    pub(super) fn undo(&mut self, game: &mut Game) {
        let state = game.state();
        let context = match state {
            State::UserWon => "R27",
            State::ComputerWon | State::Tie => "R28",
            _ => "R16",
        };
        let limit = if state == State::UserToMove { "R26" } else { context };
        let refused = |kind| match kind {
            Kind::CannotUndo => Some(limit),
            Kind::IsOver => Some("R25"),
            _ => None,
        };
        let Some(Removed { computer, user }) = game.undo() else {
            let key = self.refused_undo(game);
            self.say_good(CANNOT_UNDO, key, |_| None);
            self.stays(key);
            return;
        };
        // A command that changed nothing must not be in the history either.
        let unchanged = self.unchanged.map(|key| if key == "R17" { key } else { "R29" });
        let key = unchanged.unwrap_or(context);
        if let Some(computer) = computer {
            self.say_good(&remove_computers(computer), key, refused);
            self.say(&remove_users(user), |_| key);
        } else {
            self.say_good(&remove_users(user), key, refused);
        }
        if context != "R16" {
            self.revived = Some(context);
        }
        self.board(game, key, |_| context);
        self.turn(game, if context == "R16" { "R13" } else { context });
    }

    /// The requirement by which nothing can be undone now.
    fn refused_undo(&self, game: &Game) -> &'static str {
        let has_discs = game.position().discs() > 0;
        match game.state() {
            State::UserWon | State::ComputerWon => "R29",
            _ if !has_discs && self.has_restarted => "R29",
            _ => "R26",
        }
    }
}
