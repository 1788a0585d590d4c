"""Bad input at every door: one clear message, the right exit code, no traceback, and nothing has changed."""

from __future__ import annotations

import base64
import json
import os
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from automarium.kernel.record import store_file, store_open
from automarium.kernel.record.position import LONGEST_POSITION, read_position
from automarium.kernel.record.store import FILE_NAME, Store, StoreError
from automarium.kernel.record.store_file import APPLICATION_ID, SCHEMA_VERSION
from tests.cli.running import folder, in_lines, journal, keep, run, script, session_after, start

POSITION = """
position = 1
game = "coatl"
[turn]
next = "maks"
[supply]
1 = "RK"
9 = "G>"
[maks]
row = ["P-CNT-G: G", "P-CNT-K", "P-XPR-K"]
"""
LINE = read_position(POSITION).line()
DEEP = "[" * 100_000


def packed(document: object) -> str:
    raw = zlib.compress(document if isinstance(document, bytes) else json.dumps(document).encode())
    return "coatl.1." + base64.urlsafe_b64encode(raw).decode().rstrip("=")


@dataclass(frozen=True)
class Case:
    """What is typed, and what is said about it. `{…}` in a word names a file of the work folder."""

    words: str | tuple[str, ...]
    told: str
    code: int = 1
    stdin: str | bytes = ""

    @property
    def args(self) -> list[str]:
        return self.words.split() if isinstance(self.words, str) else list(self.words)


USAGE = [
    Case("--data", "requires an argument", 2),
    Case("--colour red games", "No such option '--colour'", 2),
    Case("games extra", "unexpected extra argument", 2),
    Case("games --xml", "No such option '--xml'", 2),
    Case("rules", "Missing argument 'GAME'. Installed are: coatl, ", 2),
    Case("rules chess", "there is no game called 'chess'; there are: ", 2),
    Case(("rules", ""), "there is no game called ''", 2),
    Case("play", "Missing argument 'GAME'", 2),
    Case("play chess", "there is no game called 'chess'", 2),
    Case("play coatl --preset chair", "no preset 'chair'; there are screen, table", 2),
    Case("play coatl --lang de", "'de' is not one of 'en', 'pl', 'uk'", 2),
    Case("play coatl --opt levels", "'levels' is not of the form key=value", 2),
    Case("play coatl --opt speed=3", "there is no option speed; the options are: levels", 2),
    Case("play coatl --opt levels=6", "option levels: 6 is not among 1, 2, 3, 4, 5", 2),
    Case("play coatl --opt levels=1,x", "option levels: x is not among", 2),
    Case("play coatl --opt solo_end=never", "option solo_end: 'never' is not one of", 2),
    Case(
        "play coatl --opt personal_temple=maybe",
        "option personal_temple: 'maybe' is neither true nor false",
        2,
    ),
    Case("play coatl --opt numbering_profile=1,2", "option numbering_profile: ", 2),
    Case("play coatl --opt =1", "there is no option", 2),
    Case(("play", "coatl", "--seed", "a\nb"), "cannot be printed", 2),
    Case(f"play coatl --from {LINE} --opt levels=1", "a position brings its own game and options", 2),
    Case("auto", "Missing argument 'GAME'", 2),
    Case("auto chess --json", "there is no game called 'chess'", 2),
    Case("auto coatl --games 0", "0 is not in the range", 2),
    Case("auto coatl --games -5", "-5 is not in the range", 2),
    Case("auto coatl --games many", "'many' is not a valid integer", 2),
    Case("auto coatl --games 99999999999", "is not in the range", 2),
    Case("auto coatl --games 2 --transcript", "--transcript shows one game", 2),
    Case("auto coatl --sparring me", "no sparring partner 'me'; there are greedy, planner, random", 2),
    Case("auto coatl --games 2 --sparring me --json", "no sparring partner 'me'", 2),
    Case("auto coatl --opt levels=0 --games 2 --json", "option levels: 0 is not among", 2),
    Case("auto coatl --seed", "requires an argument", 2),
    Case("decide", "Missing argument 'POSITION'", 2),
    Case("decide - --answers {answers} --seed 1", "give --answers or --seed, not both", 2),
    Case("replay", "Missing argument 'JOURNAL'", 2),
    Case("export {game}", "Missing argument 'FILE'", 2),
    Case("export", "Missing argument 'ID'", 2),
    Case("import", "Missing argument 'FILE'", 2),
    Case("resume a b", "unexpected extra argument", 2),
]

