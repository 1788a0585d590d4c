"""Strict reading of a position's tree: each reader says which key is wrong and what must stand there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.catalog.tree import flag, no_others, number, one_of, text, texts
from automarium.kernel.rules.values import Tree


class Reader:
    """One table of a tree, with the keys that it may have."""

    def __init__(self, tree: object, where: str, known: Iterable[str]) -> None:
        self.tree = _table(tree, where)
        self.where = where
        no_others(self.tree, known, where)

    def _path(self, key: str) -> str:
        return key if self.where == "the position" else f"{self.where}.{key}"

    def has(self, key: str) -> bool:
        return key in self.tree

    def table(self, key: str) -> Tree:
        return _table(self.tree.get(key, {}), self._path(key))

    def part(self, key: str, known: Iterable[str]) -> Reader:
        return Reader(self.tree.get(key, {}), self._path(key), known)

    def text(self, key: str, default: str) -> str:
        return text(self.tree.get(key, default), self._path(key))

    def integer(self, key: str, least: int, most: int, default: int = 0) -> int:
        return number(self.tree[key], self._path(key), least, most) if key in self.tree else default

    def flag(self, key: str) -> bool:
        return flag(self.tree.get(key, False), self._path(key))

    def one_of(self, key: str, options: Sequence[str], default: str) -> str:
        return one_of(self.tree.get(key, default), options, self._path(key))

    def texts(self, key: str) -> list[str]:
        return texts(self.tree.get(key, []), self._path(key))

    def names(self, key: str, options: Iterable[str], default: Sequence[str] = ()) -> list[str]:
        """A list of names out of these."""
        found = texts(self.tree.get(key, list(default)), self._path(key))
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
        return [texts(each, self._path(key)) for each in value]

    def tables(self, key: str) -> list[Tree]:
        value = self.tree.get(key, [])
        if not isinstance(value, list):
            raise BadPosition(f"{self._path(key)}: must be a list of tables, found {value!r}")
        return [_table(each, self._path(key)) for each in value]


def _table(value: object, where: str) -> Tree:
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where}: must be a table, found {value!r}")
    return dict(value)
