"""Remarks: why an action was better than the one taken, as a kind of sentence and its facts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from operator import itemgetter
from typing import TypeAlias

from loveletter.bots.choices import fatal_cards, is_blunder, kept_after
from loveletter.coach.position import Position, is_duel, names_a_card
from loveletter.coach.report import SLIP, Choice, Grade, Remark, percent
from loveletter.coach.tricks import Facts, hide
from loveletter.engine.actions import Action, Keep, Play

Reason: TypeAlias = Callable[[Position, Choice, Choice], Facts | None]

WORTH_SAYING = 10
"""From this percentage on, a chance is a reason."""
RARELY = 25
"""Up to this percentage, a guess rarely hits."""
HALF = 50
"""From this percentage on, something is likely."""


def remark(position: Position, choices: Sequence[Choice], taken: int, grade: Grade) -> Remark:
    """The first reason that applies; for a best action, whether another would have been as good."""
    choice = choices[taken]
    facts: Facts = {"seat": position.me, "taken": choice.action, "was": percent(choice.chance)}
    if grade is Grade.BEST:
        others = [each for each in choices if each is not choice and not is_blunder(position.view, each.action)]
        if others and all(other.gap >= SLIP for other in others):  # nothing else comes near
            return Remark("well", {**facts, "next": others[0].action, "chance": percent(others[0].chance)})
        if all(percent(each.chance) == 100 for each in choices):
            return Remark("won", facts)
        return Remark("fine", facts)
    return compared(position, choices[0], choice)


def compared(position: Position, best: Choice, other: Choice, without: Collection[str] = ()) -> Remark:
    """Why one action is better than another: the first reason that applies, `without` some."""
    facts: Facts = {"seat": position.me, "taken": other.action, "was": percent(other.chance)}
    facts |= {"best": best.action, "chance": percent(best.chance)}
    for name, reason in REASONS.items():
        if name not in without and (more := reason(position, best, other)) is not None:
            return Remark(name, {**facts, **more})
    return Remark("other", facts)


def fatal(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The action taken discards a card that knocks its owner out; the best one does not."""
    if not is_blunder(position.view, taken.action) or is_blunder(position.view, best.action):
        return None
    return {"card": next(card for card in position.view.hand if card in fatal_cards(position.view))}


