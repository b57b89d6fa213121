"""The runner of scenarios: what holds passes, and each field can fail."""

import pytest

from loveletter.scenarios import run_scenarios
from tests.scenarios.samples import CONFIG, DEAL, POSITION, Write, changed, outcome


def test_scenarios_that_hold_pass(write: Write) -> None:
    assert [each.passed for each in run_scenarios([write(POSITION, DEAL, CONFIG)])] == [True] * 3


WHAT_HOLDS = {
    "out": [],
    "hands": {"A": "guard", "B": "king", "C": "baron"},
    "draw_pile": ["spy", "prince"],
    "draw_count": 2,
    "draw_top": "spy",
    "set_aside": "guard",
    "face_up": [],
    "protected": ["C"],
    "discards": {"A": ["priest"], "C": ["handmaid"]},
    "discards_end": {"C": ["handmaid"], "B": []},
    "must_choose": None,
    "tokens_to_win": 5,
    "next_turn": "B",
    "round_over": False,
    "round_winners": [],
    "tokens": {"A": 1, "B": 0},
    "bonus": {},
    "next_starter": None,
    "game_over": False,
    "game_winners": [],
    "knows": {"A": {"B": "king"}, "B": {}},
    "note": "for the reader",
}
WHAT_DOES_NOT = {
    "out": ["B"],
    "hands": {"A": "guard", "B": "king"},
    "draw_pile": ["prince", "spy"],
    "draw_count": 3,
    "draw_top": "prince",
    "set_aside": None,
    "face_up": ["guard"],
    "protected": [],
    "discards": {},
    "discards_end": {"A": []},
    "must_choose": "A",
    "tokens_to_win": 4,
    "next_turn": "C",
    "round_over": True,
    "round_winners": ["A"],
    "tokens": {"A": 2},
    "bonus": {"spy": "A"},
    "next_starter": {"one_of": ["A", "B"]},
    "game_over": True,
    "game_winners": ["A", "C"],
    "knows": {},
}


def test_all_fields_that_hold(write: Write) -> None:
    assert outcome(write(changed(POSITION, expect=WHAT_HOLDS))).passed


@pytest.mark.parametrize("field", WHAT_DOES_NOT)
def test_each_field_can_fail(write: Write, field: str) -> None:
    found = outcome(write(changed(POSITION, expect={field: WHAT_DOES_NOT[field]})))
    assert [each.field for each in found.differences] == [field]
    assert str(found).startswith(f"X1: {field}: expected ")
    assert ", got " in str(found)


def test_all_differences_are_reported_on_one_line(write: Write) -> None:
    found = outcome(write(changed(POSITION, expect={"out": ["B"], "draw_count": 2, "hands": {"A": "king"}})))
    assert str(found) == (
        "X1: out: expected [B], got []; hands: expected {A: king}, got {A: guard, B: king, C: baron}"
    ) or str(found) == ("X1: hands: expected {A: king}, got {A: guard, B: king, C: baron}; out: expected [B], got []")


