"""A view: what one seat, or a spectator, knows."""

from loveletter.engine.actions import Play
from loveletter.engine.events import Looked, TurnBegan, versions
from loveletter.engine.state import Decision, Ending, Question, State
from loveletter.engine.view import Known, Unseen, View, certain, marks_of, seat_view, view
from loveletter.testing import StagedTable, set_table


def test_a_view_is_printed_in_one_line_and_shows_no_hand_but_its_own() -> None:
    state = set_table(hands={"A": "king", "B": "baron"}, top=["handmaid"]).state
    rest = f"second, 2 seats, round 1, version {state.version}, tokens 0-0, seat 0 to act"
    pile = f"pile of {len(state.pile)}"
    assert repr(view(state, 0)) == f"<View of seat 0: {rest}; hand king+handmaid; 2 legal; {pile}>"
    assert repr(view(state, 1)) == f"<View of seat 1: {rest}; hand baron; 0 legal; {pile}>"
    assert repr(view(state, None)) == f"<View of a spectator: {rest}; hand -; 0 legal; {pile}>"


def busy() -> StagedTable:
    """A table on which every public thing is to be seen; A is on turn."""
    return set_table(
        "premium",
        hands={"A": "king", "B": "count", "C": "guard", "D": "baron"},
        top=["priest"],
        set_aside="princess",
        out=["E"],
        protected=["B"],
        discards={"B": ["handmaid"], "E": ["guard", "constable"]},
        tokens={"B": 2, "E": 1},
        must_choose="C",
        jester={"E": "B"},
        knows={"A": {"C": "guard", "deck@3": "assassin"}, "C": {"A": "king"}},
        options={"next_starter_tie": "youngest"},
        ages={"A": 5, "B": 4, "C": 3, "D": 2, "E": 1},
    )


def test_a_seat_sees_the_public_table_its_hand_its_actions_and_what_it_is_certain_of() -> None:
    table = busy()
    state = table.state
    log = (TurnBegan(0),)
    assert view(state, 0, log) == View(
        viewer=0,
        rules=state.rules,
        version=2,
        round=1,
        youth=(4, 3, 2, 1, 0),
        tokens=(0, 2, 0, 0, 1),
        turn=0,
        awaited=0,
        decision=None,
        hand=("king", "priest"),
        legal=(Play("king", (2,)), Play("priest", (2,))),
        certain=(Known("guard", 2, None), Known("assassin", None, 2)),
        shown=(),
        hand_sizes=(2, 1, 1, 1, 0),
        pile_size=len(state.pile),
        set_aside=True,
        face_up=(),
        discards=((), ("handmaid",), (), (), ("guard", "constable")),
        out=(4,),
        protected=(1,),
        must_choose=2,
        bets=((4, 1),),
        ending=None,
        winners=(),
        next_starters=(),
        champions=(),
        log=log,
    )


def test_another_seat_sees_the_same_table_and_not_that_hand() -> None:
    state = busy().state
    own, other = view(state, 0), view(state, 2)
    assert other == own._replace(viewer=2, hand=("guard",), legal=(), certain=(Known("king", 0, None),))


def test_a_spectator_sees_no_hand_and_has_no_actions() -> None:
    state = busy().state
    assert view(state, None) == view(state, 0)._replace(viewer=None, hand=(), legal=(), certain=())


def test_a_spectator_is_certain_of_what_everybody_knows() -> None:
    table = set_table("premium", hands={"A": "king", "B": "guard", "C": "count"}, top=["bishop"])
    table.act("A", "bishop B 1").act("B", "bishop keep")
    assert certain(table.state, None) == (Known("guard", 1, None),)
    assert certain(table.state, 1) == ()


def test_who_is_out_sees_the_table_too() -> None:
    seen = view(busy().state, 4)
    assert (seen.hand, seen.legal, seen.certain) == ((), (), ())


def test_the_question_awaited_is_public_and_its_answers_are_not() -> None:
    table = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["bishop"])
    table.act("A", "bishop B 5")
    views = {viewer: view(table.state, viewer) for viewer in (0, 1, 2, None)}
    asked = Decision(1, Question.REDRAW, "bishop")
    assert {each.decision for each in views.values()} == {asked}
    assert {each.awaited for each in views.values()} == {1}
    assert {viewer: len(each.legal) for viewer, each in views.items()} == {0: 0, 1: 2, 2: 0, None: 0}


def test_cards_face_up_are_seen_with_two_players() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["guard"], face_up=["spy", "prince", "guard"])
    assert view(table.state, None).face_up == ("spy", "prince", "guard")


def test_the_log_is_the_viewers_own_version() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["priest"])
    table.act("A", "priest B")
    assert table.view("A").log == versions(table.events, 0)
    assert Looked(0, 1, "baron") in table.view("A").log
    assert Looked(0, 1, None) in table.view("C").log
    assert view(table.state, 0).log == ()


# certain


def test_what_is_certain_of_a_hand_of_several_does_not_tell_which_card_is_older() -> None:
    knows = {"B": {"A": "king", "deck@1": "handmaid"}}
    one = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["handmaid"], knows=knows)
    knows = {"B": {"A": "handmaid", "deck@1": "king"}}
    other = set_table(hands={"A": "handmaid", "B": "baron", "C": "spy"}, top=["king"], knows=knows)
    expected = (Known("handmaid", 0, None), Known("king", 0, None))
    assert certain(one.state, 1) == certain(other.state, 1) == expected


