"""A position is text: the whole state of a game as readable TOML and as one URL-safe line, both ways."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic

from automarium.kernel.bounds import OutOfBounds, json_in, toml_in, unpacked
from automarium.kernel.catalog.game import AnyGame, B, Game, PositionFault, find
from automarium.kernel.catalog.settings import OptionFault, changed
from automarium.kernel.record.own_files import Read, with_own_files
from automarium.kernel.rules.values import Tree, as_lists, is_whole, plain

VERSION = 1
LINE = re.compile(r"([a-z0-9-]+)\.(\d+)\.([A-Za-z0-9_-]+)")
LONGEST_POSITION = 1_000_000
"""Far more than any position of a real game; a longer text is not unpacked."""

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Position(Generic[B]):
    """A game, its settings and its board."""

    game: Game[B, Any]
    settings: Any
    board: B

    def tree(self) -> Tree:
        head: Tree = {"position": VERSION, "game": self.game.id, "rules": self.game.rules}
        options = changed(self.settings)
        return {**head, **({"options": options} if options else {}), **self.game.play.write(self.board)}

    def toml(self) -> str:
        return to_toml(self.tree())

    def line(self) -> str:
        text = json.dumps(self.tree(), ensure_ascii=False, separators=(",", ":"))
        packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).rstrip(b"=")
        return f"{self.game.id}.{VERSION}.{packed.decode()}"


def read_position(text: str, game: AnyGame | None = None, own: Read | None = None) -> Position[Any]:
    """A position from its TOML or from its line; of this game, or of any in the catalog.

    `own` reads the person's own files that its options name.
    """
    return from_tree(parse(text), game, own)


def parse(text: str) -> Tree:
    """The tree of a position text, not yet checked against its game."""
    if len(text) > LONGEST_POSITION:
        raise PositionFault(f"the position is longer than {LONGEST_POSITION} characters").as_told("position")
    line = LINE.fullmatch(text.strip())
    if line is not None:
        return _unpack(line[2], line[3])
    try:
        return toml_in(text)
    except ValueError as error:
        told = PositionFault(f"the position is neither a position line nor TOML: {error}")
        raise told.as_told("position") from error


def from_tree(tree: Mapping[str, Any], game: AnyGame | None = None, own: Read | None = None) -> Position[Any]:
    """The position that a tree describes."""
    try:
        rest: Tree = as_lists(tree)
    except RecursionError as error:
        told = PositionFault("the position has tables within tables without end")
        raise told.as_told("position") from error
    if not is_whole(rest):
        raise PositionFault("a position has no empty values: leave the key out").as_told("position")
    version, name, rules = rest.pop("position", None), rest.pop("game", None), rest.pop("rules", None)
    if version != VERSION:
        raise PositionFault(
            f"the key 'position' must be {VERSION}, the version of the format; found {version!r}"
        ).as_told("position")
    if not isinstance(name, str):
        told = PositionFault("the key 'game' is missing: it names the game of the position")
        raise told.as_told("position")
    if game is None:
        game = find(name)
    elif name != game.id:
        raise PositionFault(f"the position is of {name}, not of {game.id}")
    written_with = game.rules if rules is None else rules
    if type(written_with) is not int or not 1 <= written_with <= game.rules:
        raise PositionFault(
            f"the position was written with rules {rules!r} of {name}, here they are {game.rules}"
        ).as_told("newer")
    options = rest.pop("options", {})
    if not isinstance(options, Mapping):
        raise PositionFault("the key 'options' must be a table").as_told("position")
    try:
        given = options if own is None else with_own_files(game.options, options, own)
        meant = {option.name: option.by_hand for option in game.options if option.by_hand is not None}
        settings = game.settings_of({**meant, **given} if rules is None else given, written_with)
    except OptionFault as error:
        raise PositionFault(str(error)) from error
    return Position(game, settings, game.play.read(rest, settings))


def _unpack(version: str, packed: str) -> Tree:
    if version != str(VERSION):
        told = PositionFault(f"the position line has version {version}; this program reads version {VERSION}")
        raise told.as_told("newer")
    try:
        tree = json_in(_text(packed))
    except (ValueError, zlib.error) as error:
        told = PositionFault("the position line is damaged; copy it whole, without breaks")
        raise told.as_told("cut") from error
    if not isinstance(tree, dict):
        raise PositionFault("the position line holds no position").as_told("position")
    return tree


def _text(packed: str) -> str:
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    try:
        return unpacked(data, LONGEST_POSITION).decode()
    except OutOfBounds as error:
        raise PositionFault("the position line is cut off or too long; copy it whole").as_told(
            "cut"
        ) from error


def to_toml(tree: Mapping[str, Any]) -> str:
    """A tree as TOML: values first, then its tables.

    >>> print(to_toml({"a": 1, "t": {"row": ["x", "y"], "on": True}}))
    a = 1
    <BLANKLINE>
    [t]
    row = ["x", "y"]
    on = true
    <BLANKLINE>
    """
    return "\n".join(_toml_lines(tree, ())).lstrip("\n") + "\n"


def to_lines(tree: Mapping[str, Any], path: str = "") -> list[str]:
    """The same, each value on a line of its own with its whole key: what a person types to change it.

    >>> to_lines({"a": 1, "t": {"row": ["x"], "3": "RK"}})
    ['a = 1', 't.row = ["x"]', 't.3 = "RK"']
    """
    lines: list[str] = []
    for key, value in tree.items():
        whole = path + _key(key)
        lines += (
            to_lines(value, whole + ".") if isinstance(value, Mapping) else [f"{whole} = {_value(value)}"]
        )
    return lines


def _toml_lines(tree: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    lines = [
        f"{_key(key)} = {_value(value)}" for key, value in tree.items() if not isinstance(value, Mapping)
    ]
    if path and (lines or not tree):
        lines = ["", f"[{'.'.join(map(_key, path))}]", *lines]
    for key, value in tree.items():
        if isinstance(value, Mapping):
            lines += _toml_lines(value, (*path, key))
    return lines


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    """JSON's escapes are TOML's, except for one control character that JSON does not escape."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + "}"
    if isinstance(value, str):
        return _quoted(value)
    if plain(value) is None:
        raise TypeError("a position has no empty values: leave the key out")
    return json.dumps(value)
