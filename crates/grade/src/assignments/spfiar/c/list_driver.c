/* Calls the functions of SPArrayList. Calls work on one list; `swap` exchanges it with another. Nothing is
 * destroyed unless a call says so, so that a wrong Destroy is no fault of other functions. */
#include "calls.h"
#include "SPArrayList.h"

static const char* const NAMES[] = { "SUCCESS", "INVALID_ARGUMENT", "FULL", "EMPTY" };

static SPArrayList* list;
static SPArrayList* other;

static void message(SP_ARRAY_LIST_MESSAGE result) {
	discus_say_message((int)result, NAMES, 4);
}

static void show(void) {
	if (list == NULL) {
		discus_say("NULL");
		return;
	}
	printf("%s -> %d of %d:", discus_call, spArrayListSize(list), spArrayListMaxCapacity(list));
	for (int i = 0; i < spArrayListSize(list); i++) {
		printf(" %d", spArrayListGetAt(list, i));
	}
	printf("\n");
}

static bool change(const char* call, SPArrayList* on) {
	int a, b;
	if (sscanf(call, "add_at %d %d", &a, &b) == 2) {
		message(spArrayListAddAt(on, a, b));
	} else if (sscanf(call, "add_first %d", &a) == 1) {
		message(spArrayListAddFirst(on, a));
	} else if (sscanf(call, "add_last %d", &a) == 1) {
		message(spArrayListAddLast(on, a));
	} else if (sscanf(call, "remove_at %d", &a) == 1) {
		message(spArrayListRemoveAt(on, a));
	} else if (strcmp(call, "remove_first") == 0) {
		message(spArrayListRemoveFirst(on));
	} else if (strcmp(call, "remove_last") == 0) {
		message(spArrayListRemoveLast(on));
	} else if (strcmp(call, "clear") == 0) {
		message(spArrayListClear(on));
	} else {
		return false;
	}
	return true;
}

static bool ask(const char* call, SPArrayList* on) {
	int a;
	if (sscanf(call, "get_at %d", &a) == 1) {
		discus_say_int(spArrayListGetAt(on, a));
	} else if (strcmp(call, "get_first") == 0) {
		discus_say_int(spArrayListGetFirst(on));
	} else if (strcmp(call, "get_last") == 0) {
		discus_say_int(spArrayListGetLast(on));
	} else if (strcmp(call, "is_full") == 0) {
		discus_say_bool(spArrayListIsFull(on));
	} else if (strcmp(call, "is_empty") == 0) {
		discus_say_bool(spArrayListIsEmpty(on));
	} else {
		return false;
	}
	return true;
}

static void obey(void) {
	int a;
	bool is_null = strncmp(discus_call, "null ", 5) == 0;
	const char* call = is_null ? discus_call + 5 : discus_call;
	SPArrayList* on = is_null ? NULL : list;
	if (sscanf(call, "create %d", &a) == 1) {
		list = spArrayListCreate(a);
		discus_say_made(list);
	} else if (strcmp(call, "copy") == 0) {
		other = spArrayListCopy(on);
		discus_say_made(other);
	} else if (strcmp(call, "swap") == 0) {
		SPArrayList* first = list;
		list = other;
		other = first;
		discus_say("done");
	} else if (strcmp(call, "destroy") == 0) {
		spArrayListDestroy(on);
		list = is_null ? list : NULL;
		discus_say("done");
	} else if (strcmp(call, "leaked") == 0) {
		discus_say_leaked(list == NULL && other == NULL);
	} else if (strcmp(call, "show") == 0) {
		show();
	} else if (!change(call, on) && !ask(call, on) && !discus_common()) {
		discus_say("there is no such call");
	}
}

int main(void) {
	discus_begin();
	while (discus_next()) {
		obey();
	}
	return 0;
}
