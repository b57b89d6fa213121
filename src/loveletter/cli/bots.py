"""`loveletter bots`: ours, weakest first, then those of other packages; how hard each is, its name and how it plays."""

from collections.abc import Iterable, Sequence

from loveletter.bots import names, obstacle
from loveletter.cli import columns
from loveletter.cli.output import print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, Language
from loveletter.language import Speaker, speaker


def bots(as_json: AsJson = False, lang: Language = SYSTEM_LANGUAGE) -> None:
    """List the bots, weakest first.

    For each: how hard it is to beat, its name, how it plays, or why it cannot play here; then the bots of other
    packages.
    """
    if as_json:
        print_json([_document(bot, speaker(lang)) for bot in names()])
    else:
        print_lines(tell_bots(names(), speaker(lang)))


def _document(bot: str, voice: Speaker) -> dict[str, str | None]:
    reason = obstacle(bot)
    return {
        "bot": bot,
        "strength": voice.bot_strength(bot) if voice.knows_bot(bot) else None,
        "line": voice.bot_line(bot),
        "obstacle": None if reason is None else reason.value,
    }


def tell_bots(bots: Sequence[str], voice: Speaker) -> Iterable[str]:
    column = max(map(len, bots)) + columns.GAP
    for bot in bots:
        yield from columns.entry(bot, _described(bot, voice), 0, column)


def _described(bot: str, voice: Speaker) -> str:
    line = voice.bot_line(bot)
    description = (
        voice.message("label-described", name=voice.bot_strength(bot), line=line) if voice.knows_bot(bot) else line
    )
    return description if obstacle(bot) is None else f"{description} {voice.message('bot-obstacle')}"
