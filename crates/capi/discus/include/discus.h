/*
 * Discus: Connect Four and checkers for C and C++.
 *
 * Ownership. The caller owns every position and solver that it creates and frees it once, with the
 * function that ends in _free; freeing NULL does nothing. Text is written into the caller's memory.
 * Results of type const char * stay valid until the program ends.
 *
 * Errors. A function that can fail returns a status: DISCUS_OK or the reason. If it is not DISCUS_OK,
 * the arguments are unchanged, except for the counts of DISCUS_TOO_SMALL. If a required argument is
 * NULL, the status is DISCUS_NULL. No function prints, ends the program or throws an exception. Only
 * invalid pointers other than NULL cannot be detected.
 *
 * Threads. There is no global state. Different threads may use different positions at the same time.
 * They may share a position as long as none of them changes or frees it. A solver is made to be shared:
 * any threads may ask it anything at the same time, as long as none of them frees it. Engines run in the
 * thread of the caller; solvers do too, and begin other threads only if their options say so, which end
 * before the call does. The caller's thread then keeps a few bytes until it ends.
 *
 * After its end. The library cannot know whether a pointer is one to a position or a solver that was
 * freed: using it, or freeing it twice, is an error of the caller that may end the program.
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
    DISCUS_STOPPED = 8,      /* the limit was reached, or the call stopped, before the answer was proved */
    DISCUS_FAULT = 9,        /* a bug in the library: please report it */
    DISCUS_FILE = 10,        /* a file cannot be read or written */
    DISCUS_BOOK = 11,        /* a book is damaged, or is for another board */
    DISCUS_MEMORY = 12,      /* there is not enough memory */
    DISCUS_OTHER_BOARD = 13, /* the position is on a board of another size than the solver's */
    DISCUS_CHECKPOINT = 14   /* a checkpoint is damaged, or is for another board, or for a table of another
                                size */
};

/* A description of a status, in English. */
const char *discus_status_text(discus_status status);

/* The version of the library, such as "1.0.0". */
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

/* ---- Exact scores of Connect Four, on boards where (rows + 1) x columns is at most 128 ---- */

/* A solver for boards of one size. It keeps what it has proved in a table for the next questions, so one
   solver should serve a whole program: an easy position takes a millionth of a second or two, and the
   empty standard board some seconds. All its answers are proved; the table, threads and books change only the time. */
typedef struct discus_solver discus_solver;

/* A sentence in English that says more than the status, such as which position is bad and why. Every
   function of a solver writes one if it fails, into the caller's memory; `message` may be NULL. */
typedef struct discus_message {
    char text[256]; /* ends with NUL; a longer sentence is cut */
} discus_message;

/* The options of a solver. 0 and NULL stand for the defaults, so `discus_solver_options options = {0};`
   sets all of them, also those of later versions. */
typedef struct discus_solver_options {
    uint32_t rows, columns; /* the size of the board; 0 and 0 for 6 rows and 7 columns */
    uint32_t threads;       /* at most 1024; 0 for one. They search together for a single answer if it
                               takes long, and side by side for many. */
    uint64_t table_bytes;   /* 0 for 64 MiB; memory is used only as a search needs it */
    const char *book;       /* the path of a book for this board, DISCUS_EMBEDDED_BOOK, or NULL for none.
                               The file is read once. A large book is kept in $XDG_CACHE_HOME/discus/books
                               or ~/.cache/discus/books, where it is ready in milliseconds. */

    /* If it returns anything but 0, the call ends with DISCUS_STOPPED. It is called with stop_data every
       4096 nodes of a search (about a thousandth of a second), by each thread that searches, so perhaps
       by several at once. For a limit of time, let it look at a clock. It may call discus_solver_save.
       It must return normally and must not free the solver. The same question later continues from
       what was proved. */
    int32_t (*stop)(void *stop_data);
    void *stop_data;
} discus_solver_options;

/* The book inside the library: all positions of the standard board with up to 8 discs. */
#define DISCUS_EMBEDDED_BOOK ""

/* Creates a solver in *solver; `options` may be NULL. Fails with DISCUS_UNSUPPORTED if no such board can
   be solved, with DISCUS_OUT_OF_RANGE for too many threads, and with DISCUS_FILE, DISCUS_BOOK or
   DISCUS_MEMORY. */
discus_status discus_solver_new(const discus_solver_options *options, discus_solver **solver,
                                discus_message *message);

/* No call with this solver may be running. */
void discus_solver_free(discus_solver *solver);

/* The number of positions searched in all calls that have ended; 0 if the solver is NULL. */
uint64_t discus_solver_nodes(const discus_solver *solver);

/* The score of a column that is full, and of a position without an answer. */
#define DISCUS_NO_SCORE INT32_MIN

