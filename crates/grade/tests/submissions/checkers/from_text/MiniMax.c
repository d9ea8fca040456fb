#include <string.h>
#include "MiniMax.h"

int minimax_score(char board[BOARD_SIZE][BOARD_SIZE], int a, int next,
		int depth, int alpha, int beta, int *score)
{
	char after[BOARD_SIZE][BOARD_SIZE];
	MoveList moves;
	Move *move;
	int child;

	if (depth == 0 || !can_move(board, next)) {
		*score = score_board(board, a, next);
		return 0;
	}
	if (get_moves(board, next, &moves) != 0) {
		return -1;
	}
	for (move = moves.first; move != NULL && alpha < beta; move = move->next) {
		memcpy(after, board, sizeof(after));
		do_move(after, move);
		if (minimax_score(after, a, other_color(next), depth - 1, alpha, beta,
				&child) != 0) {
			free_moves(&moves);
			return -1;
		}
		if (next == a && child > alpha) {
			alpha = child;
		}
		if (next != a && child < beta) {
			beta = child;
		}
	}
	free_moves(&moves);
	*score = next == a ? alpha : beta;
	return 0;
}

int best_move(char board[BOARD_SIZE][BOARD_SIZE], int color, int depth,
		Move *best)
{
	char after[BOARD_SIZE][BOARD_SIZE];
	MoveList moves;
	Move *move;
	int score, best_score = -WIN_SCORE - 1;

	if (get_moves(board, color, &moves) != 0) {
		return -1;
	}
	for (move = moves.first; move != NULL; move = move->next) {
		memcpy(after, board, sizeof(after));
		do_move(after, move);
		if (minimax_score(after, color, other_color(color), depth - 1,
				best_score, WIN_SCORE + 1, &score) != 0) {
			free_moves(&moves);
			return -1;
		}
		if (score > best_score) {
			best_score = score;
			*best = *move;
		}
	}
	free_moves(&moves);
	return 0;
}
