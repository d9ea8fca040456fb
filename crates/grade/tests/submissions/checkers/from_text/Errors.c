#include <stdio.h>
#include "Errors.h"

void print_failure(const char *function)
{
	fprintf(stderr, "Error: standard function %s has failed\n", function);
}
