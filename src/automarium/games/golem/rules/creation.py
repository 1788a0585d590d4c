"""Creating and destroying golems (GO-10.4, GO-10.5, GO-12.3, GO-12.4)."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, OPEN, Board
from automarium.games.golem.golems import DISTRICT, STANDING, lies, posture, section_of
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import COLORS, Effect
from automarium.games.golem.rules.effects import effect, resolve
from automarium.games.golem.rules.resources import gain_discount, no_benefit, settle_price
from automarium.games.golem.rules.strategy import golem_of_highest_tile, highest_tile, sink_exhausted
from automarium.games.golem.rules.students import move_golem_track
from automarium.games.golem.rules.work import activate_tile
from automarium.games.golem.sheets import rules
from automarium.rulebook import Plain, Table, cites, fewest, most, prefer, rule


@rule("GO-10.4", "BR-8.2")
def create_golem(table: Table, board: Board, discount: int = 0) -> bool:
    """Create the cheapest golem; with all golems created, the discount is gained."""
    automa = board.automa
    if not automa.supply:
        return gain_discount(table, board, discount)
    district = choose_district(table, board)
    if district is None:
        return False
    price = golem_price(board, district)
    automa.place(STANDING[district, 1])
    automa.spent.append(STANDING[district, 1])
    automa.created += 1
    pay_for_golem(table, board, district, price, discount)
    move_golem_track(table, board, rules().track_per_creation)
    sink_exhausted(table, board, "red")
    start_golem(table, board, district)
    return True


@kept
def pay_for_golem(table: Table, board: Board, district: str, price: int, discount: int) -> None:
    table.tell("create-golem", district=district, price=max(0, price - discount))
    settle_price(table, board, price, discount)


@rule("GO-10.4")
def choose_district(table: Table, board: Board) -> str | None:
    """The district with fewest golems of the Automa; then the highest strategy tile."""
    return table.pick(
        "district", COLORS, fewest(board.automa.golems_in, "fewest-golems"), highest_tile(board)
    )


@cites("BR-6.4", "GO-10.4")
def golem_price(board: Board, district: str) -> int:
    """The price rises with each own golem in the district."""
    figures = board.box.figures
    return figures.golem_price + figures.golem_price_more * board.automa.golems_in(district)


@rule("GO-10.5")
def start_golem(table: Table, board: Board, district: str) -> None:
    """With the leg for 3 clay the new golem activates the tile of section I, and lies (A-55)."""
    if not has_leg(table, board):
        return
    golem = STANDING[district, 1]
    lies_down = board.settings.new_golem_lies
    if not activate_tile(table, board, golem, lies_down):
        no_benefit(table, board)


@kept
def has_leg(table: Table, board: Board) -> bool:
    """Whether the leg for 3 clay is upgraded."""
    return bool(board.owns("new-golem-works"))


@effect("create-golem", possible=lambda board, _: board.automa.supply > 0)
def create_at_discount(table: Table, board: Board, each: Effect) -> bool:
    return create_golem(table, board, each.n)


# Destroying


@rule("GO-12.3")
def choose_golem_to_destroy(table: Table, board: Board) -> str | None:
    """The rightmost; then the highest strategy tile; of two in one place the lying one (A-11)."""
    return table.pick(
        "destroy",
        list(dict.fromkeys(board.automa.golems)),
        most(section_of, "rightmost"),
        golem_of_highest_tile(board),
        prefer(lies),
    )


@effect("destroy-golem", possible=lambda board, _: bool(board.automa.golems))
@rule("GO-12.4", "BR-8.1")
def destroy_golem(table: Table, board: Board, each: Effect) -> bool:
    """Bury it in the leftmost free cell, take the reward; the golem track goes down by 1."""
    golem = choose_golem_to_destroy(table, board)
    if golem is None:
        return False
    lay_in_graveyard(table, board, golem)
    move_golem_track(table, board, -rules().track_per_burial)
    return True


@kept
@cites("GO-12.4")
def lay_in_graveyard(table: Table, board: Board, golem: str) -> None:
    board.automa.bury(golem)
    cell = bury(board, AUTOMA)
    table.tell("destroy", **where_it_was(golem), cell=cell or OPEN)
    take_graveyard_reward(table, board, cell)


def where_it_was(golem: str) -> dict[str, Plain]:
    """The facts by which a golem is told."""
    return {"district": DISTRICT[golem], "section": section_of(golem), "posture": posture(golem)}


@cites("GO-12.4")
def bury(board: Board, side: str) -> int:
    """In the leftmost free cell; 0 is the open one."""
    for cell in board.free_cells():
        board.graveyard[cell - 1] = side
        return cell
    board.open_grave.append(side)
    return 0


@rule("GO-12.4", "BR-11.2")
def take_graveyard_reward(table: Table, board: Board, cell: int) -> None:
    """One development doubles it."""
    figures = board.box.figures
    reward = figures.graveyard[cell - 1] if cell else figures.graveyard_open
    for _ in range(2 if board.owns("double-graveyard") else 1):
        resolve(table, board, reward)
