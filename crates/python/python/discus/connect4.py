"""Connect Four on boards of any size: positions, and their exact scores.

A score is that of Pascal Pons: 0 is a draw, 1 a win with the last disc, 2 one with the disc before that,
and so on; negative if the side to move loses. Columns count from 0, except in move strings such as
``"4453"``, where they count from 1 as people do.

>>> position = Position("4453")
>>> position.array()[-2:]
array([[0, 0, 0, 2, 0, 0, 0],
       [0, 0, 2, 1, 1, 0, 0]], dtype=uint8)
>>> solve(position), best(position)
(-2, 2)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from discus._native.connect4 import NO_SCORE, Position, Solver
from discus._progress import counted

__all__ = [
    "NO_SCORE",
    "Boards",
    "Position",
    "Question",
    "Solver",
    "best",
    "scores",
    "solve",
    "solve_many",
    "solver_for",
    "wdl",
]

Boards: TypeAlias = NDArray[np.integer] | NDArray[np.bool_]
Question: TypeAlias = Literal["score", "wdl", "scores", "best"]

# The boards between two steps of a progress bar: enough that no core waits long for the others.
_CHUNK = 1 << 14


@lru_cache(maxsize=4)
def _solver(rows: int, columns: int) -> Solver:
    """Return the solver that the functions of this module share, for one size."""
    return Solver(rows, columns)


def _solver_of(position: Position | str) -> Solver:
    if isinstance(position, Position):
        return _solver(position.rows, position.columns)
    return _solver(6, 7)


def solver_for(boards: NDArray[Any]) -> Solver:
    """Return the solver that the functions of this module share, for the size of these boards."""
    number_of_dimensions = 3
    return _solver(*boards.shape[1:]) if boards.ndim == number_of_dimensions else _solver(6, 7)


def solve(position: Position | str) -> int:
    """Return the exact score for the side to move, of a position or a move string on 7x6.

    >>> solve("4444443333")
    15
    """
    return _solver_of(position).solve(position)


def wdl(position: Position | str) -> int:
    """Return 1 if the side to move wins, 0 for a draw, -1 if it loses; cheaper than the score.

    >>> wdl(Position(rows=4, columns=5))
    0
    """
    return _solver_of(position).wdl(position)


def scores(position: Position | str) -> list[int | None]:
    """Return the exact score of a disc in each column; ``None`` where the column is full.

    >>> scores("4444443333")
    [-2, 15, 1, None, 15, -2, -2]
    """
    return _solver_of(position).scores(position)


def best(position: Position | str) -> int:
    """Return the best column, counted from 0; of several the one closest to the middle.

    >>> best("121212")
    0
    """
    return _solver_of(position).best(position)


def solve_many(
    boards: Boards,
    question: Question = "score",
    *,
    solver: Solver | None = None,
    strict: bool = True,
    progress: bool = False,
) -> NDArray[np.int8]:
    """Answer a question about many boards on all cores.

    ``boards`` is an array of integers of shape (n, rows, columns), the top row first: 0 is empty, 1 a
    disc of the first side, 2 one of the second. The result has the shape (n,), or (n, columns) for the
    question ``"scores"``, with ``NO_SCORE`` for a full column.

    A board that is no position of a game that goes on is a ``ValueError`` before the first search or,
    if ``strict`` is false, has the answer ``NO_SCORE``. ``progress`` shows a bar, if tqdm is installed.

    >>> boards = np.stack([Position("4453").array(), Position("121212").array()])
    >>> solve_many(boards)
    array([-2, 18], dtype=int8)
    >>> solve_many(boards, "best")
    array([2, 0], dtype=int8)
    """
    cells: NDArray[Any] = np.asarray(boards)
    if solver is None:
        solver = solver_for(cells)
    bits = solver.read_boards(cells, strict)
    width = solver.columns if question == "scores" else 1
    answers = np.empty((len(bits), width), np.int8)
    for start in counted(range(0, len(bits), _CHUNK), _CHUNK, len(bits), is_shown=progress):
        chunk = slice(start, start + _CHUNK)
        answers[chunk] = solver.solve_bits(bits[chunk], question)
    return answers if question == "scores" else answers[:, 0]
