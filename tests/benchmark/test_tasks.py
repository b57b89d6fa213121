"""The five tasks, on sizes that take seconds: equal runs, figures that follow, exact figures beside sampled ones."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from loveletter.arena.console import Progress
from loveletter.arena.estimate import Estimate
from loveletter.arena.players import NoSuchBot
from loveletter.arena.playing import BotPlayer, play_round
from loveletter.beliefs import Belief
from loveletter.benchmark.beliefs import Calibration
from loveletter.benchmark.exploitability import Exploitability
from loveletter.benchmark.field import HeldOutField
from loveletter.benchmark.held_out import held_out_field
from loveletter.benchmark.models import COMMAND, ModelFailed, model_named
from loveletter.benchmark.response import BestResponse
from loveletter.benchmark.short_rounds import DEALS, chances_of, dealt_short, worth_of
from loveletter.benchmark.task import BenchmarkTask, measure_all
from loveletter.benchmark.text_play import TextPlay
from loveletter.bots.language_model import TRIES, LanguageModelBot
from loveletter.editions import EDITIONS
from loveletter.engine.deal import deal
from loveletter.engine.events import versions
from loveletter.engine.view import view
from loveletter.solve.policy import strategy_of
from loveletter.solve.public_state import KINDS
from loveletter.solve.round_start import RoundStart
from loveletter.solve.solver import Solver
from loveletter.solve.tree import PublicTree

HERE = "tests.benchmark.policies"
SMALLEST = DEALS[0]


def figures(task: BenchmarkTask) -> dict[tuple[str, str], Estimate]:
    task.check()
    units = task.units()
    outcomes = measure_all(task, units, 1, Progress("test", "deals", quiet=True))
    assert outcomes == {unit: task.measure(unit) for unit in reversed(units)}, "a unit depends on those before it"
    return {(each.kind, each.of): Estimate(each.value, each.low, each.high) for each in task.figures(outcomes)}


def test_what_a_perfect_opponent_wins_is_exact() -> None:
    found = figures(Exploitability("courtier", deals=(SMALLEST, "prince,prince,princess"), draws=2))
    lost = found["lost", ""]
    assert (
        lost.low == lost.mean == lost.high == pytest.approx(fmean(each.mean for key, each in found.items() if key[1]))
    )
    assert 0 < found["deal", SMALLEST].mean < 20


def test_a_function_is_measured_by_its_place() -> None:
    even = figures(Exploitability(f"{HERE}:evenly", deals=(SMALLEST,), draws=2))["lost", ""].mean
    assert even > figures(Exploitability("courtier", deals=(SMALLEST,), draws=2))["lost", ""].mean


def test_who_throws_the_princess_away_loses_at_least_so_much() -> None:
    deals = ("guard,guard,priest",)
    thrown = figures(Exploitability(f"{HERE}:throwing", deals=deals, draws=2))
    kept = figures(Exploitability(f"{HERE}:evenly", deals=deals, draws=2))
    assert thrown["lost-at-least", ""].mean > kept["lost", ""].mean


def test_a_short_round_leaves_no_card_unaccounted_for() -> None:
    """What a player believes adds up, though most of the pile is never drawn."""
    state, events = dealt_short(SMALLEST, 3, random.Random(1))
    seen = view(state, 0, versions(events, 0))
    belief = Belief(seen)
    assert len(state.pile) == 2
    for chances in (belief.hand(1), belief.set_aside(), belief.pile(1)):
        assert sum(chances.values()) == pytest.approx(1)
        unseen = {row.card: row.unseen for row in seen.unseen if row.unseen}
        assert chances == pytest.approx({card: count / sum(unseen.values()) for card, count in unseen.items()})
    world = belief.sample(random.Random(2))
    assert len(world.pile) == 2


def test_play_and_tree_agree_on_what_one_policy_wins_against_another() -> None:
    """Schemer against courtier by its exact probabilities, and in rounds that the engine plays."""
    rules, face_up = EDITIONS["original"].rules(2), SMALLEST.split(",")
    tree = PublicTree([RoundStart.of(rules, face_up, 3).state], cutting=False)
    weights = {
        name: strategy_of(chances_of(name), tree, rules, face_up, lambda done, total: None).weights
        for name in ("courtier", "schemer")
    }
    exact = 0.0
    for seat in range(2):
        mixed = weights["courtier"].copy()
        for depth, start, end in tree.levels():
            if depth % 2 == seat:
                first = int(tree.entries[start])
                last = int(tree.entries[end]) if end < len(tree) else tree.entry_count
                mixed[first:last] = weights["schemer"][first:last]
        value = float(Solver(tree).worth(mixed).value[0])
        exact += (value if seat == 0 else -value) / 2
    task = BestResponse("schemer", rounds=1200, deals=(SMALLEST,))
    outcomes = {unit: task.measure(unit) for unit in task.units()}
    found = {each.kind: each for each in task.figures(outcomes)}
    assert found["gain"].low - 1 < 100 * exact < found["gain"].high + 1
    assert found["gain"].low < found["optimum"].value == pytest.approx(task.measure(f"{SMALLEST} optimum")[0])
    assert 100 * exact < worth_of("courtier", SMALLEST, 3).best_first


def test_the_gap_to_a_perfect_opponent_is_shown() -> None:
    found = figures(BestResponse(f"{HERE}:Lucky", rounds=40, deals=(SMALLEST,), draws=2))
    assert found["missed", ""].mean == pytest.approx(found["optimum", ""].mean - found["gain", ""].mean)
    assert found["missed", ""].low < found["missed", ""].mean < found["missed", ""].high


def test_a_field_of_held_out_bots() -> None:
    found = figures(HeldOutField("courtier", deals=3, seats=(3, 7)))
    assert {key for key in found if key[0] == "seats"} == {("seats", "3"), ("seats", "7")}
    assert ("failures", "") not in found
    assert found["times-even", ""].mean == pytest.approx(
        (3 * found["seats", "3"].mean + 7 * found["seats", "7"].mean) / 2
    )


def test_another_seed_draws_another_field() -> None:
    def field(seed: int) -> list[str]:
        return [each.name for each in held_out_field(random.Random(seed), 20)]

    assert field(1) == field(1) != field(2)
    kinds = {name.split()[0] for name in field(1)}
    assert {"mixture", "whimsical"} < kinds


def test_decisions_that_a_policy_cannot_make_are_counted() -> None:
    task = HeldOutField("policy:tests.arena.policies:not_legal", deals=2, seats=(3,))
    found = {each.kind: each.value for each in task.figures({unit: task.measure(unit) for unit in task.units()})}
    assert found["failures"] > 0


def test_the_exact_posterior_is_calibrated_and_others_are_measured_by_it() -> None:
    size = {"rounds": 3, "tables": ("original 2", "premium 5")}
    exact, counting, wrong = (
        figures(Calibration(name, **size))  # type: ignore[arg-type]
        for name in ("exact", "counting", f"{HERE}:surely_wrong")
    )
    assert exact["above-exact", ""] == exact["divergence", ""] == Estimate(0, 0, 0)
    assert 0 < counting["divergence", ""].mean < wrong["divergence", ""].mean
    assert wrong["log-loss", ""].mean > counting["log-loss", ""].mean > 1
    assert exact["log-loss", ""] == counting["log-loss-exact", ""]


def test_a_script_plays_from_the_text_alone() -> None:
    found = figures(TextPlay("scripted", rounds=4, levels=("novice", "courtier")))
    assert found["legal", ""].mean == 1
    assert found["prompt-characters", ""].mean > 1000
    assert {key[1] for key in found if key[0] == "against"} == {"novice", "courtier"}


def test_scripts_play_whole_rounds_of_every_edition() -> None:
    for name, edition in EDITIONS.items():
        rules = edition.rules(edition.most_players)
        model = LanguageModelBot(model_named("scripted"))
        players = [BotPlayer(model, random.Random(seat)) for seat in range(rules.players)]
        for number in range(3):
            play_round(deal(rules, bytes([number] * 32), starter=0), players, 1.0)
        assert model.use.unread == 0, name
        assert model.use.legal_at_once == model.use.decisions > 0


def test_an_answer_that_cannot_be_read_is_asked_for_again() -> None:
    def use(name: str) -> list[float]:
        return TextPlay(f"{HERE}:{name}", rounds=2, levels=("novice",)).measure("novice 0")

    _, decisions, at_once, unread, prompts, *_ = use("at_second_try")
    assert (at_once, unread, prompts) == (0, 0, 2 * decisions)
    _, decisions, at_once, unread, prompts, *_ = use("mute")
    assert (at_once, unread, prompts) == (0, decisions, TRIES * decisions)


def test_a_model_is_any_program() -> None:
    assert model_named(f"{COMMAND}tail -n 1")("a\nb\n") == "b\n"
    for words in ("false", "/no/such/program"):
        with pytest.raises(ModelFailed):
            model_named(COMMAND + words)("a")


@pytest.mark.parametrize("task", [Exploitability, BestResponse, HeldOutField, Calibration, TextPlay])
def test_a_policy_that_there_is_not(task: type[BenchmarkTask]) -> None:
    for name in ("nobody", f"{HERE}:nothing"):
        with pytest.raises(NoSuchBot):
            task(name).check()


def test_no_deal_is_left_out() -> None:
    assert {card for cards in DEALS for card in cards.split(",")} == set(KINDS)
    assert len(set(DEALS)) == len(DEALS)
