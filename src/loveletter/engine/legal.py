"""Legal: which actions the rules allow, and the reason where they do not."""

from functools import lru_cache
from itertools import combinations, permutations
from typing import assert_never

from loveletter.engine.actions import Action, Guess, Keep, Look, Play, Plays, Redraw
from loveletter.engine.character import Targets
from loveletter.engine.edition import Rules
from loveletter.engine.options import SycophantUnchoosable
from loveletter.engine.refusals import Code, IllegalAction, Refusal
from loveletter.engine.seats import Seat, SeatSet, members
from loveletter.engine.state import Decision, Question, State

MOST_ANSWERS = 5_000
"""How many lists of answers are remembered."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the awaited seat may do; empty when the round is over. `IllegalAction` before any deal."""
    if state.ending is not None:
        return ()
    if (decision := state.pending) is not None:
        return _answers(decision.question, decision.among, state.hand(decision.seat))
    rules, seat = state.rules, state.turn
    if not state.hands[seat]:
        raise IllegalAction(Refusal(Code.NOT_DEALT))
    first, second = state.hands[seat]
    blocked, marked = state.out_bits | state.protected_bits, state.must_choose
    actions: tuple[Action, ...] = ()
    for card in rules.playable[first.card, second.card]:
        actions += _plays(rules, card, seat, blocked, marked).ordered
    return actions


def why_not(state: State, seat: Seat, action: Action, decided_on: int | None = None) -> Refusal | None:
    """Why this seat may not do this now; None if it may. `decided_on`: the version that the seat had seen.

    Examples:
        >>> from loveletter import EDITIONS, Play, deal, why_not
        >>> state, events = deal(EDITIONS["classic"].rules(players=2), b"princess" * 4, starter=0)
        >>> state.hand(0)
        ('guard', 'baron')
        >>> print(why_not(state, 0, Play("guard", targets=(1,))))
        guess_needed (card='guard')
        >>> why_not(state, 0, Play("guard", targets=(1,), guess="king")) is None
        True
    """
    if state.ending is not None:
        return Refusal(Code.MATCH_OVER if state.champions else Code.ROUND_OVER)
    if decided_on is not None and decided_on != state.version:
        return Refusal(Code.STALE, {"decided_on": decided_on, "version": state.version})
    if state.pending is not None:
        return _why_not_answer(state, state.pending, seat, action)
    if not state.hands[state.turn]:
        return Refusal(Code.NOT_DEALT)
    if seat != state.turn:
        return _why_not_seat(state.rules, seat, state.turn)
    if not isinstance(action, Play):
        return Refusal(Code.NOT_ASKED)
    return _why_not_play(state, action)


@lru_cache(maxsize=MOST_ANSWERS)
def _answers(question: Question, among: tuple[Seat, ...], hand: tuple[str, ...]) -> tuple[Action, ...]:
    match question:
        case Question.KEEP:
            orders = dict.fromkeys(permutations(hand))
            return tuple([Keep(kept, under) for kept, *rest in orders for under in [tuple(rest)]])
        case Question.LOOK:
            return (Look(None), *[Look(seat) for seat in among])
        case Question.REDRAW:
            return (Redraw(False), Redraw(True))
        case _:
            assert_never(question)


def _why_not_seat(rules: Rules, seat: Seat, awaited: Seat) -> Refusal:
    return rules.why_no_seat(seat) or Refusal(Code.NOT_YOUR_TURN, {"seat": awaited})


def _why_not_answer(state: State, decision: Decision, seat: Seat, action: Action) -> Refusal | None:
    if seat != decision.seat:
        return _why_not_seat(state.rules, seat, decision.seat)
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
    rules, seat, marked, card = state.rules, state.turn, state.must_choose, play.card
    first, second = state.hands[seat]
    if card not in rules.playable[first.card, second.card]:
        if card != first.card and card != second.card:
            return Refusal(Code.NOT_IN_HAND, {"card": card})
        return Refusal(Code.MUST_PLAY_COUNTESS, {"card": card, "forced": rules.forced[first.card, second.card]})
    if play in _plays(rules, card, seat, state.out_bits | state.protected_bits, marked).members:
        return None
    return _objection_to_targets(rules, seat, _standing(state), marked, card, play.targets) or _objection_to_guess(
        rules, card, play.targets, play.guess
    )


def _plays(rules: Rules, card: str, seat: Seat, blocked: SeatSet, marked: Seat | None) -> Plays:
    """All legal plays of the card by this seat, while some cannot be chosen and one may have to be."""
    key = (card, rules.reach[seat][card] & ~blocked, marked)
    return rules.plays.get(key) or rules.plays.keep(key, _find_plays(rules, card, seat, blocked, marked))


def _find_plays(rules: Rules, card: str, seat: Seat, blocked: SeatSet, marked: Seat | None) -> Plays:
    """Every conceivable play of the card to which there is no objection."""
    standing = dict.fromkeys(members(blocked), Code.TARGET_OUT)  # out or protected: here it is the same
    sizes = range(rules.characters[card].targets.most + 1)
    choices = [chosen for size in sizes for chosen in combinations(range(rules.players), size)]
    guesses: tuple[Guess | None, ...] = (None, *rules.guesses.get(card, ()))
    ordered = tuple(
        [
            Play(card, chosen, guess)
            for chosen in choices
            if _objection_to_targets(rules, seat, standing, marked, card, chosen) is None
            for guess in guesses
            if _objection_to_guess(rules, card, chosen, guess) is None
        ]
    )
    return Plays(ordered, frozenset(ordered))


def _standing(state: State) -> dict[Seat, Code]:
    """Who cannot be chosen by any card, and why."""
    return {
        seat: Code.TARGET_OUT if state.out_bits >> seat & 1 else Code.TARGET_PROTECTED
        for seat in members(state.out_bits | state.protected_bits)
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
            return Refusal(Code.MUST_CHOOSE_MARKED, {"marked": marked, "choosable": "no"}) if chosen else None
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
        return Refusal(Code.MUST_CHOOSE_MARKED, {"marked": marked, "choosable": "yes"})
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
