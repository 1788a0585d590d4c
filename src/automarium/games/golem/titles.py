"""What printed things are called: by what they do, since they have no names.

A thing that does the same as an earlier one of its kind is counted: `“1 coin”, number 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import takewhile
from typing import TypeVar

from automarium.games.golem.board import OPEN, Board
from automarium.games.golem.components import Tile, house_components
from automarium.games.golem.printed_effects import DISCOUNTED, LARGEST_NUMBER, Effect, Effects, effects_of
from automarium.lookbook import Wording
from automarium.rulebook import Plain

T = TypeVar("T")

AGAIN = " #"
"""Between a text of effects and its number, where several things have the same."""


# Effects


def effect_words(board: Board, effect: str) -> Wording:
    """One effect: `3 coins`, `1 step of the red student`, `a book 2 cheaper`."""
    each = effects_of(effect).left[0]
    if each.each:
        return "noun.effect.each", {"effects": str(each._replace(each="")), "seen": f"each {each.each}"}
    facts: dict[str, Plain] = {**COUNTED, "number": each.n}
    if each.op in FAMILY_OF:
        facts[FAMILY_OF[each.op]] = each.what
    return f"noun.effect.{each.op}{_special(each)}", facts


COUNTED = {name: name for name in ("point", "bar", "step", "golem", "volume", "relic")}
"""The nouns that effects count."""
FAMILY_OF = {"gain": "resource", "student": "student", "upgrade": "upgrade"}
"""What it is to which an effect is done."""


def _special(each: Effect) -> str:
    """The end of the message, for effects that are worded in more than one way."""
    if each.op in DISCOUNTED:
        return "" if each.n else ".full"
    if each.op in ("steps", "golem-track") or (each.op == "student" and each.what == "any"):
        return f".{each.what}" if each.what else ""
    return ""


def benefit_words(board: Board, benefit: str) -> Wording:
    """All effects of a tile or a card, with their alternative."""
    printed, _, number = benefit.partition(AGAIN)
    if number:
        return "noun.benefit.again", {"benefit": printed, "number": int(number)}
    left, *right = _said(effects_of(printed))
    if right:
        return "noun.benefit.either", {"effects": left, "otherwise": right[0]}
    return "noun.benefit", {"effects": left}


@lru_cache(1000)  # to number a thing, all of its kind are asked what they are called
def _said(printed: Effects) -> tuple[tuple[str, ...], ...]:
    """The alternatives as texts of effects: two steps of any student in a row are said as one effect."""
    return tuple(tuple(map(str, _added_up(side))) for side in printed.sides())


def _added_up(side: tuple[Effect, ...]) -> list[Effect]:
    found: list[Effect] = []
    for each in side:
        total = each.n + (found[-1].n if found else 0)
        if (
            found
            and found[-1]._replace(n=each.n) == each
            and each.op not in DISCOUNTED
            and total <= LARGEST_NUMBER
        ):
            found[-1] = each._replace(n=total)
        else:
            found.append(each)
    return found


# Tiles, books, characters, artifact tiles, Automa cards


def _number(things: Mapping[str, T], name: str, said: Callable[[T], object]) -> int:
    """The number of a thing among those of its kind that are called the same."""
    own, before = said(things[name]), takewhile(lambda other: other != name, things)
    return 1 + sum(said(things[other]) == own for other in before)


def _counted(printed: Effects, number: int) -> str:
    return printed.text if number == 1 else f"{printed.text}{AGAIN}{number}"


def tile_words(kind: str) -> Callable[[Board, str], Wording]:
    """A tile of a kind by its effects."""

    def words(board: Board, name: str) -> Wording:
        tiles: Mapping[str, Tile] = board.box.known(kind)
        if name not in tiles:
            return "noun.unknown.tile", {}
        number = _number(tiles, name, lambda tile: (_said(tile.effects), tile.district))
        return "noun.title", {"benefit": _counted(tiles[name].effects, number)}

    return words


def book_words(board: Board, name: str) -> Wording:
    books = board.box.book
    if name not in books:
        return "noun.unknown.book", {}
    book = books[name]
    number = _number(books, name, lambda book: (book.color, _said(book.effects)))
    return "noun.book", {"hue": book.color, "benefit": _counted(book.effects, number)}


def character_words(board: Board, name: str) -> Wording:
    characters = board.box.character
    if name not in characters:
        return "noun.unknown.character", {}
    known = characters[name]
    number = _number(characters, name, lambda other: (*other[1:-1], _said(other.reward)))
    return "noun.character", {
        "left_hue": known.left,
        "right_hue": known.right,
        "step": "step",
        "number": known.steps,
        "cost": known.cost,
        "benefit": _counted(known.reward, number),
    }


def artifact_tile_words(board: Board, name: str) -> Wording:
    """By what its artifacts pay, the lowest first."""
    tiles = board.box.artifact
    if name not in tiles:
        return "noun.unknown.tile", {}
    *others, last = tiles[name].income
    number = _number(tiles, name, lambda tile: [_said(income) for income in tile.income])
    return "noun.artifact-tile", {"incomes": (*(income.text for income in others), _counted(last, number))}


def card_words(board: Board, name: str) -> Wording:
    """An Automa card by the criteria of its yellow column."""
    cards = board.cards if name in board.cards else board.box.cards
    if name not in cards:
        return "noun.unknown.card", {}
    number = _number(cards, name, lambda card: card.marble)
    message = "noun.card" if number == 1 else "noun.card.again"
    return message, {"criteria": cards[name].marble, "number": number}


# Developments


def development_words(board: Board, name: str) -> Wording:
    """Its place on the board and what it does; one of your own by its area and price."""
    tile, house = board.box.development[name], house_components().development.get(name)
    if house is not None and (house.area, house.price) == (tile.area, tile.price):
        return "noun.development", {"part": name, "gift": name}
    return "noun.development.own", {"area": tile.area, "price": tile.price, "gift": name}


def gift_words(board: Board, name: str) -> Wording:
    """What an upgraded development does."""
    tile = board.box.development[name]
    if tile.effects is None and tile.does in WITH_EFFECTS:
        return "noun.gift.nothing", {}
    facts: dict[str, Plain] = {**COUNTED, **dict.fromkeys(("number", "artifact", "column"), tile.number)}
    if tile.effects is not None:
        facts["benefit"] = tile.effects.text
    return f"noun.gift.{tile.does}", facts


WITH_EFFECTS = ("income", "book-in-column", "at-once")
"""Developments that do what their effects say."""


def cell_words(board: Board, cell: int | str) -> Wording:
    """A cell of the graveyard, by its number or as `open`."""
    return ("noun.cell.open", {}) if cell == OPEN else ("noun.cell", {"number": int(cell)})
