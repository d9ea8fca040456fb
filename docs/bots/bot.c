#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static char line[65536];
    int rows = 0, columns = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "game connect4 %d %d", &rows, &columns) == 2) {
            puts("ready");
        } else if (strncmp(line, "go", 2) == 0) {
            int discs[1001] = {0}, column = 1;
            for (char *word = strtok(line + 2, " \n"); word; word = strtok(NULL, " \n"))
                discs[atoi(word)]++;
            while (discs[column] == rows) column++;
            printf("%d\n", column);
        }
        fflush(stdout);
    }
}
