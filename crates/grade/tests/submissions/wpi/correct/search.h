#ifndef SEARCH_H
#define SEARCH_H

#include "game.h"

/* The best column that minimax with alpha-beta pruning and progressive deepening finds in so many
 * milliseconds. */
int choose_column(Game *game, int milliseconds);

#endif
