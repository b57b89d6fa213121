"""Faces: which guest of the ball sits at a seat, chosen by each person and told to all."""

from typing import Any

from loveletter.table.chairs import FACES
from tests.server.running import Client, Running


def faces(client: Client) -> list[int]:
    client.sync()
    seats: list[dict[str, Any]] = client.table["seats"]
    return [seat["face"] for seat in seats]


def test_a_face_comes_with_sitting_down_and_can_be_changed_in_the_lobby(server: Running) -> None:
    code, (first,) = server.make_table(players=3, face=11)
    joined = server.post(f"api/tables/{code}/join", {"name": "Budi", "face": 22})
    second = joined.json()["seats"][0]["secret"]
    with server.client(code, first) as host, server.client(code, second) as guest:
        given = faces(host)
        assert given[:2] == [11, 22]
        assert given[2] % 8 == 2
        assert guest.ask("choose_face", seat=1, face=33)["type"] == "done"
        assert guest.ask("choose_face", seat=0, face=33)["code"] == "not_your_seat"
        assert faces(host) == [11, 33, given[2]]
        assert host.ask("add_person", seat=2, name="Citra", face=FACES - 1)["type"] == "seated"
        assert faces(guest) == [11, 33, FACES - 1]


def test_a_face_that_is_none_is_refused(server: Running) -> None:
    code, (first,) = server.make_table(players=3)
    for wrong in (-1, FACES, "7", 1.5):
        refused = server.post(f"api/tables/{code}/join", {"name": "Budi", "face": wrong})
        assert refused.status_code == 422, refused.text
    with server.client(code, first) as host:
        before = faces(host)
        host.send({"type": "choose_face", "id": "a", "seat": 0, "face": FACES})
        assert host.until("error")
        assert faces(host) == before
