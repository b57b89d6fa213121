"""`loveletter bots`: every bot that can be asked to play, ours and those of other packages."""

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from loveletter.bots import LEVELS, registry
from loveletter.language import LANGUAGES, speaker
from tests.cli.command import loveletter

pytestmark = pytest.mark.usefixtures("fresh_bots")


@pytest.fixture
def dragon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package is installed and brings two bots along, of which one cannot be made."""
    points = EntryPoints(
        [
            EntryPoint("red-dragon", "loveletter.bots.beginner:Novice", registry.ENTRY_POINTS),
            EntryPoint("sick-dragon", "no_such_package:Dragon", registry.ENTRY_POINTS),
        ]
    )
    monkeypatch.setattr(registry, "entry_points", points.select)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_is_listed_weakest_first(lang: str) -> None:
    code, out, _ = loveletter("bots", "--lang", lang)
    assert code == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")][: len(LEVELS)] == [*LEVELS]
    said = " ".join(out.split())
    for level in LEVELS:
        assert f"{level} {speaker(lang).bot_strength(level)}. {speaker(lang).bot_line(level)}" in said


@pytest.mark.usefixtures("dragon")
def test_a_bot_of_another_package_is_listed_by_name_with_its_problem() -> None:
    said = " ".join(loveletter("bots").out.split())
    line = "Comes from another package."
    assert said.endswith(f"red-dragon {line} sick-dragon {line} Cannot play here: its package fails to make it.")
    assert "red-dragon Kommt aus einem anderen Paket." in " ".join(loveletter("bots", "--lang", "de").out.split())
