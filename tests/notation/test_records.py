"""Records: what they look like, that they replay to the same end, and what is said of one that is broken."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given

from loveletter import IllegalAction, Play, edition
from loveletter.engine.edition import Edition
from loveletter.engine.events import RoundBegan
from loveletter.engine.refusals import BadSetup
from loveletter.notation import BadText, Match, Record, RoundRecord, read_record, replay
from loveletter.notation.json_shape import read_json
from tests.notation.matches import Recorded, recorded_matches

PAIRS: Final = ("priest", "baron", "handmaid", "prince")
DECK: Final = ("princess", *["guard"] * 5, *PAIRS, *PAIRS, "king", "countess")
SEED: Final = "00" * 32


@given(recorded_matches())
def test_a_record_replays_step_by_step(match: Recorded) -> None:
    again = read_record(match.record.to_json())
    assert again == match.record
    assert again.to_json() == match.record.to_json()
    steps = list(replay(again))
    assert [(step.state, step.events) for step in steps] == match.course
    assert [step.number for step in steps if step.action is not None] == list(
        range(1, len(steps) - len(again.rounds) + 1)
    )
    assert all((step.action is None) == isinstance(_began(step.events), RoundBegan) for step in steps)


def _began(events: tuple[Any, ...]) -> RoundBegan | None:
    return next((event for event in events if isinstance(event, RoundBegan)), None)


def a_match() -> Match:
    return Match.begin(edition("classic").rules(2, {"tokens": 2}), ("ann", "look"), (30, 8))


def test_a_record_can_be_read_by_people() -> None:
    match = a_match().deal(DECK, starter=1).act(1, Play("guard", (0,), "king"))
    document = {
        "format_version": 1,
        "edition": "classic",
        "options": {"tokens": 2},
        "players": ["ann", "look"],
        "ages": [30, 8],
        "rounds": [{"starter": "look", "deck": list(DECK), "actions": ["guard ann king"]}],
    }
    assert match.record().to_json() == json.dumps(document, indent=2) + "\n"
    deal, action = replay(match.record())
    assert (deal.round, deal.number, deal.seat, deal.action) == (1, 0, None, None)
    assert (action.round, action.number, action.seat) == (1, 1, 1)
    assert action.action == Play("guard", (0,), "king")
    assert action.state == match.state


def test_what_is_refused_is_not_recorded() -> None:
    match = a_match()
    with pytest.raises(IllegalAction, match="not_dealt"):
        match.act(0, Play("guard"))
    match = match.deal(bytes(32))
    before = match.record()
    with pytest.raises(IllegalAction, match="round_not_over"):
        match.deal(bytes(32))
    with pytest.raises(IllegalAction):
        match.act(match.state.turn, Play("bishop"))
    assert match.record() == before


def test_a_match_needs_distinct_names() -> None:
    rules = edition("classic").rules(2)
    for players, message in (
        (["ann"], "players: 2 sit at the table, here are 1 names"),
        (["ann", "ann"], r"players\[1\]: a second player called 'ann'"),
        (["", "ann"], r"players\[0\]: the name is empty"),
    ):
        with pytest.raises(BadText, match=message):
            Match.begin(rules, players)
    own = Edition("classic", edition("classic").rows, 2, 2, {2: 1})
    with pytest.raises(BadText, match="an edition that no package registers"):
        Match.begin(own.rules(2), ["ann", "bob"]).record()
    with pytest.raises(BadSetup, match="bad_ages"):
        Match.begin(rules, ["ann", "bob"], [1]).deal(bytes(32))


def test_equal_records_are_equal_texts() -> None:
    options: dict[str, str | bool | int] = {"tokens": 3, "baron_tie": "both_out"}
    one = Record("classic", ("ann", "bob"), options=options)
    other = Record("classic", ("ann", "bob"), options=dict(reversed(options.items())))
    assert (one, one.to_json(), hash(one)) == (other, other.to_json(), hash(other))
    assert list(replay(one)) == []


WHOLE: Final[dict[str, Any]] = {
    "format_version": 1,
    "edition": "classic",
    "options": {"tokens": 1},
    "players": ["ann", "bob"],
    "ages": [30, 8],
    "rounds": [{"starter": "bob", "deck": list(DECK), "actions": ["guard ann king"]}],
}
ROUND: Final[dict[str, Any]] = WHOLE["rounds"][0]


def with_round(**changes: Any) -> dict[str, Any]:
    return WHOLE | {"rounds": [ROUND | changes]}


@pytest.mark.parametrize(
    ("document", "place", "problem"),
    [
        ([], "document", "expected an object, found a list"),
        ({"name": "chess"}, "document", "not a record of a match: it has no format_version"),
        (WHOLE | {"format_version": "1"}, "format_version", "expected a whole number, found a text"),
        (WHOLE | {"format_version": 2}, "format_version", "expected 1, found 2"),
        (WHOLE | {"rules_version": "1"}, "rules_version", "expected a whole number, found a text"),
        (WHOLE | {"rules_version": 0}, "rules_version", "versions begin with 1"),
        (WHOLE | {"player": []}, "player", "unknown key 'player'; did you mean 'players'?"),
        ({"format_version": 1, "edition": "classic"}, "players", "this is missing"),
        (WHOLE | {"edition": "clasic"}, "edition", "unknown edition 'clasic'; did you mean 'classic'?"),
        (WHOLE | {"edition": None}, "edition", "expected a text, found null"),
        (WHOLE | {"options": []}, "options", "expected an object, found a list"),
        (WHOLE | {"options": {"token": 1}}, "options.token", "unknown option 'token'; did you mean 'tokens'?"),
        (WHOLE | {"options": {"spy_scope": "everyone"}}, "options.spy_scope", "unknown option 'spy_scope'"),
        (
            WHOLE | {"options": {"baron_tie": "bothout"}},
            "options.baron_tie",
            "unknown value 'bothout'; did you mean 'both_out'? (baron_tie: none_out, both_out)",
        ),
        (
            WHOLE | {"options": {"tokens": {"2": 3}}},
            "options.tokens",
            "expected a text, true, false or a number, found an object",
        ),
        (WHOLE | {"players": "ann, bob"}, "players", "expected a list, found a text"),
        (WHOLE | {"players": ["ann", 7]}, "players[1]", "expected a text, found a whole number"),
        (WHOLE | {"players": ["ann"]}, "players", "classic takes 2 to 4 players, here are 1"),
        (WHOLE | {"players": list("abcde")}, "players", "classic takes 2 to 4 players, here are 5"),
        (WHOLE | {"players": ["bob", "bob"]}, "players[1]", "a second player called 'bob'"),
        (WHOLE | {"players": ["bob", ""]}, "players[1]", "the name is empty"),
        (
            WHOLE | {"players": ["bob", "\ud83e"]},
            "players[1]",
            "the name holds half a character, which no file can hold",
        ),
        (WHOLE | {"ages": [1]}, "ages", "2 players, but 1 ages"),
        (WHOLE | {"ages": [1, -1]}, "ages[1]", "an age is not negative"),
        (WHOLE | {"ages": [1, 1.5]}, "ages[1]", "expected a whole number, found a number"),
        (WHOLE | {"ages": None}, "ages", "expected a list, found null"),
        (WHOLE | {"programs": ["ann", "bbo"]}, "programs[1]", "unknown player 'bbo'; did you mean 'bob'?"),
        (WHOLE | {"programs": "ann"}, "programs", "expected a list, found a text"),
        (WHOLE | {"rounds": [ROUND, []]}, "rounds[1]", "expected an object, found a list"),
        (WHOLE | {"rounds": [{"starter": "bob", "actions": []}]}, "rounds[0]", "expected either a seed or a deck"),
        (with_round(seed=SEED), "rounds[0]", "expected either a seed or a deck"),
        (with_round(winner="ann"), "rounds[0].winner", "unknown key 'winner'"),
        (with_round(by_lot=1), "rounds[0].by_lot", "expected true or false, found a whole number"),
        (with_round(starter="bbo"), "rounds[0].starter", "unknown player 'bbo'; did you mean 'bob'?"),
        (
            with_round(deck=[*DECK[:-1], "king"]),
            "rounds[0].deck",
            "not the deck of classic: 0 countess instead of 1, 2 king instead of 1",
        ),
        (with_round(deck=[*DECK[:-1], "kingg"]), "rounds[0].deck[15]", "unknown card 'kingg'; did you mean 'king'?"),
        (with_round(deck=[*DECK[:-1], "spy"]), "rounds[0].deck[15]", "unknown card 'spy'"),
        (
            with_round(actions=["guard ann kng"]),
            "rounds[0].actions[0], column 11",
            "unknown player or card 'kng'; did you mean 'king'?",
        ),
        (with_round(actions=[["guard"]]), "rounds[0].actions[0]", "expected a text, found a list"),
        (
            WHOLE | {"rounds": [{"starter": "bob", "seed": SEED.replace("0", "A"), "actions": []}]},
            "rounds[0].seed",
            "expected 64 hexadecimal digits, in lower case",
        ),
    ],
)
def test_a_broken_record_names_the_place(document: object, place: str, problem: str) -> None:
    with pytest.raises(BadText) as refused:
        read_record(json.dumps(document))
    assert (refused.value.place, refused.value.problem) == (place, problem)


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "line 1, column 1", "not JSON: Expecting value"),
        ('{\n  "edition": classic}', "line 2, column 14", "not JSON: Expecting value"),
        ('{"ages": [NaN]}', "document", "NaN is no number"),
        ('{"a": {"b": 1, "c": 2, "b": 3}}', "b", "this key stands twice in the same object"),
        ("[" * 100_000, "document", "not a record: too many brackets within brackets"),
        ("1" * 5000, "document", "a number is too long"),
    ],
)
def test_what_is_no_json_names_the_place(text: str, place: str, problem: str) -> None:
    with pytest.raises(BadText) as refused:
        read_json(text)
    assert (refused.value.place, refused.value.problem) == (place, problem)


def test_a_record_without_options_and_ages_follows_the_preset() -> None:
    document = {key: value for key, value in WHOLE.items() if key not in ("options", "ages")}
    record = read_record(json.dumps(document))
    assert (record.options, record.ages) == ({}, None)


# what the rules refuse


def finished() -> Record:
    """A whole match of three rounds."""
    record = read_record((Path(__file__).parents[1] / "records" / "original.json").read_text(encoding="utf-8"))
    assert len(record.rounds) > 2
    return record


def changed_round(record: Record, at: int, **changes: Any) -> Record:
    rounds = list(record.rounds)
    rounds[at] = replace(rounds[at], **changes)
    return replace(record, rounds=tuple(rounds))


def test_an_action_that_is_not_legal_names_its_place_and_code() -> None:
    match = finished()
    actions = match.rounds[1].actions
    for wrong, place, code in (
        ((*actions[:2], "spy", *actions[2:]), 2, "not_in_hand (card='spy')"),
        ((*actions[:1], "bishop redraw"), 1, "not_asked"),
        ((*actions, 'guard "look" king'), len(actions), "round_over"),
    ):
        with pytest.raises(BadText) as refused:
            list(replay(changed_round(match, 1, actions=wrong)))
        assert refused.value.place == f"rounds[1].actions[{place}]"
        assert refused.value.problem.startswith(f"the rules refuse this: {code}")


def test_nothing_follows_the_end_of_the_match() -> None:
    match = finished()
    with pytest.raises(BadText, match=rf"rounds\[{len(match.rounds)}\]: the rules refuse this: match_over"):
        list(replay(replace(match, rounds=(*match.rounds, match.rounds[0]))))
    late = changed_round(match, -1, actions=(*match.rounds[-1].actions, "guard"))
    with pytest.raises(BadText, match=r"actions\[\d+\]: the rules refuse this: match_over"):
        list(replay(late))


def test_a_round_is_finished_before_the_next() -> None:
    broken_off = changed_round(finished(), 0, actions=finished().rounds[0].actions[:-1])
    with pytest.raises(BadText, match=r"rounds\[1\]: the rules refuse this: round_not_over"):
        list(replay(broken_off))


def test_only_the_last_round_may_be_unfinished() -> None:
    running = replace(finished(), rounds=finished().rounds[:2])
    running = changed_round(running, 1, actions=running.rounds[1].actions[:-1])
    *_, last = replay(running)
    assert last.state.ending is None


def test_a_starter_must_be_the_one_of_the_rules() -> None:
    match = finished()
    winner = match.rounds[1].starter
    other = next(name for name in match.players if name != winner)
    with pytest.raises(BadText, match=r"rounds\[1\].starter: the rules refuse this: bad_starter"):
        list(replay(changed_round(match, 1, starter=other)))
    with pytest.raises(BadText, match=r"rounds\[1\].by_lot: only one player can begin"):
        list(replay(changed_round(match, 1, by_lot=True)))
    drawn = match.rounds[0].starter
    other = next(name for name in match.players if name != drawn)
    with pytest.raises(
        BadText, match=rf"rounds\[0\].starter: bad_starter: the lot falls on '{drawn}', not on '{other}'"
    ):
        list(replay(changed_round(match, 0, starter=other)))
    named = changed_round(match, 0, by_lot=False)
    assert [step.state for step in replay(named)] == [step.state for step in replay(match)]


def test_a_record_made_by_hand_is_checked_before_it_is_replayed() -> None:
    for record, message in (
        (Record("third", ("ann", "bob")), "edition: unknown edition 'third'"),
        (Record("classic", ("ann", "bob"), format_version=2), "format_version: expected 1, found 2"),
        (
            Record("classic", ("ann", "bob"), (RoundRecord("ann", ("gard",), SEED),)),
            r"rounds\[0\].actions\[0\], column 1: ",
        ),
    ):
        with pytest.raises(BadText, match=message):
            replay(record)


def test_the_version_of_the_rules_is_written_where_it_is_not_the_first() -> None:
    first = read_record(json.dumps(WHOLE))
    assert (first.rules_version, "rules_version" in json.loads(first.to_json())) == (1, False)
    second = read_record(json.dumps(WHOLE | {"rules_version": 2}))
    assert json.loads(second.to_json())["rules_version"] == 2
    assert read_record(second.to_json()) == second


def test_programs_are_named_where_there_were_any() -> None:
    without = read_record(json.dumps(WHOLE))
    assert (without.programs, "programs" in json.loads(without.to_json())) == ((), False)
    record = read_record(json.dumps(WHOLE | {"programs": ["bob"]}))
    assert json.loads(record.to_json())["programs"] == ["bob"]
    assert read_record(record.to_json()) == record
    assert record.signed_text("a-b-c", 1) != without.signed_text("a-b-c", 1)
