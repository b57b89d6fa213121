"""OpenSpiel: one round of Love Letter as a game with explicit chance, which `pyspiel` knows once this is imported.

    import pyspiel
    import loveletter.environments.openspiel

    game = pyspiel.load_game("python_loveletter(edition=classic,players=3,options=baron_tie:both_out)")

The deal and every draw are nodes of chance that name one card each; nothing is drawn before it is seen. Actions are the
numbers of `spaces.ActionSpace`, chance names kinds of cards by their place in the edition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pkgutil import resolve_name
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Edition, Rules
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, MissingExtra
from loveletter.environments.setup import check_reward, rewards_of, table_rules
from loveletter.environments.tree import Tree, TreeNode, outcome_of, tree_of
from loveletter.notation.match import Match
from loveletter.simulate.nodes import CHANCE, OVER
from loveletter.spaces.observation import LAST_ACTIONS, Observation
from loveletter.spaces.rewards import Reward, Rewards

try:
    import pyspiel
except ImportError as error:
    raise MissingExtra("openspiel", "openspiel") from error

NAME = "python_loveletter"

EXAMPLES = ("second", "package.module:EDITION")

DEFAULTS: dict[str, Any] = {
    "edition": "second",
    "players": 2,
    "options": "",
    "starter": 0,
    "reward": str(Reward.ROUND_SHARE),
    "zero_sum": True,
    "history": LAST_ACTIONS,
}

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
    """One round of Love Letter; docs/environments.md describes its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        rules, parameters = read_parameters(params or {})
        self.tree: Tree = tree_of(rules, parameters["starter"])
        self._rewards: Rewards = rewards_of(rules, parameters["reward"], parameters["zero_sum"])
        self._brought: dict[int, list[float]] = {}
        self.history: int = parameters["history"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.actions.size,
            max_chance_outcomes=len(self.tree.kinds),
            num_players=rules.players,
            min_utility=self._rewards.low,
            max_utility=self._rewards.high,
            utility_sum=0.0 if parameters["zero_sum"] else None,
            max_game_length=self.tree.most_actions,
        )
        super().__init__(ZERO_SUM if parameters["zero_sum"] else GENERAL_SUM, info, parameters)

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

    def max_chance_nodes_in_history(self) -> int:
        """Every card comes to light once at most."""
        return len(self.tree.rules.deck)


class LoveLetterState(pyspiel.State):
    """Where a round stands. A copy holds the same node until one of the two goes on."""

    _node: TreeNode

    def __init__(self, game: LoveLetterGame) -> None:
        super().__init__(game)
        self._node = game.tree.root

    # where it stands

    def current_player(self) -> int:
        return self._node.player

    def is_terminal(self) -> bool:
        return self._node.player == OVER

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

    def information(self, player: int) -> str:
        """All that a player has seen, in words."""
        return self._node.information(player)

    def view(self, player: Viewer) -> View:
        """What a player, or a spectator (None), knows: for bots and texts. The engine plays the round again for it.

        Cards that have not come to light lie in any order, on which no view depends.
        """
        tree, steps = self._node.tree, self.full_history()
        if self._node.player == CHANCE:
            raise ValueError("At a node of chance cards are being dealt or drawn; views are of the moments between.")
        drawn = [tree.kinds[step.action] for step in steps if step.player == CHANCE]
        unseen = Counter(tree.rules.deck) - Counter(drawn)
        lying = dict(zip(tree.places.tolist(), [*drawn, *unseen.elements()], strict=True))
        seats = range(tree.rules.players)
        match = Match.begin(tree.rules, [f"seat{seat}" for seat in seats], seats if tree.rules.youth_counts else None)
        match = match.deal([lying[place] for place in range(len(lying))], tree.starter)
        for step in steps:
            if step.player != CHANCE:
                hand = match.state.hand(step.player)
                match = match.act(step.player, tree.actions.action(step.action, step.player, hand))
        return match.view(player)

    def observe(self, player: int, encoding: NDArray[np.void], vector: NDArray[np.uint8]) -> None:
        """Write what a player is shown into the vector."""
        self._node.observe(player, encoding, vector)

    # in words

    def _action_to_string(self, player: int, action: int) -> str:
        tree = self._node.tree
        return tree.kinds[action] if player == CHANCE else tree.actions.describe(action)

    def __str__(self) -> str:
        tree = self._node.tree
        return "\n".join([self._node.information(seat) for seat in range(tree.rules.players)])