class TestActions:
    def test_the_card_drawn(self, write: Write) -> None:
        found = outcome(write(changed(POSITION, actions=[{"by": "A", "draws": "spy", "play": "guard"}])))
        assert str(found) == "X1: actions[1].draws: expected spy, got priest"

    def test_a_refusal(self, write: Write) -> None:
        found = outcome(write(changed(POSITION, actions=[{"by": "A", "play": "priest", "target": "C"}])))
        assert str(found) == "X1: actions[1]: expected accepted, got refused: target_protected (target=2)"

    def test_what_should_have_been_refused(self, write: Write) -> None:
        found = outcome(
            write(changed(POSITION, actions=[{"by": "A", "play": "priest", "target": "B", "reject": True}]))
        )
        assert str(found) == "X1: actions[1]: expected refused, got accepted"

    def test_after_a_refusal_the_turn_goes_on(self, write: Write) -> None:
        rejects = [
            {"by": "B", "play": "king", "target": "A", "reject": True},
            {"by": "A", "play": "priest", "targets": ["B", "B"], "reject": True},
            {"by": "A", "play": "guard", "target": "B", "guess": "bishop", "reject": True},
            {"by": "A", "play": "guard", "target": "B", "guess": 7, "reject": True},
            {"by": "A", "play": "jester", "target": "B", "reject": True},
            {"by": "A", "play": "priest", "target": "B", "redraw": True, "reject": True},
        ]
        assert outcome(write(changed(POSITION, actions=rejects + POSITION["actions"], expect=WHAT_HOLDS))).passed
        after = {"next_turn": "A", "draw_count": 3, "hands": WHAT_HOLDS["hands"], "knows": {}}
        assert outcome(write(changed(POSITION, actions=rejects, expect=after))).passed

    def test_an_answer_that_nobody_asked_for(self, write: Write) -> None:
        found = outcome(write(changed(POSITION, actions=[{**POSITION["actions"][0], "look": "B"}])))
        assert "refused: not_asked" in str(found)

    def test_the_answer_to_the_chancellor(self, write: Write) -> None:
        pile = {"draw_pile": ["chancellor", "priest", "prince", "spy"]}
        wrong = {"by": "A", "play": "chancellor", "keep": "guard", "bottom": ["prince"], "reject": True}
        right = {"by": "A", "play": "chancellor", "keep": "prince", "bottom": ["guard", "priest"]}
        expect = {"draw_pile": ["spy", "guard", "priest"], "knows": {"A": {"deck@2": "guard", "deck@3": "priest"}}}
        assert outcome(write(changed(POSITION, setup=pile, actions=[wrong, right], expect=expect))).passed
        silent = outcome(write(changed(POSITION, setup=pile, actions=[{"by": "A", "play": "chancellor"}])))
        assert silent.error == "actions[1]: the question 'keep' has no answer"

    def test_that_the_chancellor_is_not_answered_can_be_refused(self, write: Write) -> None:
        """Q5: an effect cannot be waived."""
        pile = {"draw_pile": ["chancellor", "priest", "prince", "spy"]}
        waived = {"by": "A", "play": "chancellor", "reject": True}
        expect = {"next_turn": "A", "draw_count": 4, "hands": POSITION["setup"]["hands"]}
        assert outcome(write(changed(POSITION, setup=pile, actions=[waived], expect=expect))).passed

    def test_the_look_of_the_cardinal(self, write: Write) -> None:
        pile = {"draw_pile": ["cardinal", "guard"], "protected": []}
        wrong = {"by": "A", "play": "cardinal", "targets": ["A", "B"], "look": "C", "reject": True}
        right = {"by": "A", "play": "cardinal", "targets": ["B", "C"], "look": "C"}
        seen = {"A": {"C": "king"}, "B": {"C": "king"}, "C": {"B": "baron"}}
        premium = changed(POSITION, edition="premium", setup=pile)
        assert outcome(write(changed(premium, actions=[wrong, right], expect={"knows": seen}))).passed
        none = {**right, "look": None}
        assert outcome(write(changed(premium, actions=[wrong, none], expect={"knows": {**seen, "A": {}}}))).passed

    def test_the_answer_to_the_bishop(self, write: Write) -> None:
        premium = changed(POSITION, edition="premium", setup={"draw_pile": ["bishop", "guard", "prince"]})
        hit = {"by": "A", "play": "bishop", "target": "B", "guess": 7}
        expect = {"bonus": {"bishop": "A"}, "hands": {"A": "guard", "B": "guard", "C": "baron"}, "tokens": {"A": 2}}
        assert outcome(write(changed(premium, actions=[{**hit, "redraw": True}], expect=expect))).passed
        assert (
            outcome(write(changed(premium, actions=[hit]))).error == "actions[1]: the question 'redraw' has no answer"
        )
        accepted = outcome(write(changed(premium, actions=[{**hit, "reject": True}])))
        assert accepted.error == "actions[1]: the question 'redraw' has no answer"


