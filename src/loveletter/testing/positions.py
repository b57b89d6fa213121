"""A position: a round under way, written with names, just before the player on turn draws."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from loveletter.engine import luck
from loveletter.engine.edition import Rules
from loveletter.engine.options import GameTie, NextStarterTie
from loveletter.engine.seats import NOBODY, Seat, SeatSet, seat_set
from loveletter.engine.state import State, hidden

DECK = "deck@"
"""`deck@1` is the top card of the draw pile."""


class BadPosition(ValueError):
    """A position that cannot be on a table; the message says why."""


@dataclass(frozen=True)
class StagedPosition:
    """A table in the middle of a round, with every card accounted for."""

    rules: Rules
    players: Sequence[str]
    turn: str
    hands: Mapping[str, str]
    pile: Sequence[str]
    """The draw pile, top card first."""
    set_aside: str | None
    face_up: Sequence[str] = ()
    discards: Mapping[str, Sequence[str]] = field(default_factory=dict)
    protected: Sequence[str] = ()
    out: Sequence[str] = ()
    tokens: Mapping[str, int] = field(default_factory=dict)
    must_choose: str | None = None
    jester: Mapping[str, str] = field(default_factory=dict)
    """The Jester's bets: who, on whom."""
    knows: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What each viewer is certain of: card by place, a place being a player or `deck@n`."""
    ages: Mapping[str, int] | None = None

    def cards(self) -> Iterator[str]:
        yield from self.hands.values()
        yield from self.pile
        yield from self.face_up
        for lying in self.discards.values():
            yield from lying
        if self.set_aside is not None:
            yield self.set_aside


def state_of(position: StagedPosition) -> State:
    """The state just before the player on turn draws."""
    _check(position)
    rules, players = position.rules, position.players
    known_by = _marks(position)
    return State.before_match(rules)._replace(
        round=1,
        youth=youth(rules, players, position.ages),
        tokens=tuple(position.tokens.get(name, 0) for name in players),
        turn=players.index(position.turn),
        hands=tuple(
            (hidden(position.hands[name], known_by.get(name, NOBODY) | 1 << seat),) if name in position.hands else ()
            for seat, name in enumerate(players)
        ),
        pile=tuple(hidden(card, known_by.get(f"{DECK}{depth}", NOBODY)) for depth, card in enumerate(position.pile, 1)),
        set_aside=position.set_aside,
        face_up=tuple(position.face_up),
        discards=tuple(tuple(position.discards.get(name, ())) for name in players),
        out_bits=_seats(players, position.out),
        protected_bits=_seats(players, position.protected),
        must_choose=None if position.must_choose is None else players.index(position.must_choose),
        bets=tuple((players.index(bettor), players.index(chosen)) for bettor, chosen in position.jester.items()),
        next_starters=(),
    )


def youth(rules: Rules, players: Sequence[str], ages: Mapping[str, int] | None) -> tuple[Seat, ...]:
    """All seats, the youngest first, where the rules ask for it. Where an age is missing or equal, by lot (Q45)."""
    if rules.options.game_tie is not GameTie.YOUNGEST and rules.options.next_starter_tie is not NextStarterTie.YOUNGEST:
        return ()
    drawn = luck.lot_order(range(rules.players), hashlib.sha256(",".join(rules.deck).encode()).digest())
    known = ages or {}
    oldest = max(known.values(), default=0)
    return tuple(sorted(drawn, key=lambda seat: known.get(players[seat], oldest + 1)))


def card_at(position: StagedPosition, place: str) -> str:
    if place in position.hands:
        return position.hands[place]
    depth = place.removeprefix(DECK)
    if depth == place or not depth.isdecimal() or not 1 <= int(depth) <= len(position.pile):
        raise BadPosition(f"knows: no hidden card at {place!r}")
    return position.pile[int(depth) - 1]


def _check(position: StagedPosition) -> None:
    players = position.players
    if len(set(players)) < len(players):
        raise BadPosition(f"players: a name comes twice in {list(players)}")
    for where, names in _names(position):
        if strangers := [name for name in names if name not in players]:
            raise BadPosition(f"{where}: unknown player {strangers[0]!r}")
    for card, count in Counter(position.cards()).items():
        copies = position.rules.copies.get(card, 0)
        if count > copies:
            edition = position.rules.edition.name
            raise BadPosition(f"{count} x {card}, but the edition {edition!r} has {copies}")
    for name in players:
        if (name in position.out) == (name in position.hands):
            raise BadPosition(f"hands: {name} {'is out and has a card' if name in position.out else 'has no card'}")
    if position.turn in position.out:
        raise BadPosition(f"turn: {position.turn} is out")
    if not position.pile:
        raise BadPosition("draw pile: no card left for the player on turn")


def _names(position: StagedPosition) -> Iterator[tuple[str, Iterable[str]]]:
    """Every player that the position speaks of, by where it does."""
    yield "turn", (position.turn,)
    yield "hands", position.hands
    yield "discards", position.discards
    yield "protected", position.protected
    yield "out", position.out
    yield "tokens", position.tokens
    yield "must_choose", () if position.must_choose is None else (position.must_choose,)
    yield "jester", (*position.jester, *position.jester.values())
    yield "knows", position.knows
    yield "ages", position.ages or ()


def _marks(position: StagedPosition) -> dict[str, SeatSet]:
    """Who is certain of the card at each place."""
    known_by: dict[str, SeatSet] = {}
    for viewer, places in position.knows.items():
        for place, card in places.items():
            if card_at(position, place) != card:
                raise BadPosition(f"knows: {place} is {card_at(position, place)}, not {card}")
            known_by[place] = known_by.get(place, NOBODY) | 1 << position.players.index(viewer)
    return known_by


def _seats(players: Sequence[str], names: Iterable[str]) -> SeatSet:
    return seat_set(players.index(name) for name in names)
