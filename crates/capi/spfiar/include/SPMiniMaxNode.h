/* The nodes of the minimax tree are internal: this header declares nothing. */
#ifndef SPMINIMAXNODE_H_
#define SPMINIMAXNODE_H_

#endif
