/*
 * File:        dropfour.c
 * Project:     CS4341 Project 2, D 2001 - Connect 4 player
 *
 * Description: Plays Connect 4 against another program through a referee.
 *              The referee hands us our color, and then the opponent's
 *              moves, in the file dropfour.in. We answer with our own moves
 *              in the file dropfour.out. Moves are chosen by minimax with
 *              alpha-beta pruning and progressive deepening.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#define IN_FILE  "dropfour.in"
#define OUT_FILE "dropfour.out"

#define COLUMNS 7
#define ROWS 6
#define SQUARES (COLUMNS * ROWS)

#define LINE_SIZE 128           /* longest line we read from IN_FILE */
#define POLL_USEC 100000        /* time between two checks for IN_FILE */

/* Seconds we may think about a move (the tournament limit is 30 seconds) */
#ifndef THINK_SECONDS
#define THINK_SECONDS 10.0
#endif

/* Contents of a square. The two colors are also the two players. */
#define EMPTY 0
#define WHITE 1
#define BLACK 2

#define WIN_VALUE 100000        /* utility of a won game */
#define INFINITE  1000000       /* larger than any utility */

/* The state of a game. square[0][0] is A 1, the lower left corner. */
typedef struct {
    int square[COLUMNS][ROWS];
    int height[COLUMNS];        /* number of pieces in each column */
    int pieces;                 /* number of pieces on the board */
} Board;

/* What the search needs to know, besides the board */
typedef struct {
    int us;                     /* our color */
    double deadline;            /* when we must stop thinking */
    int out_of_time;            /* set when the deadline has passed */
    long nodes;                 /* number of positions looked at */
} Search;

/* The four directions of a line: horizontal, vertical, and the diagonals */
static const int col_step[4] = { 1, 0, 1, 1 };
static const int row_step[4] = { 0, 1, 1, -1 };

/* Columns from the middle outwards. Good moves are mostly in the middle. */
static const int column_order[COLUMNS] = { 3, 2, 4, 1, 5, 0, 6 };

/* ------------------------------------------------------------------ */
/* The board                                                          */
/* ------------------------------------------------------------------ */

/* Function: other_color
 * Returns the color of the opponent of the given color. */
static int other_color(int color)
{
    return color == WHITE ? BLACK : WHITE;
}

/* Function: color_letter
 * Returns the letter used for a color in a move. */
static char color_letter(int color)
{
    return color == WHITE ? 'W' : 'B';
}

/* Function: drop_piece
 * Puts a piece in a column that is not full. */
static void drop_piece(Board *board, int col, int color)
{
    board->square[col][board->height[col]] = color;
    board->height[col]++;
    board->pieces++;
}

/* Function: take_piece
 * Takes back the last piece put in a column. */
static void take_piece(Board *board, int col)
{
    board->height[col]--;
    board->pieces--;
    board->square[col][board->height[col]] = EMPTY;
}

/* Function: count_direction
 * Counts the pieces of the given color that follow (col, row) without a
 * gap in one direction. The piece at (col, row) itself is not counted. */
static int count_direction(const Board *board, int col, int row,
                           int dcol, int drow, int color)
{
    int count = 0;

    col += dcol;
    row += drow;
    while (col >= 0 && col < COLUMNS && row >= 0 && row < ROWS
           && board->square[col][row] == color) {
        count++;
        col += dcol;
        row += drow;
    }
    return count;
}

/* Function: is_win
 * Returns 1 if the top piece of the column is part of four in a row. */
static int is_win(const Board *board, int col)
{
    int row = board->height[col] - 1;
    int color = board->square[col][row];
    int i, length;

    for (i = 0; i < 4; i++) {
        length = 1
            + count_direction(board, col, row,
                              col_step[i], row_step[i], color)
            + count_direction(board, col, row,
                              -col_step[i], -row_step[i], color);
        if (length >= 4)
            return 1;
    }
    return 0;
}

/* ------------------------------------------------------------------ */
/* Choosing a move                                                    */
/* ------------------------------------------------------------------ */

/* Function: now
 * Returns the time of day in seconds. */
static double now(void)
{
    struct timeval tv;

    gettimeofday(&tv, NULL);
    return tv.tv_sec + tv.tv_usec / 1000000.0;
}

/* Function: utility
 * Returns the value for us of a board on which the winner has four in a
 * row. A win is worth more, and a loss costs more, if it comes earlier. */
static int utility(const Board *board, int winner, int us)
{
    int value = WIN_VALUE - board->pieces;

    return winner == us ? value : -value;
}

