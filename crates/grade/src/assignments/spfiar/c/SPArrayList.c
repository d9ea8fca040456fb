/* A list for the drivers of other modules. It needs only the fields of the page. */
#include <stdlib.h>
#include "SPArrayList.h"

SPArrayList* spArrayListCreate(int maxSize) {
	SPArrayList* list = maxSize > 0 ? calloc(1, sizeof(*list)) : NULL;
	if (list == NULL) {
		return NULL;
	}
	list->maxSize = maxSize;
	list->elements = calloc((size_t)maxSize, sizeof(int));
	if (list->elements == NULL) {
		free(list);
		return NULL;
	}
	return list;
}

SPArrayList* spArrayListCopy(SPArrayList* src) {
	SPArrayList* copy = src == NULL ? NULL : spArrayListCreate(src->maxSize);
	for (int i = 0; copy != NULL && i < src->actualSize; i++) {
		copy->elements[copy->actualSize++] = src->elements[i];
	}
	return copy;
}

void spArrayListDestroy(SPArrayList* src) {
	if (src != NULL) {
		free(src->elements);
		free(src);
	}
}

SP_ARRAY_LIST_MESSAGE spArrayListClear(SPArrayList* src) {
	if (src == NULL) {
		return SP_ARRAY_LIST_INVALID_ARGUMENT;
	}
	src->actualSize = 0;
	return SP_ARRAY_LIST_SUCCESS;
}

SP_ARRAY_LIST_MESSAGE spArrayListAddAt(SPArrayList* src, int elem, int index) {
	if (src == NULL || index < 0 || index > src->actualSize) {
		return SP_ARRAY_LIST_INVALID_ARGUMENT;
	}
	if (src->actualSize == src->maxSize) {
		return SP_ARRAY_LIST_FULL;
	}
	for (int i = src->actualSize++; i > index; i--) {
		src->elements[i] = src->elements[i - 1];
	}
	src->elements[index] = elem;
	return SP_ARRAY_LIST_SUCCESS;
}

SP_ARRAY_LIST_MESSAGE spArrayListAddFirst(SPArrayList* src, int elem) {
	return spArrayListAddAt(src, elem, 0);
}

SP_ARRAY_LIST_MESSAGE spArrayListAddLast(SPArrayList* src, int elem) {
	return spArrayListAddAt(src, elem, src == NULL ? 0 : src->actualSize);
}

SP_ARRAY_LIST_MESSAGE spArrayListRemoveAt(SPArrayList* src, int index) {
	if (src != NULL && src->actualSize == 0 && index == 0) {
		return SP_ARRAY_LIST_EMPTY;
	}
	if (src == NULL || index < 0 || index >= src->actualSize) {
		return SP_ARRAY_LIST_INVALID_ARGUMENT;
	}
	for (int i = index + 1; i < src->actualSize; i++) {
		src->elements[i - 1] = src->elements[i];
	}
	src->actualSize--;
	return SP_ARRAY_LIST_SUCCESS;
}

SP_ARRAY_LIST_MESSAGE spArrayListRemoveFirst(SPArrayList* src) {
	return spArrayListRemoveAt(src, 0);
}

SP_ARRAY_LIST_MESSAGE spArrayListRemoveLast(SPArrayList* src) {
	return spArrayListRemoveAt(src, src == NULL || src->actualSize == 0 ? 0 : src->actualSize - 1);
}

int spArrayListGetAt(SPArrayList* src, int index) {
	return src == NULL || index < 0 || index >= src->actualSize ? -1 : src->elements[index];
}

int spArrayListGetFirst(SPArrayList* src) {
	return spArrayListGetAt(src, 0);
}

int spArrayListGetLast(SPArrayList* src) {
	return spArrayListGetAt(src, src == NULL ? -1 : src->actualSize - 1);
}

int spArrayListMaxCapacity(SPArrayList* src) {
	return src == NULL ? -1 : src->maxSize;
}

int spArrayListSize(SPArrayList* src) {
	return src == NULL ? -1 : src->actualSize;
}

bool spArrayListIsFull(SPArrayList* src) {
	return src != NULL && src->actualSize == src->maxSize;
}

bool spArrayListIsEmpty(SPArrayList* src) {
	return src != NULL && src->actualSize == 0;
}
