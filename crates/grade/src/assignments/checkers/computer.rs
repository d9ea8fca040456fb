//! The computer's turn: which moves are right, and which requirement a wrong one breaks.

use courses::checkers::Material;
use courses::checkers::messages::MOVE_PROMPT;
use rules::checkers::{Move, Notation, Position, Setup, Square};
use search::{Score, alpha_beta};

use super::boards;
use super::causes::open_rule;
use super::game::Play;
use super::mistaken::{cause, is_best, is_only_best, score};
use super::oracle::{Ties, Walk};
use super::reasons::forbids;
use super::settings::DepthFrom;

/// The score of a side whose opponent has lost (R35).
const WON: Score = 40;

const ANNOUNCEMENT: &str = "Computer: move ";

/// A line that announces a move.
struct Announced {
    /// The move, if it is legal.
    played: Option<Move>,
    /// Its positions: the start and the stops.
    squares: Vec<Square>,
    /// True if the line has the right form.
    is_exact: bool,
}

impl Walk<'_> {
    /// Expects a right move: the submission's if it is right, else our own. Then plays what the
    /// submission played, if that is legal. `first` is the requirement that it is the computer who begins, if another seems to.
    pub(super) fn computers_turn(&mut self, play: &mut Play, first: Option<&'static str>) {
        let position = play.position;
        let best = alpha_beta(&position, &Material, play.settings.depth);
        let own = best.best.expect("the game goes on");
        self.settle(self.found.announcement());
        if self.found.comes(MOVE_PROMPT) {
            self.forbid("R20a");
        }
        let is_cut_off = self.found.is_at_end() && play.settings.depth > 4;
        let announced = self.found.computers_move().map(|line| announced(&position, line));
        let played = announced.as_ref().and_then(|announced| announced.played).unwrap_or(own);
        let is_best = played == own || score(&position, played, play.settings.depth) == best.score;
        let is_right = played == own || (is_best && self.ties == Ties::Any);
        let key = match &announced {
            None if is_cut_off => "R36",
            None => first.unwrap_or_else(|| play.goes_on("R19")),
            Some(Announced { is_exact: false, .. }) => "R19",
            Some(Announced { played: None, squares, .. }) => {
                forbids(&position, squares[0], &squares[1..])
            }
            Some(_) if is_right => "R19",
            Some(_) if is_best => self.wrong_tie(play, played, own),
            Some(_) => self.wrong_choice(play, played),
        };
        if is_right {
            let depth = match play.settings.depth_from {
                DepthFrom::Default if play.settings.depth_before.is_some() => "R24a",
                DepthFrom::Default => "R10a",
                _ => "R12a",
            };
            self.hold(&["R19", "R35", depth]);
            self.hold_move(&position, &played);
        }
        let right = if is_right { played } else { own };
        let line = format!("{ANNOUNCEMENT}{}\n", Notation::Brackets.write(&right));
        self.expect_passed(key, &line);
        play.make(played);
        let after = play.position;
        let show = |seen: &_| boards::after(seen, &position, &played, &after, "R19");
        self.show(&Setup::from(&after), show);
    }

    /// The requirement that a legal move breaks which is not the best.
    fn wrong_choice(&mut self, play: &Play, played: Move) -> &'static str {
        let settings = &play.settings;
        let fits = |depth: u32| depth != settings.depth && is_best(&play.position, played, depth);
        let only_fits = |depth: u32| fits(depth) && is_only_best(&play.position, played, depth);
        let is_unused =
            settings.depth > 2 && (only_fits(1) || (fits(1) && !fits(settings.depth - 1)));
        let (key, sentence) = match settings.depth_from {
            DepthFrom::Default if settings.depth_before.is_some_and(fits) => {
                ("R24a", Some("the depth of the game before is kept"))
            }
            DepthFrom::Default if (1..=6).any(only_fits) => {
                ("R10a", Some("the depth is not 1 if nobody sets it"))
            }
            DepthFrom::Refused if (1..=6).any(fits) => {
                ("R12a", Some("a refused depth is used all the same"))
            }
            DepthFrom::Command if is_unused => ("R12a", Some("the depth that was set is not used")),
            _ => match open_rule(&play.position, played, settings.depth) {
                Some(key) => (key, None),
                None => ("R35", cause(&play.position, played, settings.depth)),
            },
        };
        if let Some(sentence) = sentence {
            self.guess(key, sentence);
        }
        key
    }

    /// The requirement that a move breaks which is as good as our own.
    fn wrong_tie(&mut self, play: &Play, played: Move, own: Move) -> &'static str {
        let wins = |played, depth| score(&play.position, played, depth) == WON;
        let is_quicker = |depth| wins(played, depth) && !wins(own, depth);
        if (1..play.settings.depth).any(is_quicker) {
            self.guess("R35", "quick wins are preferred");
            return "R35";
        }
        "R34"
    }
}

fn announced(position: &Position, line: &[u8]) -> Announced {
    let text = String::from_utf8_lossy(line);
    let squares: Vec<Square> = text
        .split('<')
        .skip(1)
        .filter_map(|part| format!("<{}>", part.split('>').next()?).parse().ok())
        .collect();
    let played = squares.split_first().and_then(|(start, stops)| position.find(*start, stops).ok());
    let is_exact = match (&played, &squares[..]) {
        (Some(played), _) => text == format!("{ANNOUNCEMENT}{}", Notation::Brackets.write(played)),
        (None, [_, _, ..]) => text.starts_with(ANNOUNCEMENT),
        (None, _) => false,
    };
    Announced { played, squares, is_exact }
}
