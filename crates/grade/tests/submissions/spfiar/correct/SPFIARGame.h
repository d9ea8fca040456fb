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

/** A game: row 0 is the bottom row, tops counts the discs of each column. */
typedef struct sp_fiar_game_t {
	char gameBoard[SP_FIAR_GAME_N_ROWS][SP_FIAR_GAME_N_COLUMNS];
	int tops[SP_FIAR_GAME_N_COLUMNS];
	char currentPlayer;
	SPArrayList* moves; /* the columns of the last moves */
} SPFiarGame;

typedef enum sp_fiar_game_message_t {
	SP_FIAR_GAME_INVALID_MOVE,
	SP_FIAR_GAME_INVALID_ARGUMENT,
	SP_FIAR_GAME_NO_HISTORY,
	SP_FIAR_GAME_SUCCESS
} SP_FIAR_GAME_MESSAGE;

SPFiarGame* spFiarGameCreate(int historySize);
SPFiarGame* spFiarGameCopy(SPFiarGame* src);
void spFiarGameDestroy(SPFiarGame* src);
SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col);
bool spFiarGameIsValidMove(SPFiarGame* src, int col);
SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src);
SP_FIAR_GAME_MESSAGE spFiarGamePrintBoard(SPFiarGame* src);
char spFiarGameGetCurrentPlayer(SPFiarGame* src);
char spFiarCheckWinner(SPFiarGame* src);

#endif
