"""Strict reading of a position's tree: each reader says which key is wrong and what must stand there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from automarium.kernel.game import BadPosition
from automarium.kernel.plain import Tree


class Reader:
    """One table of a tree, with the keys that it may have."""

    def __init__(self, tree: object, where: str, known: Iterable[str]) -> None:
        self.tree = _table(tree, where)
        self.where = where
        _no_others(self.tree, known, where)

    def _path(self, key: str) -> str:
        return key if self.where == "the position" else f"{self.where}.{key}"

    def has(self, key: str) -> bool:
        return key in self.tree

    def table(self, key: str) -> Tree:
        return _table(self.tree.get(key, {}), self._path(key))

    def part(self, key: str, known: Iterable[str]) -> Reader:
        return Reader(self.tree.get(key, {}), self._path(key), known)

    def text(self, key: str, default: str) -> str:
        return _text(self.tree.get(key, default), self._path(key))

    def integer(self, key: str, least: int, most: int, default: int = 0) -> int:
        if key not in self.tree:
            return default
        value = self.tree[key]
        if type(value) is not int or not least <= value <= most:
            raise BadPosition(f"{self._path(key)}: must be a number from {least} to {most}, found {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.tree.get(key, False)
        if not isinstance(value, bool):
            raise BadPosition(f"{self._path(key)}: must be true or false, found {value!r}")
        return value

    def one_of(self, key: str, options: Sequence[str], default: str) -> str:
        value = self.text(key, default)
        if value not in options:
            raise BadPosition(f"{self._path(key)}: must be one of {', '.join(options)}, found {value!r}")
        return value

    def texts(self, key: str) -> list[str]:
        return _texts(self.tree.get(key, []), self._path(key))

    def names(self, key: str, options: Iterable[str], default: Sequence[str] = ()) -> list[str]:
        """A list of names out of these."""
        found = _texts(self.tree.get(key, list(default)), self._path(key))
        known = tuple(options)
        for name in found:
            if name not in known:
                raise BadPosition(
                    f"{self._path(key)}: there is no {name!r}; names look like {', '.join(known[:3])}"
                )
        return found

    def different(self, key: str, options: Iterable[str], often: str = "") -> list[str]:
        """The same, each name once but for the one that may stand there often."""
        found = self.names(key, options)
        once = [name for name in found if name != often]
        if len(set(once)) < len(once):
            raise BadPosition(f"{self._path(key)}: a name stands there twice")
        return found

    def lists(self, key: str) -> list[list[str]]:
        value = self.tree.get(key, [])
        if not isinstance(value, list):
            raise BadPosition(f"{self._path(key)}: must be a list of lists, found {value!r}")
        return [_texts(each, self._path(key)) for each in value]

    def tables(self, key: str) -> list[Tree]:
        value = self.tree.get(key, [])
        if not isinstance(value, list):
            raise BadPosition(f"{self._path(key)}: must be a list of tables, found {value!r}")
        return [_table(each, self._path(key)) for each in value]


def _table(value: object, where: str) -> Tree:
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where}: must be a table, found {value!r}")
    return dict(value)


def _no_others(tree: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    known = tuple(known)
    if strange := [key for key in tree if key not in known]:
        raise BadPosition(f"{where}: unknown key {', '.join(strange)}; the keys are {', '.join(known)}")


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadPosition(f"{where}: must be a text in quotes, found {value!r}")
    return value


def _texts(value: object, where: str) -> list[str]:
    if not isinstance(value, list):
        raise BadPosition(f"{where}: must be a list of texts, found {value!r}")
    return [_text(each, where) for each in value]
