"""A turn with hundreds of possible lines, and a set-up that asks nothing: Root at the prompt."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run


def play(data: Path, *lines: str, preset: str = "screen", people: str = "eyrie") -> list[str]:
    """A new game with one bot after the person; what was said at first, and to each line."""
    told = run(
        "play", "root", "--seed", "9", "--preset", preset,
        "--opt", f"people={people}", "--opt", "bots=marquise", "--opt", "seats=eyrie",
        "--opt", "factions=free",
        data=data, stdin="".join(line + "\n" for line in lines),
    ).fine  # fmt: skip
    return told.split("\n> ")


def test_the_set_up_of_a_new_game_is_shown(tmp_path: Path) -> None:
    first = play(tmp_path, preset="table")[0]
    assert "Set-up" in first
    assert "  □ The Mechanical Marquise 2.0: place the keep in clearing 3." in first
    assert "  □ Each person draws 3 cards." in first, "a hand does it"
    assert "Turn 1: Eyrie Dynasties" in first


def test_a_resumed_game_begins_with_its_running_turn(tmp_path: Path) -> None:
    play(tmp_path, "end", preset="table")
    (line,) = [line for line in run("resume", data=tmp_path).out.splitlines() if "Root" in line]
    told = run("resume", line.split()[0], data=tmp_path, stdin="").fine
    assert "Set-up" not in told


def test_very_many_options_are_listed_by_their_verbs(tmp_path: Path) -> None:
    first, listed, moves, some, *_ = play(tmp_path, "o", "o move", "o move 2 clearing 9")
    assert "Move 2 warriors" not in first, "the question does not list hundreds of lines"
    assert "   1  Move 1 warrior from clearing 1 to clearing 5  … 18\n" in first, "but how each kind begins"
    assert "   1  Move 1 warrior from clearing 1 to clearing 5  … 18\n" in listed
    assert "The number lists all of one kind, and so does `o move warriors`." in listed
    assert moves.splitlines()[:2] == [
        "   1  Move 1 warrior from clearing 1 to clearing 5",
        "   2  Move 2 warriors from clearing 1 to clearing 5",
    ]
    assert len(moves.splitlines()) == 18
    assert some.splitlines() == ["   1  Move 2 warriors from clearing 1 to clearing 9"]


def test_a_number_opens_a_kind_and_the_next_one_answers(tmp_path: Path) -> None:
    """It means the list that was shown last; one that the list does not have changes nothing."""
    _, moves, beyond, moved, *_ = play(tmp_path, "1", "19", "2")
    assert moves.splitlines()[1] == "   2  Move 2 warriors from clearing 1 to clearing 5"
    assert beyond == "19 is not a number from 1 to 18."
    assert "You moved 2 warriors from clearing 1 to 5." in moved


def test_a_refusal_names_the_reason_or_the_verbs(tmp_path: Path) -> None:
    _, reason, kinds, *_ = play(tmp_path, "move 9 1>5", "fly 3")
    assert reason == "You have only 6 warriors in clearing 1."
    assert kinds.startswith("Nothing here is called “fly 3”. Possible: Move warriors …, Recruit warriors …, ")
    assert kinds.endswith(", That is all.")


def test_what_fits_several_moves_is_named(tmp_path: Path) -> None:
    _, several, *_ = play(tmp_path, "move to clearing 9")
    said, first, *_ = several.splitlines()
    assert said == "“move to clearing 9” can mean several. Type a number, or a little more:"
    assert first == "   1  Move 1 warrior from clearing 1 to clearing 9"


def test_short_lines_are_carried_out_and_told(tmp_path: Path) -> None:
    _, moved, fought, *_ = play(tmp_path, "mo 4 1 5", "ba 5 marquise")
    assert "You moved 4 warriors from clearing 1 to 5." in moved
    assert "You attacked the Mechanical Marquise 2.0 in clearing 5." in fought


def test_a_game_without_a_bot_is_wrong_usage(tmp_path: Path) -> None:
    ran = run("play", "root", "--opt", "people=marquise,eyrie,alliance", data=tmp_path)
    assert ran.code == 2
    assert "at least one faction must be played by a bot" in ran.message
