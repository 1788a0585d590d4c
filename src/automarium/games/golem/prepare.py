"""The set-up (GO-2), in an order that software can follow (GO-2.10): 20, 12, 13, 14, 15, 16, 18, 19, 21."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, MORNING, Board, in_color_order, numbered
from automarium.games.golem.components import TIER_OF, UNKNOWN
from automarium.games.golem.golems import STANDING
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import COLORS
from automarium.games.golem.rules.effects import resolve
from automarium.games.golem.rules.refresh import (
    lay_action_tiles,
    renew_library,
    throw_marbles,
)
from automarium.games.golem.rules.work import tile_at
from automarium.games.golem.sheets import rules
from automarium.games.golem.type_in import type_in_thing
from automarium.games.golem.unbox import pool
from automarium.rulebook import Deck, Table, rule


@rule("GO-2.10", "GO-1.3", "GO-1.4")
def set_up(table: Table, board: Board) -> None:
    board.round = 1
    lay_strategy_tiles(table, board)
    replace_developments(table)
    go_first(table, board)
    draw_starting_tiles(table, board)
    deal_goals(table, board)
    take_artifact_tile(table, board)
    place_golems(table, board)
    lay_out_shared_board(table, board)
    take_starting_bonuses(table, board)
    shuffle_automa_cards(table, board)
    board.part = MORNING
    board.next = AUTOMA


@rule("GO-2.8")
def lay_strategy_tiles(table: Table, board: Board) -> None:
    """The main tile on top, the three color tiles in random order beneath."""
    board.automa.strategy = list(table.draw_many(Deck("strategy", COLORS), len(COLORS)))
    table.tell("strategy", strategy=tuple(board.automa.strategy))


@rule("GO-2.1")
def replace_developments(table: Table) -> None:
    """Two artifact developments are replaced by the special ones that double an artifact (A-07)."""
    table.tell("special-developments")


@rule("GO-2.2", "BR-3.6")
def go_first(table: Table, board: Board) -> None:
    """The Automa is always first in the first round."""
    board.order = [AUTOMA, *board.humans]
    table.tell("goes-first", moved=tuple(board.order))


@kept
@rule("GO-2.3", "BR-3.5")
def draw_starting_tiles(table: Table, board: Board) -> None:
    """As many random starting tiles as the level."""
    drawn = table.draw_many(Deck("starting-tiles", pool(board.box, "starting")), board.level)
    board.automa.starting_tiles = [
        type_in_thing(table, board, "starting", str(number)) if name == UNKNOWN else name
        for number, name in enumerate(drawn, 1)
    ]
    table.tell("starting-tiles", starting=tuple(board.automa.starting_tiles))


@rule("GO-2.4", "BR-3.3")
def deal_goals(table: Table, board: Board) -> None:
    """Three goal cards face down for the Automa; a lone human keeps 3 of 6, the rest goes under the deck."""
    board.has_goals = True
    table.tell("goals-alone" if len(board.humans) == 1 else "goals", count=rules().goal_cards)


@kept
@rule("GO-2.5", "BR-3.4")
def take_artifact_tile(table: Table, board: Board) -> None:
    """The tile that nobody else took (A-59)."""
    name = table.draw(Deck("artifact-tile", pool(board.box, "artifact")))
    board.automa.artifact_tile = type_in_thing(table, board, "artifact", "1") if name == UNKNOWN else name
    table.tell("artifact-tile", artifact_tile=board.automa.artifact_tile)


@rule("GO-2.6", "BR-3.1")
def place_golems(table: Table, board: Board) -> None:
    """Two golems, standing in section I of the districts of the two highest color tiles."""
    for district in board.automa.strategy[: rules().starting_golems]:
        board.automa.place(STANDING[district, 1])
        table.tell("starting-golem", district=district)


@kept
@rule("BR-3.7", "BR-3.2", "BR-2.4")
def lay_out_shared_board(table: Table, board: Board) -> None:
    """Four character cards, marbles, action tiles and books: there is no refresh in round 1."""
    board.characters = list(table.draw_many(board.character_deck, rules().rounds))
    laid = numbered("character", board.characters)
    if UNKNOWN in board.characters:
        table.tell("lay-characters", count=len(board.characters), **laid)
    else:
        table.tell("characters", characters=tuple(board.characters), **laid)
    if board.settings.neighborhood == "dealt" and "neighborhood" not in board.box.typed:
        deal_neighborhood(table, board)
    else:
        table.tell("lay-neighborhood")
    throw_marbles(table, board, in_color_order(board.outside))
    lay_action_tiles(table, board)
    renew_library(table, board)


@rule("BR-2.2")
def deal_neighborhood(table: Table, board: Board) -> None:
    """Seven tiles in each district, which lie open from the start."""
    for district in COLORS:
        tiles = tuple(tile_at(table, board, district, section).id for section in TIER_OF)
        table.tell("neighborhood", district=district, neighborhoods=tiles)


@kept
@rule("GO-2.7")
def take_starting_bonuses(table: Table, board: Board) -> None:
    """The resource track with the side of the level (A-04), marker on 0; then all starting bonuses."""
    table.tell("resource-track", level=board.level, red=board.red_zone_end())
    for name in board.automa.starting_tiles:
        effects = board.box.starting[name].effects
        table.tell("starting-bonus", starting_tile=name)
        resolve(table, board, effects)


@rule("GO-2.9", "GO-1.5")
def shuffle_automa_cards(table: Table, board: Board) -> None:
    table.tell("automa-deck", count=len(board.deck))
