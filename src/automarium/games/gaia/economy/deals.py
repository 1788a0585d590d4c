"""What each of the person's actions costs and brings, as it is drawn beside it before they decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from automarium.games.gaia import signs
from automarium.games.gaia.board import Board
from automarium.games.gaia.building import BUILD as BUILD_AT_TABLE
from automarium.games.gaia.building import UPGRADE as UPGRADE_AT_TABLE
from automarium.games.gaia.components import STATION, TOKEN_ACTION
from automarium.games.gaia.economy.actions import ACT, SPECIAL, action_gains, special_gains
from automarium.games.gaia.economy.amounts import listed
from automarium.games.gaia.economy.building import (
    HOUSED,
    PROJECT,
    SETTLE,
    mine_price,
    ore_per_step,
    project_qic,
    project_tokens,
    site_of,
    steps_to_pay,
)
from automarium.games.gaia.economy.deed_points import points_of
from automarium.games.gaia.economy.factions import keeps_burned_tokens
from automarium.games.gaia.economy.figures import CHARGE, GIVEN, POINTS, QIC, TOKENS, figures
from automarium.games.gaia.economy.free import BURN, EXCHANGE
from automarium.games.gaia.economy.holdings import SECOND
from automarium.games.gaia.economy.passing import PASS, PASS_AT_LAST, passing_points
from automarium.games.gaia.economy.power import can_absorb
from automarium.games.gaia.economy.reach import qic_for, reach
from automarium.games.gaia.economy.research import STUDY
from automarium.games.gaia.economy.tiles import TAKE, TAKE_ONLY
from automarium.games.gaia.economy.upgrading import UPGRADE, upgrade_price
from automarium.games.gaia.hexes import Hex
from automarium.lookbook import Deal, Face, face
from automarium.rulebook import Move

DRAWN = GIVEN[:-2]
"""Free steps and range are not amounts: the words say them."""

SIGNS = {
    "settle": "mine", "project": "gaia", "improve": "mine becomes station", "study": "research",
    "take-action": "power qic", "special": "faction", "form-federation": "fed",
    "exchange": "ore becomes credit", "burn": "token", "place-space-station": "sector", "pass": "becomes",
    "pass-last": "becomes",
    "strong": "institute academy", "lowest": "research", "swap-places": "institute mine",
    "turn-back": "lab becomes station",
}  # fmt: skip
"""What each verb is about."""

TOLD_FIRST = ("pass-any", "pass-last", "other", "strong")
"""The verbs that say too little without anything to choose, such as what ends a turn: they are told, then
confirmed."""


def verb_face(verb: str) -> Face | None:
    """The sign of a verb; none for those that are clear without."""
    return face(60, 22, signs.line(SIGNS[verb], 30, 11)) if verb in SIGNS else None


def deal(board: Board, move: Move[Board]) -> Deal | None:
    """What a deed means; where the app does not keep the stock, prices of structures alone."""
    if move.verb in (PASS, PASS_AT_LAST):
        return _passing(board, move.slots)
    if move.verb.word in TOLD_FIRST:
        return Deal(note=f"note.{move.verb.word}")
    if move.verb is BUILD_AT_TABLE and board.human.faction:
        return _mine(board, str(move.slots[0]))
    if move.verb is UPGRADE_AT_TABLE:
        return _upgraded(board, move.slots)
    if not (board.settings.keeps_economy and board.human.faction):
        return None
    found, points = _priced(board, move), points_of(board, move)
    return replace(found, gains=(*found.gains, *listed({POINTS: points}))) if found and points else found


def _upgraded(board: Board, slots: tuple[Any, ...]) -> Deal | None:
    """What a person pays for it; that of a trading station is said with its mine."""
    structure, kind = slots
    return Deal(listed(upgrade_price(board, structure, kind))) if kind != STATION else None


def _priced(board: Board, move: Move[Board]) -> Deal | None:
    """By its verb; nothing for what costs and brings nothing at once."""
    slots: tuple[Any, ...] = move.slots
    if move.verb is SETTLE:
        return _mine(board, slots[0])
    if move.verb is PROJECT:
        return Deal(listed({TOKENS: project_tokens(board), QIC: project_qic(board, slots[0])}))
    if move.verb is UPGRADE:
        return Deal(listed(upgrade_price(board, *slots)))
    if move.verb in (TAKE, TAKE_ONLY):
        return Deal()
    if move.verb is STUDY:
        return Deal(listed(figures().costs["research"]), by_name=False)
    if move.verb is ACT:
        again = action_gains(board, slots[0]) if slots[0] == TOKEN_ACTION else {}
        gains = {unit: count for unit, count in again.items() if unit != POINTS}
        return Deal(listed(figures().actions[slots[0]].pay), listed(gains))
    if move.verb is EXCHANGE:
        known = figures().exchanges[slots[0]]
        return Deal(listed(known.pay), listed(known.gain))
    if move.verb is BURN:
        return Deal(listed({TOKENS: 1}), listed({CHARGE: 1}), note=_burning(board))
    if move.verb is SPECIAL:
        return _special(board, special_gains(board)[slots[0]])
    return None


def _passing(board: Board, slots: tuple[Any, ...]) -> Deal:
    """The points of a pass. What its new booster brings is written on it: power beside it would be taken for
    the booster's, though the tracks bring some, too, and not all of it can be charged."""
    points = sum(passing_points(board).values())
    if not slots:
        return Deal(gains=listed({POINTS: points}), note="note.pass-last")
    return Deal(note="note.pass" if points else "", facts={"count": points})


def _mine(board: Board, planet: Hex) -> Deal:
    """The whole price, what of it is for terraforming, and what for range."""
    price, steps, far = listed(mine_price(board, planet) or {}), steps_to_pay(board, planet), 0
    site = site_of(board, planet)
    if site is not None and site.distance != HOUSED:
        far = qic_for(site.distance, reach(board))
    facts = {"count": steps, "ore": ore_per_step(board), "qics": far}
    if not steps:
        return Deal(price, note="note.range", facts={"qics": far}) if far else Deal(price)
    return Deal(price, note="note.steps-range" if far else "note.steps", facts=facts)


def _special(board: Board, given: Mapping[str, int]) -> Deal:
    """What it brings now: of a charge what can be charged; with free steps and range one builds at once."""
    gained = {unit: count for unit, count in given.items() if unit in DRAWN}
    if CHARGE in gained:
        gained[CHARGE] = min(gained[CHARGE], can_absorb(board.human.holdings))
    note = (
        "note.build-with-it"
        if given.keys() - {*DRAWN}
        else "note.no-charge"
        if gained.get(CHARGE) == 0
        else ""
    )
    return Deal((), listed({unit: count for unit, count in gained.items() if count}), note=note)


def _burning(board: Board) -> str:
    """What becomes of the two tokens."""
    if keeps_burned_tokens(board.human):
        return "note.burn-gaia"
    return "note.burn-stone" if board.human.holdings.stone == SECOND else "note.burn"
