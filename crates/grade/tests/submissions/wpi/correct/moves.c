#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "moves.h"

#define SEPARATORS " \t\r\n"

/* Cuts the text between the parentheses into items. Returns their number, at most `most`. */
static int split(char *text, char *items[], int most)
{
    int count = 0;
    char *item = strtok(text, SEPARATORS);

    while (item != NULL && count < most) {
        items[count++] = item;
        item = strtok(NULL, SEPARATORS);
    }
    return count;
}

static int is_integer(const char *item)
{
    if (*item == '-')
        item++;
    if (*item == '\0')
        return 0;
    while (isdigit((unsigned char)*item))
        item++;
    return *item == '\0';
}

static int colour_of(const char *item)
{
    if (strlen(item) != 1)
        return EMPTY;
    switch (toupper((unsigned char)item[0])) {
    case 'W':
        return WHITE;
    case 'B':
        return BLACK;
    default:
        return EMPTY;
    }
}

const char *judge_move(const Game *game, const char *text, int *column)
{
    static char inside[1 << 16];
    char *items[4];
    int colour;
    long row;

    strcpy(inside, text + 1);
    inside[strlen(inside) - 1] = '\0';
    if (split(inside, items, 4) != 3)
        return "not a move";
    colour = colour_of(items[0]);
    if (colour == EMPTY)
        return "not a move";
    if (strlen(items[1]) != 1 || !isalpha((unsigned char)items[1][0]))
        return "not a move";
    if (!is_integer(items[2]))
        return "not a move";
    if (colour != game->mover)
        return "wrong colour";
    *column = toupper((unsigned char)items[1][0]) - 'A';
    row = strtol(items[2], NULL, 10) - 1;
    if (*column >= COLUMNS)
        return "off the board";
    if (row < 0 || row >= ROWS)
        return "off the board";
    if (game->height[*column] == ROWS)
        return "column full";
    if (row < game->height[*column])
        return "space occupied";
    if (row > game->height[*column])
        return "lower space unoccupied";
    return NULL;
}

void format_move(const Game *game, int column, char *text)
{
    char colour = game->mover == WHITE ? 'W' : 'B';

    sprintf(text, "(%c %c %d)\n", colour, 'A' + column, game->height[column] + 1);
}
