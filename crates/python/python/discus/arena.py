"""Matches, tournaments and marks, as those of the command, with results as objects and as pandas frames.

A file of games is that of the command. Programs of others run in its sandbox: they, and only they, need
``discus`` on the path, or in the variable ``DISCUS``. Functions of this process play in
``discus.engines.match``.

>>> table = tournament({"games": 2, "players": [{"engine": "alpha-beta:4"}, {"engine": "random:1"}]})
>>> [row.player for row in table.standings], len(table.games)
(['alpha-beta:4', 'random:1'], 2)
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from discus._frames import frame_of
from discus._native import arena as _arena
from discus._progress import shown

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
    folders = [options.pop(name, None) for name in ("dir_a", "dir_b")]
    plies, file = int(options.pop("plies", 2)), options.pop("openings", None)
    if games < 2 or games % 2 or not 0 <= plies <= _MOST_PLIES:  # noqa: PLR2004 - colours are swapped
        message = f"a match has an even number of games, and openings of 0 to {_MOST_PLIES} plies"
        raise ValueError(message)
    sprt = options.pop("sprt", None)
    trust, accept = bool(options.pop("trust", False)), bool(options.pop("accept_changes", False))
    keys = _keys({"games": games, **options})
    with shown(progress) as step:
        found = json.loads(
            _arena.match(
                (one, other),
                [None if folder is None else str(Path(str(folder)).absolute()) for folder in folders],
                json.dumps(keys),
                (plies, None if file is None else str(file)),
                None if sprt is None else str(sprt).split(),
                db,
                (trust, accept, jobs, step),
            )
        )
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
    file = Path(plan) if isinstance(plan, str | os.PathLike) else None
    text = "" if isinstance(plan, str | os.PathLike) else _plan(plan)
    if file is not None and db is None:
        db = file.with_suffix(".db")
    with shown(progress) as step:
        table, lines = _arena.tournament(text, file, db, (trust, False, jobs, step))
    found = json.loads(table)
    rows = [_row(row) for row in found["standings"]]
    return Tournament(found["title"], found["format"], rows, [_game(json.loads(line)) for line in lines])


def grade(  # noqa: PLR0913 - all but two have defaults
    assignment: str | os.PathLike[str],
    submissions: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    rubric: str | os.PathLike[str] | None = None,
    seed: int | None = None,
    trust: bool = False,
    progress: bool = False,
) -> list[Grade]:
    """Mark submissions as ``discus grade`` does: folders, archives or programs, each by itself.

    The assignment is one of the five, such as ``"spfiar"``, or the folder of one of your own.
    """
    paths = [submissions] if isinstance(submissions, str | os.PathLike) else submissions
    marked: list[Grade] = []
    with shown(progress) as step:
        for path in paths:
            marked.append(grade_of(_arena.mark(os.fspath(assignment), path, rubric, seed, trust)))
            if step is not None:
                step(len(marked), len(paths))
    return marked


def grade_of(report: str) -> Grade:
    """Return the marks of a report, as ``discus grade --format=json-lines`` writes it."""
    found = json.loads(report)
    checks = [Check(**_only(Check, check)) for check in found.pop("checks")]
    return Grade(checks=checks, **_only(Grade, found))


def grades_frame(grades: Iterable[Grade]) -> pd.DataFrame:
    """Return the points of many submissions as a pandas frame, a row for each."""
    return frame_of(Grade, grades).drop(columns="checks")


_MOST_PLIES = 4
# The options of a match that are keys of a plan under other names, and the values that stand for none.
_NAMES = {"cols": "columns", "maxmoves": "max_moves"}
_NONE = {"adjudicate": "none", "pause": "auto"}
_OPTIONS = {
    *("adjudicate", "columns", "cpu_time", "game", "games", "laws", "margin", "max_moves", "memory", "pause"),
    *("processes", "python", "quiet_plies", "restart", "rows", "seed", "tc", "time"),
}


def _keys(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a match as keys of a plan."""
    keys = {_NAMES.get(name, name): value for name, value in options.items() if value is not False}
    keys = {name: value for name, value in keys.items() if value != _NONE.get(name)}
    if unknown := sorted(keys.keys() - _OPTIONS):
        message = f"a match has no option {unknown[0]}; it has {', '.join(sorted(_OPTIONS))}"
        raise ValueError(message)
    if moves := keys.pop("max_moves", None):
        keys["max-plies"] = 2 * int(moves)
    return {name.replace("_", "-"): value for name, value in keys.items()}


def _plan(plan: Mapping[str, Any]) -> str:
    """Return a plan as JSON, with absolute folders of programs."""
    players = [dict(player) for player in plan.get("players", [])]
    for player in players:
        if "protocol" in player:
            player["folder"] = Path(player.get("folder", ".")).resolve()
    return json.dumps({**plan, "players": players}, default=_path)


def _path(value: object) -> str:
    if isinstance(value, os.PathLike):
        return str(os.fspath(value))
    message = f"a plan has texts, numbers, lists and tables, not {type(value).__name__}"
    raise ValueError(message)


def _only(kind: Any, found: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401 - a dataclass
    return {key: value for key, value in found.items() if key in kind.__dataclass_fields__}


def _row(row: dict[str, Any]) -> Row:
    sums = {key: sum(row[key]) for key in ("wins", "draws", "losses")}
    return Row(**_only(Row, {**row, **sums}))


def _game(game: dict[str, Any]) -> Game:
    moves = [played["move"] for played in game["moves"]]
    players = tuple(game["players"])
    return Game(number=game["game"], **_only(Game, {**game, "moves": moves, "players": players}))
