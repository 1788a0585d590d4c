"""The game against a second model of prices, income, values and counts, in positions of whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import ACADEMY, GAIA
from automarium.games.gaia.economy import building, upgrading
from automarium.games.gaia.economy.amounts import added
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.income import income_parts
from automarium.games.gaia.economy.turn import legal
from automarium.games.gaia.hexes import HEXES, Hex, axial
from automarium.games.gaia.names import FACTIONS
from automarium.games.gaia.rules.points import charge_at, power_of
from automarium.games.gaia.settings import HUMAN
from automarium.kernel.record.bulk import boards_of, play_out
from tests.games.gaia.second_model import Person

COUNTED = ("mine", "station", "lab", "big", "gaia", "type", "sector")


def person_of(board: Board) -> Person:
    human, own = board.human, board.human.holdings
    pieces = {axial(place): kind for place, kind in human.structures.items() if kind != ACADEMY}
    pieces |= {axial(place): side for side, place in own.academies.items()}
    planets = {axial(place): kind for place, kind in board.chart.planets.items()}
    planets |= {axial(place): GAIA for place in board.gaia_tokens}
    return Person(
        human.faction,
        {axial(place) for place in HEXES},
        planets,
        pieces,
        {axial(place) for place in human.guests},
        axial(human.lost_planet) if human.lost_planet else None,
        {axial(place) for place in human.space_stations},
        {axial(place) for place in human.gaiaformers},
        human.shelved,
        {axial(place) for place in board.automa.structures},
        dict(human.levels),
        own.open_tiles(),
        human.booster,
    )


@pytest.fixture(scope="module", params=FACTIONS)
def boards(request: pytest.FixtureRequest) -> list[Board]:
    """The boards before the person's turns in two games; nobody may change them."""
    options = {"economy": "kept", "human": request.param}
    games = [
        play_out(GAME, f"second {request.param}", options, partner, record=True)
        for partner in ("steady", "random")
    ]
    return [board for played in games for board in boards_of(GAME, played) if board.next == HUMAN]


def test_both_models_agree(boards: list[Board]) -> None:
    for board in boards:
        person = person_of(board)
        assert Counter(added(*income_parts(board))) == person.income()
        sector = {axial(place): tile for place, tile in board.chart.sector.items()}
        assert [count(board, what) for what in COUNTED] == [person.counted(what, sector) for what in COUNTED]
        for place in board.human.planets():
            assert power_of(board, place) == person.power(axial(place))
        for place in board.automa.structures:
            assert charge_at(board, place) == person.charge(axial(place))


def test_the_listed_builds_are_those_that_can_be_paid(boards: list[Board]) -> None:
    for board in boards:
        person, stock, tokens = person_of(board), board.human.holdings.stock, board.human.holdings.tokens()
        moves = legal(board) if board.round <= 6 else []
        if not moves:
            continue
        payable = mines(board, person)
        assert {place for (place,) in building.SETTLE.among(moves)} == set(payable)
        for place in payable:
            assert Counter(building.mine_price(board, place)) + Counter() == person.mine(axial(place))
        projects = {}
        for place in board.chart.planets:
            price = person.project(axial(place))
            if price is not None and price["q"] <= stock["q"] and price["tokens"] <= tokens:
                projects[place] = price["q"]
        assert {
            place: building.project_qic(board, place) for (place,) in building.PROJECT.among(moves)
        } == projects
        wanted = {}
        for place in board.human.structures:
            for new in upgrading.BECOMES:
                cost = person.upgrade(axial(place), new)
                if cost is not None and cost["c"] <= stock["c"] and cost["o"] <= stock["o"]:
                    wanted[place, new] = cost
        found = {
            slots: Counter(upgrading.upgrade_price(board, *slots)) for slots in upgrading.UPGRADE.among(moves)
        }
        assert found == wanted


def mines(board: Board, person: Person) -> list[Hex]:
    """Where the second model can pay for a mine."""
    stock = board.human.holdings.stock
    if sum(kind == "mine" for kind in person.pieces.values()) + len(person.guests) >= 8:
        return []
    prices = {place: person.mine(axial(place)) for place in board.chart.planets}
    return [
        place
        for place, price in prices.items()
        if price is not None and all(stock[unit] >= price[unit] for unit in "coq")
    ]
