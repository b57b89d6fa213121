"""Tests of adapters: `make adapters` runs them in an environment of their own, since no other test needs it."""

import os
from importlib.util import find_spec

LIBRARIES = {
    "test_textarena.py": "textarena",
    "test_verifiers.py": "verifiers",
    "test_kaggle.py": "kaggle_environments",
}

collect_ignore = [test for test, library in LIBRARIES.items() if find_spec(library) is None]

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # kaggle-environments would fetch prices of models otherwise
