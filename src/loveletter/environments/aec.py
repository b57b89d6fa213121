"""Love Letter for PettingZoo: an AEC environment in which one agent after another decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, MissingExtra, check_choice

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise MissingExtra("pettingzoo", "pettingzoo") from error

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Edition
from loveletter.environments.game import NumberedGame
from loveletter.environments.picture import RENDER_MODES, rendered
from loveletter.environments.setup import check_reward, table_rules
from loveletter.spaces.observation import LAST_ACTIONS

Observed: TypeAlias = dict[str, NDArray[Any]]


class LoveLetterAECEnv(AECEnv[str, Any, Any]):
    """A table of agents `player_0`, `player_1`, ... in the order of their seats.

    An agent that decides several times in a turn is selected several times in a row; one that is out is not.
    All agents end together. `docs/environments.md` describes spaces and rewards.
    """

    metadata = {  # noqa: RUF012 - so the library wants it
        "name": "loveletter_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        *,
        edition: str | Edition = "second",
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        episode: str = "round",
        reward: str = "round_share",
        zero_sum: bool = False,
        history: int | None = LAST_ACTIONS,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        if max_cycles is not None and max_cycles < 1:
            raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="max_cycles", value=max_cycles)
        check_reward(reward, episode)
        self._game = NumberedGame(table_rules(edition, players, options), episode=episode, history=history)
        self._reward, self._zero_sum = reward, zero_sum
        self._most_steps = None if max_cycles is None else max_cycles * players
        self._luck: np.random.Generator | None = None
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self._game.actions.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        high, size = self._game.observation.high, self._game.actions.size
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new episode: by this seed, or with the luck that continues from the last one.

        Of the options `deck` (the cards of the first round, top card first) and `starter` (a seat) are read.
        """
        if seed is not None or self._luck is None:
            self._luck, _ = seeding.np_random(seed)
        wishes = options or {}
        luck = int(self._luck.integers(1 << 63))
        self._game.reset(luck, deck=wishes.get("deck"), starter=wishes.get("starter"))
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise EnvironmentRefused(EnvironmentCode.ILLEGAL_ACTION, action="None", seat=self._seats[agent])
        self._game.step(action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._give_rewards()
        if self._game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps == self._most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._select()
            return
        self._deads_step_first()

    def _select(self) -> None:
        awaited = self._game.awaited
        assert awaited is not None
        self.agent_selection = self.possible_agents[awaited]

    def _give_rewards(self) -> None:
        if not self._game.round_ended:
            if any(self.rewards.values()):
                self._clear_rewards()
            return
        rewards = self._game.rewards(self._reward, zero_sum=self._zero_sum).tolist()
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observed:
        """What an agent sees, and a mask of what it may do: all zeros unless it is selected to decide."""
        seat, game = self._seats[agent], self._game
        ended = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        mask = np.zeros(game.actions.size, np.int8) if ended else game.mask(seat)
        return {"observation": game.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table as the selected agent sees it: as text ("ansi"), printed ("human") or as a picture ("svg")."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        view = self._game.view(self._seats[self.agent_selection])
        return rendered(view, tuple(self.possible_agents), self.render_mode)

    def close(self) -> None:
        """There is nothing to close: rendering opens no window."""
