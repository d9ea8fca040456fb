"""Answers for BitBully: reads the moves of a position a line, says score, nanoseconds and nodes."""

import os
import sys
import time

from bitbully import bitbully_core

# Made without a path to a book, the solver has none.
solver = bitbully_core.BitBullyCore()

try:
    for line in sys.stdin:
        board = bitbully_core.BoardCore()
        for column in line.strip():
            if not board.play(int(column) - 1):
                sys.exit(f"{line.strip()} is not a game")
        # Takes tens of milliseconds, because the table is made anew.
        solver.resetTranspositionTable()
        solver.resetNodeCounter()
        begin = time.process_time_ns()
        score = solver.mtdf(board, first_guess=0)
        nanoseconds = time.process_time_ns() - begin
        print(score, nanoseconds, solver.getNodeCounter(), flush=True)
except (BrokenPipeError, KeyboardInterrupt):
    # Nobody listens any more; an ordinary end would complain of it.
    os._exit(1)
