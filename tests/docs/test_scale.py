"""docs/scale.md shows the figures of docs/results/scale.json, in its tables and its plot."""

import json
from pathlib import Path

import pytest

from tools.scale import figures, pictures, tables
from tools.scale.__main__ import PAGE, PICTURES


def test_the_page_and_its_pictures_are_those_of_the_figures() -> None:
    known = figures.read()
    page = PAGE.read_text(encoding="utf-8")
    assert page == tables.filled(page, known), "run `python -m tools.scale`"
    assert (PICTURES / "scale.svg").read_text(encoding="utf-8") == pictures.plot(known)
    assert (PICTURES / "nodes.svg").read_text(encoding="utf-8") == pictures.architecture()


def test_a_figure_that_changes_changes_the_page() -> None:
    known = figures.read()
    name = "server.200.moves_per_s"
    slower = figures.Figures(known.measured | {name: figures.Measured(known[name] / 10, "now")})
    for made in (tables.measured, tables.by_nodes, tables.calculation, tables.cost, pictures.plot):
        assert made(slower) != made(known)


def test_a_step_is_calculated_as_the_page_says() -> None:
    when = "now"
    named = {"server.200.moves_per_s": 2000.0, "server.bytes_per_move": 10_000.0, "server.stored_bytes_per_move": 250.0}
    step = tables.Step(figures.Figures({name: figures.Measured(each, when) for name, each in named.items()}), 100_000)
    assert (step.moves, step.connections, step.cores, step.nodes) == (12_500, 400_000, 6.25, 20)
    assert (step.sent, step.stored, step.all_cores) == (125e6, 270e9, 20 + 5 + 1)
    assert step.costs == {"machines": 260, "disk": pytest.approx(810), "traffic": pytest.approx(324)}


def test_new_figures_are_taken_and_what_was_not_measured_stays(tmp_path: Path) -> None:
    latest, file = tmp_path / "latest.json", tmp_path / "scale.json"
    latest.write_text(json.dumps({"failover.kill_ms": 4000.5, "simulate.batch": 3}))
    file.write_text(json.dumps({"server.bytes_per_move": {"figure": 1, "when": "then"}}))
    figures.take("now", latest, file)
    assert figures.read(file).measured == {"server.bytes_per_move": (1, "then"), "failover.kill_ms": (4000.5, "now")}


@pytest.mark.parametrize(
    ("number", "shown"), [(0.00573, "0.0057"), (0.0996, "0.10"), (5.7, "5.7"), (58, "58"), (17_460, "17,000"), (0, "0")]
)
def test_numbers_are_rounded_to_two_digits(number: float, shown: str) -> None:
    assert tables.two_digits(number) == shown
