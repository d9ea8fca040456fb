/* Saving and loading what a solver has proved, on a board of 5 columns and 4 rows with the smallest table;
   exits at the first wrong line. The arguments are a folder to write in, the checkpoint of a proof on this
   board as the command writes it, one of another board, and the distance of the damages that are tried. Leaves
   `saved` in the folder. */
#define _XOPEN_SOURCE 600
#include "checks.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

static discus_message message;
static char saved[500], again[500], bad[500];

/* The bytes of a file. */
typedef struct bytes {
    unsigned char *start;
    size_t length;
} bytes;

static bytes read_file(const char *path)
{
    enum { MOST = 1 << 16 };
    FILE *file = fopen(path, "rb");
    bytes whole;
    EXPECT(file);
    whole.start = (unsigned char *)calloc(MOST, 1);
    EXPECT(whole.start);
    whole.length = fread(whole.start, 1, MOST, file);
    EXPECT(whole.length > 0 && whole.length < MOST && fclose(file) == 0);
    return whole;
}

static void write_file(const char *path, const unsigned char *start, size_t length)
{
    FILE *file = fopen(path, "wb");
    EXPECT(file && fwrite(start, 1, length, file) == length && fclose(file) == 0);
}

static void copy_file(const char *from, const char *to)
{
    bytes whole = read_file(from);
    write_file(to, whole.start, whole.length);
    free(whole.start);
}

/* A solver with a table of at most so many bytes, or with the smallest. */
static discus_solver *solver_of(uint32_t rows, uint32_t columns, uint64_t table_bytes)
{
    discus_solver_options options;
    discus_solver *solver = NULL;
    memset(&options, 0, sizeof options);
    options.rows = rows;
    options.columns = columns;
    options.table_bytes = table_bytes;
    OK(discus_solver_new(&options, &solver, &message));
    return solver;
}

/* The score of the position after these moves. */
static int32_t score_of(discus_solver *solver, const char *moves)
{
    uint64_t bits[4];
    int32_t score;
    OK(discus_solver_read_moves(solver, moves, bits, &message));
    OK(discus_solver_solve_many(solver, DISCUS_ASK_SCORE, bits, 1, &score, &message));
    return score;
}

/* The nodes for the empty board, which is a draw (John Tromp). */
static uint64_t nodes_of_empty(discus_solver *solver)
{
    const uint64_t before = discus_solver_nodes(solver);
    EXPECT(score_of(solver, "") == 0);
    return discus_solver_nodes(solver) - before;
}

static void expect_the_same(const char *one, const char *other)
{
    bytes first = read_file(one), second = read_file(other);
    EXPECT(first.length == second.length && memcmp(first.start, second.start, first.length) == 0);
    free(first.start);
    free(second.start);
}

static void round_trip(const char *proof)
{
    discus_solver *first = solver_of(4, 5, 1), *second = solver_of(4, 5, 1), *third = solver_of(4, 5, 1);
    const uint64_t nodes = nodes_of_empty(first);
    OK(discus_solver_save(first, saved, &message));
    OK(discus_solver_load(second, saved, NULL));
    EXPECT(discus_solver_nodes(second) == 0);
    OK(discus_solver_save(second, again, NULL));
    expect_the_same(saved, again);
    EXPECT(nodes_of_empty(second) < nodes / 2);
    OK(discus_solver_load(third, proof, &message));
    EXPECT(nodes_of_empty(third) < nodes);
    discus_solver_free(first);
    discus_solver_free(second);
    discus_solver_free(third);
}

