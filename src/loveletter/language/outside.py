"""Messages of outside editions: what an edition brings, and a plain text for what it leaves out."""

from loveletter.editions import OUR_CARDS, is_ours
from loveletter.engine.edition import Edition
from loveletter.language.catalogue import fluent_id

ENGLISH = "en"


def outside_messages(edition: Edition, language: str) -> str:
    """Fluent messages for the edition and its own cards; empty for one of ours.

    Of several messages with one id the first one counts: the edition's own in this language, its English one, ours.
    """
    if is_ours(edition):
        return ""
    return "\n".join([edition.messages.get(language, ""), edition.messages.get(ENGLISH, ""), *_plain(edition)])


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
