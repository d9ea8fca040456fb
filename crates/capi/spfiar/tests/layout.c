/* Sizes, offsets and values that other programs rely on; wrong ones do not compile. */
#include <stddef.h>
#include "SPArrayList.h"
#include "SPFIARGame.h"
#include "SPFIARParser.h"
#include "SPMainAux.h"
#include "SPMiniMax.h"
#include "SPMiniMaxNode.h"
#include "unit_test_util.h"

/* C99 has no static assertions; an array of negative size fails as well. */
#define HOLDS(name, fact) extern char name[(fact) ? 1 : -1]

HOLDS(bool_is_one_byte, sizeof(bool) == 1);

HOLDS(list_size, sizeof(SPArrayList) == 16 && sizeof(struct sp_array_list_t) == 16);
HOLDS(list_elements, offsetof(SPArrayList, elements) == 0);
HOLDS(list_actual, offsetof(SPArrayList, actualSize) == 8);
HOLDS(list_max, offsetof(SPArrayList, maxSize) == 12);
HOLDS(list_message_size, sizeof(SP_ARRAY_LIST_MESSAGE) == 4);
HOLDS(list_messages, SP_ARRAY_LIST_SUCCESS == 0 && SP_ARRAY_LIST_INVALID_ARGUMENT == 1
	&& SP_ARRAY_LIST_FULL == 2 && SP_ARRAY_LIST_EMPTY == 3);

HOLDS(game_size, sizeof(SPFiarGame) == 88 && sizeof(struct sp_fiar_game_t) == 88);
HOLDS(game_board, offsetof(SPFiarGame, gameBoard) == 0);
HOLDS(game_tops, offsetof(SPFiarGame, tops) == 44);
HOLDS(game_current, offsetof(SPFiarGame, currentPlayer) == 72);
HOLDS(game_history, offsetof(SPFiarGame, history) == 80);
HOLDS(game_message_size, sizeof(SP_FIAR_GAME_MESSAGE) == 4);
HOLDS(game_messages, SP_FIAR_GAME_INVALID_MOVE == 0 && SP_FIAR_GAME_INVALID_ARGUMENT == 1
	&& SP_FIAR_GAME_NO_HISTORY == 2 && SP_FIAR_GAME_SUCCESS == 3);
HOLDS(game_numbers, SP_FIAR_GAME_SPAN == 4 && SP_FIAR_GAME_N_ROWS == 6
	&& SP_FIAR_GAME_N_COLUMNS == 7);
HOLDS(game_symbols, SP_FIAR_GAME_PLAYER_1_SYMBOL == 'X' && SP_FIAR_GAME_PLAYER_2_SYMBOL == 'O'
	&& SP_FIAR_GAME_TIE_SYMBOL == '-' && SP_FIAR_GAME_EMPTY_ENTRY == ' ');

HOLDS(command_size, sizeof(SPCommand) == 12 && sizeof(struct command_t) == 12);
HOLDS(command_cmd, offsetof(SPCommand, cmd) == 0);
HOLDS(command_valid, offsetof(SPCommand, validArg) == 4);
HOLDS(command_arg, offsetof(SPCommand, arg) == 8);
HOLDS(command_kind_size, sizeof(SP_COMMAND) == 4);
HOLDS(command_kinds, SP_UNDO_MOVE == 0 && SP_ADD_DISC == 1 && SP_SUGGEST_MOVE == 2
	&& SP_QUIT == 3 && SP_RESTART == 4 && SP_INVALID_LINE == 5);
HOLDS(line_length, SP_MAX_LINE_LENGTH == 1024);

#if !defined(SPMINIMAXNODE_H_) || !defined(SPMAINAUX_H_)
#error "the empty headers have their guards"
#endif

int main(void) {
	return 0;
}
