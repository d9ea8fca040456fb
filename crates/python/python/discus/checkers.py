"""Checkers by the laws of eight variants: positions, moves, and saved games.

>>> position = Position("english").play("11-15").play("23-19")
>>> [str(move) for move in position.legal_moves][:3]
['12-16', '8-11', '7-11']
>>> position.fen()
'B:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15'
>>> Position().play("22-18")
Traceback (most recent call last):
    ...
ValueError: 22-18: no disc of the side to move stands there
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from discus._native.checkers import LAWS, Game, Move, Position, read_pdn

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable

__all__ = ["LAWS", "Game", "Move", "Position", "load", "read_pdn", "save"]


def load(path: str | os.PathLike[str]) -> list[Game]:
    """Return the games of a PDN file in UTF-8."""
    return read_pdn(Path(path).read_text(encoding="utf-8"))


def save(path: str | os.PathLike[str], games: Iterable[Game]) -> None:
    """Write games to a PDN file, which appears whole or not at all."""
    text = "\n".join(game.pdn() for game in games)
    target = Path(path)
    written = target.with_name(target.name + ".part")
    written.write_text(text, encoding="utf-8")
    written.replace(target)
