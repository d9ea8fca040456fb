#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "game.h"
#include "moves.h"
#include "search.h"

#define SHOWN 80

static int thinking_time = 10;

static void usage(void)
{
    fprintf(stderr, "usage: castle [-t MILLISECONDS] [NAME]\n");
    exit(2);
}

/* The name of the program is the last part of the path by which it was started. */
static const char *own_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash == NULL ? path : slash + 1;
}

static const char *read_arguments(int count, char *words[])
{
    const char *name = NULL;
    int i;

    for (i = 1; i < count; i++) {
        if (strcmp(words[i], "-t") == 0 && i + 1 < count)
            thinking_time = atoi(words[++i]);
        else if (words[i][0] == '-' || name != NULL)
            usage();
        else
            name = words[i];
    }
    if (thinking_time < 1 || thinking_time > 10000)
        usage();
    return name == NULL ? own_name(words[0]) : name;
}

static void print_winner(int colour)
{
    printf("%s wins\n", colour == WHITE ? "White" : "Black");
}

static void print_illegal(const char *text, const char *reason)
{
    int i;

    printf("Illegal move: ");
    for (i = 0; text[i] != '\0' && i < SHOWN; i++)
        putchar(iscntrl((unsigned char)text[i]) ? '?' : text[i]);
    printf(": %s\n", reason);
}

/* Makes our move. Says how the game stands then. */
static int make_move(Game *game)
{
    char text[16];
    int column = choose_column(game, thinking_time);

    format_move(game, column, text);
    send_move(text);
    return game_drop(game, column);
}

/* Reads and checks the opponent's move. Says how the game stands then. */
static int take_move(Game *game, int own)
{
    const char *text = receive_move();
    int column = 0;
    const char *reason = judge_move(game, text, &column);

    if (reason != NULL) {
        print_illegal(text, reason);
        print_winner(own);
        exit(0);
    }
    return game_drop(game, column);
}

int main(int count, char *words[])
{
    Game game;
    int own, state = GOES_ON;

    files_open(read_arguments(count, words));
    own = receive_colour() == 'W' ? WHITE : BLACK;
    game_start(&game);
    while (state == GOES_ON) {
        if (game.mover == own)
            state = make_move(&game);
        else
            state = take_move(&game, own);
    }
    if (state == DRAWN)
        printf("Draw\n");
    else
        print_winner(other_colour(game.mover));
    return 0;
}
