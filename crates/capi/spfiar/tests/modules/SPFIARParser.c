/* The parser as a student may write it. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "SPFIARParser.h"

#define BLANKS " \t\r\n"

bool spParserIsInt(const char* str) {
	if (str == NULL) {
		return false;
	}
	str += *str == '-';
	return *str != '\0' && strspn(str, "0123456789") == strlen(str);
}

static int number(const char* str) {
	long value = strtol(str, NULL, 10);
	return value > INT_MAX ? INT_MAX : value < INT_MIN ? INT_MIN : (int)value;
}

static SP_COMMAND alone(const char* word) {
	static const char* const words[] = { "undo_move", "suggest_move", "quit", "restart_game", "restart" };
	static const SP_COMMAND commands[] = { SP_UNDO_MOVE, SP_SUGGEST_MOVE, SP_QUIT, SP_RESTART, SP_RESTART };
	for (int i = 0; i < 5; i++) {
		if (strcmp(word, words[i]) == 0) {
			return commands[i];
		}
	}
	return SP_INVALID_LINE;
}

SPCommand spParserPraseLine(const char* str) {
	char line[SP_MAX_LINE_LENGTH + 2];
	SPCommand command = { SP_INVALID_LINE, false, 0 };
	if (str == NULL || strlen(str) > SP_MAX_LINE_LENGTH + (strchr(str, '\n') != NULL)) {
		return command;
	}
	strcpy(line, str);
	const char* word = strtok(line, BLANKS);
	const char* argument = word == NULL ? NULL : strtok(NULL, BLANKS);
	if (word == NULL || (argument != NULL && strtok(NULL, BLANKS) != NULL)) {
		return command;
	}
	if (argument == NULL) {
		command.cmd = alone(word);
	} else if (strcmp(word, "add_disc") == 0) {
		command.cmd = SP_ADD_DISC;
		command.validArg = spParserIsInt(argument);
		command.arg = command.validArg ? number(argument) : 0;
	}
	return command;
}
