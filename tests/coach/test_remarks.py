"""Remarks: the reason that is told speaks for the advice, never against it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from loveletter.bots import bot
from loveletter.coach.decisions import DEPTHS, decisions
from loveletter.coach.judging import judge
from loveletter.coach.position import Position
from loveletter.coach.remarks import REASONS, compared
from loveletter.coach.report import Choice, Remark
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Action, Keep, Play
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import Match, parse_action, replay
from loveletter.table.names import BOT_NAMES
from tests.coach.staging import NAMES, position, seen_by_priest, staged


def told(match: Match, best: str, taken: str) -> Remark:
    """What is said where one action is better than another."""
    here = position(match)
    one, other = [parse_action(text, match.players) for text in (best, taken)]
    assert {one, other} <= set(here.view.legal)
    found = compared(here, Choice(one, 0.5, 0.0, 0.0, 0.0), Choice(other, 0.3, 0.0, 0.2, 0.0))
    for language in LANGUAGES:
        for viewer in (0, 1, None):
            assert speaker(language).remark(found.about, found.facts, NAMES, viewer)
    return found


# staged positions, for either sign


def test_a_comparison_is_told_only_on_the_side_of_the_advice() -> None:
    low, high = staged("baron king handmaid", "spy"), staged("baron king handmaid", "countess")
    assert told(low, "spy", "baron Bob").about == "lost_duel"
    assert told(high, "countess", "baron Bob").about == "countess"
    assert told(high, "baron Bob", "countess").about == "won_duel"
    assert told(low, "baron Bob", "spy").about == "other"


def test_a_trade_is_told_only_on_the_side_of_the_advice() -> None:
    low, high = staged("king spy guard", "spy"), staged("king spy guard", "prince")
    good, bad = told(low, "king Bob", "spy"), told(high, "prince Bob", "king Bob")
    assert (good.about, good.facts["kept"], bad.about, bad.facts["kept"]) == ("trade", "spy", "trade", "prince")
    assert int(str(good.facts["higher"])) > 50 > int(str(bad.facts["higher"]))
    assert told(low, "spy", "king Bob").about == "other"
    assert told(high, "king Bob", "prince Bob").about == "other"


def test_a_prince_on_oneself_is_told_by_the_card_that_is_thrown_away() -> None:
    low, high = staged("prince guard guard", "spy"), staged("prince guard guard", "king")
    assert (told(low, "prince Ann", "spy").about, told(high, "prince Bob", "prince Ann").about) == ("throw", "discard")
    assert told(high, "prince Ann", "prince Bob").about == "other"
    assert told(low, "prince Bob", "prince Ann").about == "other"


def test_a_prince_on_another_is_told_by_what_is_drawn_instead() -> None:
    high, low = seen_by_priest("king", "prince"), seen_by_priest("guard", "prince")
    good, bad = told(high, "prince Bob", "prince Ann"), told(low, "guard Bob king", "prince Bob")
    assert [(each.about, each.facts["own"], each.facts["good"]) for each in (good, bad)] == [
        ("discard", False, True),
        ("discard", False, False),
    ]
    assert told(low, "prince Bob", "prince Ann").about == "other"


def test_a_guard_is_better_kept_where_it_rarely_hits() -> None:
    unknown = staged("guard king prince", "handmaid")
    known = staged("priest baron", "guard spy handmaid", "priest Bob", "spy", beside="guard guard guard prince")
    early = told(unknown, "handmaid", "guard Bob princess")
    assert (early.about, early.facts["now"]) == ("keep_guess", True)
    assert told(known, "handmaid", "guard Bob baron").about == "protect"


def test_a_guard_to_keep_is_told_with_its_chance_to_hit() -> None:
    match = staged("chancellor king handmaid", "spy guard prince", "chancellor")
    later = told(match, "chancellor keep guard under prince, spy", "chancellor keep spy under prince, guard")
    assert (later.about, later.facts["now"]) == ("keep_guess", False)
    assert int(str(later.facts["hit"])) >= 10


def test_who_cannot_be_chosen_makes_a_card_useless_or_harmless() -> None:
    match = staged("spy handmaid", "guard guard countess", "spy", "handmaid", beside="guard guard guard prince")
    pity, harmless = told(match, "countess", "guard"), told(match, "guard", "countess")
    assert (pity.about, pity.facts["card"], pity.facts["good"]) == ("out_of_reach", "guard", False)
    assert (harmless.about, harmless.facts["kept"], harmless.facts["good"]) == ("out_of_reach", "countess", True)


def test_a_card_that_a_rival_has_seen_is_the_one_to_play() -> None:
    seen = staged("guard king guard", "spy priest handmaid handmaid", "guard Cem king", "priest Ann", "handmaid")
    assert told(seen, "spy", "handmaid") == Remark(
        "known",
        {
            "seat": 0,
            "taken": Play("handmaid"),
            "was": 30,
            "best": Play("spy"),
            "chance": 50,
            "target": 1,
            "card": "spy",
        },
    )
    assert told(seen, "handmaid", "spy").about == "protect"


def test_the_countess_hides_nothing_that_a_rival_has_seen() -> None:
    seen = staged("guard king guard", "baron priest handmaid countess", "guard Cem prince", "priest Ann", "handmaid")
    unseen = staged("guard king guard", "baron spy handmaid countess", "guard Cem prince", "spy", "handmaid")
    assert told(unseen, "countess", "baron Bob").about == "countess"
    assert told(seen, "countess", "baron Bob").about == "other"


@pytest.mark.parametrize(
    ("open_cards", "about"), [("princess countess", "unbeaten"), ("princess guard", "keep"), ("guard guard", "keep")]
)
def test_nothing_that_is_hidden_beats_the_card_to_keep(open_cards: str, about: str) -> None:
    match = staged("chancellor guard", "spy king handmaid", "chancellor", beside=f"guard {open_cards} prince")
    assert (
        told(match, "chancellor keep king under handmaid, spy", "chancellor keep spy under handmaid, king").about
        == about
    )


# all of many decisions


def played(edition: str, levels: str, seed: int, rounds: int) -> Match:
    bots, luck = [bot(level) for level in levels.split()], random.Random(seed)
    match = Match.begin(EDITIONS[edition].rules(len(bots)), BOT_NAMES[: len(bots)])
    while not match.over and len(match.rounds) < rounds:
        match = match.deal(luck.randbytes(32))
        while (seat := match.awaited) is not None:
            match = match.act(seat, bots[seat].decide(match.view(seat), luck, 1))
    return match


TABLES = [
    ("second", "novice page", 41, 12),
    ("second", "novice page courtier schemer", 45, 2),
    ("original", "novice courtier page", 43, 8),
    ("premium", "page novice page", 44, 3),
]


def remarks_of(edition: str, levels: str, seed: int, rounds: int) -> Iterator[tuple[Position, Remark]]:
    """What the coach says of every decision, and what it would say had any other action been taken."""
    for decided in decisions(replay(played(edition, levels, seed, rounds).record())):
        if len(decided.view.legal) > 1:
            moment, here = judge(decided, DEPTHS["quick"], 1), Position(decided.view)
            assert not names_the_impossible(here, moment.best.action), decided
            yield here, moment.why
            for other in moment.choices[1:]:
                if other.gap > 0:
                    yield here, compared(here, moment.best, other)


def names_the_impossible(here: Position, action: Action) -> bool:
    """Whether it names what cannot be there although another guess with that card can hit."""
    guesses = [each for each in here.view.legal if isinstance(each, Play) and each.guess is not None]
    can_hit = [each for each in guesses if hit_share(here, each) > 0]
    return action in guesses and action not in can_hit and any(each.card == action.card for each in can_hit)


def values(here: Position, hand: dict[str, float] | Any) -> Iterator[tuple[int, float]]:
    for card, chance in hand.items():
        yield here.view.rules.values[card], chance


def left_in_hand(here: Position, play: Play) -> int:
    cards = list(here.view.hand)
    cards.remove(play.card)
    return here.view.rules.values[cards[0]]


def share_of_higher(here: Position, target: int, than: int) -> float:
    return sum(chance for value, chance in values(here, here.belief.hand(target)) if value > than)


def duel_balance(here: Position, play: Play) -> float:
    """How much more often a comparison is won than lost."""
    mine = left_in_hand(here, play)
    balance = sum(
        chance * ((mine > value) - (mine < value)) for value, chance in values(here, here.belief.hand(play.targets[0]))
    )
    return balance if play.card == "baron" else -balance


def drawn_balance(here: Position, play: Play) -> float:
    """How much more often the card that is drawn is higher than the one thrown away, in worlds drawn by chance."""
    luck, value = random.Random(7), here.view.rules.values
    worlds = [here.belief.sample(luck) for _ in range(400)]
    total = 0
    for world in worlds:
        (target,), fresh = play.targets, value[world.pile[0] if world.pile else str(world.set_aside)]
        thrown = left_in_hand(here, play) if target == here.me else value[world.hands[target][0]]
        total += (fresh > thrown) - (fresh < thrown)
    return total / len(worlds)


def hit_share(here: Position, play: Play) -> float:
    by_number = here.view.rules.values
    return sum(c for card, c in here.belief.hand(play.targets[0]).items() if play.guess in (card, by_number[card]))


def duel_holds(here: Position, best: Any, taken: Any, about: str) -> bool:
    return duel_balance(here, taken) < 0.01 if about == "lost_duel" else duel_balance(here, best) > -0.01


def trade_holds(here: Position, best: Any, taken: Any, about: str) -> bool:
    found = []
    for play, sign in ((best, 1), (taken, -1)):
        if play.card == "king" and play.targets:
            found.append(sign * (share_of_higher(here, play.targets[0], left_in_hand(here, play)) - 0.5) > -0.01)
    return any(found)


def discard_holds(here: Position, best: Any, taken: Any, about: str) -> bool:
    """A opponent who must discard should get a lower card; oneself, a higher one. Blamed is the opposite."""
    found = []
    for play, sign in ((best, 1), (taken, -1)):
        if isinstance(play, Play) and play.card == "prince" and play.targets:
            own = 1 if play.targets == (here.me,) else -1
            found.append(sign * own * drawn_balance(here, play) > -0.1)
    return any(found)


def guess_holds(here: Position, best: Any, taken: Any, about: str) -> bool:
    same = isinstance(taken, Play) and taken.guess is not None and taken.card == best.card
    return hit_share(here, best) > (hit_share(here, taken) if same else 0.09)


def keep_guess_holds(here: Position, best: Any, taken: Any, about: str) -> bool:
    """Nobody is told to keep a Guard that would hit now, or that will never be used."""
    if here.view.pile_size < len(here.opponents):
        return False
    return isinstance(taken, Keep) or hit_share(here, taken) < 0.26


def higher_kept(here: Position, best: Any, taken: Any, about: str) -> bool:
    kept = [
        here.view.rules.values[each.card] if isinstance(each, Keep) else left_in_hand(here, each)
        for each in (best, taken)
    ]
    changes = isinstance(best, Play) and (best.card in ("king", "chancellor") or here.me in best.targets)
    return kept[0] > kept[1] and not (changes and isinstance(best, Play) and best.targets)


def not_impossible(here: Position, best: Any, taken: Any, about: str) -> bool:
    exact = here.by_counting.hand(taken.targets[0])
    number = here.view.rules.values
    return all(taken.guess not in (card, number[card]) for card in exact)


def nobody_knows_what_stays(here: Position, best: Any, taken: Any, about: str) -> bool:
    return best.card in here.view.hand and best.card != taken.card


def always(here: Position, best: Any, taken: Any, about: str) -> bool:
    return True


HOLDS: dict[str, Callable[[Position, Any, Any, str], bool]] = {
    "lost_duel": duel_holds,
    "won_duel": duel_holds,
    "trade": trade_holds,
    "throw": lambda here, best, taken, about: best.targets != (here.me,) or drawn_balance(here, best) > -0.1,
    "discard": discard_holds,
    "guess": guess_holds,
    "keep_guess": keep_guess_holds,
    "keep_higher": higher_kept,
    "unbeaten": higher_kept,
    "impossible": not_impossible,
    "known": nobody_knows_what_stays,
    "protect": lambda here, best, taken, about: best.card == "handmaid" and here.view.pile_size > 0,
    "out_of_reach": lambda here, best, taken, about: () in (best.targets, taken.targets),
    "fatal": always,
    "countess": always,
    "keep": always,
}
"""For each reason whether it speaks for the advice, by this file's own look at the belief."""


@pytest.mark.parametrize(("edition", "levels", "seed", "rounds"), TABLES)
def test_no_reason_speaks_against_the_advice(edition: str, levels: str, seed: int, rounds: int) -> None:
    assert set(HOLDS) == set(REASONS)
    counts: Counter[str] = Counter()
    for here, said in remarks_of(edition, levels, seed, rounds):
        counts[said.about] += 1
        if "best" in said.facts:
            assert int(str(said.facts["chance"])) >= int(str(said.facts["was"]))
        if said.about in HOLDS:
            best, taken = said.facts["best"], said.facts["taken"]
            assert HOLDS[said.about](here, best, taken, said.about), (here.view, said)
    assert counts.total() > 100, counts
