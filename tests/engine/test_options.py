"""Options: where the rule texts disagree, a table may choose."""

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.options import (
    BaronTie,
    GameTie,
    GuardNames,
    NextStarterTie,
    Options,
    RoundTie,
    SetupOrder,
    SpyScope,
    SycophantUnchoosable,
    changed,
    choices,
    deviations,
)
from loveletter.engine.refusals import BadSetup, Code

COMMON = {"tokens", "setup_order", "round_tie", "next_starter_tie", "game_tie", "baron_tie", "guard_names"}
PREMIUM_ONLY = {
    "sycophant_unchoosable",
    "bishop_may_name_one",
    "constable_counts_held",
    "jester_wins_at_once",
    "allow_two",
}


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("setup_order", ("aside_first", "deal_first")),
        (
            "round_tie",
            ("shared", "discard_sum_then_shared", "discard_sum_then_none", "discard_sum_if_count"),
        ),
        ("next_starter_tie", ("random", "youngest")),
        ("game_tie", ("shared", "youngest")),
        ("baron_tie", ("none_out", "both_out")),
        ("guard_names", ("character", "number")),
        ("spy_scope", ("survivors", "everyone")),
        ("sycophant_unchoosable", ("fizzle", "ignore")),
        ("bishop_may_name_one", ("false", "true")),
        ("constable_counts_held", ("false", "true")),
        ("jester_wins_at_once", ("false", "true")),
        ("allow_two", ("false", "true")),
        ("tokens", tuple(str(number) for number in range(1, 21))),
    ],
)
def test_each_option_has_its_values(option: str, values: tuple[str, ...]) -> None:
    assert choices(option) == values


def test_the_presets_are_those_of_the_rules() -> None:
    assert EDITIONS["second"].options == EDITIONS["classic"].options == Options()
    assert Options() == Options(
        setup_order=SetupOrder.ASIDE_FIRST,
        round_tie=RoundTie.SHARED,
        next_starter_tie=NextStarterTie.RANDOM,
        game_tie=GameTie.SHARED,
        baron_tie=BaronTie.NONE_OUT,
        guard_names=GuardNames.CHARACTER,
        spy_scope=SpyScope.SURVIVORS,
        sycophant_unchoosable=SycophantUnchoosable.FIZZLE,
        bishop_may_name_one=True,
        constable_counts_held=False,
        jester_wins_at_once=False,
        allow_two=False,
        tokens=None,
    )
    assert EDITIONS["original"].options == Options(
        setup_order=SetupOrder.DEAL_FIRST, next_starter_tie=NextStarterTie.YOUNGEST, game_tie=GameTie.YOUNGEST
    )
    assert EDITIONS["premium"].options == Options(
        round_tie=RoundTie.DISCARD_SUM_THEN_SHARED, guard_names=GuardNames.NUMBER
    )


def test_each_edition_has_the_common_options_and_its_own() -> None:
    assert EDITIONS["original"].settable == EDITIONS["classic"].settable == COMMON
    assert EDITIONS["second"].settable == COMMON | {"spy_scope"}
    assert EDITIONS["premium"].settable == COMMON | PREMIUM_ONLY


def test_values_are_read_as_they_are_written_and_as_they_are() -> None:
    settable = frozenset({"baron_tie", "allow_two", "tokens"})
    written = changed(Options(), {"baron_tie": "both_out", "allow_two": True, "tokens": 20}, settable)
    assert written == Options(baron_tie=BaronTie.BOTH_OUT, allow_two=True, tokens=20)
    assert type(written.baron_tie) is BaronTie
    assert changed(Options(), {"baron_tie": BaronTie.BOTH_OUT}, settable).baron_tie is BaronTie.BOTH_OUT
    assert changed(Options(allow_two=True), {"allow_two": False, "tokens": 1}, settable) == Options(tokens=1)


def test_what_is_not_changed_stays_as_the_preset_has_it() -> None:
    preset = Options(guard_names=GuardNames.NUMBER)
    assert changed(preset, {}, frozenset()) == preset
    assert changed(preset, {"baron_tie": "none_out"}, frozenset({"baron_tie"})) == preset


@pytest.mark.parametrize(
    ("edition", "option"),
    [("classic", "spy_scope"), ("second", "allow_two"), ("premium", "spy_scope"), ("original", "colour")],
)
def test_an_option_that_the_edition_does_not_have_is_refused(edition: str, option: str) -> None:
    with pytest.raises(BadSetup) as refused:
        EDITIONS[edition].rules(3, {option: "survivors"})
    assert refused.value.code is Code.UNKNOWN_OPTION
    assert refused.value.params == {"option": option, "known": tuple(sorted(EDITIONS[edition].settable))}


@pytest.mark.parametrize(
    ("option", "value", "known"),
    [
        ("baron_tie", "all_out", ("none_out", "both_out")),
        ("baron_tie", True, ("none_out", "both_out")),
        ("baron_tie", None, ("none_out", "both_out")),
        ("allow_two", "true", ("false", "true")),
        ("allow_two", 1, ("false", "true")),
        *[("tokens", value, choices("tokens")) for value in (0, -1, 21, "3", 2.0, True, {3: 0}, {3: 21}, {3: "x"})],
    ],
)
def test_a_value_that_the_option_does_not_have_is_refused(option: str, value: object, known: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        EDITIONS["premium"].rules(3, {option: value})
    assert refused.value.code is Code.BAD_OPTION
    meant = value[3] if isinstance(value, dict) else value
    assert refused.value.params == {"option": option, "value": str(meant), "known": known}


def test_deviations_are_what_differs_as_plain_values_that_are_read_back() -> None:
    edition = EDITIONS["premium"]
    wishes: dict[str, object] = {"baron_tie": "both_out", "allow_two": True, "tokens": 2}
    options = edition.rules(2, wishes).options
    found = deviations(options, edition.options)
    assert found == wishes
    assert all(type(value) in (str, bool, int) for value in found.values())
    assert changed(edition.options, found, edition.settable) == options
    assert deviations(edition.options, edition.options) == {}
    assert deviations(Options(), edition.options) == {"round_tie": "shared", "guard_names": "character"}
