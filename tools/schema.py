"""Files generated from the server's messages: `python -m tools.schema` writes the TypeScript types of the
browser client, and the description of the WebSocket (AsyncAPI)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from loveletter.server.app import OPERATIONS
from loveletter.server.http.openapi import body_types
from loveletter.server.messages.incoming import Incoming
from loveletter.server.messages.outgoing import EventMessage, Outgoing
from loveletter.server.tables.room import PROTOCOL
from loveletter.server.typescript import declaration, members, schema_components
from loveletter.table.played_match import OpenCards

ROOT = Path(__file__).parents[1]
HEADING = "// Made by `python -m tools.schema` from the server's messages. Do not edit: `make test` compares.\n"


def typescript() -> str:
    """The types of all messages, and of the bodies of HTTP requests and answers."""
    unions = {"Incoming": Incoming, "Outgoing": Outgoing, "EventMessage": EventMessage}
    types = [*unions.values(), OpenCards, *body_types(OPERATIONS)]
    schemas, definitions = schema_components(types)
    parts = [HEADING]
    for name, schema in zip(unions, schemas, strict=False):
        parts.append("\n  | ".join((f"export type {name} =", *members(schema))) + ";\n")
    parts += [declaration(name, schema) for name, schema in definitions.items()]
    return "\n".join(parts)


def asyncapi() -> str:
    """The messages of the WebSocket in both directions, as an AsyncAPI document."""
    references, schemas = schema_components([Incoming, Outgoing], "#/components/schemas")
    incoming, outgoing = map(members, references)
    document = {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Love Letter",
            "version": str(PROTOCOL),
            "description": "The WebSocket of a table (docs/protocol.md). The first message of a client is `hello`.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/ws",
                "messages": {name: _reference("components/messages", name) for name in (*incoming, *outgoing)},
            }
        },
        "operations": {
            "receive": _operation("receive", "What a client may send.", incoming),
            "send": _operation("send", "What the server sends.", outgoing),
        },
        "components": {
            "messages": {name: _message(name, schemas[name]) for name in (*incoming, *outgoing)},
            "schemas": schemas,
        },
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


def _operation(action: str, summary: str, names: list[str]) -> dict[str, Any]:
    messages = [_reference("channels/table/messages", name) for name in names]
    return {"action": action, "summary": summary, "channel": _reference("channels", "table"), "messages": messages}


def _message(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    described = {"summary": schema["description"]} if "description" in schema else {}
    return {
        "name": schema["properties"]["type"]["enum"][0],
        **described,
        "payload": _reference("components/schemas", name),
    }


def _reference(place: str, name: str) -> dict[str, str]:
    return {"$ref": f"#/{place}/{name}"}


FILES: dict[Path, Callable[[], str]] = {
    ROOT / "web" / "src" / "generated" / "messages.ts": typescript,
    ROOT / "docs" / "asyncapi.json": asyncapi,
}


def main() -> None:
    for file, generate in FILES.items():
        text = generate()
        if "--check" not in sys.argv[1:]:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file.name} is out of date; run: python -m tools.schema")


if __name__ == "__main__":
    main()
