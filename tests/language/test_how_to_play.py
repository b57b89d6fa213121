"""How to play: right for every edition and every option, in every language, and data that another program can say."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.character import Character, Targets
from loveletter.engine.edition import Edition, Row
from loveletter.engine.options import choices
from loveletter.engine.refusals import BadSetup
from loveletter.language import LANGUAGES, HowToPlay, Speaker, how_to_play, speaker
from loveletter.language.guide import Entries, GuideTable, Paragraph, Steps, outline
from loveletter.language.guide.game import DescribedGame
from loveletter.language.guide.outline import changes_nothing
from tests.language.sources import Uses, messages

LEFTOVERS = re.compile(r"[{}$]|\?\?\?|None|how-|option-|  |\n| \.|\.\.| ,")
EDITION_LIST = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
LANGUAGE_LIST = pytest.mark.parametrize("language", LANGUAGES)
NOT_FOR_READERS = ("kind", "name", "rulings")
RULE_BOOK = Path(__file__).parents[2] / "docs" / "rules.md"


def values(option: str) -> list[Any]:
    """The values of an option, as the engine takes them."""
    if option == "tokens":
        return [1, 9]
    return [{"true": True, "false": False}.get(each, each) for each in choices(option)]


def settings(edition: Edition) -> Iterator[tuple[str, Any]]:
    """Every option with every one of its values."""
    for option in sorted(edition.settable):
        for value in values(option):
            yield option, value


def strings(data: Any) -> Iterator[str]:
    """All strings in nested data, without the names that are not for readers."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, each in data.items():
            if key not in NOT_FOR_READERS:
                yield from strings(each)
    else:
        for each in data:
            yield from strings(each)


@cache
def told(language: str, edition: str, setting: tuple[str, Any] | None = None) -> HowToPlay[str]:
    """The text with one option set, or with none."""
    return how_to_play(EDITIONS[edition], language, dict([setting]) if setting else {})


def spoken(text: HowToPlay[str]) -> list[str]:
    return list(strings(asdict(text)))


def body(text: HowToPlay[str]) -> list[str]:
    """All but the list of house rules."""
    return spoken(replace(text, sections=tuple(each for each in text.sections if each.name != "house")))


def section(text: HowToPlay[str], name: str) -> Any:
    (found,) = [each for each in text.sections if each.name == name]
    return found


def message_ids(edition: Edition, options: Mapping[str, Any], players: int | None = None) -> set[str]:
    return set(re.findall(r'"message": "([a-z-]+)"', json.dumps(asdict(outline(edition, options, players)))))


@LANGUAGE_LIST
@EDITION_LIST
def test_every_option_gives_whole_sentences_without_leftovers(language: str, edition: Edition) -> None:
    for setting in (None, *settings(edition)):
        text = told(language, edition.name, setting)
        for said in spoken(text):
            assert said, "an empty text"
            assert not LEFTOVERS.search(said), said
        for part in (part for each in text.sections for part in each.parts):
            if isinstance(part, Paragraph):
                assert part.text[-1] in ".:", part.text
            if isinstance(part, Entries):
                assert all(entry.text.endswith(".") for entry in part.entries)


@LANGUAGE_LIST
def test_every_message_is_said_somewhere(language: str) -> None:
    said = set().union(
        message_ids(EDITIONS["second"], {}, players=2),
        message_ids(EDITIONS["second"], {"baron_tie": "both_out", "round_tie": "discard_sum_then_none"}),
        *(message_ids(edition, dict([setting])) for edition in EDITIONS.values() for setting in settings(edition)),
    )
    there = messages(language)
    said |= {other for name in said & there.keys() for other in Uses(there[name]).messages}
    unsaid = {name for name in there if name.startswith("how-")} - said
    assert unsaid == set()


