"""The stage: at any size, it shows the result of the card just played."""

from __future__ import annotations

import pytest

from loveletter.engine.events import GuessMissed
from loveletter.language import LANGUAGES, speaker
from loveletter.terminal.panels import stage_text
from loveletter.testing import set_table
from tests.terminal.staged import StagedPlace

HANDS = {"Rosalind": "guard", "Benedick": "priest", "Viola": "baron", "Ayu": "king"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height", "whole"), [(24, 7, False), (24, 11, True), (76, 12, True), (50, 26, True)])
def test_what_came_of_a_card_is_never_cut_off(language: str, width: int, height: int, whole: bool) -> None:
    table = set_table("original", hands=HANDS, top=["handmaid"], turn="Rosalind").act(
        "Rosalind", "guard Benedick countess"
    )
    voice = speaker(language)
    scene = StagedPlace("original", table).scene(3)
    assert scene.play is not None
    text = stage_text(scene, scene.play, voice, False, width, height)
    lines = [row for line in text.split("\n") for row in line.wrap(width)]
    assert len(lines) <= height
    shown = " ".join(" ".join(line.plain for line in lines).split())
    assert shown.count(voice.card_name("guard")) >= 1
    (missed,) = [event for event in scene.play.events if isinstance(event, GuessMissed)]
    assert voice.event(missed, scene.names, 3, token="heart") in shown
    if whole:
        assert voice.message("browser-set-aside") in shown
