"""Ctrl-C ends every call that may take long, and the process goes on."""

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

SERVER = Path(__file__).with_name("long_calls.py")
CALLS = re.findall(r'^    "(.+)": lambda:', SERVER.read_text(encoding="utf-8"), re.MULTILINE)

# How long a call may go on after Ctrl-C before it counts as one that ignores it.
PATIENCE = 60


class Server:
    """A process that makes long calls, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(SERVER), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, name: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()

    def line(self) -> str:
        """Return the next line; none if it does not come."""
        assert self.process.stdout is not None
        timer = threading.Timer(PATIENCE, self.process.kill)
        timer.start()
        line = self.process.stdout.readline()
        timer.cancel()
        return line.rstrip("\n")


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """The processes so far; the last one is used until it dies."""
    made = [Server(tmp_path_factory.mktemp("calls"))]
    yield made
    for server in made:
        server.process.kill()
        server.process.communicate()


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_interrupts_a_long_call(
    name: str, servers: list[Server], tmp_path_factory: pytest.TempPathFactory
) -> None:
    if servers[-1].process.poll() is not None:
        servers.append(Server(tmp_path_factory.mktemp("calls")))
    server = servers[-1]
    server.tell(name)
    assert server.line() == f"computing {name}"
    server.process.send_signal(signal.SIGINT)
    assert server.line() == f"interrupted {name}"


def test_a_call_that_ends_is_not_taken_for_one_that_was_interrupted(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.tell("")
    assert server.line() == "ended "
    server.process.kill()
    server.process.communicate()
