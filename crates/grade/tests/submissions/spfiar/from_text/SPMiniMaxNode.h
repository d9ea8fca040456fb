#ifndef SPMINIMAXNODE_H_
#define SPMINIMAXNODE_H_
#include "SPFIARGame.h"

/**
 * SPMiniMaxNode summary:
 *
 * A node of the minimax tree. The tree is built recursively in a depth first
 * order: a child node is made by setting a move in the game, and the move is
 * undone once the score of the child is known. Thus all the nodes share the
 * same game.
 *
 * spMiniMaxNodeInit     - Initializes a node
 * spMiniMaxNodeEvaluate - Computes the score and the best move of a node
 * spMiniMaxNodeScore    - The scoring function, for leaves
 */
typedef struct sp_minimax_node_t {
	SPFiarGame* game; /* the game, in the state that the node represents */
	char playerA; /* the player who maximizes the score */
	unsigned int level; /* the distance from the root */
	unsigned int maxLevel; /* nodes in this level are leaves */
	int score; /* set by spMiniMaxNodeEvaluate */
	int bestMove; /* set by spMiniMaxNodeEvaluate, -1 in a leaf */
} SPMiniMaxNode;

/**
 * Initializes a node.
 * @param node - the node
 * @param game - the game, in the state that the node represents
 * @param playerA - the symbol of the player who maximizes the score
 * @param level - the distance from the root
 * @param maxLevel - the depth of the tree
 */
void spMiniMaxNodeInit(SPMiniMaxNode* node, SPFiarGame* game, char playerA,
		unsigned int level, unsigned int maxLevel);

/**
 * Computes the score of a node and the column (0-based) of its best move.
 * Player A, who plays in the even levels, maximizes the score and the other
 * player minimizes it. Out of several best moves, the one with the lowest
 * column is chosen. When the function returns the game is in the same state
 * as before, except that old moves may be missing from its history.
 * @param node - an initialized node
 */
void spMiniMaxNodeEvaluate(SPMiniMaxNode* node);

/**
 * The scoring function of a board.
 * @param game - the game
 * @param playerA - the player whose discs are counted as positive
 * @return
 * INT_MAX if player A wins, INT_MIN if the other player wins, otherwise the
 * weighted sum of the spans on the board.
 */
int spMiniMaxNodeScore(SPFiarGame* game, char playerA);

#endif
