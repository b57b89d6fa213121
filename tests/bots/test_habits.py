"""The habits of bots: what is counted, and that it tells a careful player from one who plays by chance."""

from loveletter import EDITIONS
from loveletter.bots import bot
from training.habits_of import HABITS, watch

RULES = EDITIONS["second"].rules(2)


def test_chance_does_everything_and_the_courtier_hardly_anything_that_beginners_do() -> None:
    chance, careful = (watch(bot(level), RULES, rounds=40, seed=1) for level in ("random", "courtier"))
    for watched in (chance, careful):
        assert set(watched.occasions) <= set(HABITS)
        assert all(watched.taken[habit] <= watched.occasions[habit] for habit in HABITS)
    for habit in ("names the impossible", "throws itself out"):
        assert careful.taken[habit] == 0 < chance.taken[habit]
    assert chance.share("takes a certain hit") < 0.5 < careful.share("takes a certain hit")


def test_no_occasion_is_no_share() -> None:
    watched = watch(bot("novice"), RULES, rounds=0, seed=1)
    assert all(watched.share(habit) != watched.share(habit) for habit in HABITS)
