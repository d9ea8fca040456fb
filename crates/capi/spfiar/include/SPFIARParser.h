/*
 * What a line of the user says.
 *
 * Strings are only read, and may be NULL.
 */
#ifndef SPFIARPARSER_H_
#define SPFIARPARSER_H_

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The longest line, in bytes without its line feed. */
#define SP_MAX_LINE_LENGTH 1024

typedef enum {
	SP_UNDO_MOVE,
	SP_ADD_DISC,
	SP_SUGGEST_MOVE,
	SP_QUIT,
	SP_RESTART,
	SP_INVALID_LINE
} SP_COMMAND;

typedef struct command_t {
	SP_COMMAND cmd;
	/* Whether the argument of SP_ADD_DISC is an integer. */
	bool validArg;
	/* That integer, cut to INT_MIN or INT_MAX if it is beyond; otherwise 0. */
	int arg;
} SPCommand;

/* Whether the string is an optional '-' and one or more digits, and nothing
 * else; false for NULL. */
bool spParserIsInt(const char* str);

/* What a line says. Its words are separated by spaces, tabs, carriage returns
 * and line feeds. A command of too many or too few words, an unknown one, a
 * line that is too long and NULL give SP_INVALID_LINE. Which columns there are
 * is not asked. */
SPCommand spParserPraseLine(const char* str);

#ifdef __cplusplus
}
#endif

#endif
