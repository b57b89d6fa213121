"""Tree: a round whose luck is drawn when it is needed, as nodes in which a seat acts or chance names a card.

A node is never handed out as a row or a `State`: what a seat is given is built from what that seat knows.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.editions.second import SECOND
from loveletter.engine.chance import cards_dealt, in_order_of_light
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import Question
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused
from loveletter.environments.setup import simulator_of
from loveletter.simulate import nodes
from loveletter.simulate.action_sets import words_for
from loveletter.simulate.compiled import prepare
from loveletter.simulate.layout import MOST_FACE_UP, MOST_SEATS, NO_ACTION, NO_QUESTION, QUESTIONS, new_games
from loveletter.simulate.nodes import CHANCE, HEADER, NODE, REFUSED, TOKEN_BITS
from loveletter.simulate.tables import MOST_ACTIONS
from loveletter.spaces import entries
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.characters import CHARACTERS, NUMBERS
from loveletter.spaces.entries import ENTRY, most_actions
from loveletter.spaces.rewards import RoundOutcome


class Tree:
    def __init__(self, rules: Rules, starter: Seat = 0) -> None:
        self.rules = rules
        self.starter = starter
        simulator = simulator_of(rules)
        self.tables = simulator.tables
        self.actions = ActionSpace(rules)
        self.information = simulator.information_state
        self.encoding = simulator.encoding(self.information)
        self.kinds: tuple[str, ...] = self.information.kinds
        self.places = np.array(in_order_of_light(rules), np.int16)
        self.text = InformationText(rules)
        self.most_actions = most_actions(rules)
        self.encoding_of = simulator.encoding
        # where kernels write; one node at a time is worked on, as OpenSpiel holds the interpreter's lock
        self.scratch = new_games(1)
        self.listing = np.empty(MOST_ACTIONS, np.int16)
        self.words = np.empty((words_for(self.actions.size), 1), np.uint64)
        self.counts = np.zeros(CHARACTERS, np.int64)
        self.by_kind = np.zeros(len(self.kinds), np.int64)
        self.written = np.empty(HEADER + ENTRY * self.most_actions + 2 * len(rules.deck), np.uint8)
        self.root = TreeNode(self, self._before_the_deal(), CHANCE)

    def __reduce__(self) -> tuple[Any, ...]:
        return tree_of, (self.rules, self.starter)

    def _before_the_deal(self) -> nodes.Memory:
        memory = np.zeros(NODE.itemsize, np.uint8)
        (node,) = memory.view(NODE)
        node["game"] = new_games(1)[0]
        deck = self.rules.deck
        node["game"]["pile"][: len(deck)] = [NUMBERS[card] for card in deck]
        node["game"]["pile_end"] = len(deck)
        node["game"]["youth"][: self.rules.players] = range(self.rules.players)
        node["action"] = NO_ACTION
        node["wanted"] = cards_dealt(self.rules)
        node["starter"] = self.starter
        return memory


class TreeNode:
    """Where a round stands. Several states may hold it; one that goes on from there goes on with a copy."""

    __slots__ = ("memory", "player", "shared", "tree")

    def __init__(self, tree: Tree, memory: nodes.Memory, player: int) -> None:
        self.tree = tree
        self.memory = memory
        self.player = player
        """The seat that acts, or CHANCE, or OVER."""
        self.shared = True

    def __deepcopy__(self, memo: object) -> TreeNode:
        self.shared = True
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return TreeNode, (self.tree, self.memory, self.player)

    def after(self, choice: int) -> TreeNode:
        """The node after an action, or after a kind of card that chance names; this one if nobody else holds it."""
        tree, node = self.tree, self
        if node.shared:
            node = TreeNode(tree, self.memory.copy(), self.player)
            node.shared = False
        player = nodes.take(
            tree.tables,
            tree.encoding,
            tree.places,
            tree.actions.to_table,
            node.memory,
            tree.scratch,
            tree.listing,
            choice,
        )
        if player == REFUSED:
            raise EnvironmentRefused(EnvironmentCode.ILLEGAL_ACTION, action=int(choice), seat=self.player)
        node.player = player
        return node

    def legal(self) -> list[int]:
        """The numbers of what the seat that acts may do, in rising order."""
        tree = self.tree
        count = nodes.list_legal(tree.tables, tree.actions.from_table, self.memory, tree.listing, tree.words)
        numbers: list[int] = tree.listing[:count].tolist()
        return numbers

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance can name next, as kinds of cards by their place in the edition, and how likely each is."""
        tree = self.tree
        total = nodes.count_outcomes(tree.encoding, self.memory, tree.counts, tree.by_kind)
        return [(kind, copies / total) for kind, copies in enumerate(tree.by_kind.tolist()) if copies]

    def observe(self, seat: Seat, encoding: NDArray[np.void], vector: NDArray[np.uint8]) -> None:
        """Write what a seat observes: at a node of chance as before the action, and before the deal nothing."""
        nodes.observe_node(self.tree.tables, encoding, self.memory, seat, vector)

    def information(self, seat: Seat) -> str:
        tree = self.tree
        size = nodes.write_information(tree.tables, tree.encoding, self.memory, seat, tree.written)
        return tree.text.of(seat, tree.written[:size].tobytes())

    def ended_as(self) -> int:
        """What the round has brought, as a number that `outcome_of` reads."""
        return nodes.ended_as(self.tree.tables, self.memory)


