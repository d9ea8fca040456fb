#include "SPArrayList.h"
#include <stdlib.h>

SPArrayList* spArrayListCreate(int maxSize) {
	SPArrayList* list;
	if (maxSize <= 0) {
		return NULL;
	}
	list = (SPArrayList*) malloc(sizeof(SPArrayList));
	if (list == NULL) {
		return NULL;
	}
	list->elements = (int*) malloc(maxSize * sizeof(int));
	if (list->elements == NULL) {
		free(list);
		return NULL;
	}
	list->actualSize = 0;
	list->maxSize = maxSize;
	return list;
}

SPArrayList* spArrayListCopy(SPArrayList* src) {
	SPArrayList* copy;
	if (src == NULL) {
		return NULL;
	}
	copy = spArrayListCreate(src->maxSize);
	if (copy == NULL) {
		return NULL;
	}
	for (int i = 0; i < src->actualSize; i++) {
		copy->elements[i] = src->elements[i];
	}
	copy->actualSize = src->actualSize;
	return copy;
}

void spArrayListDestroy(SPArrayList* src) {
	if (src == NULL) {
		return;
	}
	free(src->elements);
	free(src);
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
	if (spArrayListIsFull(src)) {
		return SP_ARRAY_LIST_FULL;
	}
	for (int i = src->actualSize; i > index; i--) {
		src->elements[i] = src->elements[i - 1];
	}
	src->elements[index] = elem;
	src->actualSize++;
	return SP_ARRAY_LIST_SUCCESS;
}

SP_ARRAY_LIST_MESSAGE spArrayListAddFirst(SPArrayList* src, int elem) {
	return spArrayListAddAt(src, elem, 0);
}

SP_ARRAY_LIST_MESSAGE spArrayListAddLast(SPArrayList* src, int elem) {
	if (src == NULL) {
		return SP_ARRAY_LIST_INVALID_ARGUMENT;
	}
	return spArrayListAddAt(src, elem, src->actualSize);
}

SP_ARRAY_LIST_MESSAGE spArrayListRemoveAt(SPArrayList* src, int index) {
	if (src == NULL) {
		return SP_ARRAY_LIST_INVALID_ARGUMENT;
	}
	if (spArrayListIsEmpty(src)) {
		return SP_ARRAY_LIST_EMPTY;
	}
	if (index < 0 || index >= src->actualSize) {
		return SP_ARRAY_LIST_INVALID_ARGUMENT;
	}
	for (int i = index; i < src->actualSize - 1; i++) {
		src->elements[i] = src->elements[i + 1];
	}
	src->actualSize--;
	return SP_ARRAY_LIST_SUCCESS;
}

SP_ARRAY_LIST_MESSAGE spArrayListRemoveFirst(SPArrayList* src) {
	return spArrayListRemoveAt(src, 0);
}

SP_ARRAY_LIST_MESSAGE spArrayListRemoveLast(SPArrayList* src) {
	if (src == NULL) {
		return SP_ARRAY_LIST_INVALID_ARGUMENT;
	}
	return spArrayListRemoveAt(src, src->actualSize - 1);
}

int spArrayListGetAt(SPArrayList* src, int index) {
	if (src == NULL || index < 0 || index >= src->actualSize) {
		return -1;
	}
	return src->elements[index];
}

int spArrayListGetFirst(SPArrayList* src) {
	return spArrayListGetAt(src, 0);
}

int spArrayListGetLast(SPArrayList* src) {
	if (src == NULL) {
		return -1;
	}
	return spArrayListGetAt(src, src->actualSize - 1);
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
