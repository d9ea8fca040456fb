#include "SPMainAux.h"
#include "SPMiniMax.h"
#include <stdio.h>
#include <string.h>

void spMainAuxPrintFailure(const char* function) {
	printf("Error: %s has failed", function);
}

bool spMainAuxReadLine(char* line) {
	if (fgets(line, SP_MAX_LINE_LENGTH + 2, stdin) == NULL) {
		spMainAuxPrintFailure("fgets");
		return false;
	}
	line[strcspn(line, "\n")] = '\0';
	return true;
}

SP_MAIN_AUX_RESULT spMainAuxGetLevel(int* level) {
	char line[SP_MAX_LINE_LENGTH + 2];
	char *token, *extra;

	while (true) {
		printf("Please enter the difficulty level between [1-7]:\n");
		if (!spMainAuxReadLine(line)) {
			return SP_RESULT_FAILURE;
		}
		if (spParserParseLine(line).cmd == SP_QUIT) {
			printf("Exiting...\n");
			return SP_RESULT_QUIT;
		}
		token = strtok(line, " \t\r\n");
		extra = token == NULL ? NULL : strtok(NULL, " \t\r\n");
		if (extra == NULL && spParserIsInt(token)) {
			*level = spParserParseInt(token);
			if (*level >= SP_MIN_LEVEL && *level <= SP_MAX_LEVEL) {
				return SP_RESULT_CONTINUE;
			}
		}
		printf("Error: invalid level (should be between 1 to 7\n");
	}
}

void spMainAuxPrintStatus(SPFiarGame* game) {
	char winner = spFiarCheckWinner(game);

	spFiarGamePrintBoard(game);
	if (winner == '\0') {
		printf("Please make the next move:\n");
		return;
	}
	if (winner == SP_FIAR_GAME_PLAYER_1_SYMBOL) {
		printf("Game over: you win\n");
	} else if (winner == SP_FIAR_GAME_PLAYER_2_SYMBOL) {
		printf("Game over: computer wins\n");
	} else {
		printf("Game over: it's a tie\n");
	}
	printf("Please enter 'quit' to exit or 'restart' to start a new game!\n");
}

SP_MAIN_AUX_RESULT spMainAuxAddDisc(SPFiarGame* game, SPCommand command,
		int level) {
	int col;

	if (!command.validArg || command.arg < 1
			|| command.arg > SP_FIAR_GAME_N_COLUMNS) {
		printf("Error: column number must be in range 1-7\n");
		return SP_RESULT_CONTINUE;
	}
	if (!spFiarGameIsValidMove(game, command.arg - 1)) {
		printf("Error: column %d is full\n", command.arg);
		return SP_RESULT_CONTINUE;
	}
	if (spFiarCheckWinner(game) != '\0') {
		printf("Error: the game is over\n");
		return SP_RESULT_CONTINUE;
	}
	spFiarGameSetMove(game, command.arg - 1);
	if (spFiarCheckWinner(game) == '\0') {
		col = spMiniMaxSuggestMove(game, level);
		if (col == -1) {
			spMainAuxPrintFailure("malloc");
			return SP_RESULT_FAILURE;
		}
		spFiarGameSetMove(game, col);
		printf("Computer move: add disc to column (%d)\n", col + 1);
	}
	spMainAuxPrintStatus(game);
	return SP_RESULT_CONTINUE;
}

void spMainAuxUndoMove(SPFiarGame* game) {
	/* after a win of the user it is the computer's turn */
	bool userMovedLast = spFiarGameGetCurrentPlayer(game)
			== SP_FIAR_GAME_PLAYER_2_SYMBOL;

	if (spArrayListSize(game->history) < (userMovedLast ? 1 : 2)) {
		printf("Error: cannot undo previous move!\n");
		return;
	}
	if (!userMovedLast) {
		printf("Remove disc: remove computer's disc at column %d\n",
				spArrayListGetLast(game->history) + 1);
		spFiarGameUndoPrevMove(game);
	}
	printf("Remove disc: remove user's disc at column %d\n",
			spArrayListGetLast(game->history) + 1);
	spFiarGameUndoPrevMove(game);
	spMainAuxPrintStatus(game);
}

SP_MAIN_AUX_RESULT spMainAuxSuggestMove(SPFiarGame* game, int level) {
	int col;

	if (spFiarCheckWinner(game) != '\0') {
		printf("Error: the game is over\n");
		return SP_RESULT_CONTINUE;
	}
	col = spMiniMaxSuggestMove(game, level);
	if (col == -1) {
		spMainAuxPrintFailure("malloc");
		return SP_RESULT_FAILURE;
	}
	printf("Suggested move: drop a disc to column %d\n", col + 1);
	return SP_RESULT_CONTINUE;
}

SP_MAIN_AUX_RESULT spMainAuxPlay(SPFiarGame* game, int level) {
	char line[SP_MAX_LINE_LENGTH + 2];
	SP_MAIN_AUX_RESULT result = SP_RESULT_CONTINUE;
	SPCommand command;

	spMainAuxPrintStatus(game);
	while (result == SP_RESULT_CONTINUE) {
		if (!spMainAuxReadLine(line)) {
			return SP_RESULT_FAILURE;
		}
		command = spParserParseLine(line);
		switch (command.cmd) {
		case SP_ADD_DISC:
			result = spMainAuxAddDisc(game, command, level);
			break;
		case SP_SUGGEST_MOVE:
			result = spMainAuxSuggestMove(game, level);
			break;
		case SP_UNDO_MOVE:
			spMainAuxUndoMove(game);
			break;
		case SP_QUIT:
			printf("Exiting...\n");
			result = SP_RESULT_QUIT;
			break;
		case SP_RESTART:
			printf("Game restarted!\n");
			result = SP_RESULT_RESTART;
			break;
		case SP_INVALID_LINE:
			printf("Error: invalid command\n");
			break;
		}
	}
	return result;
}
