"""Printed games: every copy is there, in its size and place; no text overflows; equal input gives equal bytes."""

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typst

from loveletter.cli.errors import CommandError
from loveletter.cli.printing import made
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Edition
from loveletter.language import LANGUAGES, speaker
from loveletter.paper.contents import Contents, tokens_needed
from loveletter.paper.layout import CARD_HEIGHT, CARD_WIDTH, PAPERS, PER_SHEET
from loveletter.paper.typesetting import DoesNotFit, Template, compiler, typeset
from tests.cli.command import loveletter

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def marks(template: Template, data: dict[str, Any], label: str) -> list[Any]:
    """What a template notes under a label, such as where on the paper it has put a card."""
    noted: list[Any] = json.loads(compiler(template, data).query(f"<{label}>", field="value"))
    return noted


@cache
def cuts(edition: str, lang: str, paper: str = "a4") -> list[dict[str, Any]]:
    """Where the template has put the cards. Laying them out fails where a text does not fit."""
    return marks("kit", Contents(EDITIONS[edition], lang, PAPERS[paper]).kit(), "cut")


@every_edition
@every_language
def test_every_copy_is_there_and_a_reference_card_for_each_player(edition: str, lang: str) -> None:
    voice, chosen = speaker(lang), EDITIONS[edition]
    fronts = [each for each in cuts(edition, lang) if each["front"]]
    assert Counter(each["name"] for each in fronts if each["kind"] == "card") == {
        voice.card_name(row.character.name): row.copies for row in chosen.rows
    }
    assert sum(each["kind"] == "reference" for each in fronts) == chosen.most_players
    longer = [each for each in cuts(edition, lang) if each["kind"] == "reference" and not each["front"]]
    assert len(longer) == (chosen.most_players if edition == "premium" else 0), "it goes on at the back"
    assert max(Counter(each["sheet"] for each in fronts).values()) == PER_SHEET


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_have_their_size_and_lie_back_to_back(paper: str) -> None:
    found = cuts("second", "de", paper)
    assert {(round(each["width"], 3), round(each["height"], 3)) for each in found} == {(CARD_WIDTH, CARD_HEIGHT)}
    wide = PAPERS[paper].width
    fronts = {
        (each["sheet"], round(wide - each["x"] - CARD_WIDTH, 3), round(each["y"], 3)) for each in found if each["front"]
    }
    assert fronts == {(each["sheet"], round(each["x"], 3), round(each["y"], 3)) for each in found if not each["front"]}


@every_edition
@pytest.mark.parametrize(
    ("lang", "paper"),
    [
        *[(lang, "a4") for lang in LANGUAGES],
        *[pytest.param(lang, "letter", marks=[] if lang == "de" else pytest.mark.long) for lang in LANGUAGES],
    ],
)
def test_the_rules_are_the_two_sides_of_one_sheet(edition: str, lang: str, paper: str) -> None:
    first, last = marks("kit", Contents(EDITIONS[edition], lang, PAPERS[paper]).kit(), "leaflet")
    assert last == first + 1


@every_edition
def test_there_is_a_label_for_both_corners_of_each_ordinary_card(edition: str) -> None:
    contents = Contents(EDITIONS[edition], "en", PAPERS["a4"])
    assert marks("ordinary", contents.ordinary(), "labels") == [2 * len(contents.rules.deck)]
    assert marks("ordinary", contents.ordinary(), "pages") == [2]


def test_without_backs_a_long_reference_is_two_cards() -> None:
    found = marks("kit", Contents(EDITIONS["premium"], "de", PAPERS["a4"]).kit(backs=False), "cut")
    assert {each["front"] for each in found} == {True}
    assert sum(each["kind"] == "reference" for each in found) == 2 * EDITIONS["premium"].most_players


def faces(edition: Edition, *, backs: bool, front: bool) -> list[dict[str, Any]]:
    sheets = Contents(edition, "en", PAPERS["a4"]).kit(backs=backs)["sheets"]
    return [card["face"] for sheet in sheets if sheet["front"] is front for card in sheet["cards"]]


def test_a_short_reference_has_the_back_of_a_card_and_a_long_one_goes_on_there() -> None:
    assert {face["kind"] for face in faces(EDITIONS["second"], backs=True, front=False)} == {"back"}
    rows = EDITIONS["premium"].rows
    for number, parts in ((12, [12]), (13, [7, 6]), (16, [8, 8])):
        edition = replace(EDITIONS["premium"], rows=rows[:number])
        both = faces(edition, backs=True, front=True) + faces(edition, backs=True, front=False)
        references = [len(face["rows"]) for face in both if face["kind"] == "reference"]
        assert references == [size for size in parts for _ in range(edition.most_players)]


