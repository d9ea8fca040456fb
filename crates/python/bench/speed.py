"""Measure environment steps and labels beside other packages, in one run.

``python bench/speed.py [--rounds N] [--seconds S]`` needs the package, built for release, and measures
beside those that are installed: ``pettingzoo`` with pygame, ``open_spiel``, ``pgx`` and ``bitbully``. All
take turns, round by round, so that a slow moment of the machine affects all of them; what counts is the CPU
time, and the ratio to the reference in the same round.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from discus import data
from discus.connect4 import Position, Solver, solve_many

# A contender does some work and returns how many steps or labels it was.
Contender = Callable[[], int]

VECTOR = 4096
DISCS = range(8, 21)


def aec(env: Any) -> Contender:  # noqa: ANN401 - packages without types
    """Play random games on an environment for PettingZoo, as an agent does: look, and act."""
    random = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))
            steps += 1
        return steps

    return play


def spiel(name: str) -> Contender:
    """Play random games on a game of OpenSpiel."""
    import pyspiel  # noqa: PLC0415 - it is optional

    game = pyspiel.load_game(name)
    random = np.random.default_rng(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return play


def vector(opponent: str | None) -> Contender:
    """Step many games in one call; the lowest column with room is played."""
    from discus.gymnasium import ConnectFour  # noqa: PLC0415

    envs = ConnectFour(VECTOR, opponent=opponent)
    observations, _ = envs.reset(seed=1)
    masks = [observations["action_mask"]]

    def play() -> int:
        for _ in range(20):
            masks[0] = envs.step(masks[0].argmax(axis=1))[0]["action_mask"]
        return 20 * VECTOR

    return play


def pgx_vector() -> Contender:
    """Step many games of pgx, compiled, with its own automatic reset."""
    import jax  # noqa: PLC0415
    import pgx  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    env = pgx.make("connect_four")
    begin = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    keys = jax.random.split(jax.random.PRNGKey(1), VECTOR)
    states = [begin(keys)]

    def play() -> int:
        for _ in range(20):
            states[0] = step(states[0], states[0].legal_action_mask.argmax(axis=1), keys)
        states[0].observation.block_until_ready()
        return 20 * VECTOR

    play()
    return play


def pettingzoo_theirs() -> Contender:
    """Return PettingZoo's own environment."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    return aec(connect_four_v3.env())


def pettingzoo_ours() -> Contender:
    """Return ours for PettingZoo."""
    from discus.pettingzoo import connect_four  # noqa: PLC0415

    return aec(connect_four())


def openspiel_ours() -> Contender:
    """Return ours for OpenSpiel."""
    import discus.openspiel  # noqa: F401, PLC0415 - registers it

    return spiel("discus_connect_four")


def in_place() -> Contender:
    """Play random games without an interface of others."""
    from discus._native.env import Connect4  # noqa: PLC0415

    random = np.random.default_rng(1)

    def play() -> int:
        game, steps = Connect4(), 0
        while game.result is None:
            legal = game.legal_moves
            game.play(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return play


class Boards:
    """Boards of random games of 8 to 20 discs; all contenders answer the same ones in a round."""

    def __init__(self, number: int) -> None:
        """Draw so many boards for each number of discs."""
        self.boards = np.concatenate([data.sample(plies, number, seed=plies) for plies in DISCS])
        self.arrays = [board[::-1].tolist() for board in self.boards]

    def ours(self) -> Contender:
        """Label them by one thread, with an empty table each time."""

        def label() -> int:
            answers = solve_many(self.boards, solver=Solver(threads=1))
            self.check(answers.tolist())
            return len(self.boards)

        return label

    def bitbully(self) -> Contender:
        """Label them by BitBully, with an empty table each time."""
        from bitbully import bitbully_core  # noqa: PLC0415

        boards = []
        for cells in self.boards:
            board = bitbully_core.BoardCore()
            mine = [[2 if cell == 2 else int(cell) for cell in column] for column in cells[::-1].T.tolist()]  # noqa: PLR2004
            if not board.setBoard(mine):
                message = "BitBully refused a board"
                raise ValueError(message)
            boards.append(board)
        solver = bitbully_core.BitBullyCore()

        def label() -> int:
            solver.resetTranspositionTable()
            self.check([solver.mtdf(board, first_guess=0) for board in boards])
            return len(boards)

        return label

    def check(self, answers: list[int]) -> None:
        """Compare answers with the first ones."""
        if not hasattr(self, "answers"):
            self.answers = answers
        if answers != self.answers:
            message = "the solvers disagree"
            raise ValueError(message)


def cost(contender: Contender, seconds: float) -> float:
    """Return the CPU time of a step in nanoseconds, over this time."""
    start, done = time.process_time_ns(), 0
    while True:
        done += contender()
        spent = time.process_time_ns() - start
        if spent >= seconds * 1e9:
            return spent / done


def compare(title: str, makers: dict[str, Callable[[], Contender]], rounds: int, seconds: float) -> None:
    """Print the rate of each contender and its ratio to the first."""
    contenders: dict[str, Contender] = {}
    for name, maker in makers.items():
        try:
            contenders[name] = maker()
        except ImportError as error:
            sys.stdout.write(f"{name}: not measured ({error})\n")
    costs: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, contender in contenders.items():
            costs[name].append(cost(contender, seconds))
    reference = next(iter(costs))
    sys.stdout.write(f"\n{title}, a second of CPU time; median of {rounds} rounds\n")
    for name, found in costs.items():
        ratios = [other / own for other, own in zip(costs[reference], found, strict=True)]
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        rate = 1e9 / statistics.median(found)
        sys.stdout.write(f"{name:36} {rate:14,.0f}   x {statistics.median(ratios):8.2f}   ({spread})\n")
    sys.stdout.flush()


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    Position()
    single = {
        "PettingZoo connect_four_v3": pettingzoo_theirs,
        "discus.pettingzoo": pettingzoo_ours,
        "OpenSpiel connect_four": lambda: spiel("connect_four"),
        "discus.openspiel": openspiel_ours,
        "discus, in place": in_place,
    }
    vectorised = {
        "pgx connect_four": pgx_vector,
        "discus.gymnasium, both sides": lambda: vector(None),
        "discus.gymnasium, random opponent": lambda: vector("random:1"),
    }
    boards = Boards(4)
    labels = {"bitbully": boards.bitbully, "discus.connect4, one thread": boards.ours}
    compare("Single steps", single, given.rounds, given.seconds)
    compare(f"Steps of {VECTOR} games at once", vectorised, given.rounds, given.seconds)
    compare("Labels of boards of 8 to 20 discs", labels, given.rounds, given.seconds)


if __name__ == "__main__":
    main()
