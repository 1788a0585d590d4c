"""Automa cards: bonuses, the kind of action, and what becomes of the cards (GO-5, GO-6)."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

import pytest

from automarium.games.golem.board import AUTOMA, LOWEST
from automarium.games.golem.components import Card
from automarium.games.golem.rules.bonus import take_bonus
from automarium.games.golem.rules.cards import decide_kind, put_cards_away
from automarium.games.golem.rules.rabbi import rabbi_action
from tests.games.golem.positions import Told, play, position, run

ORDER = (1, 2, 3, 4, 5)
PLAIN = Card("plain", "", 0, "marble", "none", ORDER, ("left",), ORDER)


# Bonuses


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_GO_5_4_a_bonus_works_from_its_level_on(level: int) -> None:
    board = position(level=str(level))
    told = run(take_bonus, board, PLAIN._replace(bonus="research", level=3))
    assert board.automa.research_track == int(level >= 3)
    assert told.messages()[0] == ("bonus" if level >= 3 else "no-bonus")


def bonus(kind: str, text: str = "") -> Told:
    return run(take_bonus, position(text), PLAIN._replace(bonus=kind, level=1))


def test_GO_5_5a_a_gold_bar() -> None:
    assert bonus("gold").board.automa.bars == 1


def test_GO_5_5c_the_student_of_the_highest_tile() -> None:
    told = bonus("student", 'automa.strategy = ["blue", "red", "yellow"]')
    assert told.board.automa.students == {"red": 0, "yellow": 0, "blue": 1}


@pytest.mark.parametrize(
    ("kind", "golems", "created"),
    [
        ("golem-0-1", [], 1),
        ("golem-0-1", ["red 9"], 1),
        ("golem-0-1", ["red 9", "blue 1"], 0),
        ("golem-0-2", ["red 9", "blue 1"], 1),
        ("golem-0-2", ["red 9", "blue 1", "blue 2"], 0),
    ],
)
def test_GO_5_5d_and_e_a_golem_without_discount(kind: str, golems: list[str], created: int) -> None:
    told = bonus(kind, f"automa.golems = {golems}\nautoma.created = 0")
    assert told.board.automa.created == created
    assert told.board.automa.marker == -3 * created


def test_A46_no_golem_is_left_to_create() -> None:
    buried = ["automa"] * 6
    told = bonus("golem-0-1", f"shared.graveyard = {buried}")
    assert told.board.automa.golems == []
    assert told.board.automa.marker == 0


def test_GO_5_5f_all_cards_are_shuffled_at_the_end_of_the_round() -> None:
    text = "automa.cards = ['GH05', 'GH06', 'GH09']\nturn.part = 'evening'\n"
    text += "automa.cards_under = [['GH01', 'GH02', 'GH03']]"
    board = position(text)
    run(put_cards_away, board)
    assert [len(block) for block in board.deck.blocks] == [14, 3, 3]
    board = position(text + "\nautoma.shuffle_due = true")
    run(put_cards_away, board)
    assert [len(block) for block in board.deck.blocks] == [20]
    assert (board.automa.cards, board.automa.last_card) == ([], "GH09")


# Kind of action


def card(sign: str) -> Card:
    """`marble R` begins with the marble column and has the right half of the silhouette."""
    first, half = sign.split()
    return PLAIN._replace(first=first, silhouette={"R": "right", "L": "left", "-": "none"}[half])


@pytest.mark.parametrize(
    ("cards", "kinds"),
    [
        (["marble R", "marble L", "marble -"], ["marble", "rabbi", "marble"]),
        (["marble -", "marble L", "rabbi -"], ["marble", "marble", "rabbi"]),
        (["marble R", "rabbi -", "rabbi -"], ["marble", "rabbi", "marble"]),
        (["rabbi R", "rabbi L", "rabbi -"], ["rabbi", "marble", "marble"]),
    ],
)
def test_B4_kind_of_action_through_a_round(cards: list[str], kinds: list[str]) -> None:
    board = position()
    found = []
    for number, sign in enumerate(cards):
        name = f"test-{number}"
        board.cards[name] = card(sign)
        board.automa.cards.append(name)
        kind, _ = decide_kind(board)
        found.append(kind)
        if kind == "rabbi":
            board.rabbis[AUTOMA] = 1
        else:
            board.held[AUTOMA].append("white")
    assert found == kinds


def test_A4_the_silhouette_in_a_turn() -> None:
    """GH02 has the right half; GH20 has the left one, marble first, and 2 on top of its grey column."""
    board = position("automa.cards = ['GH02']\nautoma.marbles = 'Y'\nautoma.golems = ['red 3']")
    told = play(board, automa_cards=["GH20"])
    assert told.facts("kind", "kind", "reason") == [("rabbi", "silhouette")]
    assert board.rabbis == {AUTOMA: 2}


# The rabbi


@pytest.mark.parametrize(
    ("golems", "tiles", "place"),
    [
        (["red 3"], ["AT01", "AT03", "AT05"], 2),
        (["red 8"], ["AT01", "AT03", "AT11"], 3),
        (["red 8"], ["AT11", "AT03", "AT05"], LOWEST),
        (["red 8"], ["AT01", "AT11", "AT12"], 2),
    ],
)
def test_B5_the_rabbi_with_two_players(golems: list[str], tiles: list[str], place: int) -> None:
    """The grey column of GH01 is 4 5 1 2 3; tile 1 is taken by the person."""
    text = f"automa.golems = {golems}\nsynagogue.tiles = {tiles}\nsynagogue.rabbis = ['human 1']"
    board = position(text)
    told = run(rabbi_action, board, board.cards["GH01"])
    assert board.rabbis[AUTOMA] == place
    if golems == ["red 8"]:
        assert board.automa.golems == []
        assert board.graveyard[0] == AUTOMA
        assert told.facts("destroy", "section", "cell") == [(8, 1)]


def test_GO_6_3_missing_and_taken_tiles_are_passed_over() -> None:
    board = position("synagogue.rabbis = ['human 1']\nautoma.golems = []")
    told = run(rabbi_action, board, board.cards["GH01"])
    assert told.funnel("tile") == [
        ("is-there", (1, 2, 3)),
        ("is-free", (2, 3)),
        ("column-from-the-top", (2,)),
    ]


def test_A25_a_card_with_fewer_numbers() -> None:
    board = position("synagogue.rabbis = ['human 1']\nautoma.golems = []")
    told = run(rabbi_action, board, PLAIN._replace(rabbi=(1, 5)))
    assert told.funnel("tile")[-2:] == [("column-from-the-top", (2, 3)), ("from-the-top", (2,))]
    assert board.rabbis[AUTOMA] == 2


def test_GO_8_6_a_tile_without_benefit_gives_2_vp() -> None:
    """AT12: destroy a golem or activate two books; there is neither."""
    board = position("synagogue.tiles = ['AT12']")
    told = run(rabbi_action, board, board.cards["GH12"])
    assert told.chosen("alternative") == [None]
    assert (board.automa.vp, board.rabbis[AUTOMA]) == (2, 1)


def test_GO_8_5_what_is_possible_in_part_is_done_without_compensation() -> None:
    """AT10: one golem works for free, and 1 knowledge; no golem stands."""
    board = position("synagogue.tiles = ['AT10']\nautoma.golems = ['red 3 lying']")
    run(rabbi_action, board, board.cards["GH12"])
    assert (board.automa.marker, board.automa.vp) == (1, 0)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("gold", "automa.bars = 10"),
        ("research", "automa.research_track = 6"),
        ("student", "automa.students = {red = 10}"),
        ("golem-0-2", f"shared.graveyard = {['automa'] * 6}"),
    ],
)
def test_GO_5_5_a_bonus_without_effect_says_so(kind: str, text: str) -> None:
    assert bonus(kind, text).messages() == ["bonus", "bonus-in-vain"]
    if kind != "golem-0-2":
        assert "bonus-in-vain" not in bonus(kind).messages()
