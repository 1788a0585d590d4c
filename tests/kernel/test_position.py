"""Positions: TOML and lines there and back, and texts that are no position."""

from __future__ import annotations

import base64
import json
import tomllib
import zlib
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.catalog.game import NoSuchGame, PositionFault
from automarium.kernel.record.position import (
    LONGEST_POSITION,
    Position,
    from_tree,
    parse,
    read_position,
    to_toml,
)
from automarium.kernel.rules.values import as_lists, differences, merged, plain
from tests.kernel.small_game import FRUITS, GAME, HUMAN, Orchard, Settings, read, write

SETTINGS = Settings()


def position(**changes: Any) -> Position[Orchard]:
    tree = merged(write(Orchard(SETTINGS)), changes)
    tree["next"] = HUMAN if any(tree["trees"].values()) else "over"
    return Position(GAME, SETTINGS, read(as_lists(tree), SETTINGS))


def line_of(tree: object) -> str:
    """A position line that holds anything."""
    text = tree if isinstance(tree, bytes) else json.dumps(tree).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(text, 9)).rstrip(b"=")
    return f"orchard.1.{packed.decode()}"


# There and back


def test_a_position_is_readable() -> None:
    assert position(trees={"2": "plum"}, eaten=["apple"]).toml() == (
        'position = 1\ngame = "orchard"\nrules = 1\nnext = "human"\neaten = ["apple"]\n\n'
        '[trees]\n1 = ""\n2 = "plum"\n3 = ""\n\n[baskets]\nhuman = []\nautoma = []\n'
    )


def test_only_changed_options_are_written() -> None:
    windless = Settings(birds=("jay",), weather="calm")
    tree = Position(GAME, windless, Orchard(windless)).tree()
    assert tree["options"] == {"birds": ("jay",)}
    assert from_tree(tree, GAME).settings == windless
    assert "options" not in position().tree()


@settings(derandomize=True, max_examples=50, deadline=None)
@given(
    st.lists(st.sampled_from(("", *FRUITS)), min_size=3, max_size=3),
    st.lists(st.sampled_from(FRUITS), unique=True),
    st.lists(st.sampled_from(FRUITS), unique=True),
)
def test_both_forms_come_back(trees: list[str], basket: list[str], eaten: list[str]) -> None:
    changes = {"trees": dict(zip("123", trees, strict=True)), "baskets": {HUMAN: basket}, "eaten": eaten}
    try:
        written = position(**changes)
    except PositionFault:
        return  # more of a fruit than there is
    for text in (written.toml(), written.line(), f"  {written.line()}\n"):
        back = read_position(text, GAME)
        assert back.board == written.board
        assert back.settings == SETTINGS
    assert written.line().startswith("orchard.1.")
    assert set(written.line()) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_")


def test_without_a_game_it_is_found_in_the_catalog() -> None:
    with pytest.raises(NoSuchGame, match="'orchard'"):
        read_position(position().toml())
    with pytest.raises(PositionFault, match="the position is of orchard, not of meadow"):
        read_position(position().toml(), replace(GAME, id="meadow"))


# TOML as tomllib reads it

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(
    st.one_of(TEXTS, st.integers(-(2**70), 2**70), st.booleans()),
    lambda parts: st.one_of(st.lists(parts, max_size=3), st.dictionaries(TEXTS, parts, max_size=3)),
    max_leaves=8,
)


@settings(derandomize=True, max_examples=50, deadline=None)
@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_toml_is_read_back_by_tomllib(tree: dict[str, Any]) -> None:
    assert tomllib.loads(to_toml(tree)) == tree


def test_control_characters_in_keys_and_values() -> None:
    tree = {"\x7f": "\x7f", "a\x00b": {"\r\n\t\x1f": ['"\\', "\x7f"]}, "": {"": {}}, "ключ": "ґ"}
    assert tomllib.loads(to_toml(tree)) == tree


@pytest.mark.parametrize("value", [None, 0.5, object(), [None], {"deep": [{"er": None}]}])
def test_toml_of_what_is_not_plain(value: object) -> None:
    with pytest.raises(TypeError):
        to_toml({"key": value})


# Texts that are no position


