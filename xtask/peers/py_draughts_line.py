"""SimpleEngine of py-draughts behind the line protocol, under Russian or Brazilian rules.

Usage: py_draughts_line.py SECONDS, in a Python that has py-draughts.
"""

import sys

from draughts import SimpleEngine
from draughts.boards.brazilian import Board as Brazilian
from draughts.boards.russian import Board as Russian

BOARDS = {"russian": Russian, "brazilian": Brazilian}


def squares(move):
    """The first and the last square of a move, and the squares that it captures, by their numbers."""
    return move.square_list[0] + 1, move.square_list[-1] + 1, {square + 1 for square in move.captured_list}


def find(board, text):
    """The legal move that a text such as 22x15x8 names."""
    named = [int(square) for square in text.replace("x", "-").split("-")]
    for move in board.legal_moves:
        if str(move) == text:
            return move
    ends = [move for move in board.legal_moves if squares(move)[:2] == (named[0], named[-1])]
    # Ways between the same ends that capture the same discs lead to the same position.
    if len({frozenset(squares(move)[2]) for move in ends}) == 1:
        return ends[0]
    raise ValueError(f"{text} is none of {[str(move) for move in board.legal_moves]}")


def main():
    engine = SimpleEngine(depth_limit=60, time_limit=float(sys.argv[1]))
    board = None
    for line in sys.stdin:
        match line.split():
            case ["game", "checkers", laws, *_]:
                board, played = BOARDS[laws](), 0
                print("ready", flush=True)
            case ["from", fen]:
                board = type(board).from_fen(fen)
            case ["go", *moves]:
                for text in moves[played:]:
                    board.push(find(board, text))
                move = engine.get_best_move(board)
                board.push(move)
                played = len(moves) + 1
                print(move, flush=True)


main()
