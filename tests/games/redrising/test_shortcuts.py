"""What a person may type."""

from __future__ import annotations

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import Board
from automarium.games.redrising.reports import CHANGES
from automarium.kernel.catalog.options import read_options
from automarium.kernel.rules.request import Choose, Draw

ACTIONS = ("deploy dancer", "deploy the-jackal", "deploy the-pax", "deploy pax-au-telemanus", "scout")
RING = ("jupiter", "mars", "luna", "institute", "deck")


@pytest.fixture
def board() -> Board:
    return GAME.unbox(read_options(GAME.options, {}))


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("deploy dancer", "deploy dancer"),
        ("dancer", "deploy dancer"),
        ("Dancer", "deploy dancer"),
        ("dan", "deploy dancer"),
        ("The Jackal", "deploy the-jackal"),
        ("the-j", "deploy the-jackal"),
        ("gold.the-jackal", "deploy the-jackal"),
        ("Pax au Telemanus", "deploy pax-au-telemanus"),
        ("the", None),
        ("s", "scout"),
        ("SCOUT", "scout"),
        ("d", None),
        ("nobody", None),
        ("", None),
    ],
)
def test_actions(board: Board, line: str, meaning: str | None) -> None:
    assert GAME.read_line(board, Choose("action", ACTIONS, "person", {}), line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"), [("j", "jupiter"), ("l", "luna"), ("Ins", "institute"), ("d", "deck")]
)
def test_locations(board: Board, line: str, meaning: str) -> None:
    assert GAME.read_line(board, Choose("gain", RING, "person", {}), line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("d", "done"),
        ("fleet +1", "fleet +1"),
        ("f +1", "fleet +1"),
        ("h h -1", "her helium -1"),
        ("her f +1", "her fleet +1"),
        ("l -1", "luna -1"),
        ("her card l", "her card lost"),
        ("+1", None),
    ],
)
def test_changes(board: Board, line: str, meaning: str | None) -> None:
    assert GAME.read_line(board, Choose("report-more", ("done", *CHANGES), "person", {}), line) == meaning


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("dancer", ["dancer"]),
        ("Dancer, The Jackal", ["dancer", "the-jackal"]),
        ("sef", ["sefi"]),
        ("dancer sefi", ["dancer", "sefi"]),
        ("nobody", ["nobody"]),
    ],
)
def test_draws(board: Board, line: str, cards: list[str]) -> None:
    request = Draw("characters", [["dancer", "sefi", "the-jackal"]], len(cards), "characters", {})
    assert GAME.read_line(board, request, line) == cards
