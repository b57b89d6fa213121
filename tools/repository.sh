#!/usr/bin/env bash
# Checks the files around the code, with pinned tools in an environment of their own, build/repository.
# PYTHON names the interpreter to build it from (python3 if unset).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tools=build/repository
lock=requirements/repository.txt
say() { printf 'repository: %s\n' "$*"; }

if ! cmp -s "$lock" "$tools/installed.txt"; then
  say "installing the pinned tools into $tools"
  "${PYTHON:-python3}" -m venv --clear "$tools"
  # reuse has wheels for some versions of Python only, so it is built where there is none.
  "$tools/bin/python" -m pip --disable-pip-version-check -qq install --require-hashes --no-deps -r "$lock"
  cp "$lock" "$tools/installed.txt"
fi

schema() { # quiet only where all is well
  local said
  said=$("$tools/bin/check-jsonschema" --builtin-schema "vendor.$1" "${@:2}") || { printf '%s\n' "$said"; return 1; }
}

say "licences of all files"
"$tools/bin/reuse" lint --quiet || { "$tools/bin/reuse" lint --lines; exit 1; }
say "workflows"
schema github-workflows .github/workflows/*.yml
"$tools/bin/zizmor" --offline --quiet --strict-collection .
say "Dependabot, issue forms, compose files, hooks"
schema dependabot .github/dependabot.yml
schema github-issue-config .github/ISSUE_TEMPLATE/config.yml
schema github-issue-forms .github/ISSUE_TEMPLATE/{bug,ruling,translation}.yml
schema compose-spec deploy/compose*.yaml
"$tools/bin/pre-commit" validate-config
say "guidelines"
"$tools/bin/sp-repo-review" . --show err
say "fine"
