"""What lies before a person whose faction is played by the whole Law, as a tree for positions, and back.

Hands, supporters and officers, leader and Decree, a Vagabond's character, items, quests and relations; and on
the table the open quests, the items under ruins and those out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.cards import ITEMS, cards
from automarium.games.root.pack import STATES
from automarium.games.root.people import (
    HOSTILE,
    ITEM_KINDS,
    PEOPLE_COLUMNS,
    RELATIONS,
    printed,
)
from automarium.games.root.sides import Side
from automarium.rulebook import SETUP, Deck, Reader, Tree, rest_of


def write_person(side: Side) -> Tree:
    """What a side has beyond what every side has."""
    tree: Tree = {"hand": list(side.hand)}
    match side.kit.faction:
        case "eyrie":
            tree["leader"], tree["deposed"] = side.leader, list(side.deposed)
            tree["decree"] = {column: list(side.decree[column]) for column in PEOPLE_COLUMNS}
        case "alliance":
            tree["supporters"], tree["officers"] = list(side.supporters), side.aside
        case "vagabond":
            tree["character"], tree["forest"] = side.character, side.forest
            tree |= {state: list(heap) for state, heap in side.pack.heaps()}
            tree["quests"], tree["relations"] = list(side.quests), dict(side.relations)
            tree["coalition"] = side.coalition
    return tree


ON_BOARD = {"alliance": "officers", "lizards": "acolytes", "duchy": "burrow"}
"""How the warriors on a faction board are called."""
LEAN_BOARD = ("alliance", "lizards")
"""People's factions whose board is known."""


def write_lean(side: Side) -> Tree:
    """What is known of a person who keeps the cards."""
    if side.kit.faction == "eyrie":
        return {"leader": side.leader}
    return {ON_BOARD[side.id]: side.aside} if side.id in LEAN_BOARD else {}


def read_lean(board: Board, side: Side, part: Reader) -> None:
    if side.kit.faction == "eyrie":
        first = next(iter(printed().leaders)) if board.next != SETUP else ""
        side.leader = part.choice("leader", ["", *printed().leaders], default=first)
    elif side.id in LEAN_BOARD:
        side.aside = part.count(ON_BOARD[side.id], side.kit.pieces["warrior"])


def write_table(board: Board) -> Tree:
    """What belongs to the Vagabond's game and lies before nobody."""
    return {
        "quests": list(board.quests),
        "under_ruins": board.under_ruins.cards(),
        "out": sorted(board.item_box),
    }


def lasting_cards() -> list[str]:
    """Cards that stay before the person who has crafted or played them."""
    return [card.id for card in cards().values() if card.kind in ("persistent", "dominance")]


def has_items(board: Board) -> bool:
    """Whether a Vagabond plays whose items the app keeps."""
    return "vagabond" in board.sides and board.sides["vagabond"].full


# Reading


def read_person(board: Board, side: Side, part: Reader) -> None:
    side.hand = list(part.choices("hand", cards(), default=()))
    match side.kit.faction:
        case "eyrie":
            read_eyrie(board, side, part)
        case "alliance":
            side.supporters = list(part.choices("supporters", cards(), default=()))
            side.aside = part.count("officers", 10)
        case "vagabond":
            read_vagabond(board, side, part)


def read_eyrie(board: Board, side: Side, part: Reader) -> None:
    """Without a leader given it is the first one that is not deposed; Viziers follow from the leader."""
    leaders = printed().leaders
    side.deposed = list(part.different("deposed", leaders, default=()))
    begun = board.next != SETUP
    first = next((each for each in leaders if each not in side.deposed), "") if begun else ""
    side.leader = part.text("leader", default=first)
    if side.leader not in (*leaders, "") or side.leader in side.deposed or bool(side.leader) != begun:
        raise part.wrong("leader", f"one of {', '.join(leaders)} that is not deposed", told="leader")
    decree = part.part("decree")
    viziers = leaders[side.leader] if side.leader else ()
    for column in PEOPLE_COLUMNS:
        default = [VIZIER] if column in viziers else []
        side.decree[column] = list(decree.choices(column, [*cards(), VIZIER], default=default))
        if side.decree[column].count(VIZIER) != (column in viziers):
            if default:
                raise decree.wrong(column, "a list with one vizier", told="one-vizier")
            raise decree.wrong(column, "a list with no vizier", told="no-vizier")


