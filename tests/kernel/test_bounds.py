"""Text from outside becomes a tree, or is refused; never a traceback, never a long wait."""

from __future__ import annotations

import zlib

import pytest

from automarium.kernel.bounds import DEEPEST_TREE, MOST_VALUES, OutOfBounds, json_in, toml_in, unpacked


@pytest.mark.parametrize(
    "text",
    ["[" * 5_000, "[" * (DEEPEST_TREE + 1) + "]" * (DEEPEST_TREE + 1), '{"a":' * 200 + "1" + "}" * 200, "NaN",
     "[" + "1," * (MOST_VALUES + 1) + "1]", "[Infinity]", "1e999", '"\\ud800"', "9" * 5_000, "", "{"],
    ids=range(11),
)  # fmt: skip
def test_what_is_no_value_of_ours(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # each caller says in its own words what is wrong
        json_in(text)


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 5_000, "a" + ".a" * 20_000 + " = 1", "a = [" + "1," * (MOST_VALUES + 1) + "]", "a = ",
     "\x00", "a = " + "9" * 5_000],
    ids=range(6),
)  # fmt: skip
def test_what_is_no_tree_of_ours(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # the same
        toml_in(text)


def test_what_is_in_bounds() -> None:
    assert json_in("[" * (DEEPEST_TREE - 1) + "1" + "]" * (DEEPEST_TREE - 1))
    assert json_in('{"a": "\\ud83d\\ude00"}') == {"a": "😀"}
    assert toml_in("a.b = [1, 2.5]") == {"a": {"b": [1, 2.5]}}


def test_a_bomb_is_not_unpacked() -> None:
    assert unpacked(zlib.compress(b"x" * 100), 100) == b"x" * 100
    for data in (zlib.compress(b"x" * 101), zlib.compress(b"x" * 100)[:-3]):
        with pytest.raises(OutOfBounds):
            unpacked(data, 100)
