/* Reads calls, one a line, and prints each with its result. */
#include "stack.h"
#include <stdio.h>
#include <string.h>

int main(void)
{
    Stack stack = {{0}, 0};
    char name[16];
    int number;

    while (scanf("%15s", name) == 1) {
        if (strcmp(name, "push") == 0 && scanf("%d", &number) == 1)
            printf("push %d -> %s\n", number, stackPush(&stack, number) ? "true" : "false");
        else if (strcmp(name, "pop") == 0)
            printf("pop -> %d\n", stackPop(&stack));
        else if (strcmp(name, "top") == 0)
            printf("top -> %d\n", stackTop(&stack));
        else if (strcmp(name, "size") == 0)
            printf("size -> %d\n", stackSize(&stack));
        else if (strcmp(name, "clear") == 0) {
            stackClear(&stack);
            printf("clear -> done\n");
        }
        fflush(stdout);
    }
    return 0;
}
