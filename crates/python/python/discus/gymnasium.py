"""Many games at once for Gymnasium: ``pip install discus-games[gymnasium]``.

>>> import gymnasium
>>> envs = gymnasium.make_vec("discus.gymnasium:discus/ConnectFour-v0", num_envs=3, opponent="greedy")
>>> observations, infos = envs.reset(seed=1)
>>> observations["observation"].shape, observations["action_mask"].shape
((3, 6, 7, 2), (3, 7))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from discus._native.engines import Engine
from discus._native.env import Vector

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    message = "this environment needs Gymnasium: pip install discus-games[gymnasium]"
    raise ImportError(message) from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["ConnectFour"]


class ConnectFour(VectorEnv[dict[str, Any], Any, Any]):
    """Games of Connect Four on 7x6 against an engine, or without one.

    The observations are those of PettingZoo's ``connect_four_v3``, from the agent's point of view. A win
    brings 1 and a loss -1. The agent moves ``"first"``, ``"second"``, or ``"alternate"``: by turns in each
    game. Without an ``opponent`` each action is played for the side to move, and the rewards are those of
    that side. A game that has ended begins anew in the next step, whatever its action.

    A column that is full, in any game, is a ``ValueError``, and nothing is played.
    """

    metadata = {  # noqa: RUF012 - so the base class has it
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponent: str | Engine | None = "random:0",
        agent: Literal["first", "second", "alternate"] = "alternate",
    ) -> None:
        """Make so many games; ``reset`` begins them."""
        self.num_envs = num_envs
        engine = Engine(opponent) if isinstance(opponent, str) else opponent
        self._games = Vector(num_envs, engine, agent)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (6, 7, 2), np.int8),
                "action_mask": spaces.Box(0, 1, (7,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(7)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._never = np.zeros(num_envs, np.bool_)
        self._never.flags.writeable = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin new games; the seed is that of an opponent that plays at random."""
        super().reset(seed=seed, options=options)
        planes, masks = self._games.reset(int(self.np_random.integers(2**63)))
        return {"observation": planes, "action_mask": masks}, {}

    def step(
        self,
        actions: Any,  # noqa: ANN401 - anything that is an array
    ) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a column in each game, and the opponent's replies."""
        given: NDArray[Any] = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.ndim != 1:
            message = (
                f"the actions are an array of integers of the shape ({self.num_envs},), "
                f"not of {given.dtype} of the shape {given.shape}"
            )
            raise ValueError(message)
        columns = np.ascontiguousarray(given, dtype=np.int64)
        (planes, masks), rewards, terminated = self._games.step(columns)
        observation = {"observation": planes, "action_mask": masks}
        return observation, rewards, terminated, self._never, {}


gymnasium.register(
    id="discus/ConnectFour-v0",
    vector_entry_point="discus.gymnasium:ConnectFour",
)
