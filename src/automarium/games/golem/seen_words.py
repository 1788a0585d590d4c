"""How things seen at one look are called and drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from automarium.games.golem import faces
from automarium.games.golem.atoms import DISCOUNT, NEXT, SIGNS, SLASH, WHOLE, unit
from automarium.games.golem.board import Board
from automarium.games.golem.components import CRITERIA, KINDS, MARBLES
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import AREAS, BY_HAND
from automarium.games.golem.rules.ahead import BLACK, PLAIN_BOOK
from automarium.games.golem.rules.seen import IN_ROWS
from automarium.games.golem.rules.seen_marbles import GONE
from automarium.games.golem.rules.told_card import PICTURE, known_cards
from automarium.games.golem.titles import (
    artifact_tile_words,
    book_words,
    card_words,
    character_words,
    effect_words,
    tile_words,
)
from automarium.lookbook import Face, Family, Wording

NAMED = {SLASH: "slash", DISCOUNT: "discount", NEXT: "next", BY_HAND: "by-hand"}
KINDS_OF_TILE = ("neighborhood", "action", "starting")


def bought_words(board: Board, what: str) -> Wording:
    """What is on a book that is told together with the tile that buys it."""
    if what in (BLACK, PLAIN_BOOK):
        return f"noun.seen.{what}", {}
    return "noun.seen.bought", {"seen": what}


def set_off_words(kind: str) -> Callable[[Board, str], Wording]:
    """What is on books or artifacts that act, or in a grave, told with the tile that sets it off."""

    def words(board: Board, what: str) -> Wording:
        return (
            (f"noun.seen.{kind}-plain", {}) if what == PLAIN_BOOK else (f"noun.seen.{kind}", {"seen": what})
        )

    return words


LAID: Mapping[str, Callable[[Board, str], Wording]] = {
    "artifact": artifact_tile_words,
    "starting": tile_words("starting"),
    "character": character_words,
    "book": book_words,
    "bought": bought_words,
    "acts": set_off_words("acts"),
    "grave": set_off_words("grave"),
    "most": lambda _board, area: ("noun.seen.most", {"area": area}),
}
"""What is named with its kind, as `character: C3`."""


def seen_words(board: Board, seen: str) -> Wording:
    """One thing to tap; what is on a tile, with the place of the tile."""
    what = bare(seen)
    kind, _, name = seen.partition(": ")
    if kind in LAID and name:
        return LAID[kind](board, name)
    if what != seen:
        district, section = PLACE[seen.partition(": ")[0]]
        return "noun.seen.placed", {"hue": district, "section": section, "seen": what}
    for kind in KINDS_OF_TILE:
        if what in board.box.known(kind):
            return tile_words(kind)(board, what)
    if what in IN_ROWS:
        color, row = what.split()
        return "noun.marble-in-row", {"color": color, "row": row}
    if what.startswith(GONE):
        return "noun.seen.gone", {"marble": what.removeprefix(GONE)}
    first, _, color = what.partition(" ")
    if first in ("left", "right") and color in MARBLES:
        return f"noun.seen.{first}", {"color": color}
    if what in (*KINDS, *AREAS):
        return f"noun.{'kind' if what in KINDS else 'area'}.{what}", {}
    if what in WHOLE and what not in (*SIGNS, BY_HAND):
        return effect_words(board, unit(what))
    return f"noun.seen.{NAMED.get(what, what.replace(' ', '-'))}", {}


def criterion_words(board: Board, seen: str) -> Wording:
    """On the card `work` and `black` are signs of the yellow column, `rabbi=2` is a 2 of the grey one."""
    if seen.startswith(PICTURE):
        return card_words(board, seen.removeprefix(PICTURE))
    if "=" in seen:
        return card_field_words(*seen.split("="))
    return (f"noun.criterion-name.{seen}", {}) if seen in CRITERIA else seen_words(board, seen)


def card_field_words(field: str, value: str) -> Wording:
    """One thing on a card besides the yellow column, with where it stands."""
    if field == "silhouette":
        return f"noun.on-card.silhouette-{value}", {}
    return f"noun.on-card.{field}", {FACTS.get(field, "number"): value}


FACTS = {"bonus": "bonus", "first": "kind"}


def bare(seen: str) -> str:
    """Without the place: `red 4: coin` is a coin.

    >>> bare("red 4: coin"), bare("steps back")
    ('coin', 'steps back')
    """
    place, sign, what = seen.partition(": ")
    return what if sign and place in PLACE else seen


def seen_face(board: Board, seen: str) -> Face | None:
    what = bare(seen)
    kind, _, name = seen.partition(": ")
    if kind in LAID and name:
        return laid_face(board, kind, name)
    for kind in KINDS_OF_TILE:
        if what in board.box.known(kind):
            return faces.tile_face(kind)(board, what)
    marble = what.removeprefix(GONE)
    if marble in IN_ROWS:
        return faces.marble_in_row_face(*marble.split())
    first, _, color = what.partition(" ")
    if first in ("left", "right") and color in MARBLES:
        return faces.marble_face(board, color)
    if what in WHOLE and what not in (*SIGNS, BY_HAND):
        return faces.effect_face(board, unit(what))
    return None


def laid_face(board: Board, kind: str, name: str) -> Face | None:
    if kind in ("artifact", "most"):
        return None  # its words say more than a small picture of four incomes
    if kind in ("bought", "acts", "grave"):
        return seen_face(board, name)
    if kind == "starting":
        return faces.tile_face(kind)(board, name)
    return faces.character_face(board, name) if kind == "character" else faces.book_face(board, name)


def criterion_face(board: Board, seen: str) -> Face | None:
    if seen.startswith(PICTURE):
        return faces.card_face(known_cards(board)[seen.removeprefix(PICTURE)])
    return faces.criterion_face(seen) if seen in CRITERIA else seen_face(board, seen)


def group_words(board: Board, group: str) -> Wording:
    """The heading of a group: the place of a tile, or what is looked at."""
    if group in PLACE:
        district, section = PLACE[group]
        return "noun.spot.section", {"district": district, "section": section}
    return f"noun.group.{group}", {"created": board.automa.created} if group == "areas" else {}


SEEN = Family("seen", seen_words, seen_face, in_order=True, has_numbers=True)
ON_CARD = Family("on-card", criterion_words, criterion_face, in_order=True, has_numbers=True)
GROUP = Family("group", group_words)
