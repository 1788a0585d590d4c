"""What printed things are called: by what they do, since they have no names.

A thing that does the same as an earlier one of its kind is counted: `“1 coin”, number 2`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from automarium.games.golem.board import OPEN, Board
from automarium.games.golem.components import ArtifactTile, Book, Character, Tile
from automarium.games.golem.printed_effects import DISCOUNTED, LARGEST_NUMBER, Effect, Effects, effects_of
from automarium.games.golem.sheets import house_components
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


@lru_cache(1000)
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


def _number(things: Mapping[str, T], name: str, said: Callable[[T], Hashable]) -> int:
    """The number of a thing of the box among those of its kind that are called the same."""
    return _numbers(_Kind(things), said)[name]


class _Kind(Generic[T]):
    """All things of a kind in a box. No box changes: with one thing more it is another one."""

    __slots__ = ("things",)

    def __init__(self, things: Mapping[str, T]) -> None:
        self.things = things

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kind) and self.things is other.things

    def __hash__(self) -> int:
        return id(self.things)


@lru_cache(200)
def _numbers(kind: _Kind[T], said: Callable[[T], Hashable]) -> dict[str, int]:
    return _numbered(kind.things, said)


def _numbered(things: Mapping[str, T], said: Callable[[T], Hashable]) -> dict[str, int]:
    """All things with their numbers: each is asked once what it is called."""
    found = Counter[Hashable]()
    numbers = dict[str, int]()
    for name, thing in things.items():
        called = said(thing)
        found[called] += 1
        numbers[name] = found[called]
    return numbers


def _counted(printed: Effects, number: int) -> str:
    return printed.text if number == 1 else f"{printed.text}{AGAIN}{number}"


def _tile(tile: Tile) -> Hashable:
    return _said(tile.effects), tile.district


def _book(book: Book) -> Hashable:
    return book.color, _said(book.effects)


def _character(character: Character) -> Hashable:
    return *character[1:-1], _said(character.reward)


def _artifact_tile(tile: ArtifactTile) -> Hashable:
    return tuple(map(_said, tile.income))


def tile_words(kind: str) -> Callable[[Board, str], Wording]:
    """A tile of a kind by its effects."""

    def words(board: Board, name: str) -> Wording:
        tiles: Mapping[str, Tile] = board.box.known(kind)
        if name not in tiles:
            return "noun.unknown.tile", {}
        number = _number(tiles, name, _tile)
        return "noun.title", {"benefit": _counted(tiles[name].effects, number)}

    return words


def book_words(board: Board, name: str) -> Wording:
    books = board.box.book
    if name not in books:
        return "noun.unknown.book", {}
    book = books[name]
    number = _number(books, name, _book)
    return "noun.book", {"hue": book.color, "benefit": _counted(book.effects, number)}


def character_words(board: Board, name: str) -> Wording:
    characters = board.box.character
    if name not in characters:
        return "noun.unknown.character", {}
    known = characters[name]
    number = _number(characters, name, _character)
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
    number = _number(tiles, name, _artifact_tile)
    return "noun.artifact-tile", {"incomes": (*(income.text for income in others), _counted(last, number))}


def card_words(board: Board, name: str) -> Wording:
    """An Automa card by the criteria of its yellow column."""
    cards = board.cards if name in board.cards else board.box.cards
    if name not in cards:
        return "noun.unknown.card", {}
    number = _numbered(cards, lambda card: card.marble)[name]
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
