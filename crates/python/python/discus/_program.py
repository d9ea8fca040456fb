"""The program ``discus``, which referees programs in its sandbox and marks submissions."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

# Exit codes: done, done although players or points were lost, wrong usage, stopped.
_DONE = (0, 3)
_USAGE = 2
_STOPPED = (4, 130)


def path() -> str:
    """Return the path of the program: that of the variable ``DISCUS``, or the one on the path."""
    found = os.environ.get("DISCUS") or shutil.which("discus")
    if found is None:
        message = (
            "the program discus is not on the path: cargo install --path crates/discus, "
            "or set the variable DISCUS to its path"
        )
        raise FileNotFoundError(message)
    return found


def run(arguments: Sequence[str | os.PathLike[str]], *, is_quiet: bool) -> str:
    """Run the program and return what it prints; Ctrl-C stops it without harm.

    Wrong usage is a ``ValueError`` with the program's sentence, any other failure a ``RuntimeError``.
    """
    words = [path(), *(os.fspath(argument) for argument in arguments), *(["--quiet"] if is_quiet else [])]
    errors = subprocess.PIPE if is_quiet else None
    with subprocess.Popen(  # noqa: S603 - the program is ours, and no shell reads the arguments
        words, stdout=subprocess.PIPE, stderr=errors, encoding="utf-8"
    ) as process:
        try:
            printed, said = process.communicate()
        except KeyboardInterrupt:
            # A terminal has told it too, but other senders have not.
            process.send_signal(signal.SIGINT)
            process.communicate()
            raise
    if process.returncode in _STOPPED:
        raise KeyboardInterrupt
    if process.returncode not in _DONE:
        kind: type[Exception] = ValueError if process.returncode == _USAGE else RuntimeError
        sentence = (said or "").strip().removeprefix("discus: ")
        raise kind(sentence or f"discus ended with the exit code {process.returncode}")
    return printed


def toml(value: Any) -> str:  # noqa: ANN401 - whatever a plan holds
    """Return a value as TOML writes it on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str | os.PathLike):
        return f'"{"".join(map(_letter, os.fspath(value)))}"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml(str(key))} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    message = f"a plan has texts, numbers, lists and tables, not {type(value).__name__}"
    raise ValueError(message)


def _letter(letter: str) -> str:
    if letter in {'"', "\\"}:
        return "\\" + letter
    return letter if letter.isprintable() else f"\\U{ord(letter):08x}"
