"""Drawings as SVG text, for games that draw their board.

A drawing holds no colors and no fonts, only classes: the front-end that shows it has a style for each, light
and dark. What can be tapped or ringed is a spot with an id; the front-end finds it again by that id.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Attribute = str | float
SPOT = '<g class="spot" data-spot="{}"'
"""How every spot begins: front-ends look for exactly this."""


def element(tag: str, *inside: str, **attributes: Attribute) -> str:
    """An element with what is inside it. `class_` is the class; underscores become hyphens.

    >>> element("circle", cx=3, cy=4.5, r=2, class_="red")
    '<circle cx="3" cy="4.5" r="2" class="red"/>'
    >>> element("g", element("line", x1=0), stroke_width=2)
    '<g stroke-width="2"><line x1="0"/></g>'
    """
    written = "".join(f' {_name(key)}="{escape(_value(value))}"' for key, value in attributes.items())
    return f"<{tag}{written}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{written}/>"


def text(words: object, x: float, y: float, class_: str = "", anchor: str = "middle", size: float = 0) -> str:
    """Words at a point.

    >>> text("A & B", 1, 2)
    '<text x="1" y="2" text-anchor="middle">A &amp; B</text>'
    """
    attributes: dict[str, Attribute] = {"x": x, "y": y, "text_anchor": anchor}
    if size:
        attributes["font_size"] = size
    if class_:
        attributes["class_"] = class_
    return element("text", escape(str(words), quote=False), **attributes)


def spot(name: str, title: str, *inside: str) -> str:
    """A part of the drawing that can be tapped, ringed or faded; the title says what it is.

    >>> spot("mars", "Mars", "<circle/>")
    '<g class="spot" data-spot="mars"><title>Mars</title><circle/></g>'
    """
    return f"{SPOT.format(escape(name))}><title>{escape(title, quote=False)}</title>{''.join(inside)}</g>"


def drawing(width: float, height: float, title: str, inside: Iterable[str]) -> str:
    """A whole drawing; it takes the room it is given.

    >>> drawing(20, 10, "A board", ["<circle/>"])
    '<svg xmlns=... viewBox="0 0 20 10" role="img" aria-label="A board"><circle/></svg>'
    """
    view = f"0 0 {_value(width)} {_value(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" role="img" aria-label="{escape(title)}">'
        f"{''.join(inside)}</svg>"
    )


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: Attribute) -> str:
    """Numbers with two decimals at most: a drawing is read by people and kept in tests."""
    return value if isinstance(value, str) else f"{round(value, 2):g}"
