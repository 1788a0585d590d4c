"""Tech tiles: which may be taken, what they give, and the step on a track that comes with them."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TOP_LEVEL, TRACKS
from automarium.games.gaia.economy.amounts import gain, times
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.figures import ADVANCED, PLACES, effect_of
from automarium.games.gaia.economy.research import advance, advance_freely, may_advance
from automarium.games.gaia.economy.tokens import turn_over
from automarium.rulebook import Move, Table, Verb, cites, rule

STRONG_TILE = "big4"
"""The tile with which planetary institute and academies have a power value of four."""


@rule("H-74", "H-76")
def take_tile(table: Table, board: Board) -> None:
    """A tech tile, if there is one to take."""
    moves = list(tiles_to_take(board))
    if moves:
        table.choose("tech", moves).act(table, board)


def can_take_tile(board: Board) -> bool:
    return next(tiles_to_take(board), None) is not None


@cites("H-74", "H-75", "H-76")
def tiles_to_take(board: Board) -> Iterator[Move[Board]]:
    """Standard tiles of a kind never taken before; advanced ones for a green token, over an open tile."""
    human, own = board.human, board.human.holdings
    taken = own.tiles.values()
    may_decline = board.settings.tile_advance == "may"
    for place in PLACES:
        if board.tech[place] not in taken:
            yield TAKE(place)
            if may_decline and place in TRACKS and may_advance(board, place):
                yield TAKE_ONLY(place)
    if human.green and human.tiles:
        for track in board.advanced:
            if human.levels[track] >= TOP_LEVEL - 1:
                yield from (TAKE_ADVANCED(track, place) for place in coverable(board))


def coverable(board: Board) -> list[str]:
    """The places of the open standard tiles."""
    own = board.human.holdings
    return [place for place in own.tiles if place in PLACES and place not in own.covered]


@rule("H-74", "H-76")
def take(table: Table, board: Board, tile_place: str) -> None:
    """A standard tile, with a step on its track, or on any if it lay at a free place."""
    gain_tile(table, board, tile_place)
    if tile_place not in TRACKS:
        advance_freely(table, board, board.settings.tile_advance == "may")
    elif may_advance(board, tile_place):
        advance(table, board, tile_place)


@rule("H-76")
def take_only(table: Table, board: Board, bare_place: str) -> None:
    """A standard tile without the step on its track."""
    gain_tile(table, board, bare_place)
    table.tell("human-no-track")


@rule("H-74")
def gain_tile(table: Table, board: Board, place: str) -> None:
    """A standard tile, with what it gives at once."""
    human, tile = board.human, board.tech[place]
    human.holdings.tiles[place] = tile
    human.tiles += 1
    human.strong_tile = human.strong_tile or tile == STRONG_TILE
    table.tell("human-tech", tech=tile)
    give_once(table, board, tile)


@rule("H-75")
def take_advanced(table: Table, board: Board, advanced_place: str, cover_place: str) -> None:
    """A green token is turned over, a standard tile is covered and ends; any track advances."""
    human, own = board.human, board.human.holdings
    turn_over(table, board)
    covered, tile = board.tech[cover_place], board.tech[ADVANCED + advanced_place]
    board.advanced.remove(advanced_place)
    human.tiles -= 1
    human.covered_tiles += 1
    own.covered.append(cover_place)
    own.tiles[ADVANCED + advanced_place] = tile
    if covered in own.used:
        own.used.remove(covered)
    human.strong_tile = human.strong_tile and covered != STRONG_TILE
    table.tell("human-advanced-tech", advanced_tech=tile, advanced_track=advanced_place, covered_tech=covered)
    give_once(table, board, tile)
    advance_freely(table, board, board.settings.tile_advance == "may")


def give_once(table: Table, board: Board, tile: str) -> None:
    """What a tile gives when it is taken, counted at this moment."""
    effect = effect_of(tile)
    if effect.once:
        often = count(board, effect.per) if effect.per else 1
        gain(table, board, times(effect.once, often), f"tile:{tile}")


TAKE = Verb("take", take, line="tile {tile_place}")
TAKE_ONLY = Verb("take-only", take_only, line="only {bare_place}")
TAKE_ADVANCED = Verb("take-advanced", take_advanced, line="advanced {advanced_place} over {cover_place}")
