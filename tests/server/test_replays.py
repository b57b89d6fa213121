"""Replays: differences from step to step that lead to what each viewer saw, in little space."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loveletter import EDITIONS
from loveletter.engine.coded_text import CodedText
from loveletter.notation.difference import apply_difference, difference
from loveletter.server.http.archive import ArchiveQuestion, Document
from loveletter.server.http.replays import (
    continuation,
    match_proof,
    match_record,
    match_replay,
    replay,
    step_document,
)
from loveletter.server.messages.outgoing import encode
from loveletter.server.store.stored_log import Break, StoredTable
from loveletter.table import Setup, TableRefused
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


# who may read what of a stored match


def content(document: Document) -> Any:
    return json.loads(gzip.decompress(document.body))


def question(viewer: str = "spectator", secret: str | None = None, match: int | None = None) -> ArchiveQuestion:
    return ArchiveQuestion("party-10", match=match, viewer=viewer, secret=secret)


def test_while_a_match_runs_everybody_sees_their_own_seat_and_what_all_see() -> None:
    stored = StoredTable(Party(2).table, None)
    for asked in (question(), question("0", "Ayu"), question("1", "Budi")):
        assert content(match_replay(stored, asked))["finished"] is False
    for asked in (question("1", "Ayu"), question("1"), question("all", "Ayu"), question("all")):
        with pytest.raises(TableRefused, match="match_running"):
            match_replay(stored, asked)
    with pytest.raises(TableRefused, match="match_running"):
        match_record(stored, question())
    with pytest.raises(TableRefused, match="unknown_seat"):
        match_replay(stored, question("2"))
    assert [proof["seed"] for proof in content(match_proof(stored, question()))["rounds"]] == [None]


def test_a_match_whose_log_does_not_hold_is_shown_as_broken_unless_it_was_over_before() -> None:
    damage = Break("party-10", 3, CodedText("it is missing", "entry_missing"))
    for party, over in ((Party(2), False), (played("second", 2), True)):
        for broken in (None, damage):
            found = content(match_replay(StoredTable(party.table, broken), question()))
            assert found["broken"] is (broken is not None and not over)


def test_once_it_is_over_everybody_sees_everything() -> None:
    stored = StoredTable(played("second", 2).table, None)
    match = stored.table.played_match()
    for viewer, seat, with_cards in (("spectator", None, False), ("0", 0, False), ("1", 1, False), ("all", None, True)):
        found = match_replay(stored, question(viewer, match=1))
        assert found.match == 1
        assert content(found) == json.loads(replay("party-10", match, seat, with_cards))
    record = match_record(stored, question())
    assert content(record) == json.loads(stored.table.played_match().record().to_json())
    assert record.match == match_proof(stored, question()).match == 1
    assert None not in [proof["seed"] for proof in content(match_proof(stored, question()))["rounds"]]
    with pytest.raises(TableRefused, match="no_match"):
        match_replay(stored, question(match=2))


def test_it_can_be_played_on_from_a_seat_that_it_has_once_it_is_over() -> None:
    with pytest.raises(TableRefused, match="match_running"):
        continuation(StoredTable(Party(2).table, None), question("0"))
    stored = StoredTable(played("second", 2).table, None)
    setup, record = continuation(stored, question("1")._replace(step=1))
    assert (setup.edition, setup.players, setup.odds) == ("second", 2, False)
    assert json.loads(record) == json.loads(stored.table.played_match().record_up_to(1).to_json())
    with pytest.raises(TableRefused, match="unknown_seat"):
        continuation(stored, question("2"))
