"""Exact scores of Connect Four, checkers of every variant, and engines for both.

>>> from discus import connect4
>>> connect4.scores("4444443333")
[-2, 15, 1, None, 15, -2, -2]
>>> connect4.Position("4444444")
Traceback (most recent call last):
    ...
ValueError: move 7 ('4') cannot be played: the column is full
"""

from discus import arena, checkers, cluster, connect4, data, engines, teacher

__all__ = ["arena", "checkers", "cluster", "connect4", "data", "engines", "teacher"]
