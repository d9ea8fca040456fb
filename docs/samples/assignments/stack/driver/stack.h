/* A stack of integers. */
#ifndef STACK_H
#define STACK_H

#include <stdbool.h>

#define STACK_MOST 8

typedef struct {
    int numbers[STACK_MOST];
    int size;
} Stack;

bool stackPush(Stack *stack, int number);
int stackPop(Stack *stack);
int stackTop(const Stack *stack);
int stackSize(const Stack *stack);
void stackClear(Stack *stack);

#endif
