"""Encoding: where an observation's numbers stand and what its codes are at one table, as one row for compiled code."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.layout import QUESTIONS
from loveletter.simulate.tables import MOST_ACTIONS
from loveletter.spaces.characters import CHARACTERS, NUMBERS
from loveletter.spaces.layout import Sizes, Starts
from loveletter.spaces.numbering import Numbering
from loveletter.spaces.observation import Observation

ENCODING = np.dtype(
    [
        ("width", np.int64),  # of the whole vector
        *[(name, np.int64) for name in Sizes._fields],
        *[(f"at_{name}", np.int64) for name in Starts._fields],  # where each part begins
        ("code", np.int64, (CHARACTERS,)),  # by character: the code of the card; 0 for no card
        ("character", np.int64, (CHARACTERS,)),  # by place among the kinds
        ("copies", np.uint8, (CHARACTERS,)),  # by place among the kinds
        ("asking", np.int64, (1 + len(QUESTIONS),)),  # by question: the code of the card that asks it
        ("guess", np.int64, (MOST_ACTIONS,)),  # by action: the code of what it names
    ],
    align=True,
)

Encoding: TypeAlias = Any
"""One row of `ENCODING`, as compiled functions see it."""


def make_encoding(observation: Observation, numbering: Numbering) -> NDArray[np.void]:
    """The row for observations of this kind, as an array."""
    rules = observation.rules
    encodings = np.zeros(1, ENCODING)
    encoding = encodings[0]
    encoding["width"] = observation.size
    for name, size in observation.sizes._asdict().items():
        encoding[name] = size
    for name, start in observation.starts._asdict().items():
        encoding[f"at_{name}"] = start
    for place, name in enumerate(observation.kinds):
        encoding["code"][NUMBERS[name]] = observation.codes[name]
        encoding["character"][place] = NUMBERS[name]
        encoding["copies"][place] = rules.copies[name]
        if (question := rules.characters[name].asks) is not None:
            encoding["asking"][QUESTIONS[question]] = observation.codes[name]
    for number, meaning in enumerate(numbering.meanings):
        encoding["guess"][number] = observation.guess_code(meaning.guess)
    return encodings
