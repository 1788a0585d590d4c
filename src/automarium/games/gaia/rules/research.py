"""Research: advance the highest track, or a random one."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TOP_LEVEL, TRACKS
from automarium.games.gaia.rules.choosing import by_number
from automarium.rulebook import Table, cites, most, rule


@rule("GP-8.1", "GP-8.1a", "GP-8.1c")
def advance_highest(table: Table, board: Board) -> bool:
    """The track on which the Automa stands highest, of those where something can be done."""

    def level(track: str) -> int:
        return board.automa.levels[track]

    options = tracks_to_advance(board)
    track = table.pick("track-highest", options, most(level, "highest-level"), by_number(board, TRACKS))
    return track is not None and advance(table, board, track)


@rule("GP-8.2")
def advance_random(table: Table, board: Board) -> bool:
    """A track by number alone."""
    track = table.pick("track", tracks_to_advance(board), by_number(board, TRACKS))
    return track is not None and advance(table, board, track)


@cites("GP-4.2c", "GP-4.2e", "GP-8.1b")
def tracks_to_advance(board: Board) -> list[str]:
    """Tracks where the Automa can go up, or where an advanced tile still lies, from the left."""
    return [track for track in TRACKS if can_advance(board, track)]


@cites("GP-8.1b", "GP-8.1f")
def can_advance(board: Board, track: str) -> bool:
    """Up to level 4 always; there, if a tile still lies on the track or no side is on 5."""
    level = board.automa.levels[track]
    if level < TOP_LEVEL - 1:
        return True
    return level == TOP_LEVEL - 1 and (track in board.advanced or not board.holds_top(track, TOP_LEVEL))


@rule("GP-8.1d", "GP-1.2")
def advance(table: Table, board: Board, track: str) -> bool:
    """One level up, which gives the Automa nothing; on level 4, first an advanced tile goes to the box."""
    levels = board.automa.levels
    if levels[track] == TOP_LEVEL - 1 and track in board.advanced:
        remove_tile(table, board, track)
    else:
        levels[track] += 1
        table.tell("advance", track=track, level=levels[track], before=levels[track] - 1)
        if track == "navigation" and levels[track] == TOP_LEVEL:
            board.no_lost_planet = True
            with table.at("GP-8.1e"):  # it places no Lost Planet, and no other side can reach level 5
                table.tell("lost-planet-gone")
    return True


@rule("GP-8.1d", "GP-11.3")
def remove_tile(table: Table, board: Board, track: str) -> None:
    """The tile is gone for the person too."""
    board.advanced.remove(track)
    table.tell("remove-tile", advanced_track=track)
