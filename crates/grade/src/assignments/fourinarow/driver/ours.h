// Functions of ours for those that a submission lacks.
#ifndef DISCUS_OURS_H
#define DISCUS_OURS_H

#include "c4lib.h"

// Not in the header.
extern BoardValue playerToValue[2];
int findYValue(BoardValue** board, int ydim, int x);

namespace discus {

// The function that the submission lacks, if the last call was one.
extern const char* lacking;

}

#endif
