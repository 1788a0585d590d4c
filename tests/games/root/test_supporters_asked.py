"""HR-103: which supporter pays is asked only where it matters: their suits differ, or a dominance card lies
beside the map from then on."""

from __future__ import annotations

import pytest

from automarium.games.root.board import Board
from automarium.games.root.human import alliance
from automarium.games.root.law.reactions import draw_supporter
from automarium.kernel.rules.table import Table
from tests.games.root.positions import Told, lawful, run, seat

FOXES = ("anvil", "foxfolk_steel", "gently_used_knapsack")
BIRD, DOMINANCE = "birdy_bindle", "dominance_fox"


def paid(*supporters: str, **more: str) -> Told:
    """Sympathy in clearing 1, a clearing of foxes, as far as nobody is asked."""
    board = lawful({}, "alliance", people="alliance", bots="marquise", **more)
    board.sides["alliance"].supporters[:] = supporters

    def act(table: Table, board: Board) -> None:
        alliance.pay(table, seat(board, "alliance"), 1, alliance.REVOLT_COST)

    return run(board, act)


def test_nobody_is_asked_which_of_several_alike_pay() -> None:
    told = paid(*FOXES)
    assert told.asked is None
    assert told.side("alliance").supporters == [FOXES[2]]


@pytest.mark.parametrize(
    ("supporters", "more"),
    [
        ((*FOXES, BIRD), {}),
        ((*FOXES, DOMINANCE), {}),
        (FOXES, {"supporters": "as_before"}),
    ],
    ids=["a bird", "a dominance card", "as before"],
)
def test_where_it_matters_it_is_asked(supporters: tuple[str, ...], more: dict[str, str]) -> None:
    told = paid(*supporters, **more)
    assert told.asked is not None
    assert told.asked.what == "pay-supporter"


@pytest.mark.parametrize(("supporters", "in_deck"), [("lawful", False), ("as_before", True)])
def test_a_supporter_without_room_is_discarded_after_the_deck_that_it_emptied_was_shuffled(
    supporters: str, in_deck: bool
) -> None:
    """HR-9: an empty deck is shuffled at once."""
    board = lawful({}, "alliance", people="alliance", bots="marquise", supporters=supporters)
    side = board.sides["alliance"]
    last, *others = list(board.deck.cards())
    side.supporters[:] = others[:5]
    for card in others:
        board.deck.take(card)
    board.deck.spent.extend(others[5:])

    def act(table: Table, board: Board) -> None:
        draw_supporter(table, board, board.sides["alliance"], board.sides["marquise-bot"], 1)

    deck = run(board, act, deck=[(last,)]).board.deck
    assert (last in deck.cards()) is in_deck
    assert (last in deck.spent) is not in_deck
