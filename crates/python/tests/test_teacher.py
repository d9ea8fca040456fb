"""The teacher: how far a policy is from perfect play."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from discus import connect4, data
from discus.connect4 import Position
from discus.engines import analyse
from discus.teacher import best_columns, regret

BOARDS = data.sample(plies=26, n=60, seed=5)


def plain_regret(position: Position, column: int) -> tuple[int, float]:
    """Return the loss of score and of points of a column, from the scores alone."""
    scores = connect4.scores(position)
    chosen, best = scores[column], max(score for score in scores if score is not None)
    assert chosen is not None
    return best - chosen, (np.sign(best) - np.sign(chosen)).item() / 2


@pytest.mark.parametrize("engine", ["greedy", "alpha-beta:3", "random:1"])
def test_the_regret_of_an_engine_is_that_of_its_moves(engine: str) -> None:
    found = regret(engine, BOARDS)
    positions = [Position.from_array(board) for board in BOARDS]
    expected = [plain_regret(position, analyse(position, engine).best) for position in positions]
    if engine != "random:1":
        assert list(zip(found.scores.tolist(), found.results.tolist(), strict=True)) == expected
    assert found.scores.min() >= 0
    assert 0 <= found.points <= 1
    assert found.blunders == np.mean(found.results > 0)


def test_perfect_play_regrets_nothing() -> None:
    for policy in (best_columns, "perfect"):
        found = regret(policy, BOARDS)
        assert (found.mean, found.points, found.blunders) == (0, 0, 0)


def test_the_regret_of_chances_is_the_mean_of_columns() -> None:
    positions = [Position.from_array(board) for board in BOARDS]

    def uniform(boards: NDArray[np.uint8]) -> NDArray[np.float64]:
        has_room: NDArray[np.float64] = (boards[:, 0] == 0).astype(np.float64)
        chances: NDArray[np.float64] = has_room / has_room.sum(axis=1, keepdims=True)
        return chances

    expected = [np.mean([plain_regret(p, c) for c in p.legal_moves], axis=0) for p in positions]
    found = regret(uniform, positions)
    assert np.allclose(np.stack([found.scores, found.results], axis=1), expected)


def test_no_positions_and_other_boards_have_a_regret() -> None:
    assert regret(best_columns, []).scores.shape == (0,)
    small = data.sample(plies=6, n=10, rows=4, columns=5)
    assert regret("greedy", small).scores.shape == (10,)


FULL = np.stack([Position("444444").array()] * 2)


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (lambda boards: np.full(len(boards), 3), "board 0: the policy chose a column that is full"),
        (lambda _: np.array([0, 7]), "board 1: the policy chose a column that the board does not have"),
        (lambda _: np.full((2, 7), 1 / 7), "board 0: the policy chose a column that is full"),
        (lambda _: np.full((2, 7), np.nan), "board 0: the policy's probabilities are not"),
        (lambda _: np.full((2, 7), 0.5), "board 0: the policy's probabilities are not"),
        (lambda _: np.zeros((2, 6)), "a policy returns integers of the shape (2,)"),
        (lambda _: ["a", "b"], "a policy returns integers of the shape (2,)"),
    ],
)
def test_a_policy_that_is_none_is_refused(policy: Callable[[object], object], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared below
        regret(policy, FULL)
    assert sentence in str(error.value)
