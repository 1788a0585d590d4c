"""Faction actions: each faction card in the order of its parts, all with the same support card.

A part that cannot be done is skipped; the rest and the points stay (GP-8.7b).
"""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TRANSDIM, faction_cards
from automarium.games.gaia.hexes import Hex
from automarium.games.gaia.rules.mine import mine_or_upgrade
from automarium.games.gaia.rules.power import take_power_action, take_two_power_actions
from automarium.games.gaia.rules.research import advance, advance_random, can_advance
from automarium.games.gaia.rules.upgrade import upgrade
from automarium.rulebook import Criterion, Table, nearest, prefer, rule


@rule("GP-8.7", "GP-8.7a", "GP-8.7b", "GP-8.7c", "GP-1.5")
def faction_action(table: Table, board: Board) -> bool:
    """The action of the faction card; True if any part of it could be done."""
    return FACTION_ACTIONS[board.automa.faction](table, board)


@rule("GP-9.1")
def terrans(table: Table, board: Board) -> bool:
    """Advance the Gaia project; a mine, on a transdim planet if possible."""

    def is_transdim(planet: Hex) -> bool:
        return board.planet_at(planet) == TRANSDIM

    advanced = advance_gaia_project(table, board)
    return build(table, board, prefer(is_transdim, section="GP-9.1")) or advanced


@rule("GP-9.1b")
def advance_gaia_project(table: Table, board: Board) -> bool:
    """Where that track is at its end, the part is skipped (reading `terrans_track`)."""
    if can_advance(board, "gaia"):
        return advance(table, board, "gaia")
    table.tell("no-gaia-project")
    return board.settings.terrans_track == "number" and advance_random(table, board)


@rule("GP-9.2")
def xenos(table: Table, board: Board) -> bool:
    """A mine; one power or QIC action."""
    built = build(table, board)
    twice = board.settings.xenos_twice == "always"
    covered = take_two_power_actions(table, board) if twice else take_power_action(table, board)
    return covered or built


@rule("GP-9.3")
def taklons(table: Table, board: Board) -> bool:
    """A mine nearest to you; a power or QIC action."""

    built = build(table, board, nearest(board.distance_to_you, section="GP-9.3"))
    return take_power_action(table, board) or built


@rule("GP-9.4")
def hadsch_hallas(table: Table, board: Board) -> bool:
    """Upgrade; if that is impossible, a mine. No way leads back to the upgrade."""
    reach = faction_cards()[board.automa.faction].range
    return upgrade(table, board) or mine_or_upgrade(table, board, reach, upgrade_instead=False)


@rule("GP-9.5")
def geodens(table: Table, board: Board) -> bool:
    """Advance a random track; a power or QIC action."""
    advanced = advance_random(table, board)
    return take_power_action(table, board) or advanced


@rule("GP-9.6")
def firaks(table: Table, board: Board) -> bool:
    """Upgrade."""
    return upgrade(table, board)


@rule("GP-9.7")
def itars(table: Table, board: Board) -> bool:
    """Two power or QIC actions, the second counted on what is then open."""
    return take_two_power_actions(table, board)


@rule("GP-8.3g")
def build(table: Table, board: Board, *own: Criterion[Hex]) -> bool:
    """A mine in the range of the faction card; the general way out holds here too (`faction_fallback`)."""
    reach = faction_cards()[board.automa.faction].range
    return mine_or_upgrade(table, board, reach, *own, upgrade_instead=bool(board.settings.faction_fallback))


FACTION_ACTIONS: dict[str, Callable[[Table, Board], bool]] = {
    "terrans": terrans,
    "xenos": xenos,
    "taklons": taklons,
    "hadsch-hallas": hadsch_hallas,
    "geodens": geodens,
    "firaks": firaks,
    "itars": itars,
}
