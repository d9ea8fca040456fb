#ifndef SPARRAYLIST_H_
#define SPARRAYLIST_H_
#include <stdbool.h>

/**
 * SPArrayList summary:
 *
 * A container that represents a fixed size list of integers. Once the list
 * holds maxSize elements, no element can be added until one is removed.
 *
 * spArrayListCreate      - Creates an empty list with a given capacity
 * spArrayListCopy        - Creates an exact copy of a list
 * spArrayListDestroy     - Frees all memory resources of a list
 * spArrayListClear       - Removes all elements of a list
 * spArrayListAddAt       - Inserts an element at a given index
 * spArrayListAddFirst    - Inserts an element at the beginning of the list
 * spArrayListAddLast     - Inserts an element at the end of the list
 * spArrayListRemoveAt    - Removes the element at a given index
 * spArrayListRemoveFirst - Removes the first element
 * spArrayListRemoveLast  - Removes the last element
 * spArrayListGetAt       - Accesses the element at a given index
 * spArrayListGetFirst    - Accesses the first element
 * spArrayListGetLast     - Accesses the last element
 * spArrayListMaxCapacity - Returns the capacity of the list
 * spArrayListSize        - Returns the number of elements in the list
 * spArrayListIsFull      - Tells if the list reached its capacity
 * spArrayListIsEmpty     - Tells if the list has no elements
 */
typedef struct sp_array_list_t {
	int* elements;
	int actualSize;
	int maxSize;
} SPArrayList;

/**
 * The messages returned by the functions that change the list.
 */
typedef enum sp_array_list_message_t {
	SP_ARRAY_LIST_SUCCESS,
	SP_ARRAY_LIST_INVALID_ARGUMENT,
	SP_ARRAY_LIST_FULL,
	SP_ARRAY_LIST_EMPTY
} SP_ARRAY_LIST_MESSAGE;

/**
 * Creates an empty array list with the specified capacity.
 * @param maxSize - the maximum number of elements in the list
 * @return
 * NULL if maxSize <= 0 or an allocation failed, otherwise the new list.
 */
SPArrayList* spArrayListCreate(int maxSize);

/**
 * Creates an exact copy of the source list.
 * @param src - the list to copy
 * @return
 * NULL if src is NULL or an allocation failed, otherwise the new list.
 */
SPArrayList* spArrayListCopy(SPArrayList* src);

/**
 * Frees all memory resources of the list. Does nothing if src is NULL.
 * @param src - the list to destroy
 */
void spArrayListDestroy(SPArrayList* src);

/**
 * Removes all elements of the list.
 * @param src - the list to clear
 * @return
 * SP_ARRAY_LIST_INVALID_ARGUMENT if src is NULL
 * SP_ARRAY_LIST_SUCCESS otherwise
 */
SP_ARRAY_LIST_MESSAGE spArrayListClear(SPArrayList* src);

/**
 * Inserts an element at the specified index. The elements from that index on
 * are shifted one place towards the end.
 * @param src - the list
 * @param elem - the new element
 * @param index - the index of the new element, 0-based
 * @return
 * SP_ARRAY_LIST_INVALID_ARGUMENT if src is NULL or index is out of bounds
 * SP_ARRAY_LIST_FULL if the list reached its capacity
 * SP_ARRAY_LIST_SUCCESS otherwise
 */
SP_ARRAY_LIST_MESSAGE spArrayListAddAt(SPArrayList* src, int elem, int index);

/**
 * Inserts an element at the beginning of the list.
 * @param src - the list
 * @param elem - the new element
 * @return
 * SP_ARRAY_LIST_INVALID_ARGUMENT if src is NULL
 * SP_ARRAY_LIST_FULL if the list reached its capacity
 * SP_ARRAY_LIST_SUCCESS otherwise
 */
SP_ARRAY_LIST_MESSAGE spArrayListAddFirst(SPArrayList* src, int elem);

/**
 * Inserts an element at the end of the list.
 * @param src - the list
 * @param elem - the new element
 * @return
 * SP_ARRAY_LIST_INVALID_ARGUMENT if src is NULL
 * SP_ARRAY_LIST_FULL if the list reached its capacity
 * SP_ARRAY_LIST_SUCCESS otherwise
 */
SP_ARRAY_LIST_MESSAGE spArrayListAddLast(SPArrayList* src, int elem);

/**
 * Removes the element at the specified index. The elements after it are
 * shifted one place towards the beginning.
 * @param src - the list
 * @param index - the index of the element, 0-based
 * @return
 * SP_ARRAY_LIST_INVALID_ARGUMENT if src is NULL or index is out of bounds
 * SP_ARRAY_LIST_EMPTY if the list is empty
 * SP_ARRAY_LIST_SUCCESS otherwise
 */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveAt(SPArrayList* src, int index);

/**
 * Removes the first element of the list.
 * @param src - the list
 * @return
 * SP_ARRAY_LIST_INVALID_ARGUMENT if src is NULL
 * SP_ARRAY_LIST_EMPTY if the list is empty
 * SP_ARRAY_LIST_SUCCESS otherwise
 */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveFirst(SPArrayList* src);

/**
 * Removes the last element of the list.
 * @param src - the list
 * @return
 * SP_ARRAY_LIST_INVALID_ARGUMENT if src is NULL
 * SP_ARRAY_LIST_EMPTY if the list is empty
 * SP_ARRAY_LIST_SUCCESS otherwise
 */
SP_ARRAY_LIST_MESSAGE spArrayListRemoveLast(SPArrayList* src);

/**
 * Accesses the element at the specified index.
 * The call must meet: src is not NULL and 0 <= index < size of the list.
 * @param src - the list
 * @param index - the index of the element, 0-based
 * @return
 * The element, or -1 if the arguments are not valid.
 */
int spArrayListGetAt(SPArrayList* src, int index);

/**
 * Accesses the first element. The list must not be NULL or empty.
 * @param src - the list
 * @return
 * The first element, or -1 if there is none.
 */
int spArrayListGetFirst(SPArrayList* src);

/**
 * Accesses the last element. The list must not be NULL or empty.
 * @param src - the list
 * @return
 * The last element, or -1 if there is none.
 */
int spArrayListGetLast(SPArrayList* src);

/**
 * Returns the capacity of the list.
 * @param src - the list
 * @return
 * The maximum number of elements, or -1 if src is NULL.
 */
int spArrayListMaxCapacity(SPArrayList* src);

/**
 * Returns the number of elements in the list.
 * @param src - the list
 * @return
 * The number of elements, or -1 if src is NULL.
 */
int spArrayListSize(SPArrayList* src);

/**
 * Tells if the list reached its capacity.
 * @param src - the list
 * @return
 * true if src is not NULL and the list is full, false otherwise.
 */
bool spArrayListIsFull(SPArrayList* src);

/**
 * Tells if the list has no elements.
 * @param src - the list
 * @return
 * true if src is not NULL and the list is empty, false otherwise.
 */
bool spArrayListIsEmpty(SPArrayList* src);

#endif
