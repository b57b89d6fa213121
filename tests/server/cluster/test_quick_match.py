"""Players who want a quick match are seated at one table, whichever nodes they ask."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.server.cluster.pair import Pair
from tests.server.running import Running


def quick(node: Running, name: str, **wish: Any) -> dict[str, Any]:
    answer = node.post("api/quick-match", {"name": name, "seconds": 600, **wish})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_who_presses_at_once_at_two_nodes_ends_at_one_table(steady: Pair) -> None:
    with ThreadPoolExecutor(2) as threads:
        made = list(threads.map(lambda node: quick(node, "Guest"), (steady.first, steady.second)))
    assert made[0]["code"] == made[1]["code"]
    assert {each["seats"][0]["seat"] for each in made} == {0, 1}
    code = made[0]["code"]
    with (
        steady.first.client(code, made[0]["seats"][0]["secret"]) as here,
        steady.second.client(code) as there,
    ):
        for client in (here, there):
            client.sync()
            assert [seat["name"] for seat in client.table["seats"]] == ["Guest", "Guest 2", "", ""]


def test_a_table_that_another_node_has_is_found(steady: Pair) -> None:
    quick(steady.first, "Dewi", edition="premium")  # from now on the first node seats all
    code, (ayu,) = steady.second.make_table("Ayu", players=3, public=True)
    with steady.second.client(code, ayu) as host:
        found = quick(steady.first, "Budi", secret="b" * 24)
        assert (found["code"], found["seats"][0]["seat"], found["begins_in"]) == (code, 1, None)
        assert quick(steady.first, "Budi", secret="b" * 24) == found  # asked again, since the answer was lost
        assert quick(steady.second, "Citra")["code"] == code
        host.sync()
        assert [seat["name"] for seat in host.table["seats"]] == ["Ayu", "Budi", "Citra"]
    assert quick(steady.second, "Eka")["code"] != code  # it is full


def test_nobody_but_a_node_asks_for_a_seat_at_the_tables_of_one_node(steady: Pair) -> None:
    answer = steady.first.post("api/quick-match", {"name": "Ayu"}, headers={"X-Loveletter-Here": "1"})
    assert answer.status_code == 201, "it is as if it had not been said"
