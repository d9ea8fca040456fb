// Our own new and delete. Fresh memory is never zero, and what is freed in a wrong way stays.
#include "discus_memory.h"

#include <cstdlib>
#include <cstring>
#include <new>

using namespace discus;

namespace {

enum Kind { NONE, SINGLE, ARRAY };

struct Block {
    char* start;
    std::size_t bytes;
    Kind kind;
};

const std::size_t MOST = 1 << 16;
// So many bytes are before each block, so that free() does not accept it, and behind it: to write there
// is a fault that is looked for in another way.
const std::size_t AROUND = 64;

Block blocks[MOST];
Counts counts;

}

void discus::beginCounting()
{
    counts = Counts();
}

Counts discus::counted()
{
    return counts;
}

static Block* find(const void* start)
{
    for (std::size_t i = 0; i < MOST; i++)
        if (blocks[i].kind != NONE && blocks[i].start == start)
            return &blocks[i];
    return 0;
}

bool discus::isArray(const void* start, std::size_t bytes)
{
    Block* block = find(start);
    return block && block->kind == ARRAY && block->bytes >= bytes;
}

static void* allocate(std::size_t bytes, Kind kind)
{
    char* memory = static_cast<char*>(std::malloc(bytes + 2 * AROUND));
    if (!memory)
        std::abort();
    std::memset(memory, 0xa5, bytes + 2 * AROUND);
    for (std::size_t i = 0; i < MOST; i++)
        if (blocks[i].kind == NONE) {
            Block block = { memory + AROUND, bytes, kind };
            blocks[i] = block;
            break;
        }
    (kind == ARRAY ? counts.newArrays : counts.newSingles)++;
    return memory + AROUND;
}

static void release(void* start, Kind kind)
{
    if (!start)
        return;
    Block* block = find(start);
    if (!block || block->kind != kind) {
        counts.deletedOthers++;
        return;
    }
    (kind == ARRAY ? counts.deletedArrays : counts.deletedSingles)++;
    block->kind = NONE;
    std::memset(start, 0xa5, block->bytes);
    std::free(block->start - AROUND);
}

void* operator new(std::size_t bytes) { return allocate(bytes, SINGLE); }
void* operator new[](std::size_t bytes) { return allocate(bytes, ARRAY); }
void* operator new(std::size_t bytes, const std::nothrow_t&) throw() { return allocate(bytes, SINGLE); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) throw() { return allocate(bytes, ARRAY); }
void operator delete(void* start) throw() { release(start, SINGLE); }
void operator delete[](void* start) throw() { release(start, ARRAY); }
void operator delete(void* start, std::size_t) throw() { release(start, SINGLE); }
void operator delete[](void* start, std::size_t) throw() { release(start, ARRAY); }