@LANGUAGE_LIST
@EDITION_LIST
def test_an_option_changes_the_text_or_is_said_to_change_nothing(language: str, edition: Edition) -> None:
    say = speaker(language)
    preset = body(told(language, edition.name))
    for option, value in settings(edition):
        game = DescribedGame.of(edition, {option: value}, None)
        text = told(language, edition.name, (option, value))
        if game.options == edition.options:
            assert body(text) == preset
            assert not [each for each in text.sections if each.name == "house"]
            continue
        assert (body(text) == preset) is changes_nothing(game, option), (option, value)
        (rule,) = section(text, "house").parts[1].items
        assert say.option_name(option, edition.token) in rule
        if option != "tokens":
            assert say.option_value(option, value) in rule


SAID_ONLY_WITH: dict[str, tuple[str, set[object]]] = {
    "how-end-nobody": ("baron_tie", {"both_out"}),
    "how-next-nobody-left": ("baron_tie", {"both_out"}),
    "how-next-nobody-tied": ("round_tie", {"discard_sum_then_none"}),
    "how-next-nobody-either": ("round_tie", {"discard_sum_then_none"}),
    "how-answer-baron-none-out": ("baron_tie", {"none_out"}),
    "how-answer-baron-both-out": ("baron_tie", {"both_out"}),
    "how-tie-discard-sum-then-shared": ("round_tie", {"discard_sum_then_shared"}),
    "how-tie-discard-sum-then-none": ("round_tie", {"discard_sum_then_none"}),
    "how-tie-discard-sum-if-count": ("round_tie", {"discard_sum_if_count"}),
    "how-tie-shared": ("round_tie", {"shared", "discard_sum_if_count"}),
    "how-answer-sums": ("round_tie", {"discard_sum_then_shared", "discard_sum_then_none", "discard_sum_if_count"}),
    "how-next-tie-random": ("next_starter_tie", {"random"}),
    "how-next-tie-youngest": ("next_starter_tie", {"youngest"}),
    "how-match-tie-shared": ("game_tie", {"shared"}),
    "how-match-tie-youngest": ("game_tie", {"youngest"}),
    "how-answer-more-shared": ("game_tie", {"shared"}),
    "how-answer-more-youngest": ("game_tie", {"youngest"}),
    "how-answer-guard-character": ("guard_names", {"character"}),
    "how-answer-guard-number": ("guard_names", {"number"}),
    "how-tokens-spy-survivors": ("spy_scope", {"survivors"}),
    "how-tokens-spy-everyone": ("spy_scope", {"everyone"}),
    "how-answer-spy-out-survivors": ("spy_scope", {"survivors"}),
    "how-answer-spy-out-everyone": ("spy_scope", {"everyone"}),
    "how-choose-marked-fizzle": ("sycophant_unchoosable", {"fizzle"}),
    "how-choose-marked-ignore": ("sycophant_unchoosable", {"ignore"}),
    "how-answer-sycophant-self-fizzle": ("sycophant_unchoosable", {"fizzle"}),
    "how-answer-sycophant-self-ignore": ("sycophant_unchoosable", {"ignore"}),
    "how-answer-bishop-one": ("bishop_may_name_one", {True}),
    "how-answer-bishop-not-one": ("bishop_may_name_one", {False}),
    "how-out-constable": ("constable_counts_held", {False}),
    "how-out-constable-held": ("constable_counts_held", {True}),
    "how-answer-constable-lying": ("constable_counts_held", {False}),
    "how-answer-constable-held": ("constable_counts_held", {True}),
    "how-match-jester": ("jester_wins_at_once", {True}),
    "how-answer-awards-jester": ("jester_wins_at_once", {True}),
    "how-answer-awards-together": ("jester_wins_at_once", {False}),
    "how-answer-two-yes": ("allow_two", {True}),
    "how-answer-two-no": ("allow_two", {False}),
}
"""Messages that are true under some values of one option only."""


