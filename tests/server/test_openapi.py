"""Whatever fits the OpenAPI document, or does not fit it, is answered as the document says."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import positive_data_acceptance

from loveletter.server.http.description import PATH, add_description
from tests.server.running import Running

EXAMPLES = 12


@pytest.fixture(scope="session")
def interface(server: Running) -> schemathesis.BaseSchema:
    """Its tables are there: in a lobby with many open seats, and after a match."""
    lobby, _ = server.make_table(players=8, edition="premium")
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True)
    with server.client(code, *secrets) as client:
        client.sync()
        client.play_match()
    finished = {
        "include-path-regex": "/(replay|record|proof|play-on|coach|agree|analysis)$",
        "parameters": {"path.code": code},
    }
    config = SchemathesisConfig.from_dict(
        {"parameters": {"path.code": lobby, "path.number": 1}, "operations": [finished]}
    )
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", config=config)


schema = schemathesis.pytest.from_fixture("interface")


@pytest.fixture(scope="module", autouse=True)
def reached() -> Iterator[Counter[str]]:
    """How often each request was granted. Links, levels, legal actions and secrets of seats are hardly found by chance,
    all else must be."""
    granted: Counter[str] = Counter()
    yield granted
    assert {label for label in granted if not granted[label]} <= {
        "POST /api/tables/{code}/claim",
        "POST /api/tables/{code}/play-on",
        "POST /api/puzzles/{number}/answer",
        "POST /api/tables/{code}/coach/agree",
        "GET /api/tables/{code}/analysis",
    }


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
def test_every_request_is_answered_as_described(case: Case[Any], reached: Counter[str]) -> None:
    # No schema can say which names, editions and options go together, so that a fitting wish may be refused.
    wish = case.operation.method.upper() == "POST" or case.operation.path.endswith(
        ("/how-to-play", "/analysis", "/print")
    )
    response = case.call_and_validate(timeout=60, excluded_checks=[positive_data_acceptance] if wish else [])
    reached[case.operation.label] += response.status_code < 300


def test_the_description_is_made_once_and_not_by_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    made_in: list[threading.Thread] = []
    api = FastAPI(openapi_url=None)
    describe = api.openapi

    def noticed() -> dict[str, Any]:
        made_in.append(threading.current_thread())
        return describe()

    monkeypatch.setattr(api, "openapi", noticed)
    add_description(api)

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(api), base_url="http://test") as client:
            return [await client.get(PATH) for _ in range(3)]

    answers = asyncio.run(ask())
    assert {answer.json()["openapi"][:2] for answer in answers} == {"3."}
    assert len(made_in) == 1
    assert threading.current_thread() not in made_in
