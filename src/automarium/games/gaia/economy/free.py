"""Free actions: exchanges and burning, any number of them before and after the action of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from automarium.games.gaia.board import Board, Human
from automarium.games.gaia.components import INSTITUTE
from automarium.games.gaia.economy import power
from automarium.games.gaia.economy.amounts import can_pay, gain, listed, missing, pay
from automarium.games.gaia.economy.figures import Exchange, figures
from automarium.games.gaia.economy.holdings import THIRD
from automarium.rulebook import Move, Refused, Table, Verb, cites, rule

BY_STONE = "power-c3"
"""Credits for the whole power of the Brainstone."""


@cites("B-5", "H-50")
def free_actions(board: Board) -> Iterator[Move[Board]]:
    """Every exchange that can be paid, and burning."""
    for exchange in exchanges_of(board.human):
        if can_pay(board, exchange.pay) and (exchange.id != BY_STONE or board.human.holdings.stone == THIRD):
            yield EXCHANGE(exchange.id)
    if power.can_burn(board.human.holdings):
        yield BURN()


@cites("H-94b", "H-92a", "H-92b", "H-97a", "H-88a")
def exchanges_of(human: Human) -> tuple[Exchange, ...]:
    """The exchanges that all factions have, and those of this faction."""
    return _exchanges(human.faction, human.has(INSTITUTE))


@cache
def _exchanges(faction: str, institute: bool) -> tuple[Exchange, ...]:
    return tuple(
        each
        for each in figures().exchanges.values()
        if each.of in ("", faction) and (institute or not each.institute)
    )


@rule("B-5")
def make_exchange(table: Table, board: Board, exchange: str) -> None:
    """Pay one thing, gain another."""
    known = figures().exchanges[exchange]
    if "gaiaformer" in known.pay:
        shelve_gaiaformer(table, board)
    elif "token" in known.pay:
        power.give_charged_token(table, board)
    else:
        pay(table, board, known.pay)
    gain(table, board, known.gain, "exchange")


@rule("H-97a", "H-4")
def shelve_gaiaformer(table: Table, board: Board) -> None:
    """Bal T'aks: a free gaiaformer waits in the Gaia area until the next Gaia phase."""
    board.human.shelved += 1
    table.tell("human-shelve")


def burn_token(table: Table, board: Board) -> None:
    power.burn(table, board)


def why_no_exchange(board: Board, exchange: str) -> Refused | None:
    known = figures().exchanges[exchange]
    if known not in exchanges_of(board.human):
        return Refused("refused-no-exchange")
    if "gaiaformer" in known.pay:
        return Refused("refused-no-gaiaformer")
    if exchange == BY_STONE and board.human.holdings.stone != THIRD:
        return Refused("refused-no-stone")
    return Refused("refused-price", cost=listed(known.pay), lacking=listed(missing(board, known.pay)))


def why_no_burning(board: Board) -> Refused | None:
    return Refused("refused-burn")


EXCHANGE = Verb("exchange", make_exchange, line="convert {exchange}", why_not=why_no_exchange)
BURN = Verb("burn", burn_token, why_not=why_no_burning)
