"""Legal: which actions the rules allow, and the reason where they do not."""

from itertools import combinations, permutations
from typing import assert_never

from loveletter.engine.actions import Action, Guess, Keep, Look, Play, Plays, Redraw
from loveletter.engine.character import Targets
from loveletter.engine.edition import Rules
from loveletter.engine.options import SycophantUnchoosable
from loveletter.engine.refusals import Code, IllegalAction, Refusal
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import Decision, Question, State


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the awaited seat may do; empty when the round is over. `IllegalAction` before any deal."""
    if state.ending is not None:
        return ()
    if state.pending is not None:
        return _answers(state.pending, state.hand(state.pending.seat))
    if not state.hands[state.turn]:
        raise IllegalAction(Refusal(Code.NOT_DEALT))
    first, second = state.hands[state.turn]
    forced = state.rules.forced.get((first.card, second.card))
    if forced is not None:
        return _plays(state, forced).ordered
    if first.card == second.card:
        return _plays(state, first.card).ordered
    return _plays(state, first.card).ordered + _plays(state, second.card).ordered


def why_not(state: State, seat: Seat, action: Action, decided_on: int | None = None) -> Refusal | None:
    """Why this seat may not do this now; None if it may. `decided_on`: the version that the seat had seen."""
    if state.champions:
        return Refusal(Code.MATCH_OVER)
    if state.ending is not None:
        return Refusal(Code.ROUND_OVER)
    if decided_on is not None and decided_on != state.version:
        return Refusal(Code.STALE, {"decided_on": decided_on, "version": state.version})
    if state.pending is not None:
        return _why_not_answer(state, state.pending, seat, action)
    if not state.hands[state.turn]:
        return Refusal(Code.NOT_DEALT)
    if seat != state.turn:
        return Refusal(Code.NOT_YOUR_TURN, {"seat": state.turn})
    if not isinstance(action, Play):
        return Refusal(Code.NOT_ASKED)
    return _why_not_play(state, action)


def _answers(decision: Decision, hand: tuple[str, ...]) -> tuple[Action, ...]:
    match decision.question:
        case Question.KEEP:
            orders = dict.fromkeys(permutations(hand))
            return tuple([Keep(kept, under) for kept, *rest in orders for under in [tuple(rest)]])
        case Question.LOOK:
            return (Look(None), *[Look(seat) for seat in decision.among])
        case Question.REDRAW:
            return (Redraw(False), Redraw(True))
        case _:
            assert_never(decision.question)


def _why_not_answer(state: State, decision: Decision, seat: Seat, action: Action) -> Refusal | None:
    if seat != decision.seat:
        return Refusal(Code.NOT_YOUR_TURN, {"seat": decision.seat})
    match decision.question, action:
        case _, Play():
            return Refusal(Code.ANSWER_FIRST, {"question": decision.question.value, "card": decision.card})
        case Question.KEEP, Keep(card=kept, under=under):
            if sorted((kept, *under)) != sorted(state.hand(seat)):
                return Refusal(Code.WRONG_CARDS_KEPT, {"hand": state.hand(seat)})
            return None
        case Question.LOOK, Look(target=target):
            if target is not None and target not in decision.among:
                return Refusal(Code.LOOK_NOT_OFFERED, {"among": decision.among})
            return None
        case Question.REDRAW, Redraw():
            return None
        case _:
            return Refusal(Code.NOT_ASKED)


def _why_not_play(state: State, play: Play) -> Refusal | None:
    rules = state.rules
    first, second = state.hands[state.turn]
    if play.card != first.card and play.card != second.card:
        return Refusal(Code.NOT_IN_HAND, {"card": play.card})
    forced = rules.forced.get((first.card, second.card))
    if forced is not None and play.card != forced:
        return Refusal(Code.MUST_PLAY_COUNTESS, {"card": play.card, "forced": forced})
    if play in _plays(state, play.card).members:
        return None
    return _objection_to_targets(
        rules, state.turn, _standing(state), state.must_choose, play.card, play.targets
    ) or _objection_to_guess(rules, play.card, play.targets, play.guess)


def _plays(state: State, card: str) -> Plays:
    rules = state.rules
    key = (card, rules.reach[card][state.turn] & ~(state.out | state.protected), state.must_choose)
    return rules.plays.get(key) or rules.plays.keep(key, _find_plays(state, card))


def _find_plays(state: State, card: str) -> Plays:
    """Every conceivable play of the card to which there is no objection."""
    rules = state.rules
    standing = _standing(state)
    sizes = range(rules.characters[card].targets.most + 1)
    choices = [chosen for size in sizes for chosen in combinations(range(rules.players), size)]
    guesses: tuple[Guess | None, ...] = (None, *rules.guesses.get(card, ()))
    ordered = tuple(
        [
            Play(card, chosen, guess)
            for chosen in choices
            if _objection_to_targets(rules, state.turn, standing, state.must_choose, card, chosen) is None
            for guess in guesses
            if _objection_to_guess(rules, card, chosen, guess) is None
        ]
    )
    return Plays(ordered, frozenset(ordered))


def _standing(state: State) -> dict[Seat, Code]:
    """Who cannot be chosen by any card, and why."""
    return {
        seat: Code.TARGET_OUT if state.out >> seat & 1 else Code.TARGET_PROTECTED
        for seat in members(state.out | state.protected)
    }


def _objection_to_targets(
    rules: Rules, seat: Seat, standing: dict[Seat, Code], marked: Seat | None, card: str, chosen: tuple[Seat, ...]
) -> Refusal | None:
    """What speaks against the players that a card chooses."""
    wanted = rules.characters[card].targets
    if wanted is Targets.NOBODY:
        return Refusal(Code.NO_TARGET_ALLOWED, {"card": card}) if chosen else None
    for target in chosen:
        if target not in range(rules.players):
            return Refusal(Code.UNKNOWN_TARGET, {"target": target})
        if target == seat and not wanted.self_allowed:
            return Refusal(Code.TARGET_SELF, {"card": card})
        if target in standing:
            return Refusal(standing[target], {"target": target})
    choosable = {other for other in range(rules.players) if other not in standing}
    if not wanted.self_allowed:
        choosable.discard(seat)
    if marked is not None and marked not in choosable:  # Q31: only who is marked and plays a card for others
        if rules.options.sycophant_unchoosable is SycophantUnchoosable.FIZZLE:
            return Refusal(Code.MUST_CHOOSE_MARKED, {"marked": marked}) if chosen else None
        marked = None
    if len(choosable) < wanted.least:
        return Refusal(Code.NOBODY_TO_CHOOSE, {"card": card}) if chosen else None
    if len(chosen) < wanted.least:
        return Refusal(Code.TOO_FEW_TARGETS, {"card": card, "least": wanted.least})
    if len(chosen) > wanted.most:
        return Refusal(Code.TOO_MANY_TARGETS, {"card": card, "most": wanted.most})
    if len(set(chosen)) < len(chosen):
        return Refusal(Code.SAME_TARGET_TWICE, {"card": card})
    if marked is not None and marked not in chosen:
        return Refusal(Code.MUST_CHOOSE_MARKED, {"marked": marked})
    return None


def _objection_to_guess(rules: Rules, card: str, chosen: tuple[Seat, ...], guess: Guess | None) -> Refusal | None:
    """What speaks against what a card names. Without a target there is nothing to name."""
    allowed = rules.guesses.get(card)
    if allowed is None or not chosen:
        return None if guess is None else Refusal(Code.GUESS_NOT_ASKED, {"card": card})
    if guess is None:
        return Refusal(Code.GUESS_NEEDED, {"card": card})
    if guess in allowed:
        return None
    exists = guess in (rules.numbers if isinstance(allowed[0], int) else rules.characters)
    code = Code.GUESS_NOT_ALLOWED if exists else Code.GUESS_UNKNOWN
    return Refusal(code, {"card": card, "guess": guess, "allowed": tuple(str(each) for each in allowed)})
