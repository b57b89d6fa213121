"""Telling a match in sentences, as a seat or a spectator saw it."""

from loveletter.engine.events import Event, Viewer, versions
from loveletter.language.speaker import speaker
from loveletter.notation.match import Match


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
    return [sentence for sentence in sentences if sentence]
