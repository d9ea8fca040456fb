#ifndef ERRORS_H_
#define ERRORS_H_

/* Prints to the standard error that a standard function has failed. */
void print_failure(const char *function);

#endif
