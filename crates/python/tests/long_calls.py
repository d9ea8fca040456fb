"""Makes the long calls whose names it reads, for the tests of Ctrl-C.

It prints `computing NAME` when the call has computed for a while, and then how it ended.
"""

import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from discus import arena, checkers, cluster, connect4, data, engines, teacher
from discus._native.batch import Folder
from discus.connect4 import Position, Solver
from discus.gymnasium import ConnectFour

ROOT = Path(sys.argv[-1])
EMPTY, MEN = Position(), checkers.Position()
EARLY = np.stack([Position(str(column)).array() for column in range(1, 8)] * 9)
LATE = Position("2252576253462244111563365343671351441").array()
SHUFFLE = ["1-6", "32-27", "6-1", "27-32"]
HUGE = np.zeros((1, 8, 9), np.uint8)
HANGING = "alpha-beta:40"


def late(number: int) -> NDArray[np.uint8]:
    """Return so many boards, without memory."""
    return np.broadcast_to(LATE, (number, 6, 7))


def folder() -> Path:
    """Return a new folder."""
    return Path(tempfile.mkdtemp(dir=ROOT))


def plan() -> Path:
    """Return a plan whose first game takes years."""
    path = folder() / "plan.toml"
    players = "".join(f'[[players]]\nengine = "{name}"\n' for name in (HANGING, "greedy"))
    path.write_text(players, encoding="utf-8")
    return path


def class_of(number: int) -> list[str]:
    """Return submissions, each of which is marked quickly."""
    place = folder()
    for student in range(number):
        (place / str(student)).mkdir()
        (place / str(student) / "main.c").write_text("int main( {}", encoding="utf-8")
    return [str(path) for path in place.iterdir()]


def file_of(text: str) -> Path:
    """Return a file with this text."""
    path = folder() / "text"
    path.write_text(text, encoding="utf-8")
    return path


def unit() -> str:
    """Return a unit that takes years."""
    solver = Solver(8, 9)
    boards = solver.read_boards(HUGE, strict=True)
    return Folder.label(folder() / "job", 8, 9, "score", boards).unit(0)


def step(envs: ConnectFour) -> object:
    """Play a step of ten games."""
    envs.reset(seed=1)
    return envs.step(np.full(10, 3))


def pdn(games: int) -> str:
    """Return the text of so many short games."""
    return checkers.Game(MEN, ["11-15"]).pdn() * games


CALLS: dict[str, Callable[[], object]] = {
    "": lambda: None,
    "solve": lambda: Solver(threads=1).solve(""),
    "solve on two threads": lambda: Solver(threads=2).solve(""),
    "wdl": lambda: Solver().wdl(""),
    "best": lambda: Solver().best(""),
    "scores": lambda: Solver().scores(""),
    "solve_many": lambda: connect4.solve_many(EARLY, solver=Solver(threads=1)),
    "solve_many on two threads": lambda: connect4.solve_many(EARLY, solver=Solver(threads=2)),
    "solve_many scores": lambda: connect4.solve_many(EARLY, "scores", solver=Solver()),
    "read_boards": lambda: Solver().read_boards(late(10**7), strict=True),
    "sample": lambda: data.sample(plies=30, n=10**6),
    "data.label": lambda: data.label(EARLY, folder() / "labels.npz"),
    "data.label many": lambda: data.label(late(10**7), folder() / "labels.npz"),
    "regret": lambda: teacher.regret(HANGING, data.sample(plies=18, n=5, seed=1)),
    "regret early": lambda: teacher.regret("greedy", EARLY, solver=Solver(threads=1)),
    "minimax": lambda: engines.analyse(MEN, "minimax:40"),
    "alpha-beta": lambda: engines.analyse(MEN, HANGING),
    "alpha-beta connect4": lambda: engines.analyse(EMPTY, HANGING),
    "strong": lambda: engines.analyse(MEN, "strong", depth=60),
    "play": lambda: engines.play(MEN, HANGING, "greedy"),
    "match": lambda: engines.match("random:1", "random:2", [MEN], games=10**6),
    "match with a function": lambda: engines.match(HANGING, lambda position: position.legal_moves[0], [MEN]),
    "trace": lambda: engines.trace(MEN, 40, most=10**9),
    "trace minimax": lambda: engines.trace(MEN, 40, "minimax", most=10**9),
    "step": lambda: step(ConnectFour(10, opponent=HANGING)),
    "perft": lambda: MEN.perft(40),
    "Game": lambda: checkers.Game(checkers.Position.from_fen("B:WK32:BK1"), SHUFFLE * 10**6),
    "read_pdn": lambda: checkers.read_pdn(pdn(10**6)),
    "load": lambda: checkers.load(file_of(pdn(10**6))),
    "arena.match": lambda: arena.match(HANGING, "greedy"),
    "arena.tournament": lambda: arena.tournament(plan()),
    "arena.grade": lambda: arena.grade("spfiar", class_of(200)),
    "cluster.tournament": lambda: cluster.tournament(plan()),
    "cluster.label": lambda: cluster.label(HUGE, folder() / "labels.npz"),
    "cluster.label many": lambda: cluster.label(late(10**6), folder() / "labels.npz"),
    "cluster.book": lambda: cluster.book(3, folder() / "book"),
    "cluster.book many": lambda: cluster.book(11, folder() / "book"),
    "cluster.grade": lambda: cluster.grade("spfiar", class_of(200), folder() / "results"),
    "run_unit": lambda: cluster.run_unit(unit()),
}


def announce(name: str, is_over: threading.Event) -> None:
    """Say when the call has computed; programs compute in other processes, so a time is enough too."""
    cpu, clock = time.process_time(), time.monotonic()
    while time.process_time() < cpu + 0.1 and time.monotonic() < clock + 0.5:
        if is_over.wait(0.01):
            return
    print(f"computing {name}", flush=True)  # noqa: T201 - the tests read it


def main() -> None:
    """Make the calls."""
    for line in sys.stdin:
        name = line.rstrip("\n")
        is_over = threading.Event()
        said = threading.Thread(target=announce, args=[name, is_over])
        try:
            said.start()
            CALLS[name]()
            how = "ended"
        except KeyboardInterrupt:
            how = "interrupted"
        is_over.set()
        said.join()
        print(f"{how} {name}", flush=True)  # noqa: T201 - the tests read it


if __name__ == "__main__":
    main()
