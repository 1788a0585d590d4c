"""Options: how a value is read, from wherever it comes, and what is said when there is no such value."""

from __future__ import annotations

import json

import pytest

from automarium.kernel.catalog.options import BadOption, Option, changed, read_options
from automarium.kernel.rules.values import Plain


def numbers(value: object) -> Plain:
    words = value.split(",") if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or not words:
        raise ValueError("an order of your own lists numbers")
    return tuple(int(word) for word in words)


CHOICE = Option("weather", "choice", ("calm", "windy"), "calm", "D1")
OWN = Option("order", "choice", ("usual",), "usual", custom=numbers, custom_form="such as 1,2,3")
FLAG = Option("snow", "flag", ("false", "true"), False)
SUBSET = Option("levels", "subset", ("1", "2", "3"), ())
ALL = (CHOICE, OWN, FLAG, SUBSET)

NO_CHOICE: list[object] = ["hot", "", 1, None, ["calm"]]
NO_FLAG: list[object] = ["maybe", 1, 0, None, "", []]
NO_SUBSET: list[object] = [None, True, 0.5, {"1": 1}]


@pytest.mark.parametrize(
    ("option", "given", "read"),
    [
        (CHOICE, "windy", "windy"),
        (OWN, "usual", "usual"),
        (OWN, "3,1,2", (3, 1, 2)),
        (OWN, [3, 1, 2], (3, 1, 2)),
        *[(FLAG, word, True) for word in (True, "true", "True", "YES", "on")],
        *[(FLAG, word, False) for word in (False, "false", "No", "off")],
        *[(SUBSET, given, ("1", "3")) for given in ("1,3", "3,1", "3 + 1", ["3", "1"], (1, 3), "1,3,3,")],
        *[(SUBSET, given, ()) for given in ("", "none", ())],
        (SUBSET, [], ()),
        (SUBSET, "2", ("2",)),
        (SUBSET, 2, ("2",)),
    ],
)
def test_reading(option: Option, given: object, read: object) -> None:
    found = option.read(given)
    assert (found, type(found)) == (read, type(read))
    assert option.read(json.loads(json.dumps(found))) == found


@pytest.mark.parametrize(
    ("option", "given", "why"),
    [
        *[(CHOICE, given, "option weather: .* is not one of calm, windy") for given in NO_CHOICE],
        (OWN, 5, "option order: an order of your own lists numbers; or take one of usual"),
        (OWN, "1,x", "option order: invalid literal .*; or take one of usual"),
        *[(FLAG, given, "neither true nor false") for given in NO_FLAG],
        (SUBSET, "4", "option levels: 4 is not among 1, 2, 3"),
        (SUBSET, "1,7,5", "option levels: 5, 7 is not among"),
        *[(SUBSET, given, "is not a list of 1, 2, 3") for given in NO_SUBSET],
        (SUBSET, [["1"]], "is not among"),
    ],
)
def test_refusing(option: Option, given: object, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        option.read(given)


def test_every_option_gets_a_value() -> None:
    assert read_options(ALL, {"snow": "on", "levels": "3"}) == {
        "weather": "calm",
        "order": "usual",
        "snow": True,
        "levels": ("3",),
    }
    assert read_options((), {}) == {}


def test_unknown_options() -> None:
    with pytest.raises(BadOption, match="there is no option sun, moon; the options are: weather, order"):
        read_options(ALL, {"sun": 1, "snow": True, "moon": 1})
    with pytest.raises(BadOption, match="the options are: none"):
        read_options((), {"sun": 1})


def test_what_differs_from_the_defaults() -> None:
    assert changed(ALL, read_options(ALL, {})) == {}
    given = {"levels": "2", "order": "2,1", "snow": "no"}
    assert changed(ALL, read_options(ALL, given)) == {"order": (2, 1), "levels": ("2",)}


def test_as_json() -> None:
    assert OWN.to_json() == {
        "name": "order",
        "kind": "choice",
        "values": ["usual"],
        "default": "usual",
        "reading": "",
        "custom": "such as 1,2,3",
    }
    json.dumps([option.to_json() for option in ALL])
