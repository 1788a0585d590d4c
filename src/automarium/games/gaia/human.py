"""The person's turn as moves on the table: what the board must know, and whether the board allows it.

The person pays, charges and takes income for themselves; ranges are theirs too, since a QIC can always extend
them. Moves are short lines: `mine 2,-3`, `gaia 2,-2`, `up 2,-3 station`, `research science`, `power 4`,
`federation`, `pass 2`; for some factions `space`, `swap 1,0`, `down 1,0`; `other` for an action that leaves
the board as it is. `vp`, `tile` and `shelve` come beside the action of a turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import HUMAN, Board, Federation
from automarium.games.gaia.components import (
    ACADEMY,
    GLEENS_TOKEN,
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    STEP_ACTIONS,
    TILE_ACTION,
    TOKEN_ACTION,
    TOP_LEVEL,
    TRACKS,
    TRANSDIM,
    numbers,
    tiles,
)
from automarium.games.gaia.federation import can_federate, form_federation
from automarium.games.gaia.hexes import HEXES, Hex, in_reading_order
from automarium.games.gaia.rules.power import open_actions
from automarium.kernel.rules.citing import cites, rule
from automarium.kernel.rules.table import Table

PATHS = {MINE: (STATION,), STATION: (LAB, INSTITUTE), LAB: (ACADEMY,)}
PATHS_BESCODS = {MINE: (STATION,), STATION: (LAB, ACADEMY), LAB: (INSTITUTE,)}
BESIDE = ("vp", "tile", "shelve")
"""What does not end the turn."""
MOST_VP = 400


@rule("B-14", "GP-1.1")
def human_turn(table: Table, board: Board) -> None:
    """One action, and before it whatever costs no action. A federation given up is not offered again."""
    given_up: list[str] = []
    is_over = False
    while not is_over:
        options = [option for option in actions(board) if option not in given_up]
        move = table.choose("action", options)
        is_over = carry_out(table, board, move)
        given_up = ["federation"] if move == "federation" else given_up


def carry_out(table: Table, board: Board, move: str) -> bool:
    """One move, given as its short line; True if it was the action of the turn."""
    match move.split():
        case ["mine", place]:
            build_mine(table, board, place)
        case ["gaia", place]:
            start_gaia_project(table, board, place)
        case ["up", place, kind]:
            upgrade(table, board, place, kind)
        case ["research", track]:
            advance(table, board, track)
        case ["power", action]:
            take_power_action(table, board, int(action))
        case ["federation"]:
            return form_federation(table, board)
        case ["pass", *place]:
            pass_round(table, board, int(place[0]) if place else 0)
        case ["other"]:
            table.tell("human-other")
        case _:
            return carry_out_special(table, board, move)
    return True


def carry_out_special(table: Table, board: Board, move: str) -> bool:
    """The actions of single factions, and what comes beside an action."""
    match move.split():
        case ["swap", place]:
            swap_institute(table, board, place)
        case ["down", place]:
            downgrade_lab(table, board, place)
        case ["space"]:
            place_space_station(table, board)
        case ["vp"]:
            name_points(table, board)
        case ["tile"]:
            take_tile(table, board)
        case ["shelve"]:
            shelve_gaiaformer(table, board)
    return move not in BESIDE


@cites("B-14")
def actions(board: Board) -> list[str]:
    """Everything the person may do now, as far as the board can tell."""
    to_build = mines(board)
    return [
        *to_build,
        *gaia_projects(board),
        *upgrades(board),
        *(f"research {track}" for track in tracks_to_advance(board)),
        *(f"power {action}" for action in power_actions(board, bool(to_build))),
        *(["federation"] if can_federate(board) else []),
        *special_actions(board),
        "other",
        *passes(board),
        *beside(board),
    ]


# Mines and Gaia projects


def mines(board: Board) -> list[str]:
    return [f"mine {place}" for place in places_for_mine(board)] if board.human.supply[MINE] else []


@cites("B-1", "B-13", "GP-3.7")
def places_for_mine(board: Board) -> list[Hex]:
    """Planets without a structure; a transdim planet only once its Gaia project is done."""
    human, taken = board.human, board.automa.structures
    if human.faction == "lantids":  # who may join the Automa, but only once
        taken = dict.fromkeys(human.guests, MINE)
    return [
        planet
        for planet, kind in board.chart.planets.items()
        if planet not in taken
        and planet not in human.structures
        and (kind != TRANSDIM or planet in board.gaia_tokens)
    ]


@rule("B-3")
def build_mine(table: Table, board: Board, place: Hex) -> None:
    """A mine; a gaiaformer that made the planet habitable comes back."""
    human = board.human
    if place in board.automa.structures:
        build_guest(table, board, place)
        return
    if place in human.gaiaformers:
        human.gaiaformers.remove(place)
    human.build(MINE, place)
    table.tell("human-mine", at=place, name=board.chart.names[place], planet=board.planet_at(place))


@rule("B-15")
def build_guest(table: Table, board: Board, place: Hex) -> None:
    """Lantids: a mine beside a structure of the Automa."""
    board.human.supply[MINE] -= 1
    board.human.guests.append(place)
    table.tell("human-guest", at=place, name=board.chart.names[place])


@cites("B-13")
def gaia_projects(board: Board) -> list[str]:
    """Empty transdim planets, if there is a gaiaformer."""
    if board.human.free_gaiaformers() <= 0:
        return []
    return [
        f"gaia {planet}"
        for planet in board.chart.planets
        if board.planet_at(planet) == TRANSDIM and board.is_empty(planet)
    ]


@rule("B-13")
def start_gaia_project(table: Table, board: Board, place: Hex) -> None:
    board.human.gaiaformers.append(place)
    table.tell("human-gaia", at=place, name=board.chart.names[place])


@rule("B-13", "GP-12.1")
def gaia_phase(table: Table, board: Board) -> None:
    """Planets with a gaiaformer become Gaia planets; shelved gaiaformers come back."""
    done = [place for place in board.human.gaiaformers if board.planet_at(place) == TRANSDIM]
    board.gaia_tokens += done
    board.human.shelved = 0
    if done:
        table.tell("gaia-phase", places=tuple(done))


# Upgrades


@cites("B-3", "B-15")
def upgrades(board: Board) -> Iterator[str]:
    """Each structure with what it may become; the Bescods swap academies and institute."""
    human = board.human
    paths = PATHS_BESCODS if human.faction == "bescods" else PATHS
    for planet in board.chart.planets:
        for new in paths.get(human.structures.get(planet, ""), ()):
            if human.supply[new]:
                yield f"up {planet} {new}"


@rule("B-3")
def upgrade(table: Table, board: Board, place: Hex, new: str) -> None:
    """Swap the pieces; a lab or an academy brings a tech tile, the Gleens' institute their token."""
    old = board.human.structures[place]
    board.human.replace(place, new)
    table.tell("human-upgrade", at=place, name=board.chart.names[place], old=old, new=new)
    if new in (LAB, ACADEMY):
        take_tile(table, board)
    if new == INSTITUTE and board.human.faction == "gleens":
        receive_token(table, board, GLEENS_TOKEN)


