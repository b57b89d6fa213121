# Every target sets up what it needs from python3 (3.11 or later), make and git.

PYTHON ?= python3
JOBS ?= 2
export CHROMIUM ?= /usr/bin/chromium
export CHROMIUM_SHELL ?= /usr/bin/chromium-headless-shell
export FIREFOX ?= /usr/bin/firefox-esr
unexport PYTHONDONTWRITEBYTECODE # some containers set it, and then every process that a test starts compiles all our code
BIN := .venv/bin
CODE = $(wildcard src tests bench examples tools training)
PIN = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
  --no-emit-find-links --custom-compile-command "make lock" $(LOCK_FLAGS)

PYTEST = $(BIN)/pytest -q -n $(JOBS) --dist worksteal
# Tests of servers and browsers spend time waiting, so one more process than there are cores pays off.
PYTEST_WAITING = $(BIN)/pytest -q -n $(shell expr $(JOBS) + 1) --dist worksteal
LONGEST = --timeout 7200 -o faulthandler_timeout=7230 # for tests that take minutes
RULES_TESTS := tests/cards tests/engine tests/examples/test_duchess.py
QUICK_TESTS := tests/cards tests/engine tests/notation tests/table tests/language tests/testing tests/test_architecture.py
# Where databases can differ: writing and reading back, locks, damage, clocks and counts; tests/server/store holds both to
# one contract, and `make test-long` runs all tests of the server on PostgreSQL.
POSTGRES_TESTS := tests/server/test_play.py tests/server/test_races.py tests/server/test_evidence.py
POSTGRES_TESTS += tests/server/test_table_quota.py tests/server/test_registry.py tests/server/test_evenings.py
POSTGRES_TESTS += tests/faults/test_clocks.py tests/faults/test_lost_answers.py tests/server/test_over_days.py

SLOWEST = --durations 40 --durations-min 1
OTHER_TESTS = --ignore=tests/browser $(RULES_TESTS:%=--ignore=%)

heading = @printf '\n== %s\n' "$(1)"

.DEFAULT_GOAL := help
.PHONY: help setup play check test lint format types imports web web-check browser parts screenshots docs wheel
.PHONY: site offline wheels test-long coverage bench mutants repository adapters learners lock clean static client
.PHONY: report rules-tests postgres-tests browser-tests

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Create .venv with the pinned tools and the project
	@PYTHON="$(PYTHON)" tools/setup.sh

play: ## Start the game in the browser (installs no developer tools)
	@PYTHON="$(PYTHON)" tools/setup.sh play
	@tools/web.sh
	@$(BIN)/loveletter

web: setup ## Build the browser client
	@tools/web.sh

offline: web
	@tools/site.sh

site: offline ## Build the site that plays without a server, into build/site; SITE=/folder/ if it is to be elsewhere
	@$(BIN)/loveletter site $(or $(SITE),build/site)

wheel: offline ## Build sdist and wheel, with the browser client in both, into dist/
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation

wheels: offline ## Build wheels with a compiled engine into wheelhouse/ (cibuildwheel; WHERE=here: one, without containers)
	@tools/wheels.sh $(WHERE)

web-check: setup
	$(call heading,Browser client)
	@tools/web.sh check

browser:
	@tools/browser.sh

parts: browser # in this order: only one may install at a time
	@tools/parts.sh

screenshots: setup web browser ## Pictures of every page, into screenshots/
	@$(BIN)/python -m tests.browser.screenshots

check: lint types imports ## Quick checks while you work: style, types, layers, tests of rules and texts
	$(call heading,Quick tests)
	@HYPOTHESIS_PROFILE=quick $(PYTEST) $(QUICK_TESTS)

test: ## Everything a change must pass: style, types, layers, tests, coverage
	@$(MAKE) --no-print-directory --output-sync=target -j $(shell expr $(JOBS) + 1) static rules-tests
	$(call heading,All other tests)
	@$(PYTEST_WAITING) $(SLOWEST) $(OTHER_TESTS)
	@$(MAKE) --no-print-directory --output-sync=target -j 2 postgres-tests browser-tests
	$(call heading,All checks passed)

static: lint types imports client parts

rules-tests: setup
	$(call heading,Tests of the rules; branch coverage of engine$(comma) cards and editions must be 100 %)
	@$(PYTEST) --cov --cov-report=term $(RULES_TESTS)

postgres-tests:
	$(call heading,Tests of the server on PostgreSQL)
	@$(PYTEST) --database postgres $(POSTGRES_TESTS)

browser-tests: # in processes of their own: Playwright runs an event loop in each
	$(call heading,Tests in a real browser)
	@$(PYTEST_WAITING) $(SLOWEST) tests/browser

client: web-check # in this order: both install the client's packages
	@tools/web.sh
	@tools/site.sh

lint: setup ## Check format and style (ruff)
	$(call heading,Format and style)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

format: setup ## Format the code and apply ruff's fixes
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

types: setup ## Check types (mypy --strict)
	$(call heading,Types)
	@$(BIN)/mypy $(CODE)

imports: setup ## Check the layers (import-linter)
	$(call heading,Layers)
	@$(BIN)/lint-imports --no-logo

docs: setup ## Build the documentation site into build/docs/site, with all links checked
	@$(BIN)/python -m tools.docs

report: setup ## Typeset the report about game, solution and benchmark, into build/report/loveletter.pdf
	@$(BIN)/python -m tools.report

