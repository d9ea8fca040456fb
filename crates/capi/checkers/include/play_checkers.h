/* The whole program of the Checkers assignment as a function. C90 and C++. */
#ifndef PLAY_CHECKERS_H_
#define PLAY_CHECKERS_H_

#ifdef __cplusplus
extern "C" {
#endif

/* Plays on stdin and stdout until the user quits; returns the exit status. If a
 * standard function fails, it prints an error on stderr and calls exit(1). */
int play_checkers(void);

#ifdef __cplusplus
}
#endif

#endif
