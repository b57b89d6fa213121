"""Settings for all tests: how many examples hypothesis tries, by HYPOTHESIS_PROFILE."""

import os

from hypothesis import HealthCheck, settings

# Derandomized, so that a run on one machine can be repeated on another; `explore` looks for what those examples miss.
settings.register_profile(
    "ci", max_examples=200, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=20)  # for `make check` and `make mutants`
settings.register_profile("explore", settings.get_profile("ci"), max_examples=2000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
