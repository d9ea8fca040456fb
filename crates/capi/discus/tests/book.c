/* Prints the score of a position and the nodes of the search, with a book. The arguments are the path
   of the book, the rows and columns of its board, and the moves that lead to the position. */
#include <discus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(discus_status status, const discus_message *message)
{
    if (status != DISCUS_OK) {
        fprintf(stderr, "%s\n", message->text);
        exit(1);
    }
}

int main(int arguments, char *words[])
{
    discus_solver_options options;
    discus_solver *solver = NULL;
    discus_message message;
    uint64_t bits[4];
    int32_t score;
    if (arguments != 5)
        return 2;
    memset(&options, 0, sizeof options);
    options.book = words[1];
    options.rows = (uint32_t)atoi(words[2]);
    options.columns = (uint32_t)atoi(words[3]);
    check(discus_solver_new(&options, &solver, &message), &message);
    check(discus_solver_read_moves(solver, words[4], bits, &message), &message);
    check(discus_solver_solve_many(solver, DISCUS_ASK_SCORE, bits, 1, &score, &message), &message);
    printf("%ld with %lu nodes\n", (long)score, (unsigned long)discus_solver_nodes(solver));
    discus_solver_free(solver);
    return 0;
}
