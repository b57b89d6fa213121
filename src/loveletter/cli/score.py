"""`loveletter score`: the score of a match on a real table, kept in a file between its rounds."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from loveletter.cli import columns
from loveletter.cli.cards import named_cards
from loveletter.cli.errors import CommandError, UnknownName, unreadable_text
from loveletter.cli.output import output_failed, print_json, print_lines
from loveletter.cli.parameters import (
    SYSTEM_LANGUAGE,
    AsJson,
    EditionName,
    Language,
    OptionWords,
    read_options,
    rules_with,
)
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, HandsRevealed, MatchEnded, RoundEnded, TokenWon
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.language import Speaker, speaker
from loveletter.language.guide.facts import first_player_message
from loveletter.language.system_errors import system_error
from loveletter.notation import BadText
from loveletter.notation.plain import from_plain, to_plain
from loveletter.table.real_match import AtEnd, BadEnd, BadRound, RealMatch, RealRound, Wrong, score, scored
from loveletter.terminal.printable import printable

MOST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class ScoredMatch:
    players: tuple[str, ...]
    match: RealMatch


def read_sheet(file: Path) -> ScoredMatch | None:
    """The sheet in a file; None where there is no file."""
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise CommandError("unreadable_file", file=str(file), reason=system_error(problem)) from None
    if len(data) > MOST_BYTES:
        raise CommandError("score_bad_sheet", file=str(file))
    try:
        sheet = from_plain(ScoredMatch, json.loads(data))
    except BadText as bad:
        raise unreadable_text(str(file), bad) from None
    except (ValueError, BadEnd):
        raise CommandError("score_bad_sheet", file=str(file)) from None
    for player in sheet.players:
        if printable(player) != player:
            raise CommandError("unprintable_name", file=str(file), name=printable(player))
    if len(sheet.players) != sheet.match.rules.players or len(set(sheet.players)) < len(sheet.players):
        raise CommandError("score_bad_sheet", file=str(file))
    return sheet


def write_sheet(file: Path, sheet: ScoredMatch) -> None:
    """Written to a new file first, so that the sheet is complete or unchanged."""
    beside = file.with_name(file.name + ".new")
    try:
        beside.write_text(json.dumps(to_plain(sheet), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(beside, file)  # noqa: PTH105 - the one call that replaces on every system
    except OSError as problem:
        raise output_failed(problem) from None


OUT = "-"
"""Stands for the hand of a player who is out."""
FLAGS = {Wrong.YOUTH_NEEDED: "--youngest", Wrong.TOGETHER_NEEDED: "--together"}
"""The option that states what is missing."""
SHOWN = (HandsRevealed, RoundEnded, TokenWon, MatchEnded)


PlayerWords = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME=HAND:LYING",
        help="A player, the card in hand (- if out), and the cards in front of them, oldest first.",
    ),
]


class Player(NamedTuple):
    name: str
    place: AtEnd


def score_round(
    player: PlayerWords = None,
    edition: EditionName = "second",
    option: OptionWords = None,
    tokens: Annotated[str, typer.Option(metavar="N,N,…", help="Tokens each player already has (default: 0).")] = "",
    bet: Annotated[list[str] | None, typer.Option(metavar="NAME=NAME", help="A Jester’s bet: who, on whom.")] = None,
    won: Annotated[list[str] | None, typer.Option(metavar="NAME=CARD", help="A token that a Bishop brought.")] = None,
    youngest: Annotated[str, typer.Option(metavar="NAME,…", help="All players, the youngest first.")] = "",
    together: Annotated[
        str, typer.Option(metavar="NAME,…", help="The players knocked out last, together, if nobody is left.")
    ] = "",
    match: Annotated[
        Path | None, typer.Option("--match", metavar="FILE", help="Keep a whole match in this file, round by round.")
    ] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Undo the last round of the match in the file.")] = False,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Score a round or a match on a real table.

    Shows who wins and why, which tokens that brings, the score, and who begins the next round. With --match the tokens
    are kept in a file: first name the players, then enter each round; without players it shows the score. The file also
    keeps edition, options and the order of ages.
    """
    voice, words = speaker(lang), player or []
    wish = _Wish(edition, option or [], tokens, bet or [], won or [], youngest, together, undo)
    _check_words(words, match, wish)
    standing = _one_round(words, wish, voice) if match is None else _kept(match, words, wish, voice)
    if as_json:
        print_json(standing.document())
    else:
        print_lines(standing.lines(voice))


