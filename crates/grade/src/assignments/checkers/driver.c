/*
 * Calls init_board and print_board. Reads one call from each line:
 *
 *   init_board    calls it on a board full of '#'
 *   fill C        makes all squares this character
 *   set COLUMN ROW C    both count from 0
 *   print_board   calls it
 */
#include <stdio.h>
#include <string.h>

#define SIZE 8

void init_board(char board[SIZE][SIZE]);
void print_board(char board[SIZE][SIZE]);

/* The board stands between two columns that must stay as they are. */
static char columns[SIZE + 2][SIZE];

static int is_guarded(void) {
	int row;
	for (row = 0; row < SIZE; row++) {
		if (columns[0][row] != '#' || columns[SIZE + 1][row] != '#') {
			return 0;
		}
	}
	return 1;
}

static void call(const char *line) {
	int column, row;
	char character;
	if (strncmp(line, "init_board", 10) == 0) {
		memset(columns, '#', sizeof(columns));
		init_board(columns + 1);
		if (!is_guarded()) {
			printf("init_board writes beyond the board\n");
		}
	} else if (sscanf(line, "fill %c", &character) == 1) {
		memset(columns, character, sizeof(columns));
	} else if (sscanf(line, "set %d %d %c", &column, &row, &character) == 3) {
		if (column >= 0 && column < SIZE && row >= 0 && row < SIZE) {
			columns[column + 1][row] = character;
		}
	} else if (strncmp(line, "print_board", 11) == 0) {
		print_board(columns + 1);
	}
}

int main(void) {
	char line[256];
	memset(columns, ' ', sizeof(columns));
	while (fgets(line, sizeof(line), stdin) != NULL) {
		call(line);
		fflush(stdout);
	}
	return 0;
}
