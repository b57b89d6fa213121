"""What a command cannot do: an error with a code, and a sentence in the reader's language."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Collection, Sequence
from difflib import get_close_matches

from loveletter.engine.coded_text import CodedText, Detail
from loveletter.engine.refusals import Refusal
from loveletter.language import Speaker
from loveletter.language.catalogue import fluent_id
from loveletter.notation import BadText

FAILED = 1
WRONG_USE = 2


def install(extra: str) -> str:
    return f'pip install "loveletter-game[{extra}]"'


class CommandError(Exception):
    """Ends a command. The code is also the id of the message: `unknown_card` is said by `error-unknown-card`."""

    def __init__(
        self, code: str, status: int = WRONG_USE, say: Callable[[Speaker], str] | None = None, /, **details: Detail
    ) -> None:
        """`say`: the sentence, where another part of the program has one for this code."""
        super().__init__(code)
        self.code = code
        self.status = status
        self._say = say
        self._details = details

    def sentence(self, voice: Speaker) -> str:
        if self._say is not None:
            return self._say(voice)
        return voice.message(f"error-{fluent_id(self.code)}", **voice.variables(self._details))


class UnknownName(CommandError):
    """A word that names nothing; the nearest one that does is suggested, and perhaps all are listed."""

    def __init__(self, code: str, name: str, spellings: Collection[str], known: Sequence[str] = ()) -> None:
        super().__init__(code, name=name)
        by_spelling = {spelling.casefold(): spelling for spelling in spellings}
        near = get_close_matches(name.casefold(), by_spelling, n=1)
        self.suggestion = by_spelling[near[0]] if near else None
        self.known = known

    def sentence(self, voice: Speaker) -> str:
        said = [super().sentence(voice)]
        if self.suggestion is not None:
            said.append(voice.message("error-suggestion", name=self.suggestion))
        if self.known:
            said.append(voice.message("error-known", names=", ".join(self.known)))
        return " ".join(said)


def refused_by_rules(refusal: Refusal) -> CommandError:
    """The engine's refusal, by its own code."""
    return CommandError(refusal.code.value, WRONG_USE, lambda voice: voice.refusal(refusal, (), None))


def unreadable_text(file: str, bad: BadText, names: Sequence[str] = ()) -> CommandError:
    """A record that cannot be read, or that the rules refuse; then it has the code of the refusal."""

    def say(voice: Speaker) -> str:
        if bad.refusal is not None:
            problem = voice.refusal(bad.refusal, names, None)
        else:
            problem = voice.detail(bad.problem if isinstance(bad.problem, CodedText) else CodedText(bad.problem))
        return voice.message("error-bad-record", file=file, place=voice.detail(bad.place), problem=problem)

    return CommandError("bad_record" if bad.refusal is None else bad.refusal.code.value, WRONG_USE, say)


def require(package: str, extra: str, code: str, **details: Detail) -> None:
    """End the command, and say what to install, where a package is missing."""
    if importlib.util.find_spec(package) is None:
        raise CommandError(code, install=install(extra), **details)
