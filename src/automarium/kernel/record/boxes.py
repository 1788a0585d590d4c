"""A person's box: all that they have entered of the components of a game, as one file in their folder.

Nothing in it is dropped or overwritten by the program but what a game takes back: what is entered is added,
what a person takes away or changes stays in the file `…-before.toml`. It is written as a whole beside the old
one and then put in its place, so a kill at any moment leaves one or the other. A thing that is only half
entered, and figures that are not saved yet, lie in `…-half.toml` until they join the box.
"""

from __future__ import annotations

import os
import tempfile
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from automarium.kernel.bounds import toml_in
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.own_files import EMPTY_BOX, FileFault, text_of
from automarium.kernel.record.position import to_toml
from automarium.kernel.rules.values import Tree

ENTERED = "entered"
"""The key of a row that says in which game it was entered, and under which name there."""
COMPLETES = "completes"
"""The key of a row that adds to a thing in the box, by the name that the thing has there."""
BoxRow = tuple[str, Tree]
"""A kind and the values of a row of it."""


class BoxFault(AutomariumError):
    """A box that cannot be read or written, or something that cannot join it."""


class Box:
    """The file of one game's box. `check` raises for a text that the game cannot read."""

    def __init__(self, folder: Path, name: str, check: Callable[[str], object]) -> None:
        self._folder = folder
        self._name = name
        self._check = check

    @property
    def path(self) -> Path:
        return self._folder / f"{self._name}.toml"

    def text(self) -> str:
        """The whole box; empty if nothing was entered yet."""
        if not self.path.exists():
            return EMPTY
        try:
            return text_of(self.path, self.path.name)
        except FileFault as error:
            raise BoxFault(str(error)) from error

    def tree(self) -> Tree:
        return _read(self.text())

    def add(self, rows: Iterable[BoxRow]) -> int:
        """Rows join the box, each under a name of its own; how many were new.

        A row entered in a game is recognized by that game: the same row again changes nothing.
        """
        with _locked(self._folder):
            tree = self.tree()
            added = sum(_joined(tree, kind, row) for kind, row in rows)
            if added:
                self._write(tree)
        return added

    def take_back(self, taken: Iterable[BoxRow], left: Sequence[BoxRow], others: Sequence[BoxRow]) -> None:
        """Rows of a game whose answers were taken back leave the box, or say what is `left` of them.

        Only where the box says just what was taken, and no other game began with it.
        """
        with _locked(self._folder):
            tree = self.tree()
            before = toml_of(tree)
            for kind, row in taken:
                _taken_back(tree, kind, row, left, others)
            if toml_of(tree) != before:
                self._write(tree)

    def set_figures(self, figures: Mapping[str, Any]) -> None:
        """Figures that a person has entered; the earlier ones are kept beside the box."""
        with _locked(self._folder):
            tree = self.tree()
            before = dict(tree.get("figures", {}))
            if any(key in before and before[key] != value for key, value in figures.items()):
                self._keep_before()
            tree["figures"] = {**before, **figures}
            self._write(tree)

    def complete(self, kind: str, name: str, row: Tree) -> None:
        """A person says that a row is the thing of this name; the box as it was is kept beside it.

        If the row stands in the box under a name of its own, it leaves that place.
        """
        with _locked(self._folder):
            tree = self.tree()
            rows = {each["id"]: each for each in tree.get(kind, [])}
            if name in rows:
                self._keep_before()
                rows[name].update(content_of(row))
                tree[kind] = [each for each in rows.values() if each["id"] != row.get("id")]
                self._write(tree)

    def take_away(self, kind: str, name: str) -> None:
        """A person takes one thing out; the box as it was is kept beside it."""
        with _locked(self._folder):
            tree = self.tree()
            rows: list[Any] = tree.get(kind, [])
            left = [row for row in rows if row["id"] != name]
            if len(left) == len(rows):
                return
            self._keep_before()
            tree[kind] = left
            if not left:
                del tree[kind]
            self._write(tree)

    def forget(self, kind: str) -> None:
        """A person takes out all rows of a kind; the box as it was is kept beside it."""
        with _locked(self._folder):
            tree = self.tree()
            if kind in tree:
                self._keep_before()
                del tree[kind]
                self._write(tree)

    def merge(self, text: str) -> int:
        """Everything of another box that this one lacks: rows as often as they are there, missing figures.

        BoxFault, and nothing changed, if the other one cannot be read.
        """
        self._check(text)
        other = _read(text)
        with _locked(self._folder):
            tree = self.tree()
            added = 0
            for kind, rows in other.items():
                if kind == "figures":
                    added += _missing_figures(tree, rows)
                elif isinstance(rows, list):
                    added += _missing_rows(tree, kind, rows)
            if added:
                self._write(tree)
        return added

    def counts(self, text: str) -> dict[str, int]:
        """How many things of each kind another box has, and figures; BoxFault where it cannot be read."""
        self._check(text)
        return {kind: len(rows) for kind, rows in _read(text).items() if isinstance(rows, (list, dict))}

    def packed(self) -> str:
        """The box for an address: what was entered, without the games in which it was."""
        tree = {
            kind: [{**content_of(row), "id": row["id"]} for row in rows] if isinstance(rows, list) else rows
            for kind, rows in self.tree().items()
        }
        return urlsafe_b64encode(zlib.compress(toml_of(tree).encode(), 9)).decode().rstrip("=")

    def half(self, kind: str) -> list[str]:
        """What was tapped of a thing that is not whole yet, or the figures that are not saved yet."""
        taps = self._halves().get(kind, [])
        return [str(tap) for tap in taps] if isinstance(taps, list) else []

    def keep_half(self, kind: str, taps: Sequence[str]) -> None:
        """Keep what was tapped so far, so that a reload or another page does not lose it."""
        if list(taps) == self.half(kind):
            return
        with _locked(self._folder):
            halves = {**self._halves(), kind: list(taps)}
            _put(self._half, to_toml({name: kept for name, kept in halves.items() if kept}))

    @property
    def _half(self) -> Path:
        return self._folder / f"{self._name}-half.toml"

    def _halves(self) -> Tree:
        try:
            return toml_in(text_of(self._half, self._half.name)) if self._half.exists() else {}
        except (FileFault, ValueError) as error:
            why = "cannot be read; take it out of the folder, it holds only what was not entered yet"
            raise BoxFault(f"{self._half.name}: {why}: {error}") from error

    def _keep_before(self) -> None:
        kept = self._folder / f"{self._name}-before.toml"
        _put(kept, self.text())

    def _write(self, tree: Tree) -> None:
        text = toml_of(tree)
        self._check(text)
        _put(self.path, text)


