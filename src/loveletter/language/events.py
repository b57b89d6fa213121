"""Events as sentences: which message tells an event, and what goes into it: never more than the event holds."""

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
    Showing,
    Source,
    StruckBack,
    TokenWon,
    TookCards,
    TurnBegan,
    YouthRanked,
)
from loveletter.engine.state import Ending
from loveletter.language.catalogue import Variable, fluent_id
from loveletter.language.teller import Teller


def sentence(teller: Teller, event: Event) -> str:
    """The event as a sentence."""
    match event:
        case YouthRanked(order=order, by_lot=by_lot):
            message = "event-youth-ranked-lot" if by_lot else "event-youth-ranked"
            return teller.say(message, players=teller.every(map(teller.called, order)))
        case RoundBegan(number=number, starter=seat, by_lot=by_lot):
            return teller.of_seat("event-round-began-lot" if by_lot else "event-round-began", seat, number=number)
        case Dealt():
            return _dealt(teller, event)
        case TurnBegan(seat=seat):
            return teller.of_seat("event-turn-began", seat)
        case Drew(seat=seat, card=card, source=source):
            return _with_card(teller, "event-drew" if source is Source.PILE else "event-drew-aside", seat, card)
        case Played():
            return _played(teller, event)
        case Fizzled(seat=seat, card=card, why=why):
            return teller.of_seat(f"event-fizzled-{fluent_id(why)}", seat, card=card)
        case GuessMissed():
            return _guessed(teller, "event-guess-missed", event)
        case GuessHit():
            return _guessed(teller, "event-guess-hit", event)
        case StruckBack(seat=seat, target=target, card=card):
            return teller.of_two("event-struck-back", seat, target, card=card)
        case Looked():
            return _looked(teller, event)
        case LookDeclined(seat=seat):
            return teller.of_seat("event-look-declined", seat)
        case Compared():
            return _compared(teller, event)
        case HandsSwapped():
            return _swapped(teller, event)
        case Discarded(seat=seat, card=card):
            return teller.of_seat("event-discarded", seat, card=card)
        case KnockedOut():
            return _knocked_out(teller, event)
        case Protected(seat=seat):
            return teller.of_seat("event-protected", seat)
        case Marked(seat=seat, target=target):
            if seat == target:
                return teller.of_seat("event-marked-self", seat)
            return teller.of_two("event-marked", seat, target)
        case BetPlaced(seat=seat, target=target):
            return teller.of_two("event-bet-placed", seat, target)
        case PeekedAtPile():
            return _several(teller, "event-peeked-at-pile", event)
        case TookCards():
            return _several(teller, "event-took-cards", event)
        case PutUnder():
            return _put_under(teller, event)
        case Asked(decision=decision):
            return teller.of_seat(f"event-asked-{decision.question}", decision.seat)
        case CardKept(seat=seat, card=card):
            return _with_card(teller, "event-card-kept", seat, card)
        case TokenWon():
            return _token_won(teller, event)
        case HandsRevealed(hands=hands):
            return teller.say("event-hands-revealed", hands=teller.entries(_showing(teller, each) for each in hands))
        case RoundEnded():
            return _round_ended(teller, event)
        case MatchEnded(winners=(seat,)):
            return teller.of_seat("event-match-ended", seat)
        case MatchEnded(winners=winners):
            return teller.of_winners("event-match-ended-shared", winners)
        case _:
            assert_never(event)


def _with_card(teller: Teller, message: str, seat: int, card: str | None) -> str:
    """A sentence that tells the card only to those who see it."""
    return teller.of_seat(message, seat) if card is None else teller.of_seat(f"{message}-seen", seat, card=card)


def _dealt(teller: Teller, event: Dealt) -> str:
    seen = [(seat, card) for seat, card in enumerate(event.hands) if card is not None]
    table: dict[str, Variable] = {
        "pile": event.pile_size,
        "open": len(event.face_up),
        "cards": teller.cards(event.face_up),
    }
    if event.set_aside is not None:
        hands = teller.entries(teller.of_seat("event-dealt-hand", seat, card=card) for seat, card in seen)
        return teller.say("event-dealt-open", hands=hands, card=event.set_aside, **table)
    if seen:
        ((seat, card),) = seen
        return teller.of_seat("event-dealt-seen", seat, card=card, **table)
    return teller.say("event-dealt", **table)


