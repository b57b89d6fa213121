"""Evolve: what each event changes. The state changes here and nowhere else."""

from typing import assert_never

from loveletter.engine.events import (
    Asked,
    BetPlaced,
    CardKept,
    Compared,
    Dealt,
    Discarded,
    Drew,
    Event,
    Fizzled,
    GuessHit,
    GuessMissed,
    HandsRevealed,
    HandsSwapped,
    KnockedOut,
    LookDeclined,
    Looked,
    Marked,
    MatchEnded,
    PeekedAtPile,
    Played,
    Protected,
    PutUnder,
    RoundBegan,
    RoundEnded,
    Source,
    StruckBack,
    TokenWon,
    TookCards,
    TurnBegan,
    YouthRanked,
)
from loveletter.engine.seats import NOBODY, Seat, members
from loveletter.engine.state import Hidden, State, hidden

FROM_PILE = Source.PILE  # looked up once: Python 3.11 is slow to find the members of an enumeration


class Draft:
    """A state in the making, and the events that made it: what `State` holds, in lists. Frozen once, at the end."""

    __slots__ = (*State._fields, "events")

    def __init__(self, state: State) -> None:
        (
            self.rules,
            self.version,
            self.round,
            self.youth,
            self.tokens,
            self.turn,
            hands,
            self.pile,
            self.set_aside,
            self.face_up,
            discards,
            self.out_bits,
            self.protected_bits,
            self.must_choose,
            self.bets,
            self.pending,
            self.ending,
            self.winners,
            self.next_starters,
            self.champions,
        ) = state
        self.hands = list(hands)
        self.discards = list(discards)
        self.events: list[Event] = []

    def frozen(self) -> State:
        fields = (
            self.rules,
            self.version + len(self.events),
            self.round,
            self.youth,
            self.tokens,
            self.turn,
            tuple(self.hands),
            self.pile,
            self.set_aside,
            self.face_up,
            tuple(self.discards),
            self.out_bits,
            self.protected_bits,
            self.must_choose,
            self.bets,
            self.pending,
            self.ending,
            self.winners,
            self.next_starters,
            self.champions,
        )
        return tuple.__new__(State, fields)  # what State(...) does, in half the time

    @property
    def survivors(self) -> tuple[Seat, ...]:
        return members(self.rules.seats & ~self.out_bits)

    def emit(self, event: Event) -> None:
        """Let an event happen: it changes the draft. Events are the full ones, not a viewer's version."""
        self.events.append(event)
        match event:  # the most frequent kinds first
            case Drew():
                _draw(self, event)
            case TurnBegan():
                self.turn = event.seat
                self.protected_bits &= ~(1 << event.seat)
            case Played():
                _play(self, event)
            case KnockedOut():
                self.out_bits |= 1 << event.seat
                self.hands[event.seat] = ()
                self.discards[event.seat] += event.hand
            case Protected():
                self.protected_bits |= 1 << event.seat
            case Discarded():
                self.hands[event.seat] = ()
                self.discards[event.seat] += (event.card,)
                self.pending = None
            case Looked():
                _learn(self, event.target, 1 << event.seat)
                self.pending = None
            case GuessMissed() | GuessHit() | Fizzled() | StruckBack() | HandsRevealed():
                pass  # they tell what happened; what follows from it comes as events of its own
            case LookDeclined():
                self.pending = None
            case Compared():
                both = 1 << event.seat | 1 << event.target
                _learn(self, event.seat, both)
                _learn(self, event.target, both)
            case HandsSwapped():
                self.hands[event.first], self.hands[event.second] = self.hands[event.second], self.hands[event.first]
                both = 1 << event.first | 1 << event.second
                _learn(self, event.first, both)
                _learn(self, event.second, both)
            case PeekedAtPile():
                seen = [_known(held, 1 << event.seat) for held in self.pile[: event.count]]
                self.pile = (*seen, *self.pile[event.count :])
            case TookCards():
                self.hands[event.seat] += tuple([_known(held, 1 << event.seat) for held in self.pile[: event.count]])
                self.pile = self.pile[event.count :]
            case PutUnder():
                _put_under(self, event)
            case Asked():
                self.pending = event.decision
            case CardKept():
                if event.card is not None:
                    _learn(self, event.seat, self.rules.everybody)
                self.pending = None
            case Marked():
                self.must_choose = event.target
            case BetPlaced():
                self.bets += ((event.seat, event.target),)
            case TokenWon():
                self.tokens = tuple([n + (seat == event.seat) for seat, n in enumerate(self.tokens)])
            case RoundBegan():
                _begin_round(self, event)
            case Dealt():
                _deal(self, event)
            case YouthRanked():
                self.youth = event.order
            case RoundEnded():
                self.ending = event.ending
                self.winners = event.winners
                self.next_starters = event.next_starters
                self.protected_bits = NOBODY
                self.must_choose = None
            case MatchEnded():
                self.champions = event.winners
            case _:
                assert_never(event)


def evolve(state: State, *events: Event) -> State:
    """The state after these events."""
    draft = Draft(state)
    for event in events:
        draft.emit(event)
    return draft.frozen()


def _known(held: Hidden, learners: int) -> Hidden:
    return hidden(held.card, held.known_by | learners)


def _learn(draft: Draft, holder: Seat, learners: int) -> None:
    (held,) = draft.hands[holder]
    draft.hands[holder] = (_known(held, learners),)


def _draw(draft: Draft, event: Drew) -> None:
    own = 1 << event.seat
    if event.source is FROM_PILE:
        top = draft.pile[0]
        draft.hands[event.seat] += (hidden(top.card, top.known_by | own),)  # C.2: marks come along from the pile
        draft.pile = draft.pile[1:]
    else:
        assert draft.set_aside is not None  # Q16: it cannot be taken twice
        draft.hands[event.seat] += (hidden(draft.set_aside, own),)
        draft.set_aside = None


def _play(draft: Draft, event: Played) -> None:
    first, second = draft.hands[event.seat]
    gone, kept = (first, second) if first.card == event.card else (second, first)
    if kept.card == gone.card:
        kept = hidden(kept.card, kept.known_by & gone.known_by)  # C.3: either could have been the known one
    draft.hands[event.seat] = (kept,)
    draft.discards[event.seat] += (event.card,)
    draft.must_choose = None  # Q31: the mark binds one card only


def _put_under(draft: Draft, event: PutUnder) -> None:
    assert event.kept is not None
    assert event.cards is not None
    own = 1 << event.seat  # C.4: everybody else loses track of all the cards involved
    draft.hands[event.seat] = (hidden(event.kept, own),)
    draft.pile += tuple([hidden(card, own) for card in event.cards])
    draft.pending = None


def _begin_round(draft: Draft, event: RoundBegan) -> None:
    players = draft.rules.players
    draft.round = event.number
    draft.turn = event.starter
    draft.discards = [()] * players
    draft.out_bits = NOBODY
    draft.protected_bits = NOBODY
    draft.must_choose = None
    draft.bets = ()
    draft.ending = None
    draft.winners = ()
    draft.next_starters = ()


def _deal(draft: Draft, event: Dealt) -> None:
    assert event.pile is not None
    draft.hands = [(hidden(card, 1 << seat),) for seat, card in enumerate(event.hands) if card is not None]
    draft.pile = tuple([hidden(card, NOBODY) for card in event.pile])
    draft.set_aside = event.set_aside
    draft.face_up = event.face_up
