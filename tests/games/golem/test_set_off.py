"""What is asked at a look: only what something that was seen sets off, and only cards that can come."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import AUTOMA, EVENING, Board
from automarium.games.golem.components import Card
from automarium.games.golem.printed_effects import effects_of
from automarium.games.golem.rules.cards import put_cards_away
from automarium.games.golem.rules.rabbi import rabbi_action
from automarium.games.golem.screens.card import cannot_come, known_cards
from automarium.games.golem.screens.glance import GLANCE
from automarium.games.golem.screens.known import GALLERY
from automarium.games.golem.screens.set_off import sets_off
from automarium.games.golem.screens.sight import IF_ACT, IF_GOLEM, IF_GRAVE, IF_SLASH
from tests.games.golem.looks import at_look
from tests.games.golem.owner import box_text, printed_rows
from tests.games.golem.test_by_hand import CARD, Log, light, log


@pytest.mark.parametrize(
    ("seen", "grave"),
    [
        (("destroy-golem", "/", "higher right"), False),
        (("destroy-golem", "/", "higher left"), True),
        (("destroy-golem", "/"), True),
        (("destroy-golem", "/", "artifacts", "higher right"), True),  # it may be impossible
        (("destroy-golem", "higher right"), True),
        (("bought: destroy-golem", "bought: /", "bought: next", "higher right"), False),
    ],
)
def test_the_cell_is_asked_for_only_if_a_golem_may_be_destroyed(seen: tuple[str, ...], grave: bool) -> None:
    """GO-11.7: nobody is in danger, and the higher sign takes the side with goods."""
    board = light()
    board.automa.golems = ["red 2"]
    assert sets_off(board, IF_GRAVE, seen) == grave
    assert sets_off(board, IF_SLASH, seen) == any("/" in part for part in seen)


def test_a_golem_in_danger_is_destroyed_whatever_the_sign() -> None:
    board = light()
    board.automa.golems = ["red 8"]
    assert sets_off(board, IF_GRAVE, ("destroy-golem", "/", "higher right"))


def test_the_sign_of_the_card_that_lies_there_is_known() -> None:
    board = light()
    board.cards[CARD.id], board.automa.cards = CARD, [CARD.id]  # left
    assert not sets_off(board, IF_GRAVE, ("/", "destroy-golem"))
    assert sets_off(board, IF_GRAVE, ("under: /", "under: destroy-golem")), "of the card that is just told"


def test_a_side_that_is_not_taken_hides_nothing_of_the_next_card() -> None:
    seen = ("bought: /", "bought: destroy-golem", "bought: next", "bought: create-golem", "higher left")
    assert sets_off(light(), IF_GOLEM, seen)
    assert not sets_off(light(), IF_GRAVE, seen)


def played(*cards: Card) -> Board:
    """The second round, after a first one with these cards."""
    board: Board = at_look("own", "on-card").now.board.copy()
    board.round = 2
    board.cards |= {card.id: card for card in cards}
    board.automa.cards = [card.id for card in cards]
    for card in cards:
        board.automa.shuffle_due |= card.bonus == "shuffle" and card.level <= board.level
        board.deck.take(board.deck.cards()[-1])
    log(put_cards_away, board)
    return board


EDGED = Card("own-1", "gold", 1, "marble", "left", (), ("left",), ())


def test_a_card_under_the_deck_does_not_come_again() -> None:
    """GO-5.7: twelve of twenty are turned up in a game; it stands last among the pictures."""
    board = played(EDGED)
    assert known_cards(board).keys() == cannot_come(board) == {"own-1"}
    assert GALLERY.gone(board) == ["card: own-1"]
    assert GLANCE.galleries["pictures"] is GALLERY


@pytest.mark.parametrize(("level", "comes"), [(1, True), (4, False)])
def test_after_a_shuffle_every_card_may_come(level: int, comes: bool) -> None:
    """GO-5.5f: if the level has that bonus."""
    board = played(EDGED, EDGED._replace(id="own-2", bonus="shuffle", level=level))
    assert (cannot_come(board) == set()) == comes


def test_a_card_of_the_box_that_was_pointed_at_does_not_come_again_either() -> None:
    board = played(EDGED)
    board.cards["own-2"] = EDGED._replace(id="own-2", bonus="research")
    board.same_as["own-1"] = "own-2"
    assert cannot_come(board) == {"own-1", "own-2"}, "one that was pointed at is under the deck, too"
    del board.same_as["own-1"]
    assert cannot_come(board) == {"own-1"}


# With a complete box


def with_rabbi(*told: str, effects: str, **answers: Any) -> tuple[Board, Log]:
    """A complete box: its rabbi goes to a tile with these effects, a golem lies in the second section."""
    board = GAME.play.unbox(GAME.read_settings({"components": box_text(printed_rows())}))
    board.round, board.next, board.held = 1, AUTOMA, {AUTOMA: []}
    board.automa.strategy, board.automa.golems = ["red", "yellow", "blue"], ["red 2"]
    name = next(iter(board.box.action))
    tile = board.box.action[name]._replace(effects=effects_of(effects))
    board.box = board.box._replace(action={**board.box.action, name: tile})
    card = Card("x", "", 0, "rabbi", "none", (1, 2, 3, 4, 5), ("left",), (1, 2, 3, 4, 5))
    board.cards["x"], board.automa.cards = card, ["x"]
    return board, log(rabbi_action, board, card, action_tile=(name, *told), **answers)


@pytest.mark.parametrize(("told", "asked"), [(("cell: 3",), []), ((), ["? which-cell"])])
def test_the_cell_of_a_grave_is_told_with_the_tile_that_destroys(
    told: tuple[str, ...], asked: list[str]
) -> None:
    """GO-12.4: where the app knows what is in it; what is not told is asked for when it comes."""
    board, table = with_rabbi(*told, effects="destroy-golem", which_cell=3)
    assert [each for each in table.messages if each[0] == "?"] == ["? action-tile", *asked]
    assert board.graveyard[2] == AUTOMA
    assert not board.told.cell


# Which books or artifacts act


@pytest.mark.parametrize(
    ("seen", "is_asked"),
    [
        (("under: artifacts",), True),
        (("bonus gold", "under: artifacts"), False),
        (("bonus research", "under: artifacts"), True),
        (("bonus=gold", "level=2", "under: artifacts"), False),
        (("bonus=gold", "level=3", "under: artifacts"), True),  # it does not count at this level
        (("card: own-1", "under: artifacts"), False),
        (("card: own-2", "under: artifacts"), True),
        (("under: gold", "under: artifacts"), False),
        (("under: artifacts", "under: gold"), True),
        (("red 2: gold", "red 4: artifacts"), False),
        (("under: book", "under: artifacts", "bought: gold"), False),
        (("under: artifacts", "under: book", "bought: gold"), True),
        (("outside", "bought: artifacts"), True),
        (("outside", "bought: gold", "bought: artifacts"), False),
        (("under: book", "under: books"), False),
        (("under: books", "under: book"), True),
        (("under: gold", "under: books"), True),
    ],
)
def test_what_acts_is_asked_for_after_what_lets_others_act(seen: tuple[str, ...], is_asked: bool) -> None:
    """GO-10.8, GO-11.6: told before a bar or a book that comes first, it was asked for again after it."""
    board = light()
    board.automa.has_book = board.automa.has_bars = board.automa.new_bars = True
    board.cards |= {card.id: card for card in (EDGED, EDGED._replace(id="own-2", level=3))}
    assert sets_off(board, IF_ACT, seen) == is_asked


def test_with_all_that_artifacts_show_nobody_says_which_of_them_act() -> None:
    """GO-13.4, GO-13.5: the reward lets some act, and what all show is told with it."""
    board = light()
    board.automa.has_bars = board.automa.new_bars = True
    assert sets_off(board, IF_ACT, ("artifacts",))
    board.part = EVENING
    assert not sets_off(board, IF_ACT, ("artifacts",))