FILES = [
    Case("decide {missing}", "missing: No such file or directory"),
    Case("decide {work}", "Is a directory"),
    Case("decide {picture}", "picture: this is not UTF-8 text, see byte 1"),
    Case("decide {position}/x", "Not a directory"),
    Case(("decide", "x" * 5000), "File name too long"),
    Case(("decide", ""), "no position was given"),
    Case("play coatl --from {missing}", "missing: No such file or directory"),
    Case("play coatl --from {picture}", "this is not UTF-8 text"),
    Case("replay {missing}", "missing: No such file or directory"),
    Case("replay {work} --json", "Is a directory"),
    Case("replay {position}", "position: Line 1 of the journal is not JSON"),
    Case("import {missing}", "missing: No such file or directory"),
    Case("import {work}", "Is a directory"),
    Case("import {answers}", "Line 1 of the journal cannot be read: A JSON object is needed"),
    Case("decide {journal}", "neither a position line nor TOML"),
    Case("decide {position} --answers {missing}", "missing: No such file or directory"),
    Case("decide {position} --answers {picture}", "this is not UTF-8 text"),
    Case("decide {position} --answers {position}", "the answers are not JSON of plain values"),
    Case("decide {position} --answers {journal}", "the answers are not JSON of plain values"),
    Case("export nosuch {missing}", "There is no game nosuch in "),
    Case("export nosuch -", "There is no game nosuch in "),
    Case("export {game} {work}", "is there already; --force replaces it"),
    Case("export {game} {position}", "position is there already; --force replaces it"),
    Case("export {game} {work} --force", "Is a directory"),
    Case("export {game} {missing}/x", "No such file or directory"),
    Case("export {game} {position}/x", "Not a directory"),
    Case("resume nosuch", "There is no game nosuch in "),
    Case("resume ../../etc", "There is no game ../../etc in "),
    Case(("resume", "x" * 5000), "There is no game xxxx"),
]


def position(text: str, told: str) -> Case:
    return Case("decide -", told, stdin=text)


def changed(old: str, new: str, told: str) -> Case:
    text = POSITION.replace(old, new)
    assert text != POSITION
    return position(text, told)


