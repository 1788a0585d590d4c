"""The values of the table as a person reads and types them, one for each line of the position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from automarium.kernel.bounds import toml_in
from automarium.kernel.record.position import to_lines
from automarium.kernel.rules.values import Tree, cleaned, merged, plain
from automarium.kernel.words.faults import LONGEST_ECHO
from automarium.kernel.words.keys import Keys
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import read_change


@dataclass(frozen=True, slots=True)
class Field:
    """One value of the table."""

    key: str
    value: str
    """A text without quotes; anything else as a position writes it."""
    kind: str
    """`text`, `number`, `flag` or `list`."""

    def line(self, typed: str) -> str:
        """The line of a position that says what was typed."""
        if self.kind == "text":
            return f"{self.key} = {json.dumps(typed.strip().strip(chr(34)), ensure_ascii=False)}"
        return f"{self.key} = {typed}"


def fields_of(tree: Tree) -> list[Field]:
    """The values of a table, as a position writes it."""
    rows = (line.partition(" = ") for line in to_lines(tree))
    return [_field(key, value) for key, _, value in rows]


def _field(key: str, written: str) -> Field:
    value = toml_in(f"value = {written}")["value"]
    if isinstance(value, str):
        return Field(key, value, "text") if _is_simple(value) else Field(key, written, "list")
    kind = "flag" if isinstance(value, bool) else "number" if isinstance(value, int) else "list"
    return Field(key, written, kind)


def _is_simple(text: str) -> bool:
    """Whether a text is the same after it was shown in a field and sent back."""
    return text.isprintable() and text == text.strip().strip('"')


def changed(tree: Tree, typed: Mapping[str, str]) -> dict[str, str]:
    """The typed values that differ from the table."""
    was = {each.key: each.value for each in fields_of(tree)}
    return {key: value for key, value in typed.items() if key in was and value.strip() != was[key]}


def read_values(tree: Tree, typed: Mapping[str, str]) -> Tree:
    """The typed values as a part of the table's tree; ValueError if one cannot be read."""
    fields = {each.key: each for each in fields_of(tree)} if typed else {}
    return reduce(merged, [_read(fields[key].line(value)) for key, value in typed.items()], {})


def _read(line: str) -> dict[str, Any]:
    """A line as a part of the tree; ValueError also for values that no table has, such as `1e5` or a date."""
    change = read_change(line)
    try:
        plain(change)
    except TypeError as error:
        raise ValueError(str(error)) from error
    return change


def unreadable(tree: Tree, say: Speaker[Any], typed: Mapping[str, str]) -> str:
    """What is wrong with the first value that cannot be read."""
    fields = {each.key: each for each in fields_of(tree)}
    for key, value in typed.items():
        try:
            _read(fields[key].line(value))
        except (ValueError, RecursionError):
            return _not_a_value(say, fields[key], cleaned(value)[:LONGEST_ECHO])
    return say.texts("fault.any")


def _not_a_value(say: Speaker[Any], field: Field, found: str) -> str:
    """What belongs there instead; for a number also where, because a page has many of them."""
    if field.kind != "number":
        return say.texts("fault.written", found=found)
    return say.texts("fault.any-number", key=Keys(say, {}).whole(field.key), found=found)