def test_each_sheet_says_which_it_is_and_how_to_print_it() -> None:
    contents = Contents(EDITIONS["second"], "en", PAPERS["a4"])
    notes = [sheet["note"] for sheet in contents.kit()["sheets"]]
    assert len(set(notes)) == len(notes)
    assert ["back" in note.casefold() for note in notes] == [False, True] * (len(notes) // 2)
    single = [sheet["note"] for sheet in contents.kit(backs=False)["sheets"]]
    assert not set(single) & set(notes)


def test_there_is_a_token_for_each_that_can_be_won() -> None:
    needed = {name: tokens_needed(edition) for name, edition in EDITIONS.items()}
    assert needed == {"second": 18, "classic": 16, "original": 12, "premium": 24}


def test_a_fault_in_a_template_is_no_text_that_is_too_long() -> None:
    with pytest.raises(typst.TypstError):
        typeset("overview", {})


def test_equal_input_gives_equal_bytes() -> None:
    first, second = (
        typeset("ordinary", Contents(EDITIONS["premium"], "de", PAPERS["a4"]).ordinary()) for _ in range(2)
    )
    assert first == second
    assert first.startswith(b"%PDF-")


@every_language
def test_the_overview_is_one_page_and_fits(lang: str) -> None:
    pages = marks("overview", Contents(EDITIONS["premium"], lang, PAPERS["letter"]).overview(), "pages")
    assert pages == [1]


@every_language
def test_ordinary_cards_are_a_page_and_their_labels_another(lang: str) -> None:
    pages = marks("ordinary", Contents(EDITIONS["premium"], lang, PAPERS["letter"]).ordinary(), "pages")
    assert pages == [2]


def foreign(line: str) -> Edition:
    """An edition of others: a card that has the name of one of ours, and its own text."""
    rows = EDITIONS["original"].rows
    stranger = replace(rows[0].character, name="gardener")
    messages = {"en": f"card-gardener = Gardener\nline-gardener = {line}\nrule-gardener = {line}\n"}
    return replace(
        EDITIONS["original"], name="garden", rows=(replace(rows[0], character=stranger), *rows[1:]), messages=messages
    )


def test_a_card_of_others_has_a_plain_face() -> None:
    faces = Contents(foreign("Plants *roses* and #hedges."), "en", PAPERS["a4"]).overview()["cards"]
    assert [face["name"] for face in faces if face["portrait"] is None] == ["Gardener"]
    contents = Contents(foreign("Plants *roses* and #hedges."), "en", PAPERS["a4"])
    assert "Gardener" in [each["name"] for each in marks("kit", contents.kit(), "cut")]


def test_a_text_that_is_too_long_is_named() -> None:
    contents = Contents(foreign("Plants roses and hedges. " * 60), "en", PAPERS["a4"])
    with pytest.raises(DoesNotFit, match="Plants roses"):
        typeset("kit", contents.kit())
    with pytest.raises(CommandError) as refused:
        made("kit", contents)
    assert refused.value.code == "print_too_long"
    assert len({refused.value.sentence(speaker(lang)) for lang in LANGUAGES}) == len(LANGUAGES)


def test_an_edition_without_ordinary_cards_is_refused_in_every_language() -> None:
    rows = EDITIONS["original"].rows
    large = replace(EDITIONS["original"], name="large", rows=(replace(rows[0], value=40), *rows[1:]))
    with pytest.raises(CommandError) as refused:
        made("ordinary", Contents(large, "en", PAPERS["a4"]))
    assert refused.value.code == "no_ordinary_deck"
    assert all("40" in refused.value.sentence(speaker(lang)) for lang in LANGUAGES)


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    code, out, _ = loveletter("print", "--ordinary", "--lang", "de", str(file))
    assert (code, out) == (0, f"Geschrieben: {file}\n")
    assert file.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--paper", "a3"], "unknown_paper"),
        (["--overview", "--no-backs"], "only_in_kit"),
        (["--edition", "third"], "unknown_edition"),
    ],
)
def test_what_cannot_be_printed_is_reported_and_nothing_is_written(
    tmp_path: Path, words: list[str], problem: str
) -> None:
    file = tmp_path / "game.pdf"
    code, _, err = loveletter("print", *words, str(file))
    assert code == 2
    assert f"[{problem}]" in err
    assert not file.exists()
