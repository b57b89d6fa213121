"""Rounds of two players solved: a public tree, regret minimisation in vector form, and exact best responses."""

try:
    import numba as _numba  # noqa: F401
    import numpy as _numpy  # noqa: F401
except ImportError as error:
    raise ImportError(
        'The solver needs Numba and NumPy: install them with pip install "loveletter-game[fast]".',
        name=error.name,
    ) from error
