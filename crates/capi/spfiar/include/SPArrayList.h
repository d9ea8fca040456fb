/*
 * A list of integers in a fixed number of places, filled from the first on.
 *
 * Memory: what spArrayListCreate and spArrayListCopy return belongs to the
 * caller, who gives it back with spArrayListDestroy and nothing else.
 * Pointers: each may be NULL. A function that returns a message then returns
 * SP_ARRAY_LIST_INVALID_ARGUMENT; one that fails leaves the list as it was.
 * Indices count from 0.
 */
#ifndef SPARRAYLIST_H_
#define SPARRAYLIST_H_

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The fields may be read; they are changed by the functions alone. */
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

/* An empty list of maxSize places; NULL if maxSize <= 0 or memory is refused. */
SPArrayList* spArrayListCreate(int maxSize);

/* The same elements in the same order, and as many places; NULL for NULL or if
 * memory is refused. */
SPArrayList* spArrayListCopy(SPArrayList* src);

/* Gives the memory of a list back. NULL is fine. */
void spArrayListDestroy(SPArrayList* src);

/* Takes all elements away; the places stay. */
SP_ARRAY_LIST_MESSAGE spArrayListClear(SPArrayList* src);

/* Puts elem before the element of this index, or behind the last if index is
 * the size. INVALID_ARGUMENT for any other index, even of a full list; FULL if
 * no place is left. */
SP_ARRAY_LIST_MESSAGE spArrayListAddAt(SPArrayList* src, int elem, int index);

/* Puts elem before all others; FULL if no place is left. */
SP_ARRAY_LIST_MESSAGE spArrayListAddFirst(SPArrayList* src, int elem);

/* Puts elem behind all others; FULL if no place is left. */
SP_ARRAY_LIST_MESSAGE spArrayListAddLast(SPArrayList* src, int elem);

/* Takes the element of this index away. EMPTY for index 0 of an empty list;
 * INVALID_ARGUMENT for any other index without an element. */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveAt(SPArrayList* src, int index);

/* Takes the first element away; EMPTY if there is none. */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveFirst(SPArrayList* src);

/* Takes the last element away; EMPTY if there is none. */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveLast(SPArrayList* src);

/* The element of this index; -1 if there is none. */
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

/* Whether there is no element; false for NULL. */
bool spArrayListIsEmpty(SPArrayList* src);

#ifdef __cplusplus
}
#endif

#endif
