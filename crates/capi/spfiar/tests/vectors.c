/*
 * Reads positions from the standard input, each a line of columns from 1 (`-`
 * for none), a colon and the best column at depths 1 to 7. Prints where the
 * library suggests another column, and the number of positions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "SPMiniMax.h"

static bool check(char* line) {
	const char* columns = strtok(line, " :");
	SPFiarGame* game = spFiarGameCreate(20);
	bool isRight = game != NULL && columns != NULL;
	for (; isRight && *columns != '\0' && *columns != '-'; columns++) {
		isRight = spFiarGameSetMove(game, *columns - '1') == SP_FIAR_GAME_SUCCESS;
	}
	for (unsigned int depth = 1; isRight && depth <= 7; depth++) {
		const char* best = strtok(NULL, " :");
		isRight = best != NULL && spMinimaxSuggestMove(game, depth) == atoi(best) - 1;
	}
	spFiarGameDestroy(game);
	return isRight;
}

int main(void) {
	char line[1024];
	int positions = 0;
	while (fgets(line, sizeof(line), stdin) != NULL) {
		if (line[0] == '#') {
			continue;
		}
		positions++;
		if (!check(line)) {
			printf("position %d is played otherwise\n", positions);
		}
	}
	printf("%d positions\n", positions);
	return 0;
}
