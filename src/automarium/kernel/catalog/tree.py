"""Reading the tree of a position strictly: whatever does not fit is a BadPosition that names the key."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.rules.values import Tree


def table(tree: Mapping[str, Any], name: str) -> Tree:
    """The table under this name; an empty one where it is left out."""
    part = tree.get(name, {})
    if not isinstance(part, Mapping):
        raise BadPosition(f"{name}: must be a table, found {part!r}")
    return dict(part)


def no_others(tree: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    """Complain about a key that nobody knows."""
    known = tuple(known)
    if strange := [key for key in tree if key not in known]:
        raise BadPosition(f"{where}: unknown key {', '.join(strange)}; the keys are {', '.join(known)}")


def text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadPosition(f"{where}: must be a text in quotes, found {value!r}")
    return value


def texts(value: object, where: str) -> list[str]:
    if not isinstance(value, list):
        raise BadPosition(f"{where}: must be a list of texts, found {value!r}")
    return [text(each, where) for each in value]


def flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{where}: must be true or false, found {value!r}")
    return value


def number(value: object, where: str, least: int = 0, most: int | None = None) -> int:
    """A whole number within bounds."""
    if type(value) is not int or value < least or (most is not None and value > most):
        bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
        raise BadPosition(f"{where}: must be a whole number {bounds}, found {value!r}")
    return value


def one_of(value: object, options: Collection[str], where: str) -> str:
    if not isinstance(value, str) or value not in options:
        raise BadPosition(f"{where}: must be one of {', '.join(options)}; found {value!r}")
    return value


def at_most(things: Sequence[object], most: int, where: str) -> None:
    if len(things) > most:
        raise BadPosition(f"{where}: at most {most}, found {len(things)}")
