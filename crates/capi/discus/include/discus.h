/*
 * Discus: Connect Four and checkers for C and C++.
 *
 * Ownership. The caller owns every position that it creates and frees it once, with the function that
 * ends in _free; freeing NULL does nothing. Text is written into the caller's memory. Results of type
 * const char * stay valid until the program ends.
 *
 * Errors. A function that can fail returns a status: DISCUS_OK or the reason. If it is not DISCUS_OK,
 * the arguments are unchanged, except for the counts of DISCUS_TOO_SMALL. If a required argument is
 * NULL, the status is DISCUS_NULL. No function prints, ends the program or throws an exception. Only
 * invalid pointers other than NULL cannot be detected.
 *
 * Threads. There is no global state. Different threads may use different positions at the same time.
 * They may share a position as long as none of them changes or frees it. Engines and solvers run in the
 * thread of the caller.
 *
 * Text. A function that writes text has `capacity` bytes for it, and sets *length to the length without
 * the terminating NUL. If *length + 1 exceeds `capacity`, the status is DISCUS_TOO_SMALL. `length` may
 * be NULL.
 *
 * Link with -ldiscus, or use `pkg-config --cflags --libs discus`.
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
    DISCUS_NULL = 1,         /* a required argument is NULL */
    DISCUS_OUT_OF_RANGE = 2, /* a number is out of range, or a name is unknown */
    DISCUS_MALFORMED = 3,    /* a text is not UTF-8, or is malformed */
    DISCUS_ILLEGAL = 4,      /* the move cannot be made in this position */
    DISCUS_GAME_OVER = 5,    /* the game has ended, so there is no move */
    DISCUS_TOO_SMALL = 6,    /* the caller's memory is too small */
    DISCUS_UNSUPPORTED = 7,  /* the board is too large to be solved */
    DISCUS_STOPPED = 8,      /* the limit was reached before the answer was proved */
    DISCUS_FAULT = 9         /* a bug in the library: please report it */
};

/* A description of a status, in English. */
const char *discus_status_text(discus_status status);

/* The version of the library, such as "0.1.0". */
const char *discus_version(void);

/* The sides: DISCUS_FIRST makes the first move of a game. */
enum { DISCUS_NOBODY = 0, DISCUS_FIRST = 1, DISCUS_SECOND = 2 };

/* The state of a game. */
enum { DISCUS_GOES_ON = 0, DISCUS_FIRST_WINS = 1, DISCUS_SECOND_WINS = 2, DISCUS_DRAW = 3 };

/* The limits of an engine; 0 means no limit, but at least one of the two must be set. When the time is
   over, the engine soon returns the best move found so far. */
typedef struct discus_limits {
    uint32_t milliseconds;
    uint32_t depth; /* in plies */
} discus_limits;

/* ---- Connect Four, on boards of 1 to 1000 rows and columns; 6 rows and 7 columns are standard ---- */

/* A position. Rows are counted from 0 at the bottom, columns from 0 at the left. */
typedef struct discus_connect4 discus_connect4;

/* Creates an empty board in *position. */
discus_status discus_connect4_new(uint32_t rows, uint32_t columns, discus_connect4 **position);

/* Copies a position to *copy. */
discus_status discus_connect4_copy(const discus_connect4 *position, discus_connect4 **copy);

void discus_connect4_free(discus_connect4 *position);

/* The size of the board; 0 if the position is NULL. */
uint32_t discus_connect4_rows(const discus_connect4 *position);
uint32_t discus_connect4_columns(const discus_connect4 *position);

/* Sets *who to the side whose disc stands on a square. */
discus_status discus_connect4_square(const discus_connect4 *position, uint32_t row, uint32_t column,
                                     int32_t *who);

/* Sets *who to the side to move, or that would move if the game has ended. */
discus_status discus_connect4_to_move(const discus_connect4 *position, int32_t *who);

