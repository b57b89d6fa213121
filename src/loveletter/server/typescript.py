"""JSON schemas of the messages, and TypeScript from them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

CLIENT_NAMES = {"HowToPlayMessage": "HowToPlay", "TableMessage": "Table", "TalkMessage": "Talk", "ViewMessage": "View"}
"""What clients call the types that in Python have a longer name, since another class has the short one."""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def schema_components(types: Sequence[Any], place: str = "#/$defs") -> tuple[list[Any], dict[str, Any]]:
    """The schemas of these types, and, by name, those that they refer to as parts of this place. Docstrings become one
    line, since how they are indented depends on the version of Python."""
    text = msgspec.json.encode(msgspec.json.schema_components(types, ref_template=place + "/{name}")).decode()
    for name, client_name in CLIENT_NAMES.items():
        text = re.sub(rf'(?<=["/]){name}(?=")', client_name, text)
    schemas, components = msgspec.json.decode(text, type=tuple[list[Any], dict[str, Any]])
    for schema in components.values():
        if "description" in schema:
            schema["description"] = " ".join(schema["description"].split())
    return schemas, components


def declaration(name: str, schema: Mapping[str, Any]) -> str:
    note = f"/** {schema['description']} */\n" if schema.get("description") else ""
    if schema.get("type") != "object":
        return f"{note}export type {name} = {type_of(schema)};\n"
    required = schema.get("required", ())
    lines = [
        f"  {key}{'' if key in required else '?'}: {type_of(field)};"
        for key, field in schema.get("properties", {}).items()
    ]
    return "\n".join([f"{note}export interface {name} {{", *lines, "}\n"])


def members(schema: Mapping[str, Any]) -> list[str]:
    return [type_of(member) for member in schema["anyOf"]]


def type_of(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if union := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(type_of(member) for member in union))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values if isinstance(values, Mapping) else {})}>"
    return PLAIN.get(str(kind), "unknown")


def _array(schema: Mapping[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(item) for item in schema['prefixItems'])}]"
    return f"Array<{type_of(schema.get('items', {}))}>"
