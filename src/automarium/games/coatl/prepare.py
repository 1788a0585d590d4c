"""The chapter "Preparation" of the solo booklet, in its order."""

from __future__ import annotations

from automarium.games.coatl.board import MAKS, UNSEEN, Board, WorkedCard
from automarium.games.coatl.cards import LIMITS, PIECES
from automarium.games.coatl.refill import fill_empty_places
from automarium.rulebook import Table, rule


@rule("CO-S0", "CO-S2")
def set_up(table: Table, board: Board) -> None:
    """Sacrifice tokens and the first-player marker stay in the box. M.A.K.S. has the first turn."""
    table.tell("left-in-box")
    fill_bags(table)
    lay_out_supply(table, board)
    lay_out_open_row(table, board)
    deal_to_maks(table, board)
    turn_up_temples(table, board)
    shuffle_the_rest(table)
    deal_hand(table, board)
    board.next = MAKS


@rule("CO-S1a")
def fill_bags(table: Table) -> None:
    """The same number of pieces in each of the five colors; the rest stays in the box."""
    table.tell("bags", segments=PIECES["body"], heads=PIECES["head"], tails=PIECES["tail"])


@rule("CO-S1b")
def lay_out_supply(table: Table, board: Board) -> None:
    """The chin of the face points at the human, so the places have their numbers; filled as for several."""
    table.tell("chin")
    fill_empty_places(table, board)


@rule("CO-S1c", "CO-B7")
def lay_out_open_row(table: Table, board: Board) -> None:
    """Six open Prophecy cards in a row above the supply board."""
    board.open_row = list(table.draw_many(board.prophecies, LIMITS.open_prophecies, to="first-row"))
    table.tell("open-row", prophecies=tuple(board.open_row))


@rule("CO-S1d")
def deal_to_maks(table: Table, board: Board) -> None:
    """Three Prophecy cards for M.A.K.S., from the left as they are turned up; with Level 5 four."""
    cards = table.draw_many(board.prophecies, board.maks_row_at_setup(), to="maks")
    board.row = [WorkedCard(card) for card in cards]
    table.tell("maks-cards", prophecies=cards)


@rule("CO-S1e", "CO-B6")
def turn_up_temples(table: Table, board: Board) -> None:
    """Two open Temple cards; a personal one only if that reading (D8) is switched on."""
    board.open_temples = list(table.draw_many(board.temples, LIMITS.open_temples, to="open-temples"))
    table.tell("open-temples", temples=tuple(board.open_temples))
    if board.settings.personal_temple:
        board.personal_temples = list(table.draw_many(board.temples, 1, to="personal-temple"))
        table.tell("personal-temple", temples=tuple(board.personal_temples))


@rule("CO-B6", "CO-B7")
def shuffle_the_rest(table: Table) -> None:
    """Who has looked for what was dealt knows what lies where: all else is mixed before a card is drawn."""
    table.tell("mixed")


@rule("CO-S1f")
def deal_hand(table: Table, board: Board) -> None:
    """The human draws five Prophecy cards, keeps three and discards the others; M.A.K.S. asks for none."""
    if board.settings.own_hand == "unseen":
        gone = LIMITS.first_draw - LIMITS.first_keep
        board.hand, board.discarded_cards = [UNSEEN] * LIMITS.first_keep, [UNSEEN] * gone
        table.tell("hand-unseen", count=LIMITS.first_draw, left=gone)
        return
    board.hand = list(table.draw_many(board.prophecies, LIMITS.first_draw, to="hand"))
    while len(board.hand) > LIMITS.first_keep:
        left = len(board.hand) - LIMITS.first_keep
        card = table.choose(
            "discard-card", tuple(dict.fromkeys(board.hand)), hand=tuple(board.hand), left=left
        )
        board.hand.remove(card)
        board.discarded_cards.append(card)
    table.tell("hand", prophecies=tuple(board.hand), discarded=tuple(board.discarded_cards))
