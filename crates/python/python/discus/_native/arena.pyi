import os
from collections.abc import Callable, Sequence
from typing import TypeAlias

__all__ = ["mark", "match", "tournament"]

_Path: TypeAlias = str | os.PathLike[str]
_Playing: TypeAlias = tuple[bool, bool, int | None, Callable[[int, int | None], None] | None]

def tournament(
    plan: str, file: _Path | None, db: _Path | None, playing: _Playing
) -> tuple[str, list[str]]: ...
def match(
    players: tuple[str, str],
    folders: Sequence[str | None],
    keys: str,
    openings: tuple[int, _Path | None],
    sprt: list[str] | None,
    db: _Path | None,
    playing: _Playing,
) -> str: ...
def mark(assignment: str, path: _Path, rubric: _Path | None, seed: int | None, trust: bool) -> str: ...
