/* Plays a game of Connect Four against itself, a fifth of a second per move, and shows its end. */
#include <discus.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program if a call has failed. */
static void check(discus_status status)
{
    if (status != DISCUS_OK) {
        fprintf(stderr, "discus: %s\n", discus_status_text(status));
        exit(1);
    }
}

static void show(const discus_connect4 *position)
{
    for (uint32_t row = discus_connect4_rows(position); row-- > 0;) {
        for (uint32_t column = 0; column < discus_connect4_columns(position); column++) {
            int32_t who;
            check(discus_connect4_square(position, row, column, &who));
            printf(" %c", ".XO"[who]);
        }
        printf("\n");
    }
}

int main(void)
{
    static const char *results[] = {"goes on", "X wins", "O wins", "draw"};
    discus_limits limits = {200, 0};
    discus_connect4 *position;
    int32_t outcome;

    check(discus_connect4_new(6, 7, &position));
    check(discus_connect4_play_text(position, "44444232"));
    for (;;) {
        uint32_t column;
        check(discus_connect4_outcome(position, &outcome));
        if (outcome != DISCUS_GOES_ON)
            break;
        check(discus_connect4_best_move(position, &limits, &column));
        check(discus_connect4_play(position, column));
    }
    show(position);
    printf("%s\n", results[outcome]);
    discus_connect4_free(position);
    return 0;
}
