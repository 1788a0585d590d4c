"""The author's handbook is fresh, and nothing that an author may use is left out of it."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from automarium import lookbook, rulebook
from automarium.contract import Contract
from automarium.lookbook import Look
from tools import handbook
from tools.handbook_words import MESSAGES, SAMPLES

PAGE = handbook.PAGE.read_text("utf-8")
SOURCE = handbook.SOURCE
WITHOUT_EXAMPLE = 22
"""Names that are only raised, or are types in signatures: no line of a game shows how they are used."""


def test_it_is_fresh() -> None:
    assert handbook.stale(handbook.written()) == [], "run `make handbook`"


@pytest.mark.parametrize("door", [rulebook, lookbook], ids=lambda door: door.__name__)
def test_every_name_of_the_doors_is_in_it(door: object) -> None:
    names = getattr(door, "__all__")  # noqa: B009  # a module
    assert len(names) > 50
    assert [name for name in names if f"### {name}\n" not in PAGE] == []


def test_every_field_of_a_look_is_in_it() -> None:
    part = PAGE.partition("### Look\n")[2].partition("###")[0]
    assert [each.name for each in fields(Look) if f"| `{each.name}` |" not in part] == []


def test_every_promise_is_in_it_and_says_what_is_looked_at() -> None:
    part = PAGE.partition("## What the contract promises\n")[2]
    promises = [name for name in dir(Contract) if name.startswith("test_")]
    words = [name.removeprefix("test_").replace("_", " ") for name in promises]
    assert [each for each in words if not re.search(rf"^\| {each} \| \w.+ \|$", part, re.MULTILINE)] == []


def test_most_names_have_an_example() -> None:
    entries = re.split(r"\n### ", PAGE.partition("## The table")[2].partition("## Messages")[0])[1:]
    bare = [entry.partition("\n")[0] for entry in entries if "```python" not in entry]
    assert len(bare) <= WITHOUT_EXAMPLE, bare


def test_every_family_of_messages_is_in_it() -> None:
    known = {name.partition(".")[0] for name in MESSAGES}
    rooms = ("kernel", "web", "cli")
    code = "".join(file.read_text("utf-8") for room in rooms for file in (SOURCE / room).rglob("*.py"))
    used = set(re.findall(r"""f"([a-z-]+)\.\{""", code))
    assert len(used) > 25
    assert sorted(used - known) == []


def test_every_class_of_a_board_is_in_it() -> None:
    style = (SOURCE / "web" / "static" / "boards.css").read_text("utf-8")
    classes = set(re.findall(r"^\.((?:fill|on)-[a-z]+)", style, re.MULTILINE)) | {
        "ink",
        "faint",
        "card",
        "mark",
    }
    assert [name for name in sorted(classes) if f"`{name}`" not in PAGE] == []


@pytest.mark.parametrize("name", SAMPLES)
def test_parts_of_the_kit_are_drawn(name: str) -> None:
    assert f"![{name}](kit/{name}.svg)" in PAGE
    svg = Path(handbook.DRAWINGS / f"{name}.svg").read_text("utf-8")
    assert "var(--" not in svg, "the drawing brings its colors"
