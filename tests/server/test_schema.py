"""The TypeScript types are those of the messages, and the messages are those of the engine."""

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given

from loveletter.beliefs import exposed
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.notation.plain import kind_name, to_plain
from loveletter.server.messages import outgoing
from loveletter.server.messages.incoming import Incoming
from loveletter.server.messages.outgoing import EventMessage, Outgoing, ViewMessage
from loveletter.server.messages.view_message import ViewMessages
from loveletter.server.structs import tagged_json
from loveletter.server.typescript import CLIENT_NAMES
from tests.play import every_rules, share
from tests.table.party import Party
from tests.table.test_restoring import setup_of
from tools.schema import FILES, asyncapi


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_the_generated_files_are_up_to_date(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == FILES[file](), "run: python -m tools.schema"


def test_every_message_is_described_with_its_type_and_every_reference_leads_somewhere() -> None:
    document = json.loads(asyncapi())
    sent = {name for action in document["operations"].values() for name in map(last_part, action["messages"])}
    assert sent == document["components"]["messages"].keys()
    kinds = [kind.__name__ for union in (Incoming, Outgoing) for kind in get_args(union)]
    assert sent == {CLIENT_NAMES.get(name, name) for name in kinds}
    assert len(sent) == len(kinds)
    for name, message in document["components"]["messages"].items():
        schema = document["components"]["schemas"][last_part(message["payload"])]
        assert schema["properties"]["type"]["enum"] == [message["name"]], name
    for reference in re.findall(r'"\$ref": ?"#/([^"]*)"', asyncapi()):
        part = document
        for key in reference.split("/"):
            part = part[key]


def last_part(reference: dict[str, str]) -> str:
    return reference["$ref"].rsplit("/", 1)[1]


def test_every_event_has_a_message_with_the_same_fields() -> None:
    by_name = {kind.__name__: kind for kind in get_args(EventMessage)}
    assert by_name.keys() == {kind.__name__ for kind in get_args(Event)}
    for kind in get_args(Event):
        message = by_name[kind.__name__]
        assert message.__struct_fields__ == tuple(each.name for each in fields(kind))
        assert message.__struct_config__.tag == kind_name(kind)
        assert get_type_hints(message, vars(outgoing)) == get_type_hints(kind)


@share(0.1)
@given(every_rules())
def test_what_is_sent_is_what_the_types_say_and_what_the_engine_shows(rules: Rules) -> None:
    party = Party(rules.players, (), setup_of(rules))
    while party.state.phase == "playing":
        party.step()
        game = party.game
        for event in game.round_events:
            assert msgspec.json.decode(tagged_json(event)) == to_plain_message(event)
        views = party.table.views
        assert views is not None
        messages = ViewMessages(views, aids=True, since=0)
        for viewer in (None, *range(rules.players)):
            data = messages.update(viewer, None)
            sent = msgspec.json.decode(data, type=ViewMessage)
            seen = game.view(viewer)
            assert sent.unseen is not None
            assert [tuple(getattr(row, name) for name in row.__struct_fields__) for row in sent.unseen] == [
                tuple(row) for row in seen.unseen
            ]
            assert tuple(card.card for card in sent.hand) == seen.hand
            if viewer is not None and game.state.ending is None:
                assert tuple(card.known_by for card in sent.hand) == exposed(seen)
            assert len(sent.events) == sent.version - sent.since


def to_plain_message(event: Event) -> object:
    """The plain form of an event; what stands inside it is told by its place and needs no kind."""

    def without_kind(value: object) -> object:
        if isinstance(value, dict):
            return {name: without_kind(each) for name, each in value.items() if name != "kind"}
        return [without_kind(each) for each in value] if isinstance(value, list) else value

    plain = to_plain(event)
    return {name: value if name == "kind" else without_kind(value) for name, value in plain.items()}
