/*
 * Discus: Connect Four and checkers for C and C++.
 *
 * Ownership. A position belongs to whoever has made it, and is given back by the function that ends
 * in _free, once; NULL may be freed any time. Text is written into the caller's memory. What is
 * pointed at by const char * results lives as long as the program.
 *
 * Errors. A function that can fail returns a status, DISCUS_OK or the reason; unless it is DISCUS_OK,
 * nothing that the caller handed in has changed, but for the counts of DISCUS_TOO_SMALL. NULL where
 * something is needed is DISCUS_NULL. Nothing here prints, ends the program or lets an exception out;
 * only a pointer that leads nowhere cannot be told from a good one.
 *
 * Threads. There is no global state. Different positions may be used by different threads at the same
 * time; the same position by several threads as long as none of them plays on it or frees it. The
 * functions that think do so in the thread that called them.
 *
 * Texts. Where a function writes text, `capacity` bytes are there for it, *length becomes its length
 * without the terminating NUL, and DISCUS_TOO_SMALL says that more than `capacity` bytes were needed,
 * namely *length + 1. `length` may be NULL.
 *
 * Link with -ldiscus, or ask `pkg-config --cflags --libs discus`.
 */
#ifndef DISCUS_H
#define DISCUS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t discus_status;
enum {
    DISCUS_OK = 0,
    DISCUS_NULL = 1,         /* an argument is NULL that must not be */
    DISCUS_OUT_OF_RANGE = 2, /* a number is not one of those that are allowed */
    DISCUS_MALFORMED = 3,    /* a text is not UTF-8, or is not what it should be */
    DISCUS_ILLEGAL = 4,      /* the move cannot be made in this position */
    DISCUS_GAME_OVER = 5,    /* the game has ended: there is no move */
    DISCUS_TOO_SMALL = 6,    /* the caller's memory is too small */
    DISCUS_UNSUPPORTED = 7,  /* the board is too large to be solved */
    DISCUS_STOPPED = 8,      /* the limit was reached before the answer was proved */
    DISCUS_FAULT = 9         /* a fault in the library: please report it */
};

/* A sentence about a status, in English. */
const char *discus_status_text(discus_status status);

/* The version of the library, such as "0.1.0". */
const char *discus_version(void);

/* Who: DISCUS_FIRST makes the first move of a game. */
enum { DISCUS_NOBODY = 0, DISCUS_FIRST = 1, DISCUS_SECOND = 2 };

/* How a game stands. */
enum { DISCUS_GOES_ON = 0, DISCUS_FIRST_WINS = 1, DISCUS_SECOND_WINS = 2, DISCUS_DRAW = 3 };

/* How long an engine may think; 0 is no limit, but at least one of the two must be set. The answer
   comes soon after the time is over: with what has been found by then. */
typedef struct discus_limits {
    uint32_t milliseconds;
    uint32_t depth; /* in plies */
} discus_limits;

/* ---- Connect Four, on boards of 1 to 1000 rows and columns; 6 rows and 7 columns are standard ---- */

/* A position. Rows are counted from 0 at the bottom, columns from 0 at the left. */
typedef struct discus_connect4 discus_connect4;

/* An empty board, in *position. */
discus_status discus_connect4_new(uint32_t rows, uint32_t columns, discus_connect4 **position);

/* Another position like this one, in *copy. */
discus_status discus_connect4_copy(const discus_connect4 *position, discus_connect4 **copy);

void discus_connect4_free(discus_connect4 *position);

/* 0 if the position is NULL. */
uint32_t discus_connect4_rows(const discus_connect4 *position);
uint32_t discus_connect4_columns(const discus_connect4 *position);

/* Whose disc stands on a square, in *who. */
discus_status discus_connect4_square(const discus_connect4 *position, uint32_t row, uint32_t column,
                                     int32_t *who);

/* Whose turn it is, or would be if the game has ended, in *who. */
discus_status discus_connect4_to_move(const discus_connect4 *position, int32_t *who);

