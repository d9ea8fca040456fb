"""Progress bars."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def shown(is_shown: bool, unit: str = "it") -> Iterator[Callable[[int, int | None], None] | None]:  # noqa: FBT001
    """Give a function that shows how many of all are done, or none if nothing is to be shown."""
    if not is_shown:
        yield None
        return
    with _bar(unit=unit) as bar:

        def step(done: int, total: int | None) -> None:
            bar.total, bar.n = total, done
            bar.refresh()

        yield step


def counted(starts: range, size: int, total: int, *, is_shown: bool) -> Iterator[int]:
    """Yield the starts of chunks of this size, and show how many of all items are done."""
    if not is_shown:
        yield from starts
        return
    with _bar(total=total) as bar:
        for start in starts:
            yield start
            bar.update(min(size, total - start))


def _bar(**options: Any) -> Any:  # noqa: ANN401 - of tqdm, which is optional
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 - it is optional
    except ImportError as error:
        message = "a progress bar needs tqdm: pip install discus-games[progress]"
        raise ImportError(message) from error
    return tqdm(**options)
