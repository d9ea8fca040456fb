/*
 * A game of four in a row: its board, whose turn it is, and the last moves.
 *
 * Memory: what spFiarGameCreate and spFiarGameCopy return belongs to the
 * caller, who gives it back with spFiarGameDestroy and nothing else.
 * Pointers: each may be NULL. A function that returns a message then returns
 * SP_FIAR_GAME_INVALID_ARGUMENT; one that fails leaves the game as it was.
 * Columns count from 0 on the left, rows from 0 at the bottom.
 */
#ifndef SPFIARGAME_H_
#define SPFIARGAME_H_

#include <stdbool.h>
#include "SPArrayList.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SP_FIAR_GAME_SPAN 4
#define SP_FIAR_GAME_N_ROWS 6
#define SP_FIAR_GAME_N_COLUMNS 7
#define SP_FIAR_GAME_PLAYER_1_SYMBOL 'X'
#define SP_FIAR_GAME_PLAYER_2_SYMBOL 'O'
#define SP_FIAR_GAME_TIE_SYMBOL '-'
#define SP_FIAR_GAME_EMPTY_ENTRY ' '

/* All functions work on the fields: whoever reads them sees the game. */
typedef struct sp_fiar_game_t {
	/* By row and column: the symbol of a player, or the empty entry. */
	char gameBoard[SP_FIAR_GAME_N_ROWS][SP_FIAR_GAME_N_COLUMNS];
	/* The number of discs of each column. */
	int tops[SP_FIAR_GAME_N_COLUMNS];
	/* The symbol of the player to move. */
	char currentPlayer;
	/* The columns of the last moves, the latest last. */
	SPArrayList* history;
} SPFiarGame;

typedef enum sp_fiar_game_message_t {
	SP_FIAR_GAME_INVALID_MOVE,
	SP_FIAR_GAME_INVALID_ARGUMENT,
	SP_FIAR_GAME_NO_HISTORY,
	SP_FIAR_GAME_SUCCESS
} SP_FIAR_GAME_MESSAGE;

/* A game without discs in which player 1 begins, and of which the last
 * historySize moves can be taken back; NULL if historySize <= 0 or memory is
 * refused. */
SPFiarGame* spFiarGameCreate(int historySize);

/* The same game, with the moves that can be taken back; NULL for NULL or if
 * memory is refused. */
SPFiarGame* spFiarGameCopy(SPFiarGame* src);

/* Gives the memory of a game back. NULL is fine. */
void spFiarGameDestroy(SPFiarGame* src);

/* Drops the current player's disc into a column, and lets the other player
 * move. INVALID_ARGUMENT if there is no such column, INVALID_MOVE if it is
 * full. Nobody looks whether the game is over. */
SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col);

/* Whether there is such a column and it is not full; false for NULL. */
bool spFiarGameIsValidMove(SPFiarGame* src, int col);

/* Takes the last disc back, and lets its player move; NO_HISTORY if no earlier
 * move is kept. */
SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src);

/* Writes the board to stdout: eight lines, 144 bytes. */
SP_FIAR_GAME_MESSAGE spFiarGamePrintBoard(SPFiarGame* src);

/* The symbol of the player to move; the empty entry for NULL. */
char spFiarGameGetCurrentPlayer(SPFiarGame* src);

/* The symbol of the player who has four in a line, player 1's if both have;
 * the tie symbol for a full board where nobody has; otherwise, and for NULL,
 * '\0'. */
char spFiarCheckWinner(SPFiarGame* src);

#ifdef __cplusplus
}
#endif

#endif