/* How the game stands, in *outcome. */
discus_status discus_connect4_outcome(const discus_connect4 *position, int32_t *outcome);

/* The columns that a disc can be dropped into, from left to right: at most one for each column of
   the board. *count becomes their number, also if they are more than `capacity`, which is
   DISCUS_TOO_SMALL. `columns` may be NULL if `capacity` is 0. */
discus_status discus_connect4_legal_moves(const discus_connect4 *position, uint32_t *columns,
                                          size_t capacity, size_t *count);

/* Drops a disc. */
discus_status discus_connect4_play(discus_connect4 *position, uint32_t column);

/* Drops several discs: "4453" for the columns that people call 4, 4, 5 and 3, the tenth is a. All of
   them or, if one cannot be dropped, none. */
discus_status discus_connect4_play_text(discus_connect4 *position, const char *moves);

/* The best column that is found within the limits, in *column. On the standard board it is proved as
   soon as it can be; without a limit of time it is proved however long it takes, if the depth allows
   to see the end of the game. */
discus_status discus_connect4_best_move(const discus_connect4 *position, const discus_limits *limits,
                                        uint32_t *column);

/* What cannot be dropped into has no score. */
#define DISCUS_NO_SCORE INT32_MIN

/* The exact score of a disc in each column, for the side to move: 0 is a draw, n > 0 a win that leaves
   n - 1 of the winner's discs unplayed, so that quicker wins score more; losses are negative, alike.
   `capacity` is the number of scores there is room for, one for each column at least. The board is the
   standard one, or at least so small that (rows + 1) x columns is 128 at most. `milliseconds` is a
   limit of time, 0 for none: the scores of the empty board take minutes. */
discus_status discus_connect4_scores(const discus_connect4 *position, uint32_t milliseconds,
                                     int32_t *scores, size_t capacity);

/* ---- Checkers, by the laws of several variants ---- */

/* A position. */
typedef struct discus_checkers discus_checkers;

/* The start of a game by laws of this name, in *position: "tau-2014", "english", "russian",
   "brazilian", "pool", "italian", "spanish" or "czech". Other names are DISCUS_OUT_OF_RANGE. */
discus_status discus_checkers_new(const char *laws, discus_checkers **position);

/* A position from FEN, such as "W:W21,K30:B1,2", in *position. */
discus_status discus_checkers_from_fen(const char *laws, const char *fen, discus_checkers **position);

/* Another position like this one, in *copy. */
discus_status discus_checkers_copy(const discus_checkers *position, discus_checkers **copy);

void discus_checkers_free(discus_checkers *position);

/* The position as FEN. */
discus_status discus_checkers_fen(const discus_checkers *position, char *text, size_t capacity,
                                  size_t *length);

/* Whose turn it is, or would be if the game has ended, in *who. */
discus_status discus_checkers_to_move(const discus_checkers *position, int32_t *who);

/* How the game stands, in *outcome: who cannot move has lost. */
discus_status discus_checkers_outcome(const discus_checkers *position, int32_t *outcome);

/* How many legal moves there are, in *count. */
discus_status discus_checkers_count_moves(const discus_checkers *position, size_t *count);

/* The legal move of this index, such as "c3-d4" or "g3xe5xc7"; a position has them in a fixed order. */
discus_status discus_checkers_move(const discus_checkers *position, size_t index, char *text,
                                   size_t capacity, size_t *length);

/* Makes the legal move of this index. */
discus_status discus_checkers_play_index(discus_checkers *position, size_t index);

/* Makes a move: "c3-d4", "11-15", "g3xe5xc7" or "<g,3> to <e,5><c,7>". */
discus_status discus_checkers_play(discus_checkers *position, const char *move);

/* The index of the best move that is found within the limits, in *index. */
discus_status discus_checkers_best_move(const discus_checkers *position, const discus_limits *limits,
                                        size_t *index);

#ifdef __cplusplus
}
#endif

#endif
