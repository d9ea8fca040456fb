/*
 * A game of four in a row: its board, the player to move, and the last moves.
 *
 * Memory: the caller owns the results of spFiarGameCreate and
 * spFiarGameCopy, and frees them only with spFiarGameDestroy.
 * Pointers: each may be NULL. A function that returns a message then returns
 * SP_FIAR_GAME_INVALID_ARGUMENT. A function that fails changes nothing.
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

/* All functions work on the fields, so programs may read the game from them. */
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

/* A game without discs in which player 1 begins, and the last historySize
 * moves can be taken back; NULL if historySize <= 0 or memory is short. */
SPFiarGame* spFiarGameCreate(int historySize);

/* A copy of the game and its history; NULL for NULL or if memory is short. */
SPFiarGame* spFiarGameCopy(SPFiarGame* src);

/* Frees a game; NULL does nothing. */
void spFiarGameDestroy(SPFiarGame* src);

/* Drops the current player's disc into a column; then the other player is to
 * move. INVALID_ARGUMENT if there is no such column, INVALID_MOVE if it is
 * full. It does not check whether the game is over. */
SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col);

/* Whether the column exists and is not full; false for NULL. */
bool spFiarGameIsValidMove(SPFiarGame* src, int col);

/* Takes the last disc back; then its player is to move. NO_HISTORY if the
 * history is empty. */
SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src);

/* Writes the board to stdout: eight lines, 144 bytes. */
SP_FIAR_GAME_MESSAGE spFiarGamePrintBoard(SPFiarGame* src);

/* The symbol of the player to move; the empty entry for NULL. */
char spFiarGameGetCurrentPlayer(SPFiarGame* src);

/* The symbol of the player with four in a line, player 1's if both have them;
 * the tie symbol for a full board without such a line; otherwise, and for NULL,
 * '\0'. */
char spFiarCheckWinner(SPFiarGame* src);

#ifdef __cplusplus
}
#endif

#endif
