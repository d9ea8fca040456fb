"""How far a policy is from perfect play, exactly.

>>> from discus import data
>>> boards = data.sample(plies=30, n=100, seed=1)
>>> found = regret("random:1", boards)
>>> found.mean > 1, found.blunders > 0
(True, True)
>>> regret(best_columns, boards).mean
0.0
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from discus.connect4 import NO_SCORE, Position, solve_many
from discus.engines import Engine, analyse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from discus.connect4 import Boards, Solver

__all__ = ["Policy", "Regret", "best_columns", "regret"]

Policy: TypeAlias = Callable[[NDArray[Any]], Any]

# How far the sum of probabilities may be from 1.
_SLACK = 1e-3


@dataclass(frozen=True)
class Regret:
    """What a policy gives away, position by position; arrays of shape (n,)."""

    scores: NDArray[np.float64]
    """The expected loss of score: 0 for a best move, more the sooner a loss or the later a win."""
    results: NDArray[np.float64]
    """The expected loss of points: 1 from a win to a loss, a half to or from a draw."""

    @property
    def mean(self) -> float:
        """The mean loss of score."""
        return float(self.scores.mean())

    @property
    def points(self) -> float:
        """The mean loss of points."""
        return float(self.results.mean())

    @property
    def blunders(self) -> float:
        """The part of the positions where the policy may throw the result away."""
        return float((self.results > 0).mean())

    def __repr__(self) -> str:
        """Return the means."""
        return f"<Regret {self.mean:.3f}, points {self.points:.3f}, blunders {self.blunders:.1%}>"


def best_columns(boards: Boards) -> NDArray[np.int8]:
    """Return the best column of each board: the perfect policy."""
    return solve_many(boards, "best")


def regret(
    policy: Policy | Engine | str,
    positions: Boards | Iterable[Position],
    *,
    solver: Solver | None = None,
    progress: bool = False,
) -> Regret:
    """Return how far a policy is from perfect play on these positions.

    A policy is an engine, its name, or a function of boards of shape (n, rows, columns), as ``solve_many``
    reads them. It returns columns, of shape (n,), or probabilities of columns, of shape (n, columns). A
    column that is full, and probabilities that are none, are a ``ValueError``.
    """
    boards = _boards(positions)
    scores = solve_many(boards, "scores", solver=solver, progress=progress).astype(np.float64)
    is_full = scores == NO_SCORE
    chances = _chances(_columns(policy, boards), is_full)
    # A full column has no chance, so that its score does not count.
    scores[is_full] = 0
    top = np.where(is_full, -np.inf, scores).max(axis=1, initial=-np.inf)[:, None]
    lost = np.where(is_full, 0, top - scores)
    thrown = np.where(is_full, 0, (np.sign(top) - np.sign(scores)) / 2)
    return Regret((chances * lost).sum(axis=1), (chances * thrown).sum(axis=1))


def _boards(positions: Boards | Iterable[Position]) -> NDArray[Any]:
    if isinstance(positions, np.ndarray):
        return positions
    arrays = [position.array() for position in positions]
    return np.stack(arrays) if arrays else np.zeros((0, 6, 7), np.uint8)


def _columns(policy: Policy | Engine | str, boards: NDArray[Any]) -> NDArray[Any]:
    if callable(policy):
        return np.asarray(policy(boards))
    engine = Engine(policy) if isinstance(policy, str) else policy
    best = [analyse(Position.from_array(board), engine).best for board in boards]
    return np.array(best, np.int64)


def _chances(answer: NDArray[Any], is_full: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the probability of each column, of shape (n, columns)."""
    number, width = is_full.shape
    if answer.shape == (number,) and answer.dtype.kind in "iu":
        _refuse((answer < 0) | (answer >= width), "the policy chose a column that the board does not have")
        chances = np.zeros(is_full.shape)
        chances[np.arange(number), answer] = 1
    elif answer.shape == (number, width) and answer.dtype.kind == "f":
        chances = answer.astype(np.float64)
        is_sum = np.abs(chances.sum(axis=1) - 1) <= _SLACK
        _refuse(
            ~((chances >= 0).all(axis=1) & is_sum),
            "the policy's probabilities are not positive numbers whose sum is 1",
        )
    else:
        message = (
            f"a policy returns integers of the shape ({number},) or probabilities of the shape "
            f"({number}, {width}), not {answer.dtype} of the shape {answer.shape}"
        )
        raise ValueError(message)
    _refuse((is_full & (chances > 0)).any(axis=1), "the policy chose a column that is full")
    return chances


def _refuse(is_bad: NDArray[np.bool_] | np.bool_, why: str) -> None:
    if is_bad.any():
        message = f"board {int(is_bad.argmax())}: {why}"
        raise ValueError(message)
