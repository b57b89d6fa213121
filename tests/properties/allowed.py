"""Allowed: which actions rules.md allows, and which are conceivable at all, worked out without the engine's reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations

from loveletter import Action, Keep, Look, Play, Redraw, State
from loveletter.engine.actions import Guess
from loveletter.engine.edition import Rules
from loveletter.engine.options import GuardNames, SycophantUnchoosable
from loveletter.engine.seats import Seat
from loveletter.engine.state import Question

NUMBERS = range(-1, 12)
NO_SUCH_CARD = "emperor"

# how many players a card chooses, and whether its own player may be one of them (R47-R87, Q10, Q13)
CHOOSES = {
    "guard": ((1,), False),
    "priest": ((1,), False),
    "baron": ((1,), False),
    "king": ((1,), False),
    "jester": ((1,), False),
    "dowager_queen": ((1,), False),
    "bishop": ((1,), False),
    "baroness": ((1, 2), False),
    "prince": ((1,), True),
    "sycophant": ((1,), True),
    "cardinal": ((2,), True),
}


def allowed(state: State) -> set[Action]:
    if state.ending is not None:
        return set()
    if state.pending is not None:
        match state.pending.question:
            case Question.KEEP:
                return {Keep(kept, tuple(under)) for kept, *under in permutations(state.hand(state.pending.seat))}
            case Question.LOOK:
                return {Look(None), *[Look(seat) for seat in state.pending.among]}
            case Question.REDRAW:
                return {Redraw(False), Redraw(True)}
    hand = set(state.hand(state.turn))
    if "countess" in hand and hand & {"king", "prince"}:  # R43
        hand = {"countess"}
    return {play for card in hand for play in plays(state, card)}


def plays(state: State, card: str) -> Iterator[Play]:
    if card not in CHOOSES:
        yield Play(card)
        return
    choices = target_choices(state, card)
    for targets in choices:
        for guess in names(state.rules, card):
            yield Play(card, targets, guess)
    if not choices:
        yield Play(card)  # R56, Q10: without effect


def target_choices(state: State, card: str) -> list[tuple[Seat, ...]]:
    sizes, self_allowed = CHOOSES[card]
    free = [seat for seat in state.survivors if not state.protected_bits >> seat & 1]
    pool = [seat for seat in free if self_allowed or seat != state.turn]
    choices = [chosen for size in sizes for chosen in combinations(pool, size)]
    marked = state.must_choose
    if marked is None:
        return choices
    if marked in pool:  # R78, Q32
        return [chosen for chosen in choices if marked in chosen]
    return [] if state.rules.options.sycophant_unchoosable is SycophantUnchoosable.FIZZLE else choices  # Q31


def names(rules: Rules, card: str) -> Sequence[Guess | None]:
    rows = rules.edition.rows
    if card == "bishop":  # R85, Q35
        return sorted({row.value for row in rows if row.value != 1 or rules.options.bishop_may_name_one})
    if card != "guard":
        return [None]
    if rules.options.guard_names is GuardNames.NUMBER:  # R64, Q29
        return sorted({row.value for row in rows if row.value != 1})
    return [row.character.name for row in rows if row.character.name != "guard"]  # R63, Q12


def conceivable(state: State) -> Iterator[Action]:
    """All that a seat could try: every card, up to three targets, every guess; seats and names that do not exist too.

    Of cards that the awaited seat does not hold, and of three targets, only some guesses, to keep the number bearable.
    """
    rules = state.rules
    cards = [*[row.character.name for row in rules.edition.rows], NO_SUCH_CARD]
    guesses: list[Guess | None] = [None, *cards, *NUMBERS]
    seats = range(-1, rules.players + 1)
    held = set() if state.awaited is None else set(state.hand(state.awaited))
    for card in cards:
        for size in range(4):
            tried = guesses if card in held and size < 3 else [None, "priest", 2]
            for targets in combinations_with_replacement(seats, size if card in held else min(size, 1)):
                for guess in tried:
                    yield Play(card, targets, guess)
    yield from [Look(target) for target in (None, *seats)]
    yield from [Redraw(wanted) for wanted in (False, True)]
    holdings = state.hand(state.awaited) if state.awaited is not None else ()
    tempting = sorted({*holdings, "guard", NO_SUCH_CARD})
    for card in tempting:
        for size in range(4):
            for under in combinations_with_replacement(tempting, size):
                for order in set(permutations(under)):
                    yield Keep(card, order)
