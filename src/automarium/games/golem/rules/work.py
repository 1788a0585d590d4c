"""The work action (GO-9): golems are laid down and their neighborhood tiles resolved."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.components import TIER_OF, UNKNOWN, Tile
from automarium.games.golem.golems import DISTRICT, SECTION, STANDING, section_of
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.effects import effect, resolve
from automarium.games.golem.rules.resources import no_benefit, pay
from automarium.games.golem.rules.strategy import golem_of_highest_tile
from automarium.games.golem.sheets import rules
from automarium.games.golem.type_in import type_in_thing
from automarium.rulebook import Deck, Table, cites, most, rule


@rule("GO-9.1", "BR-6.3")
def work(table: Table, board: Board, value: int) -> None:
    """Activate as many golems as possible while paying no more than 2 knowledge in all."""
    value = value_of_work(table, board, value)
    count = golems_that_work(value, len(workers(board)))
    if not count:
        nobody_works(table, board)
        return
    price = work_price(count, value)
    table.tell("work", count=count, value=value, price=price)
    pay(table, board, price, "work")
    know_tiles(table, board, count)
    activate_golems(table, board, count)


@kept
def value_of_work(table: Table, board: Board, value: int) -> int:
    """That of the row, and what developments add."""
    return value + board.more_work()


@kept
def know_tiles(table: Table, board: Board, count: int) -> None:
    """Where the golems will work, the tiles lie open: the app learns each when it is first needed."""


@rule("GO-9.3")
def nobody_works(table: Table, board: Board) -> None:
    """No standing golem can work: the action brings nothing."""
    table.tell("nobody-works")
    no_benefit(table, board)


@cites("GO-9.1")
def golems_that_work(value: int, standing: int) -> int:
    """How many golems are activated.

    >>> [golems_that_work(value, 4) for value in range(1, 9)]
    [2, 2, 3, 3, 3, 4, 4, 4]
    """
    counts = range(min(standing, len(rules().work_prices)), 0, -1)
    return next((count for count in counts if work_price(count, value) <= rules().work_most), 0)


@cites("GO-9.1", "BR-6.3")
def work_price(count: int, value: int) -> int:
    """The knowledge that the golems cost, less the value of the action."""
    return max(0, rules().work_prices[count - 1] - value)


@cites("GO-9.2", "BR-2.2", "BR-6.3")
def workers(board: Board) -> list[str]:
    """The standing golems at a tile: none is at VIII to X (A-30). Each works once a turn, a new one not."""
    golems = [golem for golem in board.automa.standing() if SECTION[golem] in TIER_OF]
    for golem in board.automa.spent:
        if golem in golems:
            golems.remove(golem)
    return golems


@cites("GO-7.2", "GO-7.5", "GO-12.1")
def counted_for_work(board: Board) -> list[str]:
    """All that stand; by option (GI-3) only those that can work: not at VIII to X, not created this turn."""
    return workers(board) if board.settings.working_golems == "able" else board.automa.standing()


@rule("GO-9.2")
def activate_golems(table: Table, board: Board, count: int) -> bool:
    """The rightmost standing golem first, then by the highest strategy tile."""
    useful = []
    for _ in range(count):
        golem = table.pick(
            "worker",
            list(dict.fromkeys(workers(board))),
            most(section_of, "rightmost"),
            golem_of_highest_tile(board),
        )
        if golem is None:
            break
        board.automa.spent.append(golem)
        useful.append(activate_tile(table, board, golem, lies_down=True))
        if not useful[-1] and board.settings.useless_tile == "per_tile":
            no_benefit(table, board)
    if useful and not any(useful) and board.settings.useless_tile == "per_action":
        no_benefit(table, board)
    return bool(useful)


@cites("GO-9.2", "GO-10.5")
def activate_tile(table: Table, board: Board, golem: str, lies_down: bool) -> bool:
    """Resolve the tile at a golem, which mostly lies down for it; true if it brought anything."""
    tile = tile_at(table, board, DISTRICT[golem], SECTION[golem])
    if lies_down:
        board.automa.lay_down(golem)
        table.tell("activate", district=tile.district, section=SECTION[golem], neighborhood=tile.id)
    else:
        table.tell("activate-standing", district=tile.district, section=SECTION[golem], neighborhood=tile.id)
    return resolve(table, board, tile.effects, golem)


@kept
@rule("BR-2.2")
def tile_at(table: Table, board: Board, district: str, section: int) -> Tile:
    """The neighborhood tile of a place. It lies open; the app learns it when it is first needed."""
    place = STANDING[district, section]
    if place not in board.neighborhood:
        tier, seen = TIER_OF[section], board.neighborhood.values()
        unseen = [
            tile.id
            for tile in board.box.neighborhood.values()
            if tile.district == district and tile.tier in (tier, "") and tile.id not in seen
        ]
        if "neighborhood" in board.box.typed:
            unseen.append(UNKNOWN)
        name = table.draw(Deck("neighborhood", unseen), district=district, section=section)
        if name == UNKNOWN:
            name = type_in_thing(table, board, "neighborhood", place)
        board.neighborhood[place] = name
    return board.tile_seen(place)


@effect("work", possible=lambda board, _: bool(workers(board)))
def work_for_free(table: Table, board: Board, each: Effect) -> bool:
    """Activate standing golems up to a number, without paying; after each tile it looks again who stands."""
    if not workers(board):
        with table.at("GO-8.5"):
            table.tell("nobody-works")
        return False
    know_tiles(table, board, each.n)
    return activate_golems(table, board, each.n)
