#include "stack.h"

bool stackPush(Stack *stack, int number)
{
    if (stack->size == STACK_MOST)
        return false;
    stack->numbers[stack->size] = number;
    stack->size++;
    return true;
}

int stackPop(Stack *stack)
{
    if (stack->size == 0)
        return 0;
    stack->size--;
    return stack->numbers[stack->size];
}

int stackTop(const Stack *stack)
{
    return stack->size == 0 ? 0 : stack->numbers[stack->size - 1];
}

int stackSize(const Stack *stack)
{
    return stack->size;
}

void stackClear(Stack *stack)
{
    stack->size = 0;
}
