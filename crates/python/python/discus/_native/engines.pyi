from typing import Any, Literal, TypeAlias, final

from typing_extensions import Self

from discus._native import checkers, connect4

__all__ = ["Engine", "play", "trace"]

_Position: TypeAlias = connect4.Position | checkers.Position
_State: TypeAlias = Literal["open", "leaf", "searched", "cut", "unvisited"]
_Node: TypeAlias = tuple[Any, int | None, int, int, int, _State, int | None]

@final
class Engine:
    def __new__(cls, name: str) -> Self: ...
    @property
    def name(self) -> str: ...
    def search(
        self, position: _Position, *, depth: int | None = None, seconds: float | None = None
    ) -> tuple[Any, int, list[Any], int, int]: ...
    def __reduce__(self) -> tuple[object, tuple[str]]: ...

def play(
    position: _Position,
    first: Engine,
    second: Engine,
    *,
    depth: int | None = None,
    seconds: float | None = None,
) -> tuple[list[Any], Any, str | None]: ...
def trace(position: _Position, depth: int, algorithm: str, most: int) -> tuple[list[_Node], bool]: ...
