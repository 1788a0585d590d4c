"""No sign that a terminal obeys comes from a journal, a position, a file of components or the store."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import find
from automarium.kernel.record.journal import Entry, Header, JournalFault
from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.rules.values import OBEYED
from tests.cli.running import in_lines, run
from tests.test_journals import FOLDER

HOSTILE = ("\x1b[2J", "\x9b31m", "\x07", "\x7f", "\u202etxt", "a\rb")


def kept() -> list[dict[str, Any]]:
    head, rows = read_lines((FOLDER / "coatl" / "screen-all-levels.jsonl").read_bytes())
    return [dict(head), *map(dict, rows)]


def silent(text: str) -> bool:
    return OBEYED.search(text) is None


@pytest.mark.parametrize("sign", HOSTILE)
@pytest.mark.parametrize("key", ["at", "ask", "answer", "by"])
def test_an_answer_with_control_characters_is_none(key: str, sign: str) -> None:
    row = {"at": "1", "ask": "choose tree", "answer": "apple", "by": "person"}
    with pytest.raises(JournalFault, match="control characters"):
        Entry.from_json({**row, key: sign})
    with pytest.raises(JournalFault, match="control characters"):
        Entry.from_json({**row, "answer": {"trees": {"1": ["apple", sign]}}})


@pytest.mark.parametrize("sign", HOSTILE)
def test_a_header_with_control_characters_is_none(sign: str) -> None:
    head = kept()[0]
    for change in (
        {"preset": sign},
        {"person": [sign]},
        {"options": {**head["options"], "solo_end": sign}},
        {"options": {sign: 1}},
        {"position": {"game": sign}},
    ):
        with pytest.raises(JournalFault, match="control characters"):
            Header.from_json({**head, **change})


@pytest.mark.parametrize("sign", HOSTILE)
def test_whatever_is_read_nothing_is_obeyed(tmp_path: Path, sign: str) -> None:
    rows = kept()
    for number, key in ((0, "seed"), (0, "preset"), (0, "game"), (3, "answer"), (3, "ask")):
        spoiled = [dict(row) for row in rows]
        spoiled[number][key] = sign
        for command in (("replay", "-"), ("import", "-"), ("import", "-", "--keep-prefix")):
            ran = run(*command, data=tmp_path, stdin=in_lines(spoiled))
            assert silent(ran.out + ran.err), (key, command)
    position = f'position = 1\ngame = "coatl"\n"{json.dumps(sign)[1:-1]}" = 1\n'
    ran = run("decide", "-", stdin=position)
    assert ran.code == 1
    assert silent(ran.out + ran.err)
    assert silent(run("resume", data=tmp_path).out)


@pytest.mark.parametrize("sign", HOSTILE)
def test_no_component_is_called_so(tmp_path: Path, sign: str) -> None:
    text = (find("redrising").folder / "data" / "deck-house.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(
        text.replace('"H01"', json.dumps("H" + sign).replace("\x7f", "\\u007f")), encoding="utf-8"
    )
    ran = run("auto", "redrising", "--opt", f"deck={file}")
    assert ran.code == 2
    assert silent(ran.err)


def test_a_store_of_somebody_else_is_listed_without_harm(tmp_path: Path) -> None:
    with Store(tmp_path / FILE_NAME) as store:
        head = kept()[0]
        store.create({**head, "game": "\x1b[2J"}, (), {"turn": "\x1b[2J", "points": {"\x1b": "\x07"}})
    ran = run("resume", data=tmp_path)
    assert ran.code == 0
    assert silent(ran.out)
