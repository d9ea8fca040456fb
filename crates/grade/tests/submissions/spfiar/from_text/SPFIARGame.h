#ifndef SPFIARGAME_H_
#define SPFIARGAME_H_
#include <stdbool.h>
#include "SPArrayList.h"

#define SP_FIAR_GAME_SPAN 4
#define SP_FIAR_GAME_N_ROWS 6
#define SP_FIAR_GAME_N_COLUMNS 7
#define SP_FIAR_GAME_PLAYER_1_SYMBOL 'X'
#define SP_FIAR_GAME_PLAYER_2_SYMBOL 'O'
#define SP_FIAR_GAME_TIE_SYMBOL '-'
#define SP_FIAR_GAME_EMPTY_ENTRY ' '

/**
 * SPFIARGame summary:
 *
 * A container that represents the board of a four in a row game between two
 * players, whose turn it is, and the last moves of the game. Columns are
 * 0-based. Row 0 is the bottom of the board.
 *
 * spFiarGameCreate           - Creates a new game
 * spFiarGameCopy             - Creates a copy of a game
 * spFiarGameDestroy          - Frees all memory resources of a game
 * spFiarGameSetMove          - Drops a disc of the current player
 * spFiarGameIsValidMove      - Checks if a column can take another disc
 * spFiarGameUndoPrevMove     - Removes the last disc
 * spFiarGamePrintBoard       - Prints the board
 * spFiarGameGetCurrentPlayer - Returns the player whose turn it is
 * spFiarGameSpanSum          - Counts the discs of a span of four cells
 * spFiarCheckWinner          - Checks if the game is over
 */
typedef struct sp_fiar_game_t {
	char gameBoard[SP_FIAR_GAME_N_ROWS][SP_FIAR_GAME_N_COLUMNS];
	int tops[SP_FIAR_GAME_N_COLUMNS]; /* number of discs in each column */
	char currentPlayer;
	SPArrayList* history; /* columns of the last moves, the latest is last */
} SPFiarGame;

/**
 * The messages returned by the functions that change the game.
 */
typedef enum sp_fiar_game_message_t {
	SP_FIAR_GAME_INVALID_MOVE,
	SP_FIAR_GAME_INVALID_ARGUMENT,
	SP_FIAR_GAME_NO_HISTORY,
	SP_FIAR_GAME_SUCCESS
} SP_FIAR_GAME_MESSAGE;

/**
 * Creates a new game with an empty board. Player 1 goes first.
 * @param historySize - the number of last moves that can be undone
 * @return
 * NULL if historySize <= 0 or an allocation failed, otherwise the new game.
 */
SPFiarGame* spFiarGameCreate(int historySize);

/**
 * Creates a copy of a game, including its history.
 * @param src - the game to copy
 * @return
 * NULL if src is NULL or an allocation failed, otherwise the new game.
 */
SPFiarGame* spFiarGameCopy(SPFiarGame* src);

/**
 * Frees all memory resources of the game. Does nothing if src is NULL.
 * @param src - the game to destroy
 */
void spFiarGameDestroy(SPFiarGame* src);

/**
 * Drops a disc of the current player in the specified column, and passes the
 * turn to the other player. If the history is full then the oldest move is
 * forgotten.
 * @param src - the game
 * @param col - the column, 0-based
 * @return
 * SP_FIAR_GAME_INVALID_ARGUMENT if src is NULL or col is out of range
 * SP_FIAR_GAME_INVALID_MOVE if the column is full
 * SP_FIAR_GAME_SUCCESS otherwise
 */
SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col);

/**
 * Checks if a disc can be put in the specified column.
 * @param src - the game
 * @param col - the column, 0-based
 * @return
 * true if src is not NULL, col is in range and the column is not full,
 * false otherwise.
 */
bool spFiarGameIsValidMove(SPFiarGame* src, int col);

/**
 * Removes the last disc put on the board, and passes the turn to the player
 * who had put it.
 * @param src - the game
 * @return
 * SP_FIAR_GAME_INVALID_ARGUMENT if src is NULL
 * SP_FIAR_GAME_NO_HISTORY if there is no move to undo
 * SP_FIAR_GAME_SUCCESS otherwise
 */
SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src);

/**
 * Prints the board to the standard output.
 * @param src - the game
 * @return
 * SP_FIAR_GAME_INVALID_ARGUMENT if src is NULL
 * SP_FIAR_GAME_SUCCESS otherwise
 */
SP_FIAR_GAME_MESSAGE spFiarGamePrintBoard(SPFiarGame* src);

/**
 * Returns the symbol of the player whose turn it is.
 * @param src - the game
 * @return
 * SP_FIAR_GAME_PLAYER_1_SYMBOL or SP_FIAR_GAME_PLAYER_2_SYMBOL, or
 * SP_FIAR_GAME_EMPTY_ENTRY if src is NULL.
 */
char spFiarGameGetCurrentPlayer(SPFiarGame* src);

/**
 * Sums the discs of the span of four cells that starts at the specified cell
 * and goes on in the specified direction: each disc of the player counts +1
 * and each disc of the other player counts -1.
 * @param src - the game, not NULL
 * @param row - the row of the first cell
 * @param col - the column of the first cell
 * @param dRow - the difference between the rows of two neighbor cells
 * @param dCol - the difference between the columns of two neighbor cells
 * @param player - the symbol of the player
 * @param sum - the sum is stored here
 * @return
 * true if the whole span is on the board, false otherwise.
 */
bool spFiarGameSpanSum(SPFiarGame* src, int row, int col, int dRow, int dCol,
		char player, int* sum);

/**
 * Checks if the game is over.
 * @param src - the game
 * @return
 * The symbol of the winner if there is one, SP_FIAR_GAME_TIE_SYMBOL if the
 * board is full and there is no winner, '\0' otherwise or if src is NULL.
 */
char spFiarCheckWinner(SPFiarGame* src);

#endif
