"""Observers: what a player of OpenSpiel is given of a state, as a tensor with named parts and as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused
from loveletter.environments.tree import Tree
from loveletter.spaces.observation import Observation

if TYPE_CHECKING:
    from loveletter.environments.openspiel import LoveLetterState

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
        self._sight = tree.sight_of(self._observation)
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
        state._node.observe(player, self._sight, self._vector)
        self.tensor[: self._players] = 0
        self.tensor[player] = 1
        self.tensor[self._players :] = self._vector[self._places]

    def string_from(self, state: LoveLetterState, player: int) -> str:
        """With perfect recall the whole course as the player saw it; otherwise the parts that are not all 0."""
        if self._recall and self._own and self._public:
            return state._node.information(player)
        state._node.observe(player, self._sight, self._vector)
        named = self._observation.named(self._vector)
        told = [
            f"{name}={','.join(map(str, named[name].ravel().tolist()))}" for name in self._parts if named[name].any()
        ]
        return " ".join([f"p{player}", *told] if self._own else told)

    def _has(self, name: str) -> bool:
        if name in MIXED:
            return self._own and self._public
        return self._public if name in PUBLIC else self._own