@EDITION_LIST
def test_nothing_in_the_text_contradicts_an_option(edition: Edition) -> None:
    deciding = sorted({option for option, _ in SAID_ONLY_WITH.values()} & edition.settable)
    pairs = [
        pair for both in combinations(deciding, 2) for pair in product(*([(o, v) for v in values(o)] for o in both))
    ]
    for options in map(dict, pairs):
        ids = message_ids(edition, options)
        for message, (option, allowed) in SAID_ONLY_WITH.items():
            if message in ids:
                assert getattr(DescribedGame.of(edition, options, None).options, option) in allowed, message


@LANGUAGE_LIST
def test_each_kind_of_tie_and_the_first_player_are_explained(language: str) -> None:
    say = speaker(language)
    for edition in EDITIONS.values():
        text = " ".join(spoken(told(language, edition.name)))
        tie = edition.options.round_tie.replace("_", "-")
        assert say.message(f"how-tie-{tie}", token=edition.token) in text
        first = {"original": "rendezvous", "premium": "lot"}.get(edition.name, "letter")
        assert say.message(f"how-setup-first-{first}") in text


@pytest.mark.parametrize(
    ("order", "first", "second"), [("aside_first", "aside", "deal"), ("deal_first", "deal", "aside")]
)
def test_the_set_up_is_explained_in_its_order(order: str, first: str, second: str) -> None:
    for edition in EDITIONS.values():
        (steps, *_) = section(how_to_play(edition, options={"setup_order": order}), "setup").parts
        assert isinstance(steps, Steps)
        say = speaker("en").message
        assert steps.steps.index(say(f"how-setup-{first}")) < steps.steps.index(say(f"how-setup-{second}"))


PILES = {  # rules.md, A.8
    "original": [10, 12, 11],
    "classic": [10, 12, 11],
    "second": [15, 17, 16, 15, 14],
    "premium": [28, 27, 26, 25, 24, 23],
}


def row_of_numbers(edition: str, name: str, **options: Any) -> list[int]:
    return row_of_numbers_in(how_to_play(EDITIONS[edition], options=options), name)


