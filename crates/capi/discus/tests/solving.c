/* Every function of a solver, with valid and invalid arguments; exits at the first wrong line. The
   arguments are the paths of a good book, a damaged one and one that does not exist. */
#include "checks.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static discus_message message;

/* A position with five empty squares: the side to move loses to the last disc (Test_L3_R1 of Pascal
   Pons). */
static const char late[] = "2252576253462244111563365343671351441";

static discus_solver *solver_of(uint32_t rows, uint32_t columns, uint32_t threads)
{
    discus_solver_options options;
    discus_solver *solver = NULL;
    memset(&options, 0, sizeof options);
    options.rows = rows;
    options.columns = columns;
    options.threads = threads;
    options.table_bytes = 1 << 20;
    OK(discus_solver_new(&options, &solver, &message));
    return solver;
}

static discus_connect4 *position_of(uint32_t rows, uint32_t columns, const char *moves)
{
    discus_connect4 *position = NULL;
    OK(discus_connect4_new(rows, columns, &position));
    OK(discus_connect4_play_text(position, moves));
    return position;
}

static void bad_options(char *books[])
{
    discus_solver *solver = NULL;
    discus_solver_options options;
    const discus_solver_options none = {0, 0, 0, 0, NULL, NULL, NULL};
    static const uint32_t sizes[][2] = {{0, 7}, {6, 0}, {127, 2}, {9, 13}, {1, UINT32_MAX}, {UINT32_MAX, 1}};
    char path[400];
    FAILS(discus_solver_new(NULL, NULL, &message), DISCUS_NULL, "NULL");
    EXPECT(discus_solver_new(NULL, NULL, NULL) == DISCUS_NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        options = none;
        options.rows = sizes[i][0];
        options.columns = sizes[i][1];
        FAILS(discus_solver_new(&options, &solver, &message), DISCUS_UNSUPPORTED, "at most 128");
    }
    options = none;
    options.threads = 1025;
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_OUT_OF_RANGE, "1024 threads");
    options = none;
    options.table_bytes = UINT64_MAX;
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_MEMORY, "memory");
    options = none;
    options.book = books[1];
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_BOOK, "checksum");
    options.book = books[2];
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_FILE, "the file cannot be read: No such file");
    options.book = ".";
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_FILE, "this is not a regular file");
    options.book = "/dev/zero";
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_FILE, "not a regular file");
    options.book = "/dev/null/x";
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_FILE, "the file cannot be read: Not a directory");
    options.book = "\xff\xfe";
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_FILE, "the file cannot be read: ");
    memset(path, '/', sizeof path - 1);
    path[sizeof path - 1] = 0;
    options.book = path;
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_FILE, "this is not a regular file");
    options.book = DISCUS_EMBEDDED_BOOK;
    options.rows = 7;
    options.columns = 6;
    FAILS(discus_solver_new(&options, &solver, &message), DISCUS_BOOK, "7x6");
    EXPECT(!solver);
}

static void good_books(char *books[])
{
    const char *good[2];
    good[0] = DISCUS_EMBEDDED_BOOK;
    good[1] = books[0];
    for (int i = 0; i < 2; i++) {
        discus_solver_options options = {0, 0, 0, 0, NULL, NULL, NULL};
        discus_connect4 *empty = position_of(6, 7, "");
        discus_solver *solver;
        uint32_t column;
        int32_t score;
        options.book = good[i];
        OK(discus_solver_new(&options, &solver, NULL));
        OK(discus_solver_best(solver, empty, &column, &score, NULL));
        EXPECT(column == 3 && score == 1 && discus_solver_nodes(solver) == 0);
        discus_solver_free(solver);
        discus_connect4_free(empty);
    }
}

