"""Answers for BitBully: reads one position per line as its moves, prints score, nanoseconds, page
faults, nanoseconds of the reset before, and nodes. The argument is the question: "score", or "outcome" for 1, 0 or -1."""

import os
import resource
import sys
import time

from bitbully import bitbully_core

# Without a path to a book, the solver uses none.
solver = bitbully_core.BitBullyCore()


def score(board):
    return solver.mtdf(board, first_guess=0)


def outcome(board):
    if solver.negamax(board, 0, 1, 0) > 0:
        return 1
    return 0 if solver.negamax(board, -1, 0, 0) >= 0 else -1


answer = {"score": score, "outcome": outcome}[sys.argv[1]]


def page_faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt


def cost_of(call, *arguments):
    faults = page_faults()
    begin = time.process_time_ns()
    result = call(*arguments)
    nanoseconds = time.process_time_ns() - begin
    return result, nanoseconds, page_faults() - faults


# An empty call seems to take some hundred nanoseconds.
own = sorted(cost_of(lambda: None)[1] for _ in range(1001))[500]

try:
    for line in sys.stdin:
        board = bitbully_core.BoardCore()
        for column in line.strip():
            if not board.play(int(column) - 1):
                sys.exit(f"{line.strip()} is not a game")
        # This takes tens of milliseconds, because it allocates a new table and writes it.
        reset = cost_of(solver.resetTranspositionTable)[1]
        solver.resetNodeCounter()
        value, nanoseconds, faults = cost_of(answer, board)
        nanoseconds = max(nanoseconds - own, 0)
        print(value, nanoseconds, faults, reset, solver.getNodeCounter(), flush=True)
except (BrokenPipeError, KeyboardInterrupt):
    # Nobody listens any more; an ordinary end would complain of it.
    os._exit(1)
