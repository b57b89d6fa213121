"""Tables: an edition at one table as arrays, made from the engine's rules. Nothing of an edition is written here."""

from collections.abc import Iterable
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from loveletter.editions import OUR_CARDS
from loveletter.engine.character import Targets
from loveletter.engine.edition import Rules
from loveletter.engine.options import (
    BaronTie,
    GameTie,
    NextStarterTie,
    RoundTie,
    SetupOrder,
    SpyScope,
    SycophantUnchoosable,
)
from loveletter.engine.state import Question
from loveletter.simulate.action_sets import WORD_BITS, words_for
from loveletter.simulate.layout import CARDS_TAKEN, MOST_CARDS, MOST_FACE_UP, MOST_SEATS, NO_SEAT, QUESTIONS
from loveletter.spaces.characters import CHARACTERS, CONSTABLE, JESTER, NO_CARD, NUMBERS, SPY
from loveletter.spaces.layout import Sizes, Starts
from loveletter.spaces.numbering import Kind, Meaning, Numbering
from loveletter.spaces.observation import Observation

MARKS = MOST_SEATS + 1
"""Nobody is marked, or one of the seats."""
MOST_SITUATIONS = MARKS * CHARACTERS << (MOST_SEATS - 1)
MOST_LISTED = 1 << 17

SELF = 1
"""The acting seat as a set, where seats count from it."""

Numbers = NDArray[np.int64]
T = TypeVar("T", int, Numbers)


def situation(players: int, card: int, mark: int, choosable: T) -> T:
    """Where the list of a card stands. `mark`: 0 for none, else 1 more than the seat; `choosable`: a set of seats."""
    return ((mark * CHARACTERS + card) << (players - 1)) | (choosable >> 1)


def list_plays(rules: Rules, meanings: tuple[Meaning, ...]) -> tuple[Numbers, Numbers, Numbers]:
    """For each situation the list of a card's legal plays: where it begins, how long it is, and all lists in one array.

    A situation is the card, who of the others can be chosen, and whom a Sycophant's mark rests on; seats count from the
    one on turn.
    """
    marks = MARKS if "sycophant" in rules.characters else 1
    shape = marks * CHARACTERS << (rules.players - 1)
    starts, counts = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    listed: list[Numbers] = []
    length = 0
    choosable = np.arange(1 << (rules.players - 1)) << 1 | SELF
    for card in rules.characters:
        numbers = _numbers_of(rules, card, meanings)
        targets = np.array([sum(1 << seat for seat in meanings[number].targets) for number in numbers])
        for mark in range(min(marks, rules.players + 1)):
            legal = _legal(rules, card, targets, mark, choosable)
            place = situation(rules.players, NUMBERS[card], mark, choosable)
            counts[place] = legal.sum(axis=1)
            starts[place] = length + np.cumsum(counts[place]) - counts[place]
            listed.append(numbers[np.nonzero(legal)[1]])
            length += len(listed[-1])
    if length > MOST_LISTED:
        raise ValueError(f"The edition '{rules.edition.name}' is too large for the simulator.")
    return starts, counts, np.concatenate(listed)


def _numbers_of(rules: Rules, card: str, meanings: tuple[Meaning, ...]) -> Numbers:
    """All plays of a card that the table allows to name what they name."""
    allowed = (None, *rules.guesses.get(card, ()))
    return np.array(
        [
            number
            for number, meaning in enumerate(meanings)
            if meaning.kind is Kind.PLAY and meaning.card == card and meaning.guess in allowed
        ]
    )


