"""A table for tests: one round under way, set in one literal, played by actions and asked what each seat knows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from loveletter.editions import edition as edition_named
from loveletter.engine.actions import Action
from loveletter.engine.deal import deal
from loveletter.engine.edition import Rules
from loveletter.engine.events import Drew, Event, TokenWon, TurnBegan, versions
from loveletter.engine.evolve import evolve
from loveletter.engine.legal import legal_actions, why_not
from loveletter.engine.play import apply
from loveletter.engine.refusals import IllegalAction, Refusal
from loveletter.engine.seats import NOBODY, Seat, SeatSet, members, seat_set
from loveletter.engine.state import State, hidden
from loveletter.engine.turn import Turn
from loveletter.engine.view import View, certain, view
from loveletter.notation import parse_action

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
    known = ages or {}
    oldest = max(known.values(), default=0)
    return deal(rules, rules.deck, ages=[known.get(name, oldest + 1) for name in players])[0].youth


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


class TableSnapshot(NamedTuple):
    """What a table goes back to when part of a turn is refused."""

    state: State
    settled: State
    events: tuple[Event, ...]
    drawn: str | None


class StagedTable:
    """One round under way, with names for the seats.

    `state` is the true state: the player on turn has drawn. Everything else describes `settled`, the table *before*
    that draw, as one sees it between two turns: every survivor holds one card, and what the viewers know of the card
    just drawn they still know as the top of the pile. While a question waits for its answer the two are the same.
    """

    def __init__(self, players: Sequence[str], before_draw: State) -> None:
        """Set the table in a round under way; the player on turn draws."""
        turn = Turn(before_draw)
        turn.begin(before_draw.turn)
        self.players = tuple(players)
        self.events: tuple[Event, ...] = ()
        """All that has happened since, as it truly was."""
        self.state = before_draw
        self.settled = before_draw
        self.drawn: str | None = None
        """The card that the player on turn has drawn for this turn."""
        self._take_in(turn.frozen(), tuple(turn.events))

    @classmethod
    def of(cls, position: StagedPosition) -> "StagedTable":
        return cls(position.players, state_of(position))

    # what can be done

    def act(self, name: str, action: Action | str) -> "StagedTable":
        """A player acts: an action, or its text (`guard B priest`). Raises `IllegalAction` where it is refused."""
        self._take_in(*apply(self.state, self.seat(name), self._action(action)))
        return self

    def refused(self, name: str, action: Action | str) -> Refusal:
        """The reason why a player may not do this now; fails if it is allowed, or if asking changes anything."""
        before, wish, seat = self.state, self._action(action), self.seat(name)
        try:
            apply(before, seat, wish)
        except IllegalAction as illegal:
            refusal = illegal.refusal
        else:
            raise AssertionError(f"{name}: {action} was accepted")
        assert why_not(before, seat, wish) == refusal
        assert self.state == before
        return refusal

    def moment(self) -> TableSnapshot:
        return TableSnapshot(self.state, self.settled, self.events, self.drawn)

    def go_back(self, moment: TableSnapshot) -> None:
        self.state, self.settled, self.events, self.drawn = moment

    # what lies on the table

    def seat(self, name: str) -> Seat:
        return self.players.index(name)

    def cards(self, name: str) -> list[str]:
        """All that a player holds: one card, more while a Chancellor waits, none for those who are out."""
        return list(self.settled.hand(self.seat(name)))

    def hand(self, name: str) -> str:
        (card,) = self.cards(name)
        return card

    @property
    def hands(self) -> dict[str, str]:
        return {name: ", ".join(self.cards(name)) for name in self.players if self.cards(name)}

    @property
    def pile(self) -> list[str]:
        return [held.card for held in self.settled.pile]

    @property
    def set_aside(self) -> str | None:
        return self.settled.set_aside

    @property
    def face_up(self) -> list[str]:
        return list(self.settled.face_up)

    def discards(self, name: str) -> list[str]:
        return list(self.settled.discards[self.seat(name)])

    @property
    def out(self) -> list[str]:
        return self._members(self.settled.out_bits)

    @property
    def protected(self) -> list[str]:
        return self._members(self.settled.protected_bits)

    @property
    def must_choose(self) -> str | None:
        return None if self.settled.must_choose is None else self.players[self.settled.must_choose]

    @property
    def bets(self) -> dict[str, str]:
        return {self.players[bettor]: self.players[chosen] for bettor, chosen in self.settled.bets}

    @property
    def tokens(self) -> dict[str, int]:
        return dict(zip(self.players, self.settled.tokens, strict=True))

    @property
    def bonus(self) -> dict[str, list[str]]:
        """Who has won an extra token since the table was set, by the card that brought it."""
        won: dict[str, list[str]] = {}
        for event in self.events:
            if isinstance(event, TokenWon) and event.reason != "round":
                won.setdefault(event.reason, []).append(self.players[event.seat])
        return won

    # whose turn it is, or how it ended

    @property
    def next_turn(self) -> str | None:
        return None if self.round_over else self.players[self.settled.turn]

    @property
    def awaited(self) -> str | None:
        return None if self.state.awaited is None else self.players[self.state.awaited]

    @property
    def legal(self) -> tuple[Action, ...]:
        return legal_actions(self.state)

    @property
    def round_over(self) -> bool:
        return self.settled.ending is not None

    @property
    def round_winners(self) -> list[str]:
        return self._named(self.settled.winners)

    @property
    def next_starters(self) -> list[str]:
        return self._named(self.settled.next_starters)

    @property
    def game_over(self) -> bool:
        return bool(self.settled.champions)

    @property
    def game_winners(self) -> list[str]:
        return self._named(self.settled.champions)

    # what each seat knows

    def knows(self, name: str) -> dict[str, str]:
        """The hidden cards that a player is certain of, by place: a player, or `deck@1` for the top of the pile."""
        known_cards: dict[str, str] = {}
        for card, seat, depth in certain(self.settled, self.seat(name)):
            place = f"{DECK}{depth}" if seat is None else self.players[seat]
            known_cards[place] = f"{known_cards[place]}, {card}" if place in known_cards else card
        return known_cards

    def view(self, name: str) -> View:
        """The player's view of the true state, with all that the player saw since the table was set."""
        return view(self.state, self.seat(name), self.seen_by(name))

    def seen_by(self, name: str) -> tuple[Event, ...]:
        return versions(self.events, self.seat(name))

    def _take_in(self, state: State, events: tuple[Event, ...]) -> None:
        match events:
            case (*before, TurnBegan() as began, Drew() as draw):
                self.settled = evolve(self.state, *before, began)
                self.drawn = draw.card
            case _:
                self.settled = state
        self.state = state
        self.events += events

    def _action(self, action: Action | str) -> Action:
        return parse_action(action, self.players) if isinstance(action, str) else action

    def _named(self, seats: Sequence[Seat]) -> list[str]:
        return [self.players[seat] for seat in seats]

    def _members(self, seats: SeatSet) -> list[str]:
        return self._named(members(seats))


