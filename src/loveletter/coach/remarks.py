"""Remarks: why an action was better than the one taken, as the kind of a sentence and what goes into it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from operator import itemgetter
from typing import TypeAlias

from loveletter.bots.blunders import fatal_cards, is_blunder, kept_after
from loveletter.coach.position import Position, is_duel, names_a_card
from loveletter.coach.report import SLIP, Choice, Fact, Grade, Remark
from loveletter.coach.tricks import percent
from loveletter.engine.actions import Keep, Play

Facts: TypeAlias = dict[str, Fact]
Reason: TypeAlias = Callable[[Position, Choice, Choice], Facts | None]

WORTH_SAYING = 0.1
"""A chance from which on it is a reason."""


def remark(position: Position, choices: Sequence[Choice], taken: int, grade: Grade) -> Remark:
    """The first reason that holds; of a best action, whether another would have been as good."""
    choice = choices[taken]
    facts: Facts = {"seat": position.me, "taken": choice.action, "was": percent(choice.chance)}
    if grade is Grade.BEST:
        others = [each for each in choices if each is not choice and not is_blunder(position.view, each.action)]
        if others and all(each.gap >= SLIP for each in others):  # nothing else comes near
            return Remark("well", {**facts, "next": others[0].action, "chance": percent(others[0].chance)})
        return Remark("fine", facts)
    return compared(position, choices[0], choice)


def compared(position: Position, best: Choice, other: Choice, without: Collection[str] = ()) -> Remark:
    """Why one action is better than another: the first reason that holds, `without` some."""
    facts: Facts = {"seat": position.me, "taken": other.action, "was": percent(other.chance)}
    facts |= {"best": best.action, "chance": percent(best.chance)}
    for name, reason in REASONS.items():
        if name not in without and (found := reason(position, best, other)) is not None:
            return Remark(name, {**facts, **found})
    return Remark("other", facts)


def fatal(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The action taken throws away a card with which one leaves the round."""
    if not is_blunder(position.view, taken.action):
        return None
    return {"card": next(card for card in position.view.hand if card in fatal_cards(position.view))}


def impossible(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """What was named cannot have been there."""
    match taken.action:
        case Play(targets=(target,)) as play if names_a_card(play) and position.hit(play, position.exact) == 0:
            return {"target": target}
        case _:
            return None


def guess(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """To name something else, or to name at all, hits more often. One who knocks out the last rival wins at once."""
    match best.action:
        case Play(card=card) as play if names_a_card(play):
            hit = position.hit(play, position.weighted)
        case _:
            return None
    wins = len(position.rivals) == 1 and position.view.rules.characters[card].is_attack
    facts: Facts = {"hit": percent(hit), "end": "win" if wins else "hit", "named": "no"}
    match taken.action:
        case Play(card=other) as also if other == card and names_a_card(also):
            was_hit = position.hit(also, position.weighted)
            where = "same" if also.targets == play.targets else "other"
            return {**facts, "named": where, "was_hit": percent(was_hit)} if was_hit < hit else None
        case _:
            return facts if hit >= WORTH_SAYING else None


def lost_duel(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The comparison of hands that was taken loses too often."""
    return _duel(position, taken) if is_duel(taken.action) else None


def won_duel(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """A comparison of hands would have won often."""
    return _duel(position, best) if is_duel(best.action) else None


def _duel(position: Position, choice: Choice) -> Facts:
    assert isinstance(choice.action, Play)
    kept = kept_after(position.view, choice.action)
    won, lost = position.duel(choice.action, kept, position.weighted)
    return {"kept": kept, "won": percent(won), "lost": percent(lost)}


def throw(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Somebody may have to throw away a card with which one leaves the round, or the own card is worth changing."""
    match best.action:
        case Play(card=card, targets=(target,)) as play if position.view.rules.characters[card].discards_hand:
            if target == position.me:
                return {"kept": kept_after(position.view, play), "own": True}
            held, out = max(
                [(each, position.weighted[target].get(each, 0.0)) for each in fatal_cards(position.view)],
                key=itemgetter(1),
            )
            return {"target": target, "own": False, "card": held, "out": percent(out)} if out >= WORTH_SAYING else None
        case _:
            return None


def trade(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """How often a trade of hands brings a higher card, where it was the best or was taken."""
    for choice in (best, taken):
        match choice.action:
            case Play(card="king", targets=(target,)) as play:
                kept = kept_after(position.view, play)
                higher = position.holds_more(target, kept, position.weighted)
                return {"target": target, "kept": kept, "higher": percent(higher)}
            case _:
                pass
    return None


def keep(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Of several cards another was the one to keep, or another order under the pile."""
    match best.action, taken.action:
        case Keep(card=card), Keep(card=other):
            return {"card": card, "other": other}
        case _:
            return None


def protect(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Nobody can choose a seat behind the Handmaid."""
    match best.action, taken.action:
        case Play(card="handmaid") as play, Play(card=other) if other != play.card:
            return {"kept": kept_after(position.view, play)}
        case _:
            return None


def countess(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """The Countess is worth more in hand, or may be laid down for the look of it."""
    match best.action, taken.action:
        case Play(card="countess") as play, Play(card=other) if other != play.card:
            return {"good": True, "kept": kept_after(position.view, play)}
        case Play(card=other) as play, Play(card="countess") if other != "countess":
            return {"good": False, "kept": kept_after(position.view, play)}
        case _:
            return None


def keep_higher(position: Position, best: Choice, taken: Choice) -> Facts | None:
    """Near the end of the pile the higher card is the one to keep."""
    match best.action, taken.action:
        case Play() as play, Play() as other if position.is_nearly_over:
            kept, was_kept = kept_after(position.view, play), kept_after(position.view, other)
            if position.value(kept) > position.value(was_kept):
                return {"kept": kept, "was_kept": was_kept, "left": position.view.pile_size}
        case _:
            pass
    return None


REASONS: dict[str, Reason] = {
    "fatal": fatal,
    "impossible": impossible,
    "guess": guess,
    "lost_duel": lost_duel,
    "won_duel": won_duel,
    "keep": keep,
    "trade": trade,
    "throw": throw,
    "countess": countess,
    "keep_higher": keep_higher,
    "protect": protect,
}
"""By the names under which `coach` in `language/sentences.json` tells them, the strongest first."""
