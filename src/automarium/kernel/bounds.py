"""The sill of the gate: here alone text from outside becomes a tree, bounded in length, depth and number.

Journals, positions, stores, boxes, studies, data of plug-ins, fields of forms: code that reads TOML or JSON
from outside calls this module (a house test checks it), and says in its own words what is wrong. A text that
is not such a tree, or is larger than any of ours, raises a ValueError.
"""

from __future__ import annotations

import json
import tomllib
import zlib
from collections.abc import Callable
from functools import partial
from math import isfinite
from typing import Any, NoReturn

LONGEST_TEXT = 5_000_000
"""Letters of a text, enough for the longest journal; shorter kinds have their own limits before."""
DEEPEST_TREE = 40
"""Lists and tables within each other."""
MOST_DOTS = 100
"""In a line. Reading dotted keys takes time that grows with the square of their depth."""
MOST_VALUES = 100_000
HALF = "\\ud"
"""How half a letter begins in JSON."""

Pairs = Callable[[list[tuple[str, Any]]], Any]


class OutOfBounds(ValueError):
    """The text is longer, deeper or fuller than anything of ours."""


def toml_in(text: str) -> dict[str, Any]:
    """The tree of a TOML text; `tomllib.TOMLDecodeError` names the line if it is not TOML."""
    _check_size(text, text.count("\n") + text.count(","))
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise OutOfBounds(f"a line has more than {MOST_DOTS} dots; no table is that deep")
    tree: dict[str, Any] = _shallow(text, partial(tomllib.loads, text))
    return tree


def json_in(text: str, pairs: Pairs | None = None) -> Any:
    """The value of a JSON text: no NaN or infinity, no half of a surrogate pair."""
    _check_size(text, text.count(","))
    read = partial(json.loads, text, parse_constant=_none, parse_float=_finite, object_pairs_hook=pairs)
    value = _shallow(text, read)
    if HALF in text.lower() and not _is_whole(value):
        raise ValueError("it has half of a letter")
    return value


def unpacked(data: bytes, most: int) -> bytes:
    """The unpacked bytes, if whole and not too long; `zlib.error` for bytes that were not compressed."""
    unpacker = zlib.decompressobj()
    content = unpacker.decompress(data, most)
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise OutOfBounds(f"it is cut off, or longer than {most} bytes")
    return content


def _check_size(text: str, values: int) -> None:
    if len(text) > LONGEST_TEXT or values > MOST_VALUES:
        raise OutOfBounds(f"it is longer than {LONGEST_TEXT} letters, or has more than {MOST_VALUES} values")


def _shallow(text: str, read: Callable[[], Any]) -> Any:
    try:
        value = read()
    except RecursionError as error:
        raise OutOfBounds("lists and tables lie within each other without end") from error
    if text.count("[") + text.count("{") > DEEPEST_TREE and not is_shallow(value):
        raise OutOfBounds(f"more than {DEEPEST_TREE} lists and tables lie within each other")
    return value


def is_shallow(value: object, left: int = DEEPEST_TREE) -> bool:
    """Whether lists and tables are not nested too deeply."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left > 0 and all(is_shallow(each, left - 1) for each in inside)


def _is_whole(value: object) -> bool:
    """Whether it could be written again: half a surrogate pair is not a letter."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _none(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a JSON value.")


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _none(text)