/* Function: evaluate
 * The static evaluation. Looks at each line of four squares that has pieces
 * of only one color, and adds a value that depends on the number of pieces
 * (for us) or subtracts it (for the opponent). A line with four pieces ends
 * the game and gets the utility; on a full board without four in a row all
 * lines have both colors, which gives the 0 of a draw. */
static int evaluate(const Board *board, int us)
{
    static const int line_value[4] = { 0, 1, 5, 25 };
    int col, row, i, j, piece;
    int ours, theirs;
    int last_col, last_row;
    int value = 0;

    for (col = 0; col < COLUMNS; col++) {
        for (row = 0; row < ROWS; row++) {
            for (i = 0; i < 4; i++) {
                last_col = col + 3 * col_step[i];
                last_row = row + 3 * row_step[i];
                if (last_col >= COLUMNS || last_row < 0 || last_row >= ROWS)
                    continue;

                ours = theirs = 0;
                for (j = 0; j < 4; j++) {
                    piece = board->square[col + j * col_step[i]]
                                         [row + j * row_step[i]];
                    if (piece == us)
                        ours++;
                    else if (piece != EMPTY)
                        theirs++;
                }

                if (ours == 4)
                    return utility(board, us, us);
                if (theirs == 4)
                    return utility(board, other_color(us), us);
                if (theirs == 0)
                    value += line_value[ours];
                else if (ours == 0)
                    value -= line_value[theirs];
            }
        }
    }
    return value;
}

/* Function: minimax
 * Minimax with alpha-beta pruning. Returns the value for us of the board
 * with the given color to move, looking depth moves ahead. The result is
 * meaningless if search->out_of_time is set. */
static int minimax(Search *search, Board *board, int color, int depth,
                   int alpha, int beta)
{
    int i, col, value;

    if (board->pieces == SQUARES)
        return 0;                       /* a draw */
    if (depth == 0)
        return evaluate(board, search->us);

    /* Look at the clock now and then */
    search->nodes++;
    if (search->nodes % 1024 == 0 && now() >= search->deadline)
        search->out_of_time = 1;

    for (i = 0; i < COLUMNS && !search->out_of_time; i++) {
        col = column_order[i];
        if (board->height[col] == ROWS)
            continue;

        drop_piece(board, col, color);
        if (is_win(board, col))
            value = utility(board, color, search->us);
        else
            value = minimax(search, board, other_color(color), depth - 1,
                            alpha, beta);
        take_piece(board, col);

        if (color == search->us) {      /* maximizing */
            if (value > alpha)
                alpha = value;
        } else {                        /* minimizing */
            if (value < beta)
                beta = value;
        }
        if (alpha >= beta)
            break;                      /* prune the other moves */
    }
    return color == search->us ? alpha : beta;
}

/* Function: search_root
 * Looks depth moves ahead from the current board, trying the column "first"
 * before the others. Returns the best column and its value in *best_value.
 * The result is meaningless if search->out_of_time is set. */
static int search_root(Search *search, Board *board, int depth, int first,
                       int *best_value)
{
    int best = -1;
    int i, col, value;

    *best_value = -INFINITE;
    for (i = -1; i < COLUMNS; i++) {
        if (i == -1)
            col = first;
        else if (column_order[i] == first)
            continue;
        else
            col = column_order[i];
        if (board->height[col] == ROWS)
            continue;

        drop_piece(board, col, search->us);
        if (is_win(board, col))
            value = utility(board, search->us, search->us);
        else
            value = minimax(search, board, other_color(search->us),
                            depth - 1, *best_value, INFINITE);
        take_piece(board, col);

        if (search->out_of_time)
            break;
        if (value > *best_value) {
            *best_value = value;
            best = col;
        }
    }
    return best;
}

/* Function: choose_column
 * Returns the best column for us. Uses progressive deepening: looks 1 move
 * ahead, then 2 moves, and so on, until the time is up, the game is decided
 * or the whole tree has been searched. */
static int choose_column(Board *board, int us)
{
    Search search;
    int depth, col, value;
    int best = 0;

    search.us = us;
    search.deadline = now() + THINK_SECONDS;
    search.out_of_time = 0;
    search.nodes = 0;

    /* Any legal move to begin with */
    while (board->height[best] == ROWS)
        best++;

    for (depth = 1; depth <= SQUARES - board->pieces; depth++) {
        col = search_root(&search, board, depth, best, &value);
        if (search.out_of_time)
            break;
        best = col;
        if (abs(value) >= WIN_VALUE - SQUARES)
            break;                      /* a sure win or a sure loss */
    }
    return best;
}

/* ------------------------------------------------------------------ */
/* Talking to the referee                                             */
/* ------------------------------------------------------------------ */

