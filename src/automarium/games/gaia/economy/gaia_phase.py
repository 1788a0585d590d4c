"""The Gaia phase of the person: projects are done, factions choose, tokens come back."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TRANSDIM
from automarium.games.gaia.economy.amounts import gain
from automarium.games.gaia.economy.factions import area_after_gaia, has_institute
from automarium.games.gaia.economy.figures import POWER, Exchange, figures
from automarium.games.gaia.economy.holdings import GAIA_AREA
from automarium.games.gaia.economy.power import return_tokens
from automarium.games.gaia.economy.tiles import can_take_tile, take_tile
from automarium.rulebook import Table, cites, rule

NO_MORE = "done"


@rule("H-40", "H-41", "H-42")
def gaia_phase(table: Table, board: Board) -> None:
    """Planets with a gaiaformer become Gaia planets, then factions choose, then everything comes back."""
    human = board.human
    done = [place for place in human.gaiaformers if board.planet_at(place) == TRANSDIM]
    board.gaia_tokens += done
    if done:
        table.tell("gaia-phase", sites=tuple(done))
    if has_institute(human, "terrans"):
        use_returning_power(table, board)
    elif has_institute(human, "itars"):
        give_tokens_for_tiles(table, board)
    return_tokens(table, board, area_after_gaia(human))
    if human.shelved:
        shelved, human.shelved = human.shelved, 0
        table.tell("human-unshelve", count=shelved)


@rule("H-89b")
def use_returning_power(table: Table, board: Board) -> None:
    """Terrans with institute: each token that comes back is also worth a power for exchanges."""
    power = board.human.holdings.power[GAIA_AREA]
    while power:
        known = [each for each in power_exchanges() if each.pay[POWER] <= power]
        options = [*(each.id for each in known), NO_MORE]
        chosen = table.choose("gaia-exchange", options, count=power)
        if chosen == NO_MORE:
            return
        exchange = figures().exchanges[chosen]
        power -= exchange.pay[POWER]
        gain(table, board, exchange.gain, "faction:terrans")


@cites("H-89b")
def power_exchanges() -> list[Exchange]:
    """The exchanges of power that all factions have."""
    return [each for each in figures().exchanges.values() if POWER in each.pay and not each.of]


@rule("H-93b")
def give_tokens_for_tiles(table: Table, board: Board) -> None:
    """Itars with institute: four tokens of the Gaia area for a tech tile, any number of times."""
    need, own = figures().numbers["itars_tokens"], board.human.holdings
    power = own.power
    while power[GAIA_AREA] >= need and can_take_tile(board):
        if table.choose("itars-tile", ("yes", "no"), count=power[GAIA_AREA]) == "no":
            return
        power[GAIA_AREA] -= need
        table.tell("human-tokens-for-tile", count=need)
        take_tile(table, board)
        if board.settings.law != "as_before":  # which forgot that a charge lays the tokens out once more
            power = own.power
