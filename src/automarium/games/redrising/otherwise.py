"""What may lie otherwise than it is believed, at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.games.redrising.board import RING, SIDES, TRACKS, Board, characters_in_play
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.notation import NOT_TAKEN, PARITIES
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.lookbook import Otherwise, a_list, a_number, a_thing
from automarium.rulebook import Tree

INFLUENCE = {HUMAN: "your-influence", AU_TOMA: "her-influence"}


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Cards one by one, tokens by their number. The deck holds what lies nowhere else."""
    side = next((each for each in SIDES if spot.startswith(f"{each}-")), "")
    track = spot.removeprefix(f"{side}-")
    if side and track in TRACKS:
        yield _token(board, side, track)
    elif side and track == "sovereign":
        yield Otherwise("owner", board.sovereign, _put_sovereign, ("", *SIDES))
    elif spot in RING:
        yield from _pile(board, spot)
    elif spot == "parity":
        yield a_thing("parity", board.parity, PARITIES, "table", "parity")
    elif spot == "stack" and not board.whole:
        yield a_number(
            "unseen", len(board.stack), AU_TOMA, "stack", most=len(characters_in_play(board.settings))
        )
    elif spot == "hand" and board.whole:
        yield from a_list("card", board.hand, characters_in_play(board.settings), HUMAN, "hand")
    elif spot == "banished" and board.whole:
        yield from a_list("card", board.banished, characters_in_play(board.settings), "table", "banished")


def _put_sovereign(tree: Tree, owner: Any) -> None:
    tree["table"]["sovereign"] = owner or NOT_TAKEN


def _token(board: Board, side: str, track: str) -> Otherwise:
    most = FIGURES.helium_supply if track == "helium" and side == HUMAN else FIGURES.track_most
    of = INFLUENCE[side] if track == "influence" else track
    return a_number("token", board.count(side, track), side, track, of=of, most=most)


def _pile(board: Board, location: str) -> Iterator[Otherwise]:
    """A position writes a pile from the bottom; where the app keeps no cards, how many there are."""
    box = characters_in_play(board.settings)
    if board.whole:
        yield from a_list("card", board.piles[location], box, "piles", location)
    else:
        yield a_number("unseen", len(board.piles[location]), "piles", location, most=len(box))
    if location == "institute":
        yield from (_token(board, side, "influence") for side in SIDES)
