"""Positions as text: one line of `key: value` for everything that a state holds; what is empty is left out."""

from collections.abc import Iterable, Sequence

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import Decision, Hidden, State
from loveletter.notation.bad_text import BadText
from loveletter.notation.setup import check_names, edition_name, settings
from loveletter.notation.words import SPECTATOR, asking_cards, written_name

PLAIN_KEYS = (
    "edition",
    "options",
    "players",
    "version",
    "round",
    "youth",
    "tokens",
    "turn",
    "pile",
    "set aside",
    "face up",
    "out",
    "protected",
    "must choose",
    "bets",
    "pending",
    "ending",
    "winners",
    "next starters",
    "champions",
)
HAND, DISCARDS = SEAT_KEYS = ("hand", "discards")
"""Keys that are followed by the name of a player."""


def format_position(state: State, players: Sequence[str]) -> str:
    """The state as a text that `parse_position` reads."""
    if len(players) != state.rules.players:
        raise BadText("players", f"{state.rules.players} sit at the table, here are {len(players)} names")
    check_names(players, lambda seat: f"players[{seat}]")
    lines = [*_table(state, players), *_cards(state, players), *_course(state, players)]
    return "".join(f"{key}: {value}\n" for key, value in lines if value)


def _table(state: State, players: Sequence[str]) -> list[tuple[str, str]]:
    everybody = range(state.rules.players)
    return [
        ("edition", edition_name(state.rules)),
        ("options", written_options(state.rules)),
        ("players", written_names(everybody, players)),
        ("version", str(state.version)),
        ("round", str(state.round)),
        ("youth", written_names(state.youth, players)),
        ("tokens", ", ".join(f"{written_name(players[seat])} {n}" for seat, n in enumerate(state.tokens) if n)),
        ("turn", written_name(players[state.turn])),
    ]


def _cards(state: State, players: Sequence[str]) -> list[tuple[str, str]]:
    hands = [
        (f"{HAND} {written_name(players[seat])}", ", ".join(_held(held, seat, players) for held in hand))
        for seat, hand in enumerate(state.hands)
    ]
    discards = [
        (f"{DISCARDS} {written_name(players[seat])}", ", ".join(lying)) for seat, lying in enumerate(state.discards)
    ]
    return [
        *hands,
        ("pile", ", ".join(_marked(held.card, held.known_by, players) for held in state.pile)),
        ("set aside", state.set_aside or ""),
        ("face up", ", ".join(state.face_up)),
        *discards,
    ]


def _course(state: State, players: Sequence[str]) -> list[tuple[str, str]]:
    bets = [f"{written_name(players[who])} on {written_name(players[on])}" for who, on in state.bets]
    return [
        ("out", written_names(members(state.out_bits), players)),
        ("protected", written_names(members(state.protected_bits), players)),
        ("must choose", "" if state.must_choose is None else written_name(players[state.must_choose])),
        ("bets", ", ".join(bets)),
        ("pending", "" if state.pending is None else written_question(state.pending, players)),
        ("ending", "" if state.ending is None else state.ending.value),
        ("winners", written_names(state.winners, players)),
        ("next starters", written_names(state.next_starters, players)),
        ("champions", written_names(state.champions, players)),
    ]


def written_options(rules: Rules) -> str:
    written = {
        name: str(value).lower() if isinstance(value, bool) else value for name, value in settings(rules).items()
    }
    return ", ".join(f"{name} {value}" for name, value in written.items())


def written_names(seats: Iterable[Seat], players: Sequence[str]) -> str:
    return ", ".join(written_name(players[seat]) for seat in seats)


def _held(held: Hidden, holder: Seat, players: Sequence[str]) -> str:
    """A card in hand. The marks are those of the others: a holder always knows the own card."""
    if not held.known_by >> holder & 1:
        raise BadText(f"{HAND} {players[holder]}", f"the holder does not know the {held.card}")
    return _marked(held.card, held.known_by & ~(1 << holder), players)


def _marked(card: str, known_by: int, players: Sequence[str]) -> str:
    spectator = [SPECTATOR] if known_by >> len(players) & 1 else []
    who = [written_name(players[seat]) for seat in members(known_by) if seat < len(players)] + spectator
    return f"{card} ({', '.join(who)})" if who else card


def written_question(pending: Decision, players: Sequence[str]) -> str:
    if asking_cards().get(pending.card) is not pending.question:
        raise BadText("pending", f"the {pending.card} does not ask for {pending.question}")
    asked = f"{written_name(players[pending.seat])} {pending.card} {pending.question}"
    return f"{asked} {written_names(pending.among, players)}" if pending.among else asked
