"""Lost Souls of the Logical Lizards: discarded cards that all sides have seen."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.law.deck import turn_up
from automarium.games.root.law.hand import NONE
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule

OTHER_SOULS = ("other-soul", "fallen-soul", "supporter-soul", "spare-soul")
"""Questions for cards that only the person knows of: at the end of a turn, of turmoil, of a lost base, of an
outrage."""
ANY_CARD: tuple[str, ...] = ()
"""The suits of what may be any card."""


@rule("8.2.4")
def lay_on_souls(
    table: Table, board: Board, side: Side, suits: Sequence[str] = ANY_CARD, kind: str = ""
) -> None:
    """Who keeps their own hand says which card they have discarded: it lies on Lost Souls now."""
    if not board.has_souls or side.full:
        return
    if held := fitting(board, suits, kind):
        discard_named(table, board, side, table.choose("soul-card", held, side=side.id))


def spend_on_souls(
    table: Table, board: Board, side: Side, suits: Sequence[str] = ANY_CARD, count: int = 1
) -> None:
    """What a deed costs, of a hand or of supporters that the app does not keep."""
    for _ in range(count if are_told(board, side) else 0):
        lay_on_souls(table, board, side, suits)


def tell_souls(
    table: Table, board: Board, side: Side, question: str, suits: Sequence[str] = ANY_CARD
) -> None:
    """Cards that the app cannot know of, one after the other, until that is all."""
    while tell_soul(table, board, side, question, suits):
        pass


@rule("8.2.4")
def tell_soul(table: Table, board: Board, side: Side, question: str, suits: Sequence[str] = ANY_CARD) -> bool:
    """A card that the app cannot know of, if there is one; returns whether."""
    held = fitting(board, suits) if are_told(board, side) else []
    card = table.choose(question, (*held, NONE), side=side.id) if held else NONE
    if card != NONE:
        discard_named(table, board, side, card)
    return card != NONE


def are_told(board: Board, side: Side) -> bool:
    """Whether a person says which cards they discard; in games begun before rules 9 seldom."""
    return board.has_souls and not side.full and board.settings.spent_cards == "told"


def fitting(board: Board, suits: Sequence[str], kind: str = "") -> list[str]:
    """The cards that may be in a hand, of these suits and birds."""
    known = cards()
    return [
        card
        for card in sorted(board.in_hands())
        if (not suits or known[card].suit in (*suits, BIRD)) and kind in ("", known[card].kind)
    ]


def discard_named(table: Table, board: Board, side: Side, card: str) -> None:
    """A card out of a hand that is not tracked."""
    turn_up(table, board, card)
    board.discard(card)
    table.tell("discard-named", side=side.id, card=card)
