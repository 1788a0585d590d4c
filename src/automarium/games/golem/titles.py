"""What printed things are called: by what they do, since they have no names.

A thing that does the same as an earlier one of its kind is counted: `“1 coin”, number 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from automarium.games.golem.board import Board
from automarium.games.golem.components import Development, house_components
from automarium.games.golem.printed_effects import DISCOUNTED, MOST, Effect, Effects, effects_of
from automarium.lookbook import Wording

AGAIN = " #"
"""Between a text of effects and its number, where several things have the same."""


# Effects


def effect_words(board: Board, effect: str) -> Wording:
    """One effect: `3 coins`, `1 step of the red student`, `a book 2 cheaper`."""
    each = effects_of(effect).left[0]
    return f"noun.effect.{each.op}{_special(each)}", {
        **COUNTED,
        FACTS.get(each.op, "what"): each.what,
        "number": each.n,
    }


COUNTED = {name: name for name in ("point", "bar", "step", "golem", "volume", "relic")}
"""The nouns that effects count."""
FACTS = {"gain": "resource", "student": "student", "upgrade": "upgrade"}
"""Of which family that is to which an effect is done."""


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
    left, *right = (tuple(map(str, _added_up(side))) for side in effects_of(printed).sides())
    if right:
        return "noun.benefit.either", {"effects": left, "otherwise": right[0]}
    return "noun.benefit", {"effects": left}


def _added_up(side: tuple[Effect, ...]) -> list[Effect]:
    """Two steps of any student in a row are said as one effect."""
    found: list[Effect] = []
    for each in side:
        total = each.n + (found[-1].n if found else 0)
        if found and found[-1]._replace(n=each.n) == each and each.op not in DISCOUNTED and total <= MOST:
            found[-1] = each._replace(n=total)
        else:
            found.append(each)
    return found


def counted(things: Mapping[str, Any], name: str, alike: Callable[[Any], object]) -> int:
    """The number of a thing among those that are called like it."""
    wanted = alike(things[name])
    return 1 + sum(alike(things[other]) == wanted for other in list(things)[: list(things).index(name)])


def _benefit(things: Mapping[str, Any], name: str, printed: Effects, alike: Callable[[Any], object]) -> str:
    number = counted(things, name, alike)
    return printed.text if number == 1 else f"{printed.text}{AGAIN}{number}"


# Tiles, books, characters, artifact tiles, Automa cards


def tile_words(kind: str) -> Callable[[Board, str], Wording]:
    """A tile of a kind by its effects."""

    def words(board: Board, name: str) -> Wording:
        things = board.box.known(kind)
        if name not in things:
            return "noun.unknown.tile", {}
        benefit = _benefit(things, name, things[name].effects, lambda tile: (tile.effects[1:], tile.district))
        return "noun.title", {"benefit": benefit}

    return words


def book_words(board: Board, name: str) -> Wording:
    books = board.box.book
    if name not in books:
        return "noun.unknown.book", {}
    book = books[name]
    benefit = _benefit(books, name, book.effects, lambda book: (book.color, book.effects[1:]))
    return "noun.book", {"hue": book.color, "benefit": benefit}


def character_words(board: Board, name: str) -> Wording:
    characters = board.box.character
    if name not in characters:
        return "noun.unknown.character", {}
    known = characters[name]
    benefit = _benefit(characters, name, known.reward, lambda other: (*other[1:-1], other.reward[1:]))
    return "noun.character", {
        "left_hue": known.left,
        "right_hue": known.right,
        "step": "step",
        "number": known.steps,
        "cost": known.cost,
        "benefit": benefit,
    }


def artifact_tile_words(board: Board, name: str) -> Wording:
    tiles = board.box.artifact
    if name not in tiles:
        return "noun.unknown.tile", {}
    incomes = tuple(income.text for income in tiles[name].income)
    number = counted(tiles, name, lambda tile: [income[1:] for income in tile.income])
    return "noun.artifact-tile", {
        "incomes": (*incomes[:-1], f"{incomes[-1]}{AGAIN}{number}" if number > 1 else incomes[-1])
    }


def card_words(board: Board, name: str) -> Wording:
    """An Automa card by the criteria of its yellow column."""
    if name not in board.cards:
        return "noun.unknown.card", {}
    number = counted(board.cards, name, lambda card: card.marble)
    message = "noun.card" if number == 1 else "noun.card.again"
    return message, {"criteria": board.cards[name].marble, "number": number}


# Developments


def development_words(board: Board, name: str) -> Wording:
    """Its place on the board and what it does; one of your own by its area and price."""
    tile, house = board.box.development[name], house_components().development.get(name)
    if house is not None and (house.area, house.price) == (tile.area, tile.price):
        return "noun.development", {"part": name, "gift": name}
    return "noun.development.own", {"area": tile.area, "price": tile.price, "gift": name}


def gift_words(board: Board, name: str) -> Wording:
    """What an upgraded development does."""
    tile: Development = board.box.development[name]
    facts: dict[str, str | int] = {
        "relic": "relic",
        **dict.fromkeys(("number", "artifact", "column"), tile.number),
    }
    if tile.effects is not None:
        facts["benefit"] = tile.effects.text
    return f"noun.gift.{tile.does}", facts
