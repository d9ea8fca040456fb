/* The array list: the course's five tests by name, then every corner of the interface. */
#include <limits.h>
#include "SPArrayList.h"
#include "unit_test_util.h"

#define CAPACITY 10

/* Whether a list holds these elements and nothing else. */
static bool holds(SPArrayList* list, const int* expected, int size) {
	if (spArrayListSize(list) != size || list->actualSize != size) {
		return false;
	}
	for (int i = 0; i < size; i++) {
		if (spArrayListGetAt(list, i) != expected[i] || list->elements[i] != expected[i]) {
			return false;
		}
	}
	return spArrayListIsEmpty(list) == (size == 0)
		&& spArrayListIsFull(list) == (size == list->maxSize);
}

static bool spArrayListCreateTest(void) {
	SPArrayList* list = spArrayListCreate(CAPACITY);
	ASSERT_TRUE(list != NULL);
	ASSERT_TRUE(spArrayListMaxCapacity(list) == CAPACITY && list->maxSize == CAPACITY);
	ASSERT_TRUE(holds(list, NULL, 0));
	spArrayListDestroy(list);
	return true;
}

static bool spArrayListBasicAddTest(void) {
	SPArrayList* list = spArrayListCreate(CAPACITY);
	for (int i = 0; i < CAPACITY; i++) {
		ASSERT_TRUE(spArrayListAddFirst(list, i) == SP_ARRAY_LIST_SUCCESS);
		ASSERT_TRUE(spArrayListSize(list) == i + 1);
		ASSERT_TRUE(spArrayListGetFirst(list) == i && spArrayListGetLast(list) == 0);
	}
	spArrayListDestroy(list);
	return true;
}

static bool spArrayListBasicRemoveTest(void) {
	SPArrayList* list = spArrayListCreate(CAPACITY);
	for (int i = 0; i < CAPACITY; i++) {
		ASSERT_TRUE(spArrayListAddFirst(list, i) == SP_ARRAY_LIST_SUCCESS);
	}
	for (int i = CAPACITY; i > 0; i--) {
		ASSERT_TRUE(spArrayListRemoveFirst(list) == SP_ARRAY_LIST_SUCCESS);
		ASSERT_TRUE(spArrayListSize(list) == i - 1);
	}
	ASSERT_TRUE(spArrayListIsEmpty(list));
	spArrayListDestroy(list);
	return true;
}

static bool spArrayListBasicGetTest(void) {
	SPArrayList* list = spArrayListCreate(CAPACITY);
	for (int i = 0; i < CAPACITY; i++) {
		ASSERT_TRUE(spArrayListAddLast(list, i) == SP_ARRAY_LIST_SUCCESS);
	}
	for (int i = 0; i < CAPACITY; i++) {
		ASSERT_TRUE(spArrayListGetAt(list, i) == i);
	}
	spArrayListDestroy(list);
	return true;
}

static bool spArrayListBasicCopyTest(void) {
	SPArrayList* list = spArrayListCreate(CAPACITY);
	for (int i = 0; i < CAPACITY; i++) {
		ASSERT_TRUE(spArrayListAddFirst(list, i) == SP_ARRAY_LIST_SUCCESS);
	}
	SPArrayList* copy = spArrayListCopy(list);
	ASSERT_TRUE(copy != NULL && copy != list && copy->elements != list->elements);
	ASSERT_TRUE(spArrayListMaxCapacity(copy) == CAPACITY);
	ASSERT_TRUE(holds(copy, list->elements, CAPACITY));
	spArrayListDestroy(list);
	spArrayListDestroy(copy);
	return true;
}

static bool noListTest(void) {
	ASSERT_TRUE(spArrayListCreate(0) == NULL);
	ASSERT_TRUE(spArrayListCreate(-1) == NULL);
	ASSERT_TRUE(spArrayListCreate(INT_MIN) == NULL);
	ASSERT_TRUE(spArrayListCopy(NULL) == NULL);
	spArrayListDestroy(NULL);
	ASSERT_TRUE(spArrayListClear(NULL) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListAddAt(NULL, 1, 0) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListAddFirst(NULL, 1) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListAddLast(NULL, 1) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListRemoveAt(NULL, 0) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListRemoveFirst(NULL) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListRemoveLast(NULL) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListGetAt(NULL, 0) == -1);
	ASSERT_TRUE(spArrayListGetFirst(NULL) == -1);
	ASSERT_TRUE(spArrayListGetLast(NULL) == -1);
	ASSERT_TRUE(spArrayListMaxCapacity(NULL) == -1);
	ASSERT_TRUE(spArrayListSize(NULL) == -1);
	ASSERT_FALSE(spArrayListIsFull(NULL));
	ASSERT_FALSE(spArrayListIsEmpty(NULL));
	return true;
}