EMPTY = EMPTY_BOX


def toml_of(tree: Tree) -> str:
    """A box as text: its head, the figures, then row after row."""
    parts = [EMPTY]
    if figures := tree.get("figures"):
        parts.append(to_toml({"figures": figures}))
    for kind, rows in tree.items():
        if isinstance(rows, list):
            parts += [f"[[{kind}]]\n{to_toml(row)}" for row in rows]
    return "\n".join(parts)


def box_rows_in(text: str) -> list[BoxRow]:
    """The rows of a box; none where the text is not one."""
    if not text.startswith(EMPTY):
        return []
    return [(kind, row) for kind, rows in _read(text).items() if isinstance(rows, list) for row in rows]


def _read(text: str) -> Tree:
    """The tree of a box: its figures, and rows with names of their own."""
    try:
        tree = toml_in(text)
    except ValueError as error:
        raise BoxFault(f"the box is no TOML: {error}") from error
    for kind, rows in tree.items():
        if isinstance(rows, list) and not all(_is_row(row) for row in rows):
            raise BoxFault(f"the box has a {kind} without an id")
    if not isinstance(tree.get("figures", {}), dict):
        raise BoxFault("the figures of the box are no table")
    return tree


def _is_row(row: object) -> bool:
    return isinstance(row, dict) and isinstance(row.get("id"), str)


