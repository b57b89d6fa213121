"""Whatever fits the OpenAPI document, or does not fit it, is answered as the document says."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.running import Running

EXAMPLES = 12


@pytest.fixture(scope="session")
def interface(server: Running) -> schemathesis.BaseSchema:
    code, _ = server.make_table(players=8, edition="premium")
    assert code
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("interface")


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
def test_every_request_is_answered_as_described(case: Case[Any]) -> None:
    # No schema can say which names, editions and options go together, so that a fitting request may be refused.
    case.call_and_validate(timeout=20, excluded_checks=[positive_data_acceptance])
