/* A helper of the program as a student may write it. */
#include "SPMainAux.h"

const char* spMainAuxGreeting(void);

const char* spMainAuxGreeting(void) {
	return "hello";
}
