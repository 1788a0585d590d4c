"""Gold bars and artifacts (GO-10.9, GO-10.10)."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.effects import effect, resolve
from automarium.games.golem.rules.resources import gain_discount, settle_price
from automarium.games.golem.rules.strategy import sink_exhausted
from automarium.rulebook import Table, cites, rule


@kept
@rule("GO-10.9", "GO-3.3", "BR-1.3")
def place_bars(table: Table, board: Board, count: int, printed: str = "") -> bool:
    """Gold bars go to the lowest free places; what finds none is lost."""
    left = placed = min(count, board.places_for_bars())
    for number, (laid, needed) in enumerate(zip(board.bars_on(), board.bars_needed(), strict=True), 1):
        if here := min(left, needed - laid):
            left -= here
            board.gold -= here
            board.automa.bars += here
            table.tell("gold-bars", artifact=number, count=here, laid=laid + here, needed=needed)
            if laid + here == needed:
                table.tell("artifact-complete", artifact=number)
    sink_exhausted(table, board, "yellow")
    return placed > 0


@kept
@rule("GO-10.9", "BR-6.5")
def buy_bars(table: Table, board: Board, discount: int = 0) -> bool:
    """One bar in any case, more only while the marker stays outside the red zone (A-31).

    A discount is taken off the whole purchase; where no bar can be bought, it is gained.
    """
    price, count = board.box.figures.bar_price, bars_to_buy(board, discount)
    if not count:
        return gain_discount(table, board, discount)
    table.tell("buy-bars", count=count, price=max(0, count * price - discount))
    settle_price(table, board, count * price, discount)
    place_bars(table, board, count)
    return True


@cites("GO-10.9", "GO-3.7")
def bars_to_buy(board: Board, discount: int = 0) -> int:
    figures, wish = board.box.figures, board.settings.bars_bought
    most = min(figures.bars_most if wish != "one" else 1, board.places_for_bars())
    if wish == "most":
        return most
    if figures.bar_price == 0:  # the marker stays where it is
        return min(most, 1) if board.in_red_zone() else most
    outside = (board.automa.marker + discount - board.red_zone_end() - 1) // figures.bar_price
    return min(most, max(1, outside))


@effect("gold", possible=lambda board, _: board.places_for_bars() > 0)
def take_bars(table: Table, board: Board, each: Effect) -> bool:
    """Bars for nothing."""
    return place_bars(table, board, each.n, each.what)


@effect("buy-gold", possible=lambda board, _: board.places_for_bars() > 0)
@rule("GO-3.8a", "GO-3.8b")
def buy_bars_at_discount(table: Table, board: Board, each: Effect) -> bool:
    """Gold bars at a discount, as any action may be."""
    return buy_bars(table, board, each.n)


@effect("artifacts", possible=lambda board, _: board.has_artifacts())
@kept
@rule("GO-10.8")
def activate_artifacts(table: Table, board: Board, each: Effect) -> bool:
    """Complete artifacts from top to bottom; the special developments double nothing here."""
    numbers = board.completed()[::-1][: each.n]
    done = [activate_artifact(table, board, number) for number in numbers]
    return any(done)


def activate_artifact(table: Table, board: Board, number: int) -> bool:
    """What one complete artifact pays."""
    income = board.box.artifact[board.automa.artifact_tile].income[number - 1]
    table.tell("artifact-pays", artifact=number, benefit=income.text)
    return resolve(table, board, income, "artifact")
