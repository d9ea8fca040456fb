#ifndef SPMAINAUX_H_
#define SPMAINAUX_H_

#include "SPFIARGame.h"

#define SP_HISTORY_SIZE 20

/** What the program does next. */
typedef enum {
	SP_MAIN_CONTINUE,
	SP_MAIN_RESTART,
	SP_MAIN_QUIT,
	SP_MAIN_FAILED
} SP_MAIN_STATE;

/** Asks for the level until there is one; 0 for quit, -1 if reading failed. */
int spMainAuxAskLevel(void);

/** Prints the board and the line or lines that belong below it. */
void spMainAuxShow(SPFiarGame* game);

/** Reads one command and obeys it. */
SP_MAIN_STATE spMainAuxStep(SPFiarGame* game, int level);

#endif
