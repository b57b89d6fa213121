"""Replays: differences from step to step that lead to what each viewer saw, in little space."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loveletter import EDITIONS
from loveletter.notation.difference import apply_difference, difference
from loveletter.server.http.replays import replay, step_document
from loveletter.server.messages.outgoing import encode
from loveletter.table import Setup
from loveletter.table.played_match import SeenStep
from tests.server.folding import unfolded
from tests.table.party import Party

SAMPLE = Path(__file__).parent / "stored" / "replay.json"
"""A replay with the documents that it leads to, for the client's tests."""

plain = st.recursive(
    st.none() | st.booleans() | st.integers(0, 9) | st.sampled_from(["guard", "king"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["seat", "card", "hand"]), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(plain, plain)
def test_a_difference_leads_from_one_document_to_the_other(before: Any, after: Any) -> None:
    if before != after:
        assert apply_difference(before, difference(before, after)) == after


def test_what_is_appended_or_drawn_takes_little_space() -> None:
    before = {"pile": ["spy", "king", "guard"], "heap": [{"card": "spy"}], "seats": [{"hand": 1}, {"hand": 1}]}
    after = {
        "pile": ["king", "guard"],
        "heap": [{"card": "spy"}, {"card": "king"}],
        "seats": [{"hand": 2}, {"hand": 1}],
    }
    assert difference(before, after) == {
        "pile": [0, 1],
        "heap": [1, 0, {"card": "king"}],
        "seats": {"0": {"hand": 2}},
    }


def plain_document(step: SeenStep) -> Any:
    return json.loads(encode(step_document(step)))


def played(edition: str, players: int) -> Party:
    party = Party(players, (), Setup(edition, players))
    party.play_match()
    return party


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_steps_lead_to_what_the_viewer_saw(edition: str) -> None:
    party = played(edition, 4)
    match = party.table.played_match()
    for viewer, with_cards in ((None, True), (0, False)):
        sent = json.loads(replay("party-10", match, viewer, with_cards))
        steps = list(match.steps(viewer, with_cards))
        assert unfolded(sent) == [plain_document(step) for step in steps]
        assert [len(step["events"]) for step in sent["steps"]] == [len(step.seen.events) for step in steps]
        assert sent["since"] + sum(len(step["events"]) for step in sent["steps"]) == party.game.version


def test_who_sees_every_card_is_told_of_every_card() -> None:
    match = played("second", 2).table.played_match()

    def drawn(with_cards: bool) -> list[str | None]:
        sent = json.loads(replay("party-10", match, None, with_cards))
        return [event["card"] for step in sent["steps"] for event in step["events"] if event["kind"] == "drew"]

    assert set(drawn(with_cards=False)) == {None}
    assert None not in drawn(with_cards=True)


def test_a_replay_takes_a_small_part_of_the_space_of_its_views() -> None:
    match = played("second", 4).table.played_match()
    sent = replay("party-10", match, None, with_cards=False)
    views = sum(len(encode(step_document(step))) for step in match.steps(None))
    changes = sum(len(json.dumps(step["change"], separators=(",", ":"))) for step in json.loads(sent)["steps"])
    assert changes < views / 5


def test_the_sample_of_the_client_s_tests_is_what_the_server_sends() -> None:
    assert json.loads(SAMPLE.read_text(encoding="utf-8")) == sample(), "run: python -m tests.server.test_replays"


def sample() -> dict[str, Any]:
    party = Party(2, (), Setup("second", 2, {"tokens": 1}))
    party.play_match()
    match = party.table.played_match()
    whole = [plain_document(step) for step in match.steps(0, with_cards=True)]
    return {"replay": json.loads(replay("party-10", match, 0, with_cards=True)), "documents": whole}


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(sample()) + "\n", encoding="utf-8")
