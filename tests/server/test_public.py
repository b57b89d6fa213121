"""What strangers get: names of other sites, metrics, pages of other origins, and what may be kept of an answer."""

from __future__ import annotations

import json
import socket

import pytest
from websockets.exceptions import InvalidStatus

from loveletter.server.http.admission import PublicHosts
from loveletter.server.settings import read_settings
from tests.server.raw import raw
from tests.server.running import Launcher, Running
from tests.server.test_http import count

OWN = socket.gethostname()


def allows(host: str | None, /, **settings: str) -> bool:
    headers = [] if host is None else [(b"host", host.encode("latin-1"))]
    return PublicHosts(read_settings(settings, {})).allow({"headers": headers})


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:80",
        "192.168.1.7",
        "[::1]:8000",
        "[2001:db8::1]",
        "localhost:8000",
        "LOCALHOST",
        OWN,
        f"{OWN}.local:81",
    ],
)
def test_numbers_and_this_machine_are_allowed_from_the_start(host: str) -> None:
    assert allows(host)


@pytest.mark.parametrize(
    "host",
    [*("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:80", "127.0.0.1@evil.example"),
     *("", None, "127.0.0.1/", "[::1", "::1", "a b", "1.2.3", "[127.0.0.1].evil.example", "xn--\xe4")],
)  # fmt: skip
def test_other_names_are_not(host: str | None) -> None:
    assert not allows(host)


def test_names_can_be_configured() -> None:
    named = {"public_hosts": "play.example.org, *.example.net"}
    assert allows("Play.Example.org:443", **named)
    assert allows("play.example.org.", **named)
    assert allows("a.b.example.net", **named)
    assert not allows("example.net", **named)
    assert not allows("evilexample.net", **named)
    assert allows("whatever.example", public_hosts="*")
    assert allows("front.example", allowed_origins="https://front.example:81")
    assert allows("table.lan", host="table.lan")


def test_a_name_that_is_not_ours_gets_nothing_but_the_probes(server: Running) -> None:
    before = count(server, 'errors_total{code="wrong_host"}', 0.0)
    for path in ("", "api/info", "api/tables", "metrics", "t/some-10"):
        answer = server.get(path, headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
        assert "--public-hosts" in answer.json()["message"]
    with raw(server) as client:
        assert client.ask_for_upgrade("evil.example") == 421
    assert server.get("healthz", headers={"Host": "evil.example"}).status_code == 200
    assert server.get("readyz", headers={"Host": "evil.example"}).status_code == 200
    assert count(server, 'errors_total{code="wrong_host"}') == before + 6


def test_a_page_of_another_origin_is_counted_and_not_logged_as_an_error(server: Running, launcher: Launcher) -> None:
    before = count(server, 'errors_total{code="wrong_origin"}', 0.0)
    with pytest.raises(InvalidStatus) as refused, server.client(origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    assert count(server, 'errors_total{code="wrong_origin"}') == before + 1
    server.get("healthz")  # whatever was to be logged about it is logged by now
    lines = [json.loads(line) for line in (launcher.folder / "server.log").read_text().splitlines()]
    assert [line for line in lines if "handshake" in line["message"]] == []


@pytest.mark.parametrize("told", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_metrics_are_for_programs_on_this_machine_alone(server: Running, told: str) -> None:
    assert server.get("metrics").status_code == 200
    answer = server.get("metrics", headers={told: "127.0.0.1"})  # a proxy here, that asks for somebody
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


def test_metrics_are_not_for_who_asks_under_a_public_name(launcher: Launcher) -> None:
    """As a proxy on this machine does that tells nothing else of who asks."""
    running = launcher.start("named.db", public_hosts="play.example.org")
    try:
        statuses = [
            running.get(path, headers={"Host": "play.example.org"}).status_code for path in ("metrics", "api/info")
        ]
        assert statuses == [403, 200]
        assert running.get("metrics", headers={"Host": "localhost"}).status_code == 200
    finally:
        running.end()


def test_metrics_can_be_opened_to_a_token(launcher: Launcher) -> None:
    running = launcher.start("token.db", metrics_token="open sesame")
    try:
        for given, status in ((b"Bearer open sesame", 200), (b"Bearer open", 403), (b"", 403), (b"Bearer \xe4", 403)):
            answer = running.get("metrics", headers={b"X-Forwarded-For": b"192.0.2.7", b"Authorization": given})
            assert answer.status_code == status, given
    finally:
        running.end()


def test_what_shows_a_seat_is_kept_nowhere(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], start=True)
    made = server.post("api/tables", {"name": "Ayu"})
    own = server.get(f"api/tables/{code}/replay?viewer=0", headers={"X-Seat-Secret": secrets[0]})
    refused = server.get(f"api/tables/{code}/replay?viewer=0")
    assert own.json()["steps"][0]["change"]["view"]["hand"]
    for answer in (made, own, refused, server.get(f"api/tables/{code}"), server.get("metrics"), server.get("readyz")):
        assert answer.headers["cache-control"] == "no-store"
    assert server.get("").headers["cache-control"] == "no-cache"


def test_bad_requests_do_not_fill_the_log(server: Running, launcher: Launcher) -> None:
    file = launcher.folder / "server.log"
    before = file.read_text().count("Unsupported upgrade request.")
    for _ in range(20):
        assert server.get("healthz", headers={"Upgrade": "h2c", "Connection": "Upgrade"}).status_code == 200
    assert file.read_text().count("Unsupported upgrade request.") <= before + 1
