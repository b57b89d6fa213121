"""The proxies of deploy/, before two nodes whose PostgreSQL is away for a while: the site stays up, browsers keep their
connections, and play goes on afterwards. LOVELETTER_OUTAGE_SECONDS makes it last longer."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

from tests.deploy.proxies import PATIENCE, PROXIES, proxied
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import LEASE, Pair, match_for_two
from tests.server.running import Client, first_action

OUTAGE = float(os.environ.get("LOVELETTER_OUTAGE_SECONDS", "5"))
"""Longer than two leases, after which nodes used to send everybody away, and than a balancer takes to notice."""
PINGED_WITHIN = 4.0
"""Seconds after which a browser leaves a connection that does not answer its ping."""


def wish(client: Client, seat: int, mark: str) -> dict[str, Any]:
    view = client.views[seat]
    return {"id": mark, "seat": seat, "version": view["version"], "action": first_action(view["menu"])}


@pytest.mark.parametrize("kind", PROXIES)
def test_a_database_that_is_away_takes_nobody_off_the_site(kind: str, postgres: Postgres, pair: Pair) -> None:
    assert 2 * float(LEASE) < OUTAGE
    with proxied(kind, [pair.first, pair.second]) as through:
        code, ayu, budi = match_for_two(through)
        with through.client(code, ayu) as playing, through.client(code, budi) as waiting:
            for each in (playing, waiting):
                each.sync()
            act = wish(playing, 0, "during")
            postgres.stop("fast")
            try:
                end, told = time.monotonic() + OUTAGE, []
                while time.monotonic() < end:
                    answer = playing.ask("act", **act)
                    assert (answer["type"], answer["code"]) == ("refused", "not_written"), answer
                    told.append(answer["params"]["reason"])
                    for each in (playing, waiting):
                        asked_at = time.monotonic()
                        assert each.ask("ping")["type"] == "pong"
                        assert time.monotonic() - asked_at < PINGED_WITHIN
                    assert [through.get(page).status_code for page in ("", "api/info", "livez")] == [200, 200, 200]
                    time.sleep(0.2)
                assert set(told) == {"database_gone"}
                # only now: an answer of readyz holds for a second
                assert through.get("readyz").status_code == 503, "for people who look after the database"
            finally:
                postgres.start()
            last = time.monotonic() + PATIENCE
            while (answer := playing.ask("act", **act))["type"] == "refused":
                assert answer["code"] == "not_written", answer
                assert time.monotonic() < last
                time.sleep(0.1)
            assert answer["type"] == "done"
            while (notice := waiting.until("notice"))["code"] != "written_again":
                assert notice["code"] == "not_written"
        assert pair.acted(code) == ["during"]
