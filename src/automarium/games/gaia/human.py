"""The person's turn as moves on the table: what the board must know, and whether the board allows it.

The person pays, charges and takes income for themselves; ranges are theirs too, since a QIC can always extend
them. Every move is a verb, which stands beside the function that carries it out: here, in `building`, in
`tech` or in `federation`. `actions` lists what is allowed now.
"""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.building import (
    DOWNGRADE,
    SPACE_STATION,
    SWAP,
    build_mine,
    gaia_projects,
    mines,
    places_for_mine,
    upgrades,
)
from automarium.games.gaia.components import (
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    STEP_ACTIONS,
    TILE_ACTION,
    TOKEN_ACTION,
    numbers,
)
from automarium.games.gaia.federation import FEDERATION, can_federate
from automarium.games.gaia.hexes import in_reading_order
from automarium.games.gaia.rules.power import open_actions
from automarium.games.gaia.settings import HUMAN
from automarium.games.gaia.tech import research, take_tile
from automarium.rulebook import Move, Table, Verb, cites, rule

MOST_VP = 400


@rule("B-14", "GP-1.1")
def human_turn(table: Table, board: Board) -> None:
    """One action, and before it whatever costs no action. A federation given up is not offered again."""
    is_over = given_up = False
    while not is_over:
        moves, formed = actions(board), len(board.human.federations)
        if given_up:
            moves = [move for move in moves if move.verb is not FEDERATION]
        move = table.choose("action", moves)
        move.act(table, board)
        given_up = given_up or (move.verb is FEDERATION and len(board.human.federations) == formed)
        is_over = move.verb not in FREE and not (move.verb is FEDERATION and given_up)


@cites("B-14")
def actions(board: Board) -> list[Move[Board]]:
    """Everything the person may do now, as far as the board can tell."""
    to_build = mines(board)
    return [
        *to_build,
        *gaia_projects(board),
        *upgrades(board),
        *research(board),
        *power_actions(board, bool(to_build)),
        *([FEDERATION()] if can_federate(board) else []),
        *special_actions(board),
        OTHER(),
        *passes(board),
        *free_moves(board),
    ]


# Power and QIC actions


@cites("B-6")
def power_actions(board: Board, can_build: bool) -> list[Move[Board]]:
    """Open actions; those that are spent on a mine only if one can be built, a token only if there is one."""
    closed = () if can_build else STEP_ACTIONS
    if not board.human.federations:
        closed = (*closed, TOKEN_ACTION)
    return [POWER(action) for action in open_actions(board) if action not in closed]


@rule("B-6")
def take_power_action(table: Table, board: Board, power: int) -> None:
    """Cover the action; two of them build a mine at once, one gives a tech tile."""
    board.covered.append(power)
    board.covered.sort()
    table.tell("human-cover", power=power)
    if power in STEP_ACTIONS:
        build_mine(table, board, table.choose("step-mine", places_for_mine(board)))
    elif power == TILE_ACTION:
        take_tile(table, board)


POWER = Verb("cover", take_power_action, line="power {power}")


# Actions of single factions, and those that leave the board as it is


@cites("B-15")
def special_actions(board: Board) -> list[Move[Board]]:
    """What planetary institutes allow on the board."""
    human = board.human
    if not human.has(INSTITUTE):
        return []
    if human.faction == "ambas":
        return [SWAP(planet) for planet in in_reading_order(human.places_of(MINE))]
    if human.faction == "firaks" and human.supply[STATION]:
        return [DOWNGRADE(planet) for planet in in_reading_order(human.places_of(LAB))]
    return [SPACE_STATION()] if human.faction == "ivits" else []


def act_elsewhere(table: Table, board: Board) -> None:
    """An action that the board does not see."""
    table.tell("human-other")


OTHER = Verb("other", act_elsewhere)


# What is free, before the action of a turn


def free_moves(board: Board) -> list[Move[Board]]:
    """Points may be named at any time; tiles are for the Itars, gaiaformers for the Bal T'aks."""
    human = board.human
    moves = [POINTS()]
    if human.faction == "itars" and human.has(INSTITUTE):
        moves.append(TILE())
    if human.faction == "baltaks" and human.free_gaiaformers() > 0:
        moves.append(SHELVE())
    return moves


@rule("B-14")
def name_points(table: Table, board: Board) -> None:
    note_points(table, board, table.ask("vp", 0, MOST_VP))


def note_points(table: Table, board: Board, points: int) -> None:
    gained, board.human.vp = points - board.human.vp, points
    table.tell("human-vp", count=points, gained=gained)


@rule("B-15")
def shelve_gaiaformer(table: Table, board: Board) -> None:
    """Bal T'aks: a gaiaformer waits in the Gaia area until the next Gaia phase."""
    board.human.shelved += 1
    table.tell("human-shelve")


POINTS = Verb("vp", name_points)
TILE = Verb("tile", take_tile)
SHELVE = Verb("shelve", shelve_gaiaformer)
FREE: tuple[object, ...] = (POINTS, TILE, SHELVE)
"""The verbs that do not end the turn."""


# Passing


@cites("B-14")
def passes(board: Board) -> list[Move[Board]]:
    """Pass and take the booster at a place, or any that the app does not know; in the last round none."""
    if board.round == numbers().rounds:
        return [PASS_AT_LAST()]
    if not board.settings.keeps_boosters:
        return [PASS_WITH_ANY()]
    return [PASS(place) for place in range(1, len(board.boosters) + 1)]


@rule("GP-7.7", "B-14")
def pass_round(table: Table, board: Board, row_booster: int) -> None:
    """The returned booster goes to the right end."""
    human = board.human
    human.passed = True
    old, human.booster = human.booster, board.boosters.pop(row_booster - 1)
    board.boosters.append(old)
    table.tell("human-pass", number=row_booster, new_booster=human.booster, old_booster=old)
    begin_next(table, board)


@rule("GP-7.7", "B-14")
def pass_with_any(table: Table, board: Board) -> None:
    """Which booster the person takes is their business."""
    board.human.passed = True
    table.tell("human-pass-unseen")
    begin_next(table, board)


@cites("B-14")
def begin_next(table: Table, board: Board) -> None:
    """Who passes first begins the next round."""
    if not board.automa.passed and board.first != HUMAN:
        board.first = HUMAN
        table.tell("human-first")


@rule("GP-7.7", "B-14")
def pass_at_last(table: Table, board: Board) -> None:
    """In the last round no booster is taken, and nobody begins another."""
    board.human.passed = True
    table.tell("human-pass-last")


PASS = Verb("pass", pass_round)
PASS_WITH_ANY = Verb("pass-any", pass_with_any, line="pass")
PASS_AT_LAST = Verb("pass-last", pass_at_last, line="pass")


@rule("GP-13.4", "B-14")
def count_points(table: Table, board: Board) -> None:
    """Before the final scoring the person names their points, resources included."""
    note_points(table, board, table.ask("final-vp", 0, MOST_VP))