class _Wish(NamedTuple):
    edition: str
    option: list[str]
    tokens: str
    bet: list[str]
    won: list[str]
    youngest: str
    together: str
    undo: bool


def _check_words(words: list[str], match: Path | None, wish: _Wish) -> None:
    if match is None and not words:
        raise CommandError("score_no_players", flag="--match")
    if wish.undo and (match is None or words):
        raise CommandError("score_undo_alone", undo="--undo", flag="--match")
    if match is not None and wish.tokens:
        raise CommandError("score_tokens_kept", flag="--tokens")


class Standing(NamedTuple):
    """How a match stands after its last round, if there was one."""

    names: Sequence[str]
    rules: Rules
    number: int | None
    """Of the last round of a match in a file; None where nothing is kept."""
    last: tuple[State, Sequence[Event]] | None

    def lines(self, voice: Speaker) -> Iterator[str]:
        if self.last is None:
            yield from columns.paragraph(voice.message("score-begun", players=voice.every(self.names)))
            yield from columns.paragraph(voice.message(first_player_message(self.rules.edition.name)))
            return
        if self.number is not None:
            yield voice.message("score-round", number=self.number)
        yield from tell_score(*self.last, self.names, voice)

    def document(self) -> dict[str, Any]:
        state, events = self.last or (None, ())
        return {
            "players": list(self.names),
            "goal": self.rules.goal,
            "round": self.number,
            "events": [to_plain(event) for event in events if isinstance(event, SHOWN)],
            "tokens": [0] * len(self.names) if state is None else list(state.tokens),
            "champions": [] if state is None else list(state.champions),
            "next_starters": [] if state is None else list(state.next_starters),
        }


def _one_round(words: list[str], wish: _Wish, voice: Speaker) -> Standing:
    players = [_player(word) for word in words]
    names = _names([player.name for player in players])
    rules = rules_with(wish.edition, len(players), read_options(wish.option))
    ended = _ended(players, names, wish)
    tokens = _tokens(wish.tokens, len(players))
    with _as_command_error(names, voice):
        youth = _seats(wish.youngest, names)
        state, events = score(rules, ended, tokens, youth)
    return Standing(names, rules, None, (state, tuple(events)))


def _kept(file: Path, words: list[str], wish: _Wish, voice: Speaker) -> Standing:
    """The match in the file with this round, or as it stands."""
    sheet = read_sheet(file)
    if sheet is None:
        if not words:
            raise CommandError("score_no_match", file=str(file))
        sheet = _new_sheet(words, wish, voice)
        changed = True
        words = words if any("=" in word for word in words) else []
    else:
        changed = bool(words) or wish.undo
    if wish.undo:
        if not sheet.match.rounds:
            raise CommandError("score_nothing_to_undo")
        sheet = ScoredMatch(sheet.players, sheet.match.undo())
    if words:
        sheet = _with_round(sheet, [_player(word) for word in words], wish)
    standing = _standing(sheet, voice)  # before anything is written: a round that cannot be changes nothing
    if changed:
        write_sheet(file, sheet)
    return standing


def _new_sheet(words: list[str], wish: _Wish, voice: Speaker) -> ScoredMatch:
    names = _names([word.partition("=")[0].strip() for word in words])
    rules = rules_with(wish.edition, len(names), read_options(wish.option))
    with _as_command_error(names, voice):
        return ScoredMatch(tuple(names), RealMatch(rules, _seats(wish.youngest, names)))