def read_vagabond(board: Board, side: Side, part: Reader) -> None:
    """Without items given, those with which the character starts."""
    characters = printed().characters
    begun = board.next != SETUP
    side.character = part.text("character", default=next(iter(characters)) if begun else "")
    if side.character not in (characters if begun else ("",)):
        raise part.unknown("character", side.character, characters, f"one of {', '.join(characters)}")
    given = any(part.has(state) for state in STATES)
    for state in STATES:
        start: Sequence[str] = ()
        if state == STATES[0] and not given and side.character:
            start = characters[side.character]
        for item in part.choices(state, ITEM_KINDS, default=start):
            side.pack.add(item, state)
    read_place(board, side, part)
    side.quests = list(part.different("quests", printed().quests, default=()))
    read_relations(board, side, part.part("relations"))
    people = [each.id for each in board.people if each is not side]
    side.coalition = part.choice("coalition", ["", *people], default="")


def read_place(board: Board, side: Side, part: Reader) -> None:
    """A forest, or a clearing, which stands with the clearings."""
    begun = board.next != SETUP
    first = next(iter(board.map.forests)) if begun and not side.pawn else ""
    side.forest = part.text("forest", default=first)
    if side.forest not in ("", *board.map.forests) or bool(side.forest) != (begun and not side.pawn):
        expected = f"one of {', '.join(board.map.forests)} where no clearing has the pawn"
        raise part.wrong("forest", expected, told="forest")


def read_relations(board: Board, side: Side, part: Reader) -> None:
    """Indifferent where nothing is said. A faction may be named without the word bot."""
    others = [other for other in board.everyone if not other.kit.pawn]
    states = [*RELATIONS, HOSTILE]
    if board.next == SETUP:
        return
    for other in others:
        name = other.kit.faction if part.has(other.kit.faction) else other.id
        side.relations[other.id] = part.choice(name, states, default=RELATIONS[0])


def read_table(board: Board, part: Reader) -> None:
    """Open quests and hidden items; what is left out is what can be."""
    quests = printed().quests
    done = board.sides["vagabond"].quests
    left = [quest for quest in quests if quest not in done]
    default = left[:3] if board.next != SETUP else ()
    board.quests = list(part.different("quests", left, default=default))
    board.quest_deck = Deck("quests", rest_of(left, board.quests, "quests"))
    under = printed().ruins[: len(board.ruins)]
    board.under_ruins = Deck("ruins", part.choices("under_ruins", ITEM_KINDS, default=under))
    if len(board.under_ruins) != len(board.ruins):
        expected = f"a list of {len(board.ruins)} items, one under each ruin"
        raise part.wrong("under_ruins", expected, told="under-ruins", number=len(board.ruins))
    board.item_box = list(part.choices("out", ITEM_KINDS, default=not_brought(board)))


def not_brought(board: Board) -> list[str]:
    """The items of Vagabonds who do not play."""
    character = board.sides["vagabond"].character
    own = printed().characters[character] if character else ()
    return rest_of(printed().starting, own, "items of characters")


def items_left(board: Board) -> dict[str, int]:
    """What lies beside the map: whatever is nowhere else."""
    every = [*Counter(ITEMS).elements()]
    known = [item for side in board.everyone for item in (*side.items, *side.pack.everything)]
    if has_items(board):
        every += [*printed().starting, *printed().ruins]
        known += [*board.under_ruins.cards(), *board.item_box]
    left = Counter(rest_of(every, known, "items"))
    return {item: left[item] for item in ITEMS}
