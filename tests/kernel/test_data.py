"""The strict loader: what it reads, and that every error names file, row and key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from automarium.kernel.catalog.data import DataError, Provenance, Row, Sheet, beside, load

PROVENANCE = '[provenance]\nsource = "printed cards"\nconfidence = "certain"\n'


def written(folder: Path, text: str, provenance: str = PROVENANCE) -> Path:
    path = folder / "tiles.toml"
    path.write_text(provenance + text, encoding="utf-8")
    return path


def sheet_of(folder: Path, text: str) -> Sheet:
    return load(written(folder, text))


def tile(folder: Path, keys: str) -> Row:
    return next(sheet_of(folder, f'[[tile]]\nid = "T1"\n{keys}\n').rows("tile"))


def test_readers_give_typed_values(tmp_path: Path) -> None:
    row = tile(
        tmp_path,
        """
        name = "mine"
        cost = { credit = 2, ore = 1 }
        count = 3
        big = true
        color = "red"
        suits = ["fox", "fox", "bird"]
        pattern = "A  B A"
        near = "1 5 10"
        slots = [0, 2]
        levels = [[1, 2], [2, 6]]
        titles = ["one", "two"]
        """,
    )
    assert row.name == row.text("id") == "T1"
    assert row.text("name") == "mine"
    assert row.counts("cost", ("ore", "credit", "knowledge")) == {"ore": 1, "credit": 2}
    assert row.integer("count", least=3, most=3) == 3
    assert row.flag("big") is True
    assert row.choice("color", ("red", "blue")) == "red"
    assert row.choices("suits", ("fox", "bird")) == ("fox", "fox", "bird")
    assert row.words("pattern", "AB") == ("A", "B", "A")
    assert row.words("near") == ("1", "5", "10")
    assert row.integers("slots", least=0) == (0, 2)
    assert row.pairs("levels") == ((1, 2), (2, 6))
    assert row.texts("titles") == ("one", "two")
    row.done()


def test_counts_come_in_the_order_of_the_options(tmp_path: Path) -> None:
    row = tile(tmp_path, "cost = { credit = 2, ore = 1 }")
    assert list(row.counts("cost", ("ore", "credit"))) == ["ore", "credit"]


def test_defaults_stand_in_for_missing_keys_only(tmp_path: Path) -> None:
    row = tile(tmp_path, "copies = 2")
    assert row.integer("copies", default=1) == 2
    assert row.integer("points", default=0) == 0
    assert row.text("note", default="") == ""
    assert row.flag("promo", default=False) is False
    assert row.choice("suit", ("fox", "bird"), default="bird") == "bird"
    assert not row.has("level")
    row.done()


Read = Callable[[Row], object]


@pytest.mark.parametrize(
    ("keys", "read", "told"),
    [
        ("k = 3", lambda row: row.text("k"), "a text, found 3"),
        ('k = " "', lambda row: row.text("k"), "a text, found ' '"),
        ('k = ""', lambda row: row.text("k", default="x"), "a text, found ''"),
        ('k = "3"', lambda row: row.integer("k"), "an integer, found '3'"),
        ("k = true", lambda row: row.integer("k"), "an integer, found True"),
        ("k = 1.5", lambda row: row.integer("k"), "an integer, found 1.5"),
        ("k = 0", lambda row: row.integer("k", least=1), "an integer of at least 1, found 0"),
        ("k = 9", lambda row: row.integer("k", most=8), "an integer of at most 8, found 9"),
        ("k = 9", lambda row: row.integer("k", least=1, most=8), "an integer from 1 to 8, found 9"),
        ("k = 1", lambda row: row.flag("k"), "true or false, found 1"),
        ('k = "pink"', lambda row: row.choice("k", ("red", "blue")), "one of red, blue, found 'pink'"),
        ('k = "KB"', lambda row: row.choice("k", "KBG"), "one of K, B, G, found 'KB'"),
        ('k = "fox"', lambda row: row.texts("k"), "a list of texts, found 'fox'"),
        ("k = [1]", lambda row: row.texts("k"), "a list of texts, found [1]"),
        ('k = ["ox"]', lambda row: row.choices("k", ("fox",)), "a list out of fox, found ['ox']"),
        ('k = "A C"', lambda row: row.words("k", "AB"), "words with spaces between out of A, B, found 'A C'"),
        ('k = ""', lambda row: row.words("k"), "words with spaces between, found ''"),
        ("k = [-1]", lambda row: row.integers("k", least=0), "a list of integers of at least 0, found [-1]"),
        (
            "k = [[1]]",
            lambda row: row.pairs("k"),
            "a list of pairs of integers, [[1, 2], [3, 4]], found [[1]]",
        ),
        (
            "k = [1, 2]",
            lambda row: row.pairs("k"),
            "a list of pairs of integers, [[1, 2], [3, 4]], found [1, 2]",
        ),
        (
            "k = { gold = 1 }",
            lambda row: row.counts("k", ("ore", "credit")),
            "a table of integers of at least 0 for ore, credit, found {'gold': 1}",
        ),
        (
            "k = { ore = true }",
            lambda row: row.counts("k", ("ore",), least=1),
            "a table of integers of at least 1 for ore, found {'ore': True}",
        ),
        (
            "k = 3",
            lambda row: row.counts("k", ("ore",)),
            "a table of integers of at least 0 for ore, found 3",
        ),
        ("k = 3", lambda row: row.table("k"), "a table, found 3"),
        ("k = 3", lambda row: list(row.rows("k")), "tables [[k]], found 3"),
    ],
)
def test_a_wrong_value_is_told_with_file_row_and_key(
    tmp_path: Path, keys: str, read: Read, told: str
) -> None:
    with pytest.raises(DataError) as caught:
        read(tile(tmp_path, keys))
    assert str(caught.value) == f"{tmp_path / 'tiles.toml'}: tile T1: key 'k': expected {told}"


def test_a_missing_key_is_told_with_the_keys_there_are(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        tile(tmp_path, 'colour = "red"').choice("color", ("red", "blue"))
    assert str(caught.value) == (
        f"{tmp_path / 'tiles.toml'}: tile T1: key 'color' is missing: "
        "expected one of red, blue, found only the keys id, colour"
    )


def test_a_long_value_is_cut_in_the_message(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"found \[0, .*\.\.\.$") as caught:
        tile(tmp_path, f"name = {list(range(200))}").text("name")
    assert len(str(caught.value)) < 300


def test_an_unknown_key_is_found_when_the_loop_moves_on(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, '[[tile]]\nid = "T1"\ncolor = "red"\nnoise = 1\n[[tile]]\nid = "T2"\n')
    with pytest.raises(DataError) as caught:
        [row.text("color") for row in sheet.rows("tile")]
    assert str(caught.value) == (
        f"{tmp_path / 'tiles.toml'}: tile T1: unknown key 'noise': expected only the keys id, color, found 1"
    )


def test_an_unknown_key_in_the_last_row_is_found(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, '[[tile]]\nid = "T1"\nnoise = 1\n')
    with pytest.raises(DataError, match="tile T1: unknown key 'noise'"):
        list(sheet.rows("tile"))


def test_an_unknown_table_is_found_at_the_end(tmp_path: Path) -> None:
    path = written(tmp_path, '[[tile]]\nid = "T1"\n[[tyle]]\nid = "T2"\n')
    with (
        pytest.raises(DataError, match=r"unknown key 'tyle': expected only the keys provenance, tile"),
        load(path) as sheet,
    ):
        list(sheet.rows("tile"))


def test_an_unknown_key_in_an_inner_table_is_found_at_the_end(tmp_path: Path) -> None:
    path = written(tmp_path, "[limits]\nhand = 5\nhands = 6\n")
    with pytest.raises(DataError, match="limits: unknown key 'hands'"), load(path) as sheet:
        sheet.table("limits").integer("hand")


def test_an_error_on_the_way_is_not_covered_by_the_final_check(tmp_path: Path) -> None:
    path = written(tmp_path, "[unread]\nhand = 5\n")
    with pytest.raises(ZeroDivisionError), load(path):
        raise ZeroDivisionError


@pytest.mark.parametrize(("first", "second"), [('"T1"', '"T1"'), ("1", "1"), ('"1"', "1")])
def test_a_duplicate_id_is_an_error(tmp_path: Path, first: str, second: str) -> None:
    sheet = sheet_of(tmp_path, f"[[tile]]\nid = {first}\n[[tile]]\nid = {second}\n")
    with pytest.raises(DataError, match=r"tile \w+: key 'id': expected a name used by one \[\[tile\]\] only"):
        list(sheet.rows("tile"))


@pytest.mark.parametrize("line", ["", "id = true", "id = ['T1']", "id = ''"])
def test_a_row_without_a_proper_id_is_told_by_its_number(tmp_path: Path, line: str) -> None:
    sheet = sheet_of(tmp_path, f'[[tile]]\nid = "T1"\n[[tile]]\n{line}\n')
    with pytest.raises(DataError, match=r"tile #2: key 'id'.* expected a text or an integer as name, found"):
        list(sheet.rows("tile"))


def test_rows_may_be_named_by_another_key_or_by_number(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, "[[clearing]]\nnumber = 7\n[[path]]\nends = [[1, 5]]\n")
    assert [(row.name, row.integer("number")) for row in sheet.rows("clearing", by="number")] == [("7", 7)]
    assert [(row.name, row.pairs("ends")) for row in sheet.rows("path", by=None)] == [("#1", ((1, 5),))]
    sheet.done()


def test_rows_inside_a_row_are_named_by_both(tmp_path: Path) -> None:
    row = tile(tmp_path, '[[tile.side]]\nid = "front"\npoints = "x"\n')
    with pytest.raises(DataError, match="tile T1: side front: key 'points': expected an integer, found 'x'"):
        [side.integer("points") for side in row.rows("side")]


def test_a_game_can_raise_its_own_errors_in_the_same_form(tmp_path: Path) -> None:
    error = tile(tmp_path, "levels = [[2, 1]]").wrong("levels", "rising points")
    assert str(error) == (
        f"{tmp_path / 'tiles.toml'}: tile T1: key 'levels': expected rising points, found [[2, 1]]"
    )


def test_provenance_is_kept(tmp_path: Path) -> None:
    assert sheet_of(tmp_path, "").provenance == Provenance("printed cards", "certain", "")


@pytest.mark.parametrize(
    ("provenance", "message"),
    [
        ("", "key 'provenance' is missing: expected a table"),
        ('[provenance]\nconfidence = "high"\n', "provenance: key 'source' is missing"),
        ('[provenance]\nsource = "x"\n', "provenance: key 'confidence' is missing"),
        (
            '[provenance]\nsource = "x"\nconfidence = "sure"\n',
            "provenance: key 'confidence': expected one of certain, high, medium, low, house, found 'sure'",
        ),
    ],
)
def test_a_file_without_proper_provenance_is_refused(tmp_path: Path, provenance: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        load(written(tmp_path, "", provenance))


def test_an_unknown_key_in_the_provenance_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="provenance: unknown key 'author'"):
        load(written(tmp_path, 'author = "x"\n')).done()


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml: expected a data file, found none to read"):
        load(tmp_path / "none.toml")


def test_broken_toml_is_told_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"tiles\.toml: expected TOML, found a mistake: .*line 4"):
        load(written(tmp_path, "id = = 3\n"))


def test_other_bytes_than_utf8_are_told(tmp_path: Path) -> None:
    path = tmp_path / "tiles.toml"
    path.write_bytes(b'note = "C\xf3atl"\n')
    with pytest.raises(DataError, match="expected UTF-8, found other bytes at position 9"):
        load(path)


def test_files_are_found_beside_their_module() -> None:
    assert beside("/games/coatl/cards.py", "data/board.toml") == Path("/games/coatl/data/board.toml")
