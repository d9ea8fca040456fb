import os
from collections.abc import Callable, Sequence
from typing import TypeAlias, final

import numpy as np
from numpy.typing import NDArray

__all__ = ["Folder", "run", "standings"]

_Path: TypeAlias = str | os.PathLike[str]

@final
class Folder:
    @staticmethod
    def tournament(path: _Path, plan: _Path, size: int | None = None) -> Folder: ...
    @staticmethod
    def label(
        path: _Path, rows: int, columns: int, question: str, bits: NDArray[np.uint64], size: int | None = None
    ) -> Folder: ...
    @staticmethod
    def book(
        path: _Path, rows: int, columns: int, start: str, plies: int, size: int | None = None
    ) -> Folder: ...
    @staticmethod
    def grade(
        path: _Path,
        assignment: str,
        submissions: Sequence[_Path],
        results: _Path,
        rubric: _Path | None = None,
        seed: int | None = None,
        size: int | None = None,
    ) -> Folder: ...
    @property
    def units(self) -> int: ...
    def missing(self) -> list[int]: ...
    def go_on(self) -> int: ...
    def unit(self, number: int) -> str: ...
    def put(self, number: int, result: str) -> None: ...
    def run(
        self,
        jobs: int | None = None,
        step: Callable[[int, int], object] | None = None,
        trust: bool = False,
    ) -> None: ...
    def merge(self, output: _Path) -> str: ...
    def labels(self) -> NDArray[np.int8]: ...
    def reports(self, results: _Path) -> list[str]: ...

def run(unit: str, trust: bool = False) -> str: ...
def standings(path: _Path) -> list[tuple[int, str, float, int, int, int]]: ...
