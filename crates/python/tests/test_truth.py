"""Facts of others: published scores, and the moves of pydraughts."""

import os
import random
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from draughts import Board

from discus import connect4
from discus.checkers import Position

# `cargo xtask python` sets more.
GAMES = int(os.environ.get("DISCUS_GAMES", "300"))

# Positions of Pascal Pons' six sets, and where all of them are if they are there.
REPOSITORY = Path(__file__).parents[3]
SOME = REPOSITORY / "crates/solver/tests/solver/suite.txt"
ALL = REPOSITORY / "../shared/data/connect4"


def labelled(text: str) -> tuple[list[connect4.Position], list[int]]:
    """Return the positions and the scores of lines such as `4453 -2`."""
    lines = [line.split() for line in text.splitlines() if line and line[0].isdigit()]
    return [connect4.Position(moves) for moves, _ in lines], [int(score) for _, score in lines]


def test_many_labels_are_the_published_scores() -> None:
    # Scores of the middle and the end of games take little time even in the profile of the tests.
    files = [ALL / name for name in ("Test_L3_R1", "Test_L2_R1")]
    whole = [file.read_text(encoding="ascii") for file in files if file.exists()]
    texts = whole or [SOME.read_text(encoding="ascii")]
    compared = 0
    for text in texts:
        positions, scores = labelled(text)
        kept = [i for i, position in enumerate(positions) if position.discs > 14]
        boards = np.stack([positions[i].array() for i in kept])
        assert connect4.solve_many(boards).tolist() == [scores[i] for i in kept]
        compared += len(kept)
    assert compared == (1000 * len(whole) if whole else 270)


def theirs_of(number: int, laws: str) -> int:
    """Return the number that pydraughts gives a square: in two variants it counts from a1."""
    row, place = divmod(number - 1, 4)
    return 4 * (7 - row) + place + 1 if laws in {"russian", "brazilian"} else number


def direction(one: int, other: int) -> tuple[bool, bool]:
    """Return whether a disc goes up, and whether to the right."""
    places = [divmod(number - 1, 4) for number in (one, other)]
    (row, column), (to_row, to_column) = ((row, 2 * place + (row + 1) % 2) for row, place in places)
    return row > to_row, column < to_column


def turns(squares: Sequence[int]) -> tuple[int, ...]:
    """Return the ends of a move and the squares where it turns.

    Pydraughts takes captures by a king for two moves if they differ only in the square between two discs of
    one line; by the rules they are one.
    """
    inner = zip(squares, squares[1:], squares[2:], strict=False)
    kept = [stop for before, stop, after in inner if direction(before, stop) != direction(stop, after)]
    return (squares[0], *kept, squares[-1])


@pytest.mark.parametrize("laws", ["english", "russian", "brazilian", "italian"])
def test_the_moves_of_checkers_are_those_of_pydraughts(laws: str) -> None:
    chance = random.Random(1)  # noqa: S311 - no secrets
    compared = 0
    while compared < GAMES // 2:
        position = Position(laws)
        for _ in range(200):
            if position.is_over or compared == GAMES // 2:
                break
            fen = re.sub(r"\d+", lambda number: str(theirs_of(int(number[0]), laws)), position.fen())
            # Numbers are changed back in the same way.
            theirs = {
                (
                    turns([theirs_of(square, laws) for square in move.steps_move]),
                    frozenset(theirs_of(square, laws) for square in move.captures),
                )
                for move in Board(laws, fen).legal_moves()
            }
            ours = [(turns(move.squares), frozenset(move.captured)) for move in position.legal_moves]
            assert set(ours) == theirs, position.fen()
            assert len(ours) == len(theirs), position.fen()
            compared += 1
            position = position.play(chance.choice(position.legal_moves))