/* Function: read_input
 * Waits for our turn, that is, for IN_FILE. Reads its first line that is
 * not blank (without the newline), and deletes the file. */
static void read_input(char line[LINE_SIZE])
{
    FILE *fp;
    int done = 0;

    while (!done) {
        usleep(POLL_USEC);              /* let the others use the machine */
        fp = fopen(IN_FILE, "r");
        if (fp == NULL)
            continue;
        /* The file may still be empty, if it is just being written */
        while (!done && fgets(line, LINE_SIZE, fp) != NULL) {
            line[strcspn(line, "\r\n")] = '\0';
            done = line[strspn(line, " \t")] != '\0';
        }
        fclose(fp);
    }
    remove(IN_FILE);
}

/* Function: write_move
 * Writes our move to OUT_FILE. Returns 0 on success, -1 on failure. */
static int write_move(int color, int col, int row)
{
    FILE *fp = fopen(OUT_FILE, "w");

    if (fp == NULL) {
        perror(OUT_FILE);
        return -1;
    }
    fprintf(fp, "(%c %c %d)\n", color_letter(color), 'A' + col, row + 1);
    fclose(fp);
    return 0;
}

/* Function: check_move
 * Checks the opponent's move in the given line. If it is valid, returns
 * NULL and puts the column in *move_col. Otherwise, returns a message that
 * tells what is wrong. */
static const char *check_move(const Board *board, const char *line,
                              int opponent, int *move_col)
{
    char color[8], column[8], number[8];
    char *number_end;
    int end = -1;
    int col;
    long row;

    /* A move is three words in parentheses, with nothing after them */
    if (sscanf(line, " ( %7s %7s %7[^) ] ) %n",
               color, column, number, &end) != 3
        || end == -1 || line[end] != '\0')
        return "not of the form (color column row)";
    row = strtol(number, &number_end, 10);
    if (*number_end != '\0')
        return "the row is not a number";

    if (strcmp(color, "W") != 0 && strcmp(color, "B") != 0)
        return "the color is not W or B";
    if (color[0] != color_letter(opponent))
        return "wrong color";
    if (strlen(column) != 1 || column[0] < 'A' || column[0] > 'G')
        return "the column is not on the board";
    if (row < 1 || row > ROWS)
        return "the row is not on the board";

    col = column[0] - 'A';
    if (board->height[col] == ROWS)
        return "column full";
    if (row <= board->height[col])
        return "space occupied";
    if (row > board->height[col] + 1)
        return "lower spaces unoccupied";

    *move_col = col;
    return NULL;
}

/* Function: game_over
 * Returns 1 and prints who won if the last move, in the given column, has
 * ended the game. Otherwise, returns 0. */
static int game_over(const Board *board, int col, int us)
{
    if (is_win(board, col)) {
        if (board->square[col][board->height[col] - 1] == us)
            printf("Game over: dropfour (%c) won.\n", color_letter(us));
        else
            printf("Game over: the opponent (%c) won.\n",
                   color_letter(other_color(us)));
        return 1;
    }
    if (board->pieces == SQUARES) {
        printf("Game over: the game is a draw.\n");
        return 1;
    }
    return 0;
}

/* Function: main
 * Gets our color and then plays one game. */
int main(void)
{
    Board board;
    char line[LINE_SIZE];
    char letter;
    const char *error;
    int us, opponent, turn, col;

    memset(&board, 0, sizeof(board));

    /* The first input is our color */
    read_input(line);
    if (sscanf(line, " %c", &letter) != 1
        || (letter != 'W' && letter != 'B')) {
        printf("Bad color in %s: %s\n", IN_FILE, line);
        return 1;
    }
    us = letter == 'W' ? WHITE : BLACK;
    opponent = other_color(us);
    printf("dropfour plays %c.\n", letter);

    for (turn = WHITE; ; turn = other_color(turn)) {
        if (turn == us) {
            col = choose_column(&board, us);
            if (write_move(us, col, board.height[col]) != 0)
                return 1;
            printf("Our move: (%c %c %d)\n", color_letter(us), 'A' + col,
                   board.height[col] + 1);
            drop_piece(&board, col, us);
        } else {
            read_input(line);
            error = check_move(&board, line, opponent, &col);
            if (error != NULL) {
                printf("Invalid move by the opponent: %s\n", line);
                printf("Error: %s\n", error);
                printf("Game over: dropfour (%c) won.\n", color_letter(us));
                return 0;
            }
            printf("Opponent's move: %s\n", line);
            drop_piece(&board, col, opponent);
        }

        if (game_over(&board, col, us))
            return 0;
    }
}
