/* Calls the functions of a submission: each line of the input is a call, or prepares the board. */
#define _GNU_SOURCE
#include "discus_call.h"

/* ---- the calls ---- */

/* Whether the submission has this function. */
#define IS_WRITTEN(name) (name != ours_##name)

#define LACKS(name) \
    if (!IS_WRITTEN(name)) { \
        printf("%s is not written\n", #name); \
        return; \
    }

static void call_print_welcome(void)
{
    LACKS(print_welcome)
    begin(MOST, "print_welcome()");
    int number = print_welcome();
    int lines = lines_read;
    end("[returns %d]\n", number);
    printf("  reads %d line%s\n", lines, lines == 1 ? "" : "s");
    show_rest("print_welcome");
}

static void call_display_board(void)
{
    LACKS(display_board)
    begin(MOST, "display_board(board)");
    display_board(board);
    end("[returns]\n");
}

static void call_random_move(int player)
{
    LACKS(random_move)
    begin(MOST, "random_move(board, %d)", player);
    int m = random_move(board, player);
    end("[returns %d]\n", m);
    show_chance("random_move", true);
}

static void call_player_move(int player)
{
    LACKS(player_move)
    begin(MOST, "player_move(board, %d)", player);
    int m = player_move(board, player);
    int lines = lines_read;
    end("[returns %d]\n", m);
    printf("  reads %d line%s\n", lines, lines == 1 ? "" : "s");
    show_rest("player_move");
}

static void call_check_win_or_tie(int m)
{
    LACKS(check_win_or_tie)
    begin(MOST, "check_win_or_tie(board, %d)", m);
    bool is_over = check_win_or_tie(board, m);
    end("[returns %s]\n", is_over ? "true" : "false");
}

static void call_is_column_full(int m)
{
    LACKS(is_column_full)
    begin(MOST, "is_column_full(board, %d)", m);
    bool is_full = is_column_full(board, m);
    end("[returns %s]\n", is_full ? "true" : "false");
}

static void call_update_board(int m, int player)
{
    LACKS(update_board)
    begin(MOST, "update_board(board, %d, %d)", m, player);
    update_board(board, m, player);
    end("[returns]\n");
}

static void call_check_winner(int m)
{
    LACKS(check_winner)
    begin(MOST, "check_winner(board, %d)", m);
    int winner = check_winner(board, m);
    end("[returns %d]\n", winner);
}

/* With `is_timed`, it is told if the move takes too long. */
static void call_best_move(int player, bool is_timed)
{
    LACKS(best_move)
    begin(MOST_OF_BEST, "best_move(board, %d)", player);
    clock_t start = clock();
    int m = best_move(board, player);
    clock_t stop = clock();
    end("[returns %d]\n", m);
    show_chance("best_move", false);
    if (is_timed && stop - start > CLOCKS_PER_SEC)
        printf("  takes more than a second\n");
}

/* Draws many random moves on empty boards and counts them. */
static void draw(void)
{
    int drawn[BOARD_SIZE_HORIZ + 1] = {0}, even = 1;
    LACKS(random_move)
    begin(MOST, "random_move(board, 1), 7000 times on the empty board");
    for (int i = 0; i < 7000; i++) {
        clear();
        int m = random_move(board, 1);
        drawn[m >= 1 && m <= BOARD_SIZE_HORIZ ? m : 0]++;
    }
    clear();
    memset(before, 0, sizeof before);
    end("");
    show_chance("random_move", true);
    for (int m = 1; m <= BOARD_SIZE_HORIZ; m++)
        if (drawn[m] < 800 || drawn[m] > 1200)
            even = 0;
    if (even)
        printf("each column is drawn about 1000 times\n");
    else
        for (int m = 1; m <= BOARD_SIZE_HORIZ; m++)
            printf("column %d is drawn %d times\n", m, drawn[m]);
}

/* ---- games of best_move against random moves ---- */

/* A random open column of a generator of our own. */
static int random_column(unsigned *seed)
{
    int m;
    do {
        *seed = *seed * 1103515245u + 12345u;
        m = (int)(*seed >> 16) % BOARD_SIZE_HORIZ + 1;
    } while (ours_is_column_full(board, m));
    return m;
}

/* The column of best_move, or 0 if it or what has become of the board is wrong. */
static int best_column(int player)
{
    memcpy(before, board, sizeof before);
    limit(MOST_OF_BEST);
    int m = best_move(board, player);
    limit(0);
    if (m < 1 || m > BOARD_SIZE_HORIZ || ours_is_column_full(before, m))
        return 0;
    ours_update_board(before, m, player);
    return memcmp(before, board, sizeof before) == 0 ? m : 0;
}

/* Plays a game; best_move begins if the number is odd. */
static void play(unsigned number)
{
    LACKS(best_move)
    unsigned seed = number * 2654435761u;
    int best = number % 2 == 1 ? 1 : 2;
    const char *result = "draws";
    clear();
    printf("game %u: best_move is %c:", number, best == 1 ? 'X' : 'O');
    fflush(stdout);
    for (int ply = 0; ply < CELLS; ply++) {
        int player = ply % 2 + 1;
        int m = player == best ? best_column(player) : random_column(&seed);
        if (m == 0) {
            result = "makes an invalid move";
            break;
        }
        printf(" %d", m);
        if (player != best)
            ours_update_board(board, m, player);
        if (ours_check_winner(board, m) != 0) {
            result = player == best ? "wins" : "loses";
            break;
        }
    }
    printf(", %s\n", result);
    clear();
}

/* ---- the lines ---- */

static void show_names(void)
{
    static const char *const words[] = {"not written", "written"};
    printf("print_welcome: %s\n", words[IS_WRITTEN(print_welcome)]);
    printf("display_board: %s\n", words[IS_WRITTEN(display_board)]);
    printf("random_move: %s\n", words[IS_WRITTEN(random_move)]);
    printf("player_move: %s\n", words[IS_WRITTEN(player_move)]);
    printf("check_win_or_tie: %s\n", words[IS_WRITTEN(check_win_or_tie)]);
    printf("is_column_full: %s\n", words[IS_WRITTEN(is_column_full)]);
    printf("update_board: %s\n", words[IS_WRITTEN(update_board)]);
    printf("check_winner: %s\n", words[IS_WRITTEN(check_winner)]);
    printf("best_move: %s\n", words[IS_WRITTEN(best_move)]);
    printf("solution_display_board: %s\n", words[solution_display_board != NULL]);
}

/* Drops stones of X and O in turn into columns, given as digits. */
static void drop_stones(const char *digits)
{
    int player = 1;
    for (; *digits != '\0'; digits++)
        if (*digits >= '1' && *digits <= '7') {
            ours_update_board(board, *digits - '0', player);
            player = 3 - player;
        }
}

/* Sets all squares, row by row from the top. */
static void set_rows(const char *picture)
{
    int i = 0;
    for (; *picture != '\0' && i < CELLS; picture++) {
        int stone = *picture == '.' ? 0 : *picture - '0';
        if (*picture > ' ') {
            board[i % BOARD_SIZE_HORIZ][i / BOARD_SIZE_HORIZ] = stone;
            i++;
        }
    }
}

static bool prepare(const char *word, const char *rest)
{
    if (strcmp(word, "new") == 0)
        clear();
    else if (strcmp(word, "stones") == 0)
        drop_stones(rest);
    else if (strcmp(word, "rows") == 0)
        set_rows(rest);
    else if (strcmp(word, "srand") == 0)
        srandom((unsigned)strtoul(rest, NULL, 10));
    else
        return false;
    return true;
}

static void call(const char *word, int a, int b)
{
    if (strcmp(word, "print_welcome") == 0)
        call_print_welcome();
    else if (strcmp(word, "display_board") == 0)
        call_display_board();
    else if (strcmp(word, "random_move") == 0)
        call_random_move(a);
    else if (strcmp(word, "player_move") == 0)
        call_player_move(a);
    else if (strcmp(word, "check_win_or_tie") == 0)
        call_check_win_or_tie(a);
    else if (strcmp(word, "is_column_full") == 0)
        call_is_column_full(a);
    else if (strcmp(word, "update_board") == 0)
        call_update_board(a, b);
    else if (strcmp(word, "check_winner") == 0)
        call_check_winner(a);
    else if (strcmp(word, "best_move") == 0)
        call_best_move(a, false);
    else if (strcmp(word, "time_best_move") == 0)
        call_best_move(a, true);
    else if (strcmp(word, "draw") == 0)
        draw();
    else if (strcmp(word, "game") == 0)
        play((unsigned)a);
    else if (strcmp(word, "names") == 0)
        show_names();
    else
        printf("%s is no call\n", word);
}

int main(int count, char *words[])
{
    char text[1000];
    bool is_block = count > 1 && strcmp(words[1], "heap") == 0;
    if (is_block)
        board = calloc(1, sizeof before);
    signal(SIGPROF, give_up);
    while (fflush(stdout), fgets(text, sizeof text, stdin) != NULL) {
        char word[40] = "";
        int length = 0, a = 0, b = 0;
        sscanf(text, "%39s%n", word, &length);
        if (!prepare(word, text + length)) {
            sscanf(text + length, "%d %d", &a, &b);
            call(word, a, b);
        }
    }
    if (is_block)
        free(board);
    return 0;
}
