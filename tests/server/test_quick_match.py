"""Quick match: players who ask at the same time get one table, which bots fill after a while."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Launcher, Running


@pytest.fixture
def quiet(launcher: Launcher, tmp_path: Path) -> Iterator[Running]:
    """A server of its own: nobody else waits there."""
    running = launcher.start(str(tmp_path / "quick.db"))
    yield running
    running.end()


def quick(server: Running, name: str, **wish: Any) -> dict[str, Any]:
    answer = server.post("api/quick-match", {"name": name, **wish})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_who_presses_at_once_ends_at_one_table_and_bots_fill_it(quiet: Running) -> None:
    with ThreadPoolExecutor(3) as threads:
        made = list(threads.map(lambda _: quick(quiet, "Guest", seconds=5), range(3)))
    assert len({each["code"] for each in made}) == 1
    assert {each["seats"][0]["seat"] for each in made} == {0, 1, 2}
    code = made[0]["code"]
    with quiet.client(code, made[0]["seats"][0]["secret"]) as guest:
        while guest.table["phase"] == "lobby":
            guest.receive()
        assert [(seat["kind"], seat["name"]) for seat in guest.table["seats"]][:3] == [
            ("person", "Guest"),
            ("person", "Guest 2"),
            ("person", "Guest 3"),
        ]
        assert guest.table["seats"][3]["kind"] == "bot"
    # it is not offered any more, nor one of another edition
    other = quick(quiet, "Budi", edition="premium", seconds=600)
    assert other["code"] != code
    assert quick(quiet, "Citra", edition="premium", seconds=300)["code"] == other["code"]
    assert quick(quiet, "Dewi", seconds=600)["code"] not in (code, other["code"])


def test_a_table_that_somebody_has_made_by_hand_is_offered_too(quiet: Running) -> None:
    quiet.make_table("Ayu", players=3, public=True, options={"tokens": 1})
    code, (secret,) = quiet.make_table("Ayu", players=3, public=True)
    with quiet.client(code, secret) as ayu:
        found = quick(quiet, "Budi", secret="s" * 24)
        assert (found["code"], found["begins_in"]) == (code, None)  # its host begins
        assert quick(quiet, "Budi", secret="s" * 24) == found  # asked again, since the answer was lost
        ayu.sync()
        assert [seat["name"] for seat in ayu.table["seats"]] == ["Ayu", "Budi", ""]


@pytest.mark.parametrize(
    ("wish", "offered"), [({"options": {"tokens": 1}}, False), ({"approval": True}, False), ({"chat": "off"}, True)]
)
def test_a_table_with_rules_or_a_door_of_its_own_is_not_offered(
    quiet: Running, wish: dict[str, Any], offered: bool
) -> None:
    code, (secret,) = quiet.make_table("Ayu", players=3, public=True)
    with quiet.client(code, secret) as ayu:
        assert ayu.ask("configure", **wish)["type"] == "done"
        assert (quick(quiet, "Budi")["code"] == code) is offered


@pytest.mark.parametrize(
    ("wish", "code"),
    [({"edition": "third"}, "unknown_edition"), ({"seconds": 0}, "malformed"), ({"name": " "}, "name_empty")],
)
def test_what_is_not_possible_is_refused(server: Running, wish: dict[str, Any], code: str) -> None:
    assert server.post("api/quick-match", {"name": "Ayu", **wish}).json()["code"] == code
