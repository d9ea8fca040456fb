/* Every function of discus.h but those of a solver, with valid and invalid arguments; exits at the first wrong line. */
#include "checks.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const discus_limits quick = {20, 0}, shallow = {0, 2}, unlimited = {0, 0};

static void statuses(void)
{
    EXPECT(strcmp(discus_version(), "1.0.0") == 0);
    for (int32_t status = -1; status <= DISCUS_CHECKPOINT + 1; status++)
        EXPECT(strlen(discus_status_text(status)) > 9);
    EXPECT(discus_status_text(-1) == discus_status_text(99));
    EXPECT(discus_status_text(DISCUS_OK) != discus_status_text(DISCUS_FAULT));
}

static void connect4_without_anything(void)
{
    discus_connect4 *made = NULL, *none = NULL;
    uint32_t column;
    int32_t number;
    size_t count;
    EXPECT(discus_connect4_new(6, 7, NULL) == DISCUS_NULL);
    EXPECT(discus_connect4_new(0, 7, &made) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_connect4_new(6, 1001, &made) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_connect4_new(UINT32_MAX, UINT32_MAX, &made) == DISCUS_OUT_OF_RANGE && !made);
    EXPECT(discus_connect4_copy(none, &made) == DISCUS_NULL && !made);
    EXPECT(discus_connect4_rows(none) == 0 && discus_connect4_columns(none) == 0);
    EXPECT(discus_connect4_square(none, 0, 0, &number) == DISCUS_NULL);
    EXPECT(discus_connect4_to_move(none, &number) == DISCUS_NULL);
    EXPECT(discus_connect4_outcome(none, &number) == DISCUS_NULL);
    EXPECT(discus_connect4_legal_moves(none, &column, 1, &count) == DISCUS_NULL);
    EXPECT(discus_connect4_play(none, 0) == DISCUS_NULL);
    EXPECT(discus_connect4_play_text(none, "4") == DISCUS_NULL);
    EXPECT(discus_connect4_best_move(none, &quick, &column) == DISCUS_NULL);
    discus_connect4_free(none);
}

static void connect4_with_nowhere_to_write(discus_connect4 *position)
{
    uint32_t column;
    EXPECT(discus_connect4_copy(position, NULL) == DISCUS_NULL);
    EXPECT(discus_connect4_square(position, 0, 0, NULL) == DISCUS_NULL);
    EXPECT(discus_connect4_to_move(position, NULL) == DISCUS_NULL);
    EXPECT(discus_connect4_outcome(position, NULL) == DISCUS_NULL);
    EXPECT(discus_connect4_legal_moves(position, &column, 1, NULL) == DISCUS_NULL);
    EXPECT(discus_connect4_play_text(position, NULL) == DISCUS_NULL);
    EXPECT(discus_connect4_best_move(position, NULL, &column) == DISCUS_NULL);
    EXPECT(discus_connect4_best_move(position, &quick, NULL) == DISCUS_NULL);
}

