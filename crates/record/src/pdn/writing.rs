use rules::checkers::{Move, Position};
use rules::{Game, Side};
use text::one_line;

use super::start::{FEN, GAME_TYPE, LAWS, SETUP, game_type};
use super::{RESULT, RESULTS, draw_comment, drawn, end, result, tags};
use crate::walk::{Step, walk};
use crate::{Id, Mark, Record, Tree};

/// The maximum length of a line.
const WIDTH: usize = 80;

/// Writes a game: tags in their order, then those that follow from its start, then the moves and
/// the result.
pub fn write(record: &Record<Position>) -> String {
    let tree = &with_draw_comment(&record.tree);
    let decisive = [RESULT, GAME_TYPE, LAWS, FEN, SETUP];
    let told = record.headers.iter().filter(|(name, _)| !decisive.contains(name));
    let mut text: String = told.map(|(name, value)| tags::text(name, value)).collect();
    let result = self::result_of(record);
    text += &tags::text(RESULT, &result);
    text += &start(tree.start());
    text.push('\n');
    let mut page = Page { text, column: 0, glued: true };
    moves(tree, &mut page);
    page.add(if RESULTS.contains(&result.as_str()) { &result } else { "*" });
    page.text + "\n"
}

/// The game with the rule that made it a draw as the comment on its last move, if that has none.
fn with_draw_comment(tree: &Tree<Position>) -> Tree<Position> {
    let mut tree = tree.clone();
    let end = end(&tree);
    if let Some(draw) = drawn(&tree).filter(|_| tree.comment(end).is_empty()) {
        tree.set_comment(end, draw_comment(draw));
    }
    tree
}

/// The result in the headers, or else the result by the rules.
fn result_of(record: &Record<Position>) -> String {
    let said = record.headers.get(RESULT).filter(|said| !said.is_empty());
    said.map_or_else(|| result(&record.tree).to_owned(), str::to_owned)
}

/// The tags for the laws and the position.
fn start(position: &Position) -> String {
    let laws = position.laws();
    let mut text = match game_type(laws) {
        Some(number) => tags::text(GAME_TYPE, &number.to_string()),
        None => tags::text(LAWS, laws.name),
    };
    if *position != Position::initial(laws) {
        text += &tags::text(SETUP, "1");
        text += &tags::text(FEN, &position.fen());
    }
    text
}

fn moves(tree: &Tree<Position>, page: &mut Page) {
    let mut spots = Vec::new();
    let (mut before, mut here) = (*tree.start(), *tree.start());
    // A number stands before each move of the first side, and before a move of the other side that
    // does not directly follow one.
    let mut needs_number = true;
    needs_number |= page.say(tree.comment(Id::START));
    for step in walk(tree) {
        match step {
            Step::Move(id) => {
                let Some(played) = tree.played(id) else { continue };
                if needs_number || here.side_to_move() == Side::First {
                    page.add(&number(tree, id, here.side_to_move()));
                }
                let mark = tree.mark(id).map_or("", Mark::text);
                page.add(&format!("{}{mark}", move_text(&here, &played)));
                (before, here) = (here, here.after(played));
                needs_number = page.say(tree.comment(id));
            }
            Step::Open => {
                spots.push((before, here));
                here = before;
                page.add("(");
                page.glued = true;
                needs_number = true;
            }
            Step::Close => {
                (before, here) = spots.pop().unwrap_or((before, here));
                page.glued = true;
                page.add(")");
                needs_number = true;
            }
        }
    }
}

/// `3.` for the first side's third move, `3...` for the reply.
fn number(tree: &Tree<Position>, id: Id, side: Side) -> String {
    let second_begins = usize::from(tree.start().side_to_move() == Side::Second);
    let number = (tree.ply(id) + 1 + second_begins) / 2;
    format!("{number}{}", if side == Side::First { "." } else { "..." })
}

/// A move as [`write()`] writes it: in the notation of the variant, and a capture with all its
/// stops if another one has the same start and end.
pub fn move_text(position: &Position, played: &Move) -> String {
    let notation = position.laws().notation();
    if played.captured().is_empty() {
        return notation.write(played);
    }
    let [start, end] = [played.start(), played.end()].map(|square| notation.square(square));
    let short = format!("{start}x{end}");
    if position.parse_move(&short) == Ok(*played) { short } else { notation.write(played) }
}

/// Output that is built word by word.
struct Page {
    text: String,
    column: usize,
    /// True if the next word follows without a blank.
    glued: bool,
}

impl Page {
    fn add(&mut self, word: &str) {
        let length = word.chars().count();
        if !self.glued && self.column + 1 + length > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if !self.glued {
            self.text.push(' ');
            self.column += 1;
        }
        self.text += word;
        self.column += length;
        self.glued = false;
    }

    /// Adds a comment, if there is one.
    fn say(&mut self, comment: &str) -> bool {
        let comment = one_line(&comment.replace('}', ")"));
        let words = format!("{{{comment}}}");
        if !comment.is_empty() {
            words.split(' ').for_each(|word| self.add(word));
        }
        !comment.is_empty()
    }
}
