"""The runner of scenarios: nothing is skipped in silence, and each error names its scenario or its file."""

from pathlib import Path

import pytest
import yaml

from loveletter.scenarios import files, run_scenarios
from tests.scenarios.samples import CONFIG, DEAL, POSITION, Write, changed, outcome

DECK = DEAL["setup"]["deck_order"]


@pytest.mark.parametrize(
    ("scenario", "error"),
    [
        ("just a text", "scenario: expected a table"),
        ({"id": "X1"}, "kind: expected a text, found null"),
        (changed(POSITION, kind="postion"), "unknown kind 'postion'; did you mean 'position'?"),
        (changed(POSITION, surprise=1), "unknown field 'surprise'"),
        ({**CONFIG, "setup": {}}, "unknown field 'setup'"),
        ({**CONFIG, "expect": {"sise": 1}}, "unknown field 'sise'; did you mean 'size'?"),
        ({**CONFIG, "expect": {"reject": True}}, "no players are given"),
        ({**CONFIG, "expect": None}, "expect: expected a table, found null"),
        ({name: each for name, each in POSITION.items() if name != "expect"}, "no field 'expect'"),
        ({name: each for name, each in POSITION.items() if name != "id"}, "no field 'id'"),
        (changed(POSITION, id=7), "id: expected a text, found 7"),
        (changed(POSITION, edition="secnd"), "unknown edition 'secnd'; did you mean 'second'?"),
        (
            changed(POSITION, options={"baron_ties": "both_out"}),
            "unknown option 'baron_ties'; did you mean 'baron_tie'?",
        ),
        (changed(POSITION, options={"allow_two": True}), "unknown option 'allow_two'"),
        (changed(POSITION, options={"baron_tie": "all_out"}), "bad_option"),
        (changed(POSITION, options={"tokens": {3: 99}}), "bad_option"),
        (changed(POSITION, options={"tokens": {"3": 4}}), "options.tokens: expected a number"),
        (changed(POSITION, options={"tokens": {3: 4, 7: 4}}), "the edition 'second' is not for 7 players"),
        (changed(POSITION, players=["A"]), "unknown player 'B'"),
        (changed(DEAL, players=["A", "B", "C", "D", "E"]), "wrong_player_count"),
        (changed(POSITION, players=["A", "B", "B"]), "a name comes twice"),
        (changed(POSITION, players="A"), "players: expected a list"),
        (changed(POSITION, players=[1, 2]), "players: expected a text"),
        (changed(POSITION, ages={"D": 1}), "ages: unknown player 'D'"),
        (changed(POSITION, ages={"A": "old"}), "ages.A: expected a number, found old"),
        (changed(POSITION, setup={"hand": {}}), "setup: unknown field 'hand'; did you mean 'hands'?"),
        (changed(POSITION, setup={"deck_order": DECK}), "unknown field 'deck_order'"),
        ({**POSITION, "setup": {"turn": "A"}}, "setup: no field 'hands'"),
        (changed(POSITION, setup={"turn": "D"}), "setup.turn: unknown player 'D'"),
        (changed(POSITION, setup={"turn": None}), "setup.turn: expected a text"),
        (changed(POSITION, setup={"hands": {"A": "guard", "B": "king"}}), "C has no card"),
        (changed(POSITION, setup={"hands": {"A": "gard", "B": "king"}}), "unknown card 'gard'; did you mean 'guard'?"),
        (changed(POSITION, setup={"draw_pile": ["king"]}), "2 x king, but the edition 'second' has 1"),
        (changed(POSITION, setup={"draw_pile": ["bishop"]}), "1 x bishop, but the edition 'second' has 0"),
        (changed(POSITION, setup={"draw_pile": []}), "no card left"),
        (changed(POSITION, setup={"draw_pile": "guard"}), "setup.draw_pile: expected a list"),
        (changed(POSITION, setup={"face_up": ["king"]}), "2 x king"),
        (changed(POSITION, setup={"discards": {"A": ["king"]}}), "2 x king"),
        (changed(POSITION, setup={"set_aside": "king"}), "2 x king"),
        (changed(POSITION, setup={"out": ["A"]}), "A is out and has a card"),
        (changed(POSITION, setup={"protected": ["Z"]}), "setup.protected: unknown player 'Z'"),
        (changed(POSITION, setup={"tokens": {"A": -1}}), "setup.tokens.A: expected a number from 0 up"),
        (changed(POSITION, setup={"tokens": {"A": True}}), "setup.tokens.A: expected a number, found true"),
        (changed(POSITION, setup={"jester": {"A": "Z"}}), "setup.jester.A: unknown player 'Z'"),
        (changed(POSITION, setup={"must_choose": "Z"}), "setup.must_choose: unknown player 'Z'"),
        (changed(POSITION, setup={"knows": {"A": {"B": "guard"}}}), "B is king, not guard"),
        (changed(POSITION, setup={"knows": {"A": {"deck@9": "guard"}}}), "no hidden card at 'deck@9'"),
        (changed(POSITION, setup={"knows": {"A": {"deck@x": "guard"}}}), "unknown player 'deck@x'"),
        (changed(DEAL, setup={"deck_order": DECK[1:]}), "not the 16 cards of the edition 'classic'"),
        (changed(DEAL, setup={"deck_order": [*DECK[1:], "spy"]}), "not the 16 cards"),
        (changed(DEAL, setup={"hands": {}}), "unknown field 'hands'"),
        ({**DEAL, "setup": {"deck_order": DECK}}, "setup: no field 'turn'"),
        (changed(POSITION, actions={"by": "A"}), "actions: expected a list"),
        (changed(POSITION, actions=["guard"]), "actions[1]: expected a table"),
        (changed(POSITION, actions=[{"by": "A"}]), "actions[1]: no field 'play'"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "aim": "B"}]), "actions[1]: unknown field 'aim'"),
        (changed(POSITION, actions=[{"by": "Z", "play": "guard"}]), "actions[1].by: unknown player 'Z'"),
        (changed(POSITION, actions=[{"by": "A", "play": "gard"}]), "unknown card 'gard'"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "target": ["B"]}]), "target: expected a text"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "targets": "B"}]), "targets: expected a list"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "target": "B", "targets": ["B"]}]), "both"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "guess": True}]), "guess: expected a number"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "guess": "gard"}]), "guess: unknown card 'gard'"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "reject": "yes"}]), "reject: expected true or false"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "bottom": ["spy"]}]), "'bottom' without 'keep'"),
        (changed(POSITION, actions=[{"by": "A", "play": "guard", "redraw": 1}]), "redraw: expected true or false"),
        (changed(POSITION, expect={"outs": []}), "expect: unknown field 'outs'; did you mean 'out'?"),
        (changed(POSITION, expect={"size": 21}), "expect: unknown field 'size'"),
        (changed(POSITION, expect={"out": "A"}), "expect.out: expected a list"),
        (changed(POSITION, expect={"out": ["Z"]}), "expect.out: unknown player 'Z'"),
        (changed(POSITION, expect={"hands": {"A": "gard"}}), "expect.hands.A: unknown card 'gard'"),
        (changed(POSITION, expect={"draw_count": "2"}), "expect.draw_count: expected a number, found 2"),
        (changed(POSITION, expect={"round_over": 0}), "expect.round_over: expected true or false"),
        (changed(POSITION, expect={"bonus": {"spy": "Z"}}), "expect.bonus.spy: unknown player 'Z'"),
        (changed(POSITION, expect={"next_starter": {"any_of": ["A"]}}), "unknown field 'any_of'"),
        (changed(POSITION, expect={"next_starter": {"one_of": []}}), "nobody to draw lots"),
        (changed(POSITION, expect={"knows": {"A": {"deck@0": "guard"}}}), "unknown player 'deck@0'"),
        (changed(POSITION, expect={"knows": {"Z": {}}}), "expect.knows: unknown player 'Z'"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_an_error(write: Write, scenario: object, error: str) -> None:
    found = outcome(write(scenario))
    assert not found.passed
    assert found.error is not None
    assert error in found.error
    if isinstance(scenario, dict) and "id" in scenario:
        assert str(found).startswith(f"{scenario['id']}: error: ")
    else:
        assert "a.yaml, scenario 1: error: " in str(found)
    assert "\n" not in str(found)


def test_a_mistake_is_found_even_behind_an_action_that_goes_wrong(write: Write) -> None:
    actions = [{"by": "B", "play": "king"}, {"by": "A", "play": "gard"}]
    assert "unknown card 'gard'" in str(outcome(write(changed(POSITION, actions=actions))))


def test_an_error_of_the_engine_is_reported_and_hides_nothing(write: Write) -> None:
    """A Prince empties the pile where no card is set aside, which no game comes to."""
    setup = {"draw_pile": ["prince"], "set_aside": None}
    broken = changed(POSITION, setup=setup, actions=[{"by": "A", "play": "prince", "target": "B"}])
    first, second = run_scenarios([write(broken, CONFIG)])
    assert str(first).startswith("X1: error: the engine broke: AssertionError")
    assert second.passed


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("scenarios: [", "cannot be read"),
        ("", "no table with the field 'scenarios'"),
        ("- 1", "no table with the field 'scenarios'"),
        ("scenario: []", "expected the field 'scenarios' and no other"),
        ("scenarios: []\nmore: 1", "expected the field 'scenarios' and no other"),
        ("scenarios: []\nscenarios: []", "expected the field 'scenarios' and no other"),
        ("scenarios: {}", "expected a list of scenarios"),
        ("scenarios: []", "expected a list of scenarios"),
        ("scenarios: [1]\n---\nscenarios: [2]", "cannot be read"),
        ("scenarios:\n- " + "[" * 100_000 + "]" * 100_000, "nested in more than 100 levels"),
        ("scenarios:\n" + "- " * 100_000 + "1", "nested in more than 100 levels"),
        ("\0", "cannot be read"),
    ],
    ids=lambda each: each[:30],
)
def test_a_file_that_cannot_be_read_is_an_error_that_names_it(write: Write, text: str, error: str) -> None:
    found = outcome(write(text=text))
    assert "a.yaml: error: " in str(found)
    assert error in str(found)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("kind: config\n  edition: second\n  edition: classic\n  expect: {size: 21}", "'edition' comes twice"),
        ("kind: config\n  edition: second\n  expect: {size: 21, size: 21}", "'size' comes twice"),
        ("kind: config\n  edition: second\n  expect: {size: !!python/none x}", "cannot be read"),
        ("kind: config\n  edition: second\n  expect: {size: 2020-13-45}", "cannot be read"),
        ("kind: config\n  edition: second\n  expect: {[1]: 2}", "cannot be read"),
    ],
)
def test_a_scenario_that_cannot_be_read_does_not_hide_the_others(write: Write, text: str, error: str) -> None:
    good = "- {id: X6, kind: config, edition: second, expect: {size: 21}}"
    first, second = run_scenarios([write(text=f"scenarios:\n- id: X5\n  {text}\n{good}\n")])
    assert str(first).startswith("X5: error: ")
    assert error in str(first)
    assert (second.name, second.passed) == ("X6", True)


