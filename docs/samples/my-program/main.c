#include <stdio.h>

int main(void) {
    printf("Please enter the difficulty level between [1-7]:\n")
    return 0;
}
