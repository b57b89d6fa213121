"""Connection counts: an address has so many connections at all nodes together, as far as they have published."""

from __future__ import annotations

from functools import partial

from loveletter.server.tables.address_limits import REPEAT_SECONDS, VALID_SECONDS, ConnectionCounts

AYU, BUDI = "ayu", "budi"


class Together:
    """Nodes that hear each other at once."""

    def __init__(self, most: int, count: int) -> None:
        self.now = 100.0
        self.told: list[tuple[int, str, int]] = []
        self.deaf: set[int] = set()
        self.nodes = [ConnectionCounts(most, partial(self._tell, number)) for number in range(count)]

    def _tell(self, node: int, address: str, count: int) -> None:
        self.told.append((node, address, count))
        for number, other in enumerate(self.nodes):
            if number != node and number not in self.deaf:
                other.receive(str(node), address, count, self.now)

    def enter(self, node: int, times: int, address: str = AYU) -> int:
        """How many of them are let in."""
        return sum(self.nodes[node].enter(address, self.now) for _ in range(times))

    def tick(self) -> None:
        for node in self.nodes:
            node.tick(self.now)


def test_nodes_together_let_in_as_many_as_one_would() -> None:
    together = Together(10, 3)
    assert together.enter(0, 6) == 6
    assert together.enter(1, 6) == 4
    assert together.enter(2, 1) == 0
    assert together.enter(2, 10, BUDI) == 10
    together.nodes[0].leave(AYU)
    assert together.enter(2, 2) == 1


def test_of_few_connections_nothing_is_said_and_that_much_is_not_counted() -> None:
    together = Together(160, 2)
    assert together.enter(0, 9) == 9
    assert together.told == []
    assert together.enter(1, 200) == 160
    assert together.enter(0, 1) == 0
    assert together.told == [(1, AYU, number) for number in range(10, 161, 10)]


def test_who_has_missed_something_hears_it_again_and_the_dead_are_not_believed() -> None:
    together = Together(4, 2)
    together.deaf = {1}
    assert together.enter(0, 4) == 4
    together.deaf = set()
    together.now += REPEAT_SECONDS
    together.tick()
    assert together.enter(1, 1) == 0
    together.now += VALID_SECONDS - REPEAT_SECONDS
    together.nodes[1].tick(together.now)
    assert together.enter(1, 1) == 0
    together.now += REPEAT_SECONDS
    together.nodes[1].tick(together.now)
    assert together.enter(1, 5) == 4


def test_what_is_over_is_forgotten() -> None:
    together = Together(4, 2)
    assert together.enter(0, 4) == 4
    for _ in range(4):
        together.nodes[0].leave(AYU)
    together.now += VALID_SECONDS
    together.tick()
    assert [(len(node._here), len(node._elsewhere)) for node in together.nodes] == [(0, 0), (0, 0)]
