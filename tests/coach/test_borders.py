"""Borders of the coach's words: near the end of the pile, and whether a hit wins the round."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from loveletter.coach.position import Position
from loveletter.coach.remarks import REASONS
from loveletter.coach.report import Choice
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Play
from loveletter.notation import Match, parse_action
from tests.coach.staging import position, seen_by_priest, staged


def choice(action: Play) -> Choice:
    return Choice(action, 0.5, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("players", [2, 3])
def test_the_higher_card_is_kept_for_the_end_once_no_further_turn_is_certain(players: int) -> None:
    """Each opponent draws a card, then this seat would: one more card than opponents, and it still has a turn."""
    luck, seen = random.Random(players), Counter[int]()
    for _ in range(200):
        match = Match.begin(EDITIONS["second"].rules(players), ("Ann", "Bob", "Cem")[:players]).deal(luck.randbytes(32))
        while match.awaited is not None:
            view = match.view(match.awaited)
            here, plays = Position(view), [each for each in view.legal if isinstance(each, Play)]
            spare = view.pile_size - len(here.opponents)
            for best, other in permutations({each.card: each for each in plays}.values(), 2):
                kept, was_kept = here.kept(best), here.kept(other)
                if kept is not None and was_kept is not None and here.value(kept) > here.value(was_kept):
                    told = REASONS["keep_higher"](here, choice(best), choice(other))
                    assert (told is not None) == (spare < 1), spare
                    seen[spare] += 1
            match = match.act(match.awaited, luck.choice(view.legal))
    assert min(seen[0], seen[1]) >= 3, "both sides of the border"


def hit_of(match: Match, text: str) -> object:
    (best, other) = (parse_action(each, match.players) for each in (text, "prince Bob"))
    assert isinstance(best, Play)
    assert isinstance(other, Play)
    told = REASONS["guess"](position(match), choice(best), choice(other))
    assert told is not None
    assert told["hit"] == 100
    return told["end"]


def test_who_is_hit_leaves_the_round_and_only_the_last_rival_ends_it() -> None:
    two_left = seen_by_priest("king", "prince")
    one_left = staged("priest king prince", "guard guard prince", "priest Bob", "guard Cem prince")
    assert len(position(two_left).opponents) == 2
    assert len(position(one_left).opponents) == 1
    assert (hit_of(two_left, "guard Bob king"), hit_of(one_left, "guard Bob king")) == ("hit", "win")
