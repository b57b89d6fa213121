"""`loveletter prepare`: make the machine code that champion, hints and coach run on, before anybody waits for it."""

from loveletter.cli.errors import require
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language
from loveletter.language import speaker


def prepare(lang: Language = SYSTEM_LANGUAGE) -> None:
    """Compile the fast part of the program.

    Useful after an installation, so that it does not happen beside the first match: it takes about half a minute, once
    for each version and machine.
    """
    require("numba", "fast", "no_compiler")
    from loveletter.bots.champion.rollouts import get_ready  # needs the extra [fast]

    get_ready()
    print_lines([speaker(lang).message("compile-ready")])
