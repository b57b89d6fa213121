"""What Python says, as one file for the tests of the client: all samples, to every reader, in every language.

`tools/web.sh check` writes it (python -m tests.language.said FILE); web/test/said.test.ts says the same or fails.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from loveletter.editions import EDITIONS
from loveletter.engine.edition import Rules
from loveletter.engine.options import choices, deviations
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import to_plain
from loveletter.server.http.info import describe
from loveletter.server.structs import tagged_json
from loveletter.table import TableCode
from tests.language.remarks import remarks
from tests.language.samples import ANN, BOB, CEM, DWI, NAMES, events, refusals

READERS = (None, ANN, BOB, CEM, DWI)


def rules_to_tell() -> Iterator[Rules]:
    """Each edition as it is preset, and with each value of each option."""
    for edition in EDITIONS.values():
        yield edition.rules(4)
        for option in sorted(edition.settable - {"tokens"}):
            for value in choices(option):
                yield edition.rules(4, {option: value == "true" if value in ("true", "false") else value})


def said() -> dict[str, Any]:
    told = list(events())
    by_the_table = set(map(str, TableCode))  # the browser has words of its own for these
    refused = [each for each in refusals() if str(each.code) not in by_the_table]
    ruled = list(rules_to_tell())
    remarked = list(remarks())
    return {
        "info": msgspec.to_builtins(describe({}, coach=True, printing=True, offline=False), str_keys=True),
        "names": NAMES,
        "readers": READERS,
        "events": [json.loads(bytes(tagged_json(event))) for event in told],
        "refusals": [{"code": each.code, "params": each.params} for each in refused],
        "remarks": [{"about": about, "facts": to_plain(facts)} for about, facts in remarked],
        "rules": [
            {
                "edition": rules.edition.name,
                "options": deviations(rules.options, rules.edition.options),
                "guesses": rules.guesses,
            }
            for rules in ruled
        ],
        "said": {
            language: {
                "events": [[say.event(event, NAMES, reader) for reader in READERS] for event in told],
                "hearts": [say.event(event, NAMES, None, token="heart") for event in told],
                "refusals": [[say.refusal(each, NAMES, reader) for reader in READERS] for each in refused],
                "remarks": [[say.remark(*each, NAMES, reader) for reader in READERS] for each in remarked],
                "lines": [{card: say.one_line(card, rules) for card in rules.characters} for rules in ruled],
                "texts": [{card: say.rule_text(card, rules) for card in rules.characters} for rules in ruled],
            }
            for language in LANGUAGES
            for say in (speaker(language),)
        },
    }


def main() -> None:
    place = Path(sys.argv[1])
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(said(), ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
