"""The reader: data files and positions read strictly, and every error names the place and the key."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.catalog.data_files import (
    CONFIDENCE,
    DataFile,
    Provenance,
    beside,
    load,
    provenance_in,
)
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.catalog.reader import DataError, Reader, rest_of

PROVENANCE = '[provenance]\nsource = "printed cards"\nconfidence = "certain"\n'

TREE: dict[str, Any] = {
    "name": "mine",
    "cost": {"credit": 2, "ore": 1},
    "count": 3,
    "below": -4,
    "big": True,
    "color": "red",
    "suits": ["fox", "fox", "bird"],
    "hand": ["fox", "bird"],
    "row": ["fox", "", "", "bird"],
    "pattern": "A  B A",
    "near": "1 5 10",
    "slots": [0, 2],
    "levels": [[1, 2], [2, 6]],
    "titles": ["one", "two"],
    "lines": [["a", "b"], []],
    "empty": "",
    "none": [],
}

Read = Callable[[Reader], object]
READS: list[tuple[str, Read, object]] = [
    ("name", lambda row: row.text("name"), "mine"),
    ("name", lambda row: row.text("name", default=""), "mine"),
    ("empty", lambda row: row.text("empty", default=""), ""),
    ("cost", lambda row: row.counts("cost", ("ore", "credit", "coal")), {"ore": 1, "credit": 2}),
    ("count", lambda row: row.integer("count"), 3),
    ("count", lambda row: row.integer("count", least=3, most=3), 3),
    ("below", lambda row: row.integer("below", least=-4), -4),
    ("big", lambda row: row.flag("big"), True),
    ("color", lambda row: row.choice("color", ("red", "blue")), "red"),
    ("empty", lambda row: row.choice("empty", ("", "blue")), ""),
    ("suits", lambda row: row.choices("suits", ("fox", "bird")), ("fox", "fox", "bird")),
    ("none", lambda row: row.choices("none", ("fox", "bird")), ()),
    ("hand", lambda row: row.different("hand", ("fox", "bird", "owl")), ("fox", "bird")),
    ("row", lambda row: row.different("row", ("fox", "bird", ""), often=""), ("fox", "", "", "bird")),
    ("pattern", lambda row: row.words("pattern", "AB"), ("A", "B", "A")),
    ("near", lambda row: row.words("near"), ("1", "5", "10")),
    ("slots", lambda row: row.integers("slots", least=0), (0, 2)),
    ("levels", lambda row: row.pairs("levels"), ((1, 2), (2, 6))),
    ("titles", lambda row: row.texts("titles"), ("one", "two")),
    ("lines", lambda row: row.lists("lines"), (("a", "b"), ())),
]


@pytest.mark.parametrize(("key", "read", "value"), READS, ids=range(len(READS)))
def test_each_method_reads_its_value_and_knows_its_key(key: str, read: Read, value: object) -> None:
    with Reader({key: TREE[key]}) as row:
        found = read(row)
    assert (found, type(found)) == (value, type(value))


def test_counts_come_in_the_order_of_the_options() -> None:
    assert list(Reader(TREE).counts("cost", ("ore", "credit"))) == ["ore", "credit"]


DEFAULTS: list[tuple[Read, object]] = [
    (lambda row: row.text("key", default=""), ""),
    (lambda row: row.text("key", default="x"), "x"),
    (lambda row: row.integer("key", default=0), 0),
    (lambda row: row.flag("key", default=False), False),
    (lambda row: row.choice("key", ("fox",), default="fox"), "fox"),
    (lambda row: row.texts("key", default=["a"]), ("a",)),
    (lambda row: row.choices("key", ("fox",), default=()), ()),
    (lambda row: row.different("key", ("fox",), default=["fox"]), ("fox",)),
    (lambda row: row.integers("key", default=[1]), (1,)),
    (lambda row: row.lists("key", default=[("a",)]), (("a",),)),
    (lambda row: list(row.part("key")), []),
    (lambda row: row.parts("key"), []),
    (lambda row: row.has("key"), False),
]


@pytest.mark.parametrize(("read", "value"), DEFAULTS, ids=range(len(DEFAULTS)))
def test_defaults_stand_in_for_a_missing_key(read: Read, value: object) -> None:
    with Reader({}) as row:
        assert read(row) == value


NO_INTEGER: list[object] = ["3", True, 1.5, None, [3]]
WRONG: list[tuple[object, Read, str]] = [
    (3, lambda row: row.text("k"), "a text in quotes, found 3"),
    (" ", lambda row: row.text("k"), "a text in quotes, found ' '"),
    ("", lambda row: row.text("k", default="x"), "a text in quotes, found ''"),
    (3, lambda row: row.text("k", default=""), "a text in quotes, found 3"),
    *[(value, lambda row: row.integer("k"), f"a whole number, found {value!r}") for value in NO_INTEGER],
    (0, lambda row: row.integer("k", least=1), "a whole number of at least 1, found 0"),
    (9, lambda row: row.integer("k", most=8), "a whole number of at most 8, found 9"),
    (9, lambda row: row.integer("k", least=1, most=8), "a whole number from 1 to 8, found 9"),
    (9, lambda row: row.integer("k", most=8, default=0), "a whole number of at most 8, found 9"),
    (1, lambda row: row.flag("k"), "true or false, found 1"),
    ("pink", lambda row: row.choice("k", ("red", "blue")), "one of red, blue, found 'pink'"),
    (["red"], lambda row: row.choice("k", ("red",)), "one of red, found ['red']"),
    ("KB", lambda row: row.choice("k", "KBG"), "one of K, B, G, found 'KB'"),
    ("fox", lambda row: row.texts("k"), "a list of texts, found 'fox'"),
    ([1], lambda row: row.texts("k"), "a list of texts, found [1]"),
    (["ox"], lambda row: row.choices("k", ("fox",)), "a list out of fox, found ['ox']"),
    ("x", lambda row: row.choice("k", "a" * 99), f"one of {'a, ' * 24}…, found 'x'"),
    (["ox"], lambda row: row.different("k", ("fox",)), "a list out of fox, found ['ox']"),
    (
        ["fox", "fox"],
        lambda row: row.different("k", ("fox", "owl")),
        "a list in which nothing stands twice, found ['fox', 'fox']",
    ),
    (
        ["", "fox", "", "fox"],
        lambda row: row.different("k", ("fox", ""), often=""),
        "a list in which nothing stands twice, found ['', 'fox', '', 'fox']",
    ),
    ("A C", lambda row: row.words("k", "AB"), "words with spaces between out of A, B, found 'A C'"),
    ("", lambda row: row.words("k"), "words with spaces between, found ''"),
    ([-1], lambda row: row.integers("k", least=0), "a list of whole numbers of at least 0, found [-1]"),
    ([True], lambda row: row.integers("k"), "a list of whole numbers, found [True]"),
    ([[1]], lambda row: row.pairs("k"), "a list of pairs of whole numbers, [[1, 2], [3, 4]], found [[1]]"),
    ([1, 2], lambda row: row.pairs("k"), "a list of pairs of whole numbers, [[1, 2], [3, 4]], found [1, 2]"),
    (["a"], lambda row: row.lists("k"), "a list of lists of texts, found ['a']"),
    (
        {"gold": 1},
        lambda row: row.counts("k", ("ore", "credit")),
        "a table of whole numbers of at least 0 for ore, credit, found {'gold': 1}",
    ),
    (
        {"ore": True},
        lambda row: row.counts("k", ("ore",), least=1),
        "a table of whole numbers of at least 1 for ore, found {'ore': True}",
    ),
    (3, lambda row: row.counts("k", ("ore",)), "a table of whole numbers of at least 0 for ore, found 3"),
    (3, lambda row: row.table("k"), "a table, found 3"),
    ([], lambda row: row.part("k"), "a table, found []"),
    ({}, lambda row: row.parts("k"), "a list of tables, found {}"),
    (3, lambda row: list(row.rows("k")), "tables [[k]], found 3"),
]


@pytest.mark.parametrize(("value", "read", "told"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_value_is_told_with_its_key(value: object, read: Read, told: str) -> None:
    with pytest.raises(PositionFault) as refused:
        read(Reader({"side": {"k": value}}).table("side"))
    assert str(refused.value) == f"side.k: must be {told}"


def test_a_missing_key_is_told_with_what_belongs_there() -> None:
    with pytest.raises(PositionFault) as refused:
        Reader({"colour": "red"}).choice("color", ("red", "blue"))
    assert str(refused.value) == "color: is missing; expected one of red, blue"


def test_a_long_value_is_cut_in_the_message() -> None:
    with pytest.raises(PositionFault, match=r"found \[0, .*\.\.\.$") as refused:
        Reader({"name": list(range(200))}).text("name")
    assert len(str(refused.value)) < 200


def test_what_is_no_table_at_all() -> None:
    with pytest.raises(PositionFault, match="the position: must be a table, found 3"):
        Reader(3)


# Keys that nobody asked for


def test_an_unknown_key_is_found_at_the_end() -> None:
    position = Reader({"a": 1, "x": 2})
    position.integer("a")
    position.integer("b", default=0)
    with pytest.raises(PositionFault) as refused, position:
        pass
    assert str(refused.value) == "the position: unknown key x; the keys are a, b"


def test_where_no_key_was_asked_for_there_are_none() -> None:
    with pytest.raises(PositionFault, match="the position: unknown key a; the keys are none"):
        Reader({"a": 1}).done()


INSIDE: list[tuple[dict[str, Any], Callable[[Reader], Reader], str]] = [
    ({"turn": {"n": 1, "x": 2}}, lambda tree: tree.part("turn"), "turn: unknown key x; the keys are n"),
    ({"turn": {"n": 1, "x": 2}}, lambda tree: tree.table("turn"), "turn: unknown key x; the keys are n"),
    ({"card": [{}, {"n": 1, "x": 2}]}, lambda tree: tree.parts("card")[1], "card, number 2: unknown key x"),
    (
        {"side": {"hand": {"n": 1, "x": 2}}},
        lambda tree: tree.part("side").part("hand"),
        "side.hand: unknown key x",
    ),
]


@pytest.mark.parametrize(("tree", "inside", "told"), INSIDE, ids=range(len(INSIDE)))
def test_an_unknown_key_inside_is_found_at_the_end(
    tree: dict[str, Any], inside: Callable[[Reader], Reader], told: str
) -> None:
    with pytest.raises(PositionFault, match=re.escape(told)), Reader(tree) as position:
        inside(position).integer("n")


def test_every_part_is_named_by_its_number() -> None:
    parts = Reader({"card": [{"a": 1}, {"a": "x"}]}).parts("card")
    assert [part.name for part in parts] == ["1", "2"]
    with pytest.raises(PositionFault, match=r"card, number 2\.a: must be a whole number"):
        [part.integer("a") for part in parts]


def test_an_error_on_the_way_is_not_covered_by_the_final_check() -> None:
    with pytest.raises(ZeroDivisionError), Reader({"unread": 1}):
        raise ZeroDivisionError


def test_the_keys_can_be_walked_through() -> None:
    with Reader({"b": 1, "a": 2}) as position:
        assert {key: position.integer(key) for key in position} == {"b": 1, "a": 2}


def test_a_game_can_raise_its_own_errors_in_the_same_form() -> None:
    position = Reader({"side": {"levels": [2, 1]}})
    side = position.table("side")
    assert str(side.fault("levels", "rising")) == "side.levels: must be rising, found [2, 1]"
    assert str(side.fault("cards", "three")) == "side.cards: is missing; expected three"
    assert str(side.bad("levels", "they fall")) == "side.levels: they fall"
    assert str(side.bad("", "it is full")) == "side: it is full"
    assert str(position.bad("", "it is full")) == "the position: it is full"
    assert {type(side.fault("levels", "")), type(side.bad("levels", ""))} == {PositionFault}


KEYS = st.sampled_from(["a", "b", "c", "d"])


@settings(derandomize=True, max_examples=100, deadline=None)
@given(st.dictionaries(KEYS, st.dictionaries(KEYS, st.integers()), max_size=4), st.data())
def test_exactly_the_trees_without_strange_keys_pass(
    tree: dict[str, dict[str, int]], data: st.DataObject
) -> None:
    """Whatever is asked for: no unknown key passes, and no known one is complained about."""
    asked = data.draw(st.dictionaries(KEYS, st.sets(KEYS), max_size=4))
    strange = {key for key in tree if key not in asked} | {
        f"{key}.{inner}" for key in tree if key in asked for inner in tree[key] if inner not in asked[key]
    }
    reader = Reader(tree)
    for key, inside in asked.items():
        part = reader.part(key)
        for inner in inside:
            part.integer(inner, default=0)
    if strange:
        with pytest.raises(PositionFault, match="unknown key"):
            reader.done()
    else:
        reader.done()


# What lies in the deck


def test_the_rest_of_the_box() -> None:
    assert rest_of("abbc", "bc", "letters") == ["a", "b"]
    assert rest_of("ab", "ba", "letters") == []
    assert rest_of([], [], "letters") == []


@pytest.mark.parametrize(
    ("seen", "told"),
    [("bbb", "letters: 1 more of b than the game has"), ("axx", "letters: 2 more of x than the game has")],
)
def test_more_than_the_box_has_cannot_be_seen(seen: str, told: str) -> None:
    with pytest.raises(PositionFault) as refused:
        rest_of("abbc", seen, "letters")
    assert str(refused.value) == told


# Data files


def written(folder: Path, text: str, provenance: str = PROVENANCE) -> Path:
    path = folder / "tiles.toml"
    path.write_text(provenance + text, encoding="utf-8")
    return path


def sheet_of(folder: Path, text: str) -> DataFile:
    return load(written(folder, text))


def tile(folder: Path, keys: str) -> Reader:
    return next(sheet_of(folder, f'[[tile]]\nid = "T1"\n{keys}\n').rows("tile"))


def test_a_file_is_told_by_its_path_its_row_and_its_key(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        tile(tmp_path, "count = 0").integer("count", least=1)
    path = tmp_path / "tiles.toml"
    assert str(caught.value) == f"{path}: tile T1: count: must be a whole number of at least 1, found 0"
    with pytest.raises(DataError) as caught:
        tile(tmp_path, 'colour = "red"').choice("color", ("red", "blue"))
    assert str(caught.value) == f"{path}: tile T1: color: is missing; expected one of red, blue"


def test_an_unknown_key_is_found_when_the_loop_moves_on(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, '[[tile]]\nid = "T1"\ncolor = "red"\nnoise = 1\n[[tile]]\nid = "T2"\n')
    with pytest.raises(DataError) as caught:
        [row.text("color") for row in sheet.rows("tile")]
    path = tmp_path / "tiles.toml"
    assert str(caught.value) == f"{path}: tile T1: unknown key noise; the keys are id, color"


def test_an_unknown_key_in_the_last_row_is_found(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, '[[tile]]\nid = "T1"\nnoise = 1\n')
    with pytest.raises(DataError, match="tile T1: unknown key noise"):
        list(sheet.rows("tile"))


def test_an_unknown_table_is_found_at_the_end(tmp_path: Path) -> None:
    path = written(tmp_path, '[[tile]]\nid = "T1"\n[[tyle]]\nid = "T2"\n')
    with (
        pytest.raises(DataError, match=r"unknown key tyle; the keys are provenance, tile"),
        load(path) as sheet,
    ):
        list(sheet.rows("tile"))


def test_an_unknown_key_in_an_inner_table_is_found_at_the_end(tmp_path: Path) -> None:
    path = written(tmp_path, "[limits]\nhand = 5\nhands = 6\n")
    with pytest.raises(DataError, match="limits: unknown key hands"), load(path) as sheet:
        sheet.table("limits").integer("hand")


def test_an_unknown_key_in_a_table_of_a_row_is_found(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, '[[tile]]\nid = "T1"\n[tile.cost]\nore = 1\nnoise = 2\n')
    with pytest.raises(DataError, match="tile T1: cost: unknown key noise"):
        [row.table("cost").integer("ore") for row in sheet.rows("tile")]


@pytest.mark.parametrize(("first", "second"), [('"T1"', '"T1"'), ("1", "1"), ('"1"', "1")])
def test_a_duplicate_id_is_an_error(tmp_path: Path, first: str, second: str) -> None:
    sheet = sheet_of(tmp_path, f"[[tile]]\nid = {first}\n[[tile]]\nid = {second}\n")
    with pytest.raises(DataError, match=r"tile \w+: id: must be a name used by one \[\[tile\]\] only"):
        list(sheet.rows("tile"))


@pytest.mark.parametrize("line", ["", "id = true", "id = ['T1']", "id = ''"])
def test_a_row_without_a_proper_id_is_told_by_its_number(tmp_path: Path, line: str) -> None:
    sheet = sheet_of(tmp_path, f'[[tile]]\nid = "T1"\n[[tile]]\n{line}\n')
    with pytest.raises(DataError, match=r"tile #2: id: .*a text or a whole number as name"):
        list(sheet.rows("tile"))


def test_rows_may_be_named_by_another_key_or_by_number(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, "[[clearing]]\nnumber = 7\n[[path]]\nends = [[1, 5]]\n")
    assert [(row.name, row.integer("number")) for row in sheet.rows("clearing", by="number")] == [("7", 7)]
    assert [(row.name, row.pairs("ends")) for row in sheet.rows("path", by=None)] == [("#1", ((1, 5),))]
    sheet.done()


def test_rows_inside_a_row_are_named_by_both(tmp_path: Path) -> None:
    row = tile(tmp_path, '[[tile.side]]\nid = "front"\npoints = "x"\n')
    with pytest.raises(DataError, match="tile T1: side front: points: must be a whole number, found 'x'"):
        [side.integer("points") for side in row.rows("side")]


def test_rows_of_a_position_are_named_like_its_keys() -> None:
    side = Reader({"side": {"tile": [{"id": "T1", "points": "x"}]}}).table("side")
    with pytest.raises(PositionFault, match=r"^side\.tile T1\.points: must be a whole number"):
        [row.integer("points") for row in side.rows("tile")]
    with pytest.raises(PositionFault, match=r"^tile T1: unknown key x"):
        list(Reader({"tile": [{"id": "T1", "x": 1}]}).rows("tile"))
    with pytest.raises(PositionFault, match=r"^tile #1\.id: is missing"):
        list(Reader({"tile": [{}]}).rows("tile"))


# Where the figures come from


def test_provenance_is_kept(tmp_path: Path) -> None:
    assert sheet_of(tmp_path, "").provenance == Provenance("printed cards", "certain", "")


def test_provenance_alone_is_read_without_the_rest(tmp_path: Path) -> None:
    path = written(tmp_path, 'note = "scans"\n[[tile]]\nid = no TOML at all\n')
    assert provenance_in(path) == Provenance("printed cards", "certain", "scans")


@pytest.mark.parametrize(
    ("provenance", "message"),
    [
        ("", "provenance: is missing; expected a table"),
        ('[provenance]\nconfidence = "high"\n', "provenance: source: is missing"),
        ('[provenance]\nsource = "x"\n', "provenance: confidence: is missing"),
        (
            '[provenance]\nsource = "x"\nconfidence = "sure"\n',
            f"provenance: confidence: must be one of {', '.join(CONFIDENCE)}, found 'sure'",
        ),
    ],
)
def test_a_file_without_proper_provenance_is_refused(tmp_path: Path, provenance: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        load(written(tmp_path, "", provenance))


def test_an_unknown_key_in_the_provenance_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="provenance: unknown key author"):
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
