/*
 * Macros for unit tests: functions without arguments that return whether all
 * of their assertions hold.
 */
#ifndef UNIT_TEST_UTIL_H_
#define UNIT_TEST_UTIL_H_

#include <stdbool.h>
#include <stdio.h>

/* Prints on stderr where and why a test has failed, and ends the test. */
#define FAIL(msg) do { \
		fprintf(stderr, "%s Line %d: %s", __FILE__, __LINE__, (msg)); \
		fflush(NULL); \
		return false; \
	} while (0)

/* Ends the test unless the expression is true. */
#define ASSERT_TRUE(expression) do { \
		if (!(expression)) { \
			FAIL("expression is false :: "); \
		} \
	} while (0)

/* Ends the test unless the expression is false. */
#define ASSERT_FALSE(expression) do { \
		if (expression) { \
			FAIL("expression is true  ::"); \
		} \
	} while (0)

/* Runs a test, and prints on stdout that it has passed or on stderr that it has
 * failed. */
#define RUN_TEST(f) do { \
		if (f()) { \
			printf("%s  PASSS\n", #f); \
			fflush(NULL); \
		} else { \
			fprintf(stderr, "%s  FAIL\n", #f); \
		} \
	} while (0)

#endif
