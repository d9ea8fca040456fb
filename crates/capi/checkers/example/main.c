/*
 * The program of the assignment, which is one call of the library. A main.c of
 * yours in the folder above takes its place.
 */
#include "play_checkers.h"

int main(void) {
	return play_checkers();
}
