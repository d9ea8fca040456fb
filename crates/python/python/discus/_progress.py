"""Progress bars of work that is done in chunks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def counted(starts: range, size: int, total: int, *, is_shown: bool) -> Iterator[int]:
    """Yield the starts of chunks of this size, and show how many of all items are done."""
    if not is_shown:
        yield from starts
        return
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 - it is optional
    except ImportError as error:
        message = "a progress bar needs tqdm: pip install discus-games[progress]"
        raise ImportError(message) from error
    with tqdm(total=total) as bar:
        for start in starts:
            yield start
            bar.update(min(size, total - start))
