#include <pthread.h>
#include <stdio.h>

int calls(void);
int dropped(void);
int caught(size_t index);

static void *ask(void *answer)
{
    calls();
    *(int *)answer = 1000 * calls() + caught(2) + caught(3);
    return NULL;
}

int main(void)
{
    pthread_t threads[20];
    int answers[20], i, sum = 0;

    calls();
    for (i = 0; i < 20; i++)
        pthread_create(&threads[i], NULL, ask, &answers[i]);
    for (i = 0; i < 20; i++) {
        pthread_join(threads[i], NULL);
        sum += answers[i];
    }
    printf("%d %d %d %d\n", sum, dropped(), calls(), caught(1000));
    return 0;
}
