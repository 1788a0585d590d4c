"""The rabbi action (GO-6): which action tile, and its effects."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, LOWEST, Board
from automarium.games.golem.components import Card
from automarium.games.golem.keeping import kept
from automarium.games.golem.rules.effects import resolve
from automarium.games.golem.rules.refresh import know_action_tiles
from automarium.games.golem.rules.resources import no_benefit
from automarium.games.golem.type_in import know_tile
from automarium.rulebook import Table, first_in, must, rule

PLACES = (1, 2, 3, 4, 5)


@kept
@rule("GO-6.5", "BR-7.1", "BR-7.2", "BR-7.3")
def rabbi_action(table: Table, board: Board, card: Card) -> None:
    """Place the rabbi and carry out the tile; if it brings nothing at all, 2 VP."""
    know_action_tiles(table, board)
    place = choose_tile(table, board, card)
    if place == LOWEST:
        effects = board.box.figures.lowest_space
        board.rabbis[AUTOMA] = place
        table.tell("rabbi-lowest")
    else:
        know_tile(table, board, place)
        tile = board.box.action[board.action_tiles[place - 1]]
        effects = tile.effects
        board.rabbis[AUTOMA] = place
        table.tell("rabbi", tile=place, action_tile=tile.id)
    if not resolve(table, board, effects, "action-tile"):
        no_benefit(table, board)


def choose_tile(table: Table, board: Board, card: Card) -> int:
    return (
        choose_to_destroy(table, board, card)
        if board.automa.in_danger()
        else choose_by_card(table, board, card)
    )


@rule("GO-6.1", "GO-12.5")
def choose_to_destroy(table: Table, board: Board, card: Card) -> int:
    """With a golem in VIII to X: a free tile that lets it destroy, else the printed lowest space (A-24)."""
    for free in board.free_tiles():
        know_tile(table, board, free)
    place = table.pick(
        "tile-to-destroy",
        range(1, len(board.action_tiles) + 1),
        must(lambda place: place in board.free_tiles(), "is-free"),
        must(lambda place: lets_destroy(board, place), "destroys"),
        first_in(card.rabbi, "column-from-the-top", numbers=card.rabbi),
        first_in(PLACES, "from-the-top"),
        card=card.id,
    )
    return LOWEST if place is None else place


def lets_destroy(board: Board, place: int) -> bool:
    return board.box.action[board.action_tiles[place - 1]].effects.destroys()


@rule("GO-6.2", "GO-6.3", "GO-6.4")
def choose_by_card(table: Table, board: Board, card: Card) -> int:
    """The first number of the gray column whose tile is there and free; never the lowest space.

    Where a card shows fewer than five numbers, the others follow from the top (A-25).
    """
    place = table.pick(
        "tile",
        PLACES,
        must(lambda place: place <= len(board.action_tiles), "is-there", "GO-6.3"),
        must(lambda place: place in board.free_tiles(), "is-free", "GO-6.3"),
        first_in(card.rabbi, "column-from-the-top", numbers=card.rabbi),
        first_in(PLACES, "from-the-top"),
        card=card.id,
    )
    return LOWEST if place is None else place  # players + 1 tiles: one is always free
