"""Pictures of boards as arrays of red, green and blue, and a window for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BOARD = (33, 90, 173)
_EMPTY = (235, 238, 242)
_SIDES = ((214, 48, 49), (24, 24, 28))
_KING = (240, 196, 60)

# The size of connect_four_v3's pictures; the place and the size of a hole, in parts of its square.
_HEIGHT, _WIDTH = 774, 891
_PLACE, _RADIUS = 10.5 / 13, 4.5 / 13
_SQUARE = 91 / 99 / 7 * _WIDTH

_CHECKERS = 80
_SQUARES = ((240, 217, 181), (120, 84, 58))

_FRAMES_A_SECOND = 2


def _disc(
    picture: NDArray[np.uint8], row: float, column: float, radius: float, colour: tuple[int, ...]
) -> None:
    """Fill a circle around a point, in pixels."""
    rows, columns = np.ogrid[: picture.shape[0], : picture.shape[1]]
    picture[(rows + 0.5 - row) ** 2 + (columns + 0.5 - column) ** 2 <= radius**2] = colour


def connect_four(planes: NDArray[np.int8]) -> NDArray[np.uint8]:
    """Draw the discs of both sides, of shape (6, 7, 2), in 774 by 891 pixels, as ``connect_four_v3`` has."""
    picture = np.full((_HEIGHT, _WIDTH, 3), _BOARD, np.uint8)
    for row, column in np.ndindex(planes.shape[:2]):
        sides = [_SIDES[side] for side in (0, 1) if planes[row, column, side]]
        place = (_SQUARE * (row + _PLACE), _SQUARE * (column + _PLACE))
        _disc(picture, *place, _SQUARE * _RADIUS, sides[0] if sides else _EMPTY)
    return picture


def checkers(planes: NDArray[np.int8]) -> NDArray[np.uint8]:
    """Draw the men and kings of both sides, of shape (8, 8, 4 or more): 640 by 640 pixels."""
    rows, columns = np.indices((8 * _CHECKERS, 8 * _CHECKERS)) // _CHECKERS
    picture: NDArray[np.uint8] = np.array(_SQUARES, np.uint8)[(rows + columns) % 2]
    for row, column, plane in np.ndindex(8, 8, 4):
        if planes[row, column, plane]:
            place = ((row + 0.5) * _CHECKERS, (column + 0.5) * _CHECKERS)
            _disc(picture, *place, 0.4 * _CHECKERS, _SIDES[plane // 2])
            if plane % 2:
                _disc(picture, *place, 0.2 * _CHECKERS, _KING)
    return picture


class Window:
    """A window that shows pictures of one size."""

    def __init__(self, title: str, picture: NDArray[np.uint8]) -> None:
        """Open a window for pictures of this size."""
        try:
            import pygame  # noqa: PLC0415 - it is optional
        except ImportError as error:
            message = "a window needs pygame: pip install pygame-ce"
            raise ImportError(message) from error
        self._pygame: Any = pygame
        pygame.display.init()
        pygame.display.set_caption(title)
        self._screen = pygame.display.set_mode((picture.shape[1], picture.shape[0]))
        self._clock = pygame.time.Clock()

    def show(self, picture: NDArray[np.uint8]) -> None:
        """Show a picture, at most two a second."""
        self._pygame.surfarray.blit_array(self._screen, picture.transpose(1, 0, 2))
        self._pygame.event.pump()
        self._pygame.display.update()
        self._clock.tick(_FRAMES_A_SECOND)

    def close(self) -> None:
        """Close the window."""
        self._pygame.display.quit()
