r"""Long jobs, on the cores of this machine or on a cluster of Ray, with the same files in the end.

A job is split into units of about twenty seconds. Each counts once, however often it runs, and its result
depends on nothing but the unit. Results are in the folder ``PATH.job`` until the file is there. So after a
stop, a crash or the loss of a machine the same call goes on.

>>> import tempfile
>>> folder = Path(tempfile.mkdtemp())
>>> engines = ["perfect", "greedy", "random:1"]
>>> _ = (folder / "plan.toml").write_text("".join(f'[[players]]\nengine = "{name}"\n' for name in engines))
>>> tournament(folder / "plan.toml")[0]
Standing(rank=1, player='perfect', points=4.0, wins=4, draws=0, losses=0)
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from discus._frames import frame_of
from discus._native.batch import Folder
from discus._native.batch import run as _run
from discus._native.batch import standings as _standings
from discus._progress import shown
from discus.arena import Grade, grade_of
from discus.connect4 import solver_for
from discus.data import check_ending, write

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Sequence
    from types import ModuleType

    import pandas as pd
    from numpy.typing import NDArray

    from discus.connect4 import Boards, Question

__all__ = [
    "Grade",
    "Local",
    "Pool",
    "Ray",
    "Standing",
    "book",
    "grade",
    "label",
    "standings",
    "standings_frame",
    "tournament",
]


@dataclass(frozen=True)
class Standing:
    """A player in the table of a tournament; equal players share a rank."""

    rank: int
    player: str
    points: float
    wins: int
    draws: int
    losses: int


class Pool(Protocol):
    """Whatever runs the units of a job."""

    def run(self, folder: Folder, step: Callable[[int, int], object]) -> None:
        """Run all units, and those that follow; call ``step`` with the numbers of finished and all units."""


@dataclass(frozen=True)
class Local:
    """The cores of this machine, or so many of them."""

    jobs: int | None = None
    trust: bool = False
    """Whether programs run without a sandbox, with all your rights."""

    def run(self, folder: Folder, step: Callable[[int, int], object]) -> None:
        """Run all units on threads."""
        folder.run(self.jobs, step, self.trust)


@dataclass(frozen=True)
class Ray:
    """A cluster of Ray, where this package is installed on every node: each unit is a task of one core.

    Without an address, this is the cluster that Ray is connected to or finds, or a new one on this machine.
    If a node dies, its tasks run again elsewhere, each at most so many times. Units with programs or
    submissions also need the command ``discus`` on every node.
    """

    address: str | None = None
    retries: int = 5
    trust: bool = False
    """Whether programs run without a sandbox, with all your rights."""

    def run(self, folder: Folder, step: Callable[[int, int], object]) -> None:
        """Run all units as tasks."""
        if not _left(folder):
            return
        ray = _ray()
        if not ray.is_initialized():
            ray.init(address=self.address, log_to_driver=False)
        submit = ray.remote(num_cpus=1, max_retries=self.retries)(run_unit).remote
        while numbers := _left(folder):
            self._round(submit, folder, numbers, step)

    def _round(
        self,
        submit: Callable[[str, bool], object],
        folder: Folder,
        numbers: list[int],
        step: Callable[[int, int], object],
    ) -> None:
        """Run these units: never many more at once than there are cores, because each waits in memory."""
        ray = _ray()
        waiting = numbers[::-1]
        running: dict[object, int] = {}
        tries = dict.fromkeys(numbers, 0)
        done, total = folder.units - len(numbers), folder.units
        while waiting or running:
            step(done, total)
            most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < most:
                number = waiting.pop()
                running[submit(folder.unit(number), self.trust)] = number
            ready, _ = ray.wait(list(running), timeout=1.0)
            for reference in ready:
                number = running.pop(reference)
                try:
                    folder.put(number, ray.get(reference))
                    done += 1
                except ray.exceptions.RayTaskError:
                    raise
                except ray.exceptions.RayError:
                    # The node that kept the result is gone.
                    tries[number] += 1
                    if tries[number] > self.retries:
                        raise
                    waiting.append(number)
        step(done, total)


def run_unit(unit: str, trust: bool = False) -> str:  # noqa: FBT001, FBT002 - Ray gives it by its place
    """Run a unit, and return its result; both are JSON. Equal units have equal answers on every machine."""
    return _run(unit, trust)


def tournament(
    plan: str | os.PathLike[str],
    path: str | os.PathLike[str] | None = None,
    *,
    pool: Pool | None = None,
    size: int | None = None,
    progress: bool = False,
) -> list[Standing]:
    """Play the tournament of a plan, such as ``discus tournament`` reads, and return its table.

    The games are in a file that ``discus tournament standings`` and the other commands read; its usual name
    is that of the plan, with the ending ``.db``. A unit has ``size`` games.
    """
    target = Path(plan).with_suffix(".db") if path is None else Path(path)
    job = _job(target)
    folder = Folder.tournament(job, plan, size)
    _run_all(folder, pool, is_shown=progress)
    folder.merge(target)
    shutil.rmtree(job)
    return standings(target)


def standings(path: str | os.PathLike[str]) -> list[Standing]:
    """Return the table of the file of a tournament."""
    return [Standing(*row) for row in _standings(path)]


def standings_frame(table: Iterable[Standing]) -> pd.DataFrame:
    """Return the table of a tournament as a pandas frame."""
    return frame_of(Standing, table)


def label(  # noqa: PLR0913 - all but two have defaults
    boards: Boards,
    path: str | os.PathLike[str],
    question: Question = "score",
    *,
    pool: Pool | None = None,
    size: int | None = None,
    progress: bool = False,
) -> NDArray[np.int8]:
    """Label boards as ``discus.data.label`` does, and write the same file. A unit has ``size`` boards."""
    target = Path(path)
    check_ending(target)
    cells: NDArray[Any] = np.asarray(boards)
    solver = solver_for(cells)
    bits = solver.read_boards(cells, strict=True)
    job = _job(target)
    folder = Folder.label(job, solver.rows, solver.columns, question, bits, size)
    _run_all(folder, pool, is_shown=progress)
    answers = folder.labels()
    labels = answers.reshape(len(cells), solver.columns) if question == "scores" else answers
    write(target, cells, labels)
    shutil.rmtree(job)
    return labels


def book(  # noqa: PLR0913 - all but two have defaults
    plies: int,
    path: str | os.PathLike[str],
    *,
    start: str = "",
    rows: int = 6,
    columns: int = 7,
    pool: Pool | None = None,
    size: int | None = None,
    progress: bool = False,
) -> None:
    """Build the book to so many plies from a start, the same bytes as ``discus book build`` writes."""
    target = Path(path)
    job = _job(target)
    folder = Folder.book(job, rows, columns, start, plies, size)
    _run_all(folder, pool, is_shown=progress)
    folder.merge(target)
    shutil.rmtree(job)


def grade(  # noqa: PLR0913 - all but three have defaults
    assignment: str,
    submissions: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    results: str | os.PathLike[str],
    *,
    rubric: str | os.PathLike[str] | None = None,
    seed: int | None = None,
    pool: Pool | None = None,
    size: int | None = None,
    progress: bool = False,
) -> list[Grade]:
    """Mark submissions, and write the same folder as ``discus grade --results``. A unit has ``size`` of them.

    Submissions that have a report there are marked again only if they, the rubric or Discus have changed.
    Those that could not be marked are not returned; the summary in the folder says why. The same call
    or command tries them again.
    """
    paths = [submissions] if isinstance(submissions, str | PathLike) else list(submissions)
    target = Path(results)
    job = _job(target)
    folder = Folder.grade(job, assignment, paths, target, rubric, seed, size)
    _run_all(folder, pool, is_shown=progress)
    folder.merge(target)
    marked = [grade_of(report) for report in folder.reports(target)]
    shutil.rmtree(job)
    return marked


def _job(target: Path) -> Path:
    return target.with_name(target.name + ".job")


def _left(folder: Folder) -> list[int]:
    """Return the units to be run, with those that follow from the results so far."""
    return folder.missing() or (folder.missing() if folder.go_on() else [])


def _run_all(folder: Folder, pool: Pool | None, *, is_shown: bool) -> None:
    pool = Local() if pool is None else pool
    with shown(is_shown, unit="unit") as step:
        pool.run(folder, step or (lambda _done, _total: None))


def _ray() -> ModuleType:
    try:
        import ray  # noqa: PLC0415 - it is optional
    except ImportError as error:
        message = "a cluster needs Ray: pip install discus-games[ray]"
        raise ImportError(message) from error
    return ray
