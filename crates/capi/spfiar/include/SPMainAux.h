/* A program's own helpers may stand here: the library declares none. */
#ifndef SPMAINAUX_H_
#define SPMAINAUX_H_

#endif
