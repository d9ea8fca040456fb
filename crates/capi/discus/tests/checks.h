/* Checks for drivers, which exit at the first wrong line. A driver that uses FAILS defines `message`. */
#ifndef CHECKS_H
#define CHECKS_H

#include "../../drivers/expect.h"
#include <discus.h>
#include <string.h>

#define OK(call) EXPECT((call) == DISCUS_OK)
/* The call fails with a status and a sentence with these words. */
#define FAILS(call, status, words) \
    do { \
        memset(&message, 1, sizeof message); \
        EXPECT((call) == (status)); \
        EXPECT(memchr(message.text, 0, sizeof message.text) && strstr(message.text, words)); \
    } while (0)

#endif
