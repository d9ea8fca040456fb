#ifndef SPFIARPARSER_H_
#define SPFIARPARSER_H_
#include <stdbool.h>

/** The maximum length of a command line, without the line end */
#define SP_MAX_LINE_LENGTH 1024

/**
 * SPFIARParser summary:
 *
 * Interprets the lines entered by the user.
 *
 * spParserIsInt     - Tells if a string represents an integer
 * spParserParseInt  - Converts a string to an integer
 * spParserParseLine - Interprets a line as a command
 */

/**
 * The commands of the game.
 */
typedef enum sp_command_type_t {
	SP_UNDO_MOVE,
	SP_ADD_DISC,
	SP_SUGGEST_MOVE,
	SP_QUIT,
	SP_RESTART,
	SP_INVALID_LINE
} SP_COMMAND_TYPE;

/**
 * A parsed line. validArg and arg are relevant only to add_disc: validArg
 * is true if the argument is an integer, and arg is its value.
 */
typedef struct sp_command_t {
	SP_COMMAND_TYPE cmd;
	bool validArg;
	int arg;
} SPCommand;

/**
 * Tells if a string represents a valid integer: decimal digits which may
 * follow a minus sign.
 * @param str - the string to check
 * @return
 * true if str is not NULL and represents an integer, false otherwise.
 */
bool spParserIsInt(const char* str);

/**
 * Converts a string to an integer. Values that do not fit in an int are
 * replaced with the nearest int.
 * @param str - a string for which spParserIsInt is true
 * @return
 * The value of the integer.
 */
int spParserParseInt(const char* str);

/**
 * Interprets a line as a command. The line must have at most
 * SP_MAX_LINE_LENGTH characters, and it is not changed.
 * @param str - the line
 * @return
 * The parsed command. Its type is SP_INVALID_LINE if the line does not match
 * the syntax of any of the commands.
 */
SPCommand spParserParseLine(const char* str);

#endif
