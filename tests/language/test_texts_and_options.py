"""Texts of cards under every option: a text changes exactly where a rule does, and never says what is not in force.

Who adds an option says in `TOUCHES` which cards it touches, and in `UNTRUE` what their texts must not say under each of
its values; what a card's own file asks of the options is held against the table.
"""

import inspect
import re
from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from itertools import combinations

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.character import Targets
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import Options, choices
from loveletter.language import LANGUAGES, speaker
from tests.language.samples import CARDS

CHOOSE_OTHERS = frozenset(
    row.character.name
    for row in EDITIONS["premium"].rows
    if row.character.targets in (Targets.ONE_OTHER, Targets.ONE_OR_TWO_OTHERS)
)

TOUCHES: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "baron_tie": (frozenset({"baron"}), frozenset({"baron"})),
    "guard_names": (frozenset({"guard"}), frozenset({"guard"})),
    "spy_scope": (frozenset({"spy"}), frozenset({"spy"})),
    "sycophant_unchoosable": (frozenset({"sycophant"}), CHOOSE_OTHERS | {"sycophant"}),
    "bishop_may_name_one": (frozenset({"bishop"}), frozenset({"bishop"})),
    "constable_counts_held": (frozenset({"constable"}), frozenset({"constable"})),
    "jester_wins_at_once": (frozenset({"jester"}), frozenset({"jester"})),
    "round_tie": (frozenset(), frozenset({"count"})),
    "setup_order": (frozenset(), frozenset()),
    "next_starter_tie": (frozenset(), frozenset()),
    "game_tie": (frozenset(), frozenset()),
    "allow_two": (frozenset(), frozenset()),
    "tokens": (frozenset(), frozenset()),
}
"""For each option: whose one line depends on it, and whose whole text does."""

UNTRUE: dict[tuple[str, str], tuple[str, dict[str, tuple[str, ...]]]] = {
    ("baron_tie", "both_out"): (
        "baron",
        {
            "en": ("On a tie, nothing happens", "equal, nothing happens"),
            "de": ("ändern nichts", "geschieht nichts"),
            "it": ("non succede nulla",),
            "id": ("tak mengubah", "tidak terjadi apa-apa"),
        },
    ),
    ("baron_tie", "none_out"): (
        "baron",
        {
            "en": ("both",),
            "de": ("beide",),
            "it": ("entrambi",),
            "id": ("kalian berdua tersingkir",),
        },
    ),
    ("guard_names", "number"): (
        "guard",
        {"en": ("character",), "de": ("Figur",), "it": ("personaggio",), "id": ("karakter",)},
    ),
    ("guard_names", "character"): (
        "guard",
        {"en": ("number",), "de": ("Zahl",), "it": ("numero",), "id": ("angka",)},
    ),
    ("spy_scope", "everyone"): (
        "spy",
        {
            "en": ("of those left", "only one still in"),
            "de": ("von allen",),
            "it": ("tra chi",),
            "id": ("hanya kamu di antara yang bertahan",),
        },
    ),
    ("spy_scope", "survivors"): (
        "spy",
        {"en": ("nobody else",), "de": ("Ausgeschiedener",), "it": ("nessun altro",), "id": ("tersingkir",)},
    ),
    ("sycophant_unchoosable", "fizzle"): (
        "sycophant",
        {
            "en": ("ignored", "wherever"),
            "de": ("gilt die Markierung nicht", "sofern"),
            "it": ("non conta", "se può"),
            "id": ("diabaikan", "selama kartu itu bisa"),
        },
    ),
    ("sycophant_unchoosable", "ignore"): (
        "sycophant",
        {
            "en": ("no effect",),
            "de": ("ohne Wirkung",),
            "it": ("non ha effetto",),
            "id": ("tidak berefek", "tanpa efek"),
        },
    ),
    ("bishop_may_name_one", "true"): (
        "bishop",
        {"en": ("never 1",), "de": ("nie die 1",), "it": ("mai 1",), "id": ("bukan 1",)},
    ),
    ("bishop_may_name_one", "false"): (
        "bishop",
        {"en": ("0, 1",), "de": ("0, 1",), "it": ("0, 1",), "id": ("0, 1",)},
    ),
    ("constable_counts_held", "true"): (
        "constable",
        {
            "en": ("already", "does not count"),
            "de": ("schon", "zählt er nicht"),
            "it": ("già", "non conta"),
            "id": ("sudah", "tidak dihitung"),
        },
    ),
    ("constable_counts_held", "false"): (
        "constable",
        {
            "en": ("or in your hand", "or is in"),
            "de": ("oder ist auf", "oder auf deiner"),
            "it": ("o nella tua mano",),
            "id": ("atau ada",),
        },
    ),
    ("jester_wins_at_once", "true"): (
        "jester",
        {
            "en": ("together with",),
            "de": ("zusammen mit",),
            "it": ("insieme a chi",),
            "id": ("bersamaan dengan",),
        },
    ),
    ("jester_wins_at_once", "false"): (
        "jester",
        {"en": ("at once",), "de": ("sofort",), "it": ("subito",), "id": ("langsung",)},
    ),
    ("round_tie", "shared"): (
        "count",
        {
            "en": ("sum", "nobody wins"),
            "de": ("Summe", "gewinnt niemand"),
            "it": ("somma", "non vince nessuno"),
            "id": ("jumlah", "tidak ada yang menang"),
        },
    ),
    ("round_tie", "discard_sum_then_shared"): (
        "count",
        {
            "en": ("nobody wins", "no Count"),
            "de": ("gewinnt niemand", "keinem"),
            "it": ("non vince nessuno", "nessuno di loro"),
            "id": ("tidak ada yang menang", "tidak ada Count"),
        },
    ),
    ("round_tie", "discard_sum_then_none"): (
        "count",
        {"en": ("all tied",), "de": ("gewinnen",), "it": ("vincono",), "id": ("semua pemain yang seri menang",)},
    ),
    ("round_tie", "discard_sum_if_count"): (
        "count",
        {
            "en": ("nobody wins",),
            "de": ("gewinnt niemand",),
            "it": ("non vince nessuno",),
            "id": ("tidak ada yang menang",),
        },
    ),
}
"""For each value of an option that touches cards: one of these cards, and what none of its texts may say then."""


