"""The three areas, where the person places upgrades and gold bars (GO-10, GO-13.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from automarium.games.golem.automa_side import AT_ONCE, COLOR_OF, LAST, UPGRADES
from automarium.games.golem.board import Board
from automarium.games.golem.by_hand.books import (
    hear_marker_and_book,
    resolve_told,
    take_told_book,
    tell_how_to_buy,
)
from automarium.games.golem.by_hand.developments import hear_brought, shows_signs
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules import actions, artifacts, upgrades
from automarium.games.golem.rules.creation import create_golem
from automarium.games.golem.rules.effects import is_tile
from automarium.games.golem.rules.resources import gain, gain_discount
from automarium.games.golem.rules.strategy import sink_exhausted
from automarium.games.golem.screens.ahead import forget_acting, note_more_items
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.symbols import Heard, complete_groups, hear_acting, hear_symbols
from automarium.games.golem.screens.taps import (
    AREA,
    BLACK_BOOK,
    COMPLETE,
    LEG,
    MORE_WORK,
    RED_ZONE,
    Tap,
    slots_of,
)
from automarium.games.golem.sheets import rules
from automarium.rulebook import Criterion, Plain, Table, cites, prefer, rule

NO_YES = ("no", "yes")
RED, RED_HAD, HAD, NOW, OTHER = "red", "red-had", "had", "leg", "other"
"""Where the marker is, and the leg for 3 clay: not upgraded, upgraded before, or by this very upgrade."""
LEGS = ("first", "leg")
"""Developments that are known to be the legs: they raise no work, and bring nothing at once."""


# A marble action


@actions.area_action.by_hand
@rule("GO-10.1", "GO-10.6", "GO-10.10")
def area_by_hand(table: Table, board: Board, area: str, value: int) -> None:
    """Resources; the upgrade, unless the person sees the marker in the red zone then; the main action."""
    table.tell("area-action", action=area, value=value)
    if area == "golem" and board.automa.upgrades["golem"]:
        table.tell("gain-clay-by-hand", count=value)
    else:
        gain(table, board, value)
    if not board.in_order:
        area_as_before(table, board, area)
        return
    if board.upgrades_left(area):
        upgrade_by_marker(table, board, area)
    actions.main_action(table, board, area)
    board.told.is_red = False
    if area == "artifact":
        hear_of_artifacts(table, board)


@rule("GO-10.1", "GO-10.5")
def upgrade_by_marker(table: Table, board: Board, area: str) -> None:
    """Where the marker is; where the upgrade may be the leg for 3 clay, that at the same tap."""
    if area != "golem" or not board.may_be_leg(board.round == rules().rounds):
        with_book = area == "research" and board.asks_together
        board.told.is_red = hear_marker_and_book(table, board) if with_book else is_in_red(table)
        upgrade_unless(table, board, area, is_red=board.told.is_red)
        return
    if board.keeps_leg:
        hear_marker_and_leg(table, board)
        return
    told = table.choose("marker-and-leg", (RED, NOW, OTHER))
    if told != RED:
        board.automa.note_leg(told == NOW, more=1)
    upgrade_unless(table, board, area, is_red=told == RED, limb="leg" if told == NOW else "cheapest")


@rule("GO-10.1", "GO-10.5")
def hear_marker_and_leg(table: Table, board: Board) -> None:
    """The leg may be there already: a tile, a book or an evening may have brought it since it was asked."""
    unsure, is_last = board.is_leg_unsure(), len(board.upgrades_left("golem")) == 1
    outside = (NOW,) if is_last else (NOW, OTHER)
    if unsure:
        told = table.choose("marker-and-old-leg", (RED, RED_HAD, HAD, *outside))
    else:
        told = table.choose("marker-and-leg", (RED, *outside))
    is_red = told in (RED, RED_HAD)
    board.automa.note_leg(told in (NOW, HAD, RED_HAD), more=int(not is_red))
    upgrade_unless(table, board, "golem", is_red, limb="leg" if told == NOW else "cheapest")


@cites("GO-10.1")
def upgrade_unless(table: Table, board: Board, area: str, is_red: bool, limb: str = "cheapest") -> None:
    if is_red:
        table.tell("red-by-hand")
    else:
        upgrade_by_hand(table, board, area, told_complete=True, limb=limb)


@cites("GO-10.1")
def area_as_before(table: Table, board: Board, area: str) -> None:
    """Before rules 3 one look at all that an action needs; what it buys was told before the upgrade."""
    if area == "research":
        tell_how_to_buy(table, board)
    elif area == "artifact" and not board.automa.all_complete:
        artifacts.buy_bars(table, board)
    told, others = hear_of_action(table, board, area)
    board.automa.all_complete = board.automa.all_complete or COMPLETE in others
    if RED_ZONE in others or board.upgrades_left(area):
        upgrade_unless(table, board, area, is_red=RED_ZONE in others)
    if area == "golem":  # the leg may be the upgrade of this very action
        board.automa.note_leg(board.automa.leg or (LEG in others and board.automa.upgrades["golem"] > 0))
        create_golem(table, board)
    elif area == "artifact":
        sink_exhausted(table, board, "yellow")
    else:
        take_told_book(table, board, BLACK_BOOK in others, told)


@cites("GO-10.1")
def hear_of_action(table: Table, board: Board, area: str) -> Heard:
    """What the choices of an action depend on, as far as the app does not know it."""
    automa, groups = board.automa, dict[str, Sequence[Tap]]()
    if board.upgrades_left(area):
        groups["marker"] = (RED_ZONE,)
    if area == "golem" and automa.supply and not automa.leg:
        groups["leg"] = (LEG,)
    if area == "artifact" and automa.upgrades[area] + 1 >= UPGRADES and not automa.all_complete:
        groups["complete"] = (COMPLETE,)
    if area == "research":
        return hear_symbols(table, board, "area-action", {**groups, "black": (BLACK_BOOK,)}, action=area)
    if not groups:
        return Heard([])
    return Heard([], Sight(groups).hear(table, "area-action", len(groups), action=area))


# Upgrades


@cites("GO-10.1", "GO-10.2", "GO-10.3", "GO-10.7", "GO-10.11")
def upgrade_by_hand(
    table: Table,
    board: Board,
    area: str,
    discount: int = 0,
    told_complete: bool = False,
    limb: str = "cheapest",
) -> None:
    """The person finds the development by the order of its area; the app counts it."""
    aim, less = board.aim_of_upgrade(area), board.told_discount(discount)
    board.automa.upgrades[area] += 1
    if area == "golem" and board.asks_together and board.automa.upgrades[area] == 1 and not aim:
        board.automa.note_leg(False)  # the one for 2 clay is cheaper
        limb = "first"
    if limb in LEGS and board.automa.work_asked == board.automa.upgrades[area] - 1:
        board.automa.note_work()
    is_asked = limb not in LEGS and shows_signs(table, board, AT_ONCE)
    told = {"count": 1, "discount": less, "at_once": "asked" if is_asked else "taken"}
    with table.at("GO-10.3" if aim else upgrades.SECTION_OF[area]):
        tell_upgrade(table, area, aim, limb, told)
    sink_exhausted(table, board, COLOR_OF[area])
    if area == "golem" and board.keeps_leg:
        board.told.take_grave()  # this development may double what is in a cell
    if area == "artifact" and board.automa.artifacts:  # a special one doubles what it lies beside
        board.automa.new_bars = True
    if area == "artifact" and (is_asked or not told_complete):
        hear_of_artifacts(table, board)
    if is_asked:
        resolve_told(table, board, hear_brought(table, board, AT_ONCE), "development")


def tell_upgrade(table: Table, area: str, aim: str, limb: str, told: Mapping[str, Plain]) -> None:
    """Which one it is, by the order of its area and the round."""
    if area == "golem" and (limb != "cheapest" or not aim):
        table.tell("upgrade-golem", limb=limb, **told)
    elif area == "golem":
        table.tell("upgrade-golem-last" if aim == LAST else "upgrade-golem-menorahs", **told)
    elif not aim:
        table.tell("upgrade-artifact" if area == "artifact" else "upgrade-research", **told)
    elif area == "artifact":
        table.tell("upgrade-artifact-last" if aim == LAST else "upgrade-artifact-menorahs", **told)
    else:
        table.tell("upgrade-research-last" if aim == LAST else "upgrade-research-menorahs", **told)


@upgrades.upgrade_at_discount.by_hand
@rule("GO-10.1")
def upgrade_at_discount_by_hand(table: Table, board: Board, each: Effect) -> bool:
    """By option (A-54) not in the red zone: the person says whether the marker is there."""
    if board.settings.red_zone_stops_all and is_in_red(table):
        return gain_discount(table, board, each.n)
    asks = each.what == "any" and board.asks_once and not knows_most(board)
    area = hear_area(table, board) if each.what == "any" else each.what
    if area is None or not board.upgrades_left(area):
        return gain_discount(table, board, each.n)
    upgrade_by_hand(table, board, area, each.n, told_complete=asks)
    return True


@rule("GO-3.7")
def is_in_red(table: Table) -> bool:
    return table.choose("red-zone", NO_YES) == "yes"


@rule("GO-13.6")
def hear_area(table: Table, board: Board) -> str | None:
    return upgrades.choose_area(table, board, among_most(hear_most_items(table, board)))


def among_most(areas: Sequence[str]) -> Criterion[str]:
    """One of the areas with most items, as the person sees them."""
    return prefer(lambda area: area in areas, "most-items")


def knows_most(board: Board) -> bool:
    """Whether the area with most items need not be told: it was, or is known, or there is no choice."""
    left = board.areas_left()
    told = board.asks_once and bool(set(left) & set(board.told.most))
    return len(left) < 2 or told or bool(board.surely_most())


@rule("GO-13.6", "GO-10.10")
def hear_most_items(table: Table, board: Board) -> tuple[str, ...]:
    """Told once in a turn, as long as it must still hold; with it what the last upgrade would need."""
    automa, left = board.automa, board.areas_left()
    if not knows_most(board):
        areas = tuple(map(AREA, left))
        groups = {"areas": areas, **complete_groups(board, left=1)}
        sight = Sight(groups, must=areas if board.in_order else ())
        heard = sight.hear(table, "most-items", len(left) + 1, created=automa.created)
        automa.all_complete = automa.all_complete or COMPLETE in heard
        board.told.most = slots_of(AREA, heard)
    return board.surely_most() or board.told.most


# Gold bars and artifacts


@artifacts.place_bars.by_hand
@rule("GO-10.9", "GO-8.6")
def place_bars_by_hand(table: Table, board: Board, count: int, printed: str = "") -> bool:
    """Where a bar lies, all spaces may be taken: a tile that brings bars alone is then for nothing."""
    may_be_full = board.automa.has_bars
    note_new_bars(board)
    if board.in_order and board.automa.all_complete:
        return False
    if may_be_full and is_tile(printed):
        table.tell("gold-of-tile", count=count)
    else:
        table.tell("gold-by-hand", count=count)
    hear_of_artifacts(table, board)
    return True


def note_new_bars(board: Board) -> None:
    board.automa.has_bars = board.automa.new_bars = True
    forget_acting(board, "artifacts")
    note_more_items(board, "artifact")


@artifacts.buy_bars.by_hand
@rule("GO-10.9")
def buy_bars_by_hand(table: Table, board: Board, discount: int = 0) -> bool:
    """How many, the person sees by the rule (A-31)."""
    if board.in_order and board.automa.all_complete:
        return gain_discount(table, board, discount)
    note_new_bars(board)
    wish = board.settings.bars_bought
    if wish == "red_zone" and not board.told.is_red:
        table.tell("buy-bars-red-zone", discount=discount)
    else:
        table.tell("buy-bars-most" if wish == "most" else "buy-bars-one", discount=discount)
    return True


@artifacts.activate_artifacts.by_hand
@rule("GO-10.8")
def artifacts_by_hand(table: Table, board: Board, each: Effect) -> bool:
    """What brings nothing at all is worth 2 points on a tile (GO-8.6), not on a book or in a reward."""
    if not board.has_artifacts():
        return False
    of_tile = is_tile(each.what) and not board.sees_developments  # else that order comes last
    table.tell("artifacts-by-hand", count=each.n, idle="tile" if of_tile else "reward")
    printed = "artifact" if each.n == 1 else "artifacts"
    return resolve_told(table, board, hear_acting(table, board, "artifacts-act", each), printed)


@rule("GO-10.10")
def hear_of_artifacts(table: Table, board: Board) -> None:
    """With all upgrades done, the last bar exhausts the area: whether it was the last, the person sees."""
    ahead = board.told.take_complete()
    if not board.automa.all_complete and not board.upgrades_left("artifact"):
        hear_if_complete(table, board, ahead)


@rule("GO-10.10")
def hear_if_complete(table: Table, board: Board, ahead: str = "") -> None:
    board.automa.all_complete = (ahead or table.choose("artifacts-complete", NO_YES)) == "yes"
    sink_exhausted(table, board, "yellow")


def note_raised(table: Table, board: Board, heard: Sequence[Tap]) -> None:
    """What a look at the rows or at the income tells of her developments and artifacts."""
    board.automa.more_work += list(heard).count(MORE_WORK)
    if COMPLETE in heard:
        board.automa.all_complete = True
        sink_exhausted(table, board, "yellow")