REST = '[trees]\n1 = ""\n2 = ""\n3 = ""\n[baskets]\nhuman = []\nautoma = []\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the key 'position' must be 1"),
        ("position = 2", "found 2"),
        ("position = 1", "the key 'game' is missing"),
        ("position = 1\ngame = 3", "the key 'game' is missing"),
        ('position = 1\ngame = "orchard"\nrules = 9', "rules 9 of orchard, here they are 1"),
        ('position = 1\ngame = "orchard"\noptions = 3', "'options' must be a table"),
        ('position = 1\ngame = "orchard"\n[options]\nweather = "hot"', "option weather: 'hot'"),
        ('position = 1\ngame = "orchard"\n[options]\nsun = 1', "there is no option sun"),
        ('position = 1\ngame = "orchard"\nsky = "blue"', "next: is missing; expected one of setup"),
        (
            'position = 1\ngame = "orchard"\nsky = "blue"\nnext = "over"\neaten = []\n' + REST,
            "unknown key sky",
        ),
        ("orchard one two", "neither a position line nor TOML"),
        ("position = 1979-05-27\nposition = 1", "neither a position line nor TOML"),
        ("a = " + "[" * 5000, "neither a position line nor TOML"),
        ("a = " + "9" * 5000, "neither a position line nor TOML"),
        ("orchard.2.abcd", "has version 2; this program reads version 1"),
        ("orchard." + "9" * 5000 + ".abcd", "this program reads version 1"),
        ("orchard.1.a", "damaged"),
        ("orchard.1.abcd", "damaged"),
        (line_of(b"{"), "damaged"),
        (line_of(b"\xff\xfe{}"), "damaged"),
        (line_of(b"9" * 5000), "damaged"),
        (line_of(b"[" * 100_000), "damaged"),
        (line_of(b'{"a":' * 100_000), "damaged"),
        (line_of([1, 2]), "holds no position"),
        (line_of({"position": 1, "game": "meadow"}), "of meadow, not of orchard"),
    ],
    ids=lambda value: value[:40],
)
def test_bad_positions(text: str, why: str) -> None:
    with pytest.raises(PositionFault, match=why):
        read_position(text, GAME)


def test_a_line_that_lost_or_changed_a_sign() -> None:
    """Every cut is noticed; a changed sign is noticed, or the game says what cannot be."""
    line = position(trees={"2": "plum"}, eaten=["apple"]).line()
    start = len("orchard.1.") + 1
    for end in range(start, len(line)):
        with pytest.raises(PositionFault, match=r"damaged|cut off"):
            read_position(line[:end], GAME)
    for place in range(start, len(line)):
        wrong = "A" if line[place] != "A" else "B"
        with suppress(PositionFault):  # the last sign may hold bits that mean nothing
            read_position(line[:place] + wrong + line[place + 1 :], GAME)
    with pytest.raises(PositionFault):
        read_position(line[:20] + "\n" + line[20:], GAME)


def test_too_large() -> None:
    with pytest.raises(PositionFault, match="longer than"):
        parse("#" * (LONGEST_POSITION + 1))
    with pytest.raises(PositionFault, match="too long"):
        parse(line_of({"a": "a" * LONGEST_POSITION}))


def test_a_bomb_is_not_unpacked() -> None:
    bomb = line_of({"a": "a" * 50_000_000})
    assert len(bomb) < LONGEST_POSITION
    with pytest.raises(PositionFault, match="too long"):
        parse(bomb)


def test_tables_within_tables_without_end() -> None:
    tree: dict[str, Any] = {}
    for _ in range(2000):
        tree = {"a": tree}
    with pytest.raises(PositionFault, match="without end"):
        from_tree(tree)


# Plain values


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.dictionaries(TEXTS, VALUES, max_size=4), st.dictionaries(TEXTS, VALUES, max_size=4))
def test_changes_laid_over_a_tree_are_its_differences(tree: dict[str, Any], changes: dict[str, Any]) -> None:
    after = merged(tree, changes)
    assert merged(after, changes) == after
    assert merged(tree, {}) == tree
    assert list(differences(tree, tree)) == []
    assert bool(list(differences(tree, after))) == (plain(after) != plain(tree))
    assert as_lists(plain(tree)) == tree


@pytest.mark.parametrize("value", [0.5, {1}, b"a", object(), [0.5], {"a": {"b": 1j}}])
def test_what_is_not_plain(value: object) -> None:
    with pytest.raises(TypeError, match="not a plain value"):
        plain(value)
