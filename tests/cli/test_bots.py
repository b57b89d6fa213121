"""`loveletter bots`: every bot that can be asked to play, ours and those of other packages."""

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from loveletter.bots import LEVELS, registry
from loveletter.language import LANGUAGES, speaker
from tests.cli.command import loveletter


@pytest.fixture
def dragon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package is installed and brings a bot along, which nobody needs to load to list it."""
    points = EntryPoints([EntryPoint("red-dragon", "no_such_package:Dragon", registry.ENTRY_POINTS)])
    monkeypatch.setattr(registry, "entry_points", points.select)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_is_told_weakest_first(lang: str) -> None:
    code, out, _ = loveletter("bots", "--lang", lang)
    assert code == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")][: len(LEVELS)] == [*LEVELS]
    said = " ".join(out.split())
    for level in LEVELS:
        assert f"{level} {speaker(lang).bot_name(level)}. {speaker(lang).bot_line(level)}" in said


@pytest.mark.usefixtures("dragon")
def test_a_bot_of_another_package_is_told_by_its_own_name() -> None:
    last = loveletter("bots").out.splitlines()[-1]
    assert last == "red-dragon   Comes from another package."
    assert loveletter("bots", "--lang", "de").out.splitlines()[-1] == "red-dragon   Kommt aus einem anderen Paket."