# Research and tech tiles


@cites("B-7", "GP-11.3")
def tracks_to_advance(board: Board) -> list[str]:
    """Level 5 needs a green federation token, and that nobody stands there."""
    return [track for track in TRACKS if may_advance(board, track)]


def may_advance(board: Board, track: str) -> bool:
    human = board.human
    if human.faction == "baltaks" and track == "navigation" and not human.has(INSTITUTE):
        return False
    if human.levels[track] == TOP_LEVEL - 1:
        return human.green > 0 and not board.holds_top(track, TOP_LEVEL)
    return human.levels[track] < TOP_LEVEL


@rule("B-7")
def advance(table: Table, board: Board, track: str) -> None:
    """One level up; the top of two tracks brings something onto the board."""
    human = board.human
    human.levels[track] += 1
    table.tell("human-advance", track=track, level=human.levels[track])
    if human.levels[track] == TOP_LEVEL:
        human.green -= 1
        if track == "navigation":
            place_lost_planet(table, board)
        if track == "terraforming" and board.track_token:
            token, board.track_token = board.track_token, ""
            receive_token(table, board, token)


@rule("B-7")
def place_lost_planet(table: Table, board: Board) -> None:
    """On a space without planet, satellite or station."""
    satellites = (*board.automa.satellites, *board.human.satellites)
    spaces = [place for place in HEXES if board.is_free_space(place) and place not in satellites]
    place = table.choose("lost-planet", spaces)
    board.human.lost_planet = place
    table.tell("human-lost-planet", at=place)


@rule("B-12")
def receive_token(table: Table, board: Board, token: str) -> None:
    """A federation token without a federation."""
    board.human.federations.append(Federation(token))
    board.human.green += tiles().tokens[token]
    table.tell("human-token", token=token)


@rule("B-8")
def take_tile(table: Table, board: Board) -> None:
    """A tech tile, and one level on a track. It matters only whether it is an advanced or the strong one."""
    choice, *track = table.choose("tile", tiles_to_take(board)).split()
    human = board.human
    if choice == "advanced":
        cover_tile(table, board, track[0])
    elif not human.has_every_tile():
        human.tiles += 1
        human.strong_tile = human.strong_tile or choice == "strong"
    if choice in ("advanced", "strong"):
        choice = table.choose("tile-track", [*tracks_to_advance(board), "none"])
    if choice == "none":
        table.tell("human-tile")
    else:
        advance(table, board, choice)


@cites("B-8")
def tiles_to_take(board: Board) -> list[str]:
    """A standard tile by the track it advances; the strong one; advanced ones, for a green token."""
    human = board.human
    options = ["none"] if human.has_every_tile() else [*tracks_to_advance(board), "none"]
    if not human.strong_tile and not human.has_every_tile():
        options.append("strong")
    if human.green and human.tiles:
        options += [f"advanced {track}" for track in board.advanced if human.levels[track] >= TOP_LEVEL - 1]
    return options


