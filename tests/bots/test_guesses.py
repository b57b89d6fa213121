"""Guesses that are equally good stand likeliest first, and what cannot hit is not advised."""

from loveletter.bots.choices import likeliest_first
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Action, Play

RULES = EDITIONS["second"].rules(3)
HANDS = {1: {"baron": 0.6, "king": 0.4}, 2: {"prince": 0.7, "spy": 0.3}}
BARON, KING, PRIEST = [Play("guard", (1,), card) for card in ("baron", "king", "priest")]
PRINCE = Play("guard", (2,), "prince")


def order(actions: list[Action], level: int) -> list[Action]:
    return likeliest_first(RULES, actions, [at < level for at in range(len(actions))], HANDS)


def test_level_guesses_stand_likeliest_first_whoever_they_choose() -> None:
    assert order([KING, PRIEST, BARON, PRINCE], 4) == [PRINCE, BARON, KING, PRIEST]


def test_what_is_no_guess_keeps_its_place_and_so_does_what_lies_behind() -> None:
    handmaid, spy = Play("handmaid"), Play("spy")
    assert order([handmaid, KING, spy, BARON, PRINCE, PRIEST], 4) == [handmaid, BARON, spy, KING, PRINCE, PRIEST]


def test_what_cannot_hit_gives_the_first_place_to_what_can() -> None:
    spy = Play("spy")
    assert order([PRIEST, spy, KING, BARON], 1) == [KING, spy, PRIEST, BARON]
    assert order([PRIEST, spy], 2) == [PRIEST, spy]
    assert order([spy, PRIEST, KING], 2) == [spy, PRIEST, KING]
