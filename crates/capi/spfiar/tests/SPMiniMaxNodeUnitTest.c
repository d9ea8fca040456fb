/* There is nothing to call: the header compiles alone, and twice. */
#include "SPMiniMaxNode.h"
#include "SPMiniMaxNode.h"
#include "unit_test_util.h"

static bool headerTest(void) {
	return true;
}

int main(void) {
	RUN_TEST(headerTest);
	return 0;
}
