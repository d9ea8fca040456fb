/* The allocator of glibc, with one allocation that is refused, and a count of what is in use. */
#include <stdbool.h>
#include <stddef.h>

extern void* __libc_malloc(size_t size);
extern void* __libc_calloc(size_t count, size_t size);
extern void* __libc_realloc(void* block, size_t size);
extern void __libc_free(void* block);

static int until;
static bool has_refused;
static int blocks;

void discus_refuse(int number) {
	until = number;
	has_refused = false;
}

/* Whether memory has been refused; after that it is not refused any more. */
bool discus_has_refused(void) {
	bool result = has_refused;
	has_refused = false;
	until = 0;
	return result;
}

int discus_blocks(void) {
	return blocks;
}

static bool refuses(void) {
	if (until == 0 || --until > 0) {
		return false;
	}
	has_refused = true;
	return true;
}

void* malloc(size_t size) {
	void* block = refuses() ? NULL : __libc_malloc(size);
	blocks += block != NULL;
	return block;
}

void* calloc(size_t count, size_t size) {
	void* block = refuses() ? NULL : __libc_calloc(count, size);
	blocks += block != NULL;
	return block;
}

void* realloc(void* old, size_t size) {
	void* block = refuses() ? NULL : __libc_realloc(old, size);
	blocks += old == NULL && block != NULL;
	return block;
}

void free(void* block) {
	blocks -= block != NULL;
	__libc_free(block);
}
