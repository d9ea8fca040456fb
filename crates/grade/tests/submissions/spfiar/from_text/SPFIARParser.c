#include "SPFIARParser.h"
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define DELIMITERS " \t\r\n"

bool spParserIsInt(const char* str) {
	if (str == NULL) {
		return false;
	}
	if (*str == '-') {
		str++;
	}
	if (*str == '\0') {
		return false;
	}
	for (; *str != '\0'; str++) {
		if (!isdigit((unsigned char) *str)) {
			return false;
		}
	}
	return true;
}

int spParserParseInt(const char* str) {
	long value = strtol(str, NULL, 10);
	if (value > INT_MAX) {
		return INT_MAX;
	}
	if (value < INT_MIN) {
		return INT_MIN;
	}
	return (int) value;
}

SPCommand spParserParseLine(const char* str) {
	SPCommand command = { SP_INVALID_LINE, false, 0 };
	char line[SP_MAX_LINE_LENGTH + 1];
	char *name, *arg, *extra;

	strncpy(line, str, SP_MAX_LINE_LENGTH);
	line[SP_MAX_LINE_LENGTH] = '\0';
	name = strtok(line, DELIMITERS);
	if (name == NULL) {
		return command;
	}
	arg = strtok(NULL, DELIMITERS);

	/* add_disc is the only command with a parameter */
	if (strcmp(name, "add_disc") == 0) {
		if (arg == NULL) {
			return command;
		}
		extra = strtok(NULL, DELIMITERS);
		if (extra != NULL) {
			return command;
		}
		command.cmd = SP_ADD_DISC;
		command.validArg = spParserIsInt(arg);
		if (command.validArg) {
			command.arg = spParserParseInt(arg);
		}
		return command;
	}

	if (arg != NULL) {
		return command;
	}
	if (strcmp(name, "suggest_move") == 0) {
		command.cmd = SP_SUGGEST_MOVE;
	} else if (strcmp(name, "undo_move") == 0) {
		command.cmd = SP_UNDO_MOVE;
	} else if (strcmp(name, "quit") == 0) {
		command.cmd = SP_QUIT;
	} else if (strcmp(name, "restart_game") == 0
			|| strcmp(name, "restart") == 0) {
		command.cmd = SP_RESTART;
	}
	return command;
}
