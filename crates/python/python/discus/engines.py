"""Engines by name, for both games: analyses, matches, and search trees.

The names are ``random:SEED``, ``greedy``, ``minimax:DEPTH``, ``alpha-beta:DEPTH``, ``level:LEVEL:SEED``
(1 to 10) and, for Connect Four on 7x6, ``perfect:SEED``. Equal names give equal answers to equal questions.

>>> from discus.connect4 import Position
>>> analyse(Position("112233"), "alpha-beta:4").best
3
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from discus import checkers, connect4
from discus._native.engines import Engine
from discus._native.engines import play as _play
from discus._native.engines import trace as _trace

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "Analysis",
    "Engine",
    "Match",
    "Node",
    "Played",
    "Position",
    "Trace",
    "analyse",
    "match",
    "play",
    "trace",
]

Position: TypeAlias = connect4.Position | checkers.Position
State: TypeAlias = Literal["open", "leaf", "searched", "cut", "unvisited"]


@dataclass(frozen=True)
class Analysis:
    """What an engine found: a move is a column counted from 0, or a ``checkers.Move``."""

    best: Any
    score: int
    line: list[Any]
    depth: int
    nodes: int


@dataclass(frozen=True)
class Played:
    """A game between two engines: its moves, the side that won, and the rule of a draw, if it was one."""

    moves: list[Any]
    winner: int | str | None
    draw: str | None


@dataclass(frozen=True)
class Match:
    """The games of a match, and the results of the engine that was named first."""

    wins: int
    draws: int
    losses: int
    games: list[Played]

    @property
    def score(self) -> float:
        """The points for each game: 1 for a win, a half for a draw."""
        return (self.wins + self.draws / 2) / len(self.games)


@dataclass(frozen=True)
class Node:
    """A node of a search; its value is for the side to move there."""

    move: Any
    depth: int
    alpha: int
    beta: int
    state: State
    value: int | None
    children: list[Node] = field(default_factory=list, repr=False)


@dataclass(frozen=True)
class Trace:
    """The tree of a search: its root, the number of nodes, and whether it is whole."""

    root: Node
    nodes: int
    is_whole: bool


def _engine(engine: Engine | str) -> Engine:
    return Engine(engine) if isinstance(engine, str) else engine


def analyse(
    position: Position,
    engine: Engine | str,
    *,
    depth: int | None = None,
    seconds: float | None = None,
) -> Analysis:
    """Return what an engine finds, within these limits if it has none of its own.

    >>> from discus import checkers
    >>> analyse(checkers.Position(), "alpha-beta:40", seconds=0.1).best in checkers.Position().legal_moves
    True
    """
    return Analysis(*_engine(engine).search(position, depth=depth, seconds=seconds))


def play(
    position: Position,
    first: Engine | str,
    second: Engine | str,
    *,
    depth: int | None = None,
    seconds: float | None = None,
) -> Played:
    """Return a game from a position; ``first`` has the side to move there.

    >>> play(connect4.Position(), "perfect", "random:1").winner
    1
    """
    return Played(*_play(position, _engine(first), _engine(second), depth=depth, seconds=seconds))


def match(  # noqa: PLR0913 - all but the engines have defaults
    one: Engine | str,
    other: Engine | str,
    openings: Sequence[Position] = (),
    *,
    games: int = 2,
    depth: int | None = None,
    seconds: float | None = None,
) -> Match:
    """Return a match: the engines take turns to begin, twice from each opening, for this many games.

    >>> match("perfect", "random:3", games=4).wins
    4
    """
    if games < 1:
        message = "a match has at least 1 game"
        raise ValueError(message)
    one, other = _engine(one), _engine(other)
    starts = openings or [connect4.Position()]
    played: list[Played] = []
    points = {1: 0, 0: 0, -1: 0}
    for number in range(games):
        start = starts[number // 2 % len(starts)]
        pair = (one, other) if number % 2 == 0 else (other, one)
        game = play(start, *pair, depth=depth, seconds=seconds)
        played.append(game)
        has_won = (game.winner == start.to_move) == (number % 2 == 0)
        points[0 if game.winner is None else 1 if has_won else -1] += 1
    return Match(points[1], points[0], points[-1], played)


def trace(
    position: Position,
    depth: int,
    algorithm: Literal["alpha-beta", "minimax"] = "alpha-beta",
    *,
    most: int = 1_000_000,
) -> Trace:
    """Return the tree of a search with the game's evaluation; it ends when it has ``most`` nodes.

    >>> found = trace(connect4.Position(), 2)
    >>> found.root.state, len(found.root.children), found.is_whole
    ('searched', 7, True)
    """
    if most < 1:
        message = "a tree has at least 1 node"
        raise ValueError(message)
    found, is_whole = _trace(position, depth, algorithm, most)
    nodes: list[Node] = []
    for move, parent, left, alpha, beta, state, value in found:
        node = Node(move, left, alpha, beta, state, value)
        nodes.append(node)
        if parent is not None:
            nodes[parent].children.append(node)
    return Trace(nodes[0], len(nodes), is_whole)
