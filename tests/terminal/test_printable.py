"""No control, format or direction character from outside reaches a terminal."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.asyncio.server import ServerConnection

from loveletter.notation import Record
from loveletter.table import TableRefused
from loveletter.terminal.joining import TableAddress, join
from loveletter.terminal.printable import printable, printable_data, printable_lines
from loveletter.terminal.wire import Message, Wire
from tests.cli.command import loveletter
from tests.terminal.test_wire import answering, receive, send, with_server

ESCAPE, WINDOW_TITLE, C1, BIDI = "\x1b[2J", "\x1b]0;owned\x07", "\x9b31m", "\u202e\u2066"
HOSTILE = (
    ESCAPE,
    WINDOW_TITLE,
    C1,
    BIDI,
    "\r",
    "\n",
    "\u2028",
    "\x7f",
    "\ud800",
    "\u200b",
    "\u200d",
    "\ufe0f",
    "\u00ad",
    "\t",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_terminal_would_obey_is_replaced(text: str) -> None:
    shown = printable(f"An{text}na")
    assert "\ufffd" in shown
    assert all(each.isprintable() for each in shown)
    assert printable(shown) == shown


@pytest.mark.parametrize(
    "text", ["Anna", "Wächterin – 45\u00a0%", "👩\u200d🚀", "❤\ufe0f", "می\u200cخواهم", "क्\u200dष", "北京"]
)
def test_what_people_write_stays(text: str) -> None:
    assert printable(text) == text


def test_lines_stay_lines_and_documents_keep_their_shape() -> None:
    assert printable_lines("a\nb\x1b") == "a\nb\ufffd"
    assert printable_data({"na\x1bme": ["\x07", 1, None, {"x": "y"}]}) == {
        "na\ufffdme": ["\ufffd", 1, None, {"x": "y"}]
    }


@pytest.mark.parametrize("text", [each for each in HOSTILE if each != "\ud800"])  # which no record can hold
@pytest.mark.parametrize("words", [(), ("--all",), ("--seat", "1")])
def test_a_record_with_such_a_name_is_refused(text: str, words: tuple[str, ...]) -> None:
    names = (f"An{text}na", "Ben")
    ran = loveletter("replay", "-", *words, given=json.dumps(json.loads(Record("second", names).to_json())))
    assert ran.code == 2
    assert "[unprintable_name]" in ran.err
    assert ran.out == ""
    assert all(each.isprintable() for each in ran.err.rstrip("\n"))


def test_a_key_or_a_word_that_is_quoted_in_an_error_is_replaced() -> None:
    document = {**json.loads(Record("second", ("Anna", "Ben")).to_json()), f"{ESCAPE}key\nmade up": 1}
    for words, given in ((("replay", "-"), json.dumps(document)), (("card", ESCAPE), None), (("card", C1), None)):
        ran = loveletter(*words, given=given)
        assert ran.code == 2
        assert all(each.isprintable() for each in ran.err.rstrip("\n"))


def test_what_a_server_sends_is_replaced_before_anything_else_reads_it() -> None:
    taken: list[Message] = []

    async def meet(number: int, connection: ServerConnection) -> None:
        await send(connection, "welcome", name=f"Eve{WINDOW_TITLE}", notices=[{"text": BIDI}])
        await send(connection, "refused", id=(await receive(connection))["id"], code="x", params={"name": C1})
        await connection.wait_closed()

    async def use(line: Wire) -> None:
        with pytest.raises(TableRefused) as refused:
            await line.ask("ready", seat=0)
        assert refused.value.params["name"] == printable(C1)

    asyncio.run(with_server(meet, use, taken=taken))
    assert taken == [
        {"type": "welcome", "name": printable(f"Eve{WINDOW_TITLE}"), "notices": [{"text": printable(BIDI)}]}
    ]


def test_a_refusal_of_a_seat_is_replaced_too() -> None:
    refusal = {"code": "name_taken", "params": {"name": ESCAPE}}
    with answering(409, refusal) as address, pytest.raises(TableRefused) as refused:
        join(TableAddress(address, "tulip-river-moon"), "Ayu", "a" * 30)
    assert refused.value.params["name"] == printable(ESCAPE)
