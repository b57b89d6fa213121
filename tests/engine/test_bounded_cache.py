from loveletter import EDITIONS, apply, deal, legal_actions
from loveletter.engine.bounded_cache import BoundedCache


def test_a_memory_never_holds_more_than_it_may() -> None:
    memory: BoundedCache[str, int] = BoundedCache(2)
    assert [memory.keep(name, number) for number, name in enumerate("abc")] == [0, 1, 2]
    assert memory == {"c": 2}
    memory.keep("d", 3)
    assert memory == {"c": 2, "d": 3}


def test_rules_forget_plays_and_find_them_again() -> None:
    rules = EDITIONS["premium"].rules(8)
    rules.plays.most = 3
    fresh = EDITIONS["premium"].rules(8)
    for seed in range(5):
        state, _ = deal(rules, bytes([seed]) * 32)
        while (seat := state.awaited) is not None:
            actions = legal_actions(state)
            assert actions == legal_actions(state._replace(rules=fresh))
            assert len(rules.plays) <= 3
            state, _ = apply(state, seat, actions[-1])
