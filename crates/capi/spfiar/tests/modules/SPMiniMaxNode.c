/* A helper of minimax as a student may write it. */
#include "SPMiniMaxNode.h"

int spMiniMaxNodeSpans(void);

int spMiniMaxNodeSpans(void) {
	return 69;
}