def outcome_of(ended: int, players: int) -> RoundOutcome:
    seats = np.arange(players)
    return RoundOutcome(
        (ended >> seats & 1).astype(np.bool_),
        ended >> (2 * MOST_SEATS + TOKEN_BITS * seats) & ((1 << TOKEN_BITS) - 1),
        (ended >> (MOST_SEATS + seats) & 1).astype(np.bool_),
    )


@lru_cache(maxsize=16)
def tree_of(rules: Rules, starter: Seat) -> Tree:
    """Games of the same rules share their tree, and so do copies of its nodes in other processes."""
    _warm_up()
    return Tree(rules, starter)


@cache
def _warm_up() -> None:
    simulator_of(SECOND.rules(2))  # which says itself that it is compiled
    prepare("trees of rounds", 10, _run_everything)


def _run_everything() -> None:
    """Use every kernel once, so that all machine code is made or loaded."""
    tree = Tree(SECOND.rules(2))
    node = tree.root
    while node.player == CHANCE:
        node = node.after(node.outcomes()[0][0])
    node.observe(0, tree.encoding, np.empty(tree.information.size, np.uint8))
    node.information(0)
    node.ended_as()
    node.after(node.legal()[0])


ANSWER_WORDS = {
    entries.KEPT: "keeps",
    entries.LOOKED: "looks",
    entries.REDREW: "redraws",
    entries.STAYED: "stays",
}
QUESTION_NAMES: dict[int, Question] = {code: question for question, code in QUESTIONS.items()}


class InformationText:
    """How entries and cards are written at one table. Seats are players by their numbers, as in `p0`."""

    def __init__(self, rules: Rules) -> None:
        self._players = rules.players
        self._kinds = ("-", *rules.characters)
        self._guesses = (*self._kinds, *map(str, rules.numbers))
        self._written: dict[tuple[Seat, bytes], str] = {}

    def of(self, seat: Seat, numbers: bytes) -> str:
        """The information state that these numbers (see `nodes.write_information`) tell."""
        actions, dealt, *hand, question, awaited = numbers[: HEADER - MOST_FACE_UP]
        if not dealt:
            return f"p{seat}"
        middle = HEADER + ENTRY * actions
        past = "".join([self._entry(seat, numbers[at : at + ENTRY]) for at in range(HEADER, middle, ENTRY)])
        lying = "".join([f" p{numbers[at]} {self._kinds[numbers[at + 1]]}" for at in range(middle, len(numbers), 2)])
        held = "+".join([self._kinds[code] for code in hand if code])
        asked = "" if question == NO_QUESTION else f" {QUESTION_NAMES[question]}?"
        up = "".join([f" {self._kinds[code]}" for code in numbers[HEADER - MOST_FACE_UP : HEADER] if code])
        start = f"p{seat} {self._kinds[dealt]}{' |' if up else ''}{up}"
        return f"{start} |{past} |{lying} | {held}{asked}{'!' if awaited else ''}"

    def _entry(self, seat: Seat, entry: bytes) -> str:
        """The words for an entry, which are found once for each that occurs."""
        key = (seat, entry)
        if (words := self._written.get(key)) is None:
            words = self._written[key] = self._write(seat, entry)
        return words

    def _write(self, seat: Seat, entry: bytes) -> str:
        def player(counted: int) -> str:
            return f"p{(counted - 1 + seat) % self._players}"

        card = self._kinds[entry[entries.CARD]]
        said = ANSWER_WORDS.get(entry[entries.KIND], card)
        words = f" {player(entry[entries.ACTOR])} {said}"
        for place in (entries.FIRST_TARGET, entries.SECOND_TARGET):
            if entry[place]:
                words += f">{player(entry[place])}"
        if entry[entries.GUESS]:
            words += f"={self._guesses[entry[entries.GUESS]]}"
        drawn = [self._kinds[entry[place]] for place in (entries.FIRST_DRAWN, entries.SECOND_DRAWN) if entry[place]]
        shown = [self._kinds[entry[place]] for place in (entries.FIRST_SHOWN, entries.SECOND_SHOWN) if entry[place]]
        words += f" drew {'+'.join(drawn)}" if drawn else ""
        words += f" saw {'+'.join(shown)}" if shown else ""
        left = [player(seat + 1) for seat in members(entry[entries.LEFT])]
        return words + (f" out {'+'.join(left)};" if left else ";")