static void without_anything(void)
{
    discus_solver *solver = solver_of(0, 0, 0), *none = NULL;
    discus_connect4 *position = position_of(6, 7, late), *nothing = NULL;
    int32_t number = 77, scores[7];
    uint32_t column = 77;
    uint64_t bits[2] = {0, 0};
    uint8_t cells[42] = {0};
    EXPECT(discus_solver_nodes(none) == 0);
    discus_solver_free(none);
    FAILS(discus_solver_score(none, position, &number, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_score(solver, nothing, &number, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_score(solver, position, NULL, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_wdl(none, position, &number, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_wdl(solver, nothing, &number, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_wdl(solver, position, NULL, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_scores(none, position, scores, 7, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_scores(solver, nothing, scores, 7, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_scores(solver, position, NULL, 7, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_best(none, position, &column, &number, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_best(solver, nothing, &column, &number, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_best(solver, position, NULL, &number, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_solve_many(none, 0, bits, 1, scores, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_solve_many(solver, 0, NULL, 1, scores, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_solve_many(solver, 0, bits, 1, NULL, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_moves(none, "4", bits, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_moves(solver, NULL, bits, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_moves(solver, "4", NULL, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_position(none, position, bits, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_position(solver, nothing, bits, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_position(solver, position, NULL, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_cells(none, cells, 1, bits, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_cells(solver, NULL, 1, bits, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_read_cells(solver, cells, 1, NULL, &message), DISCUS_NULL, "NULL");
    EXPECT(number == 77 && column == 77 && discus_solver_score(none, position, &number, NULL) == DISCUS_NULL);
    discus_connect4_free(position);
    discus_solver_free(solver);
}

static void one_position(void)
{
    discus_solver *solver = solver_of(6, 7, 1);
    discus_connect4 *position = position_of(6, 7, late);
    int32_t number, scores[9] = {7, 7, 7, 7, 7, 7, 7, 7, 7};
    uint32_t column;
    OK(discus_solver_score(solver, position, &number, &message));
    EXPECT(number == -1);
    OK(discus_solver_wdl(solver, position, &number, &message));
    EXPECT(number == -1);
    FAILS(discus_solver_scores(solver, position, scores, 6, &message), DISCUS_TOO_SMALL, "too small");
    EXPECT(scores[0] == 7);
    OK(discus_solver_scores(solver, position, scores, 9, &message));
    EXPECT(scores[1] == DISCUS_NO_SCORE && scores[5] == -1 && scores[7] == 7);
    OK(discus_solver_best(solver, position, &column, &number, &message));
    EXPECT(column < 7 && number == -1 && scores[column] == -1);
    OK(discus_solver_best(solver, position, &column, NULL, NULL));
    discus_connect4_free(position);
    discus_solver_free(solver);
}

static void bad_positions(void)
{
    discus_solver *solver = solver_of(6, 7, 1);
    discus_connect4 *other = position_of(7, 6, ""), *won = position_of(6, 7, "1212121");
    int32_t number = 77, scores[7];
    uint32_t column = 77;
    uint64_t bits[2];
    FAILS(discus_solver_score(solver, won, &number, &message), DISCUS_GAME_OVER, "has ended");
    FAILS(discus_solver_wdl(solver, won, &number, &message), DISCUS_GAME_OVER, "has ended");
    FAILS(discus_solver_scores(solver, won, scores, 7, &message), DISCUS_GAME_OVER, "has ended");
    FAILS(discus_solver_best(solver, won, &column, NULL, &message), DISCUS_GAME_OVER, "has ended");
    OK(discus_solver_read_position(solver, won, bits, &message));
    FAILS(discus_solver_score(solver, other, &number, &message), DISCUS_OTHER_BOARD, "6x7");
    FAILS(discus_solver_wdl(solver, other, &number, &message), DISCUS_OTHER_BOARD, "6x7");
    FAILS(discus_solver_scores(solver, other, scores, 7, &message), DISCUS_OTHER_BOARD, "6x7");
    FAILS(discus_solver_best(solver, other, &column, NULL, &message), DISCUS_OTHER_BOARD, "6x7");
    FAILS(discus_solver_read_position(solver, other, bits, &message), DISCUS_OTHER_BOARD, "6x7");
    FAILS(discus_solver_read_moves(solver, "4444444", bits, &message), DISCUS_ILLEGAL, "move 7");
    FAILS(discus_solver_read_moves(solver, "8", bits, &message), DISCUS_OUT_OF_RANGE, "no such column");
    FAILS(discus_solver_read_moves(solver, "1?", bits, &message), DISCUS_MALFORMED, "move 2");
    FAILS(discus_solver_read_moves(solver, "\xff", bits, &message), DISCUS_MALFORMED, "malformed");
    FAILS(discus_solver_read_moves(solver, "12121213", bits, &message), DISCUS_GAME_OVER, "move 8");
    EXPECT(number == 77 && column == 77);
    discus_connect4_free(won);
    discus_connect4_free(other);
    discus_solver_free(solver);
}

/* The same position from moves, from a position and from squares. */
static void the_same_bits(uint32_t rows, uint32_t columns)
{
    const uint32_t words = DISCUS_WORDS(rows, columns);
    discus_solver *solver = solver_of(rows, columns, 1);
    discus_connect4 *position = position_of(rows, columns, "4453");
    uint64_t moves[4], discs[4], squares[8];
    uint8_t cells[2 * 128] = {0};
    OK(discus_solver_read_moves(solver, "4453", moves, &message));
    OK(discus_solver_read_position(solver, position, discs, &message));
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < columns; column++) {
            int32_t who;
            OK(discus_connect4_square(position, row, column, &who));
            cells[(rows + row) * columns + column] = (uint8_t)who;
        }
    OK(discus_solver_read_cells(solver, cells, 2, squares, &message));
    EXPECT(memcmp(moves, discs, words * sizeof *moves) == 0);
    EXPECT(memcmp(moves, squares + words, words * sizeof *moves) == 0);
    for (uint32_t word = 0; word < words; word++)
        EXPECT(squares[word] == 0);
    cells[rows * columns + 1] = 3;
    FAILS(discus_solver_read_cells(solver, cells, 2, squares, &message), DISCUS_MALFORMED,
          "position 1: row 0, column 1 holds 3");
    OK(discus_solver_read_cells(solver, NULL, 0, NULL, &message));
    FAILS(discus_solver_read_cells(solver, cells, SIZE_MAX, squares, &message), DISCUS_OUT_OF_RANGE, "range");
    discus_connect4_free(position);
    discus_solver_free(solver);
}

static void many_positions(uint32_t threads)
{
    enum { COUNT = 300 };
    static uint64_t bits[2 * COUNT];
    static int32_t answers[7 * COUNT];
    discus_solver *solver = solver_of(6, 7, threads);
    discus_connect4 *position = position_of(6, 7, late);
    int32_t scores[7];
    uint32_t best;
    for (int i = 0; i < COUNT; i++)
        OK(discus_solver_read_moves(solver, late, bits + 2 * i, &message));
    OK(discus_solver_scores(solver, position, scores, 7, &message));
    OK(discus_solver_best(solver, position, &best, NULL, &message));
    bits[2 * 50] = bits[2 * 50 + 1] = 1;
    bits[2 * 200] = 7 << 7;
    bits[2 * 200 + 1] = 15;
    FAILS(discus_solver_solve_many(solver, DISCUS_ASK_SCORES, bits, COUNT, answers, &message),
          DISCUS_MALFORMED, "position 50: ");
    for (int i = 0; i < 7 * COUNT; i++)
        EXPECT(answers[i] == (i / 7 == 50 || i / 7 == 200 ? DISCUS_NO_SCORE : scores[i % 7]));
    memcpy(bits + 2 * 50, bits, 2 * sizeof *bits);
    FAILS(discus_solver_solve_many(solver, DISCUS_ASK_BEST, bits, COUNT, answers, &message),
          DISCUS_GAME_OVER, "position 200: the game has ended");
    EXPECT(answers[0] == (int32_t)best && answers[200] == DISCUS_NO_SCORE && answers[299] == (int32_t)best);
    OK(discus_solver_solve_many(solver, DISCUS_ASK_SCORE, bits, 200, answers, &message));
    EXPECT(answers[0] == -1 && answers[199] == -1);
    OK(discus_solver_solve_many(solver, DISCUS_ASK_WDL, bits, 200, answers, &message));
    EXPECT(answers[0] == -1 && answers[199] == -1);
    OK(discus_solver_solve_many(solver, DISCUS_ASK_SCORE, NULL, 0, NULL, &message));
    FAILS(discus_solver_solve_many(solver, 4, bits, 1, answers, &message), DISCUS_OUT_OF_RANGE, "range");
    FAILS(discus_solver_solve_many(solver, -1, bits, 1, answers, &message), DISCUS_OUT_OF_RANGE, "range");
    FAILS(discus_solver_solve_many(solver, 0, bits, SIZE_MAX / 4, answers, &message), DISCUS_OUT_OF_RANGE,
          "range");
    discus_connect4_free(position);
    discus_solver_free(solver);
}

static void *many_by_threads(void *nothing)
{
    many_positions(3);
    return nothing;
}

static void other_boards(void)
{
    static const uint32_t sizes[][2] = {{1, 1}, {4, 4}, {5, 4}, {8, 8}, {127, 1}, {1, 64}, {15, 8}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const uint32_t rows = sizes[i][0], columns = sizes[i][1];
        int has_bottom = columns <= 5 && rows <= 5;
        discus_solver *solver = solver_of(rows, columns, 2);
        uint64_t bits[4] = {1, 1, 1, 1};
        int32_t score;
        EXPECT(discus_solver_solve_many(solver, 0, bits, 1, &score, &message) == DISCUS_MALFORMED);
        EXPECT(score == DISCUS_NO_SCORE);
        OK(discus_solver_read_moves(solver, "", bits, &message));
        EXPECT(bits[0] == 0 && bits[1] == 0);
        if (has_bottom) {
            OK(discus_solver_solve_many(solver, 0, bits, 1, &score, &message));
            EXPECT(score == 0);
        }
        discus_solver_free(solver);
    }
}

static int32_t stops_at_the_third(void *asked)
{
    return ++*(int *)asked == 3;
}

static void a_stop(void)
{
    discus_solver_options options = {0, 0, 1, 1 << 20, NULL, stops_at_the_third, NULL};
    discus_connect4 *empty = position_of(6, 7, "");
    discus_solver *solver;
    int32_t number = 77, scores[7] = {77, 77, 77, 77, 77, 77, 77}, answers[3] = {77, 77, 77};
    uint32_t column = 77;
    uint64_t bits[6] = {0, 0, 0, 0, 0, 0};
    int asked = 0;
    options.stop_data = &asked;
    OK(discus_solver_new(&options, &solver, &message));
    FAILS(discus_solver_score(solver, empty, &number, &message), DISCUS_STOPPED, "stop");
    EXPECT(asked == 3 && discus_solver_nodes(solver) > 8192);
    asked = 0;
    FAILS(discus_solver_wdl(solver, empty, &number, &message), DISCUS_STOPPED, "stop");
    asked = 0;
    FAILS(discus_solver_scores(solver, empty, scores, 7, &message), DISCUS_STOPPED, "stop");
    asked = 0;
    FAILS(discus_solver_best(solver, empty, &column, &number, &message), DISCUS_STOPPED, "stop");
    EXPECT(number == 77 && scores[0] == 77 && column == 77);
    asked = 0;
    FAILS(discus_solver_solve_many(solver, 0, bits, 3, answers, &message), DISCUS_STOPPED, "position 0: ");
    EXPECT(answers[0] == DISCUS_NO_SCORE && answers[2] == DISCUS_NO_SCORE);
    discus_solver_free(solver);
    discus_connect4_free(empty);
}

int main(int arguments, char *words[])
{
    pthread_t thread;
    EXPECT(arguments == 4);
    bad_options(words + 1);
    good_books(words + 1);
    without_anything();
    one_position();
    bad_positions();
    the_same_bits(6, 7);
    the_same_bits(9, 12);
    many_positions(1);
    EXPECT(pthread_create(&thread, NULL, many_by_threads, NULL) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
    other_boards();
    a_stop();
    return 0;
}
