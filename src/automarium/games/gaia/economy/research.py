"""Research: steps on the tracks, what the levels bring, and the Lost Planet."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import LOST, TOP_LEVEL, TRACKS
from automarium.games.gaia.economy import rival
from automarium.games.gaia.economy.amounts import added, gain, pay, times
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.factions import is_barred_from, knowledge_for_new_type
from automarium.games.gaia.economy.figures import CHARGE, KNOWLEDGE, QIC, figures
from automarium.games.gaia.economy.points import happened
from automarium.games.gaia.economy.reach import distances_to, qic_for, reach
from automarium.games.gaia.economy.tokens import receive, turn_over
from automarium.games.gaia.hexes import HEXES, Hex
from automarium.rulebook import Move, Refused, Table, Verb, cites, rule

NO_TRACK = "none"
CHARGING_LEVEL = 3
"""The level of every track that charges power."""


@cites("H-70")
def may_advance(board: Board, track: str) -> bool:
    """Level 5 needs a green federation token, and no other side may be there."""
    human = board.human
    level = human.levels[track]
    if level == TOP_LEVEL - 1 and (not human.green or board.holds_top(track, TOP_LEVEL)):
        return False
    return level < TOP_LEVEL and not is_barred_from(human, track)


def tracks_to_advance(board: Board) -> list[str]:
    return [track for track in TRACKS if may_advance(board, track)]


def studies(board: Board) -> list[Move[Board]]:
    """The tracks that can be advanced with knowledge."""
    if board.human.holdings.stock[KNOWLEDGE] < figures().costs["research"][KNOWLEDGE]:
        return []
    return [STUDY(track) for track in TRACKS if may_advance(board, track)]


@rule("H-70")
def study(table: Table, board: Board, next_track: str) -> None:
    """One step for four knowledge."""
    pay(table, board, figures().costs["research"])
    advance(table, board, next_track)


def why_no_study(board: Board, next_track: str) -> Refused | None:
    human = board.human
    if is_barred_from(human, next_track):
        return Refused("refused-barred-track", track=next_track)
    if human.levels[next_track] == TOP_LEVEL:
        return Refused("refused-top", track=next_track)
    if human.levels[next_track] == TOP_LEVEL - 1 and board.holds_top(next_track, TOP_LEVEL):
        return Refused("refused-top-taken", track=next_track)
    if human.levels[next_track] == TOP_LEVEL - 1 and not human.green:
        return Refused("refused-no-green", track=next_track)
    price = figures().costs["research"][KNOWLEDGE]
    have = human.holdings.stock[KNOWLEDGE]
    return Refused("refused-short", lacking=(f"{KNOWLEDGE}{price - have}",)) if have < price else None


STUDY = Verb("study", study, line="research {next_track}", why_not=why_no_study)


@rule("H-71", "H-72", "B-7")
def advance(table: Table, board: Board, track: str) -> None:
    """One level up; the top needs a token turned over, level 3 charges power, most levels bring something."""
    human = board.human
    level = human.levels[track] + 1
    if level == TOP_LEVEL:
        turn_over(table, board)
    human.levels[track] = level
    table.tell("human-advance", track=track, level=level, before=level - 1)
    gain(table, board, level_gains(board, track, level), f"track:{track}")
    if level == TOP_LEVEL and track == "terraforming" and board.track_token:
        token, board.track_token = board.track_token, ""
        receive(table, board, token)
    happened(table, board, "research")
    if level == TOP_LEVEL and track == "navigation":
        place_lost_planet(table, board)


def level_gains(board: Board, track: str, level: int) -> dict[str, int]:
    """What a level gives when it is reached."""
    known = figures().tracks[track]
    gains = added(known.gains[level])
    if level == CHARGING_LEVEL:
        gains = added(gains, {CHARGE: figures().numbers["level_charge"]})
    if level == TOP_LEVEL and known.per:
        gains = added(gains, times(known.each, count(board, known.per)))
    return gains


def advance_freely(table: Table, board: Board, decline: bool = True) -> None:
    """One level up on any track; or on none, if that is allowed."""
    tracks = tracks_to_advance(board)
    if not tracks:
        return
    track = table.choose("tile-track", [*tracks, NO_TRACK] if decline else tracks)
    if track == NO_TRACK:
        table.tell("human-no-track")
    else:
        advance(table, board, track)


# The Lost Planet


@cites("H-73")
def places_for_lost_planet(board: Board) -> Sequence[Hex]:
    """Hexes in range without planet, station or satellite."""
    human, far, range_ = board.human, distances_to(board.human), reach(board)
    satellites = {*board.automa.satellites, *human.satellites, *rival.stations(board)}
    most = human.holdings.stock[QIC]
    return [
        place
        for place in HEXES
        if qic_for(far[place], range_) <= most and board.is_free_space(place) and place not in satellites
    ]


@rule("H-73")
def place_lost_planet(table: Table, board: Board) -> None:
    """A mine on a planet of its own kind, which needs no piece."""
    human = board.human
    places = places_for_lost_planet(board)
    if not places:
        return
    place = table.choose("lost-planet-site", places)
    if qic := qic_for(distances_to(human)[place], reach(board)):
        pay(table, board, {QIC: qic})
    human.lost_planet = place
    table.tell("human-lost-planet", space=place)
    happened(table, board, "mine")
    if knowledge := knowledge_for_new_type(human):
        gain(table, board, {KNOWLEDGE: knowledge}, f"type:{LOST}")
