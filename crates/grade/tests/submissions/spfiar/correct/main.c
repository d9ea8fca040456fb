#include "SPMainAux.h"
#include <stdio.h>

int main(void) {
	SP_MAIN_STATE state = SP_MAIN_RESTART;
	while (state == SP_MAIN_RESTART) {
		int level = spMainAuxAskLevel();
		if (level == -1) {
			return 1;
		}
		if (level == 0) {
			break;
		}
		SPFiarGame* game = spFiarGameCreate(SP_HISTORY_SIZE);
		if (game == NULL) {
			printf("Error: malloc has failed");
			return 1;
		}
		spMainAuxShow(game);
		do {
			state = spMainAuxStep(game, level);
		} while (state == SP_MAIN_CONTINUE);
		spFiarGameDestroy(game);
		if (state == SP_MAIN_FAILED) {
			return 1;
		}
	}
	printf("Exiting...\n");
	return 0;
}