def impossible(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The target could not hold the card that was named."""
    match taken.action:
        case Play(targets=(target,)) as play if position.cannot_hit(play) and not position.cannot_hit(best.action):
            return {"target": target}
        case _:
            return None


def guess(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Another guess, or guessing at all, hits more often. Knocking out the last opponent wins at once."""
    match best.action:
        case Play(card=card) as play if names_a_card(play):
            hit = percent(position.hit(play, position.weighted))
        case _:
            return None
    wins = len(position.opponents) == 1 and position.view.rules.characters[card].is_attack
    facts: Facts = {"hit": hit, "end": "win" if wins else "hit", "named": "no"}
    match taken.action:
        case Play(card=other) as also if other == card and names_a_card(also):
            was_hit = percent(position.hit(also, position.weighted))
            where = "same" if also.targets == play.targets else "other"
            return {**facts, "named": where, "was_hit": was_hit} if was_hit < hit else None
        case _:
            return facts if hit >= WORTH_SAYING else None


def lost_duel(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The comparison that was chosen is more likely lost than won."""
    return _duel(position, taken.action, rather=-1)


def won_duel(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The best action is a comparison that is more likely won than lost."""
    return _duel(position, best.action, rather=1)


def _duel(position: Position, action: Action, rather: int) -> Facts | None:
    """A comparison that is more often won (1) or lost (-1)."""
    if not isinstance(action, Play) or not is_duel(action):
        return None
    kept = kept_after(position.view, action)
    won, lost = [percent(chance) for chance in position.duel(action, kept, position.weighted)]
    return {"kept": kept, "won": won, "lost": lost} if rather * (won - lost) > 0 else None


def throw(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """A player may have to discard a card that knocks them out, or a new card would be better than your own."""
    match best.action:
        case Play(card=card, targets=(target,)) as play if position.view.rules.characters[card].discards_hand:
            if target == position.me:
                kept = kept_after(position.view, play)
                return {"kept": kept, "own": True} if percent(position.is_higher(position.fresh, kept)) > HALF else None
            held, out = max(
                [(each, percent(position.weighted[target].get(each, 0.0))) for each in fatal_cards(position.view)],
                key=itemgetter(1),
            )
            return {"target": target, "own": False, "card": held, "out": out} if out >= WORTH_SAYING else None
        case _:
            return None


def discard(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The card drawn after a discard: likely a lower one, where making an opponent discard is best or the seat itself
    discarded; likely a higher one, where making an opponent discard was wrong."""
    for choice in (best, taken):
        match choice.action:
            case Play(card=card, targets=(target,)) as play if position.view.rules.characters[card].discards_hand:
                own, good, kept = target == position.me, choice is best, kept_after(position.view, play)
                held = {kept: 1.0} if own else position.weighted[target]
                higher, lower = [percent(chance) for chance in position.compare(position.fresh, held)]
                if own and good:
                    continue  # a fresh card is wanted: `throw` says it
                facts: Facts = {"target": target, "own": own, "good": good, "kept": kept}
                if (drawn := lower if own or good else higher) > HALF:
                    return {**facts, "drawn": drawn}
            case _:
                pass
    return None


def trade(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """How often a trade brings a higher card: likely where it is best, rarely where it was taken."""
    for choice, rather in ((best, 1), (taken, -1)):
        match choice.action:
            case Play(card="king", targets=(target,)) as play:
                kept = kept_after(position.view, play)
                higher = percent(position.is_higher(position.weighted[target], kept))
                if rather * (higher - HALF) > 0:
                    return {"target": target, "kept": kept, "higher": higher}
            case _:
                pass
    return None


def keep(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Another card should have been kept, or another order put under the pile."""
    match best.action, taken.action:
        case Keep(card=card), Keep(card=other):
            return {"card": card, "other": other}
        case _:
            return None


def keep_guess(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """A card that guesses is kept for the next turn: out of several cards, or because it would rarely hit now."""
    card = position.kept(best.action)
    if card is None or position.is_nearly_over or not (likeliest := percent(position.likeliest_hit(card))):
        return None
    match taken.action:
        case Play(card=played) as play if played == card and names_a_card(play):
            hit = percent(position.hit(play, position.weighted))
            return {"card": card, "hit": hit, "now": True} if hit <= RARELY else None
        case Keep(card=other) if other != card and likeliest >= WORTH_SAYING:
            return {"card": card, "hit": likeliest, "now": False}
        case _:
            return None


def out_of_reach(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Nobody can be chosen, so a card has no effect: wasted where it was played, harmless where it is best."""
    for choice, other in ((best, taken), (taken, best)):
        match choice.action, other.action:
            case Play(card=card, targets=()) as play, Play(card=another) if card != another:
                if position.view.rules.characters[card].targets.least > 0:
                    return {"card": card, "kept": kept_after(position.view, play), "good": choice is best}
            case _:
                pass
    return None


def known(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The card that an opponent has seen should have been played, not the other one."""
    match best.action, taken.action:
        case Play() as play, Play(card=other) if other != play.card:
            return hide(position, play)
        case _:
            return None


def protect(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """A seat protected by the Handmaid cannot be chosen while others still have a turn."""
    match best.action, taken.action:
        case Play(card="handmaid") as play, Play(card=other) if other != play.card and position.view.pile_size:
            return {"kept": kept_after(position.view, play)}
        case _:
            return None


def countess(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The Countess is worth more in hand, or may be played as a bluff while nobody knows the other card."""
    match best.action, taken.action:
        case Play(card="countess") as play, Play(card=other) if other != play.card:
            kept = kept_after(position.view, play)
            return None if position.knowing(kept) else {"good": True, "kept": kept}
        case Play(card=other) as play, Play(card="countess") if other != "countess" and position.kept(play) is not None:
            return {"good": False, "kept": kept_after(position.view, play)}
        case _:
            return None


def keep_higher(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Near the end of the pile the higher card is the one to keep."""
    kept, was_kept = position.kept(best.action), position.kept(taken.action)
    if kept is None or was_kept is None or not position.is_nearly_over:
        return None
    if position.value(kept) <= position.value(was_kept):
        return None
    return {"kept": kept, "was_kept": was_kept, "left": position.view.pile_size}


def unbeaten(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """No hidden card is higher than the card to keep, unlike the other one."""
    kept, was_kept = position.kept(best.action), position.kept(taken.action)
    if kept is None or was_kept is None or position.value(kept) <= position.value(was_kept):
        return None
    highest = max([each.value for each in position.view.unseen if each.unseen], default=0)
    return {"kept": kept} if position.value(kept) >= highest else None


REASONS: dict[str, Reason] = {
    "fatal": fatal,
    "impossible": impossible,
    "guess": guess,
    "lost_duel": lost_duel,
    "won_duel": won_duel,
    "out_of_reach": out_of_reach,
    "keep_guess": keep_guess,
    "keep_higher": keep_higher,
    "unbeaten": unbeaten,
    "keep": keep,
    "trade": trade,
    "throw": throw,
    "discard": discard,
    "known": known,
    "countess": countess,
    "protect": protect,
}
"""By the names under which `coach` in `language/sentences.json` has them, the strongest first."""
