"""`loveletter replay`: a match in sentences; one seat's telling holds nothing that the seat did not see."""

from pathlib import Path
from random import Random

import pytest

from loveletter import EDITIONS, versions
from loveletter.engine.events import Viewer
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import Record, RoundRecord, replay
from tests.cli.command import loveletter
from tests.notation.matches import play_and_record

NAMES = ["Anna", "Bob", "Cem"]


def deck(*top: str) -> tuple[str, ...]:
    """The second edition with these cards on top."""
    rest = list(EDITIONS["second"].rules(3).deck)
    for card in top:
        rest.remove(card)
    return (*top, *rest)


def world(bobs_card: str, aside: str, last: str) -> str:
    """Bob holds a card that nobody learns about, and another one lies aside."""
    cards = deck(aside, "priest", bobs_card, "baron", "handmaid", "spy", "guard", last)
    actions = ("handmaid", "spy", "guard Bob princess", "priest Cem")
    return Record("second", tuple(NAMES), (RoundRecord("Anna", actions, deck=cards),)).to_json()


ONE_WORLD, OTHER_WORLD = world("king", "countess", "prince"), world("countess", "king", "prince")


@pytest.mark.parametrize("options", [(), ("--seat", "Anna"), ("--seat", "3")])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_viewer_did_not_see_changes_nothing_it_reads(options: tuple[str, ...], lang: str) -> None:
    tellings = [loveletter("replay", "-", *options, "--lang", lang, given=each) for each in (ONE_WORLD, OTHER_WORLD)]
    assert tellings[0].code == 0
    assert tellings[0] == tellings[1]
    names = {speaker(lang).card_name(card) for card in ("king", "countess")}
    assert not any(name in tellings[0].out for name in names)


@pytest.mark.parametrize("options", [("--seat", "bob"), ("--seat", "2"), ("--all",)])
def test_those_who_saw_it_read_it(options: tuple[str, ...]) -> None:
    one, other = (loveletter("replay", "-", *options, given=each).out for each in (ONE_WORLD, OTHER_WORLD))
    assert one != other
    assert "King" in one
    assert "Countess" in other


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_sentence_is_that_of_the_viewers_version(edition: str, lang: str, tmp_path: Path) -> None:
    rules = EDITIONS[edition].rules(3)
    record = play_and_record(rules, NAMES, None, Random(f"{edition} {lang}"), 1000).record
    file = tmp_path / "match.json"
    file.write_text(record.to_json(), encoding="utf-8")
    said = speaker(lang)
    viewers: list[tuple[Viewer, tuple[str, ...]]] = [(None, ()), (0, ("--seat", "1")), (2, ("--seat", "Cem"))]
    for viewer, options in viewers:
        out = loveletter("replay", str(file), *options, "--lang", lang).out
        events = [event for step in replay(record) for event in versions(step.events, viewer)]
        sentences = [said.event(event, NAMES, viewer, token=rules.edition.token) for event in events]
        assert [line[5:] for line in out.splitlines() if line] == [each for each in sentences if each]


def test_actions_are_numbered_and_the_telling_can_stop_at_one() -> None:
    lines = loveletter("replay", "-", "--to", "2", given=ONE_WORLD).out.splitlines()
    assert [line[:5] for line in lines if line[:5].strip()] == ["  1  ", "  2  "]
    assert lines[-1] == "     Cem draws a card."
    dealt = loveletter("replay", "-", "--to", "0", given=ONE_WORLD).out.splitlines()
    assert dealt == lines[: len(dealt)]
    assert loveletter("replay", "-", "--to", "99", given=ONE_WORLD) == loveletter("replay", "-", given=ONE_WORLD)


def test_rounds_are_set_apart() -> None:
    record = play_and_record(EDITIONS["second"].rules(3, {"tokens": 2}), NAMES, None, Random(1), 1000).record
    out = loveletter("replay", "-", given=record.to_json()).out
    assert out.count("\n\n") == len(record.rounds) - 1 > 0


def test_a_place_that_is_not_reached_may_be_broken() -> None:
    broken = ONE_WORLD.replace("priest Cem", "princess")
    code, out, err = loveletter("replay", "-", given=broken)
    assert (code, out) == (2, "")
    assert err == "Error [not_in_hand]: -, rounds[0].actions[3]: You do not hold the Princess.\n"
    assert loveletter("replay", "-", "--to", "3", given=broken).code == 0


@pytest.mark.parametrize(
    ("words", "given", "error"),
    [
        (("-",), "{", "Error [bad_record]: -, line 1, column 2: "),
        (("-",), "[]", "Error [bad_record]: -, document: "),
        (("-",), ONE_WORLD.replace("priest Cem", "preist Cem"), "did you mean “priest”?"),
        (("nowhere.json",), None, "[unreadable_file]: nowhere.json cannot be read: there is no such file or folder."),
        (("-", "--seat", "ana"), ONE_WORLD, "Did you mean “Anna”? Available: Anna, Bob, Cem, 1–3."),
        (("-", "--seat", "4"), ONE_WORLD, "Nobody here is called “4”."),
        (("-", "--seat", "0"), ONE_WORLD, "Nobody here is called “0”."),
        (("-", "--seat", "1", "--all"), ONE_WORLD, "[seat_and_all]: "),
        (("-", "--to", "-1"), ONE_WORLD, "--to"),
    ],
)
def test_wrong_use_and_broken_records(words: tuple[str, ...], given: str | None, error: str) -> None:
    code, out, err = loveletter("replay", *words, given=given)
    assert (code, out) == (2, "")
    assert error in err


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(b"\xff\xfe\xff")
    code, _, err = loveletter("replay", str(file))
    assert code == 2
    assert err == f"Error [no_text]: {file} is not a text file in UTF-8.\n"


def test_a_name_is_matched_before_a_number() -> None:
    record = Record("second", ("3", "2", "1"), (RoundRecord("3", (), deck=deck()),)).to_json()
    assert "you start" in loveletter("replay", "-", "--seat", "3", given=record).out


def test_a_record_of_other_rules_says_so() -> None:
    round_ = RoundRecord("Anna", (), deck=deck())
    same = loveletter("replay", "-", given=Record("second", tuple(NAMES), (round_,)).to_json())
    assert (same.code, same.err) == (0, "")
    other = Record("second", tuple(NAMES), (round_,), rules_version=2).to_json()
    ran = loveletter("replay", "-", "--lang", "de", given=other)
    assert (ran.code, ran.err.startswith("Diese Partie wurde nach Version 2 der Regeln gespielt")) == (0, True)
    illegal = Record("second", tuple(NAMES), (RoundRecord("Anna", ("king Bob",), deck=deck()),), rules_version=2)
    refused = loveletter("replay", "-", given=illegal.to_json())
    assert (refused.code, refused.err.startswith("This match was played under version 2 of the rules")) == (2, True)


@pytest.mark.parametrize(("lang", "said"), [("en", "A program plays for Bob."), ("de", "Bob")])
def test_a_program_is_named_first(lang: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(world("king", "countess", "guard").replace('"rounds"', '"programs": ["Bob"], "rounds"'))
    first, *_ = loveletter("replay", str(file), "--lang", lang).out.splitlines()
    assert said in first
