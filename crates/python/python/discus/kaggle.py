"""Agents for Kaggle's ``connectx``, as its environments call them.

``env.run([agent, "random"])`` plays the perfect player, and ``env.run([agent_of("level:3"), agent])`` an
engine by its name against it. The module needs nothing but Discus.

>>> board = [0] * 42
>>> agent({"board": board, "mark": 1}, {"rows": 6, "columns": 7, "inarow": 4})
3
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from discus.connect4 import Position
from discus.engines import Engine, analyse

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["agent", "agent_of"]

# The part of the time for a move that an engine may use: Kaggle counts the call itself too.
_SHARE = 0.5

# Kaggle's own time for a move, in seconds.
_TIME = 2.0


def _get(values: Any, name: str, default: Any = None) -> Any:  # noqa: ANN401 - Kaggle's objects
    """Return a value of a dictionary, or of an object that has attributes."""
    if isinstance(values, dict):
        return values.get(name, default)
    return getattr(values, name, default)


def _position(observation: Any, configuration: Any) -> Position:  # noqa: ANN401
    in_a_row = _get(configuration, "inarow", 4)
    if in_a_row != 4:  # noqa: PLR2004 - the name says it
        message = f"only four in a row are supported, not {in_a_row}"
        raise ValueError(message)
    size = (_get(configuration, "rows", 6), _get(configuration, "columns", 7))
    cells = np.asarray(_get(observation, "board"), dtype=np.int64).reshape(size)
    return Position.from_array(cells)


@lru_cache(maxsize=8)
def _engine(name: str) -> Engine:
    return Engine(name)


def agent_of(engine: str) -> Callable[[Any, Any], int]:
    """Return an agent that plays as an engine does, within half of the time that Kaggle gives."""

    def play(observation: Any, configuration: Any) -> int:  # noqa: ANN401
        position = _position(observation, configuration)
        seconds = None if engine.startswith("minimax") else _SHARE * _get(configuration, "actTimeout", _TIME)
        best = analyse(position, _engine(engine), seconds=seconds).best
        return int(best)

    Engine(engine)
    return play


_perfect = agent_of("perfect")
_strong = agent_of("level:10")


def agent(observation: Any, configuration: Any) -> int:  # noqa: ANN401
    """Return the best column: the perfect player's on 7x6, the strongest engine's on other boards."""
    size = (_get(configuration, "rows", 6), _get(configuration, "columns", 7))
    return (_perfect if size == (6, 7) else _strong)(observation, configuration)
