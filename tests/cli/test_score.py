"""`loveletter score`: a round on a real table, in every language."""

import json
from pathlib import Path

import pytest

from loveletter.language import LANGUAGES, speaker
from tests.cli.command import loveletter


def test_it_shows_winners_bonuses_tokens_and_who_begins() -> None:
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


FIRST = ("Anna=king:guard", "Ben=-:baron,priest", "Cem=guard:spy")
SECOND = ("Cem=prince:", "Anna=-:guard", "Ben=baron:")


def rows(out: str) -> list[str]:
    return [line for line in out.splitlines() if line[:3] in ("Ann", "Ben", "Cem") and line[-1].isdecimal()]


def test_a_match_in_a_file_goes_on_and_its_last_round_can_be_taken_back(tmp_path: Path) -> None:
    match = ("--match", str(tmp_path / "match.json"))
    assert "letter" in loveletter("score", "Anna", "Ben", "Cem", *match).out
    first = loveletter("score", *FIRST, *match).out
    assert rows(first) == ["Anna   1", "Ben    0", "Cem    1"]
    kept = (tmp_path / "match.json").read_bytes()
    second = loveletter("score", *SECOND, *match).out
    assert second.startswith("Round 2\n")
    assert rows(second) == ["Anna   1", "Ben    0", "Cem    2"], "by name, whatever the order"
    assert loveletter("score", *match).out == second, "without players it tells how the match stands"
    assert loveletter("score", "--undo", *match).out == first
    assert (tmp_path / "match.json").read_bytes() == kept
    assert list(tmp_path.iterdir()) == [tmp_path / "match.json"]


def test_a_match_may_begin_with_its_first_round_and_keeps_edition_options_and_youth(tmp_path: Path) -> None:
    match = ("--match", str(tmp_path / "match.json"))
    words = ("--edition", "original", "--youngest", "Ben,Anna", "--option", "tokens=2")
    loveletter("score", "Anna=baron:", "Ben=baron:", *words, *match)
    lines = loveletter("score", *match).out.splitlines()
    assert "name   hearts (of 2)" in lines
    assert lines[-1] == "Ben begins the next round."
    ended = loveletter("score", "Anna=baron:", "Ben=baron:", *match).out
    assert "Ben wins the match!" in ended, "the youngest of two who reach the goal"


def test_a_round_that_leaves_nobody_is_kept(tmp_path: Path) -> None:
    match = ("--match", str(tmp_path / "match.json"))
    loveletter("score", "Anna", "Ben", "Cem", "--option", "baron_tie=both_out", *match)
    loveletter("score", "Anna=-:spy,king", "Ben=-:guard", "Cem=-:prince", "--together", "Cem,Anna", *match)
    lines = loveletter("score", *match).out.splitlines()
    assert "Nobody is left, and nobody wins the round." in lines
    assert lines[-1] == "Draw lots among Anna and Cem for who begins the next round."


@pytest.mark.parametrize(
    "words", [("Anna=king:", "Ben=king:", "Cem=guard:"), ("Anna=-:king", "Ben=-:guard", "Cem=-:baron")]
)
def test_a_round_that_cannot_be_changes_nothing(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "match.json"
    loveletter("score", "Anna", "Ben", "Cem", "--match", str(file))
    before = file.read_bytes()
    assert loveletter("score", *words, "--match", str(file)).code == 2
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": ["Anna"]}, "score_bad_sheet"),
        ({"players": ["Anna", "Anna", "Cem"]}, "score_bad_sheet"),
        ({"players": 3}, "bad_record"),
        ({"match": {}}, "bad_record"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(tmp_path: Path, change: dict[str, object], code: str) -> None:
    file = tmp_path / "match.json"
    loveletter("score", "Anna", "Ben", "Cem", "--match", str(file))
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    ran = loveletter("score", "--match", str(file))
    assert (ran.code, f"[{code}]" in ran.err) == (2, True)
