"""`loveletter score`: tokens for a game on a real table, from the cards that lie there at the end of a round."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, NamedTuple

import typer

from loveletter.cli import columns
from loveletter.cli.cards import named_cards
from loveletter.cli.errors import CommandError, UnknownName
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import EditionName, Language, OptionWords, read_options, rules_with
from loveletter.engine.events import Event, HandsRevealed, MatchEnded, RoundEnded, TokenWon
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.language import Speaker, speaker
from loveletter.table.real_table import BadEnd, Place, RoundOnTable, score

OUT = "-"
"""Stands for the hand of a player who is out."""
TOLD = (HandsRevealed, RoundEnded, TokenWon, MatchEnded)


PlayerWords = Annotated[
    list[str],
    typer.Argument(
        metavar="NAME=HAND:LYING",
        help="A player, the card in hand (- for one who is out), and the cards lying there, oldest first.",
    ),
]


class Player(NamedTuple):
    name: str
    place: Place


def score_round(
    player: PlayerWords,
    edition: EditionName = "second",
    option: OptionWords = None,
    tokens: Annotated[str, typer.Option(metavar="N,N,…", help="What everybody had before; otherwise none.")] = "",
    bet: Annotated[list[str] | None, typer.Option(metavar="NAME=NAME", help="A Jester's bet: who, on whom.")] = None,
    won: Annotated[list[str] | None, typer.Option(metavar="NAME=CARD", help="A token that a Bishop brought.")] = None,
    youngest: Annotated[str, typer.Option(metavar="NAME,…", help="All players, the youngest first.")] = "",
    lang: Language = "en",
) -> None:
    """Score a round that was played on a real table.

    Tells who wins it and why, which tokens that brings, who has how many now, and who begins the next round.
    """
    voice, players = speaker(lang), [_player(word) for word in player]
    names = _names(players)
    rules = rules_with(edition, len(players), read_options(option or ()))
    end = RoundOnTable(
        rules,
        _tokens(tokens, len(players)),
        tuple(each.place for each in players),
        tuple((_seat(who, names), _seat(whom, names)) for who, whom in map(_pair, bet or ())),
        tuple((_seat(who, names), _card(card)) for who, card in map(_pair, won or ())),
        tuple(_seat(name.strip(), names) for name in youngest.split(",") if name.strip()),
    )
    print_lines(tell_score(*_scored(end, names, voice), names, voice))


def tell_score(state: State, events: Iterable[Event], names: Sequence[str], voice: Speaker) -> Iterator[str]:
    token = state.rules.edition.token
    for event in events:
        if isinstance(event, TOLD):
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


def _scored(end: RoundOnTable, names: Sequence[str], voice: Speaker) -> tuple[State, tuple[Event, ...]]:
    try:
        return score(end)
    except BadEnd as bad:
        raise CommandError(
            bad.why.value,
            player="" if bad.seat is None else names[bad.seat],
            card="" if bad.card is None else voice.card_name(bad.card),
            flag="--youngest",
        ) from None


def _names(players: Iterable[Player]) -> list[str]:
    names: list[str] = []
    for each in players:
        if each.name in names:
            raise CommandError("score_same_name", name=each.name)
        names.append(each.name)
    return names


def _player(word: str) -> Player:
    name, cards = _pair(word)
    held, _, lying = cards.partition(":")
    place = Place(None if held.strip() == OUT else _card(held), tuple(_card(each) for each in lying.split(",") if each))
    return Player(name, place)


def _card(word: str) -> str:
    found = named_cards([word])
    if len(found) != 1:
        raise CommandError("score_bad_word", found=word)
    return found[0]


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not name.strip() or not equals or not value.strip():
        raise CommandError("score_bad_word", found=word)
    return name.strip(), value.strip()


def _tokens(text: str, players: int) -> tuple[int, ...]:
    if not text:
        return (0,) * players
    words = [each.strip() for each in text.split(",")]
    if not all(each.isdecimal() for each in words):
        raise CommandError("no_number", flag="--tokens", found=text)
    return tuple(map(int, words))


def _seat(name: str, names: Sequence[str]) -> Seat:
    if name not in names:
        raise UnknownName("score_unknown_player", name, names, list(names))
    return names.index(name)
