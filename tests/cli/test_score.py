"""`loveletter score`: a round on a real table, told in every language."""

import pytest

from loveletter.language import LANGUAGES, speaker
from tests.cli.command import loveletter


def test_it_tells_winners_bonuses_tokens_and_who_begins() -> None:
    code, out, _ = loveletter("score", "Anna=king:guard", "Ben=baron:spy", "--tokens", "2,1")
    assert code == 0
    assert out.splitlines() == [
        "The hands are shown: Anna: King (7); Ben: Baron (3).",
        "Anna wins the comparison and with it the round.",
        "Anna gets a token for the round.",
        "Ben gets a token for the Spy.",
        "",
        "name   tokens (of 6)",
        "Anna   3",
        "Ben    2",
        "",
        "Anna begins the next round.",
    ]


def test_cards_may_be_called_as_in_any_language() -> None:
    first = loveletter("score", "Anna=König:Wächterin", "Ben=-:Spia")
    assert first == loveletter("score", "Anna=king:guard", "Ben=-:spy")
    assert first.code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_who_are_equal_draw_lots(lang: str) -> None:
    voice = speaker(lang)
    out = loveletter("score", "Anna=baron:", "Ben=baron:", "--lang", lang).out
    assert out.splitlines()[-1] == voice.message("score-next-lot", players=voice.every(["Anna", "Ben"]))


def test_hearts_and_the_youngest_in_the_original() -> None:
    words = ("score", "Anna=baron:", "Ben=baron:", "--edition", "original", "--youngest", "Ben,Anna")
    lines = loveletter(*words).out.splitlines()
    assert "name   hearts (of 5)" in lines
    assert lines[-1] == "Ben begins the next round."


def test_bets_and_tokens_of_the_bishop_count() -> None:
    places = ("Anna=king:bishop", "Ben=guard:", "Cem=-:jester,guard")
    out = loveletter("score", *places, "--edition", "premium", "--bet", "Cem=Anna", "--won", "Anna=bishop").out
    assert "Anna gets a token for the Bishop." in out
    assert "Cem gets a token for the Jester." in out
    assert out.splitlines()[-4:-2] == ["Ben    0", "Cem    1"]


def test_after_the_match_nobody_begins() -> None:
    lines = loveletter("score", "Anna=king:", "Ben=guard:", "--tokens", "5,0").out.splitlines()
    assert "Anna wins the match!" in lines
    assert lines[-1] == "Ben    0"