def test_hands_come_in_seat_order_and_then_the_pile_by_depth() -> None:
    table = set_table(
        hands={"A": "king", "B": "spy", "C": "baron", "D": "guard"},
        turn="D",
        top=["handmaid", "prince", "priest"],
        knows={"D": {"C": "baron", "A": "king", "deck@3": "priest", "deck@2": "prince"}},
    )
    assert certain(table.state, 3) == (
        Known("king", 0, None),
        Known("baron", 2, None),
        Known("prince", None, 1),
        Known("priest", None, 2),
    )


def test_your_hand_is_not_listed_among_what_is_certain() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["handmaid"])
    assert certain(table.state, 0) == ()


def test_nothing_is_certain_any_more_when_the_round_is_over() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron", "C": "spy"}, pile=["handmaid"], rest="D", knows={"C": {"A": "king"}}
    )
    assert certain(table.state, 2) == (Known("king", 0, None),)
    assert certain(table.act("A", "handmaid").state, 2) == ()


# what was held before


def test_a_card_got_by_a_swap_does_not_tell_whether_its_last_holder_had_played_the_old_or_the_drawn_card() -> None:
    views = []
    for old, drawn in (("baron", "countess"), ("countess", "baron")):
        table = set_table(
            hands={"A": "spy", "B": old, "C": "prince"},
            turn="C",
            top=["priest", "guard", drawn, "guard", "king"],
            set_aside="guard",
        )
        table.act("C", "priest B").act("A", "guard C spy").act("B", "countess").act("C", "guard A king")
        views.append(table.act("A", "king B").view("A"))
    assert views[0] == views[1]


# shown


def test_hands_are_shown_where_they_had_to_be_compared() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, pile=["handmaid"], rest="D")
    table.act("A", "handmaid")
    for viewer in (0, 1, 2, 3, None):
        seen = view(table.state, viewer)
        assert seen.shown == ((0, "king"), (1, "baron"), (2, "spy"))
        assert (seen.ending, seen.winners, seen.next_starters) == (Ending.COMPARISON, (0,), (0,))
        assert (seen.awaited, seen.legal, seen.set_aside) == (None, (), True)


def test_the_last_survivors_hand_is_not_shown() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, top=["guard"], tokens={"A": 5})
    table.act("A", "guard B baron")
    seen = view(table.state, 1)
    assert (seen.shown, seen.ending, seen.champions) == ((), Ending.LAST_SURVIVOR, (0,))
    assert table.view("A").hand == ("king",)


def test_no_hand_is_shown_when_a_token_cut_the_round_short() -> None:
    table = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["bishop"], tokens={"A": 4})
    table.act("A", "bishop B 5")
    assert (view(table.state, 2).shown, view(table.state, 2).ending) == ((), Ending.CUT_SHORT)


# the table of unseen cards


def unseen(state: State, viewer: int | None) -> dict[str, tuple[int, int]]:
    """How many copies lie open and how many are unseen, where that is not all of them."""
    rows = view(state, viewer).unseen
    return {row.card: (row.open, row.unseen) for row in rows if row.unseen < row.copies}


def test_the_table_lists_every_character_by_value() -> None:
    table = set_table("premium", hands={"A": "king", "B": "count", "C": "guard"}, top=["priest"])
    rows = view(table.state, None).unseen
    assert [row.value for row in rows] == sorted(row.value for row in rows)
    assert [row.card for row in rows[:3]] == ["jester", "assassin", "guard"]
    assert rows[2] == Unseen("guard", 1, 8, 0, 8)
    assert len(rows) == 17


def test_open_cards_your_hand_and_what_is_certain_have_been_seen() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron"},
        top=["guard", "prince"],
        set_aside="princess",
        face_up=["spy", "guard", "guard"],
        discards={"A": ["priest"], "B": ["guard", "handmaid"]},
        knows={"A": {"B": "baron", "deck@2": "prince"}},
    )
    lying = {"spy": (1, 1), "guard": (3, 3), "priest": (1, 1), "handmaid": (1, 1)}
    own = {"guard": (3, 2), "king": (0, 0), "baron": (0, 1), "prince": (0, 1)}
    assert unseen(table.state, None) == lying
    assert unseen(table.state, 0) == lying | own
    assert unseen(table.state, 1) == lying | {"baron": (0, 1)}
    assert view(table.state, 0).unseen[1] == Unseen("guard", 1, 6, 3, 2)


def test_hands_that_were_shown_have_been_seen_each_once() -> None:
    table = set_table("classic", hands={"A": "king", "B": "baron"}, pile=["handmaid"], rest="C", set_aside="princess")
    table.act("A", "handmaid")
    for viewer in (0, 1, 2, None):
        assert [row.card for row in view(table.state, viewer).unseen if row.unseen] == ["princess"]


def test_a_seats_view_made_from_the_spectators_is_the_same() -> None:
    for state in (busy().state, set_table(hands={"A": "king", "B": "baron"}).state):
        public = view(state, None)
        for seat in range(state.rules.players):
            assert seat_view(state, seat, public, marks_of(state)) == view(state, seat)
