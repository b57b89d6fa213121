"""Faces: no two seats of a table look the same, no matter who sits down, and a replay knows them."""

import json

from loveletter.server.http.replays import replay
from loveletter.table import Setup, commands
from loveletter.table.chairs import FACES, Chair, faces_of
from loveletter.table.entries import BotSat, PersonSat
from loveletter.table.state import fold
from tests.table.party import Party


def numbers(*chosen: int | None) -> list[int]:
    return [each.face for each in faces_of([Chair("person", face=face) for face in chosen], "party-10")]


def test_every_seat_has_a_face_of_its_own() -> None:
    given = numbers(*[None] * 8)
    assert all(0 <= face < FACES for face in given)
    assert given != [each.face for each in faces_of([Chair()] * 8, "other-20")]
    assert [face % 8 for face in given] == list(range(8))
    assert numbers(7, 7, None) == [7, given[1], given[2]]
    # A player chooses the face that another seat was given.
    assert numbers(given[1], None) == [given[1], (given[1] + 8) % FACES]
    assert numbers(None, given[0]) == [given[0], given[1]]


def test_a_face_stays_when_a_bot_takes_the_seat_over_and_makes_room_again() -> None:
    state = Party(1, ("novice", "schemer")).state
    before = faces_of(state.chairs, state.code)
    assert [each.level for each in before] == [None, "novice", "schemer"]
    taken = fold(state, BotSat(0, "Rosalind", "courtier"), 0)
    back = fold(fold(taken, PersonSat(1, "Budi", "hashed"), 0), PersonSat(0, "Ayu", "hashed"), 0)
    for later in (taken, back):
        assert [each.face for each in faces_of(later.chairs, later.code)] == [each.face for each in before]


def test_a_replay_shows_the_faces_of_its_match() -> None:
    party = Party(1, ("novice",), Setup("second", 2, {"tokens": 1}), start=False)
    party.ask(commands.ChooseFace(0, 4711))
    party.ask(commands.Start())
    party.play_match()
    bot = faces_of(party.state.chairs, party.state.code)[1].face
    party.ask(commands.Rematch())
    party.ask(commands.ChooseFace(0, 12))
    sent = json.loads(replay("party-10", party.table.played_match(1), None, with_cards=False))
    assert sent["faces"] == [{"face": 4711, "level": None}, {"face": bot, "level": "novice"}]
