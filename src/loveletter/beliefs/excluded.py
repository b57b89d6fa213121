"""Excluded: which characters everybody knows that a seat does not hold, from the log of a round."""

from typing import assert_never

from loveletter.engine import events
from loveletter.engine.edition import Rules


def excluded(rules: Rules, log: tuple[events.Event, ...]) -> list[frozenset[str]]:
    """For each seat, what its card publicly cannot be. Only what every viewer can conclude, in a few simple steps."""
    found: list[frozenset[str]] = [frozenset()] * rules.players
    duel: events.Compared | None = None
    named: frozenset[str] = frozenset()
    for event in log:
        match event:
            case events.Dealt():
                found = [frozenset()] * rules.players
            case events.Played(seat=seat, card=card):
                kept = found[seat] if card in found[seat] else frozenset()  # then the card just drawn was played
                found[seat] = kept | _illegal_beside(rules, card)
                duel = None
            case events.GuessMissed(target=target, guess=guess, card=card):
                found[target] |= _named(rules, guess)
                if rules.characters[card].is_attack:
                    found[target] |= _striking_back(rules)
            case events.GuessHit(guess=guess):
                named = _named(rules, guess)
            case events.CardKept(seat=seat):
                found[seat] = frozenset(rules.characters) - named
            case events.Compared():
                duel = event
            case events.KnockedOut(seat=seat):
                found[seat] = frozenset()
                if duel is not None and duel.lower is not None:
                    winner = duel.target if seat == duel.seat else duel.seat
                    found[winner] |= _not_beyond(rules, rules.values[event.hand[0]], higher=duel.lower == seat)
                    duel = None
            case events.HandsSwapped(first=first, second=second):
                found[first], found[second] = found[second], found[first]
            case events.Discarded(seat=seat) | events.PutUnder(seat=seat):
                found[seat] = frozenset()
            case (
                events.YouthRanked()
                | events.RoundBegan()
                | events.TurnBegan()
                | events.Drew()
                | events.Fizzled()
                | events.StruckBack()
                | events.Looked()
                | events.LookDeclined()
                | events.Protected()
                | events.Marked()
                | events.BetPlaced()
                | events.PeekedAtPile()
                | events.TookCards()
                | events.Asked()
                | events.TokenWon()
                | events.HandsRevealed()
                | events.RoundEnded()
                | events.MatchEnded()
            ):
                pass  # they do not tell everybody what a card is not
            case _:
                assert_never(event)
    return found


def _illegal_beside(rules: Rules, card: str) -> frozenset[str]:
    return frozenset(other for other in rules.characters if rules.forced.get((card, other), card) != card)


def _named(rules: Rules, guess: str | int) -> frozenset[str]:
    return frozenset(rules.of_number(guess)) if isinstance(guess, int) else frozenset({guess})


def _striking_back(rules: Rules) -> frozenset[str]:
    return frozenset(name for name, who in rules.characters.items() if who.when_attacked is not None)


def _not_beyond(rules: Rules, lost: int, higher: bool) -> frozenset[str]:
    """What the winner of a duel cannot hold: what is not higher, or not lower, than the card that lost."""
    return frozenset(name for name, value in rules.values.items() if not (value > lost if higher else value < lost))
