"""The person's research and tech tiles, and what the tops of two tracks bring onto the board.

Of tech tiles only two things matter to the board: whether an advanced one is gone, and the strong one, which
makes institute and academies worth four power.
"""

from __future__ import annotations

from automarium.games.gaia.board import Board, Federation
from automarium.games.gaia.components import GLEENS_TOKEN, INSTITUTE, TOP_LEVEL, TRACKS, tiles
from automarium.games.gaia.hexes import HEXES
from automarium.rulebook import Move, Table, Verb, cites, rule

NO_TRACK = "none"


# Research


def research(board: Board) -> list[Move[Board]]:
    return [RESEARCH(track) for track in tracks_to_advance(board)]


@cites("B-7", "GP-11.3")
def tracks_to_advance(board: Board) -> list[str]:
    """Level 5 needs a green federation token, and no other side may be there."""
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
    level = human.levels[track]
    table.tell("human-advance", track=track, level=level, before=level - 1)
    if level == TOP_LEVEL:
        human.green -= 1
        if track == "navigation":
            place_lost_planet(table, board)
        if track == "terraforming":
            take_track_token(table, board)


@rule("B-7", "B-12")
def take_track_token(table: Table, board: Board) -> None:
    """What lies on top of terraforming; if the app does not know it, the person says what it is."""
    if board.track_token:
        token, board.track_token = board.track_token, ""
        receive_token(table, board, token)
    elif not board.settings.keeps_track_token:
        token = table.choose("token", sorted(set(board.tokens)))
        board.tokens.remove(token)
        hold_token(board, token)
        table.tell("human-track-token", token=token)


def advance_freely(table: Table, board: Board) -> None:
    """One level up on any track, or on none."""
    track = table.choose("tile-track", [*tracks_to_advance(board), NO_TRACK])
    if track == NO_TRACK:
        table.tell("human-no-track")
    else:
        advance(table, board, track)


@rule("B-7")
def place_lost_planet(table: Table, board: Board) -> None:
    """On a space without planet, satellite or station."""
    satellites = (*board.automa.satellites, *board.human.satellites)
    spaces = [place for place in HEXES if board.is_free_space(place) and place not in satellites]
    place = table.choose("lost-planet", spaces)
    board.human.lost_planet = place
    table.tell("human-lost-planet", space=place)


@rule("B-12")
def receive_token(table: Table, board: Board, token: str) -> None:
    """A federation token without a federation."""
    hold_token(board, token)
    table.tell("human-own-token" if token == GLEENS_TOKEN else "human-token", token=token)


def hold_token(board: Board, token: str) -> None:
    board.human.federations.append(Federation(token))
    board.human.green += tiles().tokens[token]


RESEARCH = Verb("research", advance)


# Tech tiles


@rule("B-8")
def take_tile(table: Table, board: Board) -> None:
    """A tech tile, and one level on a track."""
    table.choose("tile", tiles_to_take(board)).act(table, board)


@cites("B-8")
def tiles_to_take(board: Board) -> list[Move[Board]]:
    """A standard tile by the track it advances; the strong one; advanced ones, for a green token."""
    human = board.human
    full = human.has_every_tile()
    moves = [*([] if full else map(STANDARD, tracks_to_advance(board))), WITHOUT_TRACK()]
    if not human.strong_tile and not full:
        moves.append(STRONG())
    if human.green and human.tiles:
        moves += [ADVANCED(track) for track in board.advanced if human.levels[track] >= TOP_LEVEL - 1]
    return moves


def take_standard(table: Table, board: Board, track: str) -> None:
    add_tile(table, board)
    advance(table, board, track)


def take_without_track(table: Table, board: Board) -> None:
    if not board.human.has_every_tile():
        add_tile(table, board)
    table.tell("human-no-track")


def take_strong(table: Table, board: Board) -> None:
    add_tile(table, board)
    board.human.strong_tile = True
    advance_freely(table, board)


def add_tile(table: Table, board: Board) -> None:
    board.human.tiles += 1
    table.tell("human-tile")


@rule("B-8", "GP-11.3")
def take_advanced(table: Table, board: Board, advanced_track: str) -> None:
    """An advanced tile for a green token; it covers a standard tile, perhaps the strong one."""
    human = board.human
    board.advanced.remove(advanced_track)
    human.green -= 1
    human.tiles -= 1
    human.covered_tiles += 1
    if human.strong_tile and (human.tiles == 0 or table.choose("covers-strong", ("no", "yes")) == "yes"):
        human.strong_tile = False
    table.tell("human-advanced", advanced_track=advanced_track)
    advance_freely(table, board)


STANDARD = Verb("standard", take_standard, line="{track}")
WITHOUT_TRACK = Verb("none", take_without_track)
STRONG = Verb("strong", take_strong)
ADVANCED = Verb("advanced", take_advanced)
