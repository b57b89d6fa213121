"""The TypeScript types of all messages: `python -m loveletter.server.schema` writes them for the browser client."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from loveletter.server.http import http_models
from loveletter.server.http.coach_models import CoachAgree, CoachInfo, CoachWaits
from loveletter.server.http.proof_models import Proof
from loveletter.server.http.puzzle_models import PuzzleList, PuzzleVerdict
from loveletter.server.http.quick_models import QuickMatch, QuickSeating
from loveletter.server.http.rules_models import HowToPlay
from loveletter.server.http.score_models import ScoreMatch, ScoreSheet
from loveletter.server.messages.analysis_message import Analysis
from loveletter.server.messages.events import EventMessage
from loveletter.server.messages.incoming import Incoming
from loveletter.server.messages.outgoing import Outgoing
from loveletter.server.messages.puzzle_message import PuzzleMessage
from loveletter.server.messages.replay_message import OpenCards, Replay

TYPESCRIPT = Path(__file__).parents[3] / "web" / "src" / "generated" / "messages.ts"
HEADING = (
    "// Made by `python -m loveletter.server.schema` from the server's messages. Do not edit: `make test` compares.\n"
)

MODELS: tuple[type[BaseModel], ...] = (
    *http_models.MODELS,
    Proof,
    HowToPlay,
    QuickMatch,
    QuickSeating,
    PuzzleList,
    PuzzleVerdict,
    ScoreMatch,
    ScoreSheet,
    CoachAgree,
    CoachInfo,
    CoachWaits,
)
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole file."""
    unions = {"Incoming": Incoming, "Outgoing": Outgoing, "EventMessage": EventMessage}
    schemas, definitions = msgspec.json.schema_components(
        [*unions.values(), Replay, OpenCards, PuzzleMessage, Analysis]
    )
    parts = [HEADING]
    for name, schema in zip(unions, schemas, strict=False):
        parts.append(f"export type {name} =\n  | {_union(schema)};\n")
    parts += [_declaration(name, schema) for name, schema in definitions.items()]
    parts.append("// The HTTP interface\n")
    parts += [_declaration(name, schema) for name, schema in _http_definitions().items() if name not in definitions]
    return "\n".join(parts)


def _http_definitions() -> dict[str, Any]:
    _, document = models_json_schema([(model, "serialization") for model in MODELS], by_alias=True)
    definitions: dict[str, Any] = document["$defs"]
    for model in MODELS:  # what a request may leave out has a default
        definitions[model.__name__]["required"] = model.model_json_schema(mode="validation").get("required", [])
        if not model.__name__.startswith(("Create", "Join", "Claim", "PlayOn", "QuickMatch", "CoachAgree")):
            definitions[model.__name__]["required"] = list(definitions[model.__name__]["properties"])
    return definitions


def _declaration(name: str, schema: Mapping[str, Any]) -> str:
    note = _note(schema.get("description"), "")
    if schema.get("type") != "object":
        return f"{note}export type {name} = {_type(schema)};\n"
    required = schema.get("required", ())
    lines = [
        f"  {key}{'' if key in required else '?'}: {_type(each)};" for key, each in schema.get("properties", {}).items()
    ]
    return "\n".join([f"{note}export interface {name} {{", *lines, "}\n"])


def _note(text: str | None, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _union(schema: Mapping[str, Any]) -> str:
    return "\n  | ".join(_type(each) for each in schema["anyOf"])


def _type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if some := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(_type(each) for each in some))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values if isinstance(values, Mapping) else {})}>"
    return PLAIN.get(str(kind), "unknown")


def _array(schema: Mapping[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    return f"Array<{_type(schema['items'])}>"


def main() -> None:
    text = typescript()
    if "--check" in sys.argv[1:]:
        if not TYPESCRIPT.exists() or TYPESCRIPT.read_text(encoding="utf-8") != text:
            sys.exit(f"{TYPESCRIPT.name} is out of date; run: python -m loveletter.server.schema")
        return
    TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
    TYPESCRIPT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
