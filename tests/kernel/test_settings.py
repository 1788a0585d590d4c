"""Settings: a dataclass for the rules, options for everybody else, and how a value is read from anywhere."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, dataclass
from typing import Any, Literal

import pytest

from automarium.kernel.catalog.settings import (
    Option,
    OptionFault,
    changed,
    choice,
    flag,
    older_settings,
    options_of,
    read_settings,
    subset,
    written,
)
from automarium.kernel.rules.values import Plain


def numbers(value: object) -> Plain:
    words = value.split(",") if isinstance(value, str) else value
    if not isinstance(words, list | tuple) or not words:
        raise ValueError("an order of your own lists numbers")
    return tuple(int(word) for word in words)


@dataclass(frozen=True, slots=True)
class Settings:
    weather: Literal["calm", "windy"] = choice("calm", "windy", reading="D1")
    order: str | tuple[int, ...] = choice("usual", own=numbers, own_form="such as 1,2,3")
    season: Literal["spring", "autumn"] = choice("spring", "autumn", default="autumn")
    snow: bool = flag(False)
    levels: tuple[str, ...] = subset("1", "2", "3")
    birds: tuple[str, ...] = subset("crow", "jay", default=("jay",), reading="D2")


@dataclass(frozen=True, slots=True)
class Nothing:
    """A game without options."""


CHOICE, OWN, SEASON, FLAG, SUBSET, BIRDS = ALL = options_of(Settings)

NO_CHOICE: list[object] = ["hot", "", 1, None, ["calm"]]
NO_FLAG: list[object] = ["maybe", 1, 0, None, "", []]
NO_SUBSET: list[object] = [None, True, 0.5, {"1": 1}]


def test_the_options_are_read_off_the_fields() -> None:
    assert Option("weather", "choice", ("calm", "windy"), "calm", "D1") == CHOICE
    assert Option("order", "choice", ("usual",), "usual", "", numbers, "such as 1,2,3") == OWN
    assert Option("season", "choice", ("spring", "autumn"), "autumn") == SEASON
    assert Option("snow", "flag", ("false", "true"), False) == FLAG
    assert Option("levels", "subset", ("1", "2", "3"), ()) == SUBSET
    assert Option("birds", "subset", ("crow", "jay"), ("jay",), "D2") == BIRDS
    assert options_of(Settings) is ALL, "read off once"
    assert options_of(Nothing) == ()


def test_rules_read_fields_with_their_defaults() -> None:
    settings = Settings()
    assert (settings.weather, settings.season, settings.snow) == ("calm", "autumn", False)
    assert (settings.levels, settings.birds) == ((), ("jay",))
    with pytest.raises(FrozenInstanceError):
        settings.snow = True  # type: ignore[misc]
    assert settings == read_settings(Settings, {})
    assert {settings: 1}[Settings()] == 1, "equal settings are one key"


def test_a_setting_must_be_an_option() -> None:
    @dataclass(frozen=True)
    class Loose:
        weather: str = "calm"

    with pytest.raises(TypeError, match="the setting weather is made by none of choice, flag and subset"):
        options_of(Loose)


def test_a_choice_is_between_texts() -> None:
    with pytest.raises(TypeError, match="a choice is between texts"):
        choice(2, 3)


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
    with pytest.raises(OptionFault, match=why):
        option.read(given)


def test_what_is_given_is_read_and_the_rest_has_its_default() -> None:
    settings = read_settings(Settings, {"snow": "on", "levels": "3", "order": "2,1"})
    assert settings == Settings(snow=True, levels=("3",), order=(2, 1))
    assert read_settings(Nothing, {}) == Nothing()


def test_unknown_options() -> None:
    with pytest.raises(OptionFault, match="there is no option sun, moon; the options are: weather, order"):
        read_settings(Settings, {"sun": 1, "snow": True, "moon": 1})
    with pytest.raises(OptionFault, match="the options are: none"):
        read_settings(Nothing, {"sun": 1})


def test_a_journal_keeps_a_value_for_every_option() -> None:
    settings = Settings(order=(2, 1), snow=True)
    kept = written(settings)
    assert kept == {
        "weather": "calm",
        "order": (2, 1),
        "season": "autumn",
        "snow": True,
        "levels": (),
        "birds": ("jay",),
    }
    assert list(kept) == [option.name for option in ALL]
    assert read_settings(Settings, json.loads(json.dumps(kept))) == settings


def test_what_differs_from_the_defaults() -> None:
    assert changed(Settings()) == {}
    given: dict[str, Any] = {"levels": "2", "order": "2,1", "snow": "no", "birds": ""}
    settings = read_settings(Settings, given)
    assert changed(settings) == {"order": (2, 1), "levels": ("2",), "birds": ()}
    assert read_settings(Settings, changed(settings)) == settings


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


def test_a_new_game_chooses_no_more_than_it_may() -> None:
    """What was written before the limit came keeps its choice."""

    @dataclass(frozen=True, slots=True)
    class Few:
        birds: tuple[str, ...] = subset("crow", "jay", "owl", most=2)

    assert read_settings(Few, {"birds": "crow,owl"}).birds == ("crow", "owl")
    with pytest.raises(OptionFault, match="option birds: at most 2, found crow, jay, owl"):
        read_settings(Few, {"birds": "crow,jay,owl"})
    assert older_settings(Few, {"birds": "crow,jay,owl"}, 1).birds == ("crow", "jay", "owl")
