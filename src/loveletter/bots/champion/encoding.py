"""Encoding: a view as the inputs of the network, and the network's outputs as actions.

One source for single views without NumPy (`Inputs.row`), and for rows of NumPy and PyTorch: `Columns` is plain arrays
of either, and `expand` uses what both have. NumPy is imported where arrays are made.

The network gets less than an observation holds. Left out is what a seat in a sampled world cannot have seen (the card
it was dealt, what actions showed it or let it draw), what is there twice (the order of the discards), and what is the
same in every decision of the family.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from operator import eq, itemgetter, mul
from typing import TYPE_CHECKING, Any, NamedTuple

from loveletter.bots.champion.manifest import FAMILIES, family_of
from loveletter.engine.actions import Guess
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import MOST_TOKENS, GuardNames, choices
from loveletter.engine.state import Question
from loveletter.spaces import entries
from loveletter.spaces.numbering import Kind, Meaning, Numbering
from loveletter.spaces.observation import Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HISTORY = 10
"""How many past actions of the round the network sees."""

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
"""Those that only Premium fills, except the question."""
ANSWERS = {
    Question.KEEP: (entries.KEPT,),
    Question.LOOK: (entries.LOOKED,),
    Question.REDRAW: (entries.REDREW, entries.STAYED),
}
SETTINGS = (
    "round_tie",
    "baron_tie",
    "spy_scope",
    "sycophant_unchoosable",
    "bishop_may_name_one",
    "constable_counts_held",
    "jester_wins_at_once",
)
"""The options that change how a round is best played, not only how a Guard names a card."""


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


def expand(columns: Columns, seen: Any, table: Any, join: Callable[..., Any]) -> Any:
    """Rows of observations (uint8) as rows of inputs; `table` has a row for each. `join` is `numpy.concatenate` or
    `torch.cat`."""
    counts = seen[:, columns.counts_from] * columns.counts_scale
    codes = (seen[:, columns.codes_from] == columns.codes_value) * columns.one
    bits = (seen[:, columns.bits_from] >> columns.bits_bit & 1) * columns.one
    return join((counts, codes, bits, table), 1)


class Sources(NamedTuple):
    """Where the columns come from: places in an observation, each with what is done to the number there."""

    counts: list[tuple[int, float]]
    """Multiplied by a scale."""
    codes: list[tuple[int, int]]
    """Compared with a value."""
    bits: list[tuple[int, int]]
    """One bit of it."""


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
        self.first_edition = FAMILIES[self.family].first_edition
        most = edition.most_players
        self.observation = Observation(edition.rules(most, {"tokens": MOST_TOKENS}), HISTORY)
        """What is expanded. Its layout does not depend on the goal, which a table can set."""
        self.sources = self._sources(Observation(self.first_edition.rules(most), HISTORY))
        self.settings = tuple(_settings(self.first_edition))
        self.size = sum([len(source) for source in self.sources]) + self.table_size
        self._counts, self._codes, self._bits = [itemgetter(*[place for place, _ in source]) for source in self.sources]
        self._scales, self._values, self._shifts = [[number for _, number in source] for source in self.sources]

    @property
    def table_size(self) -> int:
        return len(self.settings) + 1

    def table(self, rules: Rules) -> NDArray[np.float32]:
        """`of_table` as an array."""
        import numpy as np

        return np.array(self.of_table(rules), np.float32)

    def of_table(self, rules: Rules) -> list[float]:
        """The columns that are the same for every seat: the options in force, and whether it is the family's other
        edition. The goal and the number of players are in the observation."""
        if rules.edition is not self.edition:
            raise ValueError(f"the table is one of {rules.edition.name!r}, the inputs of {self.edition.name!r}")
        settings = [str(getattr(rules.options, setting.option)).lower() == setting.value for setting in self.settings]
        return [float(each) for each in (*settings, self.edition is not self.first_edition)]

    def row(self, seen: bytearray, of_table: list[float]) -> list[float]:
        """One observation as a row of inputs."""
        return [
            *map(mul, self._counts(seen), self._scales),
            *map(eq, self._codes(seen), self._values),
            *[byte >> shift & 1 for byte, shift in zip(self._bits(seen), self._shifts, strict=True)],
            *of_table,
        ]

    def expand(self, seen: NDArray[np.uint8], table: NDArray[np.float32]) -> NDArray[np.float32]:
        """Rows of observations as rows of inputs, at one table or with a row of the table for each."""
        import numpy as np

        rows = np.broadcast_to(table, (len(seen), self.table_size))
        return np.asarray(expand(self.columns, seen, rows, np.concatenate), np.float32)

    @cached_property
    def columns(self) -> Columns:
        import numpy as np

        (counts, scales), (codes, values), (bits, shifts) = [zip(*source, strict=True) for source in self.sources]
        return Columns(
            np.array(counts),
            np.array(scales, np.float32),
            np.array(codes),
            np.array(values, np.uint8),
            np.array(bits),
            np.array(shifts, np.uint8),
            np.ones(1, np.float32),
        )

    def _sources(self, observed: Observation) -> Sources:
        """`observed` has the bounds that give the scales."""
        asks = {row.character.asks for row in self.edition.rows}
        counted = (*COUNTED, *(("question",) if Question.LOOK not in asks else PREMIUM_COUNTED))
        places = [place for name in counted for place in range(observed.size)[observed.slices[name]]]
        start, width = observed.starts.history, observed.shapes["history"][1]
        left = range(start + entries.LEFT, start + HISTORY * width, width)
        return Sources(
            [(place, 1 / max(observed.bounds[place], 1)) for place in places],
            list(self._of_codes(observed)),
            [(place, bit) for place in left for bit in range(self.edition.most_players)],
        )

    def _of_codes(self, observed: Observation) -> Iterator[tuple[int, int]]:
        """Place and value of each column that stands for one value of a part of an action."""
        characters = [row.character for row in self.edition.rows]
        answers = [kind for who in characters if who.asks is not None for kind in ANSWERS[who.asks]]
        kinds = list(dict.fromkeys([entries.PLAYED, *answers])) if answers else []
        seats, cards = range(1, self.edition.most_players + 1), range(1, len(characters) + 1)
        numbers = range(len(characters) + 1, len(characters) + 1 + observed.sizes.numbers)
        by_number = self.first_edition.options.guard_names is GuardNames.NUMBER
        values = {
            entries.ACTOR: seats,
            entries.KIND: kinds,
            entries.CARD: cards,
            entries.FIRST_TARGET: seats,
            entries.SECOND_TARGET: seats if any(who.targets.most > 1 for who in characters) else (),
            entries.GUESS: numbers if by_number else cards,
        }
        width = observed.shapes["history"][1]
        for row in range(HISTORY):
            for part, possible in values.items():
                for value in possible:
                    yield observed.slices["history"].start + row * width + part, value


def _settings(first: Edition) -> Iterator[Setting]:
    for option in SETTINGS:
        if option in first.settable:
            preset = str(getattr(first.options, option)).lower()
            yield from [Setting(option, value) for value in choices(option) if value != preset]


@cache
def inputs_of(edition: Edition) -> Inputs:
    return Inputs(edition)


@lru_cache(256)
def table_of(rules: Rules) -> NDArray[np.float32]:
    return inputs_of(rules.edition).table(rules)


class Translation(NamedTuple):
    """How observations differ from those that the network was trained with: how a Guard names cards, and the goal. With
    another goal every seat gets the number of tokens that leaves it the same distance to go."""

    guesses: slice
    """The guesses of the history."""
    codes: bytes | None
    tokens: slice
    goal: int
    longer: int
    """By how many tokens the goal is more than that of the training, at `goal`, which was `trained`."""
    trained: int


@lru_cache(256)
def translation(rules: Rules) -> Translation:
    starts, trained = inputs_of(rules.edition).observation.starts, rules.edition.goals[rules.players]
    first = starts.history + entries.GUESS
    return Translation(
        slice(first, first + HISTORY * entries.ENTRY, entries.ENTRY),
        guess_codes(rules),
        slice(starts.tokens, starts.tokens + rules.players),
        starts.goal,
        rules.goal - trained,
        trained,
    )


def translate_one(rules: Rules, seen: bytearray) -> None:
    """Change an observation in place to what the network was trained with."""
    to = translation(rules)
    if to.codes is not None:
        seen[to.guesses] = seen[to.guesses].translate(to.codes)
    if to.longer:
        seen[to.tokens] = bytes([max(tokens - to.longer, 0) for tokens in seen[to.tokens]])
        seen[to.goal] = to.trained


def translate(rules: Rules, observations: NDArray[np.uint8]) -> None:
    """The same for rows of observations."""
    import numpy as np

    to = translation(rules)
    if to.codes is not None:
        observations[:, to.guesses] = np.frombuffer(to.codes, np.uint8)[observations[:, to.guesses]]
    if to.longer:
        observations[:, to.tokens] = np.maximum(observations[:, to.tokens].astype(np.int16) - to.longer, 0)
        observations[:, to.goal] = to.trained


@cache
def meanings(family: str) -> dict[Meaning, int]:
    """The network's output for each action at the largest table; a smaller table uses some of them."""
    first = FAMILIES[family].first_edition
    return {meaning: place for place, meaning in enumerate(Numbering(first.rules(first.most_players)).meanings)}


