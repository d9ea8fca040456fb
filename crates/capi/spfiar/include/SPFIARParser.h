/*
 * Parses a line of the user.
 *
 * The functions do not change strings, and accept NULL.
 */
#ifndef SPFIARPARSER_H_
#define SPFIARPARSER_H_

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The maximum length of a line, in bytes without its line feed. */
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
	/* That integer, limited to INT_MIN and INT_MAX; otherwise 0. */
	int arg;
} SPCommand;

/* Whether the string is an optional '-' and one or more digits, and nothing
 * else; false for NULL. */
bool spParserIsInt(const char* str);

/* The command in a line. Spaces, tabs, carriage returns and line feeds separate
 * its words. A command with too many or too few words, an unknown command, a
 * line that is too long and NULL give SP_INVALID_LINE. It does not check
 * whether the column exists. */
SPCommand spParserPraseLine(const char* str);

#ifdef __cplusplus
}
#endif

#endif
