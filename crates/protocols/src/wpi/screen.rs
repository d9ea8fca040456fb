use courses::wpi::letter;
use rules::connect4::Position;

/// The board as the referee prints it, without the triple: seven lines (R27).
pub fn board(position: &Position) -> String {
    let mut text = String::new();
    for row in (0..Position::ROWS).rev() {
        text.push_str(&(row + 1).to_string());
        for column in 0..Position::COLUMNS {
            text.push(' ');
            text.push(position.square(row, column).map_or('.', letter));
        }
        text.push('\n');
    }
    text.push_str("  A B C D E F G\n");
    text
}
