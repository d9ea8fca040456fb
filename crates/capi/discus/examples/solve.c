/* Solves the positions on standard input, one per line: moves, and perhaps their known score to check, as
   in "2252576253462244111563365343671351441 -1". With a number as argument, it solves all of them that
   often, and prints the processor time of each answer. */
#include <discus.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WORDS = DISCUS_WORDS(6, 7), UNKNOWN = 99 };

/* What was read: `count` positions, of WORDS words each, and their scores. */
static uint64_t *bits;
static int32_t *known;
static size_t count;

/* Ends the program if a call has failed. */
static void check(discus_status status, const discus_message *message)
{
    if (status != DISCUS_OK) {
        fprintf(stderr, "solve: %s\n", message->text);
        exit(1);
    }
}

static void *grown(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory) {
        fprintf(stderr, "solve: there is not enough memory\n");
        exit(1);
    }
    return memory;
}

static void read_positions(const discus_solver *solver)
{
    char line[100], moves[50];
    size_t room = 0;
    while (fgets(line, sizeof line, stdin)) {
        discus_message message;
        int score = UNKNOWN;
        if (sscanf(line, "%49s %d", moves, &score) < 1)
            continue;
        if (count == room) {
            room = 2 * room + 1000;
            bits = grown(bits, room * WORDS * sizeof *bits);
            known = grown(known, room * sizeof *known);
        }
        check(discus_solver_read_moves(solver, moves, bits + count * WORDS, &message), &message);
        known[count++] = score;
    }
}

int main(int arguments, char *words[])
{
    long rounds = arguments > 1 ? strtol(words[1], NULL, 10) : 1;
    discus_message message;
    discus_solver *solver;
    int32_t *scores;
    size_t wrong = 0;
    clock_t start;

    check(discus_solver_new(NULL, &solver, &message), &message);
    read_positions(solver);
    scores = grown(NULL, (count + 1) * sizeof *scores);
    start = clock();
    for (long round = 0; round < rounds; round++) {
        check(discus_solver_solve_many(solver, DISCUS_ASK_SCORE, bits, count, scores, &message), &message);
        for (size_t i = 0; i < count; i++)
            wrong += known[i] != UNKNOWN && known[i] != scores[i];
    }
    if (arguments > 1)
        printf("%.2f microseconds per answer, %.2f nodes\n",
               1e6 * (double)(clock() - start) / CLOCKS_PER_SEC / (double)rounds / (double)(count + !count),
               (double)discus_solver_nodes(solver) / (double)rounds / (double)(count + !count));
    else
        for (size_t i = 0; i < count; i++)
            printf("%d\n", (int)scores[i]);
    printf("%lu wrong\n", (unsigned long)wrong);
    free(scores);
    free(known);
    free(bits);
    discus_solver_free(solver);
    return wrong > 0;
}
