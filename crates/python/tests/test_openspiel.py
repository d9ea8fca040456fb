"""The game for OpenSpiel, beside OpenSpiel's own."""

import os
import pickle
from difflib import ndiff

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

import discus.openspiel

GAMES = int(os.environ.get("DISCUS_GAMES", "1000"))


def test_random_games_are_those_of_connect_four() -> None:
    own, theirs = pyspiel.load_game("discus_connect_four"), pyspiel.load_game("connect_four")
    observer = make_observation(own)
    random = np.random.default_rng(1)
    for _ in range(GAMES):
        one, other = own.new_initial_state(), theirs.new_initial_state()
        while not other.is_terminal():
            assert one.current_player() == other.current_player()
            legal = other.legal_actions()
            assert one.legal_actions() == legal
            action = legal[random.integers(len(legal))]
            assert one.action_to_string(action) == other.action_to_string(action)
            one.apply_action(action)
            other.apply_action(action)
            assert str(one) == str(other)
            observer.set_from(one, 0)
            assert observer.tensor.tolist() == other.observation_tensor(0)
        assert one.is_terminal()
        assert one.current_player() == other.current_player()
        assert one.returns() == other.returns()
        assert one.history() == other.history()


def test_it_passes_the_random_simulation_of_openspiel() -> None:
    game = pyspiel.load_game("discus_connect_four")
    pyspiel.random_sim_test(game, num_sims=20, serialize=True, verbose=False)


def test_its_playthrough_is_that_of_connect_four_but_for_its_type() -> None:
    actions = [3, 0, 3, 0, 3, 0, 3]
    own, theirs = (str(playthrough(name, actions)) for name in ("discus_connect_four", "connect_four"))
    differing = [line for line in ndiff(theirs.splitlines(), own.splitlines()) if line.startswith(("-", "+"))]
    names = ("game:", "GameType.", "GetParameters()", "ToString()")
    assert [line for line in differing if not line[2:].startswith(names)] == []
    assert len(differing) == 12


def test_a_state_survives_a_copy_and_a_pickle() -> None:
    game = pyspiel.load_game("discus_connect_four")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301 - our own bytes
    state = game.new_initial_state()
    for action in (3, 2, 3, 6):
        state.apply_action(action)
    for copy in (state.clone(), pickle.loads(pickle.dumps(state))):  # noqa: S301 - our own bytes
        assert str(copy) == str(state)
        assert copy.history() == state.history()
        copy.apply_action(0)
        assert str(copy) != str(state)


def test_a_state_can_be_solved() -> None:
    state = pyspiel.load_game("discus_connect_four").new_initial_state()
    for action in (3, 3, 3, 3, 3, 3, 2, 2, 2, 2):
        state.apply_action(action)
    assert isinstance(state, discus.openspiel.State)
    assert discus.connect4.solve(state.position) == 15


def test_an_illegal_action_is_refused() -> None:
    state = pyspiel.load_game("discus_connect_four").new_initial_state()
    with pytest.raises(ValueError, match="column 9: the board has no such column"):
        state.apply_action(9)
