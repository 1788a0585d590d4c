"""Journals: what a header and an answer look like, and what cannot be one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.record.journal import AnswerFault, Entry, Header, JournalFault
from automarium.kernel.rules.questions import Choose, Draw
from automarium.kernel.rules.values import Plain

ROW: dict[str, Any] = {"at": "4.4.1", "ask": "draw orders", "answer": ["fox"], "by": "person"}
HEAD: dict[str, Any] = {
    "journal": 1,
    "game": "orchard",
    "rules": 1,
    "seed": "7",
    "preset": "table",
    "options": {"birds": ["jay"], "snow": False},
    "person": ["pile"],
}

NEST: list[Any] = []
for _ in range(2000):
    NEST = [NEST]

TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), max_size=5)
"""Without signs that a terminal obeys: those are refused, as tests/cli/test_control_characters.py shows."""
TREES: st.SearchStrategy[Plain] = st.recursive(
    st.one_of(TEXTS, st.integers(), st.booleans(), st.none()),
    lambda parts: st.one_of(
        st.lists(parts, max_size=3).map(tuple), st.dictionaries(TEXTS, parts, max_size=3)
    ),
    max_leaves=6,
)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(TEXTS, TEXTS, TREES, TEXTS)
def test_entries_round_trip(at: str, ask: str, answer: Plain, by: str) -> None:
    entry = Entry(at, ask, answer, by)
    assert Entry.from_json(json.loads(json.dumps(entry.to_json()))) == entry


@settings(derandomize=True, max_examples=60, deadline=None)
@given(
    TEXTS,
    st.dictionaries(TEXTS, TREES, max_size=3),
    st.lists(TEXTS, max_size=3),
    st.one_of(st.none(), st.dictionaries(TEXTS, TREES, max_size=3)),
)
def test_headers_round_trip(
    seed: str, options: dict[str, Plain], person: list[str], position: dict[str, Plain] | None
) -> None:
    header = Header("orchard", 3, seed, "table", options, tuple(person), position)
    assert Header.from_json(json.loads(json.dumps(header.to_json()))) == header


def test_a_header_without_position_has_no_such_key() -> None:
    assert Header.from_json(HEAD).to_json() == {**HEAD, "options": {"birds": ("jay",), "snow": False}}
    assert Header.from_json({**HEAD, "position": None}).position is None


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ({}, "needs exactly the keys at, ask, answer, by; found "),
        ({**ROW, "when": 1}, "found answer, ask, at, by, when"),
        ({key: ROW[key] for key in ("at", "ask", "by")}, "found ask, at, by"),
        ({**ROW, "at": None}, "are texts"),
        ({**ROW, "ask": 4}, "are texts"),
        ({**ROW, "by": ["person"]}, "are texts"),
        ({**ROW, "answer": 0.5}, r"what cannot be one: not a plain value: 0\.5 \(float\)"),
        ({**ROW, "answer": [{"a": [1.0]}]}, "not a plain value"),
        ({**ROW, "answer": NEST}, "what cannot be one"),
    ],
)
def test_bad_entries(row: dict[str, Any], why: str) -> None:
    with pytest.raises(JournalFault, match=why):
        Entry.from_json(row)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ({}, 'must be a header with "journal": 1'),
        ({**HEAD, "journal": 2}, 'must be a header with "journal": 1'),
        (ROW, 'must be a header with "journal": 1'),
        ({**HEAD, "extra": 1, "more": 2}, "unknown keys: extra, more"),
        *[
            ({each: HEAD[each] for each in HEAD if each != key}, f"'{key}' is missing or not a")
            for key in ("game", "rules", "seed", "preset", "options", "person")
        ],
        ({**HEAD, "game": 7}, "'game' is missing or not a str"),
        ({**HEAD, "rules": "1"}, "'rules' is missing or not a int"),
        ({**HEAD, "rules": True}, "counted from 1"),
        ({**HEAD, "rules": -(2**63)}, "counted from 1"),  # who steps up from there steps forever
        ({**HEAD, "options": []}, "'options' is missing or not a dict"),
        ({**HEAD, "person": "pile"}, "'person' is missing or not a list"),
        ({**HEAD, "position": "orchard.1.x"}, "position is not a table"),
        ({**HEAD, "options": {"birds": 0.5}}, "what cannot be there: not a plain value"),
        ({**HEAD, "position": {"row": [0.5]}}, "what cannot be there: not a plain value"),
        ({**HEAD, "position": {"row": NEST}}, "what cannot be there"),
    ],
)
def test_bad_headers(row: dict[str, Any], why: str) -> None:
    with pytest.raises(JournalFault, match=why):
        Header.from_json(row)


def test_an_answer_fits_its_question() -> None:
    request = Draw("orders", [["fox", "owl"]], 1, "orders", {})
    assert Entry.from_json(ROW).fit("4.4.1", request) == ("fox",)


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("3", r"the journal has 'draw orders' at 4\.4\.1, the rules now ask 'choose site' at 3"),
        ("", "the rules now ask 'choose site'$"),
    ],
)
def test_an_answer_to_another_question(at: str, why: str) -> None:
    with pytest.raises(AnswerFault, match=why):
        Entry.from_json(ROW).fit(at, Choose("site", ["fox"], "person", {}))


def test_an_answer_that_is_no_longer_possible() -> None:
    with pytest.raises(AnswerFault, match="its answer to 'draw orders' is not possible") as misfit:
        Entry.from_json(ROW).fit("4.4.1", Draw("orders", [["owl"]], 1, "orders", {}))
    assert str(misfit.value.__cause__) == "fox: refused-draw (options: owl)"
