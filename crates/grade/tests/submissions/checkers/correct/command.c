#include <string.h>
#include "command.h"

#define MAX_LINE 1024
#define MAX_WORDS 5
#define BLANKS " \t\r\v\f"
#define BIG_NUMBER 1000000

/* Reads a line. Its length is -1 at the end of the input, and MAX_LINE + 1 if it
 * is too long or has a zero byte. */
static int read_line(char line[MAX_LINE + 1], int *length) {
	int c, is_bad = 0, count = 0;
	if (fflush(stdout) == EOF) {
		perror_message("fflush");
		return FAILED;
	}
	while ((c = getchar()) != EOF && c != '\n') {
		if (count == MAX_LINE || c == '\0') {
			is_bad = 1;
		} else {
			line[count++] = (char) c;
		}
	}
	if (ferror(stdin)) {
		perror_message("getchar");
		return FAILED;
	}
	line[count] = '\0';
	*length = is_bad ? MAX_LINE + 1 : count;
	if (c == EOF && count == 0 && !is_bad) {
		*length = -1;
	}
	return OK;
}

/* The number of bytes of the UTF-8 character at the start of a text; 0 if there
 * is none. */
static int character_length(const char *text) {
	const unsigned char *bytes = (const unsigned char*) text;
	int length, i;
	if (bytes[0] == 0) {
		return 0;
	}
	if (bytes[0] < 0x80) {
		return 1;
	}
	if (bytes[0] < 0xc2 || bytes[0] > 0xf4) {
		return 0;
	}
	length = bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
	for (i = 1; i < length; i++) {
		if (bytes[i] < 0x80 || bytes[i] > 0xbf) {
			return 0;
		}
	}
	if ((bytes[0] == 0xe0 && bytes[1] < 0xa0) || (bytes[0] == 0xed && bytes[1] > 0x9f)) {
		return 0;
	}
	if ((bytes[0] == 0xf0 && bytes[1] < 0x90) || (bytes[0] == 0xf4 && bytes[1] > 0x8f)) {
		return 0;
	}
	return length;
}

static int is_text(const char *line) {
	while (*line != '\0') {
		int length = character_length(line);
		if (length == 0) {
			return 0;
		}
		line += length;
	}
	return 1;
}

/* Splits a line into words; more than MAX_WORDS are not kept apart. */
static int split(char *line, char *words[MAX_WORDS]) {
	int count = 0;
	char *word = strtok(line, BLANKS);
	while (word != NULL && count < MAX_WORDS) {
		words[count++] = word;
		word = strtok(NULL, BLANKS);
	}
	return count;
}

/* Reads an optional minus and digits; returns what follows them, or NULL. */
static const char *parse_number(const char *text, int *number) {
	int sign = 1;
	if (*text == '-') {
		sign = -1;
		text++;
	}
	if (*text < '0' || *text > '9') {
		return NULL;
	}
	for (*number = 0; *text >= '0' && *text <= '9'; text++) {
		*number = *number * 10 + (*text - '0');
		if (*number > BIG_NUMBER) {
			*number = BIG_NUMBER;
		}
	}
	*number *= sign;
	return text;
}

/* Reads a position; returns what follows it, or NULL. Any column but a to h
 * becomes -1. */
static const char *parse_position(const char *text, square_t *square) {
	int length;
	if (*text != '<') {
		return NULL;
	}
	text++;
	length = character_length(text);
	if (length == 0) {
		return NULL;
	}
	square->x = length == 1 && *text >= 'a' && *text <= 'h' ? *text - 'a' : -1;
	text += length;
	if (*text != ',') {
		return NULL;
	}
	text = parse_number(text + 1, &square->y);
	if (text == NULL || *text != '>') {
		return NULL;
	}
	square->y--;
	return text + 1;
}

static int is_position(const char *word, square_t *square) {
	const char *rest = parse_position(word, square);
	return rest != NULL && *rest == '\0';
}

static int is_color(const char *word, color_t *color) {
	*color = strcmp(word, "white") == 0 ? WHITE : BLACK;
	return *color == WHITE || strcmp(word, "black") == 0;
}

static int is_type(const char *word, int *king) {
	*king = strcmp(word, "king") == 0;
	return *king || strcmp(word, "pawn") == 0;
}

static int are_stops(const char *word, command_t *command) {
	command->length = 0;
	do {
		word = parse_position(word, &command->stops[command->length]);
		command->length++;
	} while (word != NULL && *word != '\0');
	return word != NULL;
}

static kind_t parse_single(const char *word) {
	static const char *names[] = { "clear", "print", "start", "get_moves", "restart", "quit" };
	static const kind_t kinds[] = { CLEAR, PRINT, START, GET_MOVES, RESTART, QUIT };
	int i;
	for (i = 0; i < 6; i++) {
		if (strcmp(word, names[i]) == 0) {
			return kinds[i];
		}
	}
	return ILLEGAL;
}

static kind_t parse_pair(char *words[MAX_WORDS], command_t *command) {
	if (strcmp(words[0], "minimax_depth") == 0) {
		const char *rest = parse_number(words[1], &command->number);
		return rest != NULL && *rest == '\0' ? MINIMAX_DEPTH : ILLEGAL;
	}
	if (strcmp(words[0], "user_color") == 0) {
		return is_color(words[1], &command->color) ? USER_COLOR : ILLEGAL;
	}
	if (strcmp(words[0], "rm") == 0) {
		return is_position(words[1], &command->square) ? RM : ILLEGAL;
	}
	return ILLEGAL;
}

static kind_t parse_four(char *words[MAX_WORDS], command_t *command) {
	if (strcmp(words[0], "set") == 0) {
		return is_position(words[1], &command->square) && is_color(words[2], &command->color)
			&& is_type(words[3], &command->king) ? SET : ILLEGAL;
	}
	if (strcmp(words[0], "move") == 0 && strcmp(words[2], "to") == 0) {
		return is_position(words[1], &command->square) && are_stops(words[3], command) ? MOVE : ILLEGAL;
	}
	return ILLEGAL;
}

int read_command(command_t *command) {
	char line[MAX_LINE + 1];
	char *words[MAX_WORDS];
	int length;
	if (read_line(line, &length) == FAILED) {
		return FAILED;
	}
	command->kind = ILLEGAL;
	if (length < 0) {
		command->kind = QUIT;
	} else if (length <= MAX_LINE && is_text(line)) {
		switch (split(line, words)) {
		case 1:
			command->kind = parse_single(words[0]);
			break;
		case 2:
			command->kind = parse_pair(words, command);
			break;
		case 4:
			command->kind = parse_four(words, command);
			break;
		default:
			break;
		}
	}
	return OK;
}
