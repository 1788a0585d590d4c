"""What a correction may put at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from automarium.games.redrising.board import (
    LETTERS,
    RING,
    SIDES,
    TRACKS,
    Board,
    characters_in_play,
    deck_in_play,
)
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.correcting import meets_end
from automarium.games.redrising.notation import NOT_TAKEN, PARITIES
from automarium.games.redrising.settings import AU_TOMA, HOUSES, HUMAN, NO_HOUSE
from automarium.lookbook import Otherwise, a_list, a_number, a_thing
from automarium.rulebook import Tree

Put = Callable[[Tree, Any], None]
INFLUENCE = {HUMAN: "your-influence", AU_TOMA: "her-influence"}


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Cards one by one, tokens by their number. On screen the deck holds what lies nowhere else."""
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
    else:
        yield from _cards(board, spot)


def _cards(board: Board, spot: str) -> Iterator[Otherwise]:
    """Cards in hand, banished, played by her; where the app keeps no cards, how many lie face down."""
    most = len(characters_in_play(board.settings))
    if spot == "stack" and not board.whole:
        yield a_number("unseen", len(board.stack), AU_TOMA, "stack", most=most)
    elif spot == "deck" and not board.whole:
        yield a_number("unseen", len(board.deck), "deck", "cards", most=most)
    elif spot == "hand" and board.whole:
        yield from a_list("card", board.hand, characters_in_play(board.settings), HUMAN, "hand")
    elif spot == "banished" and board.whole:
        yield from a_list("card", board.banished, characters_in_play(board.settings), "table", "banished")
    elif spot == "house" and board.house != NO_HOUSE:
        yield a_thing("house", board.house, [each for each in HOUSES if each != NO_HOUSE], "table", "house")
    elif spot == "her-discard":
        for place, card in enumerate(board.played):
            yield a_thing("her_cards", card, deck_in_play(board.settings), AU_TOMA, "played", place)


def _put_sovereign(tree: Tree, owner: Any) -> None:
    tree["table"]["sovereign"] = owner or NOT_TAKEN


def _token(board: Board, side: str, track: str) -> Otherwise:
    most = FIGURES.helium_supply if track == "helium" and side == HUMAN else FIGURES.track_most
    of = INFLUENCE[side] if track == "influence" else track
    part = a_number("token", board.count(side, track), side, track, of=of, most=most)
    stays = f"{side}.{track}" if track == "fleet" else ""
    return replace(part, put=_reconsidered(part.put), track=stays)


def _reconsidered(put: Put) -> Put:
    """An end that a wrong number has triggered is not triggered."""

    def put_there(tree: Tree, count: Any) -> None:
        was_met = meets_end(tree)
        put(tree, count)
        if was_met and not meets_end(tree):
            tree["turn"]["triggered"] = False

    return put_there


def _pile(board: Board, location: str) -> Iterator[Otherwise]:
    """A position writes a pile from the bottom; where the app keeps no cards, how many there are."""
    if board.letters:
        yield Otherwise("letter", board.letters[location], partial(_put_letter, location), LETTERS)
    box = characters_in_play(board.settings)
    if board.whole:
        for part in a_list("card", board.piles[location], box, "piles", location):
            yield replace(part, put=_turned_up(part.put))
    else:
        yield a_number("unseen", len(board.piles[location]), "piles", location, most=len(box))
    if location == "institute":
        yield from (_token(board, side, "influence") for side in SIDES)


def _turned_up(put: Put) -> Put:
    """A card that lies at no location any more is not face down there."""

    def put_there(tree: Tree, card: Any) -> None:
        put(tree, card)
        lying = {each for pile in tree["piles"].values() for each in pile}
        tree["table"]["face_down"] = [each for each in tree["table"]["face_down"] if each in lying]

    return put_there


def _put_letter(location: str, tree: Tree, letter: Any) -> None:
    """Each letter lies at one location: it changes places with the one that was believed here."""
    letters = tree["letters"]
    other = next(each for each in RING if letters[each] == letter)
    letters[other], letters[location] = letters[location], letter
