"""What people report, and what they may type."""

from __future__ import annotations

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.human import changes, moves
from automarium.games.golem.shortcuts import read_line
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Choose, Draw, Roll
from tests.games.golem.positions import play, position

TURN = "turn.next = 'human'\nsynagogue.work = 'RW'\nsynagogue.mirror = 'Y'\n"


def test_moves_are_marbles_rabbi_and_pass() -> None:
    board = position(TURN + "synagogue.rabbis = ['automa 2']\nautoma.cards = ['GH05']")
    assert moves(board, "human") == [
        "marble red work",
        "marble white work",
        "marble yellow mirror",
        "rabbi 1",
        "rabbi 3",
        "rabbi lowest",
        "pass",
    ]


def test_two_marbles_leave_the_rabbi() -> None:
    board = position(TURN + "humans.human.marbles = 'BB'")
    assert moves(board, "human") == ["rabbi 1", "rabbi 2", "rabbi 3", "rabbi lowest"]


def test_a_placed_rabbi_and_a_pass_leave_marbles() -> None:
    board = position(TURN + "synagogue.rabbis = ['human lowest']\nhumans.human.passed = true")
    assert moves(board, "human") == ["marble red work", "marble white work", "marble yellow mirror"]


def test_a_marble_and_a_book() -> None:
    board = position(TURN)
    told = play(board, person=["marble red work", "book 4", "end"], books=["BB1"])
    assert told.messages() == ["human-marble", "human-book", "open-book"]
    assert (board.held["human"], board.rows["work"], board.next) == (["red"], ["white"], "automa")
    assert board.library == ["BB7", "BG7", "BR7", "BK6", "BB1"]


def test_a_rabbi_a_burial_and_a_menorah() -> None:
    board = position(TURN)
    play(board, person=["rabbi lowest", "bury 3", "bury open", "menorah blue", "end"])
    assert board.rabbis == {"human": 6}
    assert (board.graveyard[2], board.open_grave, board.menorahs) == ("human", ["human"], ["red", "yellow"])


def test_six_golems_can_be_buried() -> None:
    board = position(TURN + f"shared.graveyard = {['human'] * 6}")
    assert not any(option.startswith("bury") for option in changes(board, "human"))


def test_a_pass_throws_the_other_marbles_again() -> None:
    board = position(TURN)
    told = play(board, person=["pass", "white work", "end"], marbles=[(5, 1)])
    assert told.messages() == ["human-passes", "marbles"]
    assert (board.rows["mirror"], board.rows["work"], board.passed) == (["red"], ["yellow"], ["human"])


def test_turns_go_round_until_everybody_has_three_actions() -> None:
    board = GAME.unbox(Session.start(GAME, "1", options={"humans": "2"}).header.options)
    seen = []
    play(board)
    while board.part != "evening":
        seen.append(board.next)
        if board.next == "automa":
            play(board)
        else:
            play(board, person=[moves(board, board.next)[0], "end"])
    assert seen == ["automa", *["automa", "human", "human-2"] * 3]


CHOICES = ["marble red work", "marble white work", "marble yellow mirror", "rabbi 1", "rabbi lowest", "pass"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("marble red work", "marble red work"),
        ("Marble Yellow mirror", "marble yellow mirror"),
        ("m y m", "marble yellow mirror"),
        ("m r w", "marble red work"),
        ("yellow", "marble yellow mirror"),
        ("work red", "marble red work"),
        ("rabbi 1", "rabbi 1"),
        ("r 1", "rabbi 1"),
        ("r low", "rabbi lowest"),
        ("lowest", "rabbi lowest"),
        ("pass", "pass"),
        ("marble", None),
        ("work", None),
        ("1", None),
        ("", None),
    ],
)
def test_short_reports(line: str, meant: str | None) -> None:
    assert read_line(position(), Choose("move", CHOICES, "person", {}), line) == meant


def test_orders_of_a_typed_card() -> None:
    request = Draw("typed-rabbi", [["1", "2", "3", "4", "5"]], 5, "person", {})
    for line in ("45123", "4 5 1 2 3", "4,5,1,2,3"):
        assert read_line(position(), request, line) == ["4", "5", "1", "2", "3"]
    assert read_line(position(), Roll("typed-bars", [range(1, 6)] * 4, "person", {}), "2 2 3 3") is None


@pytest.mark.parametrize(
    ("line", "rows"),
    [
        ("RW / Y / B / / W", [1, 2, 3, 1, 5]),
        ("rw/y/b//w", [1, 2, 3, 1, 5]),
        ("W W / / / R Y / B", [4, 4, 5, 1, 1]),
        ("RW / Y / B / W", None),
        ("RW / Y / B / / K", None),
        ("RX / Y / B / / W", None),
    ],
)
def test_thrown_marbles_row_by_row(line: str, rows: list[int] | None) -> None:
    marbles = ("red", "yellow", "blue", "white", "white")
    request = Roll("marbles", [range(1, 6)] * 5, "marbles", {"marbles": marbles})
    assert read_line(position(), request, line) == rows


def test_cards_in_any_case() -> None:
    request = Draw("books", [["BB1", "BG1"]], 2, "books", {})
    assert read_line(position(), request, "bg1, bb1") == ["BG1", "BB1"]
