"""Positions: what may be left out, and what cannot be."""

from __future__ import annotations

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import AUTOMA
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.decide import decide
from automarium.kernel.record.position import read_position
from tests.games.golem.positions import HEADER, placed, position


def test_an_almost_empty_position_can_be_decided() -> None:
    found = decide(read_position(HEADER), seed="1")
    assert found.asked is None
    assert found.position.board.held[AUTOMA] or AUTOMA in found.position.board.rabbis


def test_what_is_left_out_is_asked_when_it_is_needed() -> None:
    """The card first; a marble action then needs the character and the marbles, a rabbi action the tiles."""
    start = read_position(HEADER)
    asked = decide(start).asked
    assert asked is not None
    assert asked.ask == "draw automa-cards"
    for card, question in (("GH01", "draw characters"), ("GH05", "draw action-tiles")):
        asked = decide(start, {"automa-cards": [card]}).asked
        assert asked is not None
        assert asked.ask == question


def test_golems_and_supply_add_up() -> None:
    board = position("automa.golems = ['red 1', 'blue 3 lying', 'blue 3']\nshared.graveyard = ['automa']")
    assert (board.automa.supply, board.automa.created) == (2, 2)
    assert (len(board.books), len(board.deck), len(board.tile_deck)) == (33, 20, 9)
    assert sorted(board.outside).count("white") == 1


def test_BR_8_2_four_golems_can_be_created() -> None:  # noqa: N802
    board = position()
    assert (board.automa.supply, board.automa.created) == (4, 0)
    board = position("automa.golems = ['red 1']\nautoma.created = 1")
    assert board.automa.supply == 3


SIX = ["red 1", "red 2", "yellow 1", "yellow 2", "blue 1", "blue 2"]
EXHAUSTED = (
    f"automa.golems = {SIX}\nautoma.developments = ['leg-2', 'leg-3', 'torso', 'arm-4', 'arm-5', 'head']"
)


def test_A48_the_tile_of_an_exhausted_area_has_sunk() -> None:  # noqa: N802
    automa = position(EXHAUSTED).automa
    assert (automa.sunk, automa.strategy) == (["red"], ["yellow", "blue", "red"])
    automa = position(f"{EXHAUSTED}\nautoma.strategy = ['blue', 'yellow', 'red']").automa
    assert (automa.sunk, automa.strategy) == (["red"], ["blue", "yellow", "red"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("automa.marker = 21", "automa.marker: must be a whole number from -5 to 20"),
        ("automa.students = {red = 11}", "automa.students.red: must be a whole number from 0 to 10"),
        ("automa.students = {green = 1}", "automa.students: unknown key green"),
        ("automa.golems = ['red 11']", "automa.golems: must be a list out of red 1, red 1 lying, red 2"),
        ("automa.golems = ['red 1', 'red 1', 'red 1', 'red 1', 'red 1', 'red 1', 'red 1']", "6 at most"),
        ("automa.created = 3", "automa.created: 3 golems, but only 0"),
        (f"automa.golems = {SIX}\nautoma.created = 5", "automa.created: 4 golems at most"),
        (
            f"{EXHAUSTED}\nautoma.strategy = ['red', 'yellow', 'blue']",
            "automa.strategy: a tile that has sunk",
        ),
        ("automa.strategy = ['red', 'red', 'blue']", "automa.strategy"),
        (
            "automa.developments = ['leg-2', 'leg-2']",
            "automa.developments: must be a list in which nothing",
        ),
        ("automa.columns = [['BB1', 'BG1']]", "one color and black"),
        ("automa.columns = [['BB7']]", "books: 1 more of BB7 than the game has"),
        ("automa.columns = [['BX1']]", "there is no book 'BX1'"),
        ("automa.columns = [[], [], [], [], [], ['BB1']]", "automa.columns: at most 5, found 6"),
        ("automa.marbles = 'RYB'", "automa.marbles: at most 2, found 3"),
        ("automa.marbles = 'R'", "automa.cards: one card for each of the 1 actions"),
        ("automa.cards = ['GH01']", "automa.cards: one card for each of the 0 actions"),
        ("automa.cards_under = [['GH01', 'GH01']]", "automa.cards_under: 1 more of GH01 than the game has"),
        ("automa.color = 1", "automa: unknown key color"),
        ("synagogue.work = 'RRRR'", "synagogue: marbles: 1 more of red than the game has"),
        ("synagogue.work = 'X'", "synagogue.work: 'X' is no marble"),
        ("synagogue.rabbis = ['automa 9']", "synagogue.rabbis: 'automa 9'"),
        ("synagogue.rabbis = ['human-2 1']", "synagogue.rabbis: 'human-2 1'"),
        ("synagogue.tiles = ['AT01', 'AT02', 'AT03', 'AT04']", "synagogue.tiles: at most 3"),
        ("shared.neighborhood = ['red 4: YA1']", "is not like 'red 4: RB1'"),
        ("shared.neighborhood = ['red 4: RB1', 'red 5: RB1']", "each tile once"),
        ("shared.graveyard = ['cat']", 'shared.graveyard: must be a list out of "", automa, human'),
        (
            "shared.characters = ['CH01', 'CH01']",
            "a list in which nothing stands twice",
        ),
        ("shared.menorahs = ['red']\nautoma.menorahs = ['red']", "the Automa has one of these already"),
        ("turn.round = 5", "turn.round: must be a whole number from 1 to 4"),
        ("turn.next = 'human-2'", "turn.next: must be one of automa, human, over"),
        ("turn.next = 'human'\nturn.part = 'evening'", "turn.next: in the evening"),
        ("turn.order = ['automa']", "turn.order: must list each of"),
        ("turn.next = 'setup'\nautoma.marker = 3", "turn.next: the set-up comes before everything else"),
        ("humans.human.marbles = 'RYB'", "humans.human.marbles: at most 2, found 3"),
        ("typed = [{id = 'own-2'}]", "its id must be own-1"),
        ("typed = [{id = 'own-1', first = 'marble'}]", "typed, number 1.marble: is missing"),
        ("board = 1", "the position: unknown key board"),
    ],
)
def test_what_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(PositionFault) as error:
        position(text)
    assert message in str(error.value)


