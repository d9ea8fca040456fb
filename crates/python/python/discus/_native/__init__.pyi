from discus._native import connect4 as connect4

__all__ = ["connect4"]