def _legal(rules: Rules, card: str, targets: Numbers, mark: int, choosable: Numbers) -> NDArray[np.bool_]:
    """Whether each of the plays is legal, by who can be chosen: one row for each set of choosable seats."""
    wanted = rules.characters[card].targets
    without = np.broadcast_to(targets == 0, (len(choosable), len(targets)))
    if wanted is Targets.NOBODY:
        return without
    free = choosable[:, None] if wanted.self_allowed else choosable[:, None] & ~SELF
    chosen = targets[None, :]
    legal = (chosen != 0) & (chosen & ~free == 0)  # as many targets as the card asks for, by the numbering itself
    enough = np.bitwise_count(free) >= wanted.least
    if mark:
        marked = 1 << (mark - 1)
        there = free & marked != 0
        bound = np.where(there, chosen & marked != 0, True)
        if rules.options.sycophant_unchoosable is SycophantUnchoosable.FIZZLE:  # Q31
            enough = enough & there
        legal = legal & bound
    return np.where(enough, legal, without)


MOST_ACTIONS = 512
MOST_WORDS = words_for(MOST_ACTIONS)


class NotSimulated(ValueError):
    """Rules that the simulator does not know, or that do not fit into its rows; the engine plays them."""


SHARED, SUM_THEN_SHARED, SUM_THEN_NONE, SUM_IF_COUNT = range(4)
ROUND_TIES = {
    RoundTie.SHARED: SHARED,
    RoundTie.DISCARD_SUM_THEN_SHARED: SUM_THEN_SHARED,
    RoundTie.DISCARD_SUM_THEN_NONE: SUM_THEN_NONE,
    RoundTie.DISCARD_SUM_IF_COUNT: SUM_IF_COUNT,
}

TABLES = np.dtype(
    [
        ("players", np.int64),
        ("seats", np.int64),  # all seats as a set
        ("everybody", np.int64),  # all seats and the spectator as a set
        ("goal", np.int64),
        ("cards", np.int64),  # how many there are
        ("aside", np.int64),  # how many are put aside face down
        ("face_up", np.int64),  # how many are laid open
        ("deck", np.int16, (MOST_CARDS,)),
        # options
        ("deal_first", np.bool_),
        ("both_out", np.bool_),
        ("starter_youngest", np.bool_),
        ("champion_youngest", np.bool_),
        ("spies_of_everyone", np.bool_),
        ("constable_counts_held", np.bool_),
        ("jester_wins_at_once", np.bool_),
        ("round_tie", np.int64),
        # by character
        ("values", np.int16, (CHARACTERS,)),
        ("adds", np.int16, (CHARACTERS,)),  # to its player's card in the comparison, for each copy lying open
        ("yields_to", np.int16, (CHARACTERS,)),  # who beats it in the comparison, whatever the numbers
        ("alone", np.int16, (CHARACTERS,)),  # whether its number is no one else's
        ("chooses", np.int16, (CHARACTERS,)),  # whether it has no effect without a target
        ("forced", np.int16, (CHARACTERS, CHARACTERS)),  # which of two cards in hand must be played
        ("present", np.int32),  # the characters of the edition, one bit each; so in the next ones:
        ("beside", np.int32, (CHARACTERS,)),  # what cannot have been kept where this was played
        ("not_above", np.int32, (CHARACTERS,)),  # those without a higher value
        ("not_below", np.int32, (CHARACTERS,)),  # those without a lower value
        ("not_equal", np.int32, (CHARACTERS,)),  # those with another value
        ("has_spy", np.bool_),
        ("has_jester", np.bool_),
        ("has_constable", np.bool_),
        ("has_adds", np.bool_),
        # by action
        ("actions", np.int64),  # how many there are
        ("words", np.int64),  # how many words a set of them has
        ("action_card", np.int16, (MOST_ACTIONS,)),
        ("action_first", np.int16, (MOST_ACTIONS,)),  # the nearest target, counted from the seat that acts
        ("action_second", np.int16, (MOST_ACTIONS,)),
        ("action_hits", np.int32, (MOST_ACTIONS,)),  # the characters that the guess names, one bit each
        ("action_choice", np.int16, (MOST_ACTIONS,)),
        ("first_keep", np.int16, (CHARACTERS,)),  # the number of keeping this card, the others in rising order
        ("first_look", np.int64),  # the number of looking at no hand; those of the seats follow
        ("first_redraw", np.int64),  # the number of not redrawing; redrawing follows
        # by situation: the legal plays of a card (see `list_plays`)
        ("plays_from", np.int32, (MOST_SITUATIONS,)),
        ("plays_count", np.int16, (MOST_SITUATIONS,)),
        ("plays", np.int16, (MOST_LISTED,)),
        ("plays_bits", np.uint64, (MOST_SITUATIONS, MOST_WORDS)),  # the same lists as sets
    ],
    align=True,
)

