use rules::Game;
use text::one_line;

use crate::bad::MAX_DEPTH;
use crate::scanner::{Place, Scanner};
use crate::{BadText, Id, Mark, Reason, Tree};

/// Builds a game while it is read: moves, comments and brackets in, a tree out.
pub(crate) struct Builder<G: Game> {
    tree: Tree<G>,
    here: Spot<G>,
    /// The node before the last move, if there was one in this line: a variation starts there.
    before: Option<Spot<G>>,
    /// The lines that have an open variation, and where each variation starts.
    open: Vec<Open<G>>,
    /// The comment before the first move of a variation.
    said_before: String,
}

#[derive(Clone)]
struct Spot<G> {
    id: Id,
    position: G,
}

struct Open<G> {
    here: Spot<G>,
    before: Option<Spot<G>>,
    place: Place,
}

impl<G: Game> Builder<G> {
    pub(crate) fn new(start: G) -> Builder<G> {
        let here = Spot { id: Id::START, position: start.clone() };
        let tree = Tree::new(start);
        Builder { tree, here, before: None, open: Vec::new(), said_before: String::new() }
    }

    /// The position before the next move.
    pub(crate) fn position(&self) -> &G {
        &self.here.position
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, played: G::Move) {
        let id = self.tree.attach(self.here.id, played);
        let here = Spot { id, position: self.here.position.after(played) };
        self.before = Some(std::mem::replace(&mut self.here, here));
        let said = std::mem::take(&mut self.said_before);
        self.say(&said);
    }

    /// Reads the comment or the bracket of a variation that begins here.
    pub(crate) fn read_bracket(&mut self, scanner: &mut Scanner) -> Result<(), BadText> {
        let place = scanner.place();
        if scanner.peek() == Some('{') {
            self.say(scanner.comment()?);
            return Ok(());
        }
        let opens = scanner.next() == Some('(');
        if opens { self.open(place) } else { self.close(place) }
    }

    /// Reads a mark of the last move, of `!` and `?`.
    pub(crate) fn read_mark(&mut self, scanner: &mut Scanner) -> Result<(), BadText> {
        let place = scanner.place();
        let text = scanner.take_while(|c| "!?".contains(c));
        let is_set = Mark::from_text(text).is_some_and(|mark| self.set_mark(mark));
        is_set.then_some(()).ok_or_else(|| place.bad(Reason::Unexpected(text.to_owned())))
    }

    /// Begins a variation that replaces the last move.
    fn open(&mut self, place: Place) -> Result<(), BadText> {
        let before = self.before.clone().ok_or_else(|| place.bad(Reason::NothingToVary))?;
        if self.open.len() == MAX_DEPTH {
            return Err(place.bad(Reason::TooDeep));
        }
        let here = std::mem::replace(&mut self.here, before);
        self.open.push(Open { here, before: self.before.take(), place });
        Ok(())
    }

    /// Ends the innermost variation.
    fn close(&mut self, place: Place) -> Result<(), BadText> {
        let Open { here, before, .. } =
            self.open.pop().ok_or_else(|| place.bad(Reason::NotOpened))?;
        (self.here, self.before) = (here, before);
        self.said_before.clear();
        Ok(())
    }

    /// Appends to the comment of the last move, or to the one before the first move.
    pub(crate) fn say(&mut self, comment: &str) {
        // In PDN, a comment up to the end of the line may contain the `}` that ends other comments.
        let comment = one_line(&comment.replace('}', ")"));
        let begins_variation = self.before.is_none() && !self.open.is_empty();
        let old =
            if begins_variation { &self.said_before } else { self.tree.comment(self.here.id) };
        let both = [old, &comment].map(str::to_owned).into_iter().filter(|text| !text.is_empty());
        let both = both.collect::<Vec<_>>().join(" ");
        if begins_variation {
            self.said_before = both;
        } else {
            self.tree.set_comment(self.here.id, both);
        }
    }

    /// Sets the mark of the last move; returns whether there is one.
    pub(crate) fn set_mark(&mut self, mark: Mark) -> bool {
        if self.before.is_some() {
            self.tree.set_mark(self.here.id, Some(mark));
        }
        self.before.is_some()
    }

    /// The whole game, at the end of its main line.
    pub(crate) fn finish(self) -> Result<Tree<G>, BadText> {
        if let Some(open) = self.open.last() {
            return Err(open.place.bad(Reason::NotClosed));
        }
        let mut tree = self.tree;
        tree.forget_ways();
        tree.to_end();
        Ok(tree)
    }
}
