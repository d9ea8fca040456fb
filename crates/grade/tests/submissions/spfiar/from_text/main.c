#include <stdlib.h>
#include "SPFIARGame.h"
#include "SPMainAux.h"

int main() {
	SP_MAIN_AUX_RESULT result;
	SPFiarGame* game;
	int level;

	do {
		result = spMainAuxGetLevel(&level);
		if (result == SP_RESULT_CONTINUE) {
			game = spFiarGameCreate(SP_HISTORY_SIZE);
			if (game == NULL) {
				spMainAuxPrintFailure("malloc");
				return EXIT_FAILURE;
			}
			result = spMainAuxPlay(game, level);
			spFiarGameDestroy(game);
		}
	} while (result == SP_RESULT_RESTART);

	return result == SP_RESULT_FAILURE ? EXIT_FAILURE : EXIT_SUCCESS;
}
