"""Portraits and backs for paper: the same pictures as on the screen, with shadows that are shapes instead of pixels.

A filter in an SVG file becomes pixels at each place of a card, which takes seconds for each sheet and megabytes in the
file. Here a shadow is the outline of what throws it, drawn a few times, each a little narrower and all nearly clear.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from importlib.resources import files
from json import loads
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
SHADOW = "#14020b"
FALLS = 2.4
"""How far below its sheet a shadow lies, as in the filter."""
LAYERS = ((4.5, 0.025), (3.2, 0.045), (2.0, 0.065), (1.0, 0.08), (0.0, 0.12))
"""How much wider than its sheet a layer of the shadow is, and how dense; together nearly the blur of the filter."""


@cache
def picture(name: str) -> str:
    """A picture of the package's art, without filters: the text of an SVG file."""
    return without_filters((files("loveletter") / "art" / f"{name}.svg").read_text("utf-8"))


@cache
def grounds() -> dict[str, str]:
    grounds_by_name: dict[str, str] = loads((files("loveletter") / "art" / "grounds.json").read_text("utf-8"))
    return grounds_by_name


def without_filters(svg: str) -> str:
    root = ElementTree.fromstring(svg)
    _redraw(root)
    ElementTree.register_namespace("", SVG)
    return ElementTree.tostring(root, encoding="unicode")


def _redraw(parent: Element) -> None:
    for definition in parent.findall(f"{{{SVG}}}filter"):
        parent.remove(definition)
    for at, child in reversed(list(enumerate(parent))):
        _redraw(child)
        if child.attrib.pop("filter", None):
            parent[at:at] = list(_shadows(child))


def _shadows(sheet: Element) -> Iterator[Element]:
    for wider, density in LAYERS:
        layer = Element(f"{{{SVG}}}g", {"opacity": str(density), "transform": f"translate(0 {FALLS})"})
        layer.extend(_outlines(sheet, wider))
        yield layer


def _outlines(sheet: Element, wider: float) -> Iterator[Element]:
    for child in sheet:
        if "opacity" in child.attrib:  # only tints what lies below it on the same sheet
            continue
        if child.tag == f"{{{SVG}}}g":
            group = Element(child.tag, child.attrib)
            group.extend(_outlines(child, wider))
            yield group
        else:
            yield _outline(child, wider)


def _outline(shape: Element, wider: float) -> Element:
    dark = deepcopy(shape)
    stroked = float(shape.get("stroke-width", 0))
    if shape.get("fill") != "none":
        dark.set("fill", SHADOW)
    width = stroked + 2 * wider
    dark.attrib.update({"stroke": SHADOW, "stroke-width": f"{width:g}", "stroke-linejoin": "round"} if width else {})
    return dark
