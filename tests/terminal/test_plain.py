"""Plain play: whole matches by lines alone, covers between people, and a match that goes on where it was left."""

from __future__ import annotations

from itertools import islice

import pytest

from loveletter import EDITIONS
from loveletter.language import LANGUAGES, speaker
from loveletter.table import Setup, Table
from loveletter.terminal.local_place import LocalLuck, now_ms
from loveletter.terminal.wording import WORDS
from tests.language.asked_for import asked_for
from tests.language.sources import messages
from tests.terminal.keyboard import COVER, Sitting, any_lines, play_plain

WHOLE = list(zip(EDITIONS, LANGUAGES, strict=True))
OTHERS = [(edition, language) for edition in EDITIONS for language in LANGUAGES if (edition, language) not in WHOLE]


@pytest.mark.parametrize(("edition", "language"), WHOLE)
def test_a_whole_match_of_every_edition_and_in_every_language(edition: str, language: str) -> None:
    setup = Setup(edition, EDITIONS[edition].most_players, {"tokens": 1}, pace=0)
    sitting = Sitting(setup)
    over, written = play_plain(sitting.place, any_lines(5), language)
    assert over
    assert speaker(language).message("status-match-over") in written
    assert sitting.table.closed
    assert COVER not in written


@pytest.mark.parametrize(("edition", "language"), OTHERS)
def test_some_decisions_in_every_other_language(edition: str, language: str) -> None:
    """Too few to win the tokens of a match."""
    sitting = Sitting(Setup(edition, EDITIONS[edition].most_players, pace=0))
    lines = ["nonsense", "hand", "table", "known", "again", *["1"] * 6]
    over, written = play_plain(sitting.place, lines, language)
    assert not over
    assert speaker(language).message("plain-unknown", found="nonsense") in written
    assert sitting.table.number > len(lines), "people and bots have decided something"


@pytest.mark.parametrize("edition", EDITIONS)
def test_several_people_share_a_keyboard_and_see_only_their_own_cards(edition: str) -> None:
    sitting = Sitting(Setup(edition, 3, {"tokens": 2}, pace=0), people=3)
    over, written = play_plain(sitting.place, any_lines(3))
    assert over
    assert not any("you draw" in line.casefold() for line in written), "names, never you"
    uncovered, *sheets = "\n".join(written).split(COVER)
    assert " draws the " not in uncovered
    assert len(sheets) > 2
    for sheet in sheets:
        (name,) = [name for name in ("Ayu", "Budi", "Citra") if f"I am {name}: show my cards" in sheet]
        drawn = [line for line in sheet.splitlines() if " draws the " in line]
        assert {line.split()[0] for line in drawn} <= {name}


def test_a_match_goes_on_where_it_was_left() -> None:
    sitting = Sitting(Setup("second", 3, {"tokens": 2}, pace=0), seed="again")
    over, written = play_plain(sitting.place, islice(any_lines(1), 20))
    assert not over
    restored = Table.restored("party-10", sitting.memory.log)
    assert restored.number == sitting.table.number
    restored.resume(now_ms(), 0, 0)
    place = sitting.place_at(restored, LocalLuck.of("later"))
    assert place.seats == (0,)
    assert place.scene(0) == sitting.place.scene(0)
    over, written = play_plain(place, any_lines(2))
    assert over
    assert written[0].startswith("Table party-10: Second edition, Ayu,")


def test_equal_seeds_and_equal_lines_give_equal_matches() -> None:
    setup = Setup("classic", 4, {"tokens": 1}, pace=0)
    told = [play_plain(Sitting(setup, seed="same").place, any_lines(1)) for _ in range(2)]
    assert told[0] == told[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_works_in_the_chosen_language_and_in_english(language: str) -> None:
    voice = speaker(language)
    own = [voice.message(f"plain-word-{word}") for word in WORDS]
    for typed in (list(WORDS), own, [word.upper() for word in own]):
        typed.append(typed.pop(WORDS.index("quit")))  # nothing is read after it
        over, written = play_plain(Sitting(Setup("second", 2, pace=0)).place, [*typed, "never read"], language)
        assert not over
        assert not {voice.message("plain-unknown", found=word) for word in (*typed, "never read")} & set(written)


def test_every_message_of_plain_play_is_said_somewhere() -> None:
    with asked_for() as spoken:
        for edition in EDITIONS:
            for seed in range(2):
                sitting = Sitting(Setup(edition, 3, {"tokens": 2}, pace=0), people=1 + 2 * (seed % 2), seed=str(seed))
                play_plain(sitting.place, any_lines(seed))
        play_plain(Sitting(Setup("second", 2, pace=0)).place, ["cards"])
    elsewhere = {"plain-kept", "plain-kept-match", "plain-choose-match"}  # tests/terminal/test_command.py
    elsewhere |= {"plain-connected", "plain-lobby-host", "plain-overtaken"}  # tests/terminal/test_plain_live.py
    elsewhere |= {"plain-not-saved"}  # tests/cli/test_first_contact.py
    elsewhere |= {"plain-covered", "plain-entry"}  # tests/terminal/test_commands.py
    assert {name for name in messages("en") if name.startswith("plain-")} - spoken <= elsewhere


def test_nobody_sees_the_scene_of_a_seat_that_is_not_at_this_keyboard() -> None:
    sitting = Sitting(Setup("second", 3, pace=0))
    with pytest.raises(ValueError, match="seat 1 is not at this keyboard"):
        sitting.place.scene(1)
