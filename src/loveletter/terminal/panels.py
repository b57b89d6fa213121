"""Panels: the stage, the end of a round or match, the log, the unseen cards and the notebook, each from one scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.content import Content

from loveletter.engine.events import (
    Asked,
    Dealt,
    Drew,
    Event,
    MatchEnded,
    Played,
    RoundBegan,
    RoundEnded,
    TokenWon,
    TurnBegan,
)
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.endings import RoundEnd, SeatStatistics
from loveletter.terminal.answers import known, said_line, sentences
from loveletter.terminal.palette import LETTERS, ground
from loveletter.terminal.place import MatchView, Odds, Scene
from loveletter.terminal.steps import letter

QUIET = (TurnBegan, Drew, Asked, Dealt)
"""They follow from what is seen elsewhere, and would hide what happened."""
CARD_WIDTH = 26
ROOMY = 14
"""The card just played is shown as a whole if there are this many lines."""


def last_play(events: Sequence[Event]) -> Sequence[Event]:
    """What has just happened: the card played last in this round, and all that followed; before it, the deal."""
    for at in range(len(events) - 1, -1, -1):
        if isinstance(events[at], (Played, RoundBegan)):
            return events[at:]
    return events


def card_chip(card: str, play: MatchView, voice: Speaker) -> Content:
    """A card face in a line: its number and name on its own ground."""
    face = f" {play.view.rules.values[card]} {voice.card_name(card)} "
    return Content.styled(face, f"bold {LETTERS} on {ground(card)}")


def stage_text(scene: Scene, play: MatchView, voice: Speaker, by_name: bool, width: int, height: int) -> Content:
    """As much as there is room for: the whole card, or its name alone; what happened comes first."""
    events_of_play = last_play(play.events)
    played = events_of_play[0] if events_of_play and isinstance(events_of_play[0], Played) else None
    events = [event for event in events_of_play if not isinstance(event, (*QUIET, Played))]
    said = [Content(sentence) for sentence in sentences(scene, play, events, voice, by_name)]
    table, head, card, asked = _table_lines(play, voice), list[Content](), list[Content](), list[Content]()
    if played is not None:
        head = [_headline(scene, played, play, voice)]
        card = _card(played.card, play, voice) if height >= ROOMY else []
        asked = _question(scene, played, voice, None if by_name else play.view.viewer)
    blocks = [block for block in (table, head, card, [*asked, *said]) if block]
    airy = [line for block in blocks for line in (Content(""), *block)][1:]
    least = [*_table_in_short(play, voice), *head, *(said or asked)]
    ways = (airy, [*table, *head, *asked, *said], [*_table_in_short(play, voice), *head, *asked, *said], least)
    return Content("\n").join(next((way for way in ways if _height(way, width) <= height), least))


def _height(lines: Sequence[Content], width: int) -> int:
    return sum(max(1, len(line.wrap(max(1, width)))) for line in lines)


def _table_lines(play: MatchView, voice: Speaker) -> list[Content]:
    view = play.view
    lines = [Content.styled(f"▤ {voice.message('browser-pile', count=view.pile_size)}", "$quiet")]
    lines += [Content.styled(f"▯ {voice.message('browser-set-aside')}", "$quiet")] if view.set_aside else []
    if view.face_up:
        lines += [Content.styled(voice.message("browser-face-up"), "$quiet"), *_face_up(play, voice)]
    return lines


def _table_in_short(play: MatchView, voice: Speaker) -> list[Content]:
    """The signs without their words, which a little stage has no room for."""
    view = play.view
    return [Content.styled(f"▤ {view.pile_size}{'  ▯' if view.set_aside else ''}", "$quiet"), *_face_up(play, voice)]


def _face_up(play: MatchView, voice: Speaker) -> list[Content]:
    chips = [card_chip(card, play, voice) for card in play.view.face_up]
    return [Content(" ").join(chips)] if chips else []


def _headline(scene: Scene, event: Played, play: MatchView, voice: Speaker) -> Content:
    parts = [Content.styled(scene.names[event.seat], "bold"), Content(" "), card_chip(event.card, play, voice)]
    if event.targets:
        on = " + ".join(scene.names[seat] for seat in event.targets)
        parts.append(Content.styled(f" → {on}", "bold"))
    return Content("").join(parts)


def _question(scene: Scene, event: Played, voice: Speaker, viewer: int | None) -> list[Content]:
    if event.guess is None or not event.targets:
        return []
    target = event.targets[0]
    message = "stage-asks" if isinstance(event.guess, str) else "stage-asks-number"
    who = "target" if target == viewer else "other"
    said = voice.message(message, viewer=who, target=scene.names[target], guess=event.guess)
    return [Content.styled(said, "bold $accent")]


def _card(card: str, play: MatchView, voice: Speaker) -> list[Content]:
    head = f" {play.view.rules.values[card]}  {voice.card_name(card)}"
    lines = [Content.styled(f"{head:<{CARD_WIDTH}}", f"bold {LETTERS} on {ground(card)}")]
    text = Content(voice.one_line(card, play.view.rules)).wrap(CARD_WIDTH - 2)
    return [*lines, *[Content.styled(f" {line.plain:<{CARD_WIDTH - 2}} ", "$ink on $paper") for line in text]]


GAP = 2


def ending_text(scene: Scene, play: MatchView, voice: Speaker, by_name: bool, width: int) -> Content:
    assert play.round_end is not None
    why = sentences(scene, play, [event for event in play.events[-12:] if _tells_the_end(event, play)], voice, by_name)
    if play.match_end is None:
        head = Content.styled(voice.message("browser-round-over", number=play.view.round), "bold $accent")
    else:
        head = Content.assemble(("✉  ", "$accent"), (voice.message("moment-letter"), "bold $accent"))
    style = "bold" if play.match_end is not None else "$foreground"
    lines = [head, *[Content.styled(each, style) for each in why], Content("")]
    return Content("\n").join([*lines, *_rows(scene, play, play.round_end, voice, width)])


def _tells_the_end(event: Event, play: MatchView) -> bool:
    """The rows show the hands; after the match, who has won it says most."""
    if play.match_end is not None:
        return isinstance(event, (RoundEnded, MatchEnded))
    return isinstance(event, (RoundEnded, TokenWon))


def _rows(scene: Scene, play: MatchView, end: RoundEnd, voice: Speaker, width: int) -> list[Content]:
    """A row for each seat, with the figures of the match where it is over and there is room for them."""
    rows = [_seat_row(scene, play, end, seat, voice) for seat in range(len(scene.names))]
    if play.match_end is None:
        return rows
    widest = max(cell_len(row.plain) for row in rows)
    lines = [Content(" " * widest), *[row.pad_right(widest - cell_len(row.plain)) for row in rows]]
    for head, cells in _figures(play, play.match_end.statistics, voice):
        column = cell_len(head) + GAP
        if cell_len(lines[0].plain) + column > width:
            break
        lines = [
            line + Content.styled(f"{cell:>{column}}", style)
            for line, cell, style in zip(lines, (head, *cells), ("$quiet", *[""] * len(cells)), strict=True)
        ]
    return lines


def _figures(play: MatchView, figures: tuple[SeatStatistics, ...], voice: Speaker) -> Iterator[tuple[str, list[str]]]:
    say = voice.message
    yield say("statistics-rounds-won"), [str(figure.rounds_won) for figure in figures]
    yield say("statistics-hits"), [f"{figure.hits}/{figure.guesses}" for figure in figures]
    yield say("statistics-knocked-out"), [str(figure.knocked_out) for figure in figures]
    yield say("statistics-plays"), [str(figure.plays) for figure in figures]


def _seat_row(scene: Scene, play: MatchView, end: RoundEnd, seat: Seat, voice: Speaker) -> Content:
    """A crown for who won the round, the name, the tokens with those just won, and the hand that was shown."""
    name_width = max(map(cell_len, scene.names))
    won = sum(gain.seat == seat for gain in end.tokens)
    full = "♥" if play.view.rules.edition.token == "heart" else "●"
    goal, tokens = play.view.rules.goal, play.view.tokens[seat]
    pad = " " * (name_width - cell_len(scene.names[seat]))
    winner = seat in end.winners
    row = [
        Content.styled("♛ " if winner else "  ", "bold $accent"),
        Content.styled(scene.names[seat] + pad, "bold" if winner else "$foreground"),
        Content.styled(f"  {tokens}/{goal} {full}", "$accent"),
        Content.styled(f" +{won} " if won else "    ", "bold $success"),
        _shown(play, end, seat, voice),
    ]
    return Content("").join(row)


def _shown(play: MatchView, end: RoundEnd, seat: Seat, voice: Speaker) -> Content:
    for hand in end.hands:
        if hand.seat == seat:
            bonus = f" +{hand.bonus}" if hand.bonus else ""
            beaten = f" < {voice.card_name(hand.beaten_by)}" if hand.beaten_by else ""
            sums = f"  {voice.message('browser-discard-sum', sum=hand.discard_sum)}" if end.sums_compared else ""
            return Content.assemble(card_chip(hand.card, play, voice), (bonus + beaten, "bold"), (sums, "$quiet"))
    if seat in play.view.out:
        return Content.styled(f"† {voice.message('browser-out')}", "$quiet")
    return Content.styled(" ▮", "$quiet")


LINES = 60
"""How many of the latest events the log shows; the record has them all."""
LIKELY = 4
"""So many cards are named of what another player can hold."""


def log_text(scene: Scene, play: MatchView, voice: Speaker, by_name: bool) -> Content:
    """What has happened, the latest first."""
    lines = [
        Content.styled(said, "bold $accent" if isinstance(event, RoundBegan) else "$foreground")
        for event in reversed(play.events[-LINES:])
        for said in sentences(scene, play, [event], voice, by_name)
    ]
    return Content("\n").join(lines or [Content(voice.message("browser-log-empty"))])


def unseen_text(scene: Scene, play: MatchView, voice: Speaker) -> Content:
    """A row for each card: its number, its name, a mark for every copy, full where it is unseen."""
    if not scene.setup.aids:
        return Content(voice.message("browser-aids-off"))
    rows = []
    for row in play.view.unseen:
        name = voice.card_name(row.card)
        marks = "■" * row.unseen + "□" * (row.copies - row.unseen)
        rows.append(Content.styled(f"{row.value:>2} {name:<13.13} {marks}", "$foreground" if row.unseen else "$quiet"))
    return Content("\n").join(rows)


def notebook_text(scene: Scene, play: MatchView, voice: Speaker, odds: Odds | None) -> Content:
    """What this viewer was shown and, where the table allows it, what follows for the other hands."""
    if not scene.setup.aids:
        return Content(voice.message("browser-aids-off"))
    lines = [Content(each) for each in known(scene, play, voice)]
    for seat, chances in (odds or {}).items():
        likely = sorted(chances.items(), key=lambda each: -each[1])[:LIKELY]
        shares = "  ".join(f"{voice.card_name(card)} {100 * chance:.0f}%" for card, chance in likely)
        lines.append(Content.assemble((f"{letter(seat)} {scene.names[seat]}: ", "bold"), shares))
    return Content("\n").join(lines)


def talk_text(scene: Scene, voice: Speaker) -> Content:
    lines = [said_line(each, voice) for each in reversed(scene.talk)]
    return Content("\n".join(lines) or voice.message("browser-talk-empty"))
