//! The turns of a game: what is asked, what is played, and the requirement that another board breaks.

use courses::fourinarow::{EARLY_EXIT, Grid, PROMPT, Player, random_ai};
use rules::Side;

use super::computer;
use super::found::{Kind, Part, column_between, dropped, moves, text_of};
use super::program::{Walk, result};
use super::typed::Answer;

/// The move that is right.
pub(super) struct Chosen {
    player: Player,
    /// `None` if the move is an error.
    pub(super) column: Option<usize>,
    /// The requirement that is broken if nothing of it is seen.
    pub(super) key: &'static str,
}

impl Walk<'_> {
    /// The move of a side (R10).
    pub(super) fn choose(&mut self, side: Side) -> Chosen {
        let player = self.setup.players[side.index()];
        if player == Player::Human {
            let Answer { column, key } = self.typed.read(&self.grid);
            self.question(side, column, key);
            return Chosen { player, column, key };
        }
        self.expected.push("R10", "");
        let next = self.next_column(side);
        let is_free = self.program.is_free;
        if player == Player::UserAi {
            let column = computer::right(&self.grid, side, next, is_free);
            let is_threatened = !computer::winning(&self.grid, side.opponent()).is_empty();
            let keys = match (is_threatened, is_free) {
                (true, _) => &["R15a"][..],
                (false, false) => &["R15b", "R16"],
                (false, true) => &[],
            };
            for key in keys {
                self.expected.push(key, "");
            }
            return Chosen { player, column, key: "R15a" };
        }
        let mut column = random_ai(&self.grid, || self.random.draw());
        if self.arguments.len() > 3 {
            self.expected.push("R5a", "");
        } else {
            // Nobody knows the time at which it was started: every column is right.
            column = next.or(column);
        }
        for key in ["R14a", "R14b"] {
            self.expected.push(key, "");
        }
        Chosen { player, column, key: "R14a" }
    }

    /// The column that was played next, if the boards tell.
    fn next_column(&self, side: Side) -> Option<usize> {
        let mut boards = self.parts.iter().skip(self.at).filter_map(|part| match &part.kind {
            Kind::Board { grid: Some(grid), .. } if *grid != self.grid => Some(grid),
            _ => None,
        });
        column_between(&self.grid, boards.next()?, side)
    }

    /// The question to a human, whose answer is this column. `key` is the requirement that says so.
    fn question(&mut self, side: Side, column: Option<usize>, key: &'static str) {
        // Whatever its words are, what is printed last before the answer is the question.
        self.pass("R6", |walk, part| {
            let next = walk.parts.get(walk.at + 1).map(|part| &part.kind);
            let is_last = !matches!(next, Some(Kind::Text | Kind::Question));
            walk.is_idle(part) && !(is_last && part.kind == Kind::Text)
        });
        let is_other = self.next_column(side).is_some_and(|played| Some(played) != column);
        let key = match self.kind() {
            Some(Kind::Question | Kind::Text) => return self.take(key, PROMPT.as_bytes(), "R11b"),
            Some(Kind::Result(result)) if *result != EARLY_EXIT => "R9",
            Some(Kind::Board { .. }) if is_other => self.blame_rest("R10"),
            _ => key,
        };
        self.expected.push(key, PROMPT);
    }

    /// Returns true for a text, and for the last board once more.
    fn is_idle(&self, part: &Part) -> bool {
        let is_again =
            matches!(&part.kind, Kind::Board { grid, .. } if grid.as_ref() == Some(&self.grid));
        part.kind == Kind::Text || is_again
    }

    /// The board after a move, and what was played instead.
    pub(super) fn board(&mut self, right: Grid, chosen: &Chosen, side: Side) {
        match chosen.player {
            Player::Human => self.pass("R11b", |_, part| part.kind == Kind::Text),
            _ => self.before_computer(),
        }
        let text = text_of(&right);
        let mut followed = None;
        let key = match self.kind().cloned() {
            Some(Kind::Board { grid: Some(grid), .. }) if grid != right => {
                self.at += 1;
                followed = column_between(&self.grid, &grid, side);
                self.other_board(&grid, followed, chosen, side)
            }
            Some(Kind::Board { grid, .. }) => {
                let key = if grid.is_none() { "R6" } else { "R8a" };
                self.take_board(key, &text);
                self.grid = right;
                return;
            }
            Some(Kind::Result(found)) if Some(found) == result(&right, side) => {
                self.grid = right;
                return self.expected.push_instead("R18b", text, "");
            }
            Some(Kind::Result(found)) if found != EARLY_EXIT => "R9",
            Some(Kind::Question) if !self.has_first_board => "R8a",
            _ => chosen.key,
        };
        self.expected.push(key, text);
        self.grid = followed.map_or(right, |column| dropped(&self.grid, column, side));
    }

    /// Passes what is printed before a computer's board, if only questions to a human.
    fn before_computer(&mut self) {
        let is_question = |walk: &Walk, part: &Part| {
            let mut before = walk.parts[..walk.at].iter();
            part.kind == Kind::Question
                && (part.text.ends_with(PROMPT) || before.any(|known| known == part))
        };
        loop {
            let before = self.at;
            self.pass("R6", |walk, part| {
                walk.is_idle(part) || part.kind == Kind::Question && !is_question(walk, part)
            });
            if self.parts.get(self.at).is_some_and(|part| is_question(self, part)) {
                self.blame_rest("R10");
                self.pass("R10", is_question);
            }
            if self.at == before {
                return;
            }
        }
    }

    /// The requirement that a wrong board breaks after a move. `followed` is the column that it shows.
    fn other_board(
        &self,
        found: &Grid,
        followed: Option<usize>,
        chosen: &Chosen,
        side: Side,
    ) -> &'static str {
        let before = &self.grid;
        let is_same = found == before;
        let is_refused = chosen.key != "R11a" || self.kind() == Some(&Kind::Result(EARLY_EXIT));
        let is_others = || {
            let moves = moves(&self.parts, &self.setup.board);
            computer::are_others(&self.setup, &moves)
        };
        match (chosen.player, followed) {
            (Player::Human, Some(_)) => chosen.key,
            (_, Some(_)) if is_others() => "R10",
            (Player::UserAi, Some(column)) => computer::broken(before, side, column),
            (Player::Random, Some(_)) => self.of_chance(),
            (_, None) if is_same && is_refused => chosen.key,
            (Player::UserAi, None) if found.discs() > before.discs() + 1 => "R15a",
            (_, None) if (found.rows(), found.columns()) != (before.rows(), before.columns()) => {
                "R6"
            }
            (_, None) => "R8a",
        }
    }

    /// The requirement that a wrong random move breaks.
    fn of_chance(&self) -> &'static str {
        let is_number = |seed: &String| {
            seed.parse::<i32>().is_ok() && seed.bytes().all(|byte| byte.is_ascii_digit())
        };
        match self.arguments.get(3) {
            Some(seed) if !is_number(seed) => "R2",
            _ if self.program.is_random_right => "R5a",
            _ => "R14b",
        }
    }
}
