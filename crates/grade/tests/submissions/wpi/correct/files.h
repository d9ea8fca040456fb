#ifndef FILES_H
#define FILES_H

/* Sets the name of the player, and so of its files. */
void files_open(const char *name);

/* Waits for the colour, deletes the file and returns 'W' or 'B'. */
char receive_colour(void);

/* Waits for the opponent's move, deletes the file and returns its text from '(' to ')'. */
const char *receive_move(void);

/* Replaces the file with our move by this text. */
void send_move(const char *text);

#endif