def _played(teller: Teller, event: Played) -> str:
    seat, card = event.seat, event.card
    match event.targets:
        case ():
            return teller.of_seat("event-played", seat, card=card)
        case (target,) if event.guess is not None:
            message = "event-played-guess-number" if isinstance(event.guess, int) else "event-played-guess"
            return teller.of_two(message, seat, target, card=card, guess=event.guess)
        case (target,) if target == seat:
            return teller.of_seat("event-played-self", seat, card=card)
        case (target,):
            return teller.of_two("event-played-target", seat, target, card=card)
        case (first, second) if seat in (first, second):
            return teller.of_two("event-played-self-and-target", seat, first if second == seat else second, card=card)
        case (first, second):
            return _played_on_two(teller, event, first, second)
        case _:
            raise ValueError(f"no card chooses {len(event.targets)} players")


def _played_on_two(teller: Teller, event: Played, first: int, second: int) -> str:
    """A viewer who is one of the two comes second, as "you"."""
    if teller.viewer == first:
        first, second = second, first
    part = "seat" if teller.viewer == event.seat else "target" if teller.viewer == second else "other"
    names = {"seat": teller.names[event.seat], "target": teller.names[first], "second": teller.names[second]}
    return teller.say("event-played-two", viewer=part, card=event.card, **names)


def _guessed(teller: Teller, message: str, event: GuessMissed | GuessHit) -> str:
    if isinstance(event.guess, int):
        message += "-number"
    return teller.of_two(message, event.seat, event.target, guess=event.guess)


def _looked(teller: Teller, event: Looked) -> str:
    if event.seat == event.target:
        return _with_card(teller, "event-looked-self", event.seat, event.card)
    if event.card is None:
        return teller.of_two("event-looked", event.seat, event.target)
    return teller.of_two("event-looked-seen", event.seat, event.target, card=event.card)


def _compared(teller: Teller, event: Compared) -> str:
    message = "event-compared-tied" if event.lower is None else "event-compared"
    if event.seat_held is None or event.target_held is None:
        return teller.of_two(message, event.seat, event.target)
    held = {"seat_card": event.seat_held, "target_card": event.target_held}
    return teller.of_two(f"{message}-seen", event.seat, event.target, **held)


def _swapped(teller: Teller, event: HandsSwapped) -> str:
    seat, target, gave, got = event.first, event.second, event.first_gave, event.second_gave
    if teller.viewer == target:
        seat, target, gave, got = target, seat, got, gave
    if gave is None or got is None:
        return teller.of_two("event-hands-swapped", seat, target)
    return teller.of_two("event-hands-swapped-seen", seat, target, gave=gave, got=got)


def _knocked_out(teller: Teller, event: KnockedOut) -> str:
    match event.hand:
        case ():
            return teller.of_seat("event-knocked-out", event.seat)
        case (card,):
            return teller.of_seat("event-knocked-out-card", event.seat, card=card)
        case cards:
            return teller.of_seat("event-knocked-out-cards", event.seat, cards=teller.cards(cards))


def _several(teller: Teller, message: str, event: PeekedAtPile | TookCards) -> str:
    if event.cards is None:
        return teller.of_seat(message, event.seat, count=event.count)
    return teller.of_seat(f"{message}-seen", event.seat, count=event.count, cards=teller.cards(event.cards))


def _put_under(teller: Teller, event: PutUnder) -> str:
    if event.kept is None or event.cards is None:
        return teller.of_seat("event-put-under", event.seat, count=event.count)
    under = teller.cards(event.cards)
    return teller.of_seat("event-put-under-seen", event.seat, count=event.count, card=event.kept, cards=under)


def _token_won(teller: Teller, event: TokenWon) -> str:
    if event.reason == "round":
        return teller.of_seat("event-token-won-round", event.seat, token=teller.token)
    return teller.of_seat("event-token-won-card", event.seat, card=event.reason, token=teller.token)


def _showing(teller: Teller, each: Showing) -> str:
    if each.beaten_by is not None:
        rival = each.beaten_by
        return teller.of_seat("event-showing-beaten", each.seat, card=each.card, value=each.value, rival=rival)
    if each.bonus:
        sums = {"value": each.value, "bonus": each.bonus, "total": each.value + each.bonus}
        return teller.of_seat("event-showing-bonus", each.seat, card=each.card, **sums)
    return teller.of_seat("event-showing", each.seat, card=each.card, value=each.value)


def _round_ended(teller: Teller, event: RoundEnded) -> str:
    message = f"event-round-ended-{fluent_id(event.ending)}"
    by_discards = "-discards" if event.by_discards else ""
    match event.ending, event.winners:
        case ((Ending.NOBODY_LEFT | Ending.CUT_SHORT), _):
            return teller.say(message)
        case _, ():
            return teller.say("event-round-ended-tied")
        case _, (seat,):
            return teller.of_seat(message + by_discards, seat)
        case _, winners:
            return teller.of_winners(f"event-round-ended-shared{by_discards}", winners)
