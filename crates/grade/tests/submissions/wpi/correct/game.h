#ifndef GAME_H
#define GAME_H

#define COLUMNS 7
#define ROWS 6

#define EMPTY 0
#define WHITE 1
#define BLACK 2

#define GOES_ON 0
#define WON 1
#define DRAWN 2

/* A board with the colour to move. Rows and columns count from 0, row 0 is at the bottom. */
typedef struct {
    char place[COLUMNS][ROWS];
    int height[COLUMNS];
    int discs;
    int mover;
} Game;

void game_start(Game *game);

int other_colour(int colour);

/* Drops a disc of the mover into a column that is not full. Says how the game stands then. */
int game_drop(Game *game, int column);

/* Takes back the last disc, which was dropped into this column. */
void game_take_back(Game *game, int column);

#endif
