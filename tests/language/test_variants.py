"""Variants: what a message says of one thing, of each edition and of each situation is true, in every language."""

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.events import Dealt, Fizzle, Fizzled
from loveletter.engine.refusals import Code, Refusal
from loveletter.language import LANGUAGES, speaker
from tests.language.samples import ANN, NAMES

ONE_CARD = {"en": "has one card", "de": "hat eine Karte", "it": "resta una carta", "id": "1 kartu"}
ONE_ENTRY = {"en": "one entry", "de": "1 Eintrag", "it": "una voce", "id": "1 entri"}
HEARTS = {"en": "hearts", "de": "Herzen", "it": "cuori", "id": "hati"}
TOKENS = {"en": "token", "de": "Stein", "it": "segnalin", "id": "token"}
MARKED = {"en": "marked", "de": "markiert", "it": "nel mirino", "id": "ditandai"}
PLAYED = {"en": "played", "de": "gespielt", "it": "giocato", "id": "memainkan"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_asks_who_begins_as_the_rules_of_the_edition_do(language: str) -> None:
    voice = speaker(language)
    asked = {edition: voice.message("lobby-starter", edition=edition) for edition in [*EDITIONS, "tiny"]}
    assert asked["second"] == asked["classic"] != asked["original"]
    assert [edition for edition, text in asked.items() if text.endswith("?)")] == ["second", "classic", "original"]
    assert asked["premium"] == asked["tiny"], "their rules name no first player"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("aside", [0, 1])
def test_a_pile_of_one_card_is_in_the_singular(language: str, aside: int) -> None:
    told = speaker(language).event(Dealt((None, None), 1, None, None, (), aside=aside), NAMES, None)
    assert ONE_CARD[language] in told
    known = speaker(language).message("how-setup-pile-known", players=2, count=1, token="token")
    assert ONE_CARD[language].split(maxsplit=1)[-1] in known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "label", ["backed-up", "restored", "log-holds", "prunable", "prune-question", "pruned", "copied"]
)
def test_one_entry_is_in_the_singular(language: str, label: str) -> None:
    told = speaker(language).message(f"label-{label}", entries=1, tables=1, file="copy.db", until="2026-11-01")
    assert ONE_ENTRY[language] in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_for_one_minute_is_in_the_singular(language: str) -> None:
    one, two = (speaker(language).message("browser-move-line", minutes=count) for count in (1, 2))
    assert language == "id" or one.replace("1", "2") != two


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_for_all_editions_speak_of_hearts_too(language: str) -> None:
    assert HEARTS[language] in speaker(language).message("print-page-line")
    assert TOKENS[language] not in speaker(language).message("score-page-line")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mark_is_named_as_the_reason_for_a_card_without_effect(language: str) -> None:
    voice = speaker(language)
    for viewer in (None, ANN):
        assert MARKED[language] in voice.event(Fizzled(ANN, "king", Fizzle.MARKED), NAMES, viewer)
        assert MARKED[language] not in voice.event(Fizzled(ANN, "king", Fizzle.NOBODY_TO_CHOOSE), NAMES, viewer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_player_who_cannot_choose_the_marked_one_reads_to_choose_nobody(language: str) -> None:
    nobody = {"en": "without", "de": "ohne", "it": "senza", "id": "tanpa"}[language]
    for choosable in ("yes", "no"):
        refusal = Refusal(Code.MUST_CHOOSE_MARKED, {"marked": ANN, "choosable": choosable})
        assert (nobody in speaker(language).refusal(refusal, NAMES, ANN)) is (choosable == "no")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_does_not_say_that_every_card_on_the_table_was_played(language: str) -> None:
    told = speaker(language).message("puzzle-seat", name="Viola", state="out", cards="")
    assert PLAYED[language] not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_renaming_is_described_with_the_old_name(language: str) -> None:
    told = speaker(language).message("notice-renamed", old="Budi", name="Bagus")
    assert told.startswith("Budi ")


def test_what_may_be_chosen_is_not_listed_as_what_exists() -> None:
    refusal = Refusal(Code.UNKNOWN_EDITION, {"edition": "third", "known": ("second", "classic")})
    assert speaker("en").refusal(refusal, NAMES, None) == "There is no edition “third”; choose second or classic."
