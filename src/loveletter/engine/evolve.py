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


class Draft:
    """A state in the making: what `State` holds, in lists, for the events of one action. Frozen once, at the end."""

    __slots__ = State._fields

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
            self.out,
            self.protected,
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

    def frozen(self) -> State:
        return State(
            self.rules,
            self.version,
            self.round,
            self.youth,
            self.tokens,
            self.turn,
            tuple(self.hands),
            self.pile,
            self.set_aside,
            self.face_up,
            tuple(self.discards),
            self.out,
            self.protected,
            self.must_choose,
            self.bets,
            self.pending,
            self.ending,
            self.winners,
            self.next_starters,
            self.champions,
        )

    @property
    def survivors(self) -> tuple[Seat, ...]:
        return members(self.rules.seats & ~self.out)


def evolve(state: State, *events: Event) -> State:
    """The state after these events."""
    draft = Draft(state)
    for event in events:
        take_in(draft, event)
    return draft.frozen()


def take_in(draft: Draft, event: Event) -> None:
    """Change the draft by what the event tells. Events are the full ones, not a viewer's version."""
    draft.version += 1
    match event:
        case Drew():
            _draw(draft, event)
        case TurnBegan():
            draft.turn = event.seat
            draft.protected &= ~(1 << event.seat)
        case Played():
            _play(draft, event)
        case GuessMissed() | GuessHit() | Fizzled() | StruckBack() | HandsRevealed():
            pass  # they tell what happened; what follows from it comes as events of its own
        case KnockedOut():
            draft.out |= 1 << event.seat
            draft.hands[event.seat] = ()
            draft.discards[event.seat] += event.hand
        case Protected():
            draft.protected |= 1 << event.seat
        case Discarded():
            draft.hands[event.seat] = ()
            draft.discards[event.seat] += (event.card,)
            draft.pending = None
        case Looked():
            _learn(draft, event.target, 1 << event.seat)
            draft.pending = None
        case LookDeclined():
            draft.pending = None
        case Compared():
            both = 1 << event.seat | 1 << event.target
            _learn(draft, event.seat, both)
            _learn(draft, event.target, both)
        case HandsSwapped():
            draft.hands[event.first], draft.hands[event.second] = draft.hands[event.second], draft.hands[event.first]
            both = 1 << event.first | 1 << event.second
            _learn(draft, event.first, both)
            _learn(draft, event.second, both)
        case PeekedAtPile():
            seen = [_known(held, 1 << event.seat) for held in draft.pile[: event.count]]
            draft.pile = (*seen, *draft.pile[event.count :])
        case TookCards():
            draft.hands[event.seat] += tuple([_known(held, 1 << event.seat) for held in draft.pile[: event.count]])
            draft.pile = draft.pile[event.count :]
        case PutUnder():
            _put_under(draft, event)
        case Asked():
            draft.pending = event.decision
        case CardKept():
            if event.card is not None:
                _learn(draft, event.seat, draft.rules.everybody)
            draft.pending = None
        case Marked():
            draft.must_choose = event.target
        case BetPlaced():
            draft.bets += ((event.seat, event.target),)
        case TokenWon():
            draft.tokens = tuple([n + (seat == event.seat) for seat, n in enumerate(draft.tokens)])
        case RoundBegan():
            _begin_round(draft, event)
        case Dealt():
            _deal(draft, event)
        case YouthRanked():
            draft.youth = event.order
        case RoundEnded():
            draft.ending = event.ending
            draft.winners = event.winners
            draft.next_starters = event.next_starters
            draft.protected = NOBODY
            draft.must_choose = None
        case MatchEnded():
            draft.champions = event.winners
        case _:
            assert_never(event)


def _known(held: Hidden, learners: int) -> Hidden:
    return hidden(held.card, held.known_by | learners)


def _learn(draft: Draft, holder: Seat, learners: int) -> None:
    (held,) = draft.hands[holder]
    draft.hands[holder] = (_known(held, learners),)


def _draw(draft: Draft, event: Drew) -> None:
    own = 1 << event.seat
    if event.source is Source.PILE:
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
    draft.out = NOBODY
    draft.protected = NOBODY
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
