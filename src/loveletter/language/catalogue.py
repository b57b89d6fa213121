"""A catalogue: all messages of one language, from its Fluent files and from the editions of other packages."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from importlib import resources
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from loveletter.editions import OUR_CARDS, is_ours
from loveletter.engine.edition import Edition
from loveletter.language.languages import LANGUAGES

log = logging.getLogger(__name__)

Variable: TypeAlias = str | int


class MessageError(LookupError):
    """A message that does not exist, or that lacks something it needs."""


def fluent_id(word: str) -> str:
    """A name of ours as it stands in the ids of messages: `dowager_queen` is `dowager-queen` there."""
    return word.replace("_", "-")


class Catalogue:
    def __init__(self, language: str, outside: Iterable[str] = ()) -> None:
        """`outside`: texts with messages of others. They add to ours and replace none of them."""
        self.language = language
        # Our sentences are all written from left to right, so names need no marks of direction around them.
        self._bundle = FluentBundle([language], functions={"CARD": self._card}, use_isolating=False)
        folder = resources.files("loveletter.language") / "messages" / language
        for file in sorted(folder.iterdir(), key=lambda each: each.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        for text in outside:
            self._add(text)

    def _add(self, text: str) -> None:
        added = FluentResource(text)
        for entry in added.body:
            if isinstance(entry, Junk):
                log.warning(
                    "%s: a message of another package cannot be read: %s", self.language, str(entry.content).strip()
                )
        self._bundle.add_resource(added)

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def format(self, message: str, **variables: Variable) -> str:
        """The message with its variables; raises where either is missing, since a gap in a sentence helps nobody."""
        if message not in self:
            raise MessageError(f"{self.language}: there is no message {message!r}")
        pattern = self._bundle.get_message(message).value
        return self._text(message, pattern, variables)

    def knows_card(self, card: object) -> bool:
        return isinstance(card, str) and f"card-{fluent_id(card)}" in self

    def _card(self, card: Any, *, form: str | None = None) -> Any:
        """CARD($card, form: "..."): a form of a card's name, for the case, number and article that a sentence needs."""
        if not self.knows_card(card):
            raise MessageError(f"there is no card {card!r}")
        entry = self._bundle.get_message(f"card-{fluent_id(card)}")
        if form is not None and form not in entry.attributes:
            if card in OUR_CARDS:
                raise MessageError(f"the card {card!r} has no form {form!r}")
            form = None  # others may leave forms out: then the bare name stands in the sentence
        return self._text(f"card {card}", entry.value if form is None else entry.attributes[form], {})

    def _text(self, message: str, pattern: Any, variables: dict[str, Variable]) -> str:
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise MessageError(f"{self.language}: {message}: {'; '.join(map(str, errors))}")
        return str(text)


def outside_messages(edition: Edition, language: str) -> str:
    """Fluent messages for the edition and its own cards; empty for one of ours.

    Of several messages with one id the first one counts: the edition's own in this language, its English one, ours.
    """
    if is_ours(edition):
        return ""
    return "\n".join([edition.messages.get(language, ""), edition.messages.get(LANGUAGES[0], ""), *_plain(edition)])


def _plain(edition: Edition) -> list[str]:
    """Names as they stand in the program, and that there is no text."""
    name = fluent_id(edition.name)
    lines = [f"edition-{name} = {_in_words(edition.name)}", f"edition-{name}-line = {{ outside-edition-line }}"]
    for row in edition.rows:
        card = row.character.name
        if card not in OUR_CARDS:
            lines += [
                f"card-{fluent_id(card)} = {_in_words(card)}",
                f"line-{fluent_id(card)} = {{ outside-card-line }}",
                f"rule-{fluent_id(card)} = {{ line-{fluent_id(card)} }}",
            ]
    return lines


def _in_words(name: str) -> str:
    return name.replace("_", " ").capitalize()
