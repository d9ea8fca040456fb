/* best_move against random_move, the same number of games with each side to start: prints how many it wins.
   Two threads play at the same time, so the numbers that each draws from rand() vary. */
#include "connect4_functions.h"
#include <pthread.h>

struct series {
    int best, games, won;
};

static int winner(int best)
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT] = {{0}};
    for (int ply = 0; ply < BOARD_SIZE_HORIZ * BOARD_SIZE_VERT; ply++) {
        int player = 1 + ply % 2;
        int m = player == best ? best_move(board, player) : random_move(board, player);
        if (check_winner(board, m) != 0)
            return player;
    }
    return 0;
}

static void *play(void *given)
{
    struct series *series = given;
    for (int game = 0; game < series->games; game++)
        series->won += winner(series->best) == series->best;
    return NULL;
}

int main(int count, char *words[])
{
    int games = count > 1 ? atoi(words[1]) : 50;
    struct series series[] = {{1, games, 0}, {2, games, 0}};
    pthread_t threads[2];
    srand(count > 2 ? (unsigned)atoi(words[2]) : 1);
    for (int i = 0; i < 2; i++)
        if (pthread_create(&threads[i], NULL, play, &series[i]) != 0)
            return 1;
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    printf("%d of %d\n", series[0].won + series[1].won, 2 * games);
    return 0;
}