test-long: setup web parts ## The tests that take minutes
	$(call heading,Long tests in a real browser)
	@$(PYTEST) $(LONGEST) -m long tests/browser
	$(call heading,All other long tests)
	@$(PYTEST) $(LONGEST) -m long --ignore=tests/browser
	$(call heading,All tests of stored tables$(comma) on PostgreSQL)
	@$(PYTEST) $(LONGEST) --database postgres -m "long or not long" tests/server tests/terminal tests/faults --ignore=tests/faults/cluster
	$(call heading,All tests of the protocol$(comma) answered by the worker of a page without a server)
	@$(PYTEST) $(LONGEST) --application worker tests/server
	$(call heading,Properties with examples that no other run tries)
	@HYPOTHESIS_PROFILE=explore $(PYTEST) $(LONGEST) $$(grep -rlE '^(from|import) hypothesis' --include='test_*.py' tests)
	$(call heading,All quick tests with deals$(comma) codes and choices that no other run draws)
	@TEST_LUCK=free $(PYTEST) $(LONGEST) --ignore=tests/browser
	@TEST_LUCK=free $(PYTEST) $(LONGEST) tests/browser

coverage: setup web parts ## Branch coverage of every package, in servers and side processes too, against its floor
	$(call heading,Coverage)
	@rm -rf build/coverage && mkdir -p build/coverage
	@COVERAGE_FILE=build/coverage/data $(PYTEST) --cov --cov-config=tools/coverage.toml --cov-report= --ignore=tests/browser
	@COVERAGE_FILE=build/coverage/data $(BIN)/coverage json -q --rcfile=tools/coverage.toml -o build/coverage/report.json
	@$(BIN)/python -m tools.coverage_floors build/coverage/report.json

bench: setup offline parts ## Measure the speed of engine, simulator, server and client; writes bench/latest.json
	$(call heading,Speed)
	@$(BIN)/python -m bench.engine
	@$(BIN)/python -m bench.simulate
	@$(BIN)/python -m bench.vector
	@$(BIN)/python -m bench.openspiel
	@$(BIN)/python -m bench.pettingzoo
	@$(BIN)/python -m bench.analysis
	@$(BIN)/python -m bench.first_use
	@$(BIN)/python -m bench.moves
	@$(BIN)/python -m bench.server
	@$(BIN)/python -m bench.postgres
	@$(BIN)/python -m bench.failover
	@$(BIN)/python -m bench.bytes
	@$(BIN)/python -m bench.abuse
	@$(BIN)/python -m bench.memory
	@$(BIN)/python -m bench.club
	@$(BIN)/python -m bench.restart
	@$(BIN)/python -m bench.frames
	@$(BIN)/python -m bench.first_load
	@$(BIN)/python -m bench.phones

SAMPLE ?= 60
SEED ?= 1

mutants: setup web parts ## Mutation testing: the rules, and a sample of nine areas (AREAS, SAMPLE=all, SEED)
	$(call heading,Mutants of nine areas$(comma) a sample: at least 85 % of each must be killed)
	@$(BIN)/python -m tools.mutants --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS) $(AREAS)
	$(call heading,Mutants of engine and cards: at least 95 % must be killed)
	@rm -rf mutants
	@HYPOTHESIS_PROFILE=quick $(BIN)/mutmut run --max-children $(JOBS)
	@$(BIN)/mutmut results
	@$(BIN)/mutmut export-cicd-stats
	@$(BIN)/python -c "$$MUTANTS_SUMMARY"

repository: ## Check the files around the code: licences, workflows, forms, recipes
	$(call heading,Repository)
	@PYTHON="$(PYTHON)" tools/repository.sh

lock: setup ## Pin all dependencies again (LOCK_FLAGS=--upgrade takes newer versions)
	@$(PIN) -o requirements/dev.txt --all-extras pyproject.toml requirements/dev.in
	@$(PIN) -o requirements/play.txt --extra play pyproject.toml requirements/play.in \
	  -c requirements/dev.txt
	@$(PIN) -o requirements/node.txt requirements/node.in
	@$(PIN) -o requirements/repository.txt requirements/repository.in
	@$(PIN) -o requirements/wheels.txt requirements/wheels.in
	@$(PIN) -o requirements/adapters.txt --extra gymnasium --extra openspiel --extra pettingzoo pyproject.toml \
	  requirements/adapters.in
	@! grep -nE '://|--(extra-)?index|--find-links' requirements/*.txt || \
	  { echo "a lock file must not contain an address"; exit 1; }

adapters: setup ## Check the adapters for TextArena, verifiers and Kaggle with their own libraries
	$(call heading,Adapters)
	@PYTHON="$(PYTHON)" tools/adapters.sh

learners: setup ## Run the learners in examples/ with PyTorch, TorchRL and Stable-Baselines3
	$(call heading,Learners)
	@PYTHON="$(PYTHON)" tools/adapters.sh learners

clean: ## Remove everything that can be built again
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis \
	  .coverage .coverage.* htmlcov build dist wheelhouse mutants \
	  web/node_modules web/build src/loveletter/server/static src/loveletter/server/offline screenshots
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

comma := ,

define MUTANTS_SUMMARY
import json, sys
from pathlib import Path
stats = json.loads(Path("mutants/mutmut-cicd-stats.json").read_text())
killed, total = stats["killed"] + stats["timeout"], stats["total"] - stats["skipped"]
print(f"{killed} of {total} mutants killed: {killed / total:.1%}")
sys.exit(killed < 0.95 * total)
endef
export MUTANTS_SUMMARY