@rule("B-8", "GP-11.3")
def cover_tile(table: Table, board: Board, track: str) -> None:
    """An advanced tile for a green token; it covers a standard tile, perhaps the strong one."""
    human = board.human
    board.advanced.remove(track)
    human.green -= 1
    human.tiles -= 1
    human.covered_tiles += 1
    if human.strong_tile and (human.tiles == 0 or table.choose("covers-strong", ("no", "yes")) == "yes"):
        human.strong_tile = False
    table.tell("human-advanced", track=track)


# Power and QIC actions


@cites("B-6")
def power_actions(board: Board, can_build: bool) -> list[int]:
    """Open actions; those that are spent on a mine only if one can be built, a token only if there is one."""
    closed = () if can_build else STEP_ACTIONS
    if not board.human.federations:
        closed = (*closed, TOKEN_ACTION)
    return [action for action in open_actions(board) if action not in closed]


@rule("B-6")
def take_power_action(table: Table, board: Board, action: int) -> None:
    """Cover the action; two of them build a mine at once, one gives a tech tile."""
    board.covered.append(action)
    board.covered.sort()
    table.tell("human-cover", action=action)
    if action in STEP_ACTIONS:
        build_mine(table, board, table.choose("step-mine", places_for_mine(board)))
    elif action == TILE_ACTION:
        take_tile(table, board)


# Single factions


@cites("B-15")
def special_actions(board: Board) -> list[str]:
    """What planetary institutes allow on the board."""
    human = board.human
    if not human.has(INSTITUTE):
        return []
    if human.faction == "ambas":
        return [f"swap {place}" for place in in_reading_order(human.places_of(MINE))]
    if human.faction == "firaks" and human.supply[STATION]:
        return [f"down {place}" for place in in_reading_order(human.places_of(LAB))]
    return ["space"] if human.faction == "ivits" else []


@rule("B-15")
def swap_institute(table: Table, board: Board, place: Hex) -> None:
    """Ambas: institute and mine change places."""
    human = board.human
    (old,) = human.places_of(INSTITUTE)
    human.structures[old], human.structures[place] = MINE, INSTITUTE
    table.tell("human-swap", at=place, old=old)


@rule("B-15")
def downgrade_lab(table: Table, board: Board, place: Hex) -> None:
    """Firaks: a lab becomes a trading station, and one track advances."""
    board.human.replace(place, STATION)
    table.tell("human-upgrade", at=place, name=board.chart.names[place], old=LAB, new=STATION)
    track = table.choose("tile-track", [*tracks_to_advance(board), "none"])
    if track != "none":
        advance(table, board, track)


@rule("B-15")
def place_space_station(table: Table, board: Board) -> None:
    """Ivits: on a space without planet or station."""
    place = table.choose("space-station", [place for place in HEXES if board.is_free_space(place)])
    board.human.space_stations.append(place)
    table.tell("human-space-station", at=place)


# Beside an action


def beside(board: Board) -> list[str]:
    """What may come before the action: name points; tiles of the Itars; gaiaformers of the Bal T'aks."""
    human = board.human
    options = ["vp"]
    if human.faction == "itars" and human.has(INSTITUTE):
        options.append("tile")
    if human.faction == "baltaks" and human.free_gaiaformers() > 0:
        options.append("shelve")
    return options


@rule("B-14")
def name_points(table: Table, board: Board) -> None:
    board.human.vp = table.ask("vp", 0, MOST_VP)
    table.tell("human-vp", count=board.human.vp)


@rule("B-15")
def shelve_gaiaformer(table: Table, board: Board) -> None:
    """Bal T'aks: a gaiaformer waits in the Gaia area until the next Gaia phase."""
    board.human.shelved += 1
    table.tell("human-shelve")


# Passing


@cites("B-14")
def passes(board: Board) -> list[str]:
    """Pass and take the booster at a place; in the last round none is taken."""
    if board.round == numbers().rounds:
        return ["pass"]
    return [f"pass {place}" for place in range(1, len(board.boosters) + 1)]


@rule("GP-7.7", "B-14")
def pass_round(table: Table, board: Board, place: int) -> None:
    """The returned booster goes to the right end; who passes first begins the next round."""
    human = board.human
    human.passed = True
    if place:
        old, human.booster = human.booster, board.boosters.pop(place - 1)
        board.boosters.append(old)
        table.tell("human-pass", booster=human.booster, old=old)
    else:
        table.tell("human-pass-last")
    if place and not board.automa.passed:
        board.first = HUMAN
        table.tell("human-first")


@rule("GP-13.4", "B-14")
def count_points(table: Table, board: Board) -> None:
    """Before the final scoring the person names their points, resources included."""
    board.human.vp = table.ask("final-vp", 0, MOST_VP)
    table.tell("human-vp", count=board.human.vp)
