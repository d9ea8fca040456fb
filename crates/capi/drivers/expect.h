/* Checks a fact in a test program in C or C++: if it does not hold, the program says its line and exits with status 2. */
#ifndef EXPECT_H
#define EXPECT_H

#include <stdio.h>
#include <stdlib.h>

#define EXPECT(fact) \
    do { \
        if (!(fact)) { \
            fprintf(stderr, "line %d: %s\n", __LINE__, #fact); \
            exit(2); \
        } \
    } while (0)

#endif
