"""A speaker says what cards, rules, bots, events and refusals are called and mean in one language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import cache, lru_cache
from typing import NamedTuple

from loveletter.editions import OUR_CARDS, all_editions
from loveletter.engine.actions import Action
from loveletter.engine.coded_text import CodedText, Detail
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.events import Event, Viewer, versions
from loveletter.engine.refusals import Refusal
from loveletter.engine.seats import Seat
from loveletter.language.catalogue import Catalogue, Variable, fluent_id, outside_messages
from loveletter.language.languages import LANGUAGES
from loveletter.language.sentences import Teller, sentence
from loveletter.notation.match import Match
from loveletter.notation.plain import kind_name
from loveletter.notation.words import card_names


class UnknownLanguage(ValueError):
    """A language that is not among ours."""

    def __init__(self, language: str) -> None:
        super().__init__(f"unknown language {language!r}; known are {', '.join(LANGUAGES)}")
        self.language = language


class Speaker:
    """One language: names, rules, events and refusals as that language says them.

    Examples:
        >>> from loveletter import speaker
        >>> speaker("it").card_name("king")
        'Re'
    """

    def __init__(self, language: str, editions: Iterable[Edition] = ()) -> None:
        """`editions`: those whose own names and cards it should know besides ours."""
        if language not in LANGUAGES:
            raise UnknownLanguage(language)
        self.language = language
        self._catalogue = Catalogue(language, [outside_messages(edition, language) for edition in editions])

    def message(self, message: str, /, **variables: Variable) -> str:
        """Any message by its id; raises `MessageError` where it, or a variable that it needs, is missing."""
        return self._catalogue.format(message, **variables)

    def every(self, things: Iterable[str]) -> str:
        """A, B and C."""
        return Teller(self._catalogue, (), None).every(things)

    # cards

    def card_name(self, card: str) -> str:
        return self.message(f"card-{fluent_id(card)}")

    def one_line(self, card: str, rules: Rules) -> str:
        """The card in a line, as it stands on its face with these rules."""
        return self._card_text("line", card, rules)

    def rule_text(self, card: str, rules: Rules) -> str:
        """All that the card does in this edition, with these options."""
        return self._card_text("rule", card, rules)

    def _card_text(self, what: str, card: str, rules: Rules) -> str:
        """The message, its lines joined; a line that comes out empty does not apply. It may depend on every option by
        its name, and on every card by whether it is in the deck."""
        teller = Teller(self._catalogue, (), None)
        cards = OUR_CARDS.keys() | rules.characters.keys()
        text = teller.say(
            f"{what}-{fluent_id(card)}",
            **{option: str(value).lower() for option, value in asdict(rules.options).items()},
            **{name: "yes" if name in rules.characters else "no" for name in cards},
            value=rules.values[card],
            numbers=teller.either(map(str, rules.guesses.get(card, ()))),
            token=rules.edition.token,
        )
        return " ".join(line for line in map(str.strip, text.splitlines()) if line)

    # editions and options

    def edition_name(self, edition: str) -> str:
        return self.message(f"edition-{fluent_id(edition)}")

    def edition_line(self, edition: str) -> str:
        return self.message(f"edition-{fluent_id(edition)}-line")

    def variation_name(self, variation: str) -> str:
        return self.message(f"variation-{fluent_id(variation)}")

    def option_name(self, option: str, token: str = "token") -> str:
        """What an option is called in an edition that has this token."""
        return self.message(f"option-{fluent_id(option)}", token=token)

    def option_value(self, option: str, value: str | int | bool | None, token: str = "token") -> str:
        """What a value of an option means; the value as it is in `Options`, or as it is written."""
        if option == "tokens":
            if value is None:
                return self.message("option-tokens-preset")
            return self.message("option-tokens-value", count=int(value), token=token)
        return self.message(f"option-{fluent_id(option)}-{fluent_id(str(value).lower())}")

    # bots

    def knows_bot(self, bot: str) -> bool:
        """Whether the bot is a level of ours, which has a name and a line; a bot of another package has neither."""
        return self._bot(bot) in self._catalogue and f"{self._bot(bot)}-line" in self._catalogue

    def bot_name(self, bot: str) -> str:
        return self.message(self._bot(bot)) if self.knows_bot(bot) else bot

    def bot_strength(self, bot: str) -> str:
        """How hard it is to beat the bot, and its name; of a bot of another package only the name is known."""
        if not self.knows_bot(bot):
            return bot
        difficulty = self.message(f"difficulty-{fluent_id(bot)}")
        return self.message("bot-with-difficulty", difficulty=difficulty, name=self.bot_name(bot))

    def bot_line(self, bot: str) -> str:
        return self.message(f"{self._bot(bot)}-line" if self.knows_bot(bot) else "outside-bot-line")

    @staticmethod
    def _bot(bot: str) -> str:
        return f"bot-{fluent_id(bot)}"

    # what happened, and what cannot be done

    def event(
        self, event: Event, names: Sequence[str], viewer: Seat | None, *, names_only: bool = False, token: str = "token"
    ) -> str:
        """A sentence for the viewer's version of an event: "you" is the viewer, unless `names_only` is wanted.

        `token` is what the edition calls the things that are won, a token or a heart (`Edition.token`).
        """
        teller = Teller(self._catalogue, names, None if names_only else viewer, token)
        kind: type = type(event)
        return sentence(teller, "events", kind_name(kind), event)

    def action(self, action: Action, names: Sequence[str], viewer: Seat | None) -> str:
        """What somebody can do, in a few words; "you" is the viewer.

        Examples:
            >>> from loveletter import Play, speaker
            >>> speaker("en").action(Play("guard", targets=(1,), guess="king"), ["Ayu", "Ben"], viewer=0)
            'Guard on Ben naming the King'
        """
        return sentence(Teller(self._catalogue, names, viewer), "entries", "action", action)

    def refusal(self, refusal: Refusal, names: Sequence[str], viewer: Seat | None) -> str:
        """A sentence to the one who was refused; players are called by name, except the viewer.

        Examples:
            >>> from loveletter import Code, Refusal, speaker
            >>> speaker("en").refusal(Refusal(Code.NOT_YOUR_TURN, {"seat": 1}), ["Ayu", "Ben"], viewer=0)
            'It is not your turn; Ben is to act.'
        """
        return sentence(Teller(self._catalogue, names, viewer), "refusals", refusal.code, refusal.params)

    def detail(self, text: str) -> str:
        """A place or a reason inside of an error. A text without a code, such as a name or a path, stays as it is.

        Examples:
            >>> from loveletter import speaker
            >>> from loveletter.engine.coded_text import CodedText
            >>> speaker("de").detail(CodedText("line 3, column 7", "line_and_column", line=3, column=7))
            'Zeile 3, Spalte 7'
        """
        if not isinstance(text, CodedText):
            return text
        return self.message(f"detail-{fluent_id(text.code)}", **self.variables(text.details))

    def variables(self, details: Mapping[str, Detail]) -> dict[str, Variable]:
        """Details as they stand in a message; several of a kind become a list."""
        return {name: self._variable(each) for name, each in details.items()}

    def _variable(self, detail: Detail) -> Variable:
        if isinstance(detail, tuple):
            return ", ".join(map(self.detail, detail))
        return self.detail(detail) if isinstance(detail, str) else detail

    def remark(self, about: str, facts: Mapping[str, object], names: Sequence[str], viewer: Seat | None) -> str:
        """What the coach remarks of a decision (`coach.report.Remark`); "you" is the viewer."""
        return sentence(Teller(self._catalogue, names, viewer), "coach", about, facts)


def speaker(language: str, edition: Edition | None = None) -> Speaker:
    """The speaker of a language, one of `LANGUAGES`; its messages are read once.

    It knows our editions and those that other packages register; one that is neither has to be handed in.
    """
    known = all_editions()
    if edition is not None:
        known[edition.name] = edition
    return _speaker(language, tuple(known.values()))


@lru_cache(32)
def _speaker(language: str, editions: tuple[Edition, ...]) -> Speaker:
    return Speaker(language, editions)


def tell(
    match: Match, language: str = "en", viewer: Viewer = None, events: tuple[Event, ...] | None = None
) -> list[str]:
    """A match in sentences, as this seat, or a spectator (None), saw it: all of it, or only these events of it.

    Examples:
        >>> from loveletter import EDITIONS, Match, tell
        >>> match = Match.begin(EDITIONS["classic"].rules(players=2), ["Ayu", "Ben"])
        >>> match = match.deal(b"princess" * 4, starter=0)
        >>> tell(match, "de", viewer=0)[-1]
        'Du ziehst den Baron.'
        >>> tell(match, "en", viewer=1)[-1]
        'Ayu draws a card.'
    """
    edition = match.rules.edition
    voice = speaker(language, edition)
    seen = versions(match.events if events is None else events, viewer)
    sentences = [voice.event(event, match.players, viewer, token=edition.token) for event in seen]
    return [each for each in sentences if each]


class Spelling(NamedTuple):
    written: str
    card: str


@cache
def spellings() -> dict[str, Spelling]:
    """Every way to call a card, by its plain form."""
    spellings_by_name = {plain_name(name): Spelling(name, name) for name in card_names()}
    for language in LANGUAGES:
        for name in card_names():
            written = speaker(language).card_name(name)
            spellings_by_name.setdefault(plain_name(written), Spelling(written, name))
    return spellings_by_name


def plain_name(name: str) -> str:
    """A name as it is looked up: whatever its case, its accents, and what stands between its words."""
    letters = unicodedata.normalize("NFKD", name.replace("_", " ").replace("-", " ").casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