def rules_by_value(edition: Edition, option: str) -> dict[str, Rules]:
    """The rules with each value of an option, the others as they are preset."""

    def given(value: str) -> object:
        return int(value) if option == "tokens" else value == "true" if value in ("true", "false") else value

    return {value: edition.rules(4, {option: given(value)}) for value in choices(option)}


CASES = [(edition, option) for edition in EDITIONS.values() for option in sorted(edition.settable)]
UNTRUE_CASES = [
    (edition, option)
    for edition, option in CASES
    if {row.character.name for row in edition.rows}
    & {card for (name, _), (card, _) in UNTRUE.items() if name == option}
]
"""Those in which some text would be untrue with some value."""


def test_every_option_says_whom_it_touches() -> None:
    assert set(TOUCHES) == {option.name for option in fields(Options)}


def test_every_value_that_touches_a_card_says_what_is_untrue_then() -> None:
    touching = {
        (option, value) for option, (lines, rules) in TOUCHES.items() if lines | rules for value in choices(option)
    }
    assert set(UNTRUE) == touching
    for (option, _), (card, phrases) in UNTRUE.items():
        assert card in TOUCHES[option][1]
        assert set(phrases) == set(LANGUAGES)


ASKED = {
    card: asked
    for card in CARDS
    if (asked := re.findall(r"\boptions\.(\w+)", inspect.getsource(import_module(f"loveletter.cards.{card}"))))
}


def test_some_cards_ask_options() -> None:
    assert len(ASKED) > 3


@pytest.mark.parametrize("card", ASKED)
def test_what_a_card_asks_of_the_options_touches_its_texts(card: str) -> None:
    for option in ASKED[card]:
        lines, rules = TOUCHES[option]
        assert card in lines, f"the line of the {card} does not depend on {option}"
        assert card in rules, f"the text of the {card} does not depend on {option}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "option"), CASES, ids=lambda each: getattr(each, "name", each))
def test_a_text_changes_exactly_with_the_options_that_touch_its_card(
    language: str, edition: Edition, option: str
) -> None:
    say = speaker(language)
    kinds: list[tuple[Callable[[str, Rules], str], frozenset[str]]]
    kinds = list(zip((say.one_line, say.rule_text), TOUCHES[option], strict=True))
    for text, touched in kinds:
        for card in (row.character.name for row in edition.rows):
            told = [text(card, rules) for rules in rules_by_value(edition, option).values()]
            if card in touched:
                assert all(one != other for one, other in combinations(told, 2)), f"{card}: {told[0]}"
            else:
                assert len(set(told)) == 1, f"{card}: {told}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "option"), UNTRUE_CASES, ids=lambda each: getattr(each, "name", each))
def test_no_text_says_what_is_not_in_force(language: str, edition: Edition, option: str) -> None:
    say = speaker(language)
    for value, rules in rules_by_value(edition, option).items():
        card, phrases = UNTRUE.get((option, value), ("", {}))
        if card in rules.characters:
            told = f"{say.one_line(card, rules)} {say.rule_text(card, rules)}"
            assert [phrase for phrase in phrases[language] if phrase in told] == [], told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "option"), UNTRUE_CASES, ids=lambda each: getattr(each, "name", each))
def test_what_would_be_untrue_is_said_under_another_value(language: str, edition: Edition, option: str) -> None:
    """Else a change of words would leave the test above with nothing to find."""
    say = speaker(language)
    for value, rules in rules_by_value(edition, option).items():
        card, phrases = UNTRUE.get((option, value), ("", {}))
        if card in rules.characters:
            others = [each for other, each in rules_by_value(edition, option).items() if other != value]
            told = " ".join(say.one_line(card, each) + say.rule_text(card, each) for each in others)
            assert [phrase for phrase in phrases[language] if phrase not in told] == [], told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_gives_hearts_where_hearts_are_won(language: str) -> None:
    say = speaker(language)
    word = {"en": "heart", "de": "Herz", "it": "cuore", "id": "hati"}[language]
    for name in ("second", "premium"):
        with_hearts = Edition(**{**vars(EDITIONS[name]), "token": "heart"}).rules(4)
        giving = {"spy", "jester", "constable", "bishop"} & with_hearts.characters.keys()
        for card in with_hearts.characters:
            told = f"{say.one_line(card, with_hearts)} {say.rule_text(card, with_hearts)}"
            assert (word in told) == (card in giving), told
            assert not re.search(r"token|Gunststein|segnalin", told), told