static void bad_arguments(const char *other_board)
{
    discus_solver *solver = solver_of(4, 5, 1), *other = solver_of(5, 4, 1), *large = solver_of(4, 5, 1 << 20);
    const discus_solver *none = NULL;
    char size[99];
    FAILS(discus_solver_save(none, saved, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_save(solver, NULL, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_load(none, saved, &message), DISCUS_NULL, "NULL");
    FAILS(discus_solver_load(solver, NULL, &message), DISCUS_NULL, "NULL");
    EXPECT(discus_solver_save(none, NULL, NULL) == DISCUS_NULL);
    FAILS(discus_solver_load(solver, "", &message), DISCUS_FILE, "the file cannot be read: ");
    FAILS(discus_solver_load(solver, "/dev/null/x", &message), DISCUS_FILE, "the file cannot be read: Not a directory");
    FAILS(discus_solver_load(solver, "/dev/zero", &message), DISCUS_FILE, "this is not a regular file");
    FAILS(discus_solver_load(solver, ".", &message), DISCUS_FILE, "not a regular file");
    FAILS(discus_solver_load(solver, "\xff\xfe", &message), DISCUS_FILE, "the file cannot be read: ");
    FAILS(discus_solver_load(solver, other_board, &message), DISCUS_CHECKPOINT, "for a board 7x6 ");
    FAILS(discus_solver_load(other, saved, &message), DISCUS_CHECKPOINT, "for a board 5x4 ");
    FAILS(discus_solver_load(large, saved, &message), DISCUS_CHECKPOINT, "create the solver with ");
    /* The size that the message names is the right one. */
    EXPECT(sscanf(strstr(message.text, "with "), "with %98[0-9]", size) == 1);
    discus_solver_free(large);
    large = solver_of(4, 5, strtoul(size, NULL, 10));
    OK(discus_solver_load(large, saved, &message));
    EXPECT(nodes_of_empty(large) < nodes_of_empty(solver));
    EXPECT(score_of(other, "") == 0);
    discus_solver_free(solver);
    discus_solver_free(other);
    discus_solver_free(large);
}

/* Expects that a solver refuses a file of these bytes. */
static void refuses(discus_solver *solver, const unsigned char *start, size_t length)
{
    write_file(bad, start, length);
    FAILS(discus_solver_load(solver, bad, &message), DISCUS_CHECKPOINT, "it is damaged, cut off, or no checkpoint");
}

/* Cuts a file, and turns a bit, at every so many bytes. */
static void bad_files(size_t stride)
{
    discus_solver *solver = solver_of(4, 5, 1);
    bytes whole = read_file(saved);
    uint64_t nodes;
    EXPECT(score_of(solver, "12345") == score_of(solver, "54321"));
    OK(discus_solver_save(solver, again, &message));
    for (size_t length = 0; length < whole.length; length += stride)
        refuses(solver, whole.start, length);
    for (size_t place = 0; place < whole.length; place += stride) {
        const unsigned char bit = (unsigned char)(1 << place % 8);
        whole.start[place] ^= bit;
        refuses(solver, whole.start, whole.length);
        whole.start[place] ^= bit;
    }
    refuses(solver, whole.start, whole.length + 1);
    OK(discus_solver_save(solver, bad, &message));
    expect_the_same(again, bad);
    nodes = nodes_of_empty(solver);
    OK(discus_solver_load(solver, saved, &message));
    EXPECT(nodes_of_empty(solver) < nodes);
    EXPECT(remove(bad) == 0);
    free(whole.start);
    discus_solver_free(solver);
}

static void places_that_cannot_be_written(const char *folder)
{
    discus_solver *solver = solver_of(4, 5, 1);
    struct rlimit before, small;
    struct stat device;
    char long_path[320];
    FAILS(discus_solver_save(solver, "", &message), DISCUS_FILE, "the path names no file");
    FAILS(discus_solver_save(solver, "/dev/null/x", &message), DISCUS_FILE, "the file cannot be written: Not a directory");
    FAILS(discus_solver_save(solver, "/nonexistent/x", &message), DISCUS_FILE, "the file cannot be written: No such file");
    FAILS(discus_solver_save(solver, folder, &message), DISCUS_FILE, "this is not a regular file");
    FAILS(discus_solver_save(solver, "/dev/null", &message), DISCUS_FILE, "this is not a regular file");
    /* A message has room for a reason, but not for this path. */
    memset(long_path, 'x', sizeof long_path - 1);
    long_path[sizeof long_path - 1] = 0;
    FAILS(discus_solver_save(solver, long_path, &message), DISCUS_FILE, "the file cannot be written: File name too long");
    FAILS(discus_solver_load(solver, long_path, &message), DISCUS_FILE, "the file cannot be read: File name too long");
    EXPECT(stat("/dev/null", &device) == 0 && S_ISCHR(device.st_mode));
    /* A file that cannot be completed leaves the earlier one. */
    EXPECT(nodes_of_empty(solver) > 0);
    EXPECT(signal(SIGXFSZ, SIG_IGN) != SIG_ERR && getrlimit(RLIMIT_FSIZE, &before) == 0);
    small = before;
    small.rlim_cur = 1000;
    EXPECT(setrlimit(RLIMIT_FSIZE, &small) == 0);
    FAILS(discus_solver_save(solver, saved, &message), DISCUS_FILE, "the file cannot be written: ");
    EXPECT(setrlimit(RLIMIT_FSIZE, &before) == 0);
    expect_the_same(saved, again);
    discus_solver_free(solver);
}

static void *saves_and_loads(void *solver)
{
    discus_message mine;
    for (int i = 0; i < 20; i++)
        if (discus_solver_save((discus_solver *)solver, again, &mine) != DISCUS_OK ||
            discus_solver_load((discus_solver *)solver, again, &mine) != DISCUS_OK)
            return solver;
    return NULL;
}

/* Two threads save to one path and load from it while a third asks. */
static void threads(void)
{
    discus_solver *solver = solver_of(4, 5, 1);
    pthread_t others[2];
    for (int i = 0; i < 2; i++)
        EXPECT(pthread_create(&others[i], NULL, saves_and_loads, solver) == 0);
    for (int i = 0; i < 20; i++)
        EXPECT(score_of(solver, "") == 0);
    for (int i = 0; i < 2; i++) {
        void *failed;
        EXPECT(pthread_join(others[i], &failed) == 0 && !failed);
    }
    discus_solver_free(solver);
}

/* The solver, and how often it was saved. */
typedef struct saving {
    discus_solver *solver;
    int count;
} saving;

static int32_t saves(void *data)
{
    saving *of = (saving *)data;
    OK(discus_solver_save(of->solver, again, NULL));
    return ++of->count == 3;
}

/* A search is saved before it is stopped, and continued from there. */
static void stop_may_save(void)
{
    discus_solver_options options;
    discus_solver *other = solver_of(5, 5, 1 << 20);
    saving of = {NULL, 0};
    uint64_t bits[4], nodes;
    int32_t score;
    memset(&options, 0, sizeof options);
    options.rows = options.columns = 5;
    options.table_bytes = 1 << 20;
    options.stop = saves;
    options.stop_data = &of;
    OK(discus_solver_new(&options, &of.solver, &message));
    OK(discus_solver_read_moves(of.solver, "", bits, &message));
    FAILS(discus_solver_solve_many(of.solver, DISCUS_ASK_SCORE, bits, 1, &score, &message), DISCUS_STOPPED, "");
    EXPECT(of.count == 3);
    nodes = nodes_of_empty(other);
    discus_solver_free(other);
    other = solver_of(5, 5, 1 << 20);
    OK(discus_solver_load(other, again, &message));
    EXPECT(nodes_of_empty(other) < nodes);
    discus_solver_free(other);
    discus_solver_free(of.solver);
}

static void join(char *path, const char *folder, const char *name)
{
    EXPECT(strlen(folder) < 400);
    strcat(strcat(strcpy(path, folder), "/"), name);
}

int main(int arguments, char *words[])
{
    EXPECT(arguments == 5);
    join(saved, words[1], "saved");
    join(again, words[1], "again");
    join(bad, words[1], "bad");
    round_trip(words[2]);
    bad_arguments(words[3]);
    bad_files((size_t)atoi(words[4]));
    copy_file(saved, again);
    places_that_cannot_be_written(words[1]);
    threads();
    stop_may_save();
    EXPECT(remove(again) == 0);
    return 0;
}