POSITIONS = [
    position("", "no position was given; name a file"),
    position("hello world", "neither a position line nor TOML"),
    position(POSITION * 2, "neither a position line nor TOML"),
    position("x = " + DEEP, "neither a position line nor TOML"),
    position("x = " + "9" * 5000, "neither a position line nor TOML"),
    position("#" * (LONGEST_POSITION + 1), f"longer than {LONGEST_POSITION} characters"),
    position("a" + ".a" * 3000 + " = 1", ""),
    changed(
        "position = 1", "position = 2", "the key 'position' must be 1, the version of the format; found 2"
    ),
    changed("position = 1", 'position = "1"', "the key 'position' must be 1"),
    changed('game = "coatl"', "", "the key 'game' is missing"),
    changed('game = "coatl"', "game = 3", "the key 'game' is missing"),
    changed('game = "coatl"', 'game = "chess"', "there is no game called 'chess'"),
    changed('game = "coatl"', 'game = "coatl"\nrules = 99', "written with rules 99 of coatl"),
    changed('game = "coatl"', 'game = "coatl"\noptions = 3', "the key 'options' must be a table"),
    changed('game = "coatl"', 'game = "coatl"\noptions.levels = [9]', "option levels: 9 is not among"),
    changed('game = "coatl"', 'game = "coatl"\noptions.x = 1', "there is no option x"),
    changed('game = "coatl"', 'game = "coatl"\ncolour = 1', "unknown key colour"),
    changed('next = "maks"', 'next = "human"', "it is the turn of human in this position"),
    changed('next = "maks"', 'next = "over"', "the game is over in this position"),
    changed('next = "maks"', 'next = "setup"', "turn.next: the set-up comes before everything else"),
    changed('next = "maks"', "next = 3", "turn.next: must be"),
    changed('1 = "RK"', '11 = "RK"', "supply: unknown key 11"),
    changed('1 = "RK"', '1 = "RKR"', "supply.1: at most 2, found 3"),
    changed('1 = "RK"', '1 = "QQ"', "supply.1: 'QQ' are no pieces"),
    changed('1 = "RK"', "1 = 7", "supply.1: must be a text"),
    changed('1 = "RK"', "1 = 2020-01-01", "supply.1: must be a text"),
    changed('9 = "G>"', '9 = "<G"', "supply.9: <G is "),
    changed('"P-CNT-K"', '"P-CNT-Z"', "maks.row, card 2: there is no card 'P-CNT-Z'"),
    changed('"P-CNT-G: G"', '"P-CNT-G: K"', "P-CNT-G misses no K"),
    changed('"P-CNT-K"', '"P-XPR-K", "P-XPR-K"', "maks.row: at most 3"),
    Case(("decide", LINE[:-4]), "the position line is cut off"),
    Case(("decide", LINE[:-4] + "AAAA"), "the position line is damaged"),
    Case(("decide", LINE.replace("coatl.1.", "coatl.2.")), "version 2; this program reads version 1"),
    Case(("decide", "coatl.1.!"), "No such file or directory"),
    Case(("decide", packed([1, 2])), "the position line holds no position"),
    Case(("decide", packed(b"\xff\xfe\xfd")), "the position line is damaged"),
    Case(("decide", packed(DEEP.encode())), "the position line is damaged"),
    Case(("decide", packed(b" " * (LONGEST_POSITION + 10))), "the position line is cut off or too long"),
    Case(("decide", packed({"position": 1, "game": "chess"})), "there is no game called 'chess'"),
    Case(("play", "coatl", "--from", LINE[:-4]), "the position line is cut off"),
    Case("play coatl --from -", "standard input is for your answers", code=2, stdin=POSITION),
]


def answers(text: str | bytes, told: str) -> Case:
    return Case("decide {position} --answers - --json", told, stdin=text)


ANSWERS = [
    answers("", "-: the answers are not JSON of plain values"),
    answers("[1", "-: the answers are not JSON of plain values"),
    answers(DEEP, "-: the answers are not JSON of plain values"),
    answers("[1.5]", "-: the answers are not JSON of plain values"),
    answers("[NaN]", "-: the answers are not JSON of plain values"),
    answers("[" + "9" * 5000 + "]", "-: the answers are not JSON of plain values"),
    answers(b"\xff\xfe", "-: this is not UTF-8 text, see byte 1"),
    answers("3", "-: the answers must be a list, or a table of lists by stream"),
    answers('"RK"', "-: the answers must be a list, or a table of lists by stream"),
    answers('{"bag-body": "RK"}', "-: the answers must be a list, or a table of lists by stream"),
    answers("[3]", "10 are needed"),
    answers('[["R"]]', "10 are needed"),
    answers("[null]", "10 are needed"),
    answers('[["Q","Q","Q","Q","Q","Q","Q","Q","Q","Q"]]', "Q cannot come now. Possible: "),
    answers('{"bag-body": [["R"]]}', "10 are needed"),
]

ALL = [*USAGE, *FILES, *POSITIONS, *ANSWERS]


