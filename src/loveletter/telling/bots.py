"""The bots told: ours, weakest first, then those of other packages; what each is called, and its character."""

from collections.abc import Iterable, Sequence

from loveletter.language import Speaker
from loveletter.telling import columns

GAP = 3


def tell_bots(bots: Sequence[str], voice: Speaker) -> Iterable[str]:
    column = max(map(len, bots)) + GAP
    for bot in bots:
        yield from columns.entry(bot, _described(bot, voice), 0, column)


def _described(bot: str, voice: Speaker) -> str:
    line = voice.bot_line(bot)
    return voice.message("label-described", name=voice.bot_name(bot), line=line) if voice.knows_bot(bot) else line
