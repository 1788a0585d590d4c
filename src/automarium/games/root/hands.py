"""What the hand does at each told step, and what lies where.

A warrior is told by its side, other pieces by their kind: no kind belongs to two sides of one table. Hands of
people are not tracked, so a card of theirs comes out of the unseen ones, which lie at `deck`.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import COLUMNS, Board
from automarium.games.root.factions import WARRIOR
from automarium.games.root.maps import CLEARINGS, FOREST
from automarium.games.root.nouns import BARRIER, FERRY, RUIN
from automarium.games.root.sides import Side
from automarium.lookbook import SAID, Contents, Hands, marks, moves
from automarium.rulebook import Plain

HANDS: Hands = {
    # Warriors
    **dict.fromkeys(
        ("recruit", "recruit-for", "saved"), moves("warrior", "@supply-{side}", "clearing", count="count")
    ),
    "garrison": moves("warrior", "@supply-{side}", "clearings"),
    "move": moves("warrior", "origin", "target", count="count"),
    **dict.fromkeys(
        ("remove-warriors", "organize"), moves("warrior", "clearing", "@supply-{side}", count="count")
    ),
    "take-off-warrior": moves("warrior", "clearing", "@supply-{side}"),
    # Other pieces
    **dict.fromkeys(("build", "place"), moves("piece", "@supply-{side}", "clearing")),
    "sympathy": moves("@sympathy", "@supply-{side}", "clearing"),
    "crackdown": moves("@sympathy", "clearings", "@supply-{side}"),
    "remove": moves("pieces", "clearing", "@supply-{side}"),
    "take-off": moves("piece", "clearing", "@supply-{side}"),
    "remove-keep": moves("piece", "clearing", "@box"),
    "go": moves("pawn", "start", "goal"),
    # The map
    "suit-markers": moves("suit", "", "clearings"),
    "ferry": moves("@ferry", "origin", "target"),
    "explore": moves("@ruin", "clearing", "@box"),
    "open-path": moves("@barrier", "@path-{origin}-{target}", "@box"),
    # Cards
    "order": moves("card", "@deck", "@order"),
    "discard-order": moves("card", "@order", "@discard"),
    "order-beside": moves("card", "@order", "@available"),
    "add-to-decree": moves("card", "@order", "column"),
    "purge": moves("cards", "column", "@discard"),
    "purge-beside": moves("cards", "column", "@available"),
    "viziers": moves("@vizier", "", "@decree-bird", count="count"),
    "decree-ambush": moves("card", "@deck", "@decree-bird", count="count"),
    **dict.fromkeys(("shuffle", "reshuffle"), moves("cards", "@discard", "@deck")),
    "craft-effect": moves("card", "@deck", "@crafted-{side}"),
    "craft-favor": moves("card", "@deck", "@discard"),
    "discard-effect": moves("card", "@crafted-{side}", "@discard"),
    "dominance": moves("card", "@deck", "@crafted-{side}"),
    "dominance-beside": moves("card", "@available", "@crafted-{side}"),
    # Items
    "craft": moves("item", "@items", "@crafted-{side}"),
    "craft-item": (
        *moves("card", "@deck", "@discard"),
        *moves("item", "@items", "@crafted-{side}"),
    ),
    "take-item": moves("item", "@crafted-{owner}", "@crafted-{side}"),
    # Points
    "score": marks("side"),
    "lose-points": marks("side", by="by"),
    # Only said
    **dict.fromkeys(("map", "seats", "level", "level-and-traits", "supply", "starts-off-map"), SAID),
    **dict.fromkeys(("dominance-in", "dominance-out", "hands", "ferry-card", "give-card", "rob"), SAID),
    **dict.fromkeys(("cannot-craft", "cannot-recruit", "cannot-place-warriors", "cannot-build"), SAID),
    **dict.fromkeys(("none-left", "cannot-move", "cannot-battle", "cannot-revolt", "cannot-spread"), SAID),
    **dict.fromkeys(("expand", "turmoil", "revolt", "public-pity", "steadfast", "wildfire"), SAID),
    **dict.fromkeys(("battle", "hits", "extra-hit", "ambush", "ambush-fails", "use-card", "veterans"), SAID),
    **dict.fromkeys(("fortified", "popularity", "damage-items", "martial-law", "no-martial-law"), SAID),
    **dict.fromkeys(("lose-supporters", "few-supporters", "outrage-paid", "outrage-draw"), SAID),
    **dict.fromkeys(("outrage-give", "game-over"), SAID),
}


def contents(board: Board) -> Contents:
    """What lies at each spot: the map, then each side, then cards and items."""
    return {
        **{f"clearing-{clearing}": dict(in_clearing(board, clearing)) for clearing in CLEARINGS},
        FOREST: {"pawns": tuple(side.id for side in board.everyone if side.kit.pawn and not side.pawn)},
        **{
            f"path-{a}-{b}": {"things": (BARRIER,)} for a, b in board.map.closed if (a, b) not in board.opened
        },
        **{spot: facts for side in board.everyone for spot, facts in of_side(side)},
        "order": {"card": board.order},
        "items": {"items": tuple(item for item, count in board.items.items() for _ in range(count))},
        "deck": {"cards": tuple(board.deck.cards())},
        "discard": {"cards": tuple(sorted(board.deck.spent))},
        "available": {"cards": tuple(board.available)},
        "box": dict(in_box(board)),
    }


def in_clearing(board: Board, clearing: int) -> Iterator[tuple[str, Plain]]:
    """Its suit, the pieces of all sides, a ruin, the ferry; open slots and neighbors are no things."""
    sides = board.everyone
    yield "suit", board.suits[clearing]
    yield "warriors", tuple(side.id for side in sides for _ in range(side.warriors[clearing]))
    yield (
        "pieces",
        tuple(kind for side in sides for kind in (*side.buildings[clearing], *side.tokens[clearing])),
    )
    yield "pawns", tuple(side.id for side in sides if side.kit.pawn and side.pawn == clearing)
    things = ((RUIN, clearing in board.ruins), (FERRY, clearing == board.ferry))
    yield "things", tuple(thing for thing, there in things if there)
    if board.open_slots(clearing) > 0:
        yield "count", board.open_slots(clearing)
    yield "near", board.map.bot_neighbors[clearing]


def of_side(side: Side) -> Iterator[tuple[str, dict[str, Plain]]]:
    """Points, supply, what is crafted, and the Decree of the Electric Eyrie."""
    others = [kind for kind in side.kit.pieces if kind != WARRIOR]
    yield f"score-{side.id}", {"number": side.points}
    yield (
        f"supply-{side.id}",
        {
            "warrior": (side.id,) * side.supply.get(WARRIOR, 0),
            "pieces": tuple(kind for kind in others for _ in range(side.supply[kind])),
        },
    )
    yield f"crafted-{side.id}", {"items": tuple(sorted(side.items)), "cards": tuple(side.effects)}
    for column in COLUMNS if side.decree else ():
        yield f"decree-{column}", {"cards": tuple(side.decree[column])}


def in_box(board: Board) -> Iterator[tuple[str, Plain]]:
    """What has left the game: a removed keep, explored ruins, markers of opened paths."""
    yield "pieces", tuple(kind for side in board.everyone for kind in side.box)
    explored = len(board.map.ruins) - len(board.ruins)
    yield "things", (*(RUIN,) * explored, *(BARRIER,) * len(board.opened))