def name(case: Case) -> str:
    """Short enough to read, and with its number, for no two may share one."""
    return f"{ALL.index(case)} {' '.join(case.args)[:30]}: {case.told[:40]}"


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a saved game and some files. It must stay as it is."""
    path = tmp_path_factory.mktemp("work")
    (path / "position").write_text(POSITION)
    (path / "answers").write_text("[3]")
    (path / "picture").write_bytes(b"\x89PNG\r\n\x1a\n\0\xff")
    (path / "journal").write_text(in_lines(journal(session_after("table", 5))))
    (path / "game").write_text(keep(session_after("screen", 5), path / "data"))
    return path


def words(case: Case, work: Path) -> list[str]:
    files = {each.name: str(each) for each in work.iterdir()}
    known = {**files, "work": str(work), "missing": str(work / "missing")}
    known["game"] = (work / "game").read_text()
    return [word.format(**known) if "{" in word else word for word in case.args]


@pytest.mark.parametrize("case", ALL, ids=name)
def test_bad_input(case: Case, work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(work)
    before = folder(work)
    ran = run(*words(case, work), data=work / "data", stdin=case.stdin)
    assert case.told in ran.message
    assert ran.code == case.code
    assert folder(work) == before


def test_there_is_a_row_for_every_door() -> None:
    """A table that has lost its rows proves nothing."""
    doors = {(case.args or [""])[0] for case in ALL}
    assert {"games", "rules", "play", "resume", "auto", "decide", "replay", "export", "import"} <= doors
    assert len(set(ALL)) == len(ALL) > 120


SOME = [
    USAGE[5],
    USAGE[10],
    FILES[0],
    FILES[2],
    FILES[26],
    POSITIONS[3],
    POSITIONS[17],
    ANSWERS[2],
    ANSWERS[6],
]


@pytest.mark.parametrize("case", SOME, ids=name)
def test_bad_input_to_the_real_command(case: Case, work: Path) -> None:
    before = folder(work)
    stdin = case.stdin if isinstance(case.stdin, bytes) else case.stdin.encode()
    ran = start(*words(case, work), data=work / "data", stdin=stdin, cwd=work)
    assert case.told in ran.message
    assert ran.code == case.code
    assert folder(work) == before


@pytest.mark.parametrize(
    "args",
    [
        ("rules", b"\xff"),
        ("play", b"coa\xfftl"),
        ("play", "coatl", "--seed", b"\xff"),
        ("play", "coatl", "--preset", b"\xff"),
        ("auto", "coatl", "--seed", b"\xff", "--json"),
        ("auto", "coatl", "--sparring", b"\xff"),
        ("auto", "coatl", "--opt", b"levels=\xff"),
        ("auto", "coatl", "--opt", b"\xff=1"),
        ("decide", b"\xff"),
        ("decide", b"coatl.1.\xff"),
        ("resume", b"\xff"),
        ("export", b"\xff", "-"),
        ("import", b"\xff"),
    ],
    ids=str,
)
def test_arguments_that_are_no_text(args: tuple[str | bytes, ...], work: Path) -> None:
    before = folder(work)
    assert start(*args, data=work / "data", cwd=work).message
    assert folder(work) == before


# The saved games themselves

DOORS: dict[str, tuple[str, ...]] = {
    "list": ("resume",),
    "resume": ("resume", "{game}"),
    "play": ("play", "coatl"),
    "export": ("export", "{game}", "-"),
    "import": ("import", "{journal}"),
}


def flipped(raw: bytes) -> bytes:
    """One bit within an answer."""
    place = raw.index(b'"by":"person"') + 8
    return raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :]


DAMAGE: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "is not a sound store of games: it is empty"),
    "prose": (lambda _: b"Dear diary", "is not a sound store of games: it does not begin like one"),
    "cut": (lambda raw: raw[: len(raw) // 2], "is not a sound store of games"),
    "cut in its header": (lambda raw: raw[:60], "is not a sound store of games: it is cut short"),
    "of another program": (
        lambda raw: raw.replace(APPLICATION_ID.to_bytes(4), b"Else", 1),
        "is not a sound store of games: it belongs to another program",
    ),
    "newer": (
        lambda raw: raw[:60] + (SCHEMA_VERSION + 1).to_bytes(4) + raw[64:],
        "was written by a newer Automarium",
    ),
    "overwritten": (lambda raw: raw[:4096] + b"\xa5" * (len(raw) - 4096), "is not a sound store of games"),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_store_is_reported_and_kept(damage: str, door: str, work: Path, tmp_path: Path) -> None:
    spoil, told = DAMAGE[damage]
    data = tmp_path / "data"
    data.mkdir()
    sound = (work / "data" / FILE_NAME).read_bytes()
    (data / FILE_NAME).write_bytes(spoil(sound))
    assert (data / FILE_NAME).read_bytes() != sound
    ran = run(*words(Case(DOORS[door], ""), work), data=data)
    assert told in ran.message
    assert str(data / FILE_NAME) in ran.message
    assert ran.code == 1
    assert (data / FILE_NAME).read_bytes() == spoil(sound), "it is kept, to be looked at"


@pytest.mark.parametrize("door", ["resume", "export"])
def test_a_flipped_bit_in_an_answer_is_noticed(door: str, work: Path, tmp_path: Path) -> None:
    shutil.copytree(work / "data", tmp_path / "data")
    file = tmp_path / "data" / FILE_NAME
    file.write_bytes(flipped(file.read_bytes()))
    before = file.read_bytes()
    ran = run(*words(Case(DOORS[door], ""), work), data=tmp_path / "data")
    assert "are not those that were written" in ran.message
    assert "automarium doctor" in ran.message
    assert file.read_bytes() == before


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("place", ["position", "position/below", "/dev/null/x", "/proc/nowhere"])
def test_a_folder_that_cannot_be(place: str, door: str, work: Path) -> None:
    """Also root cannot write into a file."""
    before = folder(work)
    data = work / place
    ran = run(*words(Case((*DOORS[door], "--data", str(data)), ""), work))
    assert f"{data / FILE_NAME} cannot be used: " in ran.message
    assert "choose another with --data" in ran.message
    assert ran.code == 1
    assert folder(work) == before


def test_a_store_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    ran = run("resume", data=tmp_path)
    assert f"{tmp_path / FILE_NAME} cannot be used: Is a directory" in ran.message


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o500)
    ran = run("play", "coatl", data=data)
    assert "cannot be used: Permission denied" in ran.message


def test_a_home_that_is_not_there() -> None:
    ran = run("resume", "--data", "~nobody-of-that-name/x")
    assert "No folder to keep games in" in ran.message


def test_a_store_that_another_program_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is waited for, and then it is said who is in the way."""
    keep(session_after("screen", 3), tmp_path)
    connect = store_file.connect
    for module in (store_open, store_file):
        monkeypatch.setattr(module, "connect", lambda path, mode, _: connect(path, mode, 0.01))
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "another program holds it" in run("play", "coatl", data=tmp_path).message


def test_the_disk_fills_up_amid_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be kept is not shown as accepted; what was kept before is there."""
    lines = script("screen").lines
    write, writes = Store.write, iter(range(100))

    def fails(self: Store, *args: object, **kwargs: object) -> object:
        if next(writes) == 3:
            raise StoreError("the disk is full") from sqlite3.OperationalError()
        return write(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "write", fails)
    ran = run("play", "coatl", "--seed", "1", data=tmp_path, stdin="\n".join(lines[:6]))
    assert (ran.code, ran.err) == (1, "Error: the disk is full\n")
    monkeypatch.undo()
    told = run("resume", data=tmp_path).fine
    game = told.split()[0]
    exported = run("export", game, "-", data=tmp_path).fine
    assert exported.count('"by":"person"') == 3


@pytest.mark.parametrize(
    "words",
    [("import",), ("decide",), ("box", "golem", "--import"), ("restore",), ("study",), ("replay",)],
    ids=" ".join,
)
def test_a_file_without_an_end(words: tuple[str, ...], tmp_path: Path) -> None:
    ran = run(*words, "/dev/zero", data=tmp_path)
    assert ran.code != 0
    assert "Traceback" not in ran.err