@lru_cache(256)  # tables can have hundreds of thousands of settings
def output_places(rules: Rules) -> tuple[int, ...]:
    """The output for each number of the table's `Numbering`. Where a Guard names characters of which several share the
    number that the network was trained with, one output stands for several actions."""
    trained = meanings(family_of(rules.edition))
    return tuple([trained[_as_trained(rules, meaning)] for meaning in Numbering(rules).meanings])


@lru_cache(256)
def outputs(rules: Rules) -> NDArray[np.int64]:
    """As an array."""
    import numpy as np

    return np.array(output_places(rules), np.int64)


def guess_codes(rules: Rules) -> bytes | None:
    """For each code of a guess in an observation of this table the code that the network was trained with; None if they
    are the same."""
    first = FAMILIES[family_of(rules.edition)].first_edition
    if rules.options.guard_names is first.options.guard_names:
        return None
    codes = {name: code for code, name in enumerate(rules.characters, 1)}
    numbers = {number: code for code, number in enumerate(rules.numbers, len(codes) + 1)}
    table = bytearray(range(256))
    for name, number in rules.values.items():
        if first.options.guard_names is GuardNames.NUMBER:
            table[codes[name]] = numbers[number]
        else:
            table[numbers[number]] = codes[name]
    return bytes(table)


def _as_trained(rules: Rules, meaning: Meaning) -> Meaning:
    """The action as the family's first edition writes it: a Guard may name characters here and numbers there."""
    trained = meanings(family_of(rules.edition))
    if meaning.kind is not Kind.PLAY or meaning in trained:
        return meaning
    return meaning._replace(guess=_other_guess(rules, meaning.guess))


def _other_guess(rules: Rules, guess: Guess | None) -> Guess:
    """The character of a number, or the number of a character."""
    assert guess is not None
    return rules.of_number(guess)[0] if isinstance(guess, int) else rules.values[guess]
