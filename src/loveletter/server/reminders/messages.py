"""What a reminder says: that it is one's turn, and where; nothing about the match. One request for each kind of
target."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import NamedTuple

from loveletter.language.speaker import speaker
from loveletter.server.reminders.web_push import PushKey, encode, encrypted
from loveletter.server.store.reminders import Reminder

PUSH_BYTES = 1024
"""To which every message to a browser is padded."""
KEPT_SECONDS = 86_400
"""For which a push service keeps a message for a device that is off."""
JSON = {"Content-Type": "application/json"}


class ReminderRequest(NamedTuple):
    headers: Mapping[str, str]
    body: bytes


def request_for(reminder: Reminder, key: PushKey, contact: str, now_s: int) -> ReminderRequest:
    target = reminder.target
    words = speaker(target.language)
    if reminder.tables == 0:
        title = words.message("reminder-greeting")
    elif reminder.code is not None:
        title = words.message("reminder-turn")
    else:
        title = words.message("reminder-several", count=reminder.tables)
    link = f"{reminder.server}/" if reminder.code is None else f"{reminder.server}/t/{reminder.code}"
    mark = {"Idempotency-Key": reminder.id}  # for those who look at it
    match target.kind:
        case "discord":
            said = {"content": f"{title}\n{link}", "allowed_mentions": {"parse": []}}
            return ReminderRequest(JSON | mark, json.dumps(said).encode())
        case "matrix":
            return ReminderRequest(JSON | mark, json.dumps({"text": f"{title}\n{link}"}).encode())
        case "ntfy":
            headers = {"Content-Type": "text/plain; charset=utf-8", "Click": link, **mark}
            return ReminderRequest(headers, title.encode())
        case "push":
            shown = {
                "id": reminder.id,
                "title": title,
                "body": "" if reminder.code is None else words.message("lobby-title", code=reminder.code),
                "url": link,
                "tag": "turn" if reminder.code is None else f"turn {reminder.code}",
                "lang": target.language,
                "off": words.message("reminders-this-device-off"),
            }
            headers = {
                **mark,
                "Content-Type": "application/octet-stream",
                "Content-Encoding": "aes128gcm",
                "TTL": str(KEPT_SECONDS),
                "Topic": _topic(reminder),
                "Authorization": key.proof(target.address, contact, now_s),
            }
            sealed = encrypted(json.dumps(shown).encode(), target.public_key, target.auth, PUSH_BYTES)
            return ReminderRequest(headers, sealed)


def _topic(reminder: Reminder) -> str:
    """A message that waits for a device that is off gives way to a newer one about the same table. The push service
    cannot tell which."""
    about = f"{reminder.target.id} {reminder.target.auth} {reminder.code or ''}"
    return encode(hashlib.sha256(about.encode()).digest()[:24])
