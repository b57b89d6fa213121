"""What is written in lines: answers to what somebody asks, the lobby, notices, hints, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import assert_never

from loveletter.coach.report import Advice
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.engine.seats import Seat
from loveletter.language import MessageError, Speaker, how_to_play
from loveletter.language.catalogue import fluent_id
from loveletter.language.guide import Entries, GuideTable, Items, Paragraph, Part, Section, Steps
from loveletter.language.speaker import plain_name, spellings
from loveletter.table import Setup
from loveletter.table.open_cards import Discard
from loveletter.terminal.place import MatchView, Odds, Scene, SeatedPlayer, ShownNotice, ShownTalk


def status(scene: Scene, seat: Seat | None, voice: Speaker) -> str:
    play = scene.play
    if scene.paused:
        return voice.message("status-paused")
    if scene.phase == "round_over":
        return voice.message("status-round-over", players=voice.every(scene.names[each] for each in scene.not_ready))
    if scene.phase == "match_over" or scene.phase == "closed":
        return voice.message(f"status-{fluent_id(scene.phase)}")
    if play is None or play.view.awaited is None:
        return voice.message("status-lobby")
    awaited, decision = play.view.awaited, play.view.decision
    question = "play" if decision is None else decision.question.value
    viewer = "seat" if awaited == seat else "other"
    return voice.message(f"status-{question}", viewer=viewer, seat=scene.names[awaited])


def hand(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    if not play.view.hand:
        yield voice.message("answer-hand-none")
        return
    yield voice.message("answer-hand", cards=_cards(play.view.hand, voice))
    for card in dict.fromkeys(play.view.hand):
        yield voice.message("label-described", name=voice.card_name(card), line=voice.one_line(card, play.view.rules))


def unseen(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    if not scene.setup.aids:
        yield voice.message("browser-aids-off")
        return
    rows = [(row.card, row.unseen) for row in play.view.unseen if row.unseen]
    left = [voice.message("answer-unseen-row", card=card, count=count) for card, count in rows]
    yield voice.message("answer-unseen", cards=voice.every(left))


def score(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    pairs = zip(scene.names, play.view.tokens, strict=True)
    rows = [voice.message("answer-score-row", name=name, count=count) for name, count in pairs]
    yield voice.message("answer-score", goal=play.view.rules.goal, players=", ".join(rows))


def protected(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    names = [scene.names[seat] for seat in play.view.protected]
    yield (
        voice.message("answer-protected", players=voice.every(names))
        if names
        else voice.message("answer-protected-none")
    )


def table(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    view = play.view
    yield voice.message("browser-round", number=view.round)
    for seat, name in enumerate(scene.names):
        program = voice.message("browser-program") if scene.is_program(seat) else None
        shown = name if program is None else voice.message("plain-shown", shown=name, holds=program)
        state = "out" if seat in view.out else "protected" if seat in view.protected else "in"
        heap = "; ".join(discard(each, scene, voice) for each in play.heaps[seat])
        message = "puzzle-seat" if heap else "puzzle-seat-bare"
        yield voice.message(message, name=shown, state=state, **({"cards": heap} if heap else {}))
    if view.face_up:
        yield voice.message("puzzle-face-up", cards=_cards(view.face_up, voice))
    yield voice.message("puzzle-pile", count=view.pile_size)


def discard(card: Discard, scene: Scene, voice: Speaker) -> str:
    """A card on the table, with how it came there and what became of it."""
    parts = [voice.message(f"browser-discard-{card.how}", card=card.card)]
    if card.targets:
        parts.append(voice.message("browser-discard-on", players=voice.every(scene.names[t] for t in card.targets)))
    if card.guess is not None:
        guess = voice.card_name(card.guess) if isinstance(card.guess, str) else str(card.guess)
        parts.append(voice.message("browser-discard-named", guess=guess))
    if card.outcome is not None:
        parts.append(voice.message(f"browser-outcome-{fluent_id(card.outcome)}"))
    return ", ".join(parts)


def known(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    """What this viewer was shown, and whether it still holds."""
    in_pile = [(each.depth, each.card) for each in play.view.certain if each.depth is not None]
    if not play.reveals and not in_pile:
        yield voice.message("notebook-nothing")
    for reveal in play.reveals:
        said = voice.message("browser-reveal", name=scene.names[reveal.seat], card=reveal.card)
        holds = voice.message("browser-reveal-holds" if reveal.holds else "browser-reveal-past")
        yield voice.message("plain-shown", shown=said, holds=holds)
    for depth, card in in_pile:
        yield voice.message("browser-known-in-pile", depth=depth, card=card)


def chances(scene: Scene, odds: Odds, voice: Speaker) -> Iterator[str]:
    for seat, held in odds.items():
        shares = [f"{voice.card_name(card)} {_percent(chance, voice)}" for card, chance in held.items()]
        yield voice.message("plain-entry", name=scene.names[seat], line=", ".join(shares))


def _percent(chance: float, voice: Speaker) -> str:
    percent = round(100 * chance)
    return voice.message("browser-percent", number=percent) if percent else voice.message("browser-percent-least")


def sentences(scene: Scene, play: MatchView, events: Iterable[Event], voice: Speaker, by_name: bool) -> list[str]:
    """Events as this viewer saw them; with names only if several share the keyboard."""
    token, viewer = play.view.rules.edition.token, play.view.viewer
    said = [voice.event(event, scene.names, viewer, names_only=by_name, token=token) for event in events]
    return [each for each in said if each]


def cards(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    for row in play.view.rules.by_value:
        yield card_line(row.character.name, play.view.rules, voice)


ANSWERS: dict[str, Callable[[Scene, MatchView, Speaker], Iterable[str]]] = {
    "hand": hand,
    "unseen": unseen,
    "score": score,
    "protected": protected,
    "table": table,
    "known": known,
    "cards": cards,
}
"""By the word that asks for it. Each uses only the scene of the player who asks."""


def _cards(held: Iterable[str], voice: Speaker) -> str:
    return ", ".join(map(voice.card_name, held))


def rule_sections(setup: Setup, voice: Speaker) -> tuple[Section[str], ...]:
    return how_to_play(setup.rules.edition, voice.language, setup.options, setup.players).sections


def section_lines(section: Section[str]) -> Iterator[str]:
    yield section.title
    for part in section.parts:
        yield from _part(part)


def _part(part: Part[str]) -> Iterator[str]:
    match part:
        case Paragraph(text):
            yield text
        case Steps(steps):
            yield from (f"{number}. {step}" for number, step in enumerate(steps, 1))
        case Items(items):
            yield from items
        case GuideTable(heads, rows):
            for row in rows:
                yield (
                    ", ".join(f"{head} {cell}" for head, cell in zip(heads, row, strict=True))
                    if heads
                    else ": ".join(row)
                )
        case Entries(entries):
            yield from (f"{entry.head}: {entry.text}" for entry in entries)
        case _:
            assert_never(part)


def meant_card(name: str) -> str | None:
    spelling = spellings().get(plain_name(name))
    return None if spelling is None else spelling.card


def card_line(card: str, rules: Rules, voice: Speaker) -> str:
    return voice.message(
        "plain-card", value=rules.values[card], card=card, copies=rules.copies[card], line=voice.one_line(card, rules)
    )


def card_lines(card: str, rules: Rules, voice: Speaker) -> Iterator[str]:
    """The same, and its full text."""
    yield card_line(card, rules, voice)
    yield voice.rule_text(card, rules)


def lobby_lines(scene: Scene, voice: Speaker) -> Iterator[str]:
    rules = scene.setup.rules
    token = rules.edition.token
    yield voice.message("lobby-title", code=scene.code)
    yield voice.edition_name(rules.edition.name)
    yield voice.message("make-players-value", count=rules.players, goal=rules.goal, token=token)
    for name, value in sorted(scene.setup.options.items()):
        yield voice.message(
            "plain-entry", name=voice.option_name(name, token), line=voice.option_value(name, value, token)
        )
    for number, seated in enumerate(scene.seated, 1):
        yield voice.message("puzzle-choice", number=number, choice=_seat(seated, voice))
    if scene.phase == "lobby":
        free = sum(each.kind == "open" for each in scene.seated)
        host = next((each.name for each in scene.seated if each.host), "")
        if scene.setup.needs_members:
            yield voice.message("rated-line" if scene.setup.rated else "members-line")
            if missing := [each.name for each in scene.seated if each.kind == "person" and not each.agreed]:
                yield voice.message("rated-missing", players=voice.every(missing))
        yield voice.message("lobby-waiting", count=free) if free else voice.message("lobby-host-starts", name=host)


def _seat(seated: SeatedPlayer, voice: Speaker) -> str:
    facts = []
    if seated.kind == "bot" and seated.level is not None:
        facts.append(voice.message("make-bot", level=voice.bot_strength(seated.level)))
    if seated.host:
        facts.append(voice.message("lobby-host"))
    if seated.kind == "person" and seated.presence != "here":
        facts.append(voice.message("browser-presence-away"))
    if seated.stand_in:
        facts.append(voice.message("browser-stand-in"))
    if seated.reserved is not None:
        facts.append(voice.message("browser-reserved", name=seated.reserved))
    if seated.program:
        facts.append(voice.message("browser-program"))
    if seated.wins:
        facts.append(voice.message("lobby-wins", count=seated.wins))
    name = voice.message("start-open-seat") if seated.kind == "open" else seated.name
    return voice.message("plain-shown", shown=name, holds=", ".join(facts)) if facts else name


def said_line(said: ShownTalk, voice: Speaker) -> str:
    text = voice.message(f"emote-{fluent_id(said.text)}") if said.emote else said.text
    return voice.message("browser-said", name=said.name, text=text)


def notice_line(notice: ShownNotice, names: Sequence[str], own: Sequence[Seat], voice: Speaker) -> str | None:
    """A notice about the table, for the people of these seats; None where a newer server sends one without words."""
    seat = notice.params.get("seat")
    name = names[seat] if isinstance(seat, int) and seat < len(names) else ""
    try:
        return voice.message(
            f"notice-{fluent_id(notice.code)}",
            name=str(notice.params.get("name", name)),
            bot=str(notice.params.get("bot", "")),
            approval=str(bool(notice.params.get("approval"))).lower(),
            you="yes" if list(own) == [seat] else "no",
        )
    except MessageError:
        return None


FEW = 6
"""How many choices are shown; all that are level with the best are."""


def hint_lines(hint: Advice, names: Sequence[str], seat: Seat, voice: Speaker) -> Iterator[str]:
    for remark in (hint.why, *hint.tricks):
        yield voice.remark(remark.about, remark.facts, names, seat)
    yield voice.message("hint-choices")
    for at, choice in enumerate(hint.choices[: max(FEW, hint.level)]):
        percent, error = round(100 * choice.chance), round(100 * choice.error)
        chance = voice.message("hint-chance", chance=percent, error=error)
        if at < hint.level:
            mark = voice.message("hint-level" if hint.level > 1 else "hint-best")
            chance = voice.message("plain-shown", shown=chance, holds=mark)
        yield voice.message("plain-entry", name=voice.action(choice.action, names, seat), line=chance)
