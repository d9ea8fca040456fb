/* The standard streams, watched. */
#include <stddef.h>

/* The lines that were read since this was last set to 0. */
extern int lines_read;

/* What has been delivered of the current line, but not read: its length and where it begins. */
size_t rest_of_line(const char **rest);
