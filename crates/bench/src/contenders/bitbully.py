"""Answers for BitBully: reads one position per line as its moves, prints score, nanoseconds and nodes."""

import os
import sys
import time

from bitbully import bitbully_core

# Without a path to a book, the solver uses none.
solver = bitbully_core.BitBullyCore()

try:
    for line in sys.stdin:
        board = bitbully_core.BoardCore()
        for column in line.strip():
            if not board.play(int(column) - 1):
                sys.exit(f"{line.strip()} is not a game")
        # This takes tens of milliseconds, because it allocates a new table.
        solver.resetTranspositionTable()
        solver.resetNodeCounter()
        begin = time.process_time_ns()
        score = solver.mtdf(board, first_guess=0)
        nanoseconds = time.process_time_ns() - begin
        print(score, nanoseconds, solver.getNodeCounter(), flush=True)
except (BrokenPipeError, KeyboardInterrupt):
    # Nobody listens any more; an ordinary end would complain of it.
    os._exit(1)
