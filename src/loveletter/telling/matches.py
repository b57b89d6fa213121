"""A match told in sentences: as a spectator or one seat saw it, or with all that was hidden."""

from collections.abc import Iterable

from loveletter.engine.events import Event, Viewer, versions
from loveletter.language import Speaker
from loveletter.notation import Record, Step, replay

MARGIN = 5


def steps_to(record: Record, last: int | None) -> list[Step]:
    """The steps of a match up to an action, counted from 1; all of them where none is named."""
    steps = []
    for step in replay(record):
        steps.append(step)
        if last is not None and step.number >= last:
            break
    return steps


def tell_match(
    record: Record, steps: Iterable[Step], voice: Speaker, viewer: Viewer, everything: bool
) -> Iterable[str]:
    """One line a sentence; before the first one of each action, its number."""
    for at, step in enumerate(steps):
        events = step.events if everything else versions(step.events, viewer)
        token = step.state.rules.edition.token
        if step.action is None and at > 0:
            yield ""
        sentences = [said for event in events if (said := _sentence(voice, record, event, viewer, token))]
        label = "" if step.action is None else str(step.number)
        for sentence in sentences:
            yield f"{label:>{MARGIN - 2}}  {sentence}"
            label = ""


def _sentence(voice: Speaker, record: Record, event: Event, viewer: Viewer, token: str) -> str:
    return voice.event(event, record.players, viewer, token=token)
