"""The agents for Kaggle's connectx."""

from types import SimpleNamespace
from typing import Any

import pytest

from discus import connect4
from discus.connect4 import Position
from discus.kaggle import agent, agent_of

CONFIGURATION = {"rows": 6, "columns": 7, "inarow": 4, "actTimeout": 2, "timeout": 2}


def observed(position: Position) -> dict[str, Any]:
    """Return a position as the environment shows it: row by row from the top."""
    return {"board": position.array().ravel().tolist(), "mark": position.to_move, "step": position.discs}


def test_the_agent_beats_the_random_agent_as_first_player() -> None:
    position = Position()
    opponent = agent_of("random:3")
    while not position.is_over:
        player = agent if position.to_move == 1 else opponent
        position = position.play(player(observed(position), CONFIGURATION))
    assert position.winner == 1


def test_the_agent_plays_best_moves() -> None:
    for moves in ("4444443333", "2252576253462244111563", "121212", ""):
        position = Position(moves)
        scores = connect4.Solver(book=True).scores(position)
        column = agent(observed(position), CONFIGURATION)
        assert scores[column] == max(score for score in scores if score is not None)


def test_the_agent_reads_objects_and_plays_other_boards() -> None:
    small = SimpleNamespace(rows=5, columns=6, inarow=4, actTimeout=1)
    position = Position("1122", rows=5, columns=6)
    shown = SimpleNamespace(**observed(position))
    assert agent(shown, small) in position.legal_moves
    assert agent_of("minimax:2")(shown, small) in position.legal_moves


def test_bad_input_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="only four in a row are supported, not 5"):
        agent(observed(Position()), {**CONFIGURATION, "inarow": 5})
    with pytest.raises(ValueError, match='there is no engine "nobody"'):
        agent_of("nobody")
    with pytest.raises(ValueError, match="reshape"):
        agent({"board": [0] * 41, "mark": 1}, CONFIGURATION)
