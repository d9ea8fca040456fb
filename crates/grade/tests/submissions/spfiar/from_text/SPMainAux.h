#ifndef SPMAINAUX_H_
#define SPMAINAUX_H_
#include <stdbool.h>
#include "SPFIARGame.h"
#include "SPFIARParser.h"

/** The range of the difficulty level */
#define SP_MIN_LEVEL 1
#define SP_MAX_LEVEL 7

/** Up to 10 moves of each player can be undone */
#define SP_HISTORY_SIZE 20

/**
 * SPMainAux summary:
 *
 * The auxiliary functions of the main program.
 *
 * spMainAuxPrintFailure - Prints the error message of a standard failure
 * spMainAuxReadLine     - Reads a line from the user
 * spMainAuxGetLevel     - The initialization part
 * spMainAuxPrintStatus  - Prints the board and the message that follows it
 * spMainAuxAddDisc      - Executes the command add_disc
 * spMainAuxUndoMove     - Executes the command undo_move
 * spMainAuxSuggestMove  - Executes the command suggest_move
 * spMainAuxPlay         - The game part
 */

/**
 * Tells how a part of the program ended.
 */
typedef enum sp_main_aux_result_t {
	SP_RESULT_CONTINUE, /* the program goes on */
	SP_RESULT_RESTART, /* the user restarted the game */
	SP_RESULT_QUIT, /* the user quit */
	SP_RESULT_FAILURE /* a standard function failed */
} SP_MAIN_AUX_RESULT;

/**
 * Prints the error message of a standard function that failed.
 * @param function - the name of the function
 */
void spMainAuxPrintFailure(const char* function);

/**
 * Reads a line from the standard input. If it fails then an error message is
 * printed.
 * @param line - a buffer of SP_MAX_LINE_LENGTH + 2 characters for the line
 * @return
 * true on success, false otherwise.
 */
bool spMainAuxReadLine(char* line);

/**
 * The initialization part: asks the user for the difficulty level until he
 * enters a valid one or quits.
 * @param level - the level is stored here
 * @return
 * SP_RESULT_CONTINUE if a level was entered
 * SP_RESULT_QUIT if the user quit
 * SP_RESULT_FAILURE if a standard function failed
 */
SP_MAIN_AUX_RESULT spMainAuxGetLevel(int* level);

/**
 * Prints the board, followed by the message that asks for the next move or
 * by the message that tells how the game ended.
 * @param game - the game
 */
void spMainAuxPrintStatus(SPFiarGame* game);

/**
 * Executes the command add_disc: puts a disc of the user, and then a disc of
 * the computer unless the game is over.
 * @param game - the game
 * @param command - the parsed command
 * @param level - the difficulty level
 * @return
 * SP_RESULT_FAILURE if a standard function failed
 * SP_RESULT_CONTINUE otherwise
 */
SP_MAIN_AUX_RESULT spMainAuxAddDisc(SPFiarGame* game, SPCommand command,
		int level);

/**
 * Executes the command undo_move: removes the last disc of each player. If
 * the user won then the computer did not reply to the last disc of the user,
 * and only this disc is removed.
 * @param game - the game
 */
void spMainAuxUndoMove(SPFiarGame* game);

/**
 * Executes the command suggest_move.
 * @param game - the game
 * @param level - the difficulty level
 * @return
 * SP_RESULT_FAILURE if a standard function failed
 * SP_RESULT_CONTINUE otherwise
 */
SP_MAIN_AUX_RESULT spMainAuxSuggestMove(SPFiarGame* game, int level);

/**
 * The game part: executes the commands of the user until he quits or
 * restarts the game.
 * @param game - a new game
 * @param level - the difficulty level
 * @return
 * SP_RESULT_RESTART if the user restarted the game
 * SP_RESULT_QUIT if the user quit
 * SP_RESULT_FAILURE if a standard function failed
 */
SP_MAIN_AUX_RESULT spMainAuxPlay(SPFiarGame* game, int level);

#endif
