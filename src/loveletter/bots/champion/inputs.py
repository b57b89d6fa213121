"""Inputs: what the network takes in, column by column, from the whole numbers of an observation.

One source for NumPy and PyTorch: `Columns` is plain arrays of either, and `expand` uses what both have. An observation
tells a little more than the network is given. Left out is what a seat that plays on in a sampled world cannot have seen
(the card dealt, what actions showed or drew), what is told twice (the order of the discards), and what is the same in
every decision of the family.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.families import family_of, lead_of
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import MOST_TOKENS, GuardNames, choices
from loveletter.engine.state import Question
from loveletter.spaces.entries import (
    ACTOR,
    CARD,
    FIRST_TARGET,
    GUESS,
    KEPT,
    KIND,
    LEFT,
    LOOKED,
    PLAYED,
    REDREW,
    SECOND_TARGET,
    STAYED,
)
from loveletter.spaces.observation import Observation

HISTORY = 10
"""How many actions of the round the network is told of."""

COUNTED = (
    "held",
    "held_known_by",
    "unseen",
    "certain",
    "ruled_out",
    "discards",
    "face_up",
    "pile_bottom",
    "pile_size",
    "tokens",
    "goal",
    "players",
    "youth",
    "in_round",
    "protected",
    "turn",
)
"""The parts of an observation that are counts and flags in every family."""
PREMIUM_COUNTED = ("must_choose", "bettor", "bet_on", "offered", "question")
"""Those that only the cards of Premium fill, but for the question."""
ANSWERS = {Question.KEEP: (KEPT,), Question.LOOK: (LOOKED,), Question.REDRAW: (REDREW, STAYED)}
SETTINGS = (
    "round_tie",
    "baron_tie",
    "spy_scope",
    "sycophant_unchoosable",
    "bishop_may_name_one",
    "constable_counts_held",
    "jester_wins_at_once",
)
"""The options that change how a round is best played, and not only the words in which a Guard names a card."""


class Columns(NamedTuple):
    """Where the columns come from, as arrays of NumPy or tensors of PyTorch."""

    counts_from: Any
    counts_scale: Any
    codes_from: Any
    codes_value: Any
    bits_from: Any
    bits_bit: Any
    one: Any
    """A one of 32 bits, so that products have as many."""

    def on(self, convert: Callable[[NDArray[Any]], Any]) -> Columns:
        """The same columns with each array converted, such as to a tensor on a device."""
        return Columns(*[convert(each) for each in self])


def expand(columns: Columns, seen: Any, table: Any, join: Callable[..., Any] = np.concatenate) -> Any:
    """Rows of observations (uint8) as rows of inputs; `table` has a row for each. For tensors `join` is `torch.cat`."""
    counts = seen[:, columns.counts_from] * columns.counts_scale
    codes = (seen[:, columns.codes_from] == columns.codes_value) * columns.one
    bits = (seen[:, columns.bits_from] >> columns.bits_bit & 1) * columns.one
    return join((counts, codes, bits, table), 1)


@dataclass(frozen=True)
class Setting:
    """A column of the table: 1 where the option has this value, which is not the one that the family presets."""

    option: str
    value: str


class Inputs:
    """The columns for one edition. Editions of one family have the same ones."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.family = family_of(edition)
        self.lead = lead_of(self.family)
        most = edition.most_players
        self.observation = Observation(edition.rules(most, {"tokens": MOST_TOKENS}), HISTORY)
        """What is expanded; the bytes are the same whatever the goal, which may be any that a table can set."""
        self.columns = self._columns(Observation(self.lead.rules(most), HISTORY))
        self.settings = tuple(_settings(self.lead))
        self.size = sum(len(each) for each in self.columns[::2][:3]) + self.table_size

    @property
    def table_size(self) -> int:
        return len(self.settings) + 1

    def table(self, rules: Rules) -> NDArray[np.float32]:
        """The same for everybody at a table: which options are in force, and whether it is the family's other edition.

        A goal of tokens and the number of players are in the observation.
        """
        if rules.edition is not self.edition:
            raise ValueError(f"the table is one of {rules.edition.name!r}, the inputs of {self.edition.name!r}")
        settings = [str(getattr(rules.options, each.option)).lower() == each.value for each in self.settings]
        return np.array([*settings, self.edition is not self.lead], np.float32)

    def expand(self, seen: NDArray[np.uint8], table: NDArray[np.float32]) -> NDArray[np.float32]:
        """Rows of observations as rows of inputs, at one table or with a row of the table for each."""
        rows = np.broadcast_to(table, (len(seen), self.table_size))
        return np.asarray(expand(self.columns, seen, rows), np.float32)

    def _columns(self, told: Observation) -> Columns:
        """`told` has the bounds that give the scales."""
        edition = self.edition
        asks = {row.character.asks for row in edition.rows}
        counted = (*COUNTED, *(("question",) if Question.LOOK not in asks else PREMIUM_COUNTED))
        counts = np.concatenate([np.arange(told.slices[name].start, told.slices[name].stop) for name in counted])
        codes = np.array(list(self._codes(told)), np.int64).reshape(-1, 2)
        history = told.slices["history"].start + np.arange(HISTORY) * told.shapes["history"][1]
        bits = [(start + LEFT, bit) for start in history for bit in range(edition.most_players)]
        bits_from, bits_bit = np.array(bits, np.int64).T
        return Columns(
            counts,
            (1 / np.maximum(told.high[counts], 1)).astype(np.float32),
            codes[:, 0].copy(),
            codes[:, 1].astype(np.uint8),
            bits_from.copy(),
            bits_bit.astype(np.uint8),
            np.ones(1, np.float32),
        )

    def _codes(self, told: Observation) -> Iterator[tuple[int, int]]:
        """Place and value of each column that stands for one value of a part of an action."""
        characters = [row.character for row in self.edition.rows]
        answers = [kind for who in characters if who.asks is not None for kind in ANSWERS[who.asks]]
        kinds = list(dict.fromkeys([PLAYED, *answers])) if answers else []
        seats, cards = range(1, self.edition.most_players + 1), range(1, len(characters) + 1)
        numbers = range(len(characters) + 1, len(characters) + 1 + told.sizes.numbers)
        by_number = self.lead.options.guard_names is GuardNames.NUMBER
        values = {
            ACTOR: seats,
            KIND: kinds,
            CARD: cards,
            FIRST_TARGET: seats,
            SECOND_TARGET: seats if any(who.targets.most > 1 for who in characters) else (),
            GUESS: numbers if by_number else cards,
        }
        width = told.shapes["history"][1]
        for row in range(HISTORY):
            for part, possible in values.items():
                for value in possible:
                    yield told.slices["history"].start + row * width + part, value


def _settings(lead: Edition) -> Iterator[Setting]:
    for option in SETTINGS:
        if option in lead.settable:
            preset = str(getattr(lead.options, option)).lower()
            yield from [Setting(option, value) for value in choices(option) if value != preset]


@cache
def inputs_of(edition: Edition) -> Inputs:
    """The columns of an edition that was learned, made once."""
    return Inputs(edition)


@lru_cache(256)
def table_of(rules: Rules) -> NDArray[np.float32]:
    """The columns of a table, worked out once."""
    return inputs_of(rules.edition).table(rules)