ANY = "any"
"""For a card set aside that does not matter."""


def set_table(
    edition: str = "second",
    *,
    hands: Mapping[str, str],
    options: Mapping[str, Any] | None = None,
    players: Sequence[str] | None = None,
    turn: str = "A",
    top: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    rest: str | None = None,
    set_aside: str | None = ANY,
    face_up: Sequence[str] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    protected: Sequence[str] = (),
    out: Sequence[str] = (),
    tokens: Mapping[str, int] | None = None,
    must_choose: str | None = None,
    jester: Mapping[str, str] | None = None,
    knows: Mapping[str, Mapping[str, str]] | None = None,
    ages: Mapping[str, int] | None = None,
) -> StagedTable:
    """A table of which every card is accounted for; the player on turn has drawn.

    Without `pile`, the draw pile is `top` and under it all cards not named elsewhere, in the edition's row order.
    With `pile`, name in `rest` a player who is out: all cards not named elsewhere lie before that player.
    A card set aside that is not named, and those face up with two players, are the first ones not named elsewhere.
    """
    if pile is not None and top:
        raise BadPosition("top: the pile is given as a whole")
    gone = tuple(out) if rest is None or rest in out else (*out, rest)
    names = tuple(players or sorted({*hands, *gone}))
    rules = edition_named(edition).rules(len(names), options)
    lying = {name: tuple(cards) for name, cards in (discards or {}).items()}
    named = [
        *hands.values(),
        *top,
        *(pile or ()),
        *(face_up or ()),
        *(card for cards in lying.values() for card in cards),
    ]
    left = _left(rules, [*named, *([] if set_aside in (None, ANY) else [str(set_aside)])])
    if set_aside == ANY:
        set_aside = left.pop(0) if left and rules.edition.set_aside else None
    if face_up is None:
        face_up, left = left[: rules.face_up], left[rules.face_up :]
    if pile is None:
        pile = (*top, *left)
    elif rest is not None:
        lying[rest] = (*lying.get(rest, ()), *left)
    elif left:
        raise BadPosition(f"cards not accounted for: {', '.join(left)}; name a player who is out in rest=")
    return StagedTable.of(
        StagedPosition(
            rules,
            names,
            turn,
            hands,
            pile,
            set_aside,
            face_up,
            lying,
            protected,
            gone,
            tokens or {},
            must_choose,
            jester or {},
            knows or {},
            ages,
        )
    )


def _left(rules: Rules, named: Sequence[str]) -> list[str]:
    counts = Counter(rules.deck)
    counts.subtract(named)
    return [card for card, count in counts.items() for _ in range(count)]
