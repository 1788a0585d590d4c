"""Creating and destroying golems (GO-10.4, GO-10.5, GO-12.3, GO-12.4)."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, OPEN, Board
from automarium.games.golem.components import rules
from automarium.games.golem.golems import DISTRICT, STANDING, lies, posture, section_of
from automarium.games.golem.printed_effects import COLORS, Effect, Effects
from automarium.games.golem.rules.ahead import is_leg_unsure, note_leg, note_more_items, take_told_grave
from automarium.games.golem.rules.effects import effect, resolve, resolve_told
from automarium.games.golem.rules.resources import gain_discount, no_benefit, settle_price
from automarium.games.golem.rules.seen import hear_symbols, others_and_symbols
from automarium.games.golem.rules.strategy import golem_of_highest_tile, highest_tile, sink_exhausted
from automarium.games.golem.rules.students import move_golem_track
from automarium.games.golem.rules.work import activate_tile
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
    price = 0 if board.by_hand else golem_price(board, district)
    automa.place(STANDING[district, 1])
    automa.spent.append(STANDING[district, 1])
    automa.created += 1
    note_more_items(board, "golem")
    if board.by_hand:
        table.tell("create-by-hand", district=district)
        if discount:
            table.tell("discount-by-hand", count=discount)
    else:
        table.tell("create-golem", district=district, price=max(0, price - discount))
        settle_price(table, board, price, discount)
    move_golem_track(table, board, rules().track_per_creation)
    sink_exhausted(table, board, "red")
    start_golem(table, board, district)
    return True


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
    if lies_down:
        board.automa.lay_down(golem)
    if not activate_tile(table, board, golem, lies_down):
        no_benefit(table, board)


@rule("GO-10.5")
def has_leg(table: Table, board: Board) -> bool:
    """Whether the leg for 3 clay is upgraded; where the person places upgrades, asked after each new one."""
    if not board.by_hand:
        return bool(board.owns("new-golem-works"))
    if is_leg_unsure(board):
        note_leg(board, table.choose("leg-upgraded", ("no", "yes")) == "yes")
    return board.automa.leg


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
    board.automa.bury(golem)
    if board.is_own:
        bury_by_hand(table, board, golem)
        return True
    cell = bury(board, AUTOMA)
    table.tell(
        "destroy",
        district=DISTRICT[golem],
        section=section_of(golem),
        posture=posture(golem),
        cell=cell or OPEN,
    )
    take_graveyard_reward(table, board, cell)
    move_golem_track(table, board, -rules().track_per_burial)
    return True


@rule("GO-12.4")
def bury_by_hand(table: Table, board: Board, golem: str) -> None:
    """In the leftmost free cell, which the person sees; of its reward the app needs the symbols."""
    place: dict[str, Plain] = {"district": DISTRICT[golem], "section": section_of(golem)}
    place["posture"] = posture(golem)
    if board.by_hand:
        board.open_grave.append(AUTOMA)
        table.tell("destroy-by-hand", **place)
        resolve_told(table, board, hear_grave(table, board))
    else:
        cells: list[int | str] = [*board.free_cells(), OPEN]
        cell = table.choose("which-cell", cells)
        table.tell("destroy", **place, cell=cell)
        if isinstance(cell, int):
            board.graveyard[cell - 1] = AUTOMA
        else:
            board.open_grave.append(AUTOMA)
        take_graveyard_reward(table, board, cell if isinstance(cell, int) else 0)
    move_golem_track(table, board, -rules().track_per_burial)


@rule("GO-12.4")
def hear_grave(table: Table, board: Board) -> list[Effects]:
    ahead = take_told_grave(board)
    return hear_symbols(table, board, "grave")[1] if ahead is None else others_and_symbols(ahead)[1]


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
