#ifndef SPFIARPARSER_H_
#define SPFIARPARSER_H_

#include <stdbool.h>

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
	bool validArg;
	int arg;
} SPCommand;

bool spParserIsInt(const char* str);
SPCommand spParserPraseLine(const char* str);

#endif