/* Sets *outcome to the state of the game. */
discus_status discus_connect4_outcome(const discus_connect4 *position, int32_t *outcome);

/* Lists the columns that are not full, from left to right, and sets *count to their number; none if the
   game has ended. If there are more than `capacity`, the status is DISCUS_TOO_SMALL and only *count is
   set. `columns` may be NULL if `capacity` is 0. */
discus_status discus_connect4_legal_moves(const discus_connect4 *position, uint32_t *columns,
                                          size_t capacity, size_t *count);

/* Drops a disc of the side to move. */
discus_status discus_connect4_play(discus_connect4 *position, uint32_t column);

/* Drops several discs: "4453" stands for columns 4, 4, 5 and 3, counted from 1; the tenth column is a.
   If one of them cannot be dropped, none is. */
discus_status discus_connect4_play_text(discus_connect4 *position, const char *moves);

/* Sets *column to the best column found within the limits. On the standard board the engine stops as
   soon as the move is proved best. Without a time limit it proves the move however long that takes, if
   the depth reaches the end of the game. */
discus_status discus_connect4_best_move(const discus_connect4 *position, const discus_limits *limits,
                                        uint32_t *column);

/* The score of a column where a drop is illegal. */
#define DISCUS_NO_SCORE INT32_MIN

/* The exact score of a disc in each column, for the side to move: 0 is a draw, and n > 0 is a win that
   leaves n - 1 of the winner's discs unplayed, so quicker wins score more. Losses are negative,
   likewise. `capacity` is the room for scores: at least one per column. (rows + 1) x columns must be at
   most 128. `milliseconds` is a time limit, 0 for none: the scores of the empty board take minutes. */
discus_status discus_connect4_scores(const discus_connect4 *position, uint32_t milliseconds,
                                     int32_t *scores, size_t capacity);

/* ---- Checkers, with the laws of several variants ---- */

/* A position. */
typedef struct discus_checkers discus_checkers;

/* Creates the initial position in *position. The laws are "tau-2014", "english", "russian",
   "brazilian", "pool", "italian", "spanish" or "czech"; others are DISCUS_OUT_OF_RANGE. */
discus_status discus_checkers_new(const char *laws, discus_checkers **position);

/* Creates a position from FEN, such as "W:W21,K30:B1,2", in *position. */
discus_status discus_checkers_from_fen(const char *laws, const char *fen, discus_checkers **position);

/* Copies a position to *copy. */
discus_status discus_checkers_copy(const discus_checkers *position, discus_checkers **copy);

void discus_checkers_free(discus_checkers *position);

/* Writes the position as FEN. */
discus_status discus_checkers_fen(const discus_checkers *position, char *text, size_t capacity,
                                  size_t *length);

/* Sets *who to the side to move, or that would move if the game has ended. */
discus_status discus_checkers_to_move(const discus_checkers *position, int32_t *who);

/* Sets *outcome to the state of the game: a side that cannot move has lost. */
discus_status discus_checkers_outcome(const discus_checkers *position, int32_t *outcome);

/* Sets *count to the number of legal moves. */
discus_status discus_checkers_count_moves(const discus_checkers *position, size_t *count);

/* Writes the legal move with this index, such as "c3-d4" or "g3xe5xc7"; their order is fixed. */
discus_status discus_checkers_move(const discus_checkers *position, size_t index, char *text,
                                   size_t capacity, size_t *length);

/* Makes the legal move with this index. */
discus_status discus_checkers_play_index(discus_checkers *position, size_t index);

/* Makes a move: "c3-d4", "11-15", "g3xe5xc7" or "<g,3> to <e,5><c,7>". */
discus_status discus_checkers_play(discus_checkers *position, const char *move);

/* Sets *index to the index of the best move found within the limits. */
discus_status discus_checkers_best_move(const discus_checkers *position, const discus_limits *limits,
                                        size_t *index);

#ifdef __cplusplus
}
#endif

#endif
