//! Whole programs as students write them for a terminal.

use std::fs;
use std::process::Command;

use discus_protocols::Cause;
use rules::Side;

use super::{LONG, board, fault, game, is_fair, launcher};
use crate::scratch::Scratch;

/// A program SPFIAR that never flushes its output, whose prompts lack their line feed, and which
/// plays into the first column that has room.
const SOURCE: &str = r#"
#include <stdio.h>
#include <string.h>
static char board[6][7];
static void show(void)
{
    for (int row = 5; row >= 0; row--) {
        printf("|");
        for (int column = 0; column < 7; column++)
            printf(" %c", board[row][column] ? board[row][column] : ' ');
        printf(" |\n");
    }
    printf("-----------------\n  1 2 3 4 5 6 7  \n");
}
static int drop(int column, char disc)
{
    for (int row = 0; row < 6; row++)
        if (!board[row][column]) {
            board[row][column] = disc;
            return 1;
        }
    return 0;
}
int main(void)
{
    char line[64];
    int column;
    printf("Please enter the difficulty level between [1-7]: ");
    fgets(line, sizeof line, stdin);
    show();
    while (printf("Your move: "), fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "add_disc %d", &column) != 1)
            break;
        drop(column - 1, 'X');
        for (column = 0; !drop(column, MARK); column++)
            ;
        printf("Computer move: add disc to column %d\n", column + 1);
        show();
    }
    return 0;
}
"#;

/// Builds the program, which marks its own discs so.
fn build(scratch: &Scratch, mark: &str) {
    fs::write(scratch.path().join("main.c"), SOURCE).expect("written");
    let mark = format!("-DMARK='{mark}'");
    let mut gcc = Command::new("gcc");
    gcc.args([&mark, "main.c", "-o", "SPFIAR"]).current_dir(scratch.path());
    assert!(gcc.status().expect("gcc starts").success());
}

#[test]
fn a_program_need_not_flush_nor_end_its_prompts() {
    let scratch = Scratch::new();
    build(&scratch, "O");
    let pair = ["random:5", "spfiar=./SPFIAR"];
    let played = game(&launcher(), pair, scratch.path(), &board(), LONG);
    assert!(is_fair(&played));
    assert!(played.moves.len() > 7);
}

#[test]
fn a_program_that_shows_another_board_loses() {
    let scratch = Scratch::new();
    build(&scratch, "X");
    let pair = ["random:5", "spfiar=./SPFIAR"];
    let (cause, _) = fault(&game(&launcher(), pair, scratch.path(), &board(), LONG), Side::Second);
    assert_eq!(cause, Cause::Garbage("its board is not that of the game".to_owned()));
}
