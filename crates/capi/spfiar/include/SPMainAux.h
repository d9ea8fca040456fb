/* A place for a program's own helpers: the library declares none. */
#ifndef SPMAINAUX_H_
#define SPMAINAUX_H_

#endif
