/* The nodes of the minimax tree are the library's own: nothing is declared here. */
#ifndef SPMINIMAXNODE_H_
#define SPMINIMAXNODE_H_

#endif
