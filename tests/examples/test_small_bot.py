"""The example of a bot is a bot, and better than chance."""

from pathlib import Path

from examples.small_bot import SmallBot
from loveletter.arena.console import Progress
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import Journal
from loveletter.arena.contest.run import run
from loveletter.arena.contest.standings import table_results
from loveletter.testing import check_bot


def test_it_is_a_bot() -> None:
    checked = check_bot(SmallBot(), rounds=1)
    assert checked.decisions > 100


def test_it_beats_random(tmp_path: Path) -> None:
    contest = Contest("second", 2, (("examples.small_bot:SmallBot", "random"),))
    with Journal(tmp_path, contest) as journal:
        blocks = run(contest, 100, journal, Progress("arena", "deals", quiet=True))
    (result,) = table_results(contest, blocks)
    assert result.standings[0].share.low > 0.5
