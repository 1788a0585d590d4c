"""Saved games: play, resume, export and import. What was seen accepted is kept, whatever happens."""

from __future__ import annotations

import json
import re
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import find
from automarium.kernel.record.journal_file import MAX_BYTES, MAX_LINES
from automarium.kernel.record.store import FILE_NAME, Store
from tests.cli.running import (
    dialogue,
    folder,
    in_lines,
    journal,
    keep,
    persons,
    run,
    saved_in,
    script,
    session_after,
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


# Where games are kept


def test_the_folder_by_variable_and_by_option(tmp_path: Path) -> None:
    places = [tmp_path / name for name in ("variable", "before", "after")]
    variable, before, after = places
    assert run("play", "coatl", data=variable).code == 0
    assert run("--data", before, "play", "coatl", data=variable).code == 0
    assert run("--data", before, "play", "coatl", "--data", after, data=variable).code == 0
    ids = [saved_in(place).id for place in places]
    assert len(set(ids)) == 3
    for place, game in zip(places, ids, strict=True):
        assert game in run("resume", "--data", place).fine
        assert game in run("--data", place, "resume").fine
        assert run("export", game, "-", "--data", place).fine
        assert run("--data", place, "export", game, "-").fine
        assert "There is no game" in run("export", game, "-", data=tmp_path / "elsewhere").message


def test_import_takes_the_folder_too(tmp_path: Path) -> None:
    text = in_lines(journal(session_after("screen", 2)))
    game = run("import", "-", "--data", tmp_path / "a", stdin=text).fine.strip()
    assert saved_in(tmp_path / "a").id == game
    game = run("--data", tmp_path / "b", "import", "-", stdin=text).fine.strip()
    assert saved_in(tmp_path / "b").id == game


def test_the_usual_place(tmp_path: Path) -> None:
    env = {"AUTOMARIUM_DATA": "", "XDG_DATA_HOME": str(tmp_path / "share"), "HOME": str(tmp_path)}
    assert run("play", "coatl", env=env).code == 0
    assert (tmp_path / "share" / "automarium" / FILE_NAME).is_file()
    env["XDG_DATA_HOME"] = ""
    assert run("play", "coatl", "--data", "~/games", env=env).code == 0
    assert (tmp_path / "games" / FILE_NAME).is_file()


def test_the_list_of_saved_games(data: Path) -> None:
    assert "no saved games" in run("resume", data=data).fine
    over, running = keep(script("screen").session, data), keep(session_after("table", 12), data)
    newest, oldest = run("resume", data=data).fine.splitlines()
    assert newest.split()[:3] == [running, "Cóatl", "turn"]
    assert oldest.split()[:3] == [over, "Cóatl", "over"]
    assert run("resume", "", data=data).fine == run("resume", data=data).fine, "no letters of an id"
    points = run("auto", "coatl", "--json").json["result"]["points"]
    assert f"You {points['human']}, M.A.K.S. {points['maks']}" in oldest


def test_a_game_that_has_not_begun_is_listed_in_its_set_up(data: Path) -> None:
    keep(session_after("table", 1), data)
    assert "  Set-up  " in run("resume", data=data).fine
    assert "  Przygotowanie  " in run("resume", "--lang", "pl", data=data).fine


# Deleted games


def test_a_deleted_game_is_not_played_but_shows_the_way_back(data: Path) -> None:
    game, other = (keep(session_after("screen", 3), data) for _ in range(2))
    assert f"automarium delete --undo {game}" in run("delete", game[:9], data=data).fine
    assert game in run("delete", data=data).fine
    assert run("resume", data=data).fine.split()[0] == other
    before = saved_in(data, game)
    for letters in (game, game[:9]):
        told = run("resume", letters, data=data, stdin="1\n").message
        assert told.startswith("This game was deleted.")
        assert f"automarium delete --undo {game}" in told
    assert "Цю гру видалено" in run("resume", game, "--lang", "uk", data=data).message
    assert saved_in(data, game) == before
    assert f"automarium resume {game}" in run("delete", "--undo", game[:9], data=data).fine
    assert game in run("resume", data=data).fine
    assert "No games are deleted" in run("delete", data=data).fine
    assert saved_in(data, game).answers == before.answers


def test_the_first_letters_mean_a_deleted_game_only_where_no_other_begins_so(data: Path) -> None:
    games = [keep(session_after("screen", 1), data) for _ in range(25)]
    letter, _ = Counter(game[0] for game in games).most_common(1)[0]
    kept, *gone = (game for game in games if game.startswith(letter))
    assert gone
    for game in gone:
        run("delete", game, data=data)
    assert f"automarium resume {kept}" in run("resume", letter, data=data).fine


# Resume


@pytest.mark.parametrize("preset", ["screen", "table"])
def test_resume_asks_the_same_question_at_each_point(preset: str, data: Path) -> None:
    """`lang en` shows the running turn again: so must resume, in a process that knows nothing of the game."""
    lines = script(preset).lines[:40]
    live = run("play", "coatl", "--seed", "1", "--preset", preset, data=data, stdin="\nlang en\n".join(lines))
    shown = [block for block in re.split(r"(?m)^> ", live.fine) if block.strip()]
    again = shown[2:-1:2]
    assert len(again) == 39
    for number, block in enumerate(again, 1):
        game = keep(session_after(preset, number), data)
        told = run("resume", game, data=data).fine
        assert told == f"{block}> \nSaved. Go on with: automarium resume {game}\n"


def test_resume_by_the_first_letters(data: Path) -> None:
    games = [keep(session_after("screen", 1), data) for _ in range(25)]
    for game in games:
        length = 1
        while sum(other.startswith(game[:length]) for other in games) > 1:
            told = run("resume", game[:length], data=data).message
            assert game in told
            assert "type more of the id" in told
            length += 1
        assert f"automarium resume {game}" in run("resume", game[:length], data=data).fine
    assert "There is no game" in run("resume", "0", data=data).message


def test_a_game_that_is_over_shows_its_result(data: Path) -> None:
    game = keep(script("screen").session, data)
    told = run("resume", game, data=data).fine
    assert run("auto", "coatl").out.partition("\n")[2] in told


def test_a_game_played_in_pieces_is_the_game_played_at_once(data: Path) -> None:
    lines = script("screen").lines
    run("play", "coatl", "--seed", "1", data=data, stdin="\n".join(lines[:10]))
    game = saved_in(data).id
    for first in range(10, len(lines), 25):
        run("resume", game, data=data, stdin="".join(line + "\n" for line in lines[first : first + 25]))
    assert saved_in(data).answers == tuple(journal(script("screen").session)[1:])


def test_begin_with_a_position(data: Path, tmp_path: Path) -> None:
    position = session_after("screen", 20).position()
    file = tmp_path / "position.toml"
    file.write_text(position.toml(), encoding="utf-8")
    for given in (position.line(), str(file)):
        told = run("play", "coatl", "--from", given, data=data).fine
        game = told.split()[-1]
        assert run("resume", game, data=data).code == 0
        exported = run("export", game, "-", data=data).fine
        assert json.loads(exported.splitlines()[0])["position"] == json.loads(json.dumps(position.tree()))
        assert run("replay", "-", "--json", stdin=exported).json["asked"]["ask"] == "choose action"


# Killed


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")
@pytest.mark.parametrize("preset", ["screen", "table"])
def test_a_kill_loses_no_answer_that_was_seen_accepted(preset: str, data: Path) -> None:
    """Once the next question is there, the answer is kept; and the question is there again after the kill."""
    lines = script(preset).lines
    expected = [entry.answer for entry in script(preset).session.entries if entry.by == "person"]
    expected = json.loads(json.dumps(expected))
    with dialogue("play", "coatl", "--seed", "1", "--preset", preset, data=data) as talk:
        talk.hear()
        game = saved_in(data).id
        for given in range(3):
            asked = talk.say(lines[given])
            assert persons(saved_in(data)) == expected[: given + 1]
        talk.kill()
    for given, until in ((3, 4), (4, 11)):
        with dialogue("resume", game, data=data) as talk:
            assert talk.hear().endswith(asked[-40:])
            for line in lines[given:until]:
                asked = talk.say(line)
            talk.kill()
        assert persons(saved_in(data)) == expected[:until]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")
def test_a_kill_in_the_middle_of_an_answer_leaves_a_sound_game(data: Path) -> None:
    game = keep(session_after("screen", 2), data)
    lines = script("screen").lines
    for given in (2, 3, 4):
        before = len(persons(saved_in(data)))
        with dialogue("resume", game, data=data) as talk:
            talk.hear()
            talk.type(lines[before] + "\n")  # nobody waits for the acknowledgement
            talk.kill()
        assert len(persons(saved_in(data))) in (before, before + 1), given
        assert run("resume", game, data=data).code == 0


# Two at one table


def test_the_second_of_two_is_told_that_the_table_has_moved_on(data: Path) -> None:
    session = session_after("screen", 3)
    game = keep(session, data)
    lines = script("screen").lines
    assert session.asking
    other = next(each for each in session.asking.request.options() if each != lines[3])
    expected = [entry.answer for entry in script("screen").session.entries if entry.by == "person"]
    with dialogue("resume", game, data=data) as first, dialogue("resume", game, data=data) as second:
        assert first.hear() == second.hear()
        first.say(lines[3])
        moved, _, newer = second.say(str(other)).partition("\n")
        assert moved.startswith("The table has moved on")
        assert newer == shown(game, data), "the newer state, with its question"
        assert persons(saved_in(data)) == expected[:4], "nothing was overwritten"
        # From here the second plays on, and the first is the one who is late.
        second.say(lines[4])
        assert first.say("u").startswith("The table has moved on")
        assert persons(saved_in(data)) == expected[:5]
        # What the first takes back is gone from the table of the second, too.
        first.say("u 4")
        moved, _, older = second.say(lines[5]).partition("\n")
        assert moved.startswith("The table has moved on")
        assert older == shown(game, data)
        assert persons(saved_in(data)) == expected[:1]
        assert "automarium resume" in first.say("q")
        assert first.ended() == 0


def shown(game: str, data: Path) -> str:
    """What somebody who comes to the game now is shown."""
    with dialogue("resume", game, data=data) as talk:
        return talk.hear()


def test_two_who_say_the_same_are_of_one_mind(data: Path) -> None:
    game = keep(session_after("screen", 3), data)
    answer = script("screen").lines[3]
    with dialogue("resume", game, data=data) as first, dialogue("resume", game, data=data) as second:
        first.hear()
        second.hear()
        assert first.say(answer) == second.say(answer)
        assert len(persons(saved_in(data))) == 4
        assert first.say("") == second.say("")
        assert len(persons(saved_in(data))) == 5


def test_the_late_one_may_be_amid_a_correction(data: Path) -> None:
    game = keep(session_after("screen", 3), data)
    with dialogue("resume", game, data=data) as first, dialogue("resume", game, data=data) as second:
        first.hear()
        second.hear()
        second.say("fix")
        second.say("turn.number = 30")
        assert "turn.number: " in second.say("")
        first.say(script("screen").lines[3])
        assert second.say("y").startswith("The table has moved on")
        assert "correct" not in [answer["ask"] for answer in saved_in(data).answers]


# Export and import


@pytest.mark.parametrize("preset", ["screen", "table"])
@pytest.mark.parametrize("answers", [0, 9, 1000])
def test_exported_and_imported_it_is_the_same_game(
    preset: str, answers: int, data: Path, tmp_path: Path
) -> None:
    game = keep(session_after(preset, answers), data)
    file = tmp_path / "game.jsonl"
    told = run("export", game[:5], file, data=data)
    assert (told.fine, told.err) == (
        "",
        f"wrote {len(saved_in(data).answers)} answers of game {game} to {file}\n",
    )
    assert run("export", game, "-", data=data).raw == file.read_bytes()
    other = tmp_path / "other"
    taken = run("import", file, data=other)
    copy = taken.fine.strip()
    assert copy != game
    assert taken.err == f"{len(saved_in(data).answers)} answers; go on with: automarium resume {copy}\n"
    was, became = saved_in(data), saved_in(other)
    assert (was.header, was.answers, was.note) == (became.header, became.answers, became.note)
    assert run("export", copy, "-", data=other).raw == file.read_bytes()
    assert run("resume", game, data=data).out.replace(game, copy) == run("resume", copy, data=other).out


def test_undone_answers_are_not_exported(data: Path) -> None:
    game = keep(session_after("screen", 6), data)
    run("resume", game, data=data, stdin="u 2\n")
    with_undone = saved_in(data)
    assert with_undone.undone
    assert run("export", game, "-", data=data).fine == in_lines(journal(session_after("screen", 4))).replace(
        ": ", ":"
    ).replace(", ", ",")


def test_corrections_are_exported(data: Path, tmp_path: Path) -> None:
    game = keep(session_after("screen", 3), data)
    run("resume", game, data=data, stdin="fix\nturn.number = 30\n\ny\n")
    copy = run(
        "import", "-", data=tmp_path / "b", stdin=run("export", game, "-", data=data).fine
    ).fine.strip()
    assert saved_in(tmp_path / "b").answers == saved_in(data).answers
    assert "correct" in [answer["ask"] for answer in saved_in(data).answers]
    assert run("resume", copy, data=tmp_path / "b").code == 0


def test_export_does_not_replace_a_file_unless_told(data: Path, tmp_path: Path) -> None:
    game = keep(session_after("screen", 3), data)
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    told = run("export", game, file, data=data).message
    assert told == f"{file} is there already; --force replaces it"
    assert file.read_text() == "precious"
    assert run("export", game, file, "--force", data=data).code == 0
    assert file.read_bytes() == run("export", game, "-", data=data).raw


def test_the_same_journal_twice_is_two_games(data: Path) -> None:
    text = in_lines(journal(session_after("screen", 3)))
    games = {run("import", "-", data=data, stdin=text).fine.strip() for _ in range(2)}
    with Store(data / FILE_NAME) as store:
        assert {row.id for row in store.games()} == games
        assert len(games) == 2


# Journals that cannot be taken in

Rows = list[dict[str, Any]]


def header(**changes: object) -> Callable[[Rows], Rows]:
    return lambda rows: [{**rows[0], **changes}, *rows[1:]]


def without(*keys: str) -> Callable[[Rows], Rows]:
    return lambda rows: [{key: value for key, value in rows[0].items() if key not in keys}, *rows[1:]]


def answer(number: int, **changes: object) -> Callable[[Rows], Rows]:
    return lambda rows: [*rows[:number], {**rows[number], **changes}, *rows[number + 1 :]]


def dropped(number: int) -> Callable[[Rows], Rows]:
    return lambda rows: rows[:number] + rows[number + 1 :]


def doubled(number: int) -> Callable[[Rows], Rows]:
    return lambda rows: rows[:number] + rows[number - 1 :]


RULES = find("coatl").rules
SPOILT: dict[str, tuple[Callable[[Rows], Rows], str]] = {
    "wrong version": (header(journal=2), r"Line 1 of the journal has version 2"),
    "version as text": (header(journal="1"), r"Line 1 of the journal has version '1'"),
    "version as truth": (header(journal=True), r"Line 1 of the journal has version True"),
    "no version": (without("journal"), r'Line 1 of the journal has no "journal" version'),
    "wrong game": (header(game="chess"), r"there is no game called 'chess'"),
    "game of another kind": (header(game=7), r"the header's key 'game'"),
    "wrong rules": (
        header(rules=99),
        rf"written with rules 99 of coatl, here they are {find('coatl').rules}",
    ),
    "rules as text": (header(rules="1"), r"the header's key 'rules'"),
    "no seed": (without("seed"), r"the header's key 'seed'"),
    "no options": (without("options"), r"the header's key 'options'"),
    "no person": (without("person"), r"the header's key 'person'"),
    "no preset": (without("preset"), r"the header's key 'preset'"),
    "unknown option": (header(options={"speed": 3}), r"the header does not fit: there is no option speed"),
    "unknown stream": (header(person=["dice"]), r"coatl has no streams dice"),
    "unknown key": (header(colour="red"), r"the header has unknown keys: colour"),
    "position of another kind": (header(position=[1]), r"the header's position is not a table"),
    "position of another game": (header(position={"position": 1, "game": "x"}), r"of x, not of coatl"),
    "position that cannot be": (
        header(position={"position": 1, "game": "coatl", "supply": {"1": "Z"}}),
        r"supply\.1: 'Z' are no pieces",
    ),
    "header twice": (lambda rows: [rows[0], *rows], r"answer 1, line 2 of the journal: .*exactly the keys"),
    "no header": (lambda rows: rows[1:], r'Line 1 of the journal has no "journal" version'),
    "answer dropped": (dropped(5), r"answer 5: the journal has '[^']+' at \S+, the rules now ask '[^']+'"),
    "answer doubled": (doubled(5), r"answer 5: the journal has '[^']+' at \S+, the rules now ask '[^']+'"),
    "not possible": (answer(4, answer=["P-NO-SUCH"] * 6), r"answer 4: its answer to 'draw prophecies'"),
    "too few": (answer(4, answer=["P-CNT-R"]), r"answer 4: its answer to 'draw prophecies'"),
    "answer of another kind": (answer(8, answer=3), r"answer 8: its answer to 'choose action'"),
    "answer is nothing": (answer(8, answer=None), r"answer 8: its answer to 'choose action'"),
    "fraction": (answer(3, answer=0.5), r"answer 3, line 4 of the journal: .*cannot be one"),
    "other question": (answer(2, ask="choose fate"), r"answer 2: the journal has 'choose fate' at"),
    "other section": (answer(2, at="CO-Z9"), r"answer 2: the journal has '[^']+' at CO-Z9"),
    "by a number": (answer(6, by=1), r"answer 6, line 7 of the journal: .*are texts"),
    "unknown key in an answer": (answer(6, note="x"), r"answer 6, line 7 of the journal: .*exactly the keys"),
    "correction that cannot be": (
        lambda rows: [
            *rows[:4],
            {"at": "", "ask": "correct", "answer": {"supply": {"1": "Z"}}, "by": "person"},
        ],
        r"answer 4: its correction is not possible: supply\.1",
    ),
    "correction of another kind": (
        lambda rows: [*rows[:4], {"at": "", "ask": "correct", "answer": 3, "by": "person"}],
        r"answer 4: its correction is not possible",
    ),
}


@pytest.fixture(scope="module")
def rows() -> Rows:
    return journal(session_after("table", 20))


@pytest.mark.parametrize("name", SPOILT)
def test_a_journal_that_does_not_fit_changes_nothing(name: str, rows: Rows, data: Path) -> None:
    spoil, told = SPOILT[name]
    keep(session_after("screen", 3), data)
    before = folder(data)
    ran = run("import", "-", data=data, stdin=in_lines(spoil(rows)))
    assert re.search(told, ran.message), ran.message
    assert ran.code == 1
    assert folder(data) == before
    assert re.search(told, run("replay", "-", stdin=in_lines(spoil(rows))).err)


def test_answers_after_the_end(data: Path) -> None:
    rows = journal(script("table").session)
    ran = run("import", "-", data=data, stdin=in_lines([*rows, rows[-1]]))
    assert f"answer {len(rows)}: the journal has '{rows[-1]['ask']}', but the game is over" in ran.message


DAMAGED: dict[str, tuple[Callable[[str], str | bytes], str]] = {
    "empty": (lambda _: "", "The journal is empty"),
    "blank": (lambda _: "\n \n\t\n", "The journal is empty"),
    "zeros": (lambda _: b"\0" * 5000, "Line 1 of the journal is not JSON"),
    "a picture": (lambda _: b"\x89PNG\r\n\x1a\n\0\0\0", "Line 1 of the journal is not UTF-8 text"),
    "prose": (lambda _: "Dear diary,\n", "Line 1 of the journal is not JSON"),
    "a list": (lambda _: "[1, 2]\n", "Line 1 of the journal cannot be read: A JSON object is needed"),
    "other JSON": (lambda _: '{"name": "x"}\n', 'Line 1 of the journal has no "journal" version'),
    "a position": (lambda _: 'position = 1\ngame = "coatl"\n', "Line 1 of the journal is not JSON"),
    "cut": (lambda text: text[:-20], "Line 21 of the journal is not JSON"),
    "cut in the header": (lambda text: text[:50], "Line 1 of the journal is not JSON"),
    "a lost comma": (lambda text: text.replace('"by"', '"by', 1), "Line 2 of the journal is not JSON"),
    "no number": (lambda text: text.replace('"seed": "1"', '"seed": NaN'), "Line 1 of the journal"),
    "a key twice": (
        lambda text: text.replace('"by":', '"by": "x", "by":', 1),
        "Line 2 of the journal cannot be read: the key 'by' stands twice",
    ),
    "half a letter": (lambda text: text.encode()[:-40] + b"\xc5", "of the journal is not UTF-8 text"),
    "half a surrogate": (lambda text: text.replace("person", "\\ud800"), "Line 1 of the journal"),
    "too deep": (lambda text: text + "[" * 100_000, "of the journal cannot be read"),
    "too long": (lambda text: text + " " * MAX_BYTES + "x", "The journal is too long"),
    "too many lines": (lambda text: text + "{}\n" * MAX_LINES, "The journal is too long"),
    "two in one": (lambda text: text + text, "line 22 of the journal: an answer needs exactly the keys"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_journal_changes_nothing(name: str, rows: Rows, data: Path, tmp_path: Path) -> None:
    spoil, told = DAMAGED[name]
    text = in_lines(rows)
    assert len(rows) == 21
    spoilt = spoil(text)
    assert spoilt != text
    keep(session_after("screen", 3), data)
    before = folder(data)
    file = tmp_path / "journal.jsonl"
    file.write_bytes(spoilt if isinstance(spoilt, bytes) else spoilt.encode())
    for args in (
        ("import", file),
        ("import", "--keep-prefix", file),
        ("replay", file),
        ("replay", "--json", file),
    ):
        ran = run(*args, data=data)
        assert told in ran.message
        assert ran.code == 1
    assert folder(data) == before


def test_keep_prefix_takes_the_answers_that_fit(rows: Rows, data: Path) -> None:
    for number in (1, 7, 15):
        spoilt = answer(number, ask="choose fate")(rows)
        ran = run("import", "-", "--keep-prefix", data=data, stdin=in_lines(spoilt))
        game = ran.fine.strip()
        assert saved_in(data, game).answers == tuple(rows[1:number])
        assert run("resume", game, data=data).code == 0


def test_keep_prefix_of_a_sound_journal_is_all_of_it(rows: Rows, data: Path) -> None:
    run("import", "-", "--keep-prefix", data=data, stdin=in_lines(rows))
    assert saved_in(data).answers == tuple(rows[1:])


def test_a_saved_game_that_no_longer_fits(rows: Rows, data: Path) -> None:
    """As after a change of the rules: the game is untouched; a copy goes on from the last that fits."""
    with Store(data / FILE_NAME) as store:
        game = store.create(rows[0], answer(9, ask="choose fate")(rows)[1:]).id
    before = folder(data)
    told = run("resume", game, data=data).message
    assert told.startswith("answer 9: the journal has 'choose fate'")
    assert "with --keep-prefix a copy goes on from there" in told
    assert folder(data) == before
    copy = run("resume", game, "--keep-prefix", data=data).fine.split()[-1]
    assert copy != game
    assert saved_in(data, copy).answers == tuple(rows[1:9])
    assert len(saved_in(data, game).answers) == len(rows) - 1
