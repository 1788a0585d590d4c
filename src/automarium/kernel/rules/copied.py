"""Boards that copy themselves, by what their dataclass says that they hold.

    @dataclass(slots=True)
    class Board(Copied):
        settings: Settings              # a value: both have it
        deck: Deck                      # copies itself
        rows: dict[str, list[str]]      # a new dict of new lists

A field is named once and cannot be forgotten. The call of the constructor is written from the annotations
when a board is first copied, just as it would be written by hand: so it is as fast.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields
from inspect import formatannotation
from typing import Any, Self


class Copied:
    """A dataclass with `copy`: lists, dicts, sets and what copies itself are new, everything else is shared.

    Types are spelled out: `list[str]`, not another name for it.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        if "copy" not in vars(cls):  # the one of a class above would make one of those
            setattr(cls, "copy", Copied.copy)  # noqa: B010  # a method has no other way to be set

    def copy(self) -> Self:
        """Another one like this."""
        setattr(type(self), "copy", _copier(type(self)))  # noqa: B010  # from now on without a detour
        return self.copy()


def _copier(made: Any) -> Callable[[Any], Any]:
    names = {name: each for part in made.__mro__ for name, each in vars(sys.modules[part.__module__]).items()}
    held = [each for each in fields(made) if each.init]
    given = ", ".join(_copy("self." + each.name, _parsed(each.type), names) for each in held)
    copier: Callable[[Any], Any] = eval(  # noqa: S307  # of annotations in the code, as dataclasses do it
        f"lambda self: made({given})", {"made": made}
    )
    return copier


def _parsed(kind: object) -> ast.expr:
    text = kind if isinstance(kind, str) else formatannotation(kind)
    return ast.parse(text, mode="eval").body


def _copy(value: str, kind: ast.expr, names: Mapping[str, object]) -> str:
    """The expression that copies a value of a kind; the value itself where nothing is to be copied."""
    match kind:
        case ast.Subscript(ast.Name("list"), each):
            one = _copy("each", each, names)
            return f"{value}[:]" if one == "each" else f"[{one} for each in {value}]"
        case ast.Subscript(ast.Name("dict"), ast.Tuple([_, each])):
            one = _copy("each", each, names)
            return f"{value}.copy()" if one == "each" else f"{{k: {one} for k, each in {value}.items()}}"
        case ast.BinOp(held, ast.BitOr(), ast.Constant(None)):
            one = _copy(value, held, names)
            return value if one == value else f"None if {value} is None else {one}"
        case ast.Subscript(ast.Name("set")):
            return f"{value}.copy()"
        case ast.Name(name) | ast.Attribute(_, name) if hasattr(names.get(name), "copy"):
            return f"{value}.copy()"
    return value