def _joined(tree: Tree, kind: str, row: Tree) -> bool:
    rows: list[Any] = tree.setdefault(kind, [])
    if any(_is_same(row, known) and _says_more(known, row) for known in rows):
        return False  # a person has completed it meanwhile
    if (known := _known_before(rows, row)) is not None:
        known.update(content_of(row))
        return True
    names = {each["id"] for each in rows}
    number = next(n for n in range(1, len(rows) + 2) if f"my-{kind}-{n}" not in names)
    entered = {ENTERED: row[ENTERED]} if row.get(ENTERED) else {}
    rows.append({**content_of(row), **entered, "id": f"my-{kind}-{number}"})
    return True


def _taken_back(tree: Tree, kind: str, row: Tree, left: Iterable[BoxRow], others: Iterable[BoxRow]) -> None:
    rows: list[Any] = tree.get(kind, [])
    for at, known in enumerate(rows):
        is_it = known.get(ENTERED) == row[ENTERED] or known["id"] == row.get(COMPLETES)
        if not is_it or content_of(known) != content_of(row) or _is_among(others, kind, known):
            continue
        names = (row["id"], row.get(COMPLETES))
        less = [each for its, each in left if its == kind and each["id"] in names]
        marks = {key: known[key] for key in (ENTERED, "id") if key in known}
        rows[at : at + 1] = [{**content_of(less[0]), **marks}] if less else []
        break
    if not rows:
        tree.pop(kind, None)


def _is_among(others: Iterable[BoxRow], kind: str, row: Tree) -> bool:
    return any(
        (its, each["id"]) == (kind, row["id"]) and content_of(each) == content_of(row) for its, each in others
    )


def _known_before(rows: Iterable[Any], row: Tree) -> Any:
    """The row of the same thing that holds at least as much: from the same game, or named by the row."""
    for other in rows:
        if _is_same(row, other) and _says_more(row, other):
            return other
    return None


def _is_same(row: Tree, other: Tree) -> bool:
    """Whether a row is of the same game, or names the other."""
    is_entered = row.get(ENTERED) and other.get(ENTERED) == row[ENTERED]
    return bool(is_entered or other["id"] == row.get(COMPLETES))


def _says_more(row: Tree, other: Tree) -> bool:
    """Whether a row says all that another says: the same values, or longer ones that begin with them."""
    return all(_begins(row.get(key), value) for key, value in content_of(other).items())


def _begins(whole: Any, start: Any) -> bool:
    if isinstance(whole, str) and isinstance(start, str):
        return f"{whole} ".startswith(f"{start} ".lstrip())
    return (
        whole[: len(start)] == start
        if isinstance(whole, list) and isinstance(start, list)
        else whole == start
    )


def content_of(row: Tree) -> dict[str, Any]:
    """What a row says of the thing itself, without its name and the game in which it was entered."""
    return {key: value for key, value in row.items() if key not in ("id", ENTERED, COMPLETES)}


def _missing_rows(tree: Tree, kind: str, rows: list[Any]) -> int:
    own: list[Any] = tree.get(kind, [])
    left = [content_of(row) for row in own]
    added = 0
    for row in rows:
        if content_of(row) in left:
            left.remove(content_of(row))
        else:
            added += _joined(tree, kind, content_of(row))
    return added


def _missing_figures(tree: Tree, figures: Mapping[str, Any]) -> int:
    own: dict[str, Any] = tree.setdefault("figures", {})
    new = {key: value for key, value in figures.items() if key not in own}
    own.update(new)
    return len(new)


def _put(path: Path, text: str) -> None:
    """Write a file beside the old one, then put it in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """One writer at a time, also between programs where the system can lock files."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".boxes.lock").open("a") as lock:
        try:
            import fcntl  # noqa: PLC0415  # not on every system
        except ImportError:
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(lock, fcntl.LOCK_UN)
