/* Calls the functions of SPFIARParser. In the text of a call, \n, \t, \r, \v, \f and \\ are the
 * characters that C means by them, and \s{9} is nine blanks. */
#include "calls.h"
#include "SPFIARParser.h"

static const char* const NAMES[] = {
	"SP_UNDO_MOVE", "SP_ADD_DISC", "SP_SUGGEST_MOVE", "SP_QUIT", "SP_RESTART", "SP_INVALID_LINE"
};

static char text[sizeof(discus_call)];
static char before[sizeof(discus_call)];

static void read_text(const char* from) {
	static const char letters[] = "ntrvf\\", characters[] = "\n\t\r\v\f\\";
	char* to = text;
	for (; *from != '\0'; from++) {
		int blanks, length = 0;
		if (sscanf(from, "\\s{%d}%n", &blanks, &length) == 1 && length > 0) {
			memset(to, ' ', (size_t)blanks);
			to += blanks;
			from += length - 1;
			continue;
		}
		const char* letter = *from == '\\' && from[1] != '\0' ? strchr(letters, from[1]) : NULL;
		if (letter != NULL) {
			from++;
		}
		*to++ = letter == NULL ? *from : characters[letter - letters];
	}
	*to = '\0';
	strcpy(before, text);
}

static void parse(const char* line) {
	SPCommand command = spParserPraseLine(line);
	int cmd = (int)command.cmd;
	bool is_known = cmd >= 0 && cmd < 6;
	printf("%s -> %s, validArg %s", discus_call,
		is_known ? NAMES[cmd] : "a command that does not exist", command.validArg ? "true" : "false");
	if (command.validArg) {
		printf(", arg %d", command.arg);
	}
	printf("\n");
}

static void obey(void) {
	if (strcmp(discus_call, "null is_int") == 0) {
		discus_say_bool(spParserIsInt(NULL));
	} else if (strcmp(discus_call, "null parse") == 0) {
		parse(NULL);
	} else if (strncmp(discus_call, "is_int ", 7) == 0) {
		read_text(discus_call + 7);
		discus_say_bool(spParserIsInt(text));
	} else if (strncmp(discus_call, "parse ", 6) == 0) {
		read_text(discus_call + 6);
		parse(text);
	} else if (strcmp(discus_call, "line") == 0) {
		discus_say(strcmp(text, before) == 0 ? "unchanged" : "changed");
	} else if (!discus_common()) {
		discus_say("there is no such call");
	}
}

int main(void) {
	discus_begin();
	while (discus_next()) {
		obey();
	}
	return 0;
}
