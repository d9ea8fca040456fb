from discus._native import arena as arena
from discus._native import batch as batch
from discus._native import checkers as checkers
from discus._native import connect4 as connect4
from discus._native import engines as engines
from discus._native import env as env

__all__ = ["_panic", "arena", "batch", "checkers", "connect4", "engines", "env"]

def _panic() -> None: ...
