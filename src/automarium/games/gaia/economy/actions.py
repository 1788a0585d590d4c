"""Power and QIC actions, and the special actions of boosters, tech tiles, academies and institutes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import INSTITUTE, LAB, MINE, STATION, TILE_ACTION, TOKEN_ACTION
from automarium.games.gaia.economy import rival
from automarium.games.gaia.economy.amounts import added, can_pay, gain, listed, missing, pay, times
from automarium.games.gaia.economy.building import boosted, can_use_boost
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.figures import (
    FREE_STEPS,
    MORE_RANGE,
    QIC,
    RIGHT,
    Amounts,
    effect_of,
    figures,
)
from automarium.games.gaia.economy.reach import distances_to, qic_for, reach
from automarium.games.gaia.economy.research import advance, may_advance
from automarium.games.gaia.economy.tiles import can_take_tile, take_tile
from automarium.games.gaia.economy.tokens import own_kinds, score_again
from automarium.games.gaia.economy.upgrading import DOWNGRADE, SWAP
from automarium.games.gaia.hexes import HEXES, Hex, in_reading_order
from automarium.games.gaia.rules.power import open_actions
from automarium.rulebook import Move, Refused, Table, Verb, cites, rule

ACADEMY_ACTION = "academy"
STATION_ACTION = "space-station"


# Power and QIC actions


@cites("B-6", "H-51", "H-54")
def board_actions(board: Board) -> Iterator[Move[Board]]:
    """Open actions that can be paid and used."""
    known = figures().actions
    for number in open_actions(board):
        if can_pay(board, known[number].pay) and can_be_used(board, number):
            yield ACT(number)


@cites("H-54", "H-74", "H-87")
def can_be_used(board: Board, number: int) -> bool:
    """Steps need a mine that can be paid, a tile one that can be taken, a token one that is owned."""
    steps = figures().actions[number].gain.get(FREE_STEPS, 0)
    if steps:
        return can_use_boost(board, steps)
    if number == TILE_ACTION:
        return can_take_tile(board)
    return number != TOKEN_ACTION or bool(board.human.federations)


@rule("B-6", "H-52")
def act(table: Table, board: Board, board_action: int) -> None:
    """Pay, cover the action, take what it gives."""
    action = figures().actions[board_action]
    board.covered.append(board_action)
    board.covered.sort()
    table.tell("human-cover", power=board_action)
    pay(table, board, action.pay)
    if board_action == TILE_ACTION:
        take_tile(table, board)
    elif board_action == TOKEN_ACTION:
        score_again(table, board)
    elif FREE_STEPS in action.gain:
        boosted(table, board, steps=action.gain[FREE_STEPS])
    else:
        gain(table, board, action_gains(board, board_action), f"action:{board_action}")


def action_gains(board: Board, board_action: int) -> Amounts:
    """What an action gives now, with what it counts; of a token that is gained again, if only one can be."""
    if board_action == TOKEN_ACTION:
        kinds = own_kinds(board.human)
        return figures().tokens[kinds[0]] if len(kinds) == 1 else {}
    action = figures().actions[board_action]
    return added(action.gain, times(action.each, count(board, action.per))) if action.per else action.gain


def why_no_action(board: Board, board_action: int) -> Refused | None:
    if board_action in board.covered:
        return Refused("refused-covered", power=board_action)
    price = figures().actions[board_action].pay
    if not can_pay(board, price):
        return Refused("refused-price", cost=listed(price), lacking=listed(missing(board, price)))
    return None if can_be_used(board, board_action) else Refused("refused-useless", power=board_action)


ACT = Verb("take-action", act, line="power {board_action}", why_not=why_no_action)


# Special actions that give something


@cites("H-33", "H-77")
def special_gains(board: Board) -> dict[str, Amounts]:
    """The special actions of academy, open tech tiles and booster, used or not, with what they give."""
    human, own = board.human, board.human.holdings
    found: dict[str, Amounts] = {}
    if RIGHT in own.academies:
        found[ACADEMY_ACTION] = figures().factions[human.faction].academy
    for tile in own.open_tiles():
        if special := effect_of(tile).special:
            found[tile] = special
    if special := figures().boosters[human.booster].special:
        found[human.booster] = special
    return found


@cites("H-51", "H-54", "H-63")
def specials(board: Board) -> Iterator[Move[Board]]:
    """Those that were not used in this round; steps and range only if something can be built with them."""
    used = board.human.holdings.used
    for special, given in special_gains(board).items():
        if special not in used:
            steps, range_ = given.get(FREE_STEPS, 0), given.get(MORE_RANGE, 0)
            if not (steps or range_) or can_use_boost(board, steps, range_):
                yield SPECIAL(special)
    yield from faction_specials(board)


@rule("H-51", "H-33")
def use_special(table: Table, board: Board, special: str) -> None:
    """Take what it gives; steps and range are spent on a build at once."""
    given = special_gains(board)[special]
    board.human.holdings.used.append(special)
    table.tell("human-special", special=special)
    steps, range_ = given.get(FREE_STEPS, 0), given.get(MORE_RANGE, 0)
    if steps or range_:
        boosted(table, board, steps, range_)
    else:
        gain(table, board, given, f"special:{special}")


def why_no_special(board: Board, special: str) -> Refused | None:
    if special not in special_gains(board):
        return Refused("refused-no-special", special=special)
    used = special in board.human.holdings.used
    return Refused("refused-used" if used else "refused-no-build", special=special)


SPECIAL = Verb("special", use_special, why_not=why_no_special)


# Special actions of factions


@cites("H-91b", "H-95c", "H-98c", "H-98d")
def faction_specials(board: Board) -> Iterator[Move[Board]]:
    """Those of planetary institutes; the Bescods have theirs from the beginning."""
    human = board.human
    if human.faction == "bescods" and "lowest" not in human.holdings.used:
        yield from (LOWEST(track) for track in lowest_tracks(board))
    if not human.has(INSTITUTE):
        return
    if human.faction == "ambas" and "swap" not in human.holdings.used:
        yield from (SWAP(place) for place in in_reading_order(human.places_of(MINE)))
    elif human.faction == "firaks" and human.supply[STATION] and "down" not in human.holdings.used:
        yield from (DOWNGRADE(place) for place in in_reading_order(human.places_of(LAB)))
    elif human.faction == "ivits" and STATION_ACTION not in human.holdings.used and station_places(board):
        yield SPACE_STATION()


@cites("H-91b")
def lowest_tracks(board: Board) -> list[str]:
    """Of the tracks with the lowest level those that can advance."""
    levels = board.human.levels
    least = min(levels.values())
    return [track for track, level in levels.items() if level == least and may_advance(board, track)]


@rule("H-91b")
def advance_lowest(table: Table, board: Board, track: str) -> None:
    """Bescods: a step on one of the lowest tracks."""
    board.human.holdings.used.append("lowest")
    table.tell("human-special", special="lowest")
    advance(table, board, track)


@cites("H-95c", "H-5")
def station_places(board: Board) -> Sequence[Hex]:
    """Hexes in range without planet and space station, as long as there is a station left."""
    human = board.human
    if len(human.space_stations) >= figures().numbers["space_stations"]:
        return []
    far, furthest = (
        distances_to(human),
        reach(board) + human.holdings.stock[QIC] * figures().numbers["qic_range"],
    )
    theirs = rival.stations(board)
    return [
        place
        for place in HEXES
        if far[place] <= furthest and board.is_free_space(place) and place not in theirs
    ]


@rule("H-95c")
def place_space_station(table: Table, board: Board) -> None:
    """Ivits: a space station, which costs nothing but range."""
    human = board.human
    place = table.choose("station-site", station_places(board))
    human.holdings.used.append(STATION_ACTION)
    if qic := qic_for(distances_to(human)[place], reach(board)):
        pay(table, board, {QIC: qic})
    human.space_stations.append(place)
    table.tell("human-space-station", space=place)


LOWEST = Verb("lowest", advance_lowest)
SPACE_STATION = Verb("place-space-station", place_space_station, line="station")