class TestTheEndOfARound:
    TIE = changed(
        POSITION,
        edition="original",
        setup={
            "hands": {"A": "prince", "B": "prince", "C": "guard"},
            "draw_pile": ["guard"],
            "protected": [],
            "set_aside": "king",
        },
        actions=[{"by": "A", "play": "guard", "target": "C", "guess": "king"}],
    )

    @pytest.mark.parametrize(
        ("ages", "starter"),
        [
            ({"A": 30, "B": 20}, "B"),
            ({"A": 20, "B": 30, "C": 1}, "A"),
            ({}, {"one_of": ["B", "A"]}),
            ({"A": 20, "B": 20}, {"one_of": ["A", "B"]}),
        ],
    )
    def test_the_youngest_begins_and_lots_are_drawn_where_nobody_is(
        self, write: Write, ages: dict[str, int], starter: object
    ) -> None:
        expect = {"round_winners": ["B", "A"], "next_starter": starter, "next_turn": None, "knows": {}}
        assert outcome(write(changed(self.TIE, ages=ages, expect=expect))).passed
        assert not outcome(write(changed(self.TIE, ages=ages, expect={"next_starter": "C"}))).passed

    def test_lots_among_all_winners(self, write: Write) -> None:
        tie = changed(self.TIE, edition="second")
        assert outcome(write(changed(tie, expect={"next_starter": {"one_of": ["A", "B"]}}))).passed
        assert not outcome(write(changed(tie, expect={"next_starter": {"one_of": ["A", "C"]}}))).passed
        assert not outcome(write(changed(tie, expect={"next_starter": "A"}))).passed

    def test_nothing_can_be_done_afterwards(self, write: Write) -> None:
        late = {"by": "B", "play": "prince", "target": "A", "reject": True}
        over = changed(self.TIE, actions=[*self.TIE["actions"], late])
        assert outcome(write(changed(over, expect={"tokens": {"A": 2, "B": 1, "C": 0}}))).passed
        late_draw = changed(self.TIE, actions=[*self.TIE["actions"], {**late, "draws": "guard"}])
        assert str(outcome(write(late_draw))) == "X1: actions[2].draws: expected guard, got null"


class TestConfigs:
    @pytest.mark.parametrize(
        "expect",
        [
            {"value_sum": 113},
            {"tokens_to_win": {3: 5, 8: 3}},
            {"reject": False},
            {"note": "for the reader"},
        ],
    )
    def test_what_holds(self, write: Write, expect: dict[str, object]) -> None:
        assert outcome(write({**CONFIG, "players": ["A", "B", "C"], "expect": expect})).passed

    @pytest.mark.parametrize(
        "expect",
        [
            {"size": 31},
            {"value_sum": 112},
            {"cards": {"guard": [1, 8]}},
            {"tokens_to_win": {2: 6}},
            {"tokens_to_win": {3: 4}},
            {"reject": True},
        ],
    )
    def test_what_does_not(self, write: Write, expect: dict[str, object]) -> None:
        found = outcome(write({**CONFIG, "players": ["A", "B", "C"], "expect": expect}))
        assert [each.field for each in found.differences] == list(expect)

    def test_own_goals_by_number_of_players(self, write: Write) -> None:
        options = {"tokens": {2: 7, 4: 6}, "allow_two": True}
        expect = {"tokens_to_win": {2: 7, 3: 5, 4: 6}, "reject": False}
        assert outcome(write({**CONFIG, "options": options, "players": ["A", "B"], "expect": expect})).passed


def test_an_empty_table_of_discards_or_knowledge_says_that_there_is_none(write: Write) -> None:
    guard = [{"by": "A", "play": "guard", "target": "B", "guess": "spy"}]
    empty = changed(POSITION, actions=guard, expect={"knows": {}})
    assert outcome(write(empty)).passed
    assert str(outcome(write(changed(empty, expect={"discards": {}})))) == (
        "X1: discards: expected {}, got {A: [guard], C: [handmaid]}"
    )


def test_a_deal_that_holds_in_every_field(write: Write) -> None:
    expect = {"hands": {"A": "prince", "B": "guard"}, "draw_top": "king", "draw_count": 10, "set_aside": "guard"}
    assert outcome(write(changed(DEAL, setup={"tokens": {"A": 2}}, expect={**expect, "tokens": {"A": 2}}))).passed
