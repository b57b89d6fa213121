"""A coded text: a remark in English, for programmers and logs, with the code by which other languages say it."""

from __future__ import annotations

from typing import TypeAlias

Detail: TypeAlias = "str | int | tuple[str, ...]"


class CodedText(str):
    """`str(text)` is the English; `Speaker.detail` says it in any language, by the code and the details.

    Details that are themselves coded are translated, too; any other text, such as a name or a path, stays as it is.
    """

    code: str
    details: dict[str, Detail]

    def __new__(cls, english: str, code: str = "unreadable", /, **details: Detail) -> CodedText:
        text = super().__new__(cls, english)
        text.code = code
        text.details = details
        return text
