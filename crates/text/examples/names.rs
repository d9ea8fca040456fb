//! Shows a name that a stranger chose: on a terminal, on a page, in a spreadsheet and as a file.

#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use discus_text::{csv, html, printable, stems};

fn main() {
    let name = "=Ada\u{202e} <b>\u{1b}[2J";
    println!("terminal: {}", printable(name, '?'));
    println!("page:     {}", html::escape_up_to(name, 40));
    print!("table:    {}", csv::line(&[&printable(name, '?'), "1.5"]));
    println!("file:     {}.txt", stems(&[name.to_owned()], "player")[0]);
}
