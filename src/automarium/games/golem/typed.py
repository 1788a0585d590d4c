"""Typing in what is printed on a card or a tile, when it is first needed.

What is typed in joins the components under a name of its own (`own-3`, `own-action-1`), is part of every
position, and is remembered for the rest of the game.
"""

from __future__ import annotations

from automarium.games.golem.board import UNKNOWN, Board
from automarium.games.golem.components import (
    BONUSES,
    BOOK_COLORS,
    CRITERIA,
    KINDS,
    SILHOUETTES,
    ArtifactTile,
    Book,
    Card,
    Character,
    Tile,
)
from automarium.games.golem.effect import AREAS, COLORS, RESOURCES, STEPS, Effects, effects_of
from automarium.games.golem.golems import PLACE
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.request import Draw
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.table import Table

NONE, ENOUGH = "none", "enough"
NUMBERS = ("1", "2", "3", "4", "5")
BONUS_OPTIONS = (NONE, *(f"{kind} {level}" for kind in BONUSES for level in range(1, 5)))


@rule("GO-5.2")
def type_in(table: Table, board: Board) -> Card:
    """The four columns of a card, from the left. It is remembered for the rest of the game."""
    name = f"own-{sum(each.startswith('own-') for each in board.cards) + 1}"
    bonus = table.choose("typed-bonus", BONUS_OPTIONS, card=name)
    kind, _, level = bonus.partition(" ")
    card = Card(
        id=name,
        bonus="" if kind == NONE else kind,
        level=int(level or 0),
        first=table.choose("typed-first", KINDS, card=name),
        silhouette=table.choose("typed-silhouette", SILHOUETTES, card=name),
        rabbi=type_in_column(table, "typed-rabbi", name),
        marble=type_in_criteria(table, name),
        book=type_in_column(table, "typed-book", name),
    )
    board.cards[name] = card
    return card


@rule("GO-5.2")
def type_in_criteria(table: Table, name: str) -> tuple[str, ...]:
    """The yellow column from the top; left or right marble is on every card."""
    criteria: list[str] = []
    while len(criteria) < len(CRITERIA):
        options = [each for each in CRITERIA if each not in criteria]
        if {"left", "right"} & set(criteria):
            options.append(ENOUGH)
        chosen = table.choose("typed-marble", options, card=name, number=len(criteria) + 1)
        if chosen == ENOUGH:
            break
        criteria.append(chosen)
    return tuple(criteria)


@rule("GO-5.2")
def type_in_column(table: Table, question: str, name: str) -> tuple[int, ...]:
    """The five numbers of a column from the top; those that a card does not show come last (A-25)."""
    numbers = table.answer(Draw(question, [NUMBERS], len(NUMBERS), PERSON, {"card": name}))
    return tuple(map(int, numbers))


# Effects of tiles and cards

END, OTHERWISE = "end", "/"
MOST_EFFECTS = 4
"""Of one side of a tile or a card."""
MOST_OF_ONE = 15
KINDS_OF_EFFECT = (
    *RESOURCES, "vp", "gold", "student", "steps", "golem-track", "golem-track-either", "research-track",
    "create-golem", "upgrade", "book", "work", "books", "artifacts", "destroy-golem",
)  # fmt: skip
DISCOUNTS = ("create-golem", "upgrade", "book")
TARGETS = {"student": (*COLORS, "any"), "steps": STEPS, "upgrade": (*AREAS, "any")}


@rule("GO-6.5")
def type_in_effects(table: Table, kind: str, where: str) -> Effects:
    """One effect after the other; a slash leads to the other alternative."""
    sides: list[list[str]] = [[]]
    while len(sides[-1]) < MOST_EFFECTS:
        options = list(KINDS_OF_EFFECT)
        if sides[-1]:
            options += [OTHERWISE, END] if len(sides) == 1 else [END]
        number = sum(map(len, sides)) + 1
        chosen = table.choose("typed-effect", options, kind=kind, where=where, number=number)
        if chosen == END:
            break
        if chosen == OTHERWISE:
            sides.append([])
        else:
            sides[-1].append(type_in_effect(table, chosen))
    return effects_of(" / ".join(", ".join(side) for side in sides))


@rule("GO-6.5")
def type_in_effect(table: Table, op: str) -> str:
    """To whom or where, and how many or at which discount."""
    if op == "destroy-golem":
        return op
    if op == "golem-track-either":
        return "golem-track either"
    words = [op]
    if op in TARGETS:
        words.append(table.choose("typed-target", TARGETS[op], op=op))
    if op in DISCOUNTS:
        words += ["discount", str(table.ask("typed-discount", 0, 9, op=op))]
    else:
        words.append(str(table.ask("typed-number", 1, MOST_OF_ONE, op=op)))
    return " ".join(words)


def new_name(board: Board, kind: str) -> str:
    own = f"own-{kind}-"
    return f"{own}{sum(name.startswith(own) for name in getattr(board.box, kind)) + 1}"


@rule("GO-6.5")
def know_tile(table: Table, board: Board, place: int) -> None:
    """What is on the action tile at a place."""
    if board.action_tiles[place - 1] == UNKNOWN:
        name = new_name(board, "action")
        tile = Tile(name, type_in_effects(table, "action", str(place)))
        board.box = board.box._replace(action={**board.box.action, name: tile})
        board.action_tiles[place - 1] = name


@rule("BR-2.2")
def type_in_neighborhood(table: Table, board: Board, place: str) -> str:
    name = new_name(board, "neighborhood")
    tile = Tile(name, type_in_effects(table, "neighborhood", place), PLACE[place][0])
    board.box = board.box._replace(neighborhood={**board.box.neighborhood, name: tile})
    return name


@rule("GO-2.7")
def type_in_starting(table: Table, board: Board, number: int) -> str:
    name = new_name(board, "starting")
    tile = Tile(name, type_in_effects(table, "starting", str(number)))
    board.box = board.box._replace(starting={**board.box.starting, name: tile})
    return name


@rule("GO-11.2")
def know_book(table: Table, board: Board, place: int) -> None:
    """Color, price and effects of the book at a place of the library."""
    if not board.is_known(place):
        name = new_name(board, "book")
        color = table.choose("typed-color", BOOK_COLORS, place=place)
        price = table.ask("typed-price", 0, 9, place=place)
        book = Book(name, color, price, type_in_effects(table, "book", str(place)))
        board.box = board.box._replace(book={**board.box.book, name: book})
        board.library[place - 1] = name


@rule("BR-3.2")
def know_character(table: Table, board: Board) -> None:
    """What is on the character card of the round."""
    if board.characters[board.round - 1] == UNKNOWN:
        name = new_name(board, "character")
        character = Character(
            name,
            table.ask("typed-steps", 0, 9, round=board.round),
            table.choose("typed-left", COLORS, round=board.round),
            table.choose("typed-right", COLORS, round=board.round),
            table.ask("typed-cost", 0, 9, round=board.round),
            type_in_effects(table, "character", str(board.round)),
        )
        board.box = board.box._replace(character={**board.box.character, name: character})
        board.characters[board.round - 1] = name


@rule("GO-2.5")
def type_in_artifacts(table: Table, board: Board) -> str:
    """The gold bars for each artifact, the lowest first, and what each pays."""
    name = new_name(board, "artifact")
    bars = table.roll("typed-bars", [range(1, 6)] * 4, PERSON)
    income = tuple(type_in_effects(table, "artifact", str(number)) for number in range(1, len(bars) + 1))
    tile = ArtifactTile(name, bars, income)
    board.box = board.box._replace(artifact={**board.box.artifact, name: tile})
    return name
