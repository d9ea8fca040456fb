/*
 * A list of integers in a fixed number of places, filled from the first on.
 *
 * Memory: the caller owns the results of spArrayListCreate and
 * spArrayListCopy, and frees them only with spArrayListDestroy.
 * Pointers: each may be NULL. A function that returns a message then returns
 * SP_ARRAY_LIST_INVALID_ARGUMENT. A function that fails changes nothing.
 * Indices count from 0.
 */
#ifndef SPARRAYLIST_H_
#define SPARRAYLIST_H_

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Programs may read the fields; only the functions may change them. */
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

/* An empty list of maxSize places; NULL if maxSize <= 0 or memory is short. */
SPArrayList* spArrayListCreate(int maxSize);

/* A copy with the same elements and the same number of places; NULL for NULL or
 * if memory is short. */
SPArrayList* spArrayListCopy(SPArrayList* src);

/* Frees a list; NULL does nothing. */
void spArrayListDestroy(SPArrayList* src);

/* Removes all elements; the places remain. */
SP_ARRAY_LIST_MESSAGE spArrayListClear(SPArrayList* src);

/* Inserts elem before the element with this index, or at the end if index is
 * the size. INVALID_ARGUMENT for any other index, even of a full list; FULL if
 * no place is left. */
SP_ARRAY_LIST_MESSAGE spArrayListAddAt(SPArrayList* src, int elem, int index);

/* Inserts elem at the start; FULL if no place is left. */
SP_ARRAY_LIST_MESSAGE spArrayListAddFirst(SPArrayList* src, int elem);

/* Appends elem; FULL if no place is left. */
SP_ARRAY_LIST_MESSAGE spArrayListAddLast(SPArrayList* src, int elem);

/* Removes the element with this index. EMPTY for index 0 of an empty list;
 * INVALID_ARGUMENT for any other index without an element. */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveAt(SPArrayList* src, int index);

/* Removes the first element; EMPTY if there is none. */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveFirst(SPArrayList* src);

/* Removes the last element; EMPTY if there is none. */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveLast(SPArrayList* src);

/* The element with this index; -1 if there is none. */
int spArrayListGetAt(SPArrayList* src, int index);

/* The first element; -1 if there is none. */
int spArrayListGetFirst(SPArrayList* src);

/* The last element; -1 if there is none. */
int spArrayListGetLast(SPArrayList* src);

/* The number of places; -1 for NULL. */
int spArrayListMaxCapacity(SPArrayList* src);

/* The number of elements; -1 for NULL. */
int spArrayListSize(SPArrayList* src);

/* Whether no place is left; false for NULL. */
bool spArrayListIsFull(SPArrayList* src);

/* Whether the list is empty; false for NULL. */
bool spArrayListIsEmpty(SPArrayList* src);

#ifdef __cplusplus
}
#endif

#endif
