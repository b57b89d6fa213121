"""The alert rules of deploy/: well-formed, about metrics that there are, and explained in the manual."""

from __future__ import annotations

import re
from typing import Any

import yaml
from prometheus_client.parser import text_string_to_metric_families

from loveletter.server.metrics import Metrics
from tests.parts.balancers import DEPLOY

MANUAL = (DEPLOY.parent / "docs" / "hosting.md").read_text(encoding="utf-8")


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((DEPLOY / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def samples() -> set[str]:
    """The names in what `metrics` answers; a counter or histogram with labels has none before it has counted."""
    metrics = Metrics()
    for counter in (metrics.prints, metrics.goodbyes, metrics.processes_lost):
        counter.labels("any").inc()
    families = text_string_to_metric_families(metrics.text().decode())
    return {sample.name for family in families for sample in family.samples}


def test_every_metric_in_a_rule_exists() -> None:
    for rule in rules():
        named = set(re.findall(r"loveletter_\w+", rule["expr"]))
        assert named, rule["alert"]
        assert named <= samples(), rule["alert"]


def test_every_rule_is_whole_and_the_manual_says_what_to_do() -> None:
    assert len({rule["alert"] for rule in rules()}) == len(rules()) == 6
    for rule in rules():
        assert set(rule) - {"for"} == {"alert", "expr", "labels", "annotations"}
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["expr"].count("(") == rule["expr"].count(")")
        assert re.fullmatch(r"\d+[smh]", rule.get("for", "1m"))
        assert f"| `{rule['alert']}` |" in MANUAL
