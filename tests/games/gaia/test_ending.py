"""What is left at the end becomes the most that free actions can make of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.ending import count_up
from automarium.games.gaia.names import FACTIONS
from automarium.rulebook import Table
from tests.games.gaia.cases import board_of
from tests.games.gaia.steps import Answers

INSTITUTE = [["planetary_institute", -2, 1]]


class State(NamedTuple):
    """Resources, tokens in II and III, whether the Brainstone is in III, and free gaiaformers."""

    c: int
    o: int
    k: int
    q: int
    second: int
    third: int
    stone: int
    formers: int


def ended(law: str = "mended", **given: Any) -> tuple[Board, int]:
    """The board after the last count, and the points that it brought."""
    board = board_of({"structures": INSTITUTE, **given}, law=law)
    before = board.human.vp
    count_up(Table(Answers(board, [])), board)
    return board, board.human.vp - before


def stock(c: int, o: int, k: int, q: int) -> dict[str, int]:
    return {"c": c, "o": o, "k": k, "q": q}


NEARLY_FULL: list[tuple[dict[str, Any], int, int]] = [
    ({"faction": "nevlas", "stock": stock(27, 0, 15, 1), "power": [0, 5, 3, 0]}, 16, 15),
    ({"faction": "taklons", "brainstone": "II", "stock": stock(28, 15, 5, 2), "power": [0, 3, 1, 0]}, 17, 16),
    ({"faction": "taklons", "brainstone": "II", "stock": stock(29, 14, 5, 2), "power": [0, 2, 2, 0]}, 17, 16),
    ({"faction": "taklons", "brainstone": "III", "stock": stock(30, 14, 13, 1), "power": [0, 3, 4, 0]}, 20,
     19),
    ({"faction": "hadsch-hallas", "stock": stock(30, 15, 13, 2), "power": [2, 4, 4, 0]}, 20, 19),
]  # fmt: skip
"""What is left, the points it makes, and what it made before rules 2."""


@pytest.mark.parametrize(("given", "best", "before"), NEARLY_FULL)
def test_nothing_is_lost_where_credits_are_nearly_full(given: dict[str, Any], best: int, before: int) -> None:
    assert ended(**given)[1] == best
    assert ended("as_before", **given)[1] == before


def test_where_there_is_room_everything_is_exchanged_as_everybody_does() -> None:
    """Power for credits, QIC for ore, and nothing for knowledge."""
    board, points = ended(faction="terrans", stock=stock(3, 2, 1, 2), power=[1, 4, 2, 0])
    assert board.human.holdings.stock == stock(7, 4, 1, 0)
    assert points == 4
    board, _ = ended(faction="nevlas", structures=[], stock=stock(3, 2, 1, 0), power=[0, 0, 4, 0])
    assert board.human.holdings.stock == stock(7, 2, 1, 0)


# Held against a search through all free actions


def after_each(state: State, faction: str, institute: bool) -> Iterator[State]:
    """Everything that one free action can make of a state, from the table of free actions."""
    c, o, k, q, second, third, stone, formers = state
    if second >= 2:
        yield State(c, o, k, q, second - 2, third + 1, stone, formers)
    if formers:
        yield State(c, o, k, q + 1, second, third, stone, formers - 1)
    if faction == "nevlas" and third:
        yield State(c, o, k + 1, q, second, third - 1, stone, formers)
    deals = [*DEALS, *(DEALS_OF_HALLAS if faction == "hadsch-hallas" and institute else ())]
    for more_c, more_o, more_k, more_q in deals:
        gained = c + more_c, o + more_o, k + more_k, q + more_q
        if min(gained) >= 0:
            yield State(*gained, second, third, stone, formers)
    worth = 2 if faction == "nevlas" and institute else 1
    for more_c, more_o, more_k, more_q in BOUGHT:
        cost = more_c + 3 * more_o + 4 * more_k + 4 * more_q
        gained = c + more_c, o + more_o, k + more_k, q + more_q
        if -(-cost // worth) <= third:
            yield State(*gained, second, third + -cost // worth, stone, formers)
        if stone and max(cost - 3, 0) <= third:
            yield State(*gained, second, third - max(cost - 3, 0), 0, formers)


DEALS = [(0, 1, 0, -1), (1, -1, 0, 0), (1, 0, -1, 0)]
DEALS_OF_HALLAS = [(-3, 1, 0, 0), (-4, 0, 1, 0), (-4, 0, 0, 1)]
BOUGHT = [(1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0), (0, 1, 0, 0), (0, 2, 0, 0), (1, 1, 0, 0), (0, 0, 1, 0),
          (0, 0, 0, 1)]  # fmt: skip
"""Credits, ore, knowledge and QIC that change hands; what power buys may be paid together."""


def within_limits(state: State) -> State:
    """What is above a limit is lost."""
    return state._replace(c=min(state.c, 30), o=min(state.o, 15), k=min(state.k, 15))


def hope(state: State, worth: int) -> int:
    """More than this can never come of a state: a resource for each power and QIC."""
    power = worth * (state.third + state.second // 2) + 3 * state.stone
    return state.c + state.o + state.k + state.q + state.formers + power


def more_than(known: int, start: State, faction: str, institute: bool) -> State | None:
    """A state with more credits, ore and knowledge than known, if one can be reached."""
    worth = 2 if faction == "nevlas" and institute else 1
    seen, open_ = {start}, [start]
    while open_:
        for each in map(within_limits, after_each(open_.pop(), faction, institute)):
            if each.c + each.o + each.k > known:
                return each
            if each not in seen and hope(each, worth) > known:
                seen.add(each)
                open_.append(each)
    return None


@pytest.mark.parametrize("faction", FACTIONS)
def test_no_other_exchanges_make_more(faction: str) -> None:
    """Ends thrown by chance, most of them near the limits."""
    dice = random.Random(faction)  # noqa: S311  # no secret
    for _ in range(25):
        left = stock(dice.randint(26, 30), dice.randint(13, 15), dice.randint(12, 15), dice.randint(0, 3))
        power = [dice.randint(0, 2), dice.randint(0, 4), dice.randint(0, 5), 0]
        given: dict[str, Any] = {"faction": faction, "stock": left, "power": power}
        given["structures"] = INSTITUTE if dice.random() < 0.7 else []
        given["brainstone"] = dice.choice(["II", "III"]) if faction == "taklons" else None
        given["research"] = {"gaia_project": 3} if faction == "baltaks" else {}
        board, _ = ended(**given)
        found = sum(board.human.holdings.stock[unit] for unit in "cok")
        start = start_of(given)
        assert found <= hope(start, 2)
        assert more_than(found, start, faction, bool(given["structures"])) is None, given


def start_of(given: dict[str, Any]) -> State:
    """What is left; a Brainstone of area II burns a token and rises, if there is one."""
    _, second, third, _ = given["power"]
    rises = given["brainstone"] == "II" and second > 0
    stone = int(rises or given["brainstone"] == "III")
    formers = 2 if given["research"] else 0
    return State(**given["stock"], second=second - rises, third=third, stone=stone, formers=formers)
