"""A view as text: the table, the own hand, what is known, the story of the round, and the legal actions one a line.

It is written for people and for language models, and most of it reads back: `read_view` gives the `Facts` of a text,
which are everything but the options of the table and the story; `parse_action` reads one line of the actions, and
`read_answer` finds the action that somebody chose. Names of players and cards are written as in docs/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from loveletter import notation
from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.events import RoundBegan
from loveletter.engine.view import View
from loveletter.language import speaker
from loveletter.notation import BadText, format_action
from loveletter.notation.position import written_names, written_options, written_question
from loveletter.notation.setup import check_names
from loveletter.notation.words import SPECTATOR, written_name
from loveletter.spaces.facts import Facts, facts_of, seat_names

STORY, ACTIONS = "story:", "actions:"
"""The lines that begin the two lists at the end of a text."""

_NUMBERED = re.compile(r"\s*(?:([0-9]{1,4})[.)])?\s*(.*?)\s*")
_NUMBER = re.compile(r"[0-9]{1,4}")


def view_text(view: View, players: Sequence[str] | None = None) -> str:
    """What a seat, or a spectator, knows and may do, as lines of English text. Without names seats are `seat0`, ...

    The story needs the log of the round; so does what follows from it, who knows the own cards and who lacks which.

    Examples:
        >>> from loveletter import EDITIONS, deal, versions, view
        >>> from loveletter.spaces.text import view_text
        >>> state, events = deal(EDITIONS["classic"].rules(players=2), b"princess" * 4, starter=0)
        >>> print(view_text(view(state, 0, versions(events, 0)), ["Ayu", "Ben"]).split("story:")[0])
        edition: classic
        players: Ayu, Ben
        you: Ayu
        round: 1
        goal: 6
        turn: Ayu
        awaited: Ayu
        hand: guard, baron
        unseen: 1 guard, 2 priest, 1 baron, 2 handmaid, 2 prince, 1 king, 1 countess, 1 princess
        pile: 9
        face up: guard, guard, guard
        <BLANKLINE>
    """
    names = _names(view, players)
    facts = facts_of(view, names)
    lines = [f"{key}: {value}" for key, value in (*_table(facts, view.rules), *_cards(facts), *_course(facts)) if value]
    story = [f"- {sentence}" for sentence in _story(view, names)]
    return "".join(f"{line}\n" for line in (*lines, STORY, *story, ACTIONS, *_offered(view, names)))


def parse_action(line: str, players: Sequence[str]) -> Action:
    """The action of one line of the text, with its number or without."""
    return notation.parse_action(_without_number(line)[1], players)


def read_answer(answer: str, view: View, players: Sequence[str] | None = None) -> Action:
    """The legal action that an answer chooses: its last line that is the number or the text of one.

    `BadText` where no line is.
    """
    names = _names(view, players)
    for line in reversed(answer.splitlines()):
        number, rest = _without_number(line)
        if not rest or _NUMBER.fullmatch(rest):
            chosen = int(number or rest or 0)
            if 1 <= chosen <= len(view.legal):
                return view.legal[chosen - 1]
            continue
        try:
            action = notation.parse_action(rest, names)
        except BadText:
            continue  # words around the answer
        if action in view.legal:
            return action
    raise BadText("answer", f"no line is one of the {len(view.legal)} legal actions, or the number of one")


def _names(view: View, players: Sequence[str] | None) -> tuple[str, ...]:
    if players is None:
        return seat_names(view.rules.players)
    if len(players) != view.rules.players:
        raise BadText("players", f"{view.rules.players} sit at the table, here are {len(players)} names")
    check_names(players, lambda seat: f"players[{seat}]")
    return tuple(players)


def _without_number(line: str) -> tuple[str | None, str]:
    found = _NUMBERED.fullmatch(line)
    return (None, line) if found is None else (found[1], found[2])


def _story(view: View, names: tuple[str, ...]) -> Iterator[str]:
    """The sentences of this round, as far as the log has them."""
    begun = [place for place, event in enumerate(view.log) if isinstance(event, RoundBegan)]
    edition = view.rules.edition
    voice = speaker("en", edition)
    for event in view.log[begun[-1] if begun else 0 :]:
        if sentence := voice.event(event, names, view.viewer, token=edition.token):
            yield sentence


def _offered(view: View, names: tuple[str, ...]) -> Iterator[str]:
    asked_by = None if view.decision is None else view.decision.card
    for number, action in enumerate(view.legal, 1):
        yield f"{number}. {format_action(action, names, asked_by)}"


def _table(facts: Facts, rules: Rules) -> list[tuple[str, str]]:
    names = facts.players
    return [
        ("edition", facts.edition),
        ("options", written_options(rules)),
        ("players", written_names(range(len(names)), names)),
        ("you", SPECTATOR if facts.viewer is None else written_name(names[facts.viewer])),
        ("round", str(facts.round)),
        ("goal", str(facts.goal)),
        ("tokens", _listed(f"{written_name(names[seat])} {n}" for seat, n in enumerate(facts.tokens) if n)),
        ("turn", written_name(names[facts.turn])),
        ("awaited", "" if facts.awaited is None else written_name(names[facts.awaited])),
        ("question", "" if facts.decision is None else written_question(facts.decision, names)),
    ]


def _cards(facts: Facts) -> list[tuple[str, str]]:
    names = [written_name(name) for name in facts.players]
    in_hand = [
        f"{card} ({_listed(names[seat] for seat in knowing)})" if knowing else card
        for card, knowing in zip(facts.hand, facts.known_by, strict=True)
    ]
    certain, pile = [], []
    for known in facts.certain:
        if known.seat is not None:
            certain.append(f"{names[known.seat]} {known.card}")
        else:
            pile.append(f"{known.depth} {known.card}")
    return [
        ("hand", _listed(in_hand)),
        ("certain", _listed(certain)),
        *[(f"lacks {name}", _listed(cards)) for name, cards in zip(names, facts.lacks, strict=True)],
        ("unseen", _listed(f"{count} {card}" for card, count in facts.unseen)),
        ("pile", str(facts.pile_size)),
        ("pile known", _listed(pile)),
        ("face up", _listed(facts.face_up)),
        *[(f"discards {name}", _listed(lying)) for name, lying in zip(names, facts.discards, strict=True)],
    ]


def _course(facts: Facts) -> list[tuple[str, str]]:
    names = facts.players
    return [
        ("out", written_names(facts.out, names)),
        ("protected", written_names(facts.protected, names)),
        ("must choose", "" if facts.must_choose is None else written_name(names[facts.must_choose])),
        ("bets", _listed(f"{written_name(names[who])} on {written_name(names[on])}" for who, on in facts.bets)),
        ("shown", _listed(f"{written_name(names[seat])} {card}" for seat, card in facts.shown)),
        ("ending", "" if facts.ending is None else facts.ending.value),
        ("winners", written_names(facts.winners, names)),
        ("champions", written_names(facts.champions, names)),
    ]


def _listed(things: Iterable[str]) -> str:
    return ", ".join(things)
