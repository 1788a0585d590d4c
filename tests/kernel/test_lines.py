"""Journals as JSON lines: out and in again, and where a bad one is bad."""

from __future__ import annotations

import json

import pytest

from automarium.kernel.record.journal import JournalFault
from automarium.kernel.record.journal_file import MAX_BYTES, MAX_LINES, Json, read_lines, write_lines

HEADER: Json = {"journal": 1, "game": "root", "seed": "żółw 🐢"}


def test_a_journal_as_lines() -> None:
    assert write_lines(HEADER, [{"answer": "Маркіза"}, {"answer": [3, 1]}]) == (
        '{"journal":1,"game":"root","seed":"żółw 🐢"}\n{"answer":"Маркіза"}\n{"answer":[3,1]}\n'
    )


def test_out_and_in_again() -> None:
    answers: list[Json] = [{"answer": "Маркіза"}, {"answer": [3, 1]}]
    assert read_lines(write_lines(HEADER, answers)) == (HEADER, tuple(answers))


def test_separators_inside_a_text_do_not_end_a_line() -> None:
    tricky: Json = {"answer": "a\u2028b\u2029c\x85d\x0be\x1cf\ng\r\nh\x00i"}
    text = write_lines(HEADER, [tricky])
    assert text.count("\n") == 2
    assert read_lines(text) == (HEADER, (tricky,))


@pytest.mark.parametrize(
    "text",
    [
        '{"journal":1}\n{"n":0}',
        '{"journal":1}\n{"n":0}\n',
        '{"journal":1}\r\n{"n":0}\r\n\r\n',
        '\ufeff{"journal": 1}\n { "n" : 0 } \n',
        b'\xef\xbb\xbf{"journal":1}\n{"n":0}\n',
    ],
)
def test_what_editors_do_to_a_file_does_no_harm(text: str | bytes) -> None:
    assert read_lines(text) == ({"journal": 1}, ({"n": 0},))


H = '{"journal":1}\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The journal is empty"),
        (" \n\n", "The journal is empty"),
        ("a shopping list", "Line 1 of the journal is not JSON: Expecting value (column 1)"),
        (H + '{"n":0}\n{"n":', "Line 3 of the journal is not JSON: Expecting value (column 6)"),
        (H + '\n{"n":0}', "Line 2 of the journal is not JSON"),
        (H + '{"n":0} {"n":1}', "Line 2 of the journal is not JSON: Extra data (column 9)"),
        (H + "[1, 2]", "Line 2 of the journal cannot be read: A JSON object is needed here, not a list."),
        ("17", "Line 1 of the journal cannot be read: A JSON object is needed here, not a int."),
        (H + "null", "Line 2 of the journal cannot be read: A JSON object is needed here, not a NoneType."),
        ('{"game":"root"}', 'Line 1 of the journal has no "journal" version'),
        ('{"journal":2}', "Line 1 of the journal has version 2, and this program reads version 1"),
        ('{"journal":"1"}', "Line 1 of the journal has version '1'"),
        ('{"journal":true}', "Line 1 of the journal has version True"),
        ('{"journal":1.0}', "Line 1 of the journal has version 1.0"),
        (H + '{"n":NaN}', "Line 2 of the journal cannot be read: NaN is not a JSON value."),
        (H + '{"n":[-Infinity]}', "Line 2 of the journal cannot be read: -Infinity is not a JSON value."),
        (H + '{"n":1e999}', "Line 2 of the journal cannot be read: 1e999 is not a JSON value."),
        (H + '{"n":"\\ud800"}', "Line 2 of the journal cannot be read: it has half of a letter"),
        (H + '{"n":' + "9" * 5000 + "}", "Line 2 of the journal cannot be read: Exceeds the limit"),
        (H + '{"n":' + "[" * 100_000 + "]" * 100_000 + "}", "Line 2 of the journal cannot be read"),
        (H + '{"a":{"n":0,"n":1}}', "Line 2 of the journal cannot be read: the key 'n' stands twice"),
        ('{"journal":1,"journal":1}', "Line 1 of the journal cannot be read: the key 'journal' stands twice"),
        (H + "\n" * MAX_LINES + "{}", f"The journal is too long: {MAX_LINES + 2} lines"),
        (H + '{"n":"' + "x" * MAX_BYTES + '"}', f"The journal is too long: {MAX_BYTES + 22} bytes"),
        (H + '{"n":"' + "ż" * (MAX_BYTES // 2) + '"}', f"The journal is too long: {MAX_BYTES + 22} bytes"),
        (b'{"journal":1}\n{"n":"\xb1"}', "Line 2 of the journal is not UTF-8 text"),
        (H + '{"n":"\ud800"}', "Line 2 of the journal is not UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n", "Line 1 of the journal is not UTF-8 text"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_a_bad_journal_is_told_where_it_is_bad(text: str | bytes, message: str) -> None:
    with pytest.raises(JournalFault) as caught:
        read_lines(text)
    assert str(caught.value).startswith(message)


def test_the_longest_journals_are_read() -> None:
    _, entries = read_lines(H + "{}\n" * (MAX_LINES - 1))
    assert len(entries) == MAX_LINES - 1
    _, (entry,) = read_lines(H + json.dumps({"n": "x" * (MAX_BYTES - 24)}))
    assert len(str(entry["n"])) == MAX_BYTES - 24
