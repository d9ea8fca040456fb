"""Environments for PettingZoo: ``pip install discus-games[pettingzoo]``.

``connect_four`` behaves as PettingZoo's ``connect_four_v3.env()``: the same agents, observations, action
masks and rewards, only faster. ``checkers`` is the same for checkers.

>>> env = connect_four()
>>> env.reset()
>>> for column in (3, 0, 3, 0, 3, 0, 3):
...     env.step(column)
>>> env.rewards
{'player_0': 1, 'player_1': -1}
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from discus import _render
from discus._native import env as _native

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    message = "these environments need PettingZoo: pip install discus-games[pettingzoo]"
    raise ImportError(message) from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Env", "checkers", "connect_four"]

_AGENTS = ("player_0", "player_1")
_MODES = ("human", "rgb_array", "ansi")


class _Game(Protocol):
    """A game that is played in place."""

    @property
    def to_move(self) -> int: ...
    @property
    def result(self) -> int | None: ...
    def play(self, action: int, /) -> None: ...
    def planes(self, side: int) -> NDArray[np.int8]: ...
    def mask(self) -> NDArray[np.int8]: ...


class Env(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A game of two players.

    A win brings 1 and a loss -1. A move that is not legal ends the game and brings -1 to who made it, as
    PettingZoo's own environments do; an action outside the space is a ``ValueError``.
    """

    metadata: dict[str, Any]

    def __init__(self, shape: tuple[int, ...], actions: int, name: str, render_mode: str | None) -> None:
        """Make an environment; ``reset`` begins its first game."""
        super().__init__()
        if render_mode not in {None, *_MODES}:
            message = f"the render modes are None, {', '.join(map(repr, _MODES))}, not {render_mode!r}"
            raise ValueError(message)
        self.metadata = {
            "name": name,
            "render_modes": list(_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._window: _render.Window | None = None
        self.possible_agents = list(_AGENTS)
        self.agents: list[str] = []
        space: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, 1, shape, np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(space) for agent in _AGENTS}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in _AGENTS}
        self._actions = actions
        self._game: _Game | None = None

    def _begin(self) -> _Game:
        raise NotImplementedError

    def _picture(self, planes: NDArray[np.int8]) -> NDArray[np.uint8]:
        raise NotImplementedError

    def _is_cut(self) -> bool:
        """Return whether the game is too long and ends without a result."""
        return False

    @property
    def _running(self) -> _Game:
        if self._game is None:
            message = "call reset() before this"
            raise ValueError(message)
        return self._game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the rules know no chance and no options."""
        del seed, options
        self._game = self._begin()
        self.agents = list(_AGENTS)
        self.rewards: dict[str, float] = dict.fromkeys(_AGENTS, 0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(_AGENTS, 0)
        self.terminations = dict.fromkeys(_AGENTS, False)
        self.truncations = dict.fromkeys(_AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in _AGENTS}
        self._skip_agent_selection = None
        self.agent_selection = _AGENTS[0]

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """Return the planes of 0 and 1 that an agent sees, and the mask of its legal actions."""
        game = self._running
        is_selected = agent == self.agent_selection
        mask = game.mask() if is_selected else np.zeros(self._actions, np.int8)
        return {"observation": game.planes(_AGENTS.index(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action for the selected agent; ``None`` once its game has ended."""
        agent, game = self.agent_selection, self._running
        if not self.agents:
            return
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < self._actions:
            message = f"action {action}: the actions are 0 to {self._actions - 1}"
            raise ValueError(message)
        self._cumulative_rewards[agent] = 0
        try:
            game.play(action)
        except ValueError as error:
            self._end_by_fault(agent, str(error))
            return
        result = game.result
        if result is not None:
            self.rewards = dict(zip(_AGENTS, (result, -result), strict=True))
            self.terminations = dict.fromkeys(_AGENTS, True)
            for other in _AGENTS:
                self._cumulative_rewards[other] += self.rewards[other]
        elif self._is_cut():
            self.truncations = dict.fromkeys(_AGENTS, True)
        self.agent_selection = _AGENTS[game.to_move]
        if self.render_mode == "human":
            self.render()

    def _end_by_fault(self, agent: str, why: str) -> None:
        warnings.warn(f"{agent} made an illegal move and loses: {why}", stacklevel=3)
        self.rewards = {**dict.fromkeys(_AGENTS, 0), agent: -1.0}
        self._cumulative_rewards[agent] = -1.0
        self.terminations = dict.fromkeys(_AGENTS, True)
        self.truncations = dict.fromkeys(_AGENTS, True)
        self._deads_step_first()

    def close(self) -> None:
        """Close the window, if one is open."""
        if self._window is not None:
            self._window.close()
            self._window = None

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the board as text ("ansi") or as pixels ("rgb_array"), or show it in a window ("human")."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return str(self._running)
        picture = self._picture(self._running.planes(0))
        if self.render_mode == "rgb_array":
            return picture
        if self._window is None:
            self._window = _render.Window(str(self.metadata["name"]), picture)
        self._window.show(picture)
        return None


class _ConnectFour(Env):
    def __init__(self, render_mode: str | None) -> None:
        super().__init__((6, 7, 2), 7, "discus_connect_four", render_mode)

    def _begin(self) -> _Game:
        return _native.Connect4()

    def _picture(self, planes: NDArray[np.int8]) -> NDArray[np.uint8]:
        return _render.connect_four(planes)


class _Checkers(Env):
    def __init__(self, laws: str, most_plies: int, render_mode: str | None) -> None:
        super().__init__((8, 8, 7), 32 * 32, f"discus_checkers_{laws}", render_mode)
        if most_plies < 1:
            message = "a game has at least 1 ply"
            raise ValueError(message)
        self._laws, self._most_plies = laws, most_plies
        self._table = _native.Checkers(laws)

    def _begin(self) -> _Game:
        self._table = _native.Checkers(self._laws)
        return self._table

    def _picture(self, planes: NDArray[np.int8]) -> NDArray[np.uint8]:
        return _render.checkers(planes)

    def _is_cut(self) -> bool:
        return self._table.plies >= self._most_plies


def connect_four(render_mode: str | None = None) -> Env:
    """Return an environment that behaves as ``connect_four_v3.env()``."""
    return _ConnectFour(render_mode)


def checkers(laws: str = "english", *, most_plies: int = 400, render_mode: str | None = None) -> Env:
    """Return an environment for checkers by these laws.

    An action is ``32 * start + end``, where a square is its number in the variant less 1. A capture of
    several discs is several actions, and the same agent is selected until it ends. An
    observation has the shape (8, 8, 7): the agent's men and kings, those of the other, the start and the
    present square of a capture that goes on, and 1 everywhere for the agent that begins. Draws follow the
    laws; a game of more than ``most_plies`` moves is cut.

    >>> env = checkers()
    >>> env.reset()
    >>> env.observe("player_0")["action_mask"].sum().item()
    7
    """
    return _Checkers(laws, most_plies, render_mode)
