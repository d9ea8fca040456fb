"""The environments for PettingZoo, beside PettingZoo's own."""

import os
import warnings
from collections.abc import Iterator

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.classic import connect_four_v3
from pettingzoo.test import api_test
from pettingzoo.test.seed_test import seed_test

from discus import checkers
from discus import pettingzoo as ours

# PettingZoo's environment plays few games a second; `cargo xtask python` sets the whole number.
GAMES = int(os.environ.get("DISCUS_GAMES", "300"))


def record(env: AECEnv, actions: Iterator[float]) -> list[object]:
    """Play a game of random legal moves and return all that the agents see."""
    seen: list[object] = []
    env.reset()
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        assert observation is not None
        other = env.observe("player_1" if agent == "player_0" else "player_0")
        assert other is not None
        for part in (observation, other):
            seen += [part["observation"].tobytes(), part["action_mask"].tobytes()]
        seen += [agent, float(reward), terminated, truncated, info, dict(env.rewards), list(env.agents)]
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(next(actions) * len(legal))]))
    return seen


def draws(seed: int) -> Iterator[float]:
    random = np.random.default_rng(seed)
    while True:
        yield random.random()


def test_random_games_are_those_of_connect_four_v3() -> None:
    theirs, own = connect_four_v3.env(), ours.connect_four()
    for seed in range(GAMES):
        assert record(own, draws(seed)) == record(theirs, draws(seed)), seed


def test_an_illegal_move_ends_the_game_as_in_connect_four_v3() -> None:
    for env in (connect_four_v3.env(), ours.connect_four()):
        env.reset()
        env.last()
        for _ in range(6):
            env.step(3)
            env.last()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env.step(3)
        found = [env.agent_selection, env.rewards, env.terminations, env.truncations, env.last()[1]]
        ended = dict.fromkeys(env.possible_agents, True)
        assert found == ["player_0", {"player_0": -1, "player_1": 0}, ended, ended, -1]
        env.step(None)
        assert env.agents == ["player_1"]
        env.step(None)
        assert env.agents == []


def test_an_illegal_move_is_explained() -> None:
    env = ours.connect_four()
    env.reset()
    for _ in range(6):
        env.step(3)
    with pytest.warns(
        UserWarning, match="player_0 made an illegal move and loses: column 3: the column is full"
    ):
        env.step(3)


@pytest.mark.parametrize("name", ["connect4", *checkers.LAWS])
@pytest.mark.filterwarnings("ignore")
def test_an_environment_passes_the_tests_of_pettingzoo(name: str) -> None:
    def make() -> ours.Env:
        return ours.connect_four() if name == "connect4" else ours.checkers(name)

    api_test(make(), num_cycles=200)
    seed_test(make, num_cycles=50)


@pytest.mark.parametrize("laws", checkers.LAWS)
def test_a_game_of_checkers_follows_the_rules(laws: str) -> None:
    for seed in range(5):
        env, actions = ours.checkers(laws), draws(seed)
        env.reset()
        position, way, moves = checkers.Position(laws), list[int](), list[checkers.Move]()
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            assert observation is not None
            if terminated or truncated:
                assert truncated == (len(moves) == 400 and not terminated)
                game = checkers.Game(checkers.Position(laws), moves)
                won = {"1-0": "white", "0-1": "black"}.get(game.result)
                winner = "player_0" if won == checkers.Position(laws).to_move else "player_1"
                expected = 0 if won is None else 1 if agent == winner else -1
                assert reward == expected
                env.step(None)
                continue
            legal = {
                (move.squares[max(len(way) - 1, 0)], move.squares[max(len(way), 1)])
                for move in position.legal_moves
                if list(move.squares[: len(way)]) == way
            }
            masked = np.flatnonzero(observation["action_mask"])
            assert {(int(a) // 32 + 1, int(a) % 32 + 1) for a in masked} == legal
            men = observation["observation"][..., :4].sum()
            assert men == (position.array() > 0).sum()
            action = int(masked[int(next(actions) * len(masked))])
            env.step(action)
            way = [*(way or [action // 32 + 1]), action % 32 + 1]
            done = [move for move in position.legal_moves if list(move.squares) == way]
            if done:
                moves.append(done[0])
                position, way = position.play(done[0]), []
            if env.agents == env.possible_agents and not any(env.terminations.values()):
                begins = position.to_move == checkers.Position(laws).to_move
                assert env.agent_selection == ("player_0" if begins else "player_1")


def test_bad_input_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="call reset"):
        ours.connect_four().observe("player_0")
    env = ours.connect_four()
    env.reset()
    with pytest.raises(ValueError, match="action 7: the actions are 0 to 6"):
        env.step(7)
    with pytest.raises(ValueError, match="the render modes are"):
        ours.connect_four("window")
    with pytest.raises(ValueError, match='there are no laws "chess"'):
        ours.checkers("chess").reset()
    with pytest.raises(ValueError, match="at least 1 ply"):
        ours.checkers(most_plies=0)


def kinds(picture: NDArray[np.uint8]) -> list[str]:
    """Return what is in the middle of each hole of a picture of connect_four_v3's size."""
    square = 91 / 99 / 7 * 891
    middles = [int(square * (place + 10.5 / 13)) for place in range(7)]
    pixels = [picture[middles[row], middles[column]].astype(int) for row in range(6) for column in range(7)]
    return ["red" if red > blue + 60 else "none" if red + blue > 400 else "black" for red, _, blue in pixels]


def test_pictures_show_the_discs_where_pettingzoo_has_them() -> None:
    env, theirs = ours.connect_four("rgb_array"), connect_four_v3.env(render_mode="rgb_array")
    for each in (env, theirs):
        each.reset()
        for column in (3, 3, 2, 6, 0, 3, 1):
            each.step(column)
    mine, other = env.render(), theirs.render()
    theirs.close()
    assert isinstance(mine, np.ndarray)
    assert (mine.dtype, mine.shape) == (other.dtype, other.shape) == (np.uint8, (774, 891, 3))
    assert kinds(mine) == kinds(other)
    assert [kinds(mine).count(kind) for kind in ("red", "black", "none")] == [4, 3, 35]


def test_a_window_shows_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    env = ours.connect_four("human")
    env.reset()
    env.step(3)
    screen = pygame.display.get_surface()
    assert screen is not None
    shown = pygame.surfarray.array3d(screen).transpose(1, 0, 2)
    plain = ours.connect_four("rgb_array")
    plain.reset()
    plain.step(3)
    assert (shown == plain.render()).all()
    env.close()
    assert not pygame.display.get_init()


def test_pictures_of_checkers_have_a_disc_for_each_man() -> None:
    env = ours.checkers(render_mode="rgb_array")
    env.reset()
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    middles = picture[40::80, 40::80].reshape(-1, 3)
    colours, counts = np.unique(middles, axis=0, return_counts=True)
    assert (picture.shape, len(colours), sorted(counts.tolist())) == ((640, 640, 3), 4, [8, 12, 12, 32])
