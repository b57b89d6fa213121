"""What a command cannot do: an error with a code, and a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from loveletter.engine.refusals import Refusal, RefusedError
from loveletter.language import Speaker
from loveletter.language.catalogue import Variable, fluent_id
from loveletter.notation import BadText

FAILED = 1
WRONG_USE = 2


def install(extra: str) -> str:
    """The command that installs an extra of ours."""
    return f'pip install "loveletter-game[{extra}]"'


class English(str):
    """What a system, a file or another package says of a problem in English; other readers are told that it is."""

    __slots__ = ()

    def told(self, voice: Speaker) -> str:
        return voice.message("error-in-english", text=str(self))


class CommandError(Exception):
    """Ends a command. The code is also the id of the message: `unknown_card` is told by `error-unknown-card`."""

    def __init__(self, code: str, status: int = WRONG_USE, **variables: Variable) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self._variables = variables

    def sentence(self, voice: Speaker) -> str:
        variables = {
            name: value.told(voice) if isinstance(value, English) else value for name, value in self._variables.items()
        }
        return voice.message(f"error-{fluent_id(self.code)}", **variables)


class UnknownName(CommandError):
    """A word that names nothing; the nearest one that does is suggested, and perhaps all are listed."""

    def __init__(self, code: str, name: str, spellings: Collection[str], known: Sequence[str] = ()) -> None:
        super().__init__(code, name=name)
        by_spelling = {each.casefold(): each for each in spellings}
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


class RefusedByRules(CommandError):
    """The engine's refusal, by its own code."""

    def __init__(self, refusal: Refusal, names: Sequence[str] = ()) -> None:
        super().__init__(refusal.code.value)
        self.refusal = refusal
        self.names = names

    def sentence(self, voice: Speaker) -> str:
        return voice.refusal(self.refusal, self.names, None)


class UnreadableText(CommandError):
    """A record that cannot be read or played. What the rules refuse has a sentence; the rest is told as it comes."""

    def __init__(self, file: str, bad: BadText, names: Sequence[str] = ()) -> None:
        super().__init__("bad_record", file=file, place=bad.place)
        cause = bad.__cause__
        self.problem: CommandError | str = bad.problem
        if isinstance(cause, RefusedError):
            self.problem = RefusedByRules(cause.refusal, names)
            self.code = self.problem.code
        self._variables = {"file": file, "place": bad.place}

    def sentence(self, voice: Speaker) -> str:
        problem = English(self.problem).told(voice) if isinstance(self.problem, str) else self.problem.sentence(voice)
        return voice.message("error-bad-record", problem=problem, **self._variables)
