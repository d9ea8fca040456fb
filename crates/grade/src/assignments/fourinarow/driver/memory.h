// Counts what is allocated and freed by new and delete.
#ifndef DISCUS_MEMORY_H
#define DISCUS_MEMORY_H

#include <cstddef>

namespace discus {

struct Counts {
    int newArrays, newSingles;
    int deletedArrays, deletedSingles, deletedOthers;
};

// Counts from here on.
void beginCounting();
Counts counted();
// Whether a block of new[] with at least this many bytes begins here, which is still in use.
bool isArray(const void* start, std::size_t bytes);

}

#endif
