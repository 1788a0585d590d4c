"""The switches of a game: levels, variants, readings of the rules. Each has a name, values and a default."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from automarium.kernel.rules.values import Plain, plain

Settings = Mapping[str, Any]
"""A value for every option of a game."""


class BadOption(Exception):
    """An option that does not exist, or a value it does not take."""


@dataclass(frozen=True, slots=True)
class Option:
    """One switch. `kind` is what a value looks like: `choice`, `flag`, or `subset` of the values.

    `reading` names the open reading of the rules that the switch settles. `custom` reads a value that is not
    in the list (it raises ValueError with the reason).
    """

    name: str
    kind: str
    values: tuple[str, ...]
    default: Plain
    reading: str = ""
    custom: Callable[[object], Plain] | None = None
    custom_form: str = ""

    def read(self, value: object) -> Plain:
        """The value in its exact form, from a command line, a journal or a position."""
        if self.kind == "flag":
            return self._flag(value)
        if self.kind == "subset":
            return self._subset(value)
        if isinstance(value, str) and value in self.values:
            return value
        if self.custom is None:
            raise BadOption(f"option {self.name}: {value!r} is not one of {self._listed()}")
        try:
            return self.custom(value)
        except ValueError as error:
            raise BadOption(f"option {self.name}: {error}; or take one of {self._listed()}") from error

    def _listed(self) -> str:
        return ", ".join(self.values)

    def _flag(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise BadOption(f"option {self.name}: {value!r} is neither true nor false")

    def _subset(self, value: object) -> Plain:
        parts = value.replace("+", ",").split(",") if isinstance(value, str) else value
        if isinstance(parts, int) and not isinstance(parts, bool):
            parts = [parts]
        if not isinstance(parts, list | tuple):
            raise BadOption(f"option {self.name}: {value!r} is not a list of {self._listed()}")
        chosen = {str(part).strip() for part in parts} - {"", "none"}
        if strange := sorted(chosen - set(self.values)):
            raise BadOption(f"option {self.name}: {', '.join(strange)} is not among {self._listed()}")
        return tuple(each for each in self.values if each in chosen)

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "kind": self.kind,
            "values": list(self.values),
            "default": self.default,
            "reading": self.reading,
            "custom": self.custom_form,
        }


def read_options(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Plain]:
    """A value for every option: what was given, checked, and the defaults."""
    known = {option.name: option for option in options}
    if strange := [name for name in given if name not in known]:
        listed = ", ".join(known) or "none"
        raise BadOption(f"there is no option {', '.join(strange)}; the options are: {listed}")
    return {
        name: option.read(given[name]) if name in given else option.default for name, option in known.items()
    }


def changed(options: Iterable[Option], settings: Settings) -> dict[str, Plain]:
    """The settings that differ from the defaults."""
    return {
        option.name: plain(settings[option.name])
        for option in options
        if plain(settings[option.name]) != plain(option.default)
    }
