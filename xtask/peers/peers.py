"""Plays our agent against programs of other authors, under their own referees.

Usage: peers.py DISCUS, in a Python that has kaggle-environments and PettingZoo.
"""

import random
import subprocess
import sys

import numpy
import requests
from kaggle_environments import make
from pettingzoo.classic import connect_four_v3


class Agent:
    """`discus bot kaggle`, which runs until the block ends."""

    def __init__(self, discus, engine):
        self.command = [discus, "bot", "kaggle", "--engine", engine, "--seed", "1"]

    def __enter__(self):
        listen = ["--address", "127.0.0.1:0"]
        self.process = subprocess.Popen(self.command + listen, stderr=subprocess.PIPE, text=True)
        return self.process.stderr.readline().split()[-1]

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def kaggle(url, opponent, first, configuration):
    """Our reward in a game that Kaggle's environment judges: 1, 0 or -1."""
    environment = make("connectx", configuration=configuration)
    last = environment.run([url, opponent] if first else [opponent, url])[-1]
    statuses = [state["status"] for state in last]
    assert statuses == ["DONE", "DONE"], (statuses, configuration)
    return last[0 if first else 1]["reward"]


def pettingzoo(url, first, seed):
    """Our reward in a game against chance that PettingZoo judges."""
    environment = connect_four_v3.env()
    environment.reset(seed=seed)
    chance = numpy.random.default_rng(seed)
    us = "player_0" if first else "player_1"
    total = 0
    for player in environment.agent_iter():
        seen, reward, ended, cut, _ = environment.last()
        total += reward if player == us else 0
        if ended or cut:
            action = None
        elif player == us:
            cells = seen["observation"][:, :, 0] + 2 * seen["observation"][:, :, 1]
            observation = {"board": [int(cell) for cell in cells.flatten()], "mark": 1}
            answer = requests.post(url, json={"observation": observation}, timeout=60)
            action = answer.json()["action"]
            assert seen["action_mask"][action] == 1, (cells, action)
        else:
            action = int(chance.choice(numpy.flatnonzero(seen["action_mask"])))
        environment.step(action)
    return total


def configurations(count):
    """Sizes and lengths of a row, drawn at random but the same each time."""
    chance = random.Random(5)
    for _ in range(count):
        names = ["rows", "columns", "inarow"]
        yield {name: chance.randint(1 if name == "inarow" else 2, 9) for name in names}


def main(discus):
    with Agent(discus, "alpha-beta:3") as url:
        rewards = [kaggle(url, "random", i % 2 == 0, each) for i, each in enumerate(configurations(100))]
        print(f"kaggle-environments, 100 configurations: {sum(rewards)} points against chance", flush=True)
        assert sum(rewards) > 0, "whoever sees three plies is stronger than chance"
    sizes = [{}, {"rows": 5, "columns": 6}, {"rows": 8, "columns": 9}]
    with Agent(discus, "level:6") as url:
        for opponent in ["negamax", "random"]:
            rewards = [kaggle(url, opponent, first, size) for size in sizes for first in (True, False)]
            print(f"kaggle-environments, against {opponent}: {rewards}", flush=True)
            assert sum(rewards) > 0, "level 6 is stronger than that"
        rewards = [pettingzoo(url, seed % 2 == 0, seed) for seed in range(10)]
        print(f"PettingZoo, against chance: {rewards}", flush=True)
        assert sum(rewards) > 0, "level 6 is stronger than chance"


main(sys.argv[1])
