"""The switches of a game: levels, variants, readings of the rules, as a frozen dataclass.

    @dataclass(frozen=True, slots=True)
    class Settings:
        solo_end: Literal["immediate", "final_round"] = choice("immediate", "final_round", reading="D10")
        personal_temple: bool = flag(False, reading="D8")

Rules read `board.settings.solo_end`. Forms, the command line, journals and positions read the same fields as
options: a name, values, a default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from functools import cache
from typing import Any, TypeVar, cast

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.values import Plain, plain

S = TypeVar("S")
V = TypeVar("V")


LEVEL, OPPONENT, SIDE = "level", "opponent", "side"
ROLES = ("", LEVEL, OPPONENT, SIDE)
"""What a page of a new game asks first; everything else waits under More."""
AS_BEFORE = "as_before"
"""The value of a switch that keeps older games as they began."""


class OptionFault(AutomariumError):
    """An option that does not exist, or a value it does not take; `name` is the option's."""

    def __init__(self, message: str, name: str = "") -> None:
        super().__init__(message)
        self.name = name


@dataclass(frozen=True, slots=True)
class Option:
    """One switch. `kind` is what a value looks like: `choice`, `flag`, or `subset` of the values.

    `reading` names the open reading of the rules that the switch settles. `custom` reads a value that is not
    in the list (it raises ValueError with the reason); with `takes_file` that is the whole text of a file. No
    option is ever the path of one: front-ends put the text there (`record/own_files`). `since` is the number
    of the rules with which the switch came; a game that was begun before plays by `before`, or by the default
    if that is None. `by_hand` is what a position written by hand means that names neither the switch nor a
    number of rules; None for the default. `most` is how many of a subset a new game may choose, 0 for any
    number; existing games and positions keep what they have. `box` is the value
    that means the person's box, and the name of the file that is the box. `role` says which question of a
    new game the switch answers: `level` (how hard), `opponent` (against whom), `side` (who the person is);
    `of` is the opponent, a value of that option, that the switch is about, such as its own level: a form
    offers it only beside that opponent.
    """

    name: str
    kind: str
    values: tuple[str, ...]
    default: Plain
    reading: str = ""
    custom: Callable[[object], Plain] | None = None
    custom_form: str = ""
    since: int = 1
    before: Plain = None
    takes_file: bool = False
    most: int = 0
    by_hand: Plain = None
    box: tuple[str, str] = ("", "")
    role: str = ""
    of: str = ""

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise TypeError(f"{self.role!r} is no role of an option; there are {', '.join(ROLES[1:])}")

    @property
    def is_only_for_older(self) -> bool:
        """Whether its other value is the way of older games alone: nobody begins a new one so."""
        return self.before == AS_BEFORE

    def absent(self, rules: int) -> Plain:
        """The value in a game of these rules that does not name the switch."""
        return self.before if rules < self.since and self.before is not None else self.default

    def read(self, value: object) -> Plain:
        """The value in its exact form, from a command line, a journal or a position."""
        if self.kind == "flag":
            return self._flag(value)
        if self.kind == "subset":
            return self._subset(value)
        if isinstance(value, str) and value in self.values:
            return value
        if self.takes_file and isinstance(value, str) and not is_text_of_file(value):
            expected = f"expected the text of a file, or one of {self._listed()}"
            raise self._bad(expected, value)
        if self.custom is None:
            raise self._bad(f"{value!r} is not one of {self._listed()}", value)
        try:
            return self.custom(value)
        except ValueError as error:
            told = error if isinstance(error, AutomariumError) and error.told else None
            bad = self._bad(f"{error}; or take one of {self._listed()}", value, "option-own")
            raise (bad.as_told(told.told, **told.told_with) if told else bad) from error

    def _bad(self, why: str, value: object, told: str = "option-value") -> OptionFault:
        possible = () if told == "option-most" else self.values
        return OptionFault(f"option {self.name}: {why}", self.name).as_told(
            told, option=self.name, found=value, options=possible
        )

    def check_number(self, value: Plain) -> None:
        """Refused if a new game chooses more than it may."""
        if self.most and isinstance(value, tuple) and len(value) > self.most:
            chosen = ", ".join(map(str, value))
            raise self._bad(f"at most {self.most}, found {chosen}", value, "option-most")

    def _listed(self) -> str:
        return ", ".join(self.values)

    def _flag(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise self._bad(f"{value!r} is neither true nor false", value)

    def _subset(self, value: object) -> Plain:
        parts = value.replace("+", ",").split(",") if isinstance(value, str) else value
        if isinstance(parts, int) and not isinstance(parts, bool):
            parts = [parts]
        if not isinstance(parts, list | tuple):
            raise self._bad(f"{value!r} is not a list of {self._listed()}", value)
        chosen = {str(part).strip() for part in parts} - {"", "none"}
        if strange := sorted(chosen - set(self.values)):
            raise self._bad(f"{', '.join(strange)} is not among {self._listed()}", strange[0])
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

    @property
    def is_own_level(self) -> bool:
        """Whether it is the level of one opponent alone."""
        return self.role == LEVEL and bool(self.of)


def is_text_of_file(value: str) -> bool:
    """Whether a value is the text of a file, not its name: it has more than one line."""
    return "\n" in value


# What an author writes


def choice(
    *values: V,
    default: V | None = None,
    reading: str = "",
    own: Callable[[object], Plain] | None = None,
    own_form: str = "",
    own_file: bool = False,
    since: int = 1,
    before: Plain = None,
    by_hand: Plain = None,
    box: tuple[str, str] = ("", ""),
    role: str = "",
    of: str = "",
) -> V:
    """One of some texts, the first by default; `own` reads a value that is not listed.

    With `own_file` that is the whole text of a file of the person's; `box` names a value that means what the
    person has entered so far, and the file that holds it. `Option` explains `role` and `of`.
    """
    texts = tuple(value for value in values if isinstance(value, str))
    if len(texts) < len(values):
        raise TypeError(f"a choice is between texts, as a command line has them: {values}")
    first = values[0] if default is None else default
    option = Option(
        "",
        "choice",
        texts,
        plain(first),
        reading,
        own,
        own_form,
        since,
        before,
        own_file,
        by_hand=by_hand,
        box=box,
        role=role,
        of=of,
    )
    return _field(option, first)


def subset(
    *values: str,
    default: tuple[str, ...] = (),
    reading: str = "",
    since: int = 1,
    before: tuple[str, ...] | None = None,
    most: int = 0,
    role: str = "",
    of: str = "",
) -> tuple[str, ...]:
    """Some of the values, none by default; in a new game no more than `most`."""
    option = Option(
        "", "subset", values, plain(default), reading, since=since, before=before, most=most, role=role, of=of
    )
    return _field(option, default)


def flag(default: bool, reading: str = "", *, since: int = 1, before: bool | None = None) -> bool:
    """Yes or no."""
    option = Option("", "flag", ("false", "true"), default, reading, since=since, before=before)
    return _field(option, default)


def _field(option: Option, default: V) -> V:
    made: V = field(default=default, metadata={"option": option})
    return made


# What others read


def options_of(settings: type[S]) -> tuple[Option, ...]:
    """The switches of a game, for lists, forms and the command line."""
    return _options(cast("Any", settings))


@cache
def _options(settings: type[Any]) -> tuple[Option, ...]:
    return tuple(_named(each) for each in fields(settings))


def _named(each: Field[Any]) -> Option:
    known: Option | None = each.metadata.get("option")
    if known is None:
        raise TypeError(f"the setting {each.name} is made by none of choice, flag and subset")
    return replace(known, name=each.name)


def read_settings(settings: type[S], given: Mapping[str, object]) -> S:
    """Settings of a new game, from a command line or a form; what is not given has its default."""
    made = _settings(settings, given)
    for option in options_of(settings):
        option.check_number(getattr(made, option.name))
    return made


def _settings(settings: type[S], given: Mapping[str, object]) -> S:
    known = {option.name: option for option in options_of(settings)}
    if strange := [name for name in given if name not in known]:
        listed = ", ".join(known) or "none"
        error = OptionFault(f"there is no option {', '.join(strange)}; the options are: {listed}", strange[0])
        raise error.as_told("no-option", found=strange[0], options=tuple(known))
    return settings(**{name: known[name].read(value) for name, value in given.items()})


def older_settings(settings: type[S], given: Mapping[str, object], rules: int) -> S:
    """Settings of a game that was begun with older rules: a switch that it lacks means what it did then."""
    absent = {option.name: option.absent(rules) for option in options_of(settings)}
    return _settings(settings, {**absent, **given})


def written(settings: object) -> dict[str, Plain]:
    """Settings as a journal keeps them: a value for every option."""
    return {each.name: plain(getattr(settings, each.name)) for each in fields(cast("Any", settings))}


def changed(settings: object) -> dict[str, Plain]:
    """The settings that differ from the defaults."""
    now = written(settings)
    return {
        option.name: now[option.name]
        for option in options_of(type(settings))
        if now[option.name] != option.default
    }
