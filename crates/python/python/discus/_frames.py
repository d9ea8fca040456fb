"""Results as pandas frames; pandas is optional."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd


def frame_of(kind: type[Any], rows: Iterable[Any]) -> pd.DataFrame:
    """Return dataclasses of one kind as a frame: a row for each, and a column for each field."""
    try:
        import pandas as pd  # noqa: PLC0415 - it is optional
    except ImportError as error:
        message = "frames need pandas: pip install discus-games[pandas]"
        raise ImportError(message) from error
    names = [field.name for field in fields(kind)]
    return pd.DataFrame([[getattr(row, name) for name in names] for row in rows], columns=names)
