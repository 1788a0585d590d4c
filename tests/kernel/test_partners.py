"""Stand-ins for people: chance, and opinions, one function for each question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.partners import any_legal, by_opinions
from automarium.kernel.rules.questions import Ask, Choose, Draw, Roll
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import Sparring
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.verbs import Move
from tests.kernel.beads import ADD, END, Tray, moves

MOVES = list(moves())
QUESTIONS: list[Request[Any]] = [
    Choose("piece", ["K", "R", "Y"], "person", {}),
    Choose("turn", MOVES, "person", {}),
    Ask("count", 0, 9, "person", {}),
    Roll("place", [(1, 2, 12)] * 3, "person", {}),
    Draw("bag", [["K", "R", "Y"]], 2, "person", {}),
]


def red_first(tray: Tray, pieces: Sequence[str]) -> str | None:
    return "R" if "R" in pieces else None


def fill_the_emptiest(tray: Tray, options: Sequence[Move[Tray]]) -> Move[Tray] | None:
    """By typed slots, without a look at how moves are written."""
    places = [(len(tray.places[place]), place, piece) for place, piece in ADD.among(options)]
    if not places:
        return None
    _, place, piece = min(places)
    return ADD(place, piece)


@pytest.mark.parametrize("request_", QUESTIONS, ids=lambda each: each.ask)
def test_chance_gives_every_legal_answer_and_no_other(request_: Request[Any]) -> None:
    below = Chance("7").start("test")
    found = [any_legal(None, request_, below) for _ in range(600)]
    assert all(request_.check(answer) == answer for answer in found)
    if isinstance(request_, Choose):
        assert set(found) == set(request_.among)
    assert len({repr(answer) for answer in found}) > 2


def test_a_partner_answers_by_its_opinions() -> None:
    partner = by_opinions({"piece": red_first}, {"turn": fill_the_emptiest})
    tray, below = Tray(), Chance("7").start("test")
    assert partner(tray, QUESTIONS[0], below) == "R"
    assert partner(tray, QUESTIONS[1], below) is ADD(2, "K"), "nothing lies on place 2"
    tray.places[2] = ("K", "K", "K")
    assert partner(tray, QUESTIONS[1], below) is ADD(12, "K"), "it sees the board as it is"


def test_what_an_opinion_leaves_open_is_left_to_chance() -> None:
    partner = by_opinions({"piece": red_first}, {"turn": fill_the_emptiest})
    without_red = Choose("piece", ["K", "Y"], "person", {})
    assert {partner(Tray(), without_red, Chance("7").start("test", n)) for n in range(40)} == {"K", "Y"}
    only_end = Choose("turn", [END()], "person", {})
    assert partner(Tray(), only_end, Chance("7").start("test")) is END()


@pytest.mark.parametrize("request_", QUESTIONS, ids=lambda each: each.ask)
def test_without_an_opinion_chance_answers(request_: Request[Any]) -> None:
    without: Any = by_opinions()
    for n in range(5):
        chance = any_legal(None, request_, Chance("7").start("test", n))
        assert without(Tray(), request_, Chance("7").start("test", n)) == chance


def test_an_opinion_is_asked_only_where_there_are_options() -> None:
    """A question of another kind may have the same name: which place to take, and which was rolled."""
    partner = by_opinions({"piece": red_first, "place": red_first})
    rolled = Roll("place", [(1, 2)], "person", {})
    assert partner(Tray(), rolled, Chance("7").start("test")) in {(1,), (2,)}


def test_a_partner_plays_at_a_table() -> None:
    tray = Tray()
    partner = by_opinions(moves={"turn": fill_the_emptiest})
    table = Table(Sparring(partner, lambda: tray, "7"))
    for _ in range(6):
        table.choose("turn", MOVES).act(table, tray)
    assert {place: len(pieces) for place, pieces in tray.places.items()} == {1: 3, 2: 3, 12: 3}
