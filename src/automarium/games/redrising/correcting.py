"""Corrections: a card that is said to lie elsewhere is known to be in the deck no more; who has counted the
cards of a location knows them. An end that wrong numbers have triggered is not triggered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from automarium.games.redrising.board import SIDES, TRACKS, Board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.tokens import met_by
from automarium.rulebook import Tree, cites, merged


def correct(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A position with some of its parts as they are said to be."""
    corrected = merged(tree, changes)
    table, counted = corrected.get("table"), changes.get("piles")
    if isinstance(table, Mapping) and isinstance(counted, Mapping) and "vague" in table:
        vague = [each for each in _listed(table["vague"]) if each not in counted]
        corrected["table"] = {**table, "vague": vague}
    deck = corrected.get("deck")
    if "deck" not in changes and isinstance(deck, Mapping):
        parts = [part for name, part in corrected.items() if name != "deck" and isinstance(part, Mapping)]
        elsewhere = {str(card) for part in parts for cards in part.values() for card in _listed(cards)}
        corrected["deck"] = {end: _without(known, elsewhere) for end, known in deck.items()}
    return corrected


@cites("RRB-E1", "RR-X31")
def follow_end(board: Board, before: Tree, changes: Mapping[str, Any]) -> None:
    """The end goes by the corrected numbers, unless the correction itself says whether it is triggered."""
    is_said = "triggered" in (changes.get("turn") or {})
    if board.settings.end_corrected == "followed" and not is_said and meets_end(before) and not met_by(board):
        board.triggered = board.last_turn = False


def meets_end(tree: Tree) -> bool:
    """Whether the numbers of a position trigger the end."""
    return any(sum(tree[side][track] >= FIGURES.threshold for track in TRACKS) > 1 for side in SIDES)


def _without(known: object, elsewhere: set[str]) -> object:
    blocks = [" ".join(word for word in block.split() if word not in elsewhere) for block in _listed(known)]
    return [block for block in blocks if block] if isinstance(known, list | tuple) else known


def _listed(value: object) -> list[str] | tuple[str, ...]:
    return value if isinstance(value, list | tuple) else ()
