"""What a correction may put at each spot, for a person who says what really lies there.

A game says for each spot what can be told about it. Each answer is put into the tree of the position; several
of them are one correction, and the game balances the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from automarium.kernel.rules.values import Plain, Tree, as_lists, plain

Path = tuple[str | int, ...]
SplitText = Callable[[str], Sequence[str]]
Put = Callable[[Tree, Any], None]
"""Writes what is really there into the tree of a position."""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """One thing at a spot: what the app believes, and what may be true instead."""

    fact: str
    """The family of the thing; the message `otherwise.<fact>` says what it is, if needed."""
    now: Plain
    put: Put
    options: tuple[Plain, ...] = ()
    """What may lie there; an empty text for nothing. Without options it is a number."""
    of: Plain = ""
    """For a number: the thing that is counted."""
    least: int = 0
    most: int = 999
    track: str = ""
    """The track on which a marker stays: it lies at one of its places, and nowhere else."""

    @property
    def is_number(self) -> bool:
        return not self.options

    def may_be(self, value: Plain) -> bool:
        """Whether a person may answer that."""
        if self.is_number:
            return type(value) is int and self.least <= value <= self.most
        return value in self.options


def a_number(
    fact: str, now: int, *path: str | int, of: Plain = "", least: int = 0, most: int = 999
) -> Otherwise:
    """A number that has a key of its own in the tree."""
    return Otherwise(fact, now, partial(_put_at, path), of=of, least=least, most=most)


def a_thing(fact: str, now: Plain, options: Sequence[Plain], *path: str | int) -> Otherwise:
    """One thing that has a key of its own in the tree."""
    return Otherwise(fact, now, partial(_put_at, path), tuple(options))


def a_marker(marker: str, place: int, now: int, *path: str | int) -> Otherwise:
    """Whether a marker lies at a place of its track; which place, has a key of its own in the tree."""
    here, put = now == place, partial(_put_marker, path, place)
    options = (marker,) if here else ("", marker)
    return Otherwise(marker, marker if here else "", put, options, track=".".join(map(str, path)))


def a_list(
    fact: str, things: Sequence[Plain], options: Sequence[Plain], *path: str | int, most: int = 99
) -> Iterator[Otherwise]:
    """Each thing of a list in the tree, which may also be missing; and one more that may lie there."""
    for place, thing in enumerate((*things, "")[:most]):
        yield Otherwise(fact, thing, partial(_put_in_list, path, place), ("", *options))


def a_text(
    fact: str,
    things: Sequence[Plain],
    options: Sequence[Plain],
    split: SplitText,
    *path: str | int,
    most: int = 99,
) -> Iterator[Otherwise]:
    """The same for things that a position writes as one text, side by side."""
    for place, thing in enumerate((*things, "")[:most]):
        yield Otherwise(fact, thing, partial(_put_in_text, split, path, place), ("", *options))


def put_count(thing: Plain, *path: str | int) -> Put:
    """Writes how often a thing stands in a list of the tree: by a number, or by a mark that it does."""
    return partial(_put_count, thing, path)


def _put_count(thing: Plain, path: Path, tree: Tree, value: Any) -> None:
    things, times = _inside(tree, path), value if isinstance(value, int) else bool(value)
    things[:] = [*(each for each in things if each != thing), *[thing] * times]


def _put_in_text(split: SplitText, path: Path, place: int, tree: Tree, value: Any) -> None:
    around = _inside(tree, path[:-1])
    things = list(split(around[path[-1]]))
    _replace(things, place, value)
    around[path[-1]] = "".join(things)


def _put_at(path: Path, tree: Tree, value: Any) -> None:
    _inside(tree, path[:-1])[path[-1]] = value


def _put_marker(path: Path, place: int, tree: Tree, value: Any) -> None:
    if value != "":
        _put_at(path, tree, place)


def _put_in_list(path: Path, place: int, tree: Tree, value: Any) -> None:
    _replace(_inside(tree, path), place, value)


def _replace(things: list[Any], place: int, value: Any) -> None:
    if value == "":
        del things[place : place + 1]
    elif place < len(things):
        things[place] = value
    else:
        things.append(value)


def _inside(tree: Any, path: Path) -> Any:
    for key in path:
        tree = tree[key]
    return tree


Instead = tuple[Otherwise, Plain]
"""A thing, and what is really there."""


def changes_of(tree: Mapping[str, Any], told: Sequence[Instead]) -> Tree:
    """Everything that was told, as a part of the position's tree. Removals come last, so that places stay.

    >>> marks = list(a_list("mark", ("a", "b"), ("a", "b", "c"), "row"))
    >>> changes_of({"row": ["a", "b"], "turn": 1}, [(marks[0], ""), (marks[1], "c")])
    {'row': ['c']}
    """
    work: Tree = as_lists(tree)
    for each, value in told:
        if value != "":
            each.put(work, value)
    for each, value in reversed(told):
        if value == "":
            each.put(work, value)
    return _changed(tree, work)


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Tree:
    found: Tree = {}
    for key, new in after.items():
        old = before.get(key)
        if plain(old) == plain(new):
            continue
        both = isinstance(old, Mapping) and isinstance(new, Mapping)
        found[key] = _changed(old, new) if both else new  # type: ignore[arg-type]
    return found
