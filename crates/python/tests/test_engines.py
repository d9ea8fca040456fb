"""Engines: analyses, games between them, and search trees."""

import os
import pickle
import threading
from collections.abc import Callable

import pytest

from discus import checkers, connect4, engines
from discus.engines import Engine, Node

NAMES = ["random:7", "greedy", "minimax:3", "alpha-beta:4", "level:3:1"]
STARTS = [connect4.Position(), connect4.Position(rows=5, columns=6), *map(checkers.Position, checkers.LAWS)]


@pytest.mark.parametrize("position", STARTS, ids=repr)
@pytest.mark.parametrize("name", NAMES)
def test_every_engine_plays_every_game(name: str, position: engines.Position) -> None:
    found = engines.analyse(position, name)
    assert found.best in position.legal_moves
    assert found.line[0] == found.best
    assert engines.analyse(position, name) == found


@pytest.mark.parametrize("laws", checkers.LAWS)
@pytest.mark.parametrize("name", ["strong", "checkers-2026:1"])
def test_the_engines_for_checkers_play_under_all_laws(name: str, laws: str) -> None:
    position = checkers.Position(laws)
    found = engines.analyse(position, name, depth=5)
    assert found.best in position.legal_moves
    assert found == engines.analyse(position, name, depth=5)
    assert found.depth == 5


@pytest.mark.parametrize("position", STARTS, ids=repr)
def test_alpha_beta_agrees_with_minimax(position: engines.Position) -> None:
    slow = engines.analyse(position, "minimax:4")
    fast = engines.analyse(position, "alpha-beta:4")
    assert (slow.best, slow.score, slow.line) == (fast.best, fast.score, fast.line)
    assert fast.nodes < slow.nodes


def test_the_perfect_player_agrees_with_the_solver() -> None:
    position = connect4.Position("4444443333")
    assert engines.analyse(position, "perfect").best in (1, 4)


def test_the_first_player_wins_with_perfect_play() -> None:
    played = engines.match("perfect", "level:2", games=2)
    assert (played.wins, played.score) == (2, 1.0)
    for game in played.games:
        position = connect4.Position()
        for move in game.moves:
            position = position.play(move)
        assert position.is_over
        assert position.winner == game.winner


@pytest.mark.parametrize("start", [connect4.Position(), checkers.Position("russian")], ids=repr)
def test_a_function_plays_as_the_engine_that_it_asks(start: engines.Position) -> None:
    def asks(position: engines.Position) -> object:
        return engines.analyse(position, "alpha-beta:3").best

    expected = engines.match("alpha-beta:3", "greedy", [start])
    assert engines.match(asks, "greedy", [start]) == expected
    assert (
        engines.match(
            lambda position: str(asks(position)) if start != connect4.Position() else asks(position),
            "greedy",
            [start],
        )
        == expected
    )


@pytest.mark.parametrize("start", [connect4.Position(), checkers.Position("russian")], ids=repr)
def test_the_games_of_a_match_are_a_frame(start: engines.Position) -> None:
    played = engines.match("greedy", "random:1", [start])
    frame = played.frame()
    assert frame["winner"].tolist() == [game.winner for game in played.games]
    assert frame["moves"].tolist() == [game.moves for game in played.games]


def test_a_function_that_plays_no_legal_move_is_refused() -> None:
    with pytest.raises(ValueError, match="column 9: the board has no such column"):
        engines.match(lambda _: 9, "greedy")


# The laws of TAU 2014 know no draws, so that a game may never end.
@pytest.mark.parametrize("laws", [laws for laws in checkers.LAWS if laws != "tau-2014"])
def test_a_game_of_checkers_ends_by_the_rules(laws: str) -> None:
    start = checkers.Position(laws)
    played = engines.play(start, "random:1", "level:1:2")
    game = checkers.Game(start, played.moves)
    assert game.end.winner == played.winner
    assert game.draw == played.draw
    assert played.winner is not None or played.draw is not None


def nodes_of(node: Node) -> int:
    """Return the number of nodes of a tree."""
    return 1 + sum(map(nodes_of, node.children))


def value_of(node: Node) -> int:
    """Return the value of a tree by plain minimax over its leaves."""
    if node.state == "leaf":
        assert node.value is not None
        return node.value
    return max(-value_of(child) for child in node.children)


@pytest.mark.parametrize("position", STARTS, ids=repr)
def test_a_trace_is_the_tree_of_the_search(position: engines.Position) -> None:
    whole = engines.trace(position, 3, "minimax")
    assert whole.nodes == nodes_of(whole.root)
    assert whole.nodes == engines.analyse(position, "minimax:3").nodes
    assert value_of(whole.root) == whole.root.value
    assert [child.move for child in whole.root.children] == position.legal_moves
    pruned = engines.trace(position, 3)
    assert pruned.root.value == whole.root.value
    assert not engines.trace(position, 3, "minimax", most=10).is_whole


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: Engine("stockfish"), 'there is no engine "stockfish"; choose random:SEED'),
        (
            lambda: engines.analyse(checkers.Position(), "perfect"),
            "plays Connect Four on the board of 6 rows",
        ),
        (lambda: engines.analyse(connect4.Position(), "greedy", depth=0), "at least depth 1"),
        (lambda: engines.analyse(connect4.Position(), "greedy", seconds=-1), "-1 seconds is no time"),
        (lambda: engines.analyse(connect4.Position(), "minimax:9", seconds=1), "limit its depth"),
        (lambda: engines.match("greedy", "greedy", games=0), "at least 1 game"),
        (lambda: engines.trace(connect4.Position(), 2, most=0), "at least 1 node"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared below
        call()
    assert sentence in str(error.value)


def test_threads_and_forked_children_share_an_engine() -> None:
    engine = pickle.loads(pickle.dumps(Engine("alpha-beta:6")))  # noqa: S301 - our own bytes
    position = checkers.Position()
    best = engines.analyse(position, engine).best
    found: list[object] = []
    threads = [
        threading.Thread(target=lambda: found.append(engines.analyse(position, engine).best))
        for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    child = os.fork()
    if child == 0:
        os._exit(engines.analyse(position, engine).best != best)
    assert os.waitpid(child, 0)[1] == 0
    for thread in threads:
        thread.join()
    assert found == [best] * 3
