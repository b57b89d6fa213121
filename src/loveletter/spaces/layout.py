"""Layout: which numbers an observation has, where each of them stands in the vector, and how large it can be."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Rules
from loveletter.engine.state import Question
from loveletter.spaces import entries

HELD = 3
"""The most cards in a hand: the player's one and a Chancellor's two."""
UNDER = 2
"""The most cards that one card puts under the pile."""
QUESTIONS = (None, Question.KEEP, Question.LOOK, Question.REDRAW)
"""The questions, in the order of their flags."""
MOST_SEATS = 8
"""The seats that left the round are bits of one number."""
LARGEST = 255
"""Every number is a byte."""


class Sizes(NamedTuple):
    """How many there are of what an observation is about; plain numbers, for compiled code too."""

    seats: int
    """Of the largest table; a smaller one leaves the last ones at 0."""
    kinds: int
    """Of cards, in the order of the edition's rows."""
    cards: int
    numbers: int
    """Values of cards."""
    bottom: int
    """Cards at the bottom of the pile that somebody can know."""
    history: int
    """The capacity for actions."""
    recall: int
    """1: the history has every action of the round, the oldest first; 0: the last ones, the newest last."""


class Starts(NamedTuple):
    """Where each part of the vector begins, in the order of the parts; plain numbers, for compiled code too."""

    held: int
    held_known_by: int
    unseen: int
    certain: int
    ruled_out: int
    discards: int
    face_up: int
    pile_bottom: int
    pile_size: int
    tokens: int
    goal: int
    players: int
    youth: int
    in_round: int
    protected: int
    must_choose: int
    bettor: int
    bet_on: int
    turn: int
    awaited: int
    offered: int
    question: int
    dealt: int
    discard_order: int
    history: int


def sizes_of(rules: Rules, history: int | None) -> Sizes:
    edition = rules.edition
    most = entries.most_actions(rules)
    if history is not None and history < 0:
        raise ValueError(f"a history has no fewer than 0 actions, not {history}")
    if edition.most_players > MOST_SEATS:
        raise ValueError(f"an observation has {MOST_SEATS} seats; {edition.name!r} has {edition.most_players}")
    return Sizes(
        seats=edition.most_players,
        kinds=len(edition.rows),
        cards=len(rules.deck),
        numbers=len(rules.numbers),
        bottom=_most_known_in_pile(rules),
        history=most if history is None else history,
        recall=int(history is None),
    )


def shapes_of(sizes: Sizes) -> dict[str, tuple[int, ...]]:
    """The shape of each part, in order."""
    seats, kinds = sizes.seats, sizes.kinds
    by_name: dict[str, tuple[int, ...]] = {
        "held": (HELD, kinds),
        "held_known_by": (HELD, seats),
        "unseen": (kinds,),
        "certain": (seats, kinds),
        "ruled_out": (seats, kinds),
        "discards": (seats, kinds),
        "face_up": (kinds,),
        "pile_bottom": (sizes.bottom, kinds),
        "pile_size": (1,),
        "goal": (1,),
        "players": (1,),
        "question": (len(QUESTIONS),),
        "dealt": (kinds,),
        "discard_order": (sizes.cards, 2),
        "history": (sizes.history, entries.ENTRY),
    }
    return {name: by_name.get(name, (seats,)) for name in Starts._fields}


def bounds_of(rules: Rules, sizes: Sizes) -> bytes:
    """The largest value of every number. The smallest is always 0."""
    copies = [row.copies for row in rules.edition.rows]
    goal = most_goal(rules)
    bonuses = sum([row.copies for row in rules.edition.rows if row.character.round_bonus is not None])
    largest: dict[str, int | Sequence[int]] = {  # of a part, or of each number in its last axis
        "unseen": copies,
        "certain": [min(each, HELD) for each in copies],
        "discards": copies,
        "face_up": [min(each, rules.edition.face_up_with_two) for each in copies],
        "pile_size": entries.most_in_pile(rules),
        "tokens": goal + bonuses,  # the last round brings its own token and can bring others
        "goal": goal,
        "players": sizes.seats,
        "youth": sizes.seats,
        "discard_order": (sizes.seats, sizes.kinds),
        "history": _largest_entry(sizes),
    }
    bounds = bytearray()
    for name, shape in shapes_of(sizes).items():
        bound = largest.get(name, 1)
        last_axis = [bound] * shape[-1] if isinstance(bound, int) else bound
        if max(last_axis) > LARGEST:
            raise ValueError(f"{name!r} of the edition {rules.edition.name!r} can be larger than {LARGEST}")
        bounds += bytes(last_axis) * prod(shape[:-1])
    return bytes(bounds)


def most_goal(rules: Rules) -> int:
    """The most tokens that any table of this edition plays for, with these options."""
    return max([rules.goal, *rules.edition.goals.values()])


def _largest_entry(sizes: Sizes) -> list[int]:
    largest = [0] * entries.ENTRY
    for part in (entries.ACTOR, entries.FIRST_TARGET, entries.SECOND_TARGET):
        largest[part] = sizes.seats
    for part in (entries.CARD, entries.FIRST_SHOWN, entries.SECOND_SHOWN, entries.FIRST_DRAWN, entries.SECOND_DRAWN):
        largest[part] = sizes.kinds
    largest[entries.KIND] = entries.STAYED
    largest[entries.GUESS] = sizes.kinds + sizes.numbers
    largest[entries.LEFT] = (1 << sizes.seats) - 1
    return largest


def _most_known_in_pile(rules: Rules) -> int:
    """Our cards show nobody more of the pile than what was put under it; a card of somebody else may."""
    if any(who is not OUR_CARDS.get(name) for name, who in rules.characters.items()):
        return entries.most_in_pile(rules)
    under = sum([UNDER * row.copies for row in rules.edition.rows if row.character.asks is Question.KEEP])
    return min(under, entries.most_in_pile(rules))