def _with_round(sheet: ScoredMatch, players: list[Player], wish: _Wish) -> ScoredMatch:
    names = _names([player.name for player in players])
    if sorted(names) != sorted(sheet.players):
        raise CommandError("score_other_players", players=", ".join(sheet.players))
    in_order = sorted(players, key=lambda each: sheet.players.index(each.name))
    return ScoredMatch(sheet.players, sheet.match.add(_ended(in_order, sheet.players, wish)))


def _ended(players: Sequence[Player], names: Sequence[str], wish: _Wish) -> RealRound:
    return RealRound(
        tuple(player.place for player in players),
        tuple((_seat(who, names), _seat(whom, names)) for who, whom in map(_pair, wish.bet)),
        tuple((_seat(who, names), _card(card)) for who, card in map(_pair, wish.won)),
        _seats(wish.together, names),
    )


def _standing(sheet: ScoredMatch, voice: Speaker) -> Standing:
    with _as_command_error(sheet.players, voice):
        rounds = list(scored(sheet.match))
    last = (rounds[-1][0], tuple(rounds[-1][1])) if rounds else None
    return Standing(sheet.players, sheet.match.rules, len(rounds), last)


def tell_score(state: State, events: Iterable[Event], names: Sequence[str], voice: Speaker) -> Iterator[str]:
    token = state.rules.edition.token
    for event in events:
        if isinstance(event, SHOWN):
            yield from columns.paragraph(voice.event(event, names, None, token=token))
    yield ""
    counts = [str(count) for count in state.tokens]
    goal = voice.message("score-goal", token=token, goal=state.rules.goal)
    yield from columns.table([(voice.message("label-name"), goal), *zip(names, counts, strict=True)])
    if not state.champions:
        yield ""
        starters = [names[seat] for seat in state.next_starters]
        lots = "score-next" if len(starters) == 1 else "score-next-lot"
        yield from columns.paragraph(voice.message(lots, players=voice.every(starters)))


@contextmanager
def _as_command_error(names: Sequence[str], voice: Speaker) -> Iterator[None]:
    """Turns what cannot be the end of a round into an error of the command."""
    try:
        yield
    except (BadEnd, BadRound) as found:
        bad = found.bad if isinstance(found, BadRound) else found
        raise CommandError(
            bad.why.value,
            player="" if bad.seat is None else names[bad.seat],
            card="" if bad.card is None else voice.card_name(bad.card),
            flag=FLAGS.get(bad.why, ""),
        ) from None


def _names(names: Sequence[str]) -> list[str]:
    for at, name in enumerate(names):
        if name in names[:at]:
            raise CommandError("score_same_name", name=name)
    return list(names)


def _seats(text: str, names: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(_seat(name.strip(), names) for name in text.split(",") if name.strip())


def _player(word: str) -> Player:
    name, cards = _pair(word)
    hand, _, lying = cards.partition(":")
    place = AtEnd(None if hand.strip() == OUT else _card(hand), tuple(_card(each) for each in lying.split(",") if each))
    return Player(name, place)


def _card(word: str) -> str:
    cards = named_cards([word])
    if len(cards) != 1:
        raise CommandError("score_bad_word", found=word)
    return cards[0]


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not name.strip() or not equals or not value.strip():
        raise CommandError("score_bad_word", found=word)
    return name.strip(), value.strip()


def _tokens(text: str, players: int) -> tuple[int, ...]:
    if not text:
        return (0,) * players
    words = [each.strip() for each in text.split(",")]
    if not all(word.isdecimal() for word in words):
        raise CommandError("no_number", flag="--tokens", found=text)
    return tuple(map(int, words))


def _seat(name: str, names: Sequence[str]) -> Seat:
    if name not in names:
        raise UnknownName("score_unknown_player", name, names, list(names))
    return names.index(name)
