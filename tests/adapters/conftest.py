"""Tests of adapters and learners, which `make adapters` and `make learners` run in an environment of their own."""

import os
from importlib.util import find_spec

LIBRARIES = {
    "test_textarena.py": "textarena",
    "test_verifiers.py": "verifiers",
    "test_kaggle.py": "kaggle_environments",
    "test_learners.py": "torchrl",
}

collect_ignore = [test for test, library in LIBRARIES.items() if find_spec(library) is None]

os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"  # kaggle-environments would fetch prices of models otherwise
