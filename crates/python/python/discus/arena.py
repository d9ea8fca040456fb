"""Matches, tournaments and marks by the program ``discus``, with results as objects and as pandas frames.

The program plays and marks, so that programs run in its sandbox and a file of games is that of the command;
it is found on the path, or by the variable ``DISCUS``. Between engines and functions of this process,
``discus.engines.match`` needs no program.

>>> table = tournament({"games": 2, "players": [{"engine": "alpha-beta:4"}, {"engine": "random:1"}]})
>>> [row.player for row in table.standings], len(table.games)
(['alpha-beta:4', 'random:1'], 2)
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from discus import _program
from discus._frames import frame_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import pandas as pd

__all__ = [
    "Check",
    "Game",
    "Grade",
    "MatchResult",
    "Row",
    "Tournament",
    "grade",
    "grades_frame",
    "match",
    "tournament",
]


@dataclass(frozen=True)
class MatchResult:
    """A match, from the point of view of the player that was named first."""

    players: tuple[str, str]
    wins: int
    draws: int
    losses: int
    pairs: tuple[int, ...]
    """The numbers of pairs of games that brought 0, a half, 1, one and a half, and 2 points."""
    score: float | None
    elo: float | None
    elo_error: float | None
    superiority: float | None
    """The likelihood that it is the stronger one."""
    sprt: dict[str, Any] | None
    """What the sequential test says, if there was one."""

    def frame(self) -> pd.DataFrame:
        """Return the match as a pandas frame of one row."""
        return frame_of(MatchResult, [self])


@dataclass(frozen=True)
class Row:
    """A row of a table of standings."""

    rank: int
    player: str
    points: float
    games: int
    wins: int
    draws: int
    losses: int
    elo: float | None
    elo_error: float | None


@dataclass(frozen=True)
class Game:
    """A game of a tournament; the first player moved first."""

    number: str
    players: tuple[str, str]
    opening: str
    moves: list[str]
    result: str
    fault: str | None
    reason: str


@dataclass(frozen=True)
class Tournament:
    """A tournament that is over."""

    title: str
    format: str
    standings: list[Row]
    games: list[Game]

    def frame(self) -> pd.DataFrame:
        """Return the standings as a pandas frame."""
        return frame_of(Row, self.standings)

    def games_frame(self) -> pd.DataFrame:
        """Return the games as a pandas frame."""
        return frame_of(Game, self.games)


@dataclass(frozen=True)
class Check:
    """A requirement, and what a submission got for it."""

    id: str
    sentence: str
    points: float
    out_of: float
    outcome: str


@dataclass(frozen=True)
class Grade:
    """The marks of a submission."""

    assignment: str
    name: str
    points: float
    out_of: float
    checks: list[Check]

    def frame(self) -> pd.DataFrame:
        """Return the requirements as a pandas frame."""
        return frame_of(Check, self.checks)


def match(  # noqa: PLR0913 - all but the players have defaults
    one: str,
    other: str,
    games: int = 100,
    *,
    db: str | os.PathLike[str] | None = None,
    jobs: int | None = None,
    progress: bool = False,
    **options: float | str | bool,
) -> MatchResult:
    """Play a match as ``discus match`` does, between engines and programs such as ``line=./bot``.

    The ``options`` are those of the command, with ``_`` for ``-``: ``plies=0``, ``seed=3``, ``tc="60+0.6"``,
    ``sprt="elo0=0 elo1=10"``, ``game="checkers"``, ``laws="russian"``, ``trust=True``.

    >>> match("alpha-beta:4", "random:1", 4).wins
    4
    """
    arguments: list[str | os.PathLike[str]] = ["match", one, other, "--json", f"--games={games}"]
    for name, value in options.items():
        word = "--" + name.replace("_", "-")
        if value is True:
            arguments.append(word)
        elif name == "sprt":
            arguments += [word, *str(value).split()]
        elif value is not False:
            arguments.append(f"{word}={value}")
    arguments += _place(db, jobs)
    found = json.loads(_program.run(arguments, is_quiet=not progress))
    players, pairs = tuple(found.pop("players")), tuple(found.pop("pairs"))
    return MatchResult(players=players, pairs=pairs, **_only(MatchResult, found))


def tournament(
    plan: Mapping[str, Any] | str | os.PathLike[str],
    *,
    db: str | os.PathLike[str] | None = None,
    jobs: int | None = None,
    trust: bool = False,
    progress: bool = False,
) -> Tournament:
    """Play a tournament as ``discus tournament`` does, or go on with the one whose games ``db`` stores.

    The plan is the path of a file, or a dictionary with its keys; ``discus tournament new`` explains them.
    Paths in a dictionary are relative to the present folder. Without ``db`` the games of a file are stored
    beside it, and those of a dictionary only as long as the call lasts.
    """
    with tempfile.TemporaryDirectory() as folder:
        if isinstance(plan, str | os.PathLike):
            file = Path(plan)
            stored = Path(db) if db is not None else file.with_suffix(".db")
        else:
            file = Path(folder, "plan.toml")
            file.write_text(_plan(plan), encoding="utf-8")
            stored = Path(db) if db is not None else Path(folder, "plan.db")
        arguments = ["tournament", file, *_place(stored, jobs), *(["--trust"] if trust else [])]
        _program.run(arguments, is_quiet=not progress)
        table = json.loads(_program.run(["tournament", "standings", "--json", stored], is_quiet=False))
        lines = _program.run(["tournament", "export", "--format=json", stored], is_quiet=False)
    rows = [_row(row) for row in table["standings"]]
    games = [_game(json.loads(line)) for line in lines.splitlines() if line]
    return Tournament(table["title"], table["format"], rows, games)


def grade(  # noqa: PLR0913 - all but two have defaults
    assignment: str,
    submissions: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    rubric: str | os.PathLike[str] | None = None,
    seed: int | None = None,
    trust: bool = False,
    progress: bool = False,
) -> list[Grade]:
    """Mark submissions as ``discus grade`` does: folders, archives or programs, each by itself."""
    paths = [submissions] if isinstance(submissions, str | os.PathLike) else submissions
    options: list[str | os.PathLike[str]] = ["--format=json-lines"]
    options += [] if rubric is None else ["--rubric", rubric]
    options += [] if seed is None else [f"--seed={seed}"]
    options += ["--trust"] if trust else []
    marked: list[Grade] = []
    for path in paths:
        printed = _program.run(["grade", assignment, path, *options], is_quiet=not progress)
        marked += [grade_of(line) for line in printed.splitlines()]
    return marked


def grade_of(report: str) -> Grade:
    """Return the marks of a report, as ``discus grade --format=json-lines`` writes it."""
    found = json.loads(report)
    checks = [Check(**_only(Check, check)) for check in found.pop("checks")]
    return Grade(checks=checks, **_only(Grade, found))


def grades_frame(grades: Iterable[Grade]) -> pd.DataFrame:
    """Return the points of many submissions as a pandas frame, a row for each."""
    return frame_of(Grade, grades).drop(columns="checks")


def _plan(plan: Mapping[str, Any]) -> str:
    """Return a plan as TOML; folders become absolute, because the file is in a folder of its own."""
    players = [dict(player) for player in plan.get("players", [])]
    for player in players:
        if "protocol" in player:
            player["folder"] = Path(player.get("folder", ".")).resolve()
    whole = {**plan, "players": players}
    return "".join(f"{key} = {_program.toml(value)}\n" for key, value in whole.items())


def _place(db: str | os.PathLike[str] | None, jobs: int | None) -> list[str | os.PathLike[str]]:
    return [*([] if db is None else ["--db", db]), *([] if jobs is None else [f"--jobs={jobs}"])]


def _only(kind: Any, found: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401 - a dataclass
    return {key: value for key, value in found.items() if key in kind.__dataclass_fields__}


def _row(row: dict[str, Any]) -> Row:
    sums = {key: sum(row[key]) for key in ("wins", "draws", "losses")}
    return Row(**_only(Row, {**row, **sums}))


def _game(game: dict[str, Any]) -> Game:
    moves = [played["move"] for played in game["moves"]]
    players = tuple(game["players"])
    return Game(number=game["game"], **_only(Game, {**game, "moves": moves, "players": players}))