static bool emptyListTest(void) {
	const int bad[] = { -1, 1, 3, 4, INT_MAX, INT_MIN };
	SPArrayList* list = spArrayListCreate(3);
	for (int i = 0; i < 6; i++) {
		ASSERT_TRUE(spArrayListRemoveAt(list, bad[i]) == SP_ARRAY_LIST_INVALID_ARGUMENT);
		ASSERT_TRUE(spArrayListAddAt(list, 7, bad[i]) == SP_ARRAY_LIST_INVALID_ARGUMENT);
		ASSERT_TRUE(spArrayListGetAt(list, bad[i]) == -1);
	}
	ASSERT_TRUE(spArrayListRemoveAt(list, 0) == SP_ARRAY_LIST_EMPTY);
	ASSERT_TRUE(spArrayListRemoveFirst(list) == SP_ARRAY_LIST_EMPTY);
	ASSERT_TRUE(spArrayListRemoveLast(list) == SP_ARRAY_LIST_EMPTY);
	ASSERT_TRUE(spArrayListGetAt(list, 0) == -1);
	ASSERT_TRUE(spArrayListGetFirst(list) == -1);
	ASSERT_TRUE(spArrayListGetLast(list) == -1);
	ASSERT_TRUE(spArrayListClear(list) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(holds(list, NULL, 0));
	spArrayListDestroy(list);
	return true;
}

static bool fullListTest(void) {
	const int expected[] = { 5, 6, 7 };
	const int bad[] = { -1, 4, INT_MAX, INT_MIN };
	SPArrayList* list = spArrayListCreate(3);
	ASSERT_TRUE(spArrayListAddAt(list, 7, 0) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(spArrayListAddAt(list, 5, 0) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(spArrayListAddAt(list, 6, 1) == SP_ARRAY_LIST_SUCCESS);
	for (int i = 0; i < 4; i++) {
		ASSERT_TRUE(spArrayListAddAt(list, 9, bad[i]) == SP_ARRAY_LIST_INVALID_ARGUMENT);
		ASSERT_TRUE(spArrayListAddAt(list, 9, i) == SP_ARRAY_LIST_FULL);
	}
	ASSERT_TRUE(spArrayListAddFirst(list, 9) == SP_ARRAY_LIST_FULL);
	ASSERT_TRUE(spArrayListAddLast(list, 9) == SP_ARRAY_LIST_FULL);
	ASSERT_TRUE(spArrayListRemoveAt(list, 3) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListRemoveAt(list, -1) == SP_ARRAY_LIST_INVALID_ARGUMENT);
	ASSERT_TRUE(spArrayListGetAt(list, 3) == -1);
	ASSERT_TRUE(holds(list, expected, 3));
	spArrayListDestroy(list);
	return true;
}

static bool elementsMoveTest(void) {
	const int expected[] = { 0, 2, 3 };
	SPArrayList* list = spArrayListCreate(6);
	for (int i = 0; i < 5; i++) {
		ASSERT_TRUE(spArrayListAddAt(list, i, i) == SP_ARRAY_LIST_SUCCESS);
	}
	ASSERT_TRUE(spArrayListRemoveAt(list, 1) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(spArrayListRemoveLast(list) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(holds(list, expected, 3));
	ASSERT_TRUE(spArrayListAddLast(list, INT_MIN) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(spArrayListGetLast(list) == INT_MIN);
	ASSERT_TRUE(spArrayListRemoveAt(list, 3) == SP_ARRAY_LIST_SUCCESS);
	SPArrayList* copy = spArrayListCopy(list);
	ASSERT_TRUE(spArrayListRemoveFirst(list) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(holds(list, expected + 1, 2));
	ASSERT_TRUE(spArrayListClear(list) == SP_ARRAY_LIST_SUCCESS);
	ASSERT_TRUE(holds(list, NULL, 0) && spArrayListMaxCapacity(list) == 6);
	ASSERT_TRUE(holds(copy, expected, 3) && spArrayListMaxCapacity(copy) == 6);
	spArrayListDestroy(list);
	spArrayListDestroy(copy);
	return true;
}

static bool nonsenseInTheFieldsTest(void) {
	int places[2] = { 1, 2 };
	SPArrayList lists[] = { { places, 3, 2 }, { places, -1, 2 }, { places, 0, -1 }, { NULL, 1, 2 } };
	for (int i = 0; i < 4; i++) {
		ASSERT_TRUE(spArrayListAddLast(&lists[i], 3) == SP_ARRAY_LIST_INVALID_ARGUMENT);
		ASSERT_TRUE(spArrayListRemoveAt(&lists[i], 0) == SP_ARRAY_LIST_INVALID_ARGUMENT);
		ASSERT_TRUE(spArrayListGetAt(&lists[i], 0) == -1);
	}
	return true;
}

int main(void) {
	RUN_TEST(spArrayListCreateTest);
	RUN_TEST(spArrayListBasicAddTest);
	RUN_TEST(spArrayListBasicRemoveTest);
	RUN_TEST(spArrayListBasicGetTest);
	RUN_TEST(spArrayListBasicCopyTest);
	RUN_TEST(noListTest);
	RUN_TEST(emptyListTest);
	RUN_TEST(fullListTest);
	RUN_TEST(elementsMoveTest);
	RUN_TEST(nonsenseInTheFieldsTest);
	return 0;
}
