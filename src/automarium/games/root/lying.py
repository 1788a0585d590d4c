"""What lies where: at each spot, and who may see it.

Hands that the app does not keep are part of the unseen cards, which lie at `deck`.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import Board
from automarium.games.root.factions import WARRIOR
from automarium.games.root.law.amendments import is_checked
from automarium.games.root.law.kept_items import has_items, knows_quests
from automarium.games.root.maps import CLEARINGS, FOREST
from automarium.games.root.nouns import BARRIER, FERRY, RUIN
from automarium.games.root.pack import BOT_STATES
from automarium.games.root.people import RELATION_SPOTS, printed
from automarium.games.root.person_notation import LEAN_BOARD, ON_BOARD
from automarium.games.root.settings import SECOND_VAGABOT
from automarium.games.root.sides import Side
from automarium.lookbook import Contents
from automarium.rulebook import Plain

HIDDEN = ("deck", "quest-deck", "under-ruins")
"""Nobody sees more of these than how much there is."""
BOTS_KEEP = ("lizards", "duchy")
"""The factions of which a bot keeps warriors on its board."""
PRIVATE = ("hand", "supporters")
"""Only its own side sees more of such a spot."""


def is_private(spot: str, viewer: str) -> bool:
    """Whether a spot is another side's to see."""
    kind, _, side = spot.partition("-")
    return bool(viewer) and kind in PRIVATE and side != viewer


def contents(board: Board) -> Contents:
    """What lies at each spot: the map, then each side, then cards and items."""
    return {
        **{f"clearing-{clearing}": dict(in_clearing(board, clearing)) for clearing in CLEARINGS},
        **in_forests(board),
        **{
            f"path-{a}-{b}": {"things": (BARRIER,)} for a, b in board.map.closed if (a, b) not in board.opened
        },
        **{spot: facts for side in board.everyone for spot, facts in of_side(board, side)},
        "order": {"card": board.order},
        "items": {"items": tuple(item for item, count in board.items.items() for _ in range(count))},
        "deck": {"cards": tuple(board.deck.cards())},
        **in_piles(board),
        "available": {"cards": tuple(board.available)},
        **in_market(board),
        "box": dict(in_box(board)),
        **of_vagabond(board),
        **of_relations(board),
    }


def in_market(board: Board) -> Contents:
    """The open cards of the Robots, whose order matters, and the warriors paid to the Riverfolk."""
    if board.sellers is None:
        return {}
    paid = tuple(side.id for side in board.everyone for _ in range(side.paid))
    found: Contents = {"payments": {"warriors": paid}}
    return {"market": {"cards": tuple(board.market)}, **found} if shows_market(board) else found


def shows_market(board: Board) -> bool:
    """A person's Riverfolk keep their cards in the hand, but for the one that is sold just now."""
    return board.traders is not None or bool(board.market)


def in_piles(board: Board) -> Contents:
    """Where discarded cards lie: with the Logical Lizards on Lost Souls first, whose order matters."""
    pile = {"cards": tuple(sorted(board.deck.spent))}
    if not board.has_souls:
        return {"discard": pile}
    souls: dict[str, Plain] = {"cards": tuple(board.lost_souls)}
    return {"discard": souls, "pile": pile, "revealed": {"cards": tuple(board.revealed)}}


def in_forests(board: Board) -> Contents:
    """Pawns in no clearing: in some unknown forest, or each in its own."""
    pawns = [side for side in board.everyone if side.kit.pawn and not side.pawn]
    found: dict[str, dict[str, Plain]] = {
        FOREST: {"pawns": tuple(side.id for side in pawns if not side.full and not side.is_bot)}
    }
    if has_items(board):
        for forest in board.map.forests:
            there = tuple(side.id for side in pawns if side.forest == forest)
            found[f"forest-{forest}"] = {"pawns": there}
    return found


def of_vagabond(board: Board) -> Contents:
    """Quests and items that lie before nobody; at the table people know which quests lie open."""
    quests: dict[str, dict[str, Plain]] = {
        "quests": {"quests": tuple(board.quests)},
        "quest-deck": {"quests": tuple(board.quest_deck.cards())},
    }
    if SECOND_VAGABOT in board.sides:
        quests["second-quests"] = {"quests": tuple(board.second_quests)}
    if not has_items(board):
        return quests if knows_quests(board) else {}
    return {
        **quests,
        "under-ruins": {"items": tuple(board.under_ruins.cards())},
        "item-box": {"items": tuple(sorted(board.item_box))},
    }


