"""What goes into the engine of a site: networks with fewer bits that play alike, and what Babel knows of numbers."""

from __future__ import annotations

import itertools
import json
import pickle
import subprocess
import sys
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import babel
import numpy as np
import pytest
from babel import localedata

from loveletter import EDITIONS
from loveletter.bots.champion import manifest, weights
from loveletter.bots.champion.integer_network import IntegerNetwork
from loveletter.bots.champion.manifest import NETWORKS, family_of, network_file
from loveletter.bots.champion.network import as_arrays, read_network
from loveletter.bots.champion.policy import answer, inputs, legal_outputs, softmax
from loveletter.bots.champion.weights import read_arrays
from loveletter.language import LANGUAGES
from loveletter.language.numbers import number, percent
from tests.bots.champion.test_encoding import decisions
from tools.site.engine import LOCALES, NOT_OF_PACKAGES, NOT_OURS, PACKAGES, _facts
from tools.site.networks import MANIFEST, network_files

ROUNDING = 5e-5
PACKAGE = Path(weights.__file__).parents[2]
IMPORTS = """
import json, sys
sys.modules["python_multipart"] = sys.modules["multipart"] = None  # Starlette does without, where it is not installed
before = set(sys.modules)
import loveletter.server.device.app
modules = [sys.modules[name] for name in set(sys.modules) - before]
print(json.dumps([module.__file__ for module in modules if getattr(module, "__file__", None)]))
"""


def test_the_application_imports_nothing_that_a_site_lacks() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True)
    files = [Path(file) for file in json.loads(done.stdout)]
    ours = [file.relative_to(PACKAGE).as_posix() for file in files if file.is_relative_to(PACKAGE)]
    assert len(ours) > 150
    assert [path for path in ours if path.startswith(NOT_OURS)] == []
    others = {file.as_posix().partition("/site-packages/")[2] for file in files if "site-packages" in file.parts}
    wanted = ("msgspec/", *itertools.chain.from_iterable(PACKAGES.values()))
    assert sorted(path for path in others if not path.startswith(wanted) or path.startswith(NOT_OF_PACKAGES)) == []


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("loveletter")
    for path, content in network_files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


def test_the_manifest_lists_the_networks_of_the_site(written: Path) -> None:
    listed = (written / MANIFEST).read_text(encoding="utf-8")
    players = [entry for entry in NETWORKS if entry.role == "player"]
    for entry in players:
        assert sha256((written / entry.file).read_bytes()).hexdigest() in listed
        assert entry.sha256 not in listed
    assert len(list(written.rglob("*.npz"))) == len(players) == 3


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_they_answer_as_numpy_does_and_nearly_as_they_ship(
    written: Path, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    every = EDITIONS[edition]
    entry = network_file(family_of(every), "player", every.most_players)
    shipped = IntegerNetwork(entry.family, read_arrays(entry))
    monkeypatch.setattr(weights, "PACKAGE", written)
    smaller = read_arrays(manifest.NetworkFile(**{**vars(entry), "sha256": _hash(written / entry.file)}))
    mine, theirs = IntegerNetwork(entry.family, smaller), read_network(entry.family, as_arrays(smaller))
    moved = []
    for seen in decisions(every.rules(every.most_players), 6):
        exact, here = answer(seen, shipped), answer(seen, mine)
        numpy = theirs(np.array([inputs(seen)], np.float32)).logits[0][legal_outputs(seen)]
        assert here.logits == pytest.approx(numpy.astype(np.float64), abs=ROUNDING)
        pairs = zip(softmax(exact.logits), softmax(here.logits), strict=True)
        moved.append(sum(abs(one - other) for one, other in pairs) / 2)
    assert len(moved) > 20
    assert sum(moved) / len(moved) < 0.08, "so much of the probability lies on other actions"


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    def written() -> list[str]:
        values = (0, 0.5, 1, -3, 1234.5, 9876543)
        return [number(language, value, 1) for value in values] + [percent(language, 0.375)]

    def forms() -> list[str]:
        return [babel.Locale(language).plural_form(count) for count in range(200)]

    expected = written(), forms()
    whole = files("babel") / "locale-data"
    for locale in LOCALES:
        path = f"babel/locale-data/{locale}.dat"
        smaller = _facts(path, (whole / f"{locale}.dat").read_bytes())
        assert len(smaller) < 10_000 < len(pickle.dumps(localedata.load(locale)))
        (tmp_path / f"{locale}.dat").write_bytes(smaller)
    monkeypatch.setattr(localedata, "_dirname", str(tmp_path))
    monkeypatch.setattr(localedata, "_cache", {})
    assert (written(), forms()) == expected
