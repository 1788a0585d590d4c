"""Gold bars and artifacts (GO-10.9, GO-10.10)."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.effect import Effect
from automarium.games.golem.rules.effects import effect, resolve
from automarium.games.golem.rules.resources import pay
from automarium.games.golem.rules.strategy import sink_exhausted
from automarium.kernel.rule import cites, rule
from automarium.kernel.table import Table


def has_place_for_bar(board: Board) -> bool:
    return board.automa.bars < board.bar_places() and board.gold > 0


@rule("GO-10.9", "GO-3.3", "BR-1.3")
def place_bar(table: Table, board: Board) -> bool:
    """A gold bar goes to the lowest free place; without one it is lost."""
    if not has_place_for_bar(board):
        return False
    before = len(board.completed())
    board.gold -= 1
    board.automa.bars += 1
    laid, needed = board.bars_on(), board.bars_needed()
    artifact = next(number for number in range(len(laid), 0, -1) if laid[number - 1])
    table.tell("gold-bar", artifact=artifact, laid=laid[artifact - 1], needed=needed[artifact - 1])
    if len(board.completed()) > before:
        table.tell("artifact-complete", artifact=artifact)
    sink_exhausted(table, board, "yellow")
    return True


@rule("GO-10.9", "BR-6.5")
def buy_bars(table: Table, board: Board) -> None:
    """One bar in any case, more only while the marker stays outside the red zone (A-31)."""
    price, bought = board.box.figures.bar_price, 0
    while has_place_for_bar(board) and may_buy_bar(board, bought):
        table.tell("buy-bar", price=price)
        pay(table, board, price)
        place_bar(table, board)
        bought += 1


@cites("GO-10.9", "GO-3.7")
def may_buy_bar(board: Board, bought: int) -> bool:
    if bought == 0:
        return True
    if bought >= board.box.figures.bars_most or board.settings["bars_bought"] == "one":
        return False
    after = board.automa.marker - board.box.figures.bar_price
    return board.settings["bars_bought"] == "most" or after > board.red_zone_end()


@effect("gold", possible=lambda board, _: has_place_for_bar(board))
def take_bars(table: Table, board: Board, each: Effect) -> bool:
    """Bars for nothing."""
    placed = [place_bar(table, board) for _ in range(each.n)]
    return any(placed)


@effect("artifacts", possible=lambda board, _: bool(board.completed()))
@rule("GO-10.8")
def activate_artifacts(table: Table, board: Board, each: Effect) -> bool:
    """Complete artifacts from top to bottom; the special developments double nothing here."""
    numbers = board.completed()[::-1][: each.n]
    done = [activate_artifact(table, board, number) for number in numbers]
    return any(done)


def activate_artifact(table: Table, board: Board, number: int) -> bool:
    """What one complete artifact pays."""
    income = board.box.artifact[board.automa.artifact_tile].income[number - 1]
    table.tell("artifact-pays", artifact=number)
    return resolve(table, board, income)