def of_relations(board: Board) -> Contents:
    """How the others look at a person's Vagabond, and at a second one."""
    return {
        f"{spot}-{other}": {"relation": relation}
        for name, spot in RELATION_SPOTS.items()
        if name in board.sides
        for other, relation in board.sides[name].relations.items()
    }


def in_clearing(board: Board, clearing: int) -> Iterator[tuple[str, Plain]]:
    """Its suit, the pieces of all sides, a ruin, the ferry; open slots and neighbors are not things."""
    sides = board.everyone
    yield "suit", board.suits[clearing]
    yield "warriors", tuple(side.id for side in sides for _ in range(side.warriors[clearing]))
    yield (
        "pieces",
        tuple(kind for side in sides for kind in (*side.buildings[clearing], *side.tokens[clearing])),
    )
    yield "pawns", tuple(side.id for side in sides if side.kit.pawn and side.pawn == clearing)
    if clearing in board.covered:
        yield "items", board.covered[clearing]
    things = ((RUIN, clearing in board.ruins), (FERRY, clearing == board.ferry))
    yield "things", tuple(thing for thing, there in things if there)
    if (slots := board.open_slots(clearing)) > 0:
        yield "count", slots
    yield "near", board.map.bot_neighbors[clearing]


def of_side(board: Board, side: Side) -> Iterator[tuple[str, dict[str, Plain]]]:
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
    for column, held in side.decree.items():
        yield f"decree-{column}", {"cards": tuple(held)}
    if side.full:
        yield from before_person(side)
    else:
        yield from known_at_table(board, side)
    if has_place_aside(side):
        yield f"{ON_BOARD[side.kit.faction]}-{side.id}", {"warrior": (side.id,) * side.aside}
    if side.is_bot and side.kit.pawn:
        yield f"character-{side.id}", {"character": side.character}
        for state in BOT_STATES:
            yield f"{state}-{side.id}", {"items": tuple(side.pack.heap(state))}
        yield f"completed-{side.id}", {"quests": tuple(side.quests)}
    if side.conspiracy:
        yield f"conspiracy-{side.id}", {"conspiracy": side.conspiracy}
    if side.crowns:
        yield f"crowns-{side.id}", {"ministers": tuple(side.crowns)}


def has_place_aside(side: Side) -> bool:
    """Whether warriors lie on the faction board, or will: what goes there finds its place from the start."""
    if side.full or side.aside:
        return not side.full
    return side.kit.faction in BOTS_KEEP if side.is_bot else side.lean and side.id in LEAN_BOARD


def known_at_table(board: Board, side: Side) -> Iterator[tuple[str, dict[str, Plain]]]:
    """What is known of a person who keeps the cards: leaders of the Eyrie, quests of a Vagabond."""
    if side.kit.faction == "eyrie" and is_checked(board, side):
        yield from leaders_of(side)
    elif side.leader:
        yield f"leader-{side.id}", {"leader": side.leader}
    if side.quests and side.lean:
        yield f"completed-{side.id}", {"quests": tuple(side.quests)}


def before_person(side: Side) -> Iterator[tuple[str, dict[str, Plain]]]:
    """What lies before a person who plays by the whole Law."""
    yield f"hand-{side.id}", {"cards": tuple(side.hand)}
    match side.kit.faction:
        case "eyrie":
            yield from leaders_of(side)
        case "alliance":
            yield f"supporters-{side.id}", {"cards": tuple(side.supporters)}
            yield f"officers-{side.id}", {"warrior": (side.id,) * side.aside}
        case "vagabond":
            yield f"character-{side.id}", {"character": side.character}
            for state, heap in side.pack.heaps():
                yield f"{state}-{side.id}", {"items": tuple(heap)}
            yield f"completed-{side.id}", {"quests": tuple(side.quests)}


def leaders_of(side: Side) -> Iterator[tuple[str, dict[str, Plain]]]:
    """Who leads the Eyrie, who may follow, who is deposed."""
    away = (*side.deposed, side.leader)
    yield f"leader-{side.id}", {"leader": side.leader}
    yield f"leaders-{side.id}", {"leaders": tuple(each for each in printed().leaders if each not in away)}
    yield f"deposed-{side.id}", {"leaders": tuple(side.deposed)}


def in_box(board: Board) -> Iterator[tuple[str, Plain]]:
    """What has left the game: a removed keep, explored ruins, markers of opened paths."""
    yield "pieces", tuple(kind for side in board.everyone for kind in side.box)
    explored = len(board.map.ruins) - len(board.ruins)
    yield "things", (*(RUIN,) * explored, *(BARRIER,) * len(board.opened))
