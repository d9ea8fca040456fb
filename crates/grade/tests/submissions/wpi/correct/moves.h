#ifndef MOVES_H
#define MOVES_H

#include "game.h"

/* Judges the text of a move from '(' to ')'. Returns NULL and the column if it is legal, and
 * otherwise the reason why it is not. */
const char *judge_move(const Game *game, const char *text, int *column);

/* Writes the move of the mover into a column as text with a line feed. */
void format_move(const Game *game, int column, char *text);

#endif