def test_a_position_before_the_set_up() -> None:
    board = read_position(HEADER + 'turn.next = "setup"').board
    assert GAME.play.acting(board) == "setup"


def test_decide_names_the_funnel_of_a_marble() -> None:
    text = (
        "synagogue.work = 'BR'\nsynagogue.golem = 'WYR'\nsynagogue.mirror = 'YB'\nautoma.golems = ['red 3']\n"
    )
    start = placed(text + "shared.neighborhood = ['red 3: RA1']", humans="3")
    found = decide(start, {"automa-cards": ["GH01"]}).to_json()
    (choice,) = [step for step in found["turn"] if step["message"] == "marble"]
    assert choice["chosen"] == "yellow mirror"
    assert [row["criterion"] for row in choice["funnel"]] == [
        "prefer for-work",
        "most most-marbles",
        "prefer black-marble",
        "prefer white-marble",
        "prefer right-marble",
    ]
    assert found["asked"] is None


def test_numbers_of_options_need_no_quotes() -> None:
    board = read_position(HEADER + "options = {level = 3, humans = 2, red_zone_max = -3}").board
    assert (board.level, board.humans, board.red_zone_end()) == (3, ("human", "human-2"), -3)
    for wrong in ("5", "true", "'x'"):
        with pytest.raises(PositionFault, match="option level"):
            read_position(HEADER + f"options = {{level = {wrong}}}")


B9 = """
options = { deck = "typed" }
typed = [{ id = "own-1", first = "marble", silhouette = "none", rabbi = [1, 2, 3, 4, 5], marble = "work top left", book = [1, 2, 3, 4, 5] }]
synagogue = { work = "RYB", golem = "WR", mirror = "Y" }
shared.characters = ["CH01"]
automa.golems = ["red 3 lying"]
"""  # noqa: E501  # as the reference shows it


def test_a_card_of_ones_own_in_a_position() -> None:
    """The worked example B9, from a position and an answer."""
    found = decide(read_position(HEADER + B9), {"automa-cards": ["own-1"], "person": []})
    chosen = [step.chosen for step in found.steps if step.message == "marble"]
    assert chosen == ["red golem"]