static void connect4_moves(void)
{
    discus_connect4 *position, *copy;
    uint32_t columns[7], column = 99;
    int32_t who, outcome;
    size_t count = 99;
    OK(discus_connect4_new(6, 7, &position));
    connect4_with_nowhere_to_write(position);
    EXPECT(discus_connect4_rows(position) == 6 && discus_connect4_columns(position) == 7);
    OK(discus_connect4_play_text(position, "333333"));
    OK(discus_connect4_copy(position, &copy));
    OK(discus_connect4_legal_moves(position, columns, 7, &count));
    EXPECT(count == 6 && columns[1] == 1 && columns[2] == 3 && columns[5] == 6);
    columns[0] = 77;
    EXPECT(discus_connect4_legal_moves(position, columns, 5, &count) == DISCUS_TOO_SMALL);
    EXPECT(count == 6 && columns[0] == 77);
    EXPECT(discus_connect4_legal_moves(position, NULL, 0, &count) == DISCUS_TOO_SMALL && count == 6);
    EXPECT(discus_connect4_legal_moves(position, NULL, 7, &count) == DISCUS_NULL);
    EXPECT(discus_connect4_play(position, 2) == DISCUS_ILLEGAL);
    EXPECT(discus_connect4_play(position, 7) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_connect4_play(position, UINT32_MAX) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_connect4_play_text(position, "113") == DISCUS_ILLEGAL);
    EXPECT(discus_connect4_play_text(position, "118") == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_connect4_play_text(position, "11?") == DISCUS_MALFORMED);
    EXPECT(discus_connect4_play_text(position, "11\xff") == DISCUS_MALFORMED);
    OK(discus_connect4_square(position, 0, 0, &who));
    EXPECT(who == DISCUS_NOBODY);
    OK(discus_connect4_square(position, 5, 2, &who));
    EXPECT(who == DISCUS_SECOND);
    EXPECT(discus_connect4_square(position, 6, 2, &who) == DISCUS_OUT_OF_RANGE);
    OK(discus_connect4_play_text(position, ""));
    OK(discus_connect4_play_text(position, "121212"));
    OK(discus_connect4_outcome(position, &outcome));
    EXPECT(outcome == DISCUS_GOES_ON);
    OK(discus_connect4_best_move(position, &quick, &column));
    EXPECT(column == 0);
    OK(discus_connect4_best_move(position, &shallow, &column));
    EXPECT(column == 0);
    EXPECT(discus_connect4_best_move(position, &unlimited, &column) == DISCUS_OUT_OF_RANGE);
    OK(discus_connect4_play(position, column));
    OK(discus_connect4_outcome(position, &outcome));
    OK(discus_connect4_to_move(position, &who));
    EXPECT(outcome == DISCUS_FIRST_WINS && who == DISCUS_SECOND);
    EXPECT(discus_connect4_play(position, 1) == DISCUS_GAME_OVER);
    EXPECT(discus_connect4_best_move(position, &quick, &column) == DISCUS_GAME_OVER);
    OK(discus_connect4_legal_moves(position, columns, 7, &count));
    EXPECT(count == 0);
    OK(discus_connect4_square(copy, 0, 0, &who));
    EXPECT(who == DISCUS_NOBODY);
    discus_connect4_free(copy);
    discus_connect4_free(position);
}

static void connect4_of_other_sizes(void)
{
    discus_connect4 *position;
    uint32_t column;
    OK(discus_connect4_new(4, 4, &position));
    OK(discus_connect4_play_text(position, "1212"));
    OK(discus_connect4_best_move(position, &quick, &column));
    OK(discus_connect4_play_text(position, "11"));
    EXPECT(discus_connect4_play_text(position, "1") == DISCUS_ILLEGAL);
    discus_connect4_free(position);
    OK(discus_connect4_new(1000, 1000, &position));
    discus_connect4_free(position);
}

static void checkers_without_anything(void)
{
    discus_checkers *made = NULL, *none = NULL;
    char text[8];
    int32_t number;
    size_t count;
    EXPECT(discus_checkers_new("english", NULL) == DISCUS_NULL);
    EXPECT(discus_checkers_new(NULL, &made) == DISCUS_NULL);
    EXPECT(discus_checkers_new("martian", &made) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_checkers_new("\xff", &made) == DISCUS_MALFORMED && !made);
    EXPECT(discus_checkers_from_fen("english", NULL, &made) == DISCUS_NULL);
    EXPECT(discus_checkers_from_fen(NULL, "W:W1:B2", &made) == DISCUS_NULL);
    EXPECT(discus_checkers_from_fen("english", "W:W1", &made) == DISCUS_MALFORMED);
    EXPECT(discus_checkers_from_fen("english", "W:W21:B1", NULL) == DISCUS_NULL && !made);
    EXPECT(discus_checkers_copy(none, &made) == DISCUS_NULL && !made);
    EXPECT(discus_checkers_fen(none, text, 8, NULL) == DISCUS_NULL);
    EXPECT(discus_checkers_to_move(none, &number) == DISCUS_NULL);
    EXPECT(discus_checkers_outcome(none, &number) == DISCUS_NULL);
    EXPECT(discus_checkers_count_moves(none, &count) == DISCUS_NULL);
    EXPECT(discus_checkers_move(none, 0, text, 8, &count) == DISCUS_NULL);
    EXPECT(discus_checkers_play_index(none, 0) == DISCUS_NULL);
    EXPECT(discus_checkers_play(none, "11-15") == DISCUS_NULL);
    EXPECT(discus_checkers_best_move(none, &quick, &count) == DISCUS_NULL);
    discus_checkers_free(none);
}

