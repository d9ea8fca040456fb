#ifndef SPARRAYLIST_H_
#define SPARRAYLIST_H_

#include <stdbool.h>

/** A list of integers with a fixed capacity. */
typedef struct sp_array_list_t {
	int* elements;
	int actualSize;
	int maxSize;
} SPArrayList;

typedef enum sp_array_list_message_t {
	SP_ARRAY_LIST_SUCCESS,
	SP_ARRAY_LIST_INVALID_ARGUMENT,
	SP_ARRAY_LIST_FULL,
	SP_ARRAY_LIST_EMPTY
} SP_ARRAY_LIST_MESSAGE;

SPArrayList* spArrayListCreate(int maxSize);
SPArrayList* spArrayListCopy(SPArrayList* src);
void spArrayListDestroy(SPArrayList* src);
SP_ARRAY_LIST_MESSAGE spArrayListClear(SPArrayList* src);
SP_ARRAY_LIST_MESSAGE spArrayListAddAt(SPArrayList* src, int elem, int index);
SP_ARRAY_LIST_MESSAGE spArrayListAddFirst(SPArrayList* src, int elem);
SP_ARRAY_LIST_MESSAGE spArrayListAddLast(SPArrayList* src, int elem);
SP_ARRAY_LIST_MESSAGE spArrayListRemoveAt(SPArrayList* src, int index);
SP_ARRAY_LIST_MESSAGE spArrayListRemoveFirst(SPArrayList* src);
SP_ARRAY_LIST_MESSAGE spArrayListRemoveLast(SPArrayList* src);
int spArrayListGetAt(SPArrayList* src, int index);
int spArrayListGetFirst(SPArrayList* src);
int spArrayListGetLast(SPArrayList* src);
int spArrayListMaxCapacity(SPArrayList* src);
int spArrayListSize(SPArrayList* src);
bool spArrayListIsFull(SPArrayList* src);
bool spArrayListIsEmpty(SPArrayList* src);

#endif
