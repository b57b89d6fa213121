"""What the files of settings and the shipped bots must agree on."""

from pathlib import Path

import pytest

from loveletter.bots.champion.manifest import FAMILIES
from loveletter.bots.champion.rollouts import TOKENS
from training.settings import CONFIG, read_settings


@pytest.mark.parametrize("file", sorted(CONFIG.glob("*.toml")), ids=lambda file: file.stem)
def test_tokens_are_worth_the_same_in_training_and_in_play(file: Path) -> None:
    assert read_settings(file).tokens == TOKENS


def test_every_family_has_its_settings() -> None:
    files = {file.stem: read_settings(file).family for file in CONFIG.glob("*.toml")}
    assert files == {family: family for family in FAMILIES}
