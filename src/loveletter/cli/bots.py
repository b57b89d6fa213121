"""`loveletter bots`: ours, weakest first, then those of other packages; how hard each is, its name and how it plays."""

from collections.abc import Iterable, Sequence

from loveletter.bots import names, obstacle
from loveletter.cli import columns
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language
from loveletter.language import Speaker, speaker


def bots(lang: Language = SYSTEM_LANGUAGE) -> None:
    """List the bots, weakest first.

    How hard each is to beat, what it is called, how it plays, and why it cannot where it cannot; then those that other
    packages bring along.
    """
    print_lines(tell_bots(names(), speaker(lang)))


def tell_bots(bots: Sequence[str], voice: Speaker) -> Iterable[str]:
    column = max(map(len, bots)) + columns.GAP
    for bot in bots:
        yield from columns.entry(bot, _described(bot, voice), 0, column)


def _described(bot: str, voice: Speaker) -> str:
    line = voice.bot_line(bot)
    told = voice.message("label-described", name=voice.bot_strength(bot), line=line) if voice.knows_bot(bot) else line
    reason = obstacle(bot)
    return told if reason is None else f"{told} {voice.message('bot-obstacle', reason=reason.value)}"
