"""Commands: what typed words answer and bring about, for the screen and for plain play alike."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import msgspec
import pytest

from loveletter import EDITIONS
from loveletter.coach.report import Advice, Choice, Remark
from loveletter.engine.actions import Play
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import to_plain
from loveletter.server.messages.analysis_message import Hint
from loveletter.table import Setup, TableRefused
from loveletter.terminal.answers import hint_lines
from loveletter.terminal.commands import CommandAnswer, Commands
from loveletter.terminal.local_place import LocalPlace
from loveletter.terminal.remote_place import read_hint
from loveletter.terminal.wording import GOODBYES, PRIVATE, PROBLEMS, WORDS, goodbye_sentence, refusal_sentence
from tests.terminal.keyboard import Sitting


def ask(place: LocalPlace, line: str, seat: int | None = 0, language: str = "en") -> CommandAnswer:
    return asyncio.run(Commands(place, speaker(language)).answer(line, seat))


def sitting(**setup: object) -> Sitting:
    return Sitting(Setup("second", 3, {}, pace=0, **setup), people=3)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_says_something_in_every_language(language: str) -> None:
    table = sitting()
    voice = speaker(language)
    for word in WORDS:
        own = voice.message(f"plain-word-{word}")
        for typed in (word, f"/{own}", own.upper()):
            answer = ask(table.place, typed, 0, language)
            assert answer.word == word
            assert answer.lines or word in ("again", "quit", "skip")
    assert len(Commands(table.place, voice).help()) == len(WORDS)


def test_a_word_that_is_none_is_said_to_be_none() -> None:
    answer = ask(sitting().place, " xyzzy now ")
    assert answer == CommandAnswer(None, ("“xyzzy now” is not an answer here.",))


@pytest.mark.parametrize("word", sorted(PRIVATE))
def test_nothing_private_is_answered_while_the_cards_are_covered(word: str) -> None:
    assert ask(sitting().place, word, None).lines == (speaker("en").message("plain-covered"),)


@pytest.mark.parametrize("typed", ["card Wächterin", "card guard", "CARD Guardia", "karte wachterin", "/carta guard"])
def test_a_card_is_found_by_its_name_in_any_language(typed: str) -> None:
    language = "de" if typed.startswith("karte") else "it" if "carta" in typed else "en"
    answer = ask(sitting().place, typed, 0, language)
    assert answer.lines[0].startswith("1 ")
    assert len(answer.lines) == 2


@pytest.mark.parametrize(
    "typed", ["card", "card nobody", "card baroness", "rules 99", "rules 0", "rules xyz", "say", "name"]
)
def test_a_word_that_misses_something_says_how_it_is_written(typed: str) -> None:
    table = sitting()
    assert ask(table.place, typed).lines == (speaker("en").message(f"plain-about-{typed.split()[0]}"),)
    assert table.place.moment == 0


@pytest.mark.parametrize("typed", ["bot", "bot 9 novice", "bot x novice", "bot 2", "open", "open 4"])
def test_so_does_one_that_names_no_seat(typed: str) -> None:
    assert ask(sitting().place, typed).lines == (speaker("en").message(f"plain-about-{typed.split()[0]}"),)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_shown_whole_and_by_section(edition: str, language: str) -> None:
    table = Sitting(Setup(edition, 3, {}, pace=0))
    whole = ask(table.place, "rules", 0, language).lines
    part = ask(table.place, "rules 3", 0, language).lines
    assert 3 < len(part) < len(whole)
    assert set(part) <= set(whole)
    assert ask(table.place, f"rules {part[0]}", 0, language).lines == part
    assert not any("\n" in line or "  " in line for line in whole), "one line each, and nothing drawn with spaces"


def test_what_the_table_refuses_is_a_line_and_changes_nothing() -> None:
    table = sitting()
    refused = {"start": "This is not possible now.", "say hi": "The host has switched this off.", "hint": "Hints"}
    for typed, said in refused.items():
        (line,) = ask(table.place, typed).lines
        assert said in line
    assert table.place.moment == 0


def test_notes_tell_chances_and_a_name_can_be_changed_where_the_table_allows_it() -> None:
    table = sitting()
    lines = ask(table.place, "notes").lines
    assert lines[0] == "You have not seen a hidden card yet. Anything you are shown is noted here."
    assert [line.split(":")[0] for line in lines[1:]] == ["Budi", "Citra"]
    assert all("Guard " in line and "%" in line for line in lines[1:])
    assert ask(sitting(odds=False).place, "notes").lines == ("Odds are off at this table.",)
    assert ask(table.place, "name Sri").lines == ()
    assert table.place.scene(0).names[0] == "Sri"


HINT = Advice(
    (
        Choice(Play("guard", (1,), "priest"), 0.414, 0.012, gap=0.0, gap_error=0.0),
        Choice(Play("baron", (2,)), 0.3, 0.01, gap=0.414 - 0.3, gap_error=0.0),
    ),
    1,
    Remark("hint_level", {"seat": 0, "best": Play("guard", (1,), "priest"), "chance": 41}),
    (),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_remote_hint_reads_like_a_local_one(language: str) -> None:
    sent = msgspec.convert({"type": "hint", "id": "h1", "seat": 0, "version": 7, **to_plain(HINT)}, Hint)
    assert read_hint(json.loads(msgspec.json.encode(sent))) == HINT
    lines = list(hint_lines(HINT, ("Ayu", "Budi", "Citra"), 0, speaker(language)))
    assert len(lines) == 4
    assert "41" in lines[2]
    assert "Budi" in lines[2]
    assert "Citra" in lines[3]


@pytest.mark.parametrize(("level", "told"), [(1, 6), (6, 6), (7, 7), (8, 8)])
def test_few_choices_are_listed_but_all_that_are_level_with_the_best(level: int, told: int) -> None:
    named = ("spy", "priest", "baron", "handmaid", "prince", "chancellor", "king", "countess", "princess")
    choices = [Choice(Play("guard", (1,), card), 0.4, 0.01, 0.0, 0.0) for card in named]
    voice = speaker("en")
    lines = list(hint_lines(replace(HINT, choices=tuple(choices), level=level), ("Ayu", "Budi"), 0, voice))
    lines = lines[1 + lines.index(voice.message("hint-choices")) :]
    assert len(lines) == told
    mark = voice.message("hint-level" if level > 1 else "hint-best")
    assert [mark in line for line in lines] == [True] * level + [False] * (told - level)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_why_a_table_is_lost_or_something_refused_has_words(language: str) -> None:
    voice = speaker(language)
    for code in GOODBYES | PROBLEMS:
        assert goodbye_sentence(voice, code) != voice.message("problem-unknown", code=code)
    assert "from_the_future" in goodbye_sentence(voice, "from_the_future")
    assert "from_the_future" in refusal_sentence(voice, TableRefused("from_the_future"))


def test_the_coach_of_this_machine_is_asked_where_the_table_allows_it() -> None:
    table = Sitting(Setup("classic", 2, {}, pace=0, hints=True), people=2)
    (asked,) = [seat for seat in (0, 1) if (play := table.place.scene(seat).play) is not None and play.menu is not None]
    written = len(table.memory.log)
    lines = ask(table.place, "hint", asked).lines
    assert any("%" in line for line in lines)
    assert [type(entry).__name__ for entry, _ in table.memory.log[written:]] == ["HintTaken"]
    ask(table.place, "hint", asked)
    assert len(table.memory.log) == written + 1, "the same decision counts once"
    assert "turn" in ask(table.place, "hint", 1 - asked).lines[0]
