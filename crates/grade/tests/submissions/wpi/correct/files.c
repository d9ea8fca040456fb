#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "files.h"

#define LONGEST 1024
#define MOST 65000

static char in_path[LONGEST];
static char out_path[LONGEST];
static char new_path[LONGEST];
static char buffer[MOST + 1];

static void fail(const char *what, const char *path)
{
    fprintf(stderr, "%s cannot be %s: %s\n", path, what, strerror(errno));
    exit(1);
}

void files_open(const char *name)
{
    snprintf(in_path, LONGEST, "%s.in", name);
    snprintf(out_path, LONGEST, "%s.out", name);
    snprintf(new_path, LONGEST, "%s.new", name);
}

/* Reads our input into the buffer. Says whether it is there. */
static int read_input(void)
{
    FILE *file = fopen(in_path, "r");
    size_t length;

    if (file == NULL) {
        if (errno == ENOENT)
            return 0;
        fail("opened", in_path);
    }
    length = fread(buffer, 1, MOST, file);
    if (ferror(file))
        fail("read", in_path);
    fclose(file);
    buffer[length] = '\0';
    return 1;
}

static void delete_input(void)
{
    if (remove(in_path) != 0)
        fail("deleted", in_path);
}

/* The rule of the tournament: at most one look in 100 ms. */
static void rest(void)
{
    struct timespec time = { 0, 100 * 1000 * 1000 };

    nanosleep(&time, NULL);
}

/* The colour in the buffer, or 0 as long as there is none. */
static char find_colour(void)
{
    char *begin = buffer;
    char colour;

    while (isspace((unsigned char)*begin))
        begin++;
    colour = (char)toupper((unsigned char)*begin);
    if (colour != 'W' && colour != 'B')
        return 0;
    return colour;
}

char receive_colour(void)
{
    for (;;) {
        if (read_input()) {
            char colour = find_colour();
            if (colour != 0) {
                delete_input();
                return colour;
            }
        }
        rest();
    }
}

/* The move in the buffer, or NULL as long as it is not complete. */
static char *find_move(void)
{
    char *begin = strchr(buffer, '(');
    char *end;

    if (begin == NULL)
        return NULL;
    end = strchr(begin, ')');
    if (end == NULL)
        return NULL;
    end[1] = '\0';
    return begin;
}

const char *receive_move(void)
{
    for (;;) {
        if (read_input()) {
            char *move = find_move();
            if (move != NULL) {
                delete_input();
                return move;
            }
        }
        rest();
    }
}

void send_move(const char *text)
{
    FILE *file = fopen(new_path, "w");

    if (file == NULL)
        fail("written", new_path);
    if (fputs(text, file) == EOF)
        fail("written", new_path);
    if (fclose(file) != 0)
        fail("written", new_path);
    if (rename(new_path, out_path) != 0)
        fail("written", out_path);
}