@pytest.mark.parametrize(
    "text", ["scenarios: [", "scenarios:\n- " + "[" * 1000 + "]" * 1000, "scenarios: [1, {id: X1}]"]
)
def test_without_the_parser_in_c_the_slower_one_reads_the_same(
    write: Write, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    paths = [write(POSITION, DEAL, CONFIG, name="a.yaml"), write(text=text, name="b.yaml")]
    fast = [(each.name, each.passed) for each in run_scenarios(paths)]
    monkeypatch.setattr(files, "PARSER", yaml.SafeLoader)
    assert [(each.name, each.passed) for each in run_scenarios(paths)] == fast


def test_anchors_and_merged_tables_can_be_used(write: Write) -> None:
    text = "scenarios:\n- &first {id: X1, kind: config, edition: second, expect: {size: 21}}\n- {<<: *first, id: X2}\n"
    assert [(each.name, each.passed) for each in run_scenarios([write(text=text)])] == [("X1", True), ("X2", True)]


def test_a_table_that_has_merged_another_can_be_used_again(write: Write) -> None:
    first = "- {id: X1, kind: config, edition: second, expect: &first {size: 21}}"
    second = "- &second {id: X2, kind: config, edition: classic, expect: {<<: *first, size: 16}}"
    outcomes = run_scenarios([write(text=f"scenarios:\n{first}\n{second}\n- {{<<: *second, id: X3}}\n")])
    assert [str(each) for each in outcomes] == ["X1: passed", "X2: passed", "X3: passed"]


def test_an_id_used_twice_is_an_error_across_files_too(write: Write) -> None:
    files = [write(CONFIG, name="a.yaml"), write(CONFIG, POSITION, name="b.yaml")]
    first, again, other = run_scenarios(files)
    assert first.passed
    assert other.passed
    assert again.error is not None
    assert again.error.startswith("the id in ")


def test_folders_are_searched_to_the_ground_and_no_file_is_read_twice(write: Write, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    files = [write(CONFIG, name="inner/b.yml"), write(POSITION, name="a.yaml")]
    write(text="not for us", name="README.md")
    assert [each.name for each in run_scenarios([tmp_path, *files])] == ["X1", "X3"]


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    assert "No such file" in str(outcome(tmp_path / "none.yaml"))
