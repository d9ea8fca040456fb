"""Checkers: positions, moves and saved games."""

import contextlib
import pickle
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from discus import checkers
from discus.checkers import LAWS, Game, Position


def random_game(laws: str, seed: int, plies: int = 60) -> tuple[list[Position], list[checkers.Move]]:
    """Return the positions and the moves of a random game."""
    random = np.random.default_rng(seed)
    positions = [Position(laws)]
    moves: list[checkers.Move] = []
    while len(moves) < plies and not positions[-1].is_over:
        legal = positions[-1].legal_moves
        moves.append(legal[random.integers(len(legal))])
        positions.append(positions[-1].play(moves[-1]))
    return positions, moves


def test_english_checkers_meets_its_published_perft_numbers() -> None:
    # Aart Bik's numbers, which many programs confirm.
    assert [Position().perft(depth) for depth in range(8)] == [1, 7, 49, 302, 1469, 7361, 36768, 179740]


@pytest.mark.parametrize("laws", LAWS)
def test_a_position_survives_a_fen_and_a_pickle(laws: str) -> None:
    positions, _ = random_game(laws, seed=1)
    for position in positions:
        for copy in (
            Position.from_fen(position.fen(), laws),
            pickle.loads(pickle.dumps(position)),  # noqa: S301 - our own bytes
            eval(repr(position)),  # noqa: S307 - our own text
        ):
            assert copy == position
            assert hash(copy) == hash(position)


@pytest.mark.parametrize("laws", LAWS)
def test_a_move_is_played_alike_as_an_object_and_as_text(laws: str) -> None:
    positions, _ = random_game(laws, seed=2)
    for position in positions:
        assert len(set(position.legal_moves)) == len(position.legal_moves)
        for move in position.legal_moves:
            after = position.play(move)
            assert position.play(str(move)) == after
            men, left = position.array() > 0, after.array() > 0
            assert men.sum() - left.sum() == len(move.captured)
            assert after.to_move != position.to_move
            assert all(1 <= square <= 32 for square in move.squares + move.captured)


def test_arrays_have_the_side_that_begins_at_the_bottom() -> None:
    array = Position().array()
    assert (array[5:] == 1).sum() == (array[:3] == 2).sum() == 12
    assert array[7, 0] == 1
    king = Position.from_fen("B:WK32:BK1")
    assert sorted(king.array()[king.array() > 0].tolist()) == [3, 4]


@pytest.mark.parametrize("laws", LAWS)
def test_a_game_survives_pdn(laws: str, tmp_path: Path) -> None:
    positions, moves = random_game(laws, seed=3)
    game = Game(positions[0], moves, {"White": "Ada", "Black": "Bert"})
    assert (game.start, game.end, len(game)) == (positions[0], positions[-1], len(moves))
    path = tmp_path / "games.pdn"
    checkers.save(path, [game, game])
    for read in checkers.load(path):
        assert (read.start, read.moves, read.end) == (game.start, moves, game.end)
        assert (read.headers["White"], read.result) == ("Ada", game.result)


def test_a_lost_game_has_a_winner() -> None:
    over = Position.from_fen("W:W:B1")
    assert (over.is_over, over.winner, over.legal_moves) == (True, "black", [])


def test_a_game_is_drawn_by_repetition() -> None:
    start = Position.from_fen("B:WK32:BK1")
    there_and_back = ["1-6", "32-27", "6-1", "27-32"]
    assert Game(start, there_and_back).draw is None
    drawn = Game(start, there_and_back * 2)
    assert drawn.draw == "the same position occurred 3 times"
    assert drawn.result == "1/2-1/2"


def test_a_picture_has_a_circle_for_each_disc() -> None:
    assert Position()._repr_svg_().count("<circle") == 24


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: Position("chess"), 'there are no laws "chess"; choose one of tau-2014, english'),
        (lambda: Position().play("11-16-20"), "a move is written like"),
        (lambda: Position().play("11-14"), "11-14: the disc cannot make this move"),
        (lambda: Position().play("11x18"), "the disc cannot make this move"),
        (lambda: Position().play(Position().play("11-15").legal_moves[0]), "no disc of the side to move"),
        (lambda: Position.from_fen("nothing"), "a position is written like W:W21,K30:B1,2"),
        (lambda: Position.from_fen("W:W33:B1"), "the dark squares are 1 to 32"),
        (lambda: Position.from_fen("W:W1:B1"), "two discs stand on square 1"),
        (lambda: Game(Position(), ["11-15", "11-15"]), "11-15: no disc of the side to move"),
        (lambda: checkers.read_pdn("1. 11-15 11-15"), "line 1, column 10: "),
    ],
)
def test_bad_input_is_refused_with_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared below
        call()
    assert sentence in str(error.value)


def test_any_text_is_read_or_refused() -> None:
    random = np.random.default_rng(4)
    text = Game(Position(), random_game("english", seed=5)[1]).pdn()
    for _ in range(200):
        letters = list(text)
        for index in random.integers(len(letters), size=3):
            letters[index] = chr(random.integers(32, 127))
        with contextlib.suppress(ValueError):
            checkers.read_pdn("".join(letters[: random.integers(len(letters))]))
