/* The parser: the course's two tests by name, then every corner of the interface. */
#include <limits.h>
#include <string.h>
#include "SPFIARParser.h"
#include "unit_test_util.h"

/* Whether a line is read as this command with this argument. */
static bool reads(const char* line, SP_COMMAND cmd, bool validArg, int arg) {
	SPCommand command = spParserPraseLine(line);
	return command.cmd == cmd && command.validArg == validArg && command.arg == arg;
}

static bool spParserCheckIsInt(void) {
	const char* integers[] = { "1", "11", "111", "-1", "-11", "-111", "01", "011", "0111", "-01",
		"-011", "-0111", "0", "-0", "99999999999999999999" };
	const char* others[] = { "", "-", "+3", "1.0", "1 ", " 1", "--1", "1-", "0x1", "1\n", "\t1", "a",
		"\377", "1\377" };
	for (size_t i = 0; i < sizeof(integers) / sizeof(*integers); i++) {
		ASSERT_TRUE(spParserIsInt(integers[i]));
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++) {
		ASSERT_FALSE(spParserIsInt(others[i]));
	}
	ASSERT_FALSE(spParserIsInt(NULL));
	return true;
}

static bool spParserCheckParseLine(void) {
	ASSERT_TRUE(reads("add_disc 17", SP_ADD_DISC, true, 17));
	ASSERT_TRUE(reads("add_disc\t17\n", SP_ADD_DISC, true, 17));
	ASSERT_TRUE(reads("\tadd_disc 17\n", SP_ADD_DISC, true, 17));
	ASSERT_TRUE(reads("aDd_disc 17", SP_INVALID_LINE, false, 0));
	return true;
}

static bool commandsTest(void) {
	ASSERT_TRUE(reads("undo_move", SP_UNDO_MOVE, false, 0));
	ASSERT_TRUE(reads("suggest_move\n", SP_SUGGEST_MOVE, false, 0));
	ASSERT_TRUE(reads(" quit\r\n", SP_QUIT, false, 0));
	ASSERT_TRUE(reads("restart_game", SP_RESTART, false, 0));
	ASSERT_TRUE(reads("restart", SP_RESTART, false, 0));
	ASSERT_TRUE(reads("\n\n quit \n", SP_QUIT, false, 0));
	return true;
}

static bool argumentsTest(void) {
	ASSERT_TRUE(reads("add_disc 3", SP_ADD_DISC, true, 3));
	ASSERT_TRUE(reads("add_disc -10", SP_ADD_DISC, true, -10));
	ASSERT_TRUE(reads("add_disc 0", SP_ADD_DISC, true, 0));
	ASSERT_TRUE(reads("add_disc 007", SP_ADD_DISC, true, 7));
	ASSERT_TRUE(reads("add_disc 2147483647", SP_ADD_DISC, true, INT_MAX));
	ASSERT_TRUE(reads("add_disc 2147483648", SP_ADD_DISC, true, INT_MAX));
	ASSERT_TRUE(reads("add_disc -2147483648", SP_ADD_DISC, true, INT_MIN));
	ASSERT_TRUE(reads("add_disc -2147483649", SP_ADD_DISC, true, INT_MIN));
	ASSERT_TRUE(reads("add_disc 4294967297", SP_ADD_DISC, true, INT_MAX));
	ASSERT_TRUE(reads("add_disc -99999999999999999999999", SP_ADD_DISC, true, INT_MIN));
	ASSERT_TRUE(reads("add_disc abc12", SP_ADD_DISC, false, 0));
	ASSERT_TRUE(reads("add_disc 7.0", SP_ADD_DISC, false, 0));
	ASSERT_TRUE(reads("add_disc +3", SP_ADD_DISC, false, 0));
	ASSERT_TRUE(reads("add_disc -", SP_ADD_DISC, false, 0));
	ASSERT_TRUE(reads("add_disc \377", SP_ADD_DISC, false, 0));
	ASSERT_TRUE(reads("add_disc 3\v", SP_ADD_DISC, false, 0));
	return true;
}

static bool invalidLinesTest(void) {
	const char* lines[] = { "", " ", "\t\r\n", "add_disc", "add_disc 1 2", "quit now", "undo_move 1",
		"suggest_move x", "restart 1", "restart_game 1", "add", "add_disc1", "quit\v", "1", "\377",
		"undo_move undo_move", "ADD_DISC 1", "Quit" };
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		ASSERT_TRUE(reads(lines[i], SP_INVALID_LINE, false, 0));
	}
	ASSERT_TRUE(reads(NULL, SP_INVALID_LINE, false, 0));
	return true;
}

static bool longLinesTest(void) {
	char line[SP_MAX_LINE_LENGTH + 3];
	memset(line, ' ', sizeof(line));
	memcpy(line, "quit", 4);
	line[SP_MAX_LINE_LENGTH] = '\0';
	ASSERT_TRUE(reads(line, SP_QUIT, false, 0));
	line[SP_MAX_LINE_LENGTH] = '\n';
	line[SP_MAX_LINE_LENGTH + 1] = '\0';
	ASSERT_TRUE(reads(line, SP_QUIT, false, 0));
	line[SP_MAX_LINE_LENGTH] = ' ';
	ASSERT_TRUE(reads(line, SP_INVALID_LINE, false, 0));
	return true;
}

/* The string does not change, as it would if the parser split it in place. */
static bool theLineStaysTest(void) {
	char line[] = "\tadd_disc  4 \n";
	ASSERT_TRUE(reads(line, SP_ADD_DISC, true, 4));
	ASSERT_TRUE(memcmp(line, "\tadd_disc  4 \n", sizeof(line)) == 0);
	return true;
}

int main(void) {
	RUN_TEST(spParserCheckIsInt);
	RUN_TEST(spParserCheckParseLine);
	RUN_TEST(commandsTest);
	RUN_TEST(argumentsTest);
	RUN_TEST(invalidLinesTest);
	RUN_TEST(longLinesTest);
	RUN_TEST(theLineStaysTest);
	return 0;
}
