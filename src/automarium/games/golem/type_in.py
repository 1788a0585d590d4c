"""Typing in what is printed on a card or a tile that an own file leaves out, when it is first needed.

So games that began in an older way go on, too. What is typed in joins the components under a name of its own
(`own-3`, `own-action-1`), is part of every position, and joins the person's box.
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
    Component,
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
    board.deck.take(UNKNOWN)
    board.deck.put_on_top(name)
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
    if op in ("destroy-golem", "golem-track-either"):
        return op.replace("-either", " either")
    target = f"{table.choose('typed-target', TARGETS[op], op=op)} " if op in TARGETS else ""
    if op in DISCOUNTED:
        return f"{op} {target}discount {table.ask('typed-discount', 0, 9, op=op)}"
    return f"{op} {target}{table.ask('typed-number', 1, MOST_OF_ONE, op=op)}"


# What joins the components


def joined(board: Board, kind: str, thing: Component) -> str:
    board.box = board.box.joined_by(kind, thing)
    return thing.id


def type_in_tile(table: Table, board: Board, kind: str, where: str) -> str:
    """A starting tile, an action tile, or a neighborhood tile by its place."""
    district = PLACE[where][0] if kind == "neighborhood" else ""
    effects = type_in_effects(table, kind, where)
    return joined(board, kind, Tile(next_name(board.box, kind), effects, district))


@rule("GO-6.5")
def know_tile(table: Table, board: Board, place: int) -> None:
    """What is on the action tile at a place."""
    if board.action_tiles[place - 1] == UNKNOWN:
        name = board.action_tiles[place - 1] = type_in_tile(table, board, "action", str(place))
        table.tell("typed-tile", tile=place, action_tile=name)


@rule("GO-11.2")
def know_book(table: Table, board: Board, place: int) -> None:
    """Color, price and effects of the book at a place of the library."""
    if not board.is_known(place):
        color = table.choose("typed-color", BOOK_COLORS, book=place)
        price = table.ask("typed-price", 0, 9, book=place)
        effects = type_in_effects(table, "book", str(place))
        name = joined(board, "book", Book(next_name(board.box, "book"), color, price, effects))
        board.library[place - 1] = name
        table.tell("typed-book", book=place, title=name)


@rule("BR-3.2")
def know_character(table: Table, board: Board) -> None:
    """What is on the character card of the round."""
    number = board.round
    if board.characters[number - 1] == UNKNOWN:
        character = Character(
            next_name(board.box, "character"),
            table.ask("typed-steps", 0, 9, round=number),
            table.choose("typed-left", COLORS, round=number),
            table.choose("typed-right", COLORS, round=number),
            table.ask("typed-cost", 0, 9, round=number),
            type_in_effects(table, "character", str(number)),
        )
        board.characters[number - 1] = joined(board, "character", character)
        table.tell("typed-character", character=character.id, round=number)


@rule("GO-2.5")
def type_in_artifacts(table: Table, board: Board) -> str:
    """The gold bars for each artifact, the lowest first, and what each pays."""
    bars = table.roll("typed-bars", [range(1, 6)] * 4, PERSON)
    income = tuple(type_in_effects(table, "artifact", str(number)) for number in range(1, len(bars) + 1))
    return joined(board, "artifact", ArtifactTile(next_name(board.box, "artifact"), bars, income))
