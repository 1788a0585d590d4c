"""Resources and points of the Automa: one marker for coins, clay and knowledge (GO-3)."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.keeping import kept
from automarium.games.golem.sheets import rules
from automarium.rulebook import Table, rule


@kept
@rule("GO-3.1")
def gain(table: Table, board: Board, count: int) -> None:
    """Coins, clay and knowledge are one thing: the marker moves right."""
    if count > 0:
        past = move_marker(board, count)
        table.tell("gain", count=count, marker=board.automa.marker, by=count - past)
        if past:
            earn_past_end(table, board, past)


@kept
@rule("GO-3.1", "GO-3.9")
def pay(table: Table, board: Board, count: int, purpose: str = "") -> None:
    """The marker moves left. Nothing makes the Automa unable to pay."""
    if count > 0:
        past = move_marker(board, -count)
        table.tell("pay", count=count, marker=board.automa.marker, by=past - count)
        if past:
            lose_past_end(table, board, past)


@rule("GO-3.8b")
def settle_price(table: Table, board: Board, price: int, discount: int) -> None:
    """Pay the price less the discount; a discount larger than the price is gained for the difference."""
    pay(table, board, price - discount)
    if discount > price:
        table.tell("discount-left", count=discount - price)
    gain(table, board, discount - price)


@rule("GO-3.8a")
def gain_discount(table: Table, board: Board, discount: int) -> bool:
    """What cannot be done at a discount brings the discount."""
    if discount:
        table.tell("discount-instead", count=discount)
        gain(table, board, discount)
    return discount > 0


def move_marker(board: Board, count: int) -> int:
    """Move the marker as far as the track goes; returns the spaces that were too many."""
    wanted = board.automa.marker + count
    board.automa.marker = max(rules().track_lowest, min(rules().track_highest, wanted))
    return abs(wanted - board.automa.marker)


@rule("GO-3.2")
def earn_past_end(table: Table, board: Board, spaces: int) -> None:
    """Past 20 the marker stays, and each space (A-02) is a point."""
    count = spaces if board.settings.end_of_track_vp == "per_space" else 1
    board.automa.vp += count
    table.tell("past-highest", count=count, vp=board.automa.vp)


@rule("GO-3.2")
def lose_past_end(table: Table, board: Board, spaces: int) -> None:
    count = spaces if board.settings.end_of_track_vp == "per_space" else 1
    board.automa.vp -= count
    table.tell("past-lowest", count=count, vp=board.automa.vp, by=-count)


@kept
def score(table: Table, board: Board, count: int) -> None:
    """The Automa scores points."""
    if count > 0:
        board.automa.vp += count
        table.tell("vp", count=count, vp=board.automa.vp)


@kept
def lose(table: Table, board: Board, count: int) -> None:
    if count > 0:
        board.automa.vp -= count
        table.tell("lose-vp", count=count, vp=board.automa.vp, by=-count)


@kept
@rule("GO-8.6")
def no_benefit(table: Table, board: Board) -> None:
    """An action that would bring nothing at all is not carried out; it gives 2 VP."""
    board.automa.vp += rules().no_benefit
    table.tell("no-benefit", count=rules().no_benefit, vp=board.automa.vp)
