"""Plain values: what requests, steps, journals and positions may hold.

Ids, numbers, truth values, nothing, tuples of these, and tables with names; never an object of a board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

Plain: TypeAlias = "str | int | bool | tuple[Plain, ...] | Mapping[str, Plain] | None"
"""What requests, told steps and journals may hold: ids, numbers, and tuples of these."""
Tree: TypeAlias = dict[str, Any]
"""A position as tables, lists, texts and numbers: what TOML can write."""


OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that a terminal obeys instead of showing them, and those that turn the direction of writing."""


SIMPLE = frozenset((str, int, bool, type(None)))
"""The types of plain values that have no parts."""
TABLES = (dict, Mapping)
"""A `dict` is asked for first: nearly all tables are, and to ask for any other takes longest."""


class Written:
    """A value that journals and requests hold as its text."""

    __slots__ = ()


def plain(value: object) -> Plain:
    """A JSON or TOML value with its lists turned into tuples; a written value as its text.

    >>> plain({"row": ["a", ["b"]]})
    {'row': ('a', ('b',))}
    """
    if value is None or isinstance(value, (str, int)):  # most values are; a tuple of types is quickest
        return value
    if isinstance(value, Written):
        return str(value)
    if isinstance(value, (list, tuple)):
        return plains(value)
    if isinstance(value, TABLES):
        return {str(key): plain(each) for key, each in value.items()}
    raise TypeError(f"not a plain value: {value!r} ({type(value).__name__})")


def plains(values: Sequence[Any]) -> tuple[Plain, ...]:
    """Each of them as a plain value; texts and numbers, which most are, already are plain.

    >>> plains(["a", 1]), plains([["a"], None])
    (('a', 1), (('a',), None))
    """
    return tuple(values) if SIMPLE.issuperset(map(type, values)) else tuple(map(plain, values))


def is_clean(value: Plain) -> bool:
    """Whether all texts of a value can be shown as they are.

    >>> is_clean(("żółty", {"note": "two\\nlines"})), is_clean(("a", "\\x1b[2J"))
    (True, False)
    """
    if isinstance(value, str):
        return OBEYED.search(value) is None
    if isinstance(value, tuple):
        return all(map(is_clean, value))
    if isinstance(value, TABLES):
        return all(is_clean(key) and is_clean(each) for key, each in value.items())
    return True


def is_whole(value: object) -> bool:
    """Whether no part of a value is None.

    >>> is_whole({"row": ("a", 1)}), is_whole({"row": ("a", None)})
    (True, False)
    """
    if isinstance(value, (list, tuple)):
        return all(map(is_whole, value))
    return all(map(is_whole, value.values())) if isinstance(value, TABLES) else value is not None


def cleaned(text: str) -> str:
    """A text as it can be shown, with a space for each sign that would be obeyed."""
    return OBEYED.sub(" ", text)


def as_lists(value: Any) -> Any:
    """A value with its tuples as lists, so that a value from memory reads like one from a file."""
    if value is None or isinstance(value, (str, int)):  # most values are
        return value
    if isinstance(value, (list, tuple)):
        return list(value) if SIMPLE.issuperset(map(type, value)) else [as_lists(each) for each in value]
    return {key: as_lists(each) for key, each in value.items()} if isinstance(value, TABLES) else value


def merged(tree: Mapping[str, Any], changes: Mapping[str, Any]) -> Tree:
    """The tree with the changes laid over it, table by table; lists and values are replaced whole.

    >>> merged({"a": {"x": 1, "y": 2}, "b": [1]}, {"a": {"y": 3}, "b": []})
    {'a': {'x': 1, 'y': 3}, 'b': []}
    """
    result = dict(tree)
    for key, change in changes.items():
        old = result.get(key)
        if isinstance(old, Mapping) and isinstance(change, Mapping):
            result[key] = merged(old, change)
        else:
            result[key] = change
    return result


def differences(
    before: Mapping[str, Any], after: Mapping[str, Any], path: str = ""
) -> Iterator[tuple[str, Any, Any]]:
    """Where two trees differ, as (dotted key, value before, value after).

    >>> list(differences({"a": {"x": 1}, "b": 2}, {"a": {"x": 5}, "b": 2}))
    [('a.x', 1, 5)]
    """
    for key in [*before, *(key for key in after if key not in before)]:
        old, new = before.get(key), after.get(key)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from differences(old, new, f"{path}{key}.")
        elif plain(old) != plain(new):
            yield f"{path}{key}", old, new
