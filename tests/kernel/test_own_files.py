"""Files of the person's own: who may name which, how much is read, and that nothing is quoted from them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from automarium.kernel.catalog.data_files import own_sheet
from automarium.kernel.catalog.reader import DataError
from automarium.kernel.catalog.settings import Option, OptionFault, choice, options_of, read_settings
from automarium.kernel.record.own_files import LARGEST_FILE, FileFault, OwnFiles, as_text, with_own_files
from automarium.kernel.rules.values import Plain

SECRET = "open-sesame"  # noqa: S105  # what no message may show


def sound(value: object) -> Plain:
    assert isinstance(value, str)
    with own_sheet(value) as sheet:
        sheet.choice("color", ("red", "blue"))
    return value


@dataclass(frozen=True, slots=True)
class Settings:
    deck: str = choice("house", own=sound, own_form="a file", own_file=True)


DECK = Option("deck", "choice", ("house", "typed"), "house", custom=sound, takes_file=True)
LEVEL = Option("level", "choice", ("1", "2"), "1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "golem-deck-mine.toml").write_text('color = "red"\n', encoding="utf-8")
    (tmp_path / "golem-deck.toml").write_text('color = "blue"\n', encoding="utf-8")
    (tmp_path / "redrising-deck.toml").write_text('color = "blue"\n', encoding="utf-8")
    (tmp_path / "games.sqlite").write_text(SECRET, encoding="utf-8")
    return tmp_path


def test_an_option_holds_the_text_and_never_a_path(folder: Path) -> None:
    path = folder / "golem-deck.toml"
    assert DECK.read(path.read_text("utf-8")) == 'color = "blue"\n'
    for name in (str(path), "golem-deck", "golem-deck.toml", "/etc/passwd", ""):
        with pytest.raises(OptionFault, match="option deck: expected the text of a file, or one of house"):
            DECK.read(name)


def test_an_author_says_that_an_option_takes_a_file() -> None:
    (option,) = options_of(Settings)
    assert option.takes_file
    assert read_settings(Settings, {"deck": 'color = "red"\n'}).deck == 'color = "red"\n'


@pytest.mark.parametrize("name", ["golem-deck", "golem-deck.toml"])
def test_a_set_has_a_bare_name(folder: Path, name: str) -> None:
    own = OwnFiles(folder)
    assert own.by_name(name) == own.by_path(name) == 'color = "blue"\n\n'
    found = with_own_files([DECK, LEVEL], {"deck": name, "level": "2"}, own.by_name)
    assert found == {"deck": 'color = "blue"\n\n', "level": "2"}


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd", "../golem-deck", "./golem-deck", "golem-deck/../golem-deck", "games.sqlite", "~/x", "",
        ".hidden", "C:\\x", "a\x00b", "x" * 65, "golem-deck.toml.toml", "ż",
    ],
)  # fmt: skip
def test_a_guest_can_name_nothing_else(folder: Path, name: str) -> None:
    with pytest.raises(OptionFault, match=r"^option deck: .*; or take one of house, typed$") as refused:
        with_own_files([DECK], {"deck": name}, OwnFiles(folder).by_name)
    assert refused.value.name == "deck"
    assert SECRET not in str(refused.value)


def test_values_and_whole_texts_are_left_alone(folder: Path) -> None:
    given: dict[str, object] = {"deck": "house", "level": "/etc/passwd"}
    assert with_own_files([DECK, LEVEL], given, OwnFiles(folder).by_name) == given
    text: dict[str, object] = {"deck": "/etc/passwd\n"}
    assert with_own_files([DECK], text, OwnFiles(folder).by_name) == text


def test_the_command_line_names_any_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = OwnFiles(folder / "elsewhere")
    assert own.by_path(str(folder / "golem-deck.toml")) == 'color = "blue"\n\n'
    monkeypatch.chdir(folder)
    assert own.by_path("golem-deck.toml") == 'color = "blue"\n\n'
    with pytest.raises(FileFault, match="cannot be read: No such file"):
        own.by_path(str(folder / "none.toml"))
    with pytest.raises(FileFault, match=r"none\.toml in the folder of saved games cannot be read"):
        own.by_path("none")
    with pytest.raises(FileFault, match="cannot be read"):
        own.by_path("~nobody-of-this-name/x.toml")


def test_the_size_is_looked_at_first(folder: Path) -> None:
    big = folder / "big.toml"
    with big.open("wb") as file:
        file.truncate(50_000_000_000)  # a hole: reading it would end this test
    with pytest.raises(
        FileFault, match=f"big.toml in the folder of saved games has more than {LARGEST_FILE} bytes"
    ):
        OwnFiles(folder).by_name("big")
    with pytest.raises(FileFault, match="has more than"):
        as_text(b"x" * (LARGEST_FILE + 1), "the file")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_what_is_no_file_is_not_opened(folder: Path) -> None:
    os.mkfifo(folder / "pipe.toml")  # opening it would wait forever
    (folder / "sub.toml").mkdir()
    for name in ("pipe", "sub"):
        with pytest.raises(FileFault, match="is no file"):
            OwnFiles(folder).by_name(name)
    with pytest.raises(FileFault, match="is no file"):
        OwnFiles(folder).by_path("/dev/zero")


def test_other_bytes_are_said_by_their_place() -> None:
    with pytest.raises(FileFault, match=r"^the file is not UTF-8 text, see byte 3$"):
        as_text(b"ab\xff", "the file")
    assert as_text(b"\xef\xbb\xbfa = 1\r\nb = 2", "the file") == "a = 1\nb = 2\n"


@pytest.mark.parametrize(
    "text",
    [
        f'color = "{SECRET}"\n', f"{SECRET} = 1\n", f"[[{SECRET}\n", f"{SECRET}\n",
        f"{SECRET} = 1\n{SECRET} = 2\n", "\n" + ".".join("a" * 50_000) + " = 1",
    ],
)  # fmt: skip
def test_no_message_quotes_a_value(text: str) -> None:
    with pytest.raises(OptionFault, match="option deck: your file") as refused:
        DECK.read(text)
    assert SECRET not in str(refused.value)


def test_rows_are_numbered_where_their_names_are_private() -> None:
    sheet = own_sheet(f"[[card]]\nid='a'\n[[card]]\nid='{SECRET}'\nlevel='{SECRET}'\n")
    rows = sheet.rows("card")
    next(rows)
    second = next(rows)
    assert second.name == SECRET
    with pytest.raises(DataError, match=r"^your file: card #2: level: must be a whole number$"):
        second.integer("level")


def test_the_sets_of_an_option(folder: Path) -> None:
    own = OwnFiles(folder)
    assert own.names("golem", DECK) == ["golem-deck", "golem-deck-mine"]
    assert own.names("golem", LEVEL) == []
    assert OwnFiles(folder / "none").names("golem", DECK) == []
