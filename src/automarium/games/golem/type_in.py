"""Typing in what is printed on a card or a tile, when it is first needed.

What is typed in joins the components under a name of its own (`own-3`, `own-action-1`), is part of every
position, and is remembered for the rest of the game.
"""

from __future__ import annotations

from automarium.games.golem.board import UNKNOWN, Board
from automarium.games.golem.component_rows import next_name
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
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import (
    AREAS,
    COLORS,
    DISCOUNTED,
    RESOURCES,
    STEPS,
    Effects,
    effects_of,
)
from automarium.rulebook import PERSON, Draw, Table, rule

NONE, ENOUGH = "none", "enough"
NUMBERS = ("1", "2", "3", "4", "5")
BONUS_OPTIONS = (NONE, *(f"{kind} {level}" for kind in BONUSES for level in range(1, 5)))


@rule("GO-5.2")
def type_in(table: Table, board: Board) -> Card:
    """The four columns of a card, from the left. It is remembered for the rest of the game."""
    name = f"own-{sum(each.startswith('own-') for each in board.cards) + 1}"
    bonus = table.choose("typed-bonus", BONUS_OPTIONS)
    kind, _, level = bonus.partition(" ")
    card = Card(
        id=name,
        bonus="" if kind == NONE else kind,
        level=int(level or 0),
        first=table.choose("typed-first", KINDS),
        silhouette=table.choose("typed-silhouette", SILHOUETTES),
        rabbi=type_in_column(table, "typed-rabbi"),
        marble=type_in_criteria(table),
        book=type_in_column(table, "typed-book"),
    )
    board.cards[name] = card
    table.tell("typed-card", card=name)
    return card


@rule("GO-5.2")
def type_in_criteria(table: Table) -> tuple[str, ...]:
    """The yellow column from the top; left or right marble is on every card."""
    criteria: list[str] = []
    while len(criteria) < len(CRITERIA):
        options = [each for each in CRITERIA if each not in criteria]
        if {"left", "right"} & set(criteria):
            options.append(ENOUGH)
        chosen = table.choose("typed-marble", options, number=len(criteria) + 1)
        if chosen == ENOUGH:
            break
        criteria.append(chosen)
    return tuple(criteria)


@rule("GO-5.2")
def type_in_column(table: Table, question: str) -> tuple[int, ...]:
    """The five numbers of a column from the top; those that a card does not show come last (A-25)."""
    numbers = table.answer(Draw(question, [NUMBERS], len(NUMBERS), PERSON, {}))
    return tuple(map(int, numbers))


# Effects of tiles and cards

THAT_IS_ALL, OTHERWISE = "end", "/"
MOST_EFFECTS = 4
"""Of one side of a tile or a card."""
MOST_OF_ONE = 15
KINDS_OF_EFFECT = (
    *RESOURCES, "vp", "gold", "student", "steps", "golem-track", "golem-track-either", "research-track",
    "create-golem", "upgrade", "book", "work", "books", "artifacts", "destroy-golem",
)  # fmt: skip
TARGETS = {"student": (*COLORS, "any"), "steps": STEPS, "upgrade": (*AREAS, "any")}


@rule("GO-6.5")
def type_in_effects(table: Table, kind: str, where: str) -> Effects:
    """One effect after the other; a slash leads to the other alternative."""
    sides: list[list[str]] = [[]]
    while len(sides[-1]) < MOST_EFFECTS:
        options = list(KINDS_OF_EFFECT)
        if sides[-1]:
            options += [OTHERWISE, THAT_IS_ALL] if len(sides) == 1 else [THAT_IS_ALL]
        number = sum(map(len, sides)) + 1
        chosen = table.choose("typed-effect", options, printed=f"{kind} {where}", number=number)
        if chosen == THAT_IS_ALL:
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
    if op in DISCOUNTED:
        words += ["discount", str(table.ask("typed-discount", 0, 9, op=op))]
    else:
        words.append(str(table.ask("typed-number", 1, MOST_OF_ONE, op=op)))
    return " ".join(words)


@rule("GO-6.5")
def know_tile(table: Table, board: Board, place: int) -> None:
    """What is on the action tile at a place."""
    if board.action_tiles[place - 1] == UNKNOWN:
        name = next_name(board.box, "action")
        tile = Tile(name, type_in_effects(table, "action", str(place)))
        board.box = board.box.joined_by("action", tile)
        board.action_tiles[place - 1] = name
        table.tell("typed-tile", tile=place, action_tile=name)


@rule("BR-2.2")
def type_in_neighborhood(table: Table, board: Board, place: str) -> str:
    name = next_name(board.box, "neighborhood")
    tile = Tile(name, type_in_effects(table, "neighborhood", place), PLACE[place][0])
    board.box = board.box.joined_by("neighborhood", tile)
    return name


@rule("GO-2.7")
def type_in_starting(table: Table, board: Board, number: int) -> str:
    name = next_name(board.box, "starting")
    tile = Tile(name, type_in_effects(table, "starting", str(number)))
    board.box = board.box.joined_by("starting", tile)
    return name


@rule("GO-11.2")
def know_book(table: Table, board: Board, place: int) -> None:
    """Color, price and effects of the book at a place of the library."""
    if not board.is_known(place):
        name = next_name(board.box, "book")
        color = table.choose("typed-color", BOOK_COLORS, book=place)
        price = table.ask("typed-price", 0, 9, book=place)
        book = Book(name, color, price, type_in_effects(table, "book", str(place)))
        board.box = board.box.joined_by("book", book)
        board.library[place - 1] = name
        table.tell("typed-book", book=place, title=name)


@rule("BR-3.2")
def know_character(table: Table, board: Board) -> None:
    """What is on the character card of the round."""
    if board.characters[board.round - 1] == UNKNOWN:
        name = next_name(board.box, "character")
        character = Character(
            name,
            table.ask("typed-steps", 0, 9, round=board.round),
            table.choose("typed-left", COLORS, round=board.round),
            table.choose("typed-right", COLORS, round=board.round),
            table.ask("typed-cost", 0, 9, round=board.round),
            type_in_effects(table, "character", str(board.round)),
        )
        board.box = board.box.joined_by("character", character)
        board.characters[board.round - 1] = name
        table.tell("typed-character", character=name, round=board.round)


@rule("GO-2.5")
def type_in_artifacts(table: Table, board: Board) -> str:
    """The gold bars for each artifact, the lowest first, and what each pays."""
    name = next_name(board.box, "artifact")
    bars = table.roll("typed-bars", [range(1, 6)] * 4, PERSON)
    income = tuple(type_in_effects(table, "artifact", str(number)) for number in range(1, len(bars) + 1))
    tile = ArtifactTile(name, bars, income)
    board.box = board.box.joined_by("artifact", tile)
    return name