# what a player is given of a state

PUBLIC = frozenset(
    {
        "ruled_out",
        "discards",
        "face_up",
        "pile_size",
        "tokens",
        "goal",
        "players",
        "youth",
        "in_round",
        "protected",
        "must_choose",
        "bettor",
        "bet_on",
        "turn",
        "awaited",
        "offered",
        "question",
        "discard_order",
    }
)
"""The parts of an observation that everybody at the table could write down."""
MIXED = frozenset({"history"})
"""A part that tells what all saw and what the seat alone was shown; only who may see both is given it."""


class Observer:
    """Conforms to OpenSpiel's `PyObserver`. With perfect recall it is the information state."""

    def __init__(self, tree: Tree, history: int, kind: Any = None, params: Mapping[str, Any] | None = None) -> None:
        if params:
            raise EnvironmentRefused(EnvironmentCode.UNKNOWN_SETTING, setting=", ".join(params), known=())
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise EnvironmentRefused(
                EnvironmentCode.BAD_SETTING,
                setting="private_info",
                value="all_players",
                known=("single_player", "none"),
            )
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._observation = Observation(tree.rules, history=None if self._recall else history)
        self._encoding = tree.encoding_of(self._observation)
        self._vector = np.zeros(self._observation.size, np.uint8)
        slices = self._observation.slices
        self._parts = [name for name, part in slices.items() if part.stop > part.start and self._has(name)]
        self._places = np.r_[tuple(slices[name] for name in self._parts)]
        self._players = tree.rules.players
        self.tensor = np.zeros(self._players + len(self._places), np.float32)
        self.dict = {"player": self.tensor[: self._players]}
        start = self._players
        for name in self._parts:
            shape = self._observation.shapes[name]
            size = slices[name].stop - slices[name].start
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: LoveLetterState, player: int) -> None:
        state.observe(player, self._encoding, self._vector)
        self.tensor[: self._players] = 0
        self.tensor[player] = 1
        self.tensor[self._players :] = self._vector[self._places]

    def string_from(self, state: LoveLetterState, player: int) -> str:
        """With perfect recall the whole course as the player saw it; otherwise the parts that are not all 0."""
        if self._recall and self._own and self._public:
            return state.information(player)
        state.observe(player, self._encoding, self._vector)
        named = self._observation.named(self._vector)
        parts = [
            f"{name}={','.join(map(str, named[name].ravel().tolist()))}" for name in self._parts if named[name].any()
        ]
        return " ".join([f"p{player}", *parts] if self._own else parts)

    def _has(self, name: str) -> bool:
        if name in MIXED:
            return self._own and self._public
        return self._public if name in PUBLIC else self._own


# parameters, which are plain words and numbers, and the rules that they stand for


def read_parameters(given: Mapping[str, Any]) -> tuple[Rules, dict[str, Any]]:
    """The rules that parameters stand for, and all of them, so that OpenSpiel can load the same game again."""
    parameters = {name: given.get(name, default) for name, default in DEFAULTS.items()}
    rules = table_rules(find_edition(parameters["edition"]), parameters["players"], read_options(parameters["options"]))
    if rules.why_no_seat(parameters["starter"]) is not None:
        raise EnvironmentRefused(
            EnvironmentCode.BAD_SETTING,
            setting="starter",
            value=str(parameters["starter"]),
            known=tuple(range(rules.players)),
        )
    check_reward(parameters["reward"], "round")
    return rules, parameters


def find_edition(name: str) -> str | Edition:
    """An edition by its name or, if it is not installed as one, by where Python finds it: `package.module:NAME`."""
    if ":" not in name:
        return name
    try:
        edition = resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="edition", value=name, known=EXAMPLES) from error
    if not isinstance(edition, Edition):
        raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="edition", value=name, known=EXAMPLES)
    return edition


def read_options(text: str) -> dict[str, Any]:
    """Options as words: `baron_tie:both_out;tokens:3`. What an edition does not have is refused by the engine."""
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="options", value=part, known=("name:value",))
        options[name] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    return options


def written_options(options: Mapping[str, Any]) -> str:
    return ";".join(f"{name}:{str(value).lower()}" for name, value in options.items())


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
    parameters = {"edition": edition, "players": players, "options": written_options(options or {}), "starter": starter}
    return LoveLetterGame({**parameters, "reward": str(reward), "zero_sum": zero_sum, "history": history})


pyspiel.register_game(ZERO_SUM, LoveLetterGame)
