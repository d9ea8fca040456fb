/* What the drivers of functions share: each reads a call as a line, and prints `CALL -> RESULT`. */
#ifndef DISCUS_CALLS_H_
#define DISCUS_CALLS_H_

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In refusals.c, where memory can be refused. */
extern void discus_refuse(int number) __attribute__((weak));
extern bool discus_has_refused(void) __attribute__((weak));
extern int discus_blocks(void) __attribute__((weak));

static char discus_call[16384];
static char discus_input[65536];
static char discus_output[65536];

/* The buffers of the streams must not be in the memory that is counted. */
static void discus_begin(void) {
	setvbuf(stdin, discus_input, _IOFBF, sizeof(discus_input));
	setvbuf(stdout, discus_output, _IOLBF, sizeof(discus_output));
}

/* Reads the next call; false at the end of the input. */
static bool discus_next(void) {
	if (fgets(discus_call, sizeof(discus_call), stdin) == NULL) {
		return false;
	}
	discus_call[strcspn(discus_call, "\n")] = '\0';
	return true;
}

/* Prints a result. */
static void discus_say(const char* result) {
	printf("%s -> %s\n", discus_call, result);
}

static void discus_say_bool(bool result) {
	discus_say(result ? "true" : "false");
}

static void discus_say_int(int result) {
	printf("%s -> %d\n", discus_call, result);
}

/* Prints a message by its name. */
static void discus_say_message(int message, const char* const* names, int count) {
	if (message >= 0 && message < count) {
		discus_say(names[message]);
	} else {
		printf("%s -> the message %d, which does not exist\n", discus_call, message);
	}
}

/* Prints whether something was created. */
static void discus_say_made(const void* made) {
	bool was_refused = discus_has_refused != NULL && discus_has_refused();
	printf("%s -> %s%s\n", discus_call, made == NULL ? "NULL" : "made",
		was_refused ? ", memory was refused" : "");
}

/* Prints whether memory is in use although everything that was made is gone. */
static void discus_say_leaked(bool is_gone) {
	discus_say_bool(is_gone && discus_blocks != NULL && discus_blocks() > 0);
}

/* The calls of all drivers; false if it is none of them. */
static bool discus_common(void) {
	int number;
	if (sscanf(discus_call, "refuse %d", &number) == 1) {
		if (discus_refuse != NULL) {
			discus_refuse(number);
		}
		discus_say("done");
		return true;
	}
	return false;
}

#endif
