"""The end of a round and of a match: the hands that were shown, who won and why, the tokens, and the figures."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from textual.content import Content

from loveletter.engine.events import Event, MatchEnded, RoundEnded, TokenWon
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.endings import RoundEnd, SeatStatistics
from loveletter.terminal.panel_stage import card_chip, sentences
from loveletter.terminal.scene import Play, Scene

GAP = 2


def ending_text(scene: Scene, play: Play, voice: Speaker, by_name: bool, width: int) -> Content:
    """How the round ended or, after the last one, the match."""
    assert play.round_end is not None
    why = sentences(scene, play, [each for each in play.events[-12:] if _tells_the_end(each, play)], voice, by_name)
    head = _round_title(play, voice) if play.match_end is None else _letter(voice)
    style = "bold" if play.match_end is not None else "$foreground"
    lines = [head, *[Content.styled(each, style) for each in why], Content("")]
    return Content("\n").join([*lines, *_rows(scene, play, play.round_end, voice, width)])


def _round_title(play: Play, voice: Speaker) -> Content:
    return Content.styled(voice.message("browser-round-over", number=play.view.round), "bold $accent")


def _letter(voice: Speaker) -> Content:
    return Content.assemble(("✉  ", "$accent"), (voice.message("moment-letter"), "bold $accent"))


def _tells_the_end(event: Event, play: Play) -> bool:
    """The rows show the hands; after the match, who has won it says most."""
    if play.match_end is not None:
        return isinstance(event, (RoundEnded, MatchEnded))
    return isinstance(event, (RoundEnded, TokenWon))


def _rows(scene: Scene, play: Play, end: RoundEnd, voice: Speaker, width: int) -> list[Content]:
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


def _figures(play: Play, figures: tuple[SeatStatistics, ...], voice: Speaker) -> Iterator[tuple[str, list[str]]]:
    """What everybody did in the match, the most telling first."""
    say = voice.message
    yield say("statistics-rounds-won"), [str(each.rounds_won) for each in figures]
    yield say("statistics-hits"), [f"{each.hits}/{each.guesses}" for each in figures]
    yield say("statistics-knocked-out"), [str(each.knocked_out) for each in figures]
    yield say("statistics-plays"), [str(each.plays) for each in figures]


def _seat_row(scene: Scene, play: Play, end: RoundEnd, seat: Seat, voice: Speaker) -> Content:
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


def _shown(play: Play, end: RoundEnd, seat: Seat, voice: Speaker) -> Content:
    for each in end.hands:
        if each.seat == seat:
            bonus = f" +{each.bonus}" if each.bonus else ""
            beaten = f" < {voice.card_name(each.beaten_by)}" if each.beaten_by else ""
            sums = f"  {voice.message('browser-discard-sum', sum=each.discard_sum)}" if end.sums_compared else ""
            return Content.assemble(card_chip(each.card, play, voice), (bonus + beaten, "bold"), (sums, "$quiet"))
    if seat in play.view.out:
        return Content.styled(f"† {voice.message('browser-out')}", "$quiet")
    return Content.styled(" ▮", "$quiet")
