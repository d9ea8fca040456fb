//! Moves, undos and suggestions, beside those of a submission.

use courses::spfiar::{Game, State, Text};
use rules::Game as _;
use rules::connect4::{Column, Position};

use super::choices::{self, Choice};
use super::follower::Follower;
use super::found::Kind;
use super::squares::{named, squares_of};
use super::{blame, forms};

/// The requirements of a chosen column, which is right only if all of them hold.
const MINIMAX: &[&str] = &["R30a", "R30b", "R31a", "R31b", "R31c", "R32a", "R32b", "R33"];

impl Follower<'_> {
    /// The answer to a disc of the user (R15, R21).
    pub(super) fn moved(&mut self, before: &Game, after: &Game) {
        let has_answered = after.state() != State::UserWon;
        if has_answered {
            self.computer_move(before.level());
        }
        let content = self.unchanged.unwrap_or("R15a");
        let missing = match after.state() {
            State::UserWon => "R22",
            State::Tie => "R24",
            _ => "R15a",
        };
        let form = forms::of_good(self.line.as_ref());
        let revived = self.revived;
        self.board(after, content, |kind| match kind {
            _ if has_answered => missing,
            kind => blame::refused(kind, form, revived).unwrap_or(missing),
        });
        self.revived = None;
        self.hold(form.as_slice());
        self.turn(after, "R13a");
    }

    /// The line of the computer's move (R15, R30 to R34).
    fn computer_move(&mut self, level: u32) {
        let (right, fault) = self.judged.expect("the computer has chosen");
        let key = fault.or(self.unchanged).unwrap_or("R15a");
        let is_slow = level >= 6 && self.habits.is_slow;
        let parenthesised = format!("Computer move: add disc to column ({right})\n");
        if !self.say_instead(Text::ComputerMove(right), &parenthesised, "R15b") {
            self.say_good(Text::ComputerMove(right), key, |kind| match kind {
                Kind::Nothing if is_slow => Some("R34"),
                Kind::OutOfRange | Kind::Full => Some("R21a"),
                _ => None,
            });
        }
        if fault.is_none() {
            self.hold(&["R15a"]);
            self.hold(MINIMAX);
        }
    }

    /// The column that the submission chose for the computer's move or as a suggestion, else the right one.
    pub(super) fn choose(&mut self, game: &Game) -> Column {
        let is_suggestion = game.state() == State::UserToMove;
        let best = choices::best(game.position(), game.level()).expect("the game goes on");
        let chosen = if is_suggestion {
            self.found.next(Kind::Suggestion).and_then(|line| named(game.position(), line))
        } else {
            self.chosen_answer(game.position())
        };
        let chosen = chosen.unwrap_or(best);
        self.judged = Some(self.judge(game, best, chosen, is_suggestion));
        chosen
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

    /// The line of a suggestion (R17).
    pub(super) fn suggestion(&mut self, game: &Game) {
        let (right, fault) = self.judged.expect("a move was suggested");
        let is_slow = game.level() >= 6 && self.habits.is_slow;
        self.say_good(Text::Suggestion(right), fault.unwrap_or("R17"), |kind| match kind {
            Kind::Nothing if is_slow => Some("R34"),
            _ => Some("R17"),
        });
        self.hold(&["R13c"]);
        if fault.is_none() {
            self.hold(MINIMAX);
        }
        self.unchanged = Some("R17");
    }

    /// The answer to an undo (R16, R26 to R29).
    pub(super) fn undone(&mut self, before: &Game, after: &Game, texts: &[Text]) {
        if before.state() == State::UserWon {
            return self.undone_win(after, texts[0]);
        }
        let context = if before.state() == State::UserToMove { "R16" } else { "R28" };
        let limit = if context == "R16" { "R26" } else { context };
        // A command that changed nothing must not be in the history either.
        let unchanged = self.unchanged.map(|key| if key == "R17" { key } else { "R29b" });
        let key = unchanged.unwrap_or(context);
        self.say_good(texts[0], key, |kind| match kind {
            Kind::CannotUndo => Some(limit),
            Kind::IsOver => Some(context),
            _ => None,
        });
        if let Some(Text::RemoveUsers(_)) = texts.get(1) {
            self.say(texts[1], |_| key);
        }
        if context != "R16" {
            self.revived = Some(context);
        }
        self.board(after, key, |_| context);
        self.hold(&[limit]);
        self.turn(after, if context == "R16" { "R13a" } else { context });
    }

    /// The answer to an undo after the user has won. The assignment says that there is one, but not which
    /// discs it removes: that of the user alone, as here, or that of the computer as well.
    fn undone_win(&mut self, after: &Game, text: Text) {
        let (right, kinds) = (text.to_string(), [Kind::RemoveComputers, Kind::RemoveUsers]);
        let removed = self.found.take_kinds(&kinds, 2);
        let removed: Vec<String> = removed
            .into_iter()
            .map(|line| format!("{}\n", String::from_utf8_lossy(line)))
            .collect();
        let is_single = removed.is_empty() || removed == [right];
        if removed.is_empty() {
            self.say_good(text, "R27a", |_| Some("R27a"));
        } else {
            self.say_lines(&removed, "R27a");
        }
        self.revived = Some("R27a");
        self.has_revived = true;
        let key = if is_single { "R27a" } else { "R27b" };
        self.board(after, "R27b", |_| key);
        self.turn(after, key);
    }

    /// Nothing can be undone now.
    pub(super) fn refused_undo(&mut self, game: &Game) {
        let has_discs = game.position().discs() > 0;
        let key = match game.state() {
            _ if self.has_revived => "R27b",
            _ if !has_discs && self.has_restarted => "R29a",
            _ => "R26",
        };
        self.say_good(Text::CannotUndo, key, |_| None);
        self.hold(&["R13b"]);
        self.stays(key);
    }
}
