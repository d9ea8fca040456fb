/*
 * The program of the assignment, which is one call of the library. Your own
 * main.c in the folder above replaces it.
 */
#include "play_checkers.h"

int main(void) {
	return play_checkers();
}
