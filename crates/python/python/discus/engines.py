"""Engines by name, for both games: analyses, matches, and search trees.

The names are ``random:SEED``, ``greedy``, ``minimax:DEPTH``, ``alpha-beta:DEPTH``, ``level:LEVEL:SEED``
(1 to 10), for Connect Four on 7x6 ``perfect:SEED``, and for checkers ``strong`` and ``checkers-2026:SEED``.
Equal names give equal answers to equal questions. ``tournament`` and ``grade`` are the functions of
``discus.arena``; only programs of others need the command ``discus``.

>>> from discus.connect4 import Position
>>> analyse(Position("112233"), "alpha-beta:4").best
3
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from discus import checkers, connect4
from discus._frames import frame_of
from discus._native.engines import Engine
from discus._native.engines import play as _play
from discus._native.engines import trace as _trace
from discus.arena import grade, tournament

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

__all__ = [
    "Analysis",
    "Engine",
    "Match",
    "Node",
    "Played",
    "Player",
    "Position",
    "Trace",
    "analyse",
    "grade",
    "match",
    "play",
    "tournament",
    "trace",
]

Position: TypeAlias = connect4.Position | checkers.Position
Player: TypeAlias = Engine | str | Callable[[Any], Any]
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

    def frame(self) -> pd.DataFrame:
        """Return the games as a pandas frame."""
        return frame_of(Played, self.games)


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
    first: Player,
    second: Player,
    *,
    depth: int | None = None,
    seconds: float | None = None,
) -> Played:
    """Return a game from a position; ``first`` has the side to move there.

    A player is an engine, its name, or a function of the position that returns a legal move. The limits are
    those of engines.

    >>> play(connect4.Position(), "perfect", "random:1").winner
    1
    >>> play(connect4.Position(), "perfect", lambda position: position.legal_moves[0]).winner
    1
    """
    if not callable(first) and not callable(second):
        return Played(*_play(position, _engine(first), _engine(second), depth=depth, seconds=seconds))
    players = [_mover(player, depth, seconds) for player in (first, second)]
    start, moves = position, list[Any]()
    while not position.is_over and _draw(start, moves) is None:
        move = players[len(moves) % 2](position)
        # The types agree: a move is one of the position's own kind.
        after = position.play(move)
        if isinstance(position, checkers.Position) and not isinstance(move, checkers.Move):
            move = next(legal for legal in position.legal_moves if position.play(legal) == after)
        moves.append(move)
        position = after
    return Played(moves, position.winner, _draw(start, moves))


def _mover(player: Player, depth: int | None, seconds: float | None) -> Callable[[Any], Any]:
    if callable(player):
        return player
    engine = _engine(player)
    return lambda position: analyse(position, engine, depth=depth, seconds=seconds).best


def _draw(start: Position, moves: list[Any]) -> str | None:
    """Return the rule by which a game of checkers is drawn."""
    return checkers.Game(start, moves).draw if isinstance(start, checkers.Position) else None


def match(  # noqa: PLR0913 - all but the engines have defaults
    one: Player,
    other: Player,
    openings: Sequence[Position] = (),
    *,
    games: int = 2,
    depth: int | None = None,
    seconds: float | None = None,
) -> Match:
    """Return a match: the players take turns to begin, twice from each opening, for this many games.

    >>> match("perfect", "random:3", games=4).wins
    4
    """
    if games < 1:
        message = "a match has at least 1 game"
        raise ValueError(message)
    one, other = (player if callable(player) else _engine(player) for player in (one, other))
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
