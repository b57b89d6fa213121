"""OpenSpiel: one round of Love Letter as a game with explicit chance, which `pyspiel` knows once this is imported.

    import pyspiel
    import loveletter.environments.openspiel

    game = pyspiel.load_game("python_loveletter(edition=classic,players=3,options=baron_tie:both_out)")

The deal and every draw are nodes of chance that name one card each; nothing is drawn before it is seen. Actions are the
numbers of `spaces.ActionSpace`, chance names kinds of cards by their place in the edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from loveletter.engine.seats import Seat
from loveletter.environments.openspiel_setup import DEFAULTS, NAME, read_parameters, written_options
from loveletter.environments.refusals import MissingExtra
from loveletter.environments.shared import rewards_of
from loveletter.environments.tree import Node, Tree, outcome_of, tree_of
from loveletter.simulate.nodes import CHANCE, OVER
from loveletter.spaces.observation import LAST_ACTIONS
from loveletter.spaces.rewards import Reward, Rewards

try:
    import pyspiel
except ImportError as error:
    raise MissingExtra("openspiel", "openspiel") from error

from loveletter.environments.openspiel_observer import Observer

LEAST_PLAYERS, MOST_PLAYERS = 2, 8


def _game_type(utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Love Letter",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=LEAST_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
    )


ZERO_SUM = _game_type(pyspiel.GameType.Utility.ZERO_SUM)
GENERAL_SUM = _game_type(pyspiel.GameType.Utility.GENERAL_SUM)


class LoveLetterGame(pyspiel.Game):
    """One round of Love Letter; what its parameters mean is told in docs/environments.md."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = read_parameters(params or {})
        self.tree: Tree = tree_of(given.rules, given.starter)
        self._rewards: Rewards = rewards_of(given.rules, given.reward, given.zero_sum)
        self._brought: dict[int, list[float]] = {}
        self.history: int = given.history
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.actions.size,
            max_chance_outcomes=len(self.tree.kinds),
            num_players=given.rules.players,
            min_utility=self._rewards.low,
            max_utility=self._rewards.high,
            utility_sum=0.0 if given.zero_sum else None,
            max_game_length=self.tree.most_actions,
        )
        super().__init__(ZERO_SUM if given.zero_sum else GENERAL_SUM, info, given.parameters)

    def new_initial_state(self, text: str | None = None) -> LoveLetterState:
        if text is not None:
            raise ValueError("A round begins with its deal, which no text describes.")
        return LoveLetterState(self)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        return Observer(self.tree, self.history, kind, params)

    def brought_by(self, ended: int) -> list[float]:
        """What each player gets for a round that ended like this; there are few ways, and each is worked out once."""
        if (brought := self._brought.get(ended)) is None:
            outcome = outcome_of(ended, self.tree.rules.players)
            brought = self._brought[ended] = self._rewards.of(outcome).tolist()
        return brought.copy()

    @cached_property
    def observers(self) -> tuple[Observer, Observer]:
        """Those of information states and of observations."""
        return self.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)), self.make_py_observer()

    def max_chance_nodes_in_history(self) -> int:
        """Every card comes to light once at most."""
        return len(self.tree.rules.deck)


class LoveLetterState(pyspiel.State):
    """Where a round stands. A copy holds the same node until one of the two goes on."""

    _node: Node

    def __init__(self, game: LoveLetterGame) -> None:
        super().__init__(game)
        self._node = game.tree.root

    # where it stands; what Python asks is answered here, without the way through C++

    def current_player(self) -> int:
        return self._node.player

    def is_terminal(self) -> bool:
        return self._node.player == OVER

    def is_chance_node(self) -> bool:
        return self._node.player == CHANCE

    def is_player_node(self) -> bool:
        return self._node.player >= 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        node = self._node
        if player is None or player == node.player:
            if node.player >= 0:
                return node.legal()
            return [kind for kind, _ in node.outcomes()] if node.player == CHANCE else []
        legal: list[int] = super().legal_actions(player)
        return legal

    def _legal_actions(self, player: int) -> list[int]:
        return self._node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._node.outcomes()

    # play

    def _apply_action(self, action: int) -> None:
        self._node = self._node.after(action)

    def returns(self) -> list[float]:
        if self._node.player != OVER:
            return [0.0] * self._node.tree.rules.players
        game: LoveLetterGame = self.get_game()
        return game.brought_by(self._node.ended_as())

    # what a player is given; whom nobody plays is left to OpenSpiel's own refusals

    def information_state_string(self, player: int | None = None) -> str:
        seat = self._node.player if player is None else player
        if not 0 <= seat < self._node.tree.rules.players:
            return str(super().information_state_string(seat))
        return self._node.information(seat)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        seat = self._node.player if player is None else player
        if not 0 <= seat < self._node.tree.rules.players:
            return list(super().information_state_tensor(seat))
        return self._tensor(0, seat)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self._node.player if player is None else player
        if not 0 <= seat < self._node.tree.rules.players:
            return list(super().observation_tensor(seat))
        return self._tensor(1, seat)

    def _tensor(self, which: int, seat: int) -> list[float]:
        observer = self.get_game().observers[which]
        observer.set_from(self, seat)
        numbers: list[float] = observer.tensor.tolist()
        return numbers

    # in words

    def _action_to_string(self, player: int, action: int) -> str:
        tree = self._node.tree
        return tree.kinds[action] if player == CHANCE else tree.actions.describe(action)

    def __str__(self) -> str:
        tree = self._node.tree
        return "\n".join([self._node.information(seat) for seat in range(tree.rules.players)])


def load(
    edition: str = "second",
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    starter: Seat = 0,
    reward: str = Reward.ROUND_SHARE,
    zero_sum: bool = True,
    history: int = LAST_ACTIONS,
) -> LoveLetterGame:
    """The game with these parameters; the same as `pyspiel.load_game` makes of them as text."""
    given = {"edition": edition, "players": players, "options": written_options(options or {}), "starter": starter}
    return LoveLetterGame({**given, "reward": str(reward), "zero_sum": zero_sum, "history": history})


pyspiel.register_game(ZERO_SUM, LoveLetterGame)
