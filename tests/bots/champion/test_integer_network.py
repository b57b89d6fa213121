"""The network without NumPy gives what the one of NumPy gives, in every position and up to its rounding."""

import random

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.bots.champion import integer_network
from loveletter.bots.champion.champion import drawn
from loveletter.bots.champion.encoding import inputs_of, table_of, translate
from loveletter.bots.champion.integer_network import IntegerNetwork
from loveletter.bots.champion.manifest import FAMILIES, family_of, network_file
from loveletter.bots.champion.network import as_arrays, player_network, read_network
from loveletter.bots.champion.policy import answer, chances, inputs, legal_outputs
from loveletter.bots.champion.weights import BrokenWeights, StoredArray, read_arrays
from loveletter.engine.view import View
from tests.bots.champion.networks import random_arrays
from tests.bots.champion.test_encoding import decisions

ROUNDING = 5e-5
"""How far a logit of NumPy may be off: sums of up to 1,235 terms of 32 bits. The exact sums are within 1e-6."""
EXACT = 1e-6

every_edition = pytest.mark.parametrize("edition", list(EDITIONS))


def tables(edition: str) -> list[View]:
    """Decisions of the smallest and the largest table, with its preset and with other words and another goal."""
    every = EDITIONS[edition]
    changed = {"guard_names": "number" if edition != "premium" else "character", "tokens": 20}
    return [
        seen
        for players in (every.least_players, every.most_players)
        for options in ({}, changed)
        for seen in decisions(every.rules(players, options), 4)
        if len(seen.legal) > 1
    ]


@every_edition
def test_one_view_is_encoded_as_rows_are(edition: str) -> None:
    columns = inputs_of(EDITIONS[edition])
    for seen in tables(edition):
        rows = columns.observation.of(seen)[None].copy()
        translate(seen.rules, rows)
        expanded = columns.expand(rows, table_of(seen.rules))[0]
        assert np.abs(np.array(inputs(seen)) - expanded).max() < np.finfo(np.float32).eps  # of a scale of 32 bits


@every_edition
def test_it_answers_and_chooses_as_the_network_of_numpy(edition: str) -> None:
    chosen = 0
    for number, seen in enumerate(tables(edition)):
        network = player_network(family_of(seen.rules.edition), seen.rules.players)
        theirs = network(np.array([inputs(seen)], np.float32))
        logits = theirs.logits[0][legal_outputs(seen)].astype(np.float64)
        mine = answer(seen)
        assert mine.logits == pytest.approx(logits, abs=ROUNDING)
        assert mine.chance == pytest.approx(float(theirs.chance[0]), abs=ROUNDING)
        weights = np.exp(logits - logits.max())
        assert chances(seen) == pytest.approx(weights / weights.sum(), abs=ROUNDING)
        luck, same = random.Random(number), random.Random(number)
        assert drawn(chances(seen), luck) == drawn((weights / weights.sum()).tolist(), same)
        chosen += 1
    assert chosen > 50


@pytest.mark.parametrize("family", list(FAMILIES))
def test_it_is_closer_to_the_exact_sums(family: str) -> None:
    arrays = read_arrays(network_file(family, "player", 2))
    exact = {name: each.astype(np.float64) for name, each in as_arrays(arrays).items()}
    luck = np.random.default_rng(1)
    size = len(exact["w0"])
    for _ in range(5):
        row = luck.random(size) * (luck.random(size) < 0.1)
        values = row
        for layer in range(3):
            values = np.maximum(values @ (exact[f"w{layer}"] * exact[f"w{layer}_scale"]) + exact[f"b{layer}"], 0)
        wanted = range(exact["wp"].shape[1])
        given = IntegerNetwork(family, arrays)(row.tolist(), wanted)
        assert given.logits == pytest.approx(values @ exact["wp"] + exact["bp"], abs=EXACT)


def test_inputs_that_are_all_0_leave_the_bias() -> None:
    stored = {
        "w0": StoredArray((2, 2), "|i1", bytes([127, 129, 1, 255])),
        "w0_scale": StoredArray((2,), "<f4", np.array([0.5, 0.25], np.float32).tobytes()),
        "b0": StoredArray((2,), "<f2", np.array([-1, 3], np.float16).tobytes()),
        "wp": StoredArray((2, 1), "<f2", np.array([1, 2], np.float16).tobytes()),
        "bp": StoredArray((1,), "<f2", np.array([0.5], np.float16).tobytes()),
        "wv": StoredArray((2, 2), "<f2", np.array([1, 2, 3, 4], np.float16).tobytes()),
        "bv": StoredArray((2,), "<f2", np.array([0, 0], np.float16).tobytes()),
    }
    network = IntegerNetwork("second", stored)
    assert network([0, 0], [0]).logits == [6.5]
    assert network([1, 0], [0]).logits == [0.5 + 62.5]  # 0.5 * 127 - 1, and 0.25 * -127 + 3 < 0
    assert network([1, 0], [0]).chance == 1


@pytest.mark.usefixtures("unlearned")
def test_tables_of_a_family_share_their_network() -> None:
    network = integer_network.player_network
    assert network("second", 3) is network("second", 6)
    assert network("second", 2) is not network("second", 3)


def test_wider_weights_are_refused() -> None:
    arrays = random_arrays("second")
    read_network("second", arrays)
    wide = {name: StoredArray(each.shape, "<f4", each.tobytes()) for name, each in arrays.items()}
    with pytest.raises(BrokenWeights, match="the weights of its inner layers do not have 8 bits"):
        IntegerNetwork("second", wide)
