/*
 * The wire between a host and its referee.
 *
 * What the student's code reads and prints is not the referee's: its standard input is at its end,
 * and its standard output is the standard error.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static FILE *from, *to;

static void take_the_wire(void)
{
    int ends[2];
    from = fdopen(fcntl(0, F_DUPFD_CLOEXEC, 10), "r");
    to = fdopen(fcntl(1, F_DUPFD_CLOEXEC, 10), "w");
    if (!from || !to || pipe(ends) != 0 || dup2(ends[0], 0) < 0 || dup2(2, 1) < 0) {
        perror("the host cannot take its wire");
        exit(3);
    }
    close(ends[0]);
    close(ends[1]);
    setvbuf(stdout, NULL, _IOLBF, 0);
}

static void say_ready(void)
{
    fputs("ready\n", to);
    fflush(to);
}