/* Sets *score to the exact score of a position for the side to move: 0 is a draw, and n > 0 is a win that
   leaves n - 1 of the winner's discs unplayed, so quicker wins score more. Losses are negative, likewise.
   A game that has ended is DISCUS_GAME_OVER, here and below. */
discus_status discus_solver_score(const discus_solver *solver, const discus_connect4 *position,
                                  int32_t *score, discus_message *message);

/* Sets *wdl to 1 if the side to move wins, 0 for a draw and -1 if it loses; quicker than the score. */
discus_status discus_solver_wdl(const discus_solver *solver, const discus_connect4 *position, int32_t *wdl,
                                discus_message *message);

/* The exact score of a disc in each column, for the side to move. `capacity` is the room for scores: at
   least one per column. */
discus_status discus_solver_scores(const discus_solver *solver, const discus_connect4 *position,
                                   int32_t *scores, size_t capacity, discus_message *message);

/* Sets *column to the column with the highest score, and *score to that score, unless `score` is NULL. Of
   several columns it is the one closest to the middle, and of two equally close ones the left one. */
discus_status discus_solver_best(const discus_solver *solver, const discus_connect4 *position,
                                 uint32_t *column, int32_t *score, discus_message *message);

/* The number of words of a position as bits: 2, or 4 on boards of more than 64 bits. First come the discs
   of the side to move, then those of the other side, each in one word, or in two with the lower first.
   Bit column x (rows + 1) + row stands for a square; rows and columns are counted from 0 at the bottom
   left. So each column has one bit more than squares, which is 0. */
#define DISCUS_WORDS(rows, columns) (((rows) + 1) * (columns) > 64 ? 4 : 2)

/* The questions to solve_many, with the number of answers for each position. */
enum {
    DISCUS_ASK_SCORE = 0,  /* 1 */
    DISCUS_ASK_WDL = 1,    /* 1 */
    DISCUS_ASK_SCORES = 2, /* one per column */
    DISCUS_ASK_BEST = 3    /* 1: the column */
};

/* Answers a question about many positions, which the threads of the solver search side by side.
   `bits` has `count` x DISCUS_WORDS words, and `answers` has room for `count` x the number of answers; the
   arrays do not overlap. If a position is bad or its game has ended, or the call is stopped, its answers
   are DISCUS_NO_SCORE, and all others stand; the status and the message are those of the first such
   position, which the message counts from 0. */
discus_status discus_solver_solve_many(const discus_solver *solver, int32_t question, const uint64_t *bits,
                                       size_t count, int32_t *answers, discus_message *message);

/* Sets DISCUS_WORDS words to the position after moves from the empty board, as in
   discus_connect4_play_text. */
discus_status discus_solver_read_moves(const discus_solver *solver, const char *moves, uint64_t *bits,
                                       discus_message *message);

/* Sets DISCUS_WORDS words to a position. */
discus_status discus_solver_read_position(const discus_solver *solver, const discus_connect4 *position,
                                          uint64_t *bits, discus_message *message);

/* Sets `count` x DISCUS_WORDS words to positions given as squares: `cells` has `count` x rows x columns
   bytes, the bottom row first, each DISCUS_NOBODY, DISCUS_FIRST or DISCUS_SECOND. The side to move
   follows from the number of discs. Floating or unequal discs are refused only by a question. */
discus_status discus_solver_read_cells(const discus_solver *solver, const uint8_t *cells, size_t count,
                                       uint64_t *bits, discus_message *message);

/* Saves the table of the solver to a file. discus_solver_load in this or another process continues from it,
   and so does `discus solve --checkpoint`. A file of that command also holds what is proved of its position;
   this function does not keep that, so save under another name. Fails with DISCUS_FILE if the file cannot be
   written; an earlier file is then unchanged. The only exception is an error of the last step: the new file
   is then in place, but its name may be lost in a power cut. The file is first written as
   discus.PROCESS.NUMBER.new in the same folder; a program that is killed leaves that behind.
   Threads may save and ask at the same time. If several save to one path, the last to finish wins. What
   other calls prove meanwhile may or may not be saved. */
discus_status discus_solver_save(const discus_solver *solver, const char *path, discus_message *message);

/* Loads a file of discus_solver_save or `discus solve --checkpoint`. The solver must have the same board and
   table size. Fails with DISCUS_FILE if the file cannot be read, and with DISCUS_CHECKPOINT if it is damaged,
   cut off, no checkpoint, for another board, or for a table of another size; the message says which. The
   solver is then unchanged, unless the file becomes unreadable after it was verified: the solver then has a
   part of it, which is correct. Loading may replace results that the solver had. It does not change the
   options, the book or the count of nodes.
   Threads may ask, save and load at the same time, even with one path. Nothing else may write to the file
   meanwhile. A checksum detects damage, but not a forged file. */
discus_status discus_solver_load(const discus_solver *solver, const char *path, discus_message *message);

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
