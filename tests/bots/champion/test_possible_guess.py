"""The champion names nothing that it could know to be impossible, as long as another name may hit."""

from loveletter.bots.champion.champion import possible_guess
from loveletter.engine.actions import Play
from tests.coach.staging import seen_by_priest, staged


def test_what_cannot_be_there_is_not_named_while_something_can() -> None:
    view = seen_by_priest("baron", "countess").view(0)
    likely = [float(place) for place, _action in enumerate(view.legal, 1)]
    sure = Play("guard", (1,), "baron")
    for action in view.legal:
        wrong = isinstance(action, Play) and action.guess is not None
        assert possible_guess(view, action, likely) == (sure if wrong else action)


def test_of_what_may_hit_the_policy_decides_and_a_guess_that_may_hit_stays() -> None:
    view = staged("guard king prince", "princess").view(0)
    likely = [float(place) for place, _action in enumerate(view.legal, 1)]
    impossible, possible = Play("guard", (1,), "princess"), Play("guard", (1,), "spy")
    liked = [action for action in view.legal if isinstance(action, Play) and action.targets == (1,) and action.guess]
    assert possible_guess(view, possible, likely) == possible
    assert possible_guess(view, impossible, likely) == [action for action in liked if action != impossible][-1]