def row_of_numbers_in(text: HowToPlay[str], name: str) -> list[int]:
    (table,) = [part for part in section(text, name).parts if isinstance(part, GuideTable)]
    (row,) = table.rows
    return [int(number) for number in row[1:]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_draw_piles_and_goals_are_those_of_the_rule_book(edition: str) -> None:
    goals = {"original": [5, 4, 3], "classic": [6, 5, 4], "second": [6, 5, 4, 3, 3], "premium": [5, 4, 3, 3, 3, 3]}
    assert row_of_numbers(edition, "setup") == PILES[edition]
    assert row_of_numbers(edition, "match") == goals[edition]
    assert set(row_of_numbers(edition, "match", tokens=7)) == {7}


def test_two_players_are_mentioned_where_two_can_play() -> None:
    assert row_of_numbers("premium", "setup", allow_two=True) == [26, *PILES["premium"]]
    for edition in EDITIONS.values():
        assert ("how-setup-open" in message_ids(edition, {})) is (edition.least_players == 2)
    assert "how-setup-open" in message_ids(EDITIONS["premium"], {"allow_two": True})
    assert "how-setup-open-two" in message_ids(EDITIONS["second"], {}, players=2)
    assert not {"how-setup-open", "how-setup-open-two"} & message_ids(EDITIONS["second"], {}, players=3)


def texts_of(language: str, aside: int, face_up: int, players: int | None = None, **options: Any) -> list[str]:
    """The whole text of an edition with this set-up."""
    rows = tuple(row for row in EDITIONS["second"].rows if row.character.name != "prince")
    mine = Edition("mine", rows, 2, 3, {2: 4, 3: 3}, own_options=frozenset({"allow_two"}))
    edition = replace(mine, set_aside=aside, face_up_with_two=face_up)
    return list(strings(asdict(how_to_play(edition, language, options, players))))


@LANGUAGE_LIST
@pytest.mark.parametrize("players", [None, 2])
@pytest.mark.parametrize("allow_two", [False, True])
def test_every_set_up_is_explained_as_it_is(language: str, players: int | None, allow_two: bool) -> None:
    told = [set(texts_of(language, 1, face_up, players, allow_two=allow_two)) for face_up in range(5)]
    for face_up, here in enumerate(told):
        assert not any(map(LEFTOVERS.search, here))
        for other in told[face_up + 1 :]:
            assert len(here - other) >= 2  # the step, and whether two can play
    bare = set(texts_of(language, 0, 0, players, allow_two=allow_two))
    assert len(told[0] - bare) >= 3  # the step, the next deal, the card that stays hidden
    assert not any(map(LEFTOVERS.search, bare))


def test_the_numbers_of_a_set_up_stand_in_its_steps() -> None:
    def steps(aside: int, face_up: int) -> list[str]:
        found = [each for each in texts_of("en", aside, face_up, 2) if each.startswith(("Set the", "Lay", "Deal"))]
        return [each.partition(".")[0] for each in found]

    deal = "Deal one card to each player"
    assert steps(0, 0) == [deal]
    assert steps(1, 0) == ["Set the top card aside, face down", deal]
    assert steps(0, 1) == ["Lay one more card face up on the table", deal]
    assert steps(1, 2)[1] == "Lay 2 more cards face up on the table"
    assert steps(1, 3)[1] == "Lay three more cards face up on the table"


def test_ordinary_playing_cards_stand_for_the_whole_deck() -> None:
    def stand_ins(edition: str) -> list[tuple[str, ...]]:
        table = section(told("en", edition), "playing").parts[1]
        assert isinstance(table, GuideTable)
        return list(table.rows)

    assert stand_ins("second")[:3] == [
        ("Spy", "both jokers"),
        ("Guard", "3 aces and 3 jacks"),
        ("Priest", "both black 2s"),
    ]
    assert ("Guard", "3 aces and 2 jacks") in stand_ins("classic")
    assert ("Constable", "one red 7") in stand_ins("premium")
    assert ("Count", "both red 5s") in stand_ins("premium")
    for edition in ("second", "classic", "premium"):
        said = [playing for _, playing in stand_ins(edition)]
        assert len(said) == len(set(said)), "no playing card stands for two"
    assert not [each for each in told("en", "original").sections if each.name == "playing"]


def test_goals_by_number_of_players_are_a_house_rule() -> None:
    boxed = {"tokens": {2: 7, 3: 5, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4}}
    assert row_of_numbers("premium", "match", **boxed) == [5, 4, 4, 4, 4, 4]
    assert "how-house-goals" in message_ids(EDITIONS["premium"], boxed)
    assert "how-house-goals" not in message_ids(EDITIONS["premium"], boxed, players=3)


@LANGUAGE_LIST
def test_the_original_has_hearts_and_no_tokens(language: str) -> None:
    word = {"en": "token", "de": "Gunststein", "it": "segnalin", "id": "token"}[language]
    assert not [said for said in spoken(told(language, "original")) if word in said]


@LANGUAGE_LIST
def test_an_edition_is_explained_without_cards_that_it_does_not_have(language: str) -> None:
    say = speaker(language)
    everything = {row.character.name for edition in EDITIONS.values() for row in edition.rows}
    for edition in EDITIONS.values():
        strangers = everything - {row.character.name for row in edition.rows}
        sections = [each for each in told(language, edition.name).sections if each.name != "glance"]
        text = " ".join(said for each in sections for said in strings(asdict(each)))
        for card in strangers:
            assert not re.search(rf"\b{say.card_name(card)}\b", text), (edition.name, card)


def test_every_ruling_that_is_named_stands_in_the_rule_book() -> None:
    there = set(re.findall(r"\*\*(Q\d+) ", RULE_BOOK.read_text(encoding="utf-8")))
    named: set[str] = set()
    for edition in EDITIONS.values():
        for setting in (None, *settings(edition)):
            questions = section(told("en", edition.name, setting), "questions").parts[1]
            assert all(entry.rulings for entry in questions.entries)
            named |= {ruling for entry in questions.entries for ruling in entry.rulings}
    assert len(named) > 30
    assert named <= there


class Stranger:
    """Another program, which got an outline over a wire and knows our messages and our cards."""

    def __init__(self, voice: Speaker, edition: Edition) -> None:
        self.voice = voice
        self.edition = edition
        self.rules = edition.rules(edition.most_players)

    def said(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self.said(each) for each in data]
        if not isinstance(data, dict):
            return str(data)
        if "message" in data:
            variables = {name: self.variable(value) for name, value in data["variables"].items()}
            return self.voice.message(data["message"], token=self.edition.token, **variables)
        if "what" in data:
            return self.of_card(data["card"], data["what"])
        return {key: each if key in NOT_FOR_READERS else self.said(each) for key, each in data.items()}

    def variable(self, value: Any) -> str | int:
        if isinstance(value, dict) and "things" in value:
            return self.voice.every(self.said(value["things"]))
        return value if isinstance(value, int) else str(self.said(value))

    def of_card(self, card: str, what: str) -> str:
        if what == "name":
            return self.voice.card_name(card)
        return (self.voice.one_line if what == "line" else self.voice.rule_text)(card, self.rules)


@LANGUAGE_LIST
@EDITION_LIST
def test_an_outline_is_data_from_which_the_same_text_can_be_said(language: str, edition: Edition) -> None:
    sent = json.loads(json.dumps(asdict(outline(edition))))
    expected = json.loads(json.dumps(asdict(told(language, edition.name))))
    assert Stranger(speaker(language), edition).said(sent) == expected


@LANGUAGE_LIST
def test_an_edition_from_outside_is_explained_with_what_is_known(language: str) -> None:
    absent = ("princess", "handmaid", "countess", "prince", "guard")
    rows = tuple(row for row in EDITIONS["second"].rows if row.character.name not in absent)
    text = how_to_play(Edition("mine", rows, 2, 3, {2: 4, 3: 3}), language)
    assert text.title.endswith(": Mine")
    said = " ".join(said for each in text.sections if each.name != "cards" for said in strings(asdict(each)))
    for card in absent:
        assert not re.search(rf"\b{speaker(language).card_name(card)}\b", said), card
    assert "Seiji" not in said, "the designer of our editions did not make this one"
    assert row_of_numbers_in(text, "match") == [4, 3]


@LANGUAGE_LIST
def test_a_card_from_outside_is_explained_with_its_own_messages(language: str) -> None:
    gardener = Row(Character("head_gardener", targets=Targets.ONE_OTHER), value=2, copies=3)
    plain = replace(EDITIONS["second"], name="garden", rows=(*EDITIONS["second"].rows, gardener))
    silent = how_to_play(plain, language)
    brought = {"en": "card-head-gardener = Roses\nline-head-gardener = A rose.\nrule-head-gardener = Give a rose."}
    speaking = how_to_play(replace(plain, messages=brought), language)
    for text, name in ((silent, "Head gardener"), (speaking, "Roses")):
        (others, *_) = section(text, "choose").parts[1].items
        assert name in others, "it chooses another player"
        assert ("2", name, "3") in [row[:3] for row in section(text, "overview").parts[0].rows]
        assert not [said for said in spoken(text) if LEFTOVERS.search(said)]
    assert ("2", "Roses", "3", "A rose.") in section(speaking, "overview").parts[0].rows
    assert [entry.text for entry in section(speaking, "cards").parts[0].entries if entry.head == "Roses (2)"] == [
        "Give a rose."
    ]


def test_box_facts_are_given_for_our_editions_only() -> None:
    mine = replace(EDITIONS["premium"], most_players=5)
    assert not {"how-box-premium", "how-answer-box-goals", "how-playing-title"} & message_ids(mine, {})


def test_what_the_edition_does_not_allow_is_refused() -> None:
    for options, players in (({"dragons": 1}, None), ({"baron_tie": "maybe"}, None), ({}, 7)):
        with pytest.raises(BadSetup):
            how_to_play(EDITIONS["second"], "en", options, players)
