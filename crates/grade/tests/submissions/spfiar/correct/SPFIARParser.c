#include "SPFIARParser.h"
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define SP_DELIMITERS " \t\r\n"

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

/** The integer of a word; one that does not fit becomes INT_MIN or INT_MAX. */
static int toInt(const char* word) {
	long value = strtol(word, NULL, 10);
	if (value > INT_MAX) {
		return INT_MAX;
	}
	if (value < INT_MIN) {
		return INT_MIN;
	}
	return (int) value;
}

SPCommand spParserPraseLine(const char* str) {
	SPCommand result = { SP_INVALID_LINE, false, 0 };
	char line[SP_MAX_LINE_LENGTH + 1];
	if (str == NULL) {
		return result;
	}
	size_t length = strlen(str);
	if (length > 0 && str[length - 1] == '\n') {
		length--;
	}
	if (length > SP_MAX_LINE_LENGTH) {
		return result;
	}
	memcpy(line, str, length);
	line[length] = '\0';

	char* word = strtok(line, SP_DELIMITERS);
	if (word == NULL) {
		return result;
	}
	char* arg = strtok(NULL, SP_DELIMITERS);
	char* extra = arg == NULL ? NULL : strtok(NULL, SP_DELIMITERS);
	if (extra != NULL) {
		return result;
	}
	if (strcmp(word, "add_disc") == 0 && arg != NULL) {
		result.cmd = SP_ADD_DISC;
		result.validArg = spParserIsInt(arg);
		if (result.validArg) {
			result.arg = toInt(arg);
		}
		return result;
	}
	if (arg != NULL) {
		return result;
	}
	if (strcmp(word, "undo_move") == 0) {
		result.cmd = SP_UNDO_MOVE;
	} else if (strcmp(word, "suggest_move") == 0) {
		result.cmd = SP_SUGGEST_MOVE;
	} else if (strcmp(word, "quit") == 0) {
		result.cmd = SP_QUIT;
	} else if (strcmp(word, "restart_game") == 0 || strcmp(word, "restart") == 0) {
		result.cmd = SP_RESTART;
	}
	return result;
}
