"""The actions of a scenario: one step for each turn, with the answers to the questions that come up in it."""

from collections.abc import Sequence
from dataclasses import dataclass

from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from loveletter.engine.refusals import Code, IllegalAction, Refusal
from loveletter.engine.state import Decision, Question
from loveletter.scenarios.fields import BadScenario, Difference, card, fields, flag, guess, listed, optional, player
from loveletter.testing.table import StagedTable

FIELDS = ("by", "draws", "play", "target", "targets", "guess", "keep", "bottom", "look", "redraw", "reject")


@dataclass(frozen=True)
class ScenarioStep:
    by: str
    play: Play
    draws: str | None
    """The card that must be drawn at the start of the turn; None where it is not said."""
    answers: dict[Question, Action]
    reject: bool


def read_step(where: str, value: object, players: Sequence[str]) -> ScenarioStep:
    members = fields(where, value, FIELDS, needed=("by", "play"))
    one = player(players)
    if "target" in members and "targets" in members:
        raise BadScenario(f"{where}: both 'target' and 'targets'")
    chosen = [one(f"{where}.target", members["target"])] if "target" in members else []
    if "targets" in members:
        chosen = listed(one)(f"{where}.targets", members["targets"])
    return ScenarioStep(
        by=one(f"{where}.by", members["by"]),
        play=Play(
            card(f"{where}.play", members["play"]),
            tuple(players.index(name) for name in chosen),
            guess(f"{where}.guess", members["guess"]) if "guess" in members else None,
        ),
        draws=card(f"{where}.draws", members["draws"]) if "draws" in members else None,
        answers=_answers(where, members, players),
        reject=flag(f"{where}.reject", members.get("reject", False)),
    )


def _answers(where: str, members: dict[str, object], players: Sequence[str]) -> dict[Question, Action]:
    answers: dict[Question, Action] = {}
    if "bottom" in members and "keep" not in members:
        raise BadScenario(f"{where}: 'bottom' without 'keep'")
    if "keep" in members:
        under = listed(card)(f"{where}.bottom", members.get("bottom", []))
        answers[Question.KEEP] = Keep(card(f"{where}.keep", members["keep"]), tuple(under))
    seen = optional(player(players))(f"{where}.look", members.get("look"))
    if seen is not None:
        answers[Question.LOOK] = Look(players.index(seen))
    if "redraw" in members:
        answers[Question.REDRAW] = Redraw(flag(f"{where}.redraw", members["redraw"]))
    return answers


def run_step(table: StagedTable, step: ScenarioStep, where: str) -> Difference | None:
    """Play the step; what does not go as it says."""
    drawn = table.drawn if step.by == table.next_turn else None
    if step.draws is not None and drawn != step.draws:
        return Difference(f"{where}.draws", step.draws, drawn)
    before = table.moment()
    refusal = _refusal(table, step, where)
    if step.reject:
        after, accepted = table.moment(), refusal is None
        if accepted or after != before:
            got = "accepted" if accepted else "refused, but the state has changed"
            return Difference(where, "refused", got)
        return None
    return None if refusal is None else Difference(where, "accepted", f"refused: {refusal}")


def _refusal(table: StagedTable, step: ScenarioStep, where: str) -> Refusal | None:
    """Play the step with its answers; if any part is refused, the table goes back and the reason is returned."""
    before = table.moment()
    try:
        table.act(step.by, step.play)
        _answer_all(table, step, where)
    except IllegalAction as illegal:
        if table.state is not before.state:  # the play stood, an answer did not: the step is refused as a whole
            table.go_back(before)
        return illegal.refusal
    return None


def _answer_all(table: StagedTable, step: ScenarioStep, where: str) -> None:
    answers = dict(step.answers)
    while (asked := table.state.pending) is not None:
        answer = answers.pop(asked.question, None)
        if answer is None:
            answer = _silence(asked, step, where)
        table.act(table.players[asked.seat], answer)
    if answers:
        raise IllegalAction(Refusal(Code.NOT_ASKED))


def _silence(asked: Decision, step: ScenarioStep, where: str) -> Action:
    """What it means that a step does not answer: no look after a Cardinal; otherwise the turn is not complete."""
    if asked.question is Question.LOOK:
        return Look(None)
    if step.reject and asked.question is Question.KEEP:  # Q5: nobody may waive an effect
        raise IllegalAction(Refusal(Code.ANSWER_FIRST, {"question": asked.question.value, "card": asked.card}))
    raise BadScenario(f"{where}: the question {asked.question.value!r} has no answer")
