"""Connect Four for OpenSpiel: ``pip install discus-games[openspiel]``.

It has the actions, the tensors and the texts of OpenSpiel's ``connect_four``, and the rules of Discus.

>>> game = pyspiel.load_game("discus_connect_four")
>>> state = game.new_initial_state()
>>> for column in (3, 0, 3, 0, 3, 0, 3):
...     state.apply_action(column)
>>> state.returns()
[1.0, -1.0]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from discus._native.env import Connect4

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError as error:
    message = "this game needs OpenSpiel: pip install discus-games[openspiel]"
    raise ImportError(message) from error

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from discus.connect4 import Position

__all__ = ["ConnectFour", "State"]

_ROWS, _COLUMNS = 6, 7
_TYPE = pyspiel.GameType(
    short_name="discus_connect_four",
    long_name="Connect Four by Discus",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=_COLUMNS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=_ROWS * _COLUMNS,
)


class ConnectFour(pyspiel.Game):  # type: ignore[misc]
    """The game, which has no parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Make the game; OpenSpiel calls this."""
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> State:
        """Return the empty board."""
        return State(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> object:
        """Return what fills observation tensors."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class State(pyspiel.State):  # type: ignore[misc]
    """A position of a game."""

    def __init__(self, game: ConnectFour) -> None:
        """Make the empty board; call ``new_initial_state`` instead."""
        super().__init__(game)
        self._game = Connect4()

    @property
    def position(self) -> Position:
        """The position, which ``discus.connect4`` can solve."""
        return self._game.position

    def planes(self) -> NDArray[np.int8]:
        """Return the discs of both sides: an array of shape (6, 7, 2), the top row first."""
        return self._game.planes(0)

    def current_player(self) -> int:
        """Return the player to move, or that the game is over."""
        if self._game.result is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._game.to_move

    def _legal_actions(self, _player: int) -> list[int]:
        return self._game.legal_moves

    def _apply_action(self, action: int) -> None:
        self._game.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'xo'[player]}{action}"

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self._game.result is not None

    def returns(self) -> list[float]:
        """Return 1 for a win, -1 for a loss, and 0 otherwise, for each player."""
        result = float(self._game.result or 0)
        return [result, 0.0 - result]

    def __str__(self) -> str:
        """Return the board as OpenSpiel draws it."""
        return f"{self._game}\n".lower()


class _Observer:
    """Fills the tensors of a state: the discs of the first side, of the second, and the empty squares."""

    def __init__(self, params: Mapping[str, Any] | None) -> None:
        if params:
            message = f"the observations have no parameters, but these were given: {dict(params)}"
            raise ValueError(message)
        self.tensor = np.zeros(3 * _ROWS * _COLUMNS, np.float32)
        self.dict = {"observation": self.tensor.reshape(3, _ROWS, _COLUMNS)}

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor; both players see the same."""
        del player
        planes = self.dict["observation"]
        planes[:2] = state.planes()[::-1].transpose(2, 0, 1)
        planes[2] = 1 - planes[0] - planes[1]

    def string_from(self, state: State, player: int) -> str:
        """Return the board as text."""
        del player
        return str(state)


pyspiel.register_game(_TYPE, ConnectFour)
