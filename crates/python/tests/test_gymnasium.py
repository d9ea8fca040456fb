"""The vector environment for Gymnasium."""

import signal
import subprocess
import sys
from typing import Any, Literal

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

from discus.connect4 import Position
from discus.engines import analyse
from discus.gymnasium import ConnectFour


def boards_of(planes: NDArray[np.int8], first: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Return the boards of observations by agents of whom these move first."""
    own, other = planes[..., 0], planes[..., 1]
    swap = first[:, None, None]
    board = np.where(swap, own + 2 * other, 2 * own + other)
    return board.astype(np.uint8)


def legal_actions(masks: NDArray[np.int8], random: np.random.Generator) -> NDArray[np.int64]:
    return np.array([random.choice(np.flatnonzero(mask)) for mask in masks])


def is_reply(before: Position, after: Position, opponent: str) -> bool:
    """Return whether one legal move leads from a position to another: the engine's, if it is not random."""
    if opponent.startswith("random"):
        return after in [before.play(column) for column in before.legal_moves]
    return after == before.play(analyse(before, opponent).best)


@pytest.mark.parametrize("opponent", ["random:1", "greedy", "alpha-beta:3"])
@pytest.mark.parametrize("agent", ["first", "second", "alternate"])
def test_games_against_an_opponent_follow_the_rules(
    opponent: str, agent: Literal["first", "second", "alternate"]
) -> None:
    random = np.random.default_rng(1)
    envs = ConnectFour(6, opponent=opponent, agent=agent)
    seen, _ = envs.reset(seed=1)
    first = np.array([agent == "first" or (agent == "alternate" and i % 2 == 0) for i in range(6)])
    is_over = np.zeros(6, bool)
    ended = {1.0: 0, 0.0: 0, -1.0: 0}
    for _ in range(200):
        before = [Position.from_array(board) for board in boards_of(seen["observation"], first)]
        for position, mask, over in zip(before, seen["action_mask"], is_over, strict=True):
            if not over:
                assert np.flatnonzero(mask).tolist() == position.legal_moves
        # A game that is over ignores its action.
        actions = np.where(
            is_over, 9, legal_actions(np.maximum(seen["action_mask"], is_over[:, None]), random)
        )
        seen, rewards, terminated, truncated, _ = envs.step(actions)
        if agent == "alternate":
            first ^= is_over
        assert not truncated.any()
        after = [Position.from_array(board) for board in boards_of(seen["observation"], first)]
        for i in range(6):
            if is_over[i]:
                assert (rewards[i], terminated[i]) == (0, False)
                assert after[i].discs == (0 if first[i] else 1)
                continue
            moved = before[i].play(int(actions[i]))
            expected = 0.0
            if moved.is_over:
                assert after[i] == moved
                expected = 0.0 if moved.winner is None else 1.0
            else:
                assert is_reply(moved, after[i], opponent)
                expected = 0.0 if after[i].winner is None else -1.0
            assert (rewards[i], terminated[i]) == (expected, after[i].is_over)
            if terminated[i]:
                ended[float(rewards[i])] += 1
        is_over = terminated
    assert sum(ended.values()) > 20


def test_games_without_an_opponent_follow_the_rules() -> None:
    random = np.random.default_rng(2)
    envs = ConnectFour(5, opponent=None)
    seen, _ = envs.reset()
    positions = [Position() for _ in range(5)]
    for _ in range(200):
        for i, position in enumerate(positions):
            own = position.array() == position.to_move
            other = position.array() == 3 - position.to_move
            assert (seen["observation"][i] == np.stack([own, other], axis=2)).all()
        actions = legal_actions(np.maximum(seen["action_mask"], 0), random)
        seen, rewards, terminated, _, _ = envs.step(actions)
        for i, position in enumerate(positions):
            positions[i] = Position() if position.is_over else position.play(int(actions[i]))
            is_won = not position.is_over and positions[i].winner is not None
            assert (rewards[i], terminated[i]) == (float(is_won), positions[i].is_over)
        # The next action of a game that has ended is ignored, so any will do.
        seen["action_mask"][terminated] = 1


def test_equal_seeds_give_equal_games() -> None:
    def play(seed: int) -> list[Any]:
        envs = ConnectFour(50)
        seen, _ = envs.reset(seed=seed)
        rows = []
        for _ in range(30):
            actions = np.argmax(seen["action_mask"], axis=1)
            seen, rewards, *_ = envs.step(actions)
            rows.append((seen["observation"].tobytes(), rewards.tolist()))
        return rows

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_a_random_opponent_plays_every_column_equally_often() -> None:
    envs = ConnectFour(70_000, agent="second")
    seen, _ = envs.reset(seed=3)
    counts = seen["observation"][:, 5, :, 1].sum(axis=0, dtype=np.int64)
    # The chi-squared test with 6 degrees of freedom: 22.5 has the probability 0.001.
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 22.5


def test_gymnasium_makes_it_by_its_name() -> None:
    envs = gymnasium.make_vec("discus.gymnasium:discus/ConnectFour-v0", num_envs=4, opponent="perfect")
    observation, info = envs.reset(seed=1)
    assert envs.observation_space.contains(observation)
    assert info == {}
    assert envs.action_space.contains(envs.action_space.sample())
    assert envs.num_envs == 4


def test_a_bad_action_is_refused_and_nothing_is_played() -> None:
    envs = ConnectFour(3, opponent=None)
    envs.reset()
    seen, *_ = envs.step(np.array([0, 1, 3]))
    for bad, sentence in (
        (np.array([0, 9, 3]), "game 1: column 9: the board has no such column"),
        (np.array([0, 1, -1]), "game 2: column -1: the board has no such column"),
        (np.array([0, 1]), "3 games need 3 columns, not 2"),
        (np.array([0.0, 1.0, 3.0]), "array of integers"),
        (np.zeros((3, 1), int), "array of integers"),
    ):
        with pytest.raises(ValueError, match=sentence):
            envs.step(bad)
    for _ in range(5):
        seen, *_ = envs.step(np.array([0, 1, 3]))
    with pytest.raises(ValueError, match="game 0: column 0: the column is full"):
        envs.step(np.array([0, 1, 3]))
    assert seen["observation"].sum() == 18


def test_a_vector_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 game"):
        ConnectFour(0)
    with pytest.raises(ValueError, match="first, second or alternate"):
        ConnectFour(1, agent="third")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='there is no engine "nobody"'):
        ConnectFour(1, opponent="nobody")


# Says when the step has computed for a while, which another thread can only say without the lock.
CTRL_C = """
import threading, time, numpy
from discus.gymnasium import ConnectFour
envs = ConnectFour(1000, opponent="alpha-beta:30", agent="first")
envs.reset()
def announce(start):
    while time.process_time() < start + 0.1:
        time.sleep(0.01)
    print("computing", flush=True)
threading.Thread(target=announce, args=[time.process_time()]).start()
try:
    envs.step(numpy.full(1000, 3))
except KeyboardInterrupt:
    print("interrupted", envs._games.seen()[0].sum())
"""


def test_ctrl_c_interrupts_a_step_and_nothing_is_played() -> None:
    process = subprocess.Popen([sys.executable, "-c", CTRL_C], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "computing\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0] == "interrupted 0\n"
