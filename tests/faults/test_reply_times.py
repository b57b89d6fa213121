"""Nobody learns from the time of the server's own answers what somebody else holds."""

import asyncio

import pytest

from tests.faults.reply_times import OBSERVERS, QUESTIONS, measure
from tests.faults.thinking_times import BAR, show, tell


@pytest.mark.long
def test_a_classifier_cannot_tell_from_replies_what_the_next_player_holds() -> None:
    results = tell(asyncio.run(measure(6000)), QUESTIONS, OBSERVERS)
    show("replies", results)
    for result in results.values():
        assert result.auc == pytest.approx(0.5, abs=BAR)
