#include <stdlib.h>
#include "game.h"

int main(void) {
	game_t game;
	state_t state = SETTINGS;
	while (state == SETTINGS || state == PLAY) {
		state = state == SETTINGS ? run_settings(&game) : run_game(&game);
	}
	return state == END ? EXIT_SUCCESS : EXIT_FAILURE;
}
