"""Positions of Connect Four for training, with exact labels.

>>> boards = sample(plies=30, n=4, seed=1)
>>> boards.shape, boards.dtype.name
((4, 6, 7), 'uint8')
>>> (boards == sample(plies=30, n=4, seed=1)).all().item()
True
"""

from __future__ import annotations

import hashlib
import math
import os
import shutil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from discus._progress import counted
from discus.connect4 import Position, solve_many, solver_for

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from discus.connect4 import Boards, Question, Solver

__all__ = ["label", "sample"]

# The boards of one file of a job that goes on after a stop.
_CHUNK = 4096

# The boards of a row group of a file of Parquet.
_ROWS = 1 << 14


def sample(plies: int, n: int, seed: int = 0, *, rows: int = 6, columns: int = 7) -> NDArray[np.uint8]:
    """Return ``n`` boards after ``plies`` random moves, none of them over; some may be equal.

    The moves are drawn with equal probability, and games that end before are drawn anew. Equal seeds give
    equal boards with every version of Python.
    """
    if not 0 <= plies < rows * columns:
        message = f"a game that goes on has 0 to {rows * columns - 1} moves on this board"
        raise ValueError(message)
    if n < 0:
        message = "the number of boards must not be negative"
        raise ValueError(message)
    # Only `random()` is promised to stay the same.
    random = Random(seed)  # noqa: S311 - no secrets
    boards = np.zeros((n, rows, columns), np.uint8)
    for board in boards:
        board[:] = _played(plies, random, Position(rows=rows, columns=columns)).array()
    return boards


def _played(plies: int, random: Random, start: Position) -> Position:
    """Return the first position with so many discs in random games, of at most a million games."""
    for _ in range(1_000_000):
        position = start
        while position.discs < plies and not position.is_over:
            legal = position.legal_moves
            position = position.play(legal[int(random.random() * len(legal))])
        if not position.is_over:
            return position
    message = f"no random game of a million went on after {plies} moves"
    raise ValueError(message)


def label(
    boards: Boards,
    path: str | os.PathLike[str],
    question: Question = "score",
    *,
    solver: Solver | None = None,
    progress: bool = False,
) -> NDArray[np.int8]:
    """Answer a question about boards as ``solve_many`` does, and write both to a file.

    A file ``.npz`` has the arrays ``boards`` and ``labels``; a file ``.parquet``, which needs pyarrow, has
    them as columns of lists and of numbers. After a stop the same call goes on where it stopped: its parts
    are in the folder ``PATH.part`` until the file is there, which appears whole or not at all.
    """
    target = Path(path)
    check_ending(target)
    cells: NDArray[Any] = np.asarray(boards)
    if solver is None:
        solver = solver_for(cells)
    solver.read_boards(cells, strict=True)
    folder = target.with_name(target.name + ".part")
    _open(folder, _name_of(cells, question))
    parts: list[NDArray[np.int8]] = [solve_many(cells[:0], question, solver=solver)]
    for start in counted(range(0, len(cells), _CHUNK), _CHUNK, len(cells), is_shown=progress):
        part = folder / f"{start}.npy"
        if not part.exists():
            answers = solve_many(cells[start : start + _CHUNK], question, solver=solver)
            with part.with_suffix(".new").open("wb") as file:
                np.save(file, answers)
            part.with_suffix(".new").replace(part)
        parts.append(np.load(part))
    labels = np.concatenate(parts)
    write(target, cells, labels)
    shutil.rmtree(folder)
    return labels


def _name_of(cells: NDArray[Any], question: Question) -> str:
    """Return a name for a job: equal jobs have equal names."""
    content = hashlib.sha256(f"{cells.shape} {cells.dtype.str} {question} {_CHUNK}\n".encode())
    for start in range(0, len(cells), _CHUNK):
        content.update(np.ascontiguousarray(cells[start : start + _CHUNK]).tobytes())
    return content.hexdigest()


def _open(folder: Path, name: str) -> None:
    """Open the folder of a job."""
    job = folder / "job"
    if job.exists() and job.read_text(encoding="ascii") != name:
        message = f"{folder} has parts of another job: remove it, or choose another file"
        raise ValueError(message)
    folder.mkdir(exist_ok=True)
    job.write_text(name, encoding="ascii")


def check_ending(target: Path) -> None:
    """Refuse a file that is neither ``.npz`` nor ``.parquet``."""
    if target.suffix not in {".npz", ".parquet"}:
        message = f"{target}: labels are written to .npz or .parquet"
        raise ValueError(message)


def write(target: Path, cells: NDArray[Any], labels: NDArray[np.int8]) -> None:
    """Write boards and labels to a file ``.npz`` or ``.parquet``, which appears whole or not at all."""
    written = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        _write(written, target.suffix, cells, labels)
        written.replace(target)
    finally:
        written.unlink(missing_ok=True)


def _write(path: Path, suffix: str, cells: NDArray[Any], labels: NDArray[np.int8]) -> None:
    if suffix == ".npz":
        with path.open("wb") as file:
            np.savez_compressed(file, boards=cells, labels=labels)
        return
    try:
        import pyarrow as pa  # noqa: PLC0415 - it is optional
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as error:
        message = "Parquet needs pyarrow: pip install discus-games[parquet]"
        raise ImportError(message) from error

    # A list of Python for each board would take twenty times the memory of the boards.
    def table(start: int) -> Any:  # noqa: ANN401 - a table of pyarrow
        boards, answers = (array[start : start + _ROWS] for array in (cells, labels))
        flat = boards.reshape(len(boards), math.prod(boards.shape[1:]))
        return pa.table({"boards": _column(pa, flat), "labels": _column(pa, answers)})

    first = table(0)
    with parquet.ParquetWriter(path, first.schema) as writer:
        writer.write_table(first)
        for start in range(_ROWS, len(cells), _ROWS):
            writer.write_table(table(start))


def _column(pa: Any, array: NDArray[Any]) -> Any:  # noqa: ANN401 - a module and an array of pyarrow
    """Return numbers, or lists of them, as a column."""
    if array.ndim == 1:
        return pa.array(np.ascontiguousarray(array))
    number, width = array.shape
    ends = np.arange(number + 1, dtype=np.int32) * np.int32(width)
    return pa.ListArray.from_arrays(pa.array(ends), pa.array(array.ravel()))
