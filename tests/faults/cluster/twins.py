"""Twins: two tables whose rounds look the same to one seat although hidden cards differ, written into the database."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from loveletter import EDITIONS, Action, State, apply, deal, legal_actions, why_not
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.notation import Record, RoundRecord
from loveletter.server.store.entry_codec import encode_entry
from loveletter.server.store.owners import Held
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table import Sitter, create
from loveletter.table.keys import hashed, new_secret
from tests.play import Step, choose, random_rules
from tests.properties.observer import observe, own_hand, table
from tests.properties.worlds import Engine, Played, in_other_world, other_deck, play_round
from tests.server.worlds import without_lots
from tests.table.party import NAMES
from tests.table.test_restoring import setup_of

FEWEST = 6
"""Moves that both worlds have in common, so that there is something to play between any two breaks."""
MOST_PLAYERS = 4
NOW = 1_700_000_000_000
"""When the tables were made, in both worlds."""


class Move(NamedTuple):
    seat: Seat
    actions: tuple[Action, Action]
    """In either world: what somebody else puts under the pile may be another card."""


class Twin(NamedTuple):
    rules: Rules
    starter: Seat
    viewer: Seat
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    moves: tuple[Move, ...]
    other_hands: int
    """After so many moves somebody else holds another hand."""


def twins(luck: Random, count: int) -> list[Twin]:
    """Of all editions in turn."""
    editions = list(EDITIONS.values())
    found: list[Twin] = []
    while len(found) < count:
        rules = without_lots(random_rules(luck, editions[len(found) % len(editions)]))
        if rules.players <= MOST_PLAYERS:
            found += [next(_twins_of(rules, luck))]
    return found


def _twins_of(rules: Rules, luck: Random) -> Iterator[Twin]:
    while True:
        deck, starter = tuple(luck.sample(rules.deck, len(rules.deck))), luck.randrange(rules.players)
        played = play_round(rules, deck, starter, lambda state: choose(legal_actions(state), luck), Engine())
        viewer = luck.randrange(rules.players)
        other = other_deck(played, viewer, luck)
        there, _ = deal(rules, other, starter=starter, ages=played.ages)
        alike = (table(there), own_hand(there, viewer)) == (table(played.start), own_hand(played.start, viewer))
        if other != deck and alike:
            moves, other_hands = _common(played, there, viewer, luck)
            if len(moves) >= FEWEST and other_hands:
                yield Twin(rules, starter, viewer, (deck, other), moves, other_hands)


def _common(played: Played, there: State, viewer: Seat, luck: Random) -> tuple[tuple[Move, ...], int]:
    """All moves up to the first by which the viewer may learn in which world it is."""
    moves: list[Move] = []
    other_hands = 0
    for step in played.steps:
        action = in_other_world(step.action, step.before, there, viewer, luck)
        if why_not(there, step.seat, action) is not None:
            break
        after, events = apply(there, step.seat, action)
        if after.champions or observe(Step(there, step.seat, action, events, after), viewer) != observe(step, viewer):
            break
        there = after
        moves.append(Move(step.seat, (step.action, action)))
        other_hands += any(there.hand(seat) != step.after.hand(seat) for seat in range(played.rules.players))
    return tuple(moves), other_hands


def stage(storage: Storage, twin: Twin, world: int, code: str) -> list[str]:
    """Write the table of one of the worlds, whose round has just been dealt; the secrets of its seats."""
    names = NAMES[: twin.rules.players]
    secrets = [new_secret() for _ in names]
    sitters = [
        Sitter(name, hashed(each), None, face) for face, (name, each) in enumerate(zip(names, secrets, strict=True))
    ]
    setup = setup_of(twin.rules)
    dealt = RoundRecord(names[twin.starter], deck=twin.decks[world])
    record = Record(setup.edition, names, (dealt,), dict(setup.options)).to_json()
    outcome = create(code, setup, sitters, NOW, True, record, luck=Random(1).randbytes)
    rows = []
    for number, entry in enumerate(outcome.entries):
        kind, data = encode_entry(entry)
        rows.append({"code": code, "number": number, "at": outcome.at, "kind": kind, "data": data})
    taken = storage.owners.take(code)
    assert isinstance(taken, Held)
    assert not storage.append(WriteBatch(rows, epochs={code: taken.epoch}))
    storage.owners.give_back([code])
    return secrets