Tables: TypeAlias = Any
"""One row of `TABLES`, as compiled functions see it."""


def make_tables(rules: Rules, numbering: Numbering) -> NDArray[np.void]:
    _check(rules, numbering)
    tables = np.zeros(1, TABLES)
    table = tables[0]
    _fill_setting(table, rules)
    _fill_characters(table, rules)
    _fill_actions(table, rules, numbering.meanings)
    starts, counts, listed = list_plays(rules, numbering.meanings)
    table["plays_from"][: len(starts)] = starts
    table["plays_count"][: len(counts)] = counts
    table["plays"][: len(listed)] = listed
    in_order = np.argsort(starts[counts > 0])
    places = np.repeat(np.flatnonzero(counts)[in_order], counts[counts > 0][in_order])  # of each number that is listed
    bits = np.uint64(1) << (listed % WORD_BITS).astype(np.uint64)
    np.bitwise_or.at(table["plays_bits"], (places, listed // WORD_BITS), bits)
    return tables


def _check(rules: Rules, numbering: Numbering) -> None:
    """The rows of games have their sizes; an edition that does not fit is refused here and not by strange results."""
    unknown = [name for name, who in rules.characters.items() if who is not OUR_CARDS.get(name)]
    single = ("jester", "constable", "bishop")
    if unknown:
        raise NotSimulated(f"The simulator does not know these characters: {', '.join(unknown)}.")
    asking = sum([row.copies for row in rules.edition.rows if row.character.asks is Question.KEEP])
    in_pile = len(rules.deck) + asking * CARDS_TAKEN  # what goes under it lies after the whole deck
    too_large = rules.players > MOST_SEATS or in_pile > MOST_CARDS or rules.face_up > MOST_FACE_UP
    if too_large or numbering.size > MOST_ACTIONS:
        raise NotSimulated(f"The edition '{rules.edition.name}' is too large for the simulator.")
    if any(rules.copies.get(name, 0) > 1 for name in single):
        raise NotSimulated(f"The simulator takes no more than one copy each of {', '.join(single)}.")


def _fill_setting(table: np.void, rules: Rules) -> None:
    options = rules.options
    table["players"] = rules.players
    table["seats"] = rules.seats
    table["everybody"] = rules.everybody
    table["goal"] = rules.goal
    table["cards"] = len(rules.deck)
    table["aside"] = rules.edition.set_aside
    table["face_up"] = rules.face_up
    table["deck"][: len(rules.deck)] = [NUMBERS[card] for card in rules.deck]
    table["deal_first"] = options.setup_order is SetupOrder.DEAL_FIRST
    table["both_out"] = options.baron_tie is BaronTie.BOTH_OUT
    table["starter_youngest"] = options.next_starter_tie is NextStarterTie.YOUNGEST
    table["champion_youngest"] = options.game_tie is GameTie.YOUNGEST
    table["spies_of_everyone"] = options.spy_scope is SpyScope.EVERYONE
    table["constable_counts_held"] = options.constable_counts_held
    table["jester_wins_at_once"] = options.jester_wins_at_once
    table["round_tie"] = ROUND_TIES[options.round_tie]


def _fill_characters(table: np.void, rules: Rules) -> None:
    for name, character in rules.characters.items():
        number = NUMBERS[name]
        table["values"][number] = rules.values[name]
        table["adds"][number] = character.adds_at_comparison
        table["yields_to"][number] = NUMBERS.get(character.yields_to or "", NO_CARD)
        table["alone"][number] = len(rules.of_number(rules.values[name])) == 1
        table["chooses"][number] = character.targets.least > 0
    for (first, second), must in rules.forced.items():
        if first in rules.characters and second in rules.characters:
            table["forced"][NUMBERS[first], NUMBERS[second]] = NUMBERS[must]
    _fill_conclusions(table, rules)
    present = {NUMBERS[name] for name in rules.characters}
    table["has_spy"] = SPY in present
    table["has_jester"] = JESTER in present
    table["has_constable"] = CONSTABLE in present
    table["has_adds"] = table["adds"].any()


def _fill_conclusions(table: np.void, rules: Rules) -> None:
    """What everybody can conclude of a card from the one that was played beside it, or compared with it."""
    table["present"] = _bits(rules.characters)
    for name, value in rules.values.items():
        number = NUMBERS[name]
        table["beside"][number] = _bits(
            other for other in rules.characters if rules.forced.get((name, other), name) != name
        )
        table["not_above"][number] = _bits(other for other, its in rules.values.items() if its <= value)
        table["not_below"][number] = _bits(other for other, its in rules.values.items() if its >= value)
        table["not_equal"][number] = _bits(other for other, its in rules.values.items() if its != value)


def _bits(names: Iterable[str]) -> int:
    """Characters as a set, one bit each."""
    return sum(1 << NUMBERS[name] for name in names)


def _fill_actions(table: np.void, rules: Rules, meanings: tuple[Meaning, ...]) -> None:
    table["actions"] = len(meanings)
    table["words"] = words_for(len(meanings))
    for number in reversed(range(len(meanings))):  # so that the first of a kind is the one that stays
        meaning = meanings[number]
        targets = (*meaning.targets, NO_SEAT, NO_SEAT)
        table["action_card"][number] = NUMBERS[meaning.card]
        table["action_first"][number], table["action_second"][number] = targets[:2]
        table["action_hits"][number] = _named(rules, meaning)
        table["action_choice"][number] = meaning.choice
        match meaning.kind:
            case Kind.KEEP:
                table["first_keep"][NUMBERS[meaning.card]] = number
            case Kind.LOOK:
                table["first_look"] = number
            case Kind.REDRAW:
                table["first_redraw"] = number
            case Kind.PLAY:
                pass


def _named(rules: Rules, meaning: Meaning) -> int:
    """The characters that a guess names, by name or by number, one bit each."""
    guess = meaning.guess
    if guess is None:
        return 0
    return _bits((guess,) if isinstance(guess, str) else rules.of_number(guess))


ENCODING = np.dtype(
    [
        ("width", np.int64),  # of the whole vector
        *[(name, np.int64) for name in Sizes._fields],
        *[(f"at_{name}", np.int64) for name in Starts._fields],  # where each part begins
        ("code", np.int64, (CHARACTERS,)),  # by character: the code of the card; 0 for no card
        ("character", np.int64, (CHARACTERS,)),  # by place among the kinds
        ("copies", np.uint8, (CHARACTERS,)),  # by place among the kinds
        ("asking", np.int64, (1 + len(QUESTIONS),)),  # by question: the code of the card that asks it
        ("guess", np.int64, (MOST_ACTIONS,)),  # by action: the code of what it names
    ],
    align=True,
)

Encoding: TypeAlias = Any
"""One row of `ENCODING`, as compiled functions see it."""


def make_encoding(observation: Observation, numbering: Numbering) -> NDArray[np.void]:
    rules = observation.rules
    encodings = np.zeros(1, ENCODING)
    encoding = encodings[0]
    encoding["width"] = observation.size
    for name, size in observation.sizes._asdict().items():
        encoding[name] = size
    for name, start in observation.starts._asdict().items():
        encoding[f"at_{name}"] = start
    for place, name in enumerate(observation.kinds):
        encoding["code"][NUMBERS[name]] = observation.codes[name]
        encoding["character"][place] = NUMBERS[name]
        encoding["copies"][place] = rules.copies[name]
        if (question := rules.characters[name].asks) is not None:
            encoding["asking"][QUESTIONS[question]] = observation.codes[name]
    for number, meaning in enumerate(numbering.meanings):
        encoding["guess"][number] = observation.guess_code(meaning.guess)
    return encodings