static void checkers_texts(const discus_checkers *position)
{
    char text[100] = "before";
    size_t length = 99;
    EXPECT(discus_checkers_move(position, 0, text, 5, &length) == DISCUS_TOO_SMALL);
    EXPECT(length == 5 && strcmp(text, "before") == 0);
    EXPECT(discus_checkers_move(position, 0, NULL, 0, &length) == DISCUS_TOO_SMALL && length == 5);
    EXPECT(discus_checkers_move(position, 0, NULL, 6, &length) == DISCUS_NULL);
    OK(discus_checkers_move(position, 0, text, 6, &length));
    EXPECT(length == 5 && strlen(text) == 5 && text[2] == '-');
    EXPECT(discus_checkers_move(position, 7, text, 100, &length) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_checkers_fen(position, text, 3, &length) == DISCUS_TOO_SMALL);
    OK(discus_checkers_fen(position, text, length + 1, NULL));
    EXPECT(strncmp(text, "B:W", 3) == 0 && strlen(text) == length);
}

static void checkers_moves(void)
{
    discus_checkers *position, *copy;
    size_t count, index = 99;
    int32_t who, outcome;
    OK(discus_checkers_new("english", &position));
    OK(discus_checkers_copy(position, &copy));
    OK(discus_checkers_count_moves(position, &count));
    EXPECT(count == 7);
    checkers_texts(position);
    EXPECT(discus_checkers_count_moves(position, NULL) == DISCUS_NULL);
    EXPECT(discus_checkers_copy(position, NULL) == DISCUS_NULL);
    EXPECT(discus_checkers_to_move(position, NULL) == DISCUS_NULL);
    EXPECT(discus_checkers_outcome(position, NULL) == DISCUS_NULL);
    EXPECT(discus_checkers_play(position, NULL) == DISCUS_NULL);
    EXPECT(discus_checkers_play(position, "hello") == DISCUS_MALFORMED);
    EXPECT(discus_checkers_play(position, "11-14") == DISCUS_ILLEGAL);
    EXPECT(discus_checkers_play_index(position, 7) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_checkers_play_index(position, SIZE_MAX) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_checkers_best_move(position, &unlimited, &index) == DISCUS_OUT_OF_RANGE);
    EXPECT(discus_checkers_best_move(position, NULL, &index) == DISCUS_NULL);
    EXPECT(discus_checkers_best_move(position, &quick, NULL) == DISCUS_NULL);
    OK(discus_checkers_play(position, "11-15"));
    OK(discus_checkers_play(position, "f6-e5"));
    OK(discus_checkers_count_moves(position, &count));
    OK(discus_checkers_best_move(position, &quick, &index));
    EXPECT(count == 1 && index == 0);
    OK(discus_checkers_best_move(position, &shallow, &index));
    OK(discus_checkers_play_index(position, index));
    OK(discus_checkers_to_move(position, &who));
    OK(discus_checkers_outcome(position, &outcome));
    EXPECT(who == DISCUS_SECOND && outcome == DISCUS_GOES_ON);
    OK(discus_checkers_to_move(copy, &who));
    EXPECT(who == DISCUS_FIRST);
    discus_checkers_free(copy);
    discus_checkers_free(position);

    OK(discus_checkers_from_fen("english", "B:WK1:B", &position));
    OK(discus_checkers_outcome(position, &outcome));
    EXPECT(outcome == DISCUS_SECOND_WINS);
    EXPECT(discus_checkers_best_move(position, &quick, &index) == DISCUS_GAME_OVER);
    EXPECT(discus_checkers_play(position, "11-15") == DISCUS_GAME_OVER);
    discus_checkers_free(position);
}

int main(void)
{
    statuses();
    connect4_without_anything();
    connect4_moves();
    connect4_of_other_sizes();
    checkers_without_anything();
    checkers_moves();
    return 0;
}
