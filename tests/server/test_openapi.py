"""Whatever fits the OpenAPI document, or does not fit it, is answered as the document says."""

from __future__ import annotations

import asyncio
import re
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.applications import Starlette

from loveletter.server.app import OPERATIONS
from loveletter.server.http import openapi
from tests.server.running import Running

EXAMPLES, MANY_EXAMPLES = 12, 150
REJECTED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
"""How what does not fit may be answered: as schemathesis has it, and where it is too large."""


@pytest.fixture(scope="session")
def stage(server: Running) -> dict[str, Any]:
    """The tables that are there: in a lobby with many open seats, and after a match; and an evening."""
    lobby, _ = server.make_table(players=8, edition="premium")
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True)
    with server.client(code, *secrets) as client:
        client.sync()
        client.play_match()
    finished = {
        "include-path-regex": "/(replay|record|proof|play-on|coach|agree|analysis)$",
        "parameters": {"path.code": code},
    }
    plan = {"title": "Friday", "rounds": 2, "seats": 2, "clock": "none", "seconds": 0, "pace": 0}
    evening = server.post("api/evenings", {"plan": plan}).json()["code"]
    evenings = {"include-path-regex": "/evenings/", "parameters": {"path.code": evening}}
    return {
        "parameters": {"path.code": lobby, "path.number": 1},
        "operations": [finished, evenings],
        "checks": {"negative_data_rejection": {"expected-statuses": REJECTED}},
    }


@pytest.fixture(scope="session")
def interface(server: Running, stage: dict[str, Any]) -> schemathesis.BaseSchema:
    """With what is drawn by lot alone."""
    return described(server, {**stage, "phases": {"coverage": {"enabled": False}}})


@pytest.fixture(scope="session")
def whole_interface(server: Running, stage: dict[str, Any]) -> schemathesis.BaseSchema:
    """With a request for each bound of each parameter, too."""
    return described(server, stage)


def described(server: Running, config: dict[str, Any]) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", config=SchemathesisConfig.from_dict(config))


schema = schemathesis.pytest.from_fixture("interface")
whole_schema = schemathesis.pytest.from_fixture("whole_interface")


@pytest.fixture(scope="module", autouse=True)
def reached() -> Iterator[Counter[str]]:
    """How often each request was granted. Links, levels, records, legal actions, proofs, signatures and secrets of
    seats are hardly found by chance, all else must be."""
    granted: Counter[str] = Counter()
    yield granted
    assert {label for label in granted if not granted[label]} <= {
        "POST /api/tables/{code}/claim",
        "POST /api/tables/{code}/play-on",
        "POST /api/replay",
        "POST /api/play-on",
        "POST /api/puzzles/{number}/answer",
        "POST /api/tables/{code}/coach/agree",
        "GET /api/tables/{code}/analysis",
        "POST /api/tables/{code}/daily",
        "POST /api/members/profile",
        "POST /api/members/erase",
        "POST /api/members/tables",
        "POST /api/members/tables/{code}/seat",
        "POST /api/members/link",
        "POST /api/members/join",
        "POST /api/members/passkeys",
        "POST /api/members/passkeys/join",
        "POST /api/members/keys/remove",
        "POST /api/club",
        "POST /api/club/settings",
        "POST /api/club/invitation",
        "POST /api/club/enter",
        "POST /api/club/host",
        "POST /api/club/change",
        "POST /api/club/remove",
        "POST /api/club/tables/{code}/mute",
        "POST /api/members/reminders",
        "POST /api/members/reminders/hours",
        "POST /api/members/reminders/places",
        "POST /api/members/reminders/remove",
        "POST /api/evenings/{code}/commands",
    }


@schema.include(method="GET").parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
def test_every_question_is_answered_as_described(case: Case[Any], reached: Counter[str]) -> None:
    answered_as_described(case, reached)


@schema.exclude(method="GET").parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
def test_every_request_is_answered_as_described(case: Case[Any], reached: Counter[str]) -> None:
    answered_as_described(case, reached)


@pytest.mark.long
@whole_schema.parametrize()
@settings(max_examples=MANY_EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
def test_many_requests_are_answered_as_described(case: Case[Any], reached: Counter[str]) -> None:
    answered_as_described(case, reached)


def answered_as_described(case: Case[Any], reached: Counter[str]) -> None:
    # No schema can say which names, editions and options go together, so that a fitting wish may be refused.
    wish = case.operation.method.upper() == "POST" or case.operation.path.endswith(
        ("/how-to-play", "/analysis", "/print")
    )
    response = case.call_and_validate(timeout=60, excluded_checks=[positive_data_acceptance] if wish else [])
    reached[case.operation.label] += response.status_code < 300


def test_the_description_is_built_once_and_not_by_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    built_in: list[threading.Thread] = []
    describe = openapi.openapi

    def noticed(*arguments: Any) -> dict[str, Any]:
        built_in.append(threading.current_thread())
        return describe(*arguments)

    monkeypatch.setattr(openapi, "openapi", noticed)
    api = Starlette(routes=openapi.description_routes(OPERATIONS, "/base"))

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(api), base_url="http://test") as client:
            return [await client.get(openapi.DOCUMENT) for _ in range(3)]

    answers = asyncio.run(ask())
    assert {answer.json()["openapi"][:2] for answer in answers} == {"3."}
    assert answers[0].json()["servers"] == [{"url": "/base"}]
    assert len(built_in) == 1
    assert threading.current_thread() not in built_in


def test_a_page_shows_every_operation_without_scripts(server: Running) -> None:
    document, page = server.get("api/openapi.json").json(), server.get("api/docs")
    assert page.headers["content-type"].startswith("text/html")
    for path, methods in document["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}<" in page.text
    for name in document["components"]["schemas"]:
        assert re.search(rf"(interface|type) {name} ", page.text)
    assert "<script" not in page.text
    assert "://" not in page.text
