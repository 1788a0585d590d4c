"""What the hand does at each told step, and what lies where.

A warrior is told by its side, other pieces by their kind: no kind belongs to two sides of one table. Hands
that the app does not keep are part of the unseen cards, which lie at `deck`.
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
from automarium.lookbook import DOES, Contents, Hands, marks, moves, said, turns
from automarium.rulebook import Plain

RITUAL = moves("card", "@discard", "@revealed")
NOTHING = said("nothing is moved")
FOLLOWS = said("what a hand does for it is told step by step after it")
RIGHT = said("it says what may be done or what counts, and moves nothing")

HANDS: Hands = {
    # Warriors
    **dict.fromkeys(
        ("recruit", "recruit-for", "recruit-post", "saved"),
        moves("warrior", "@supply-{side}", "clearing", count="count"),
    ),
    **dict.fromkeys(("garrison", "river-warriors"), moves("warrior", "@supply-{side}", "clearings")),
    "move": moves("warrior", "origin", "target", count="count"),
    **dict.fromkeys(
        ("remove-warriors", "organize"), moves("warrior", "clearing", "@supply-{side}", count="count")
    ),
    "take-off-warrior": moves("warrior", "clearing", "@supply-{side}"),
    "muster": moves("warrior", "@supply-{side}", "clearings"),
    "officer": moves("warrior", "@supply-{side}", "@officers-{side}"),
    "keep-warriors": moves("warrior", "clearing", "@acolytes-{side}", count="count"),
    "release": moves("warrior", "@acolytes-{side}", "@supply-{side}", count="count"),
    "officers-lost": moves("warrior", "@officers-{side}", "@supply-{side}", count="count"),
    # Other pieces
    **dict.fromkeys(("build", "place", "token"), moves("piece", "@supply-{side}", "clearing")),
    "sympathy": moves("@sympathy", "@supply-{side}", "clearing"),
    "wood": moves("@wood", "@supply-{side}", "clearings"),
    "wood-heap": moves("@wood", "@supply-{side}", "clearing", count="count"),
    "crackdown": moves("@sympathy", "clearings", "@supply-{side}"),
    "remove": moves("pieces", "clearing", "@supply-{side}"),
    "take-off": moves("piece", "clearing", "@supply-{side}"),
    **dict.fromkeys(("remove-keep", "piece-leaves"), moves("piece", "clearing", "@box")),
    "go": moves("pawn", "start", "goal"),
    "pawn-starts": moves("pawn", "", "goal"),
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
    **dict.fromkeys(("craft-favor", "give-named-card"), moves("card", "@deck", "@discard")),
    "give-card-beside": moves("card", "@deck", "@available"),
    "discard-effect": moves("card", "@crafted-{side}", "@discard"),
    "dominance": moves("card", "@deck", "@crafted-{side}"),
    "dominance-beside": moves("card", "@available", "@crafted-{side}"),
    # Hands, supporters and a Decree of people
    "draw": moves("cards", "@deck", "@hand-{side}"),
    "spend": moves("card", "@hand-{side}", "@discard"),
    "spend-beside": moves("card", "@hand-{side}", "@available"),
    "take-card": moves("card", "@hand-{owner}", "@hand-{side}"),
    "give": moves("card", "@hand-{side}", "@hand-{helped}"),
    "outrage-named-card": moves("card", "@deck", "@supporters-{side}"),
    "coalition-unseen": moves("card", "@deck", "@crafted-{side}"),
    "coalition-beside": moves("card", "@available", "@crafted-{side}"),
    "take-named-card": moves("card", "@deck", "@hand-{side}"),
    "give-unseen": moves("card", "@hand-{side}", "@deck"),
    "labor": moves("card", "@discard", "@hand-{side}"),
    "make-effect": moves("card", "@hand-{side}", "@crafted-{side}"),
    "make-favor": moves("card", "@hand-{side}", "@discard"),
    **dict.fromkeys(("activate", "coalition"), moves("card", "@hand-{side}", "@crafted-{side}")),
    "fetch": moves("card", "@available", "@hand-{side}"),
    "supporter": moves("cards", "@deck", "@supporters-{side}"),
    "mobilize": moves("cards", "@hand-{side}", "@supporters-{side}"),
    "supporter-gone": moves("card", "@supporters-{side}", "@discard"),
    "supporter-beside": moves("card", "@supporters-{side}", "@available"),
    "no-room": moves("card", "@deck", "@discard"),
    "no-room-beside": moves("card", "@deck", "@available"),
    "outrage-card": moves("card", "@hand-{culprit}", "@supporters-{side}"),
    "outrage-no-room": moves("card", "@hand-{culprit}", "@discard"),
    "outrage-no-room-beside": moves("card", "@hand-{culprit}", "@available"),
    "decree-add": moves("card", "@hand-{side}", "decree"),
    "decree-gone": moves("card", "decree", "@discard"),
    "decree-beside": moves("card", "decree", "@available"),
    "vizier-leaves": moves("@vizier", "decree", ""),
    "leader": (
        *moves("leader", "@leaders-{side}", "@leader-{side}"),
        *moves("@vizier", "", "decrees"),
    ),
    "leads-first": moves("leader", "", "@leader-{side}"),
    "takes-lead": moves("leader", "@leaders-{side}", "@leader-{side}"),
    "leads": turns("leader", "@leader-{side}", was="before"),
    "depose": moves("leader", "@leader-{side}", "@deposed-{side}"),
    "leaders-back": moves("leaders", "@deposed-{side}", "@leaders-{side}"),
    # A Vagabond
    **dict.fromkeys(
        ("exhaust", "refresh", "damage", "repair", "rest"),
        moves("item", "@{state}-{side}", "@{target_state}-{side}"),
    ),
    "character": (
        *moves("items", "@item-box", "@ready-{side}"),
        *moves("character", "", "@character-{side}"),
    ),
    "relations": moves("relation", "", "factions"),
    "relation": turns("relation", "@relation-{enemy}", was="was"),
    "relations-second": moves("relation", "", "strangers"),
    "relation-second": turns("relation", "@standing-{enemy}", was="was"),
    "new-quests": moves("quests", "@quest-deck", "@quests"),
    "quest": moves("quest", "@quests", "@completed-{side}"),
    "new-quests-second": moves("second_quests", "@quest-deck", "@second-quests"),
    "quest-second": moves("second_quest", "@second-quests", "@completed-{side}"),
    "quest-unseen": moves("quest", "@quest-deck", "@completed-{side}"),
    "explore-ruin": (
        *moves("item", "@under-ruins", "@ready-{side}"),
        *moves("@ruin", "clearing", "@box"),
    ),
    "explore-known": (
        *moves("item", "@under-ruins", "@crafted-{side}"),
        *moves("@ruin", "clearing", "@box"),
    ),
    "explore-first": moves("item", "@under-ruins", "@ready-{side}"),
    "explore-known-first": moves("item", "@under-ruins", "@crafted-{side}"),
    "take-crafted": moves("item", "@crafted-{owner}", "@ready-{side}"),
    "item-leaves": moves("item", "@{state}-{side}", "@item-box"),
    # Items
    "make-item": (
        *moves("card", "@hand-{side}", "@discard"),
        *moves("item", "@items", "@crafted-{side}"),
    ),
    "make-item-ready": (
        *moves("card", "@hand-{side}", "@discard"),
        *moves("item", "@items", "@ready-{side}"),
    ),
    "craft": moves("item", "@items", "@crafted-{side}"),
    "craft-item": (
        *moves("card", "@deck", "@discard"),
        *moves("item", "@items", "@crafted-{side}"),
    ),
    "take-item": moves("item", "@crafted-{owner}", "@crafted-{side}"),
    # The Logical Lizards: what is discarded lies on Lost Souls, the discard pile is the pile
    "order-to-souls": moves("card", "@order", "@discard"),
    "discard-named": moves("card", "@deck", "@discard"),
    **dict.fromkeys(("shuffle-pile", "reshuffle-pile"), moves("cards", "@pile", "@deck")),
    "labor-pile": moves("card", "@pile", "@hand-{side}"),
    "soul": moves("card", "@deck", "@discard"),
    "soul-lost": moves("card", "@discard", "@pile"),
    "soul-beside": moves("card", "@discard", "@available"),
    "souls-gone": moves("cards", "@discard", "@pile"),
    "souls-beside": moves("cards", "@discard", "@available"),
    "souls-back": moves("cards", "@revealed", "@discard"),
    "ritual": RITUAL,
    "ritual-warrior": (*RITUAL, *moves("warrior", "@supply-{side}", "clearing")),
    "ritual-garden-alone": (*RITUAL, *moves("piece", "@supply-{side}", "clearing")),
    "ritual-garden": (
        *RITUAL,
        *moves("warrior", "@supply-{side}", "clearing"),
        *moves("piece", "@supply-{side}", "clearing"),
    ),
    "ritual-over": moves("card", "@discard", "@pile"),
    "ritual-beside": moves("card", "@discard", "@available"),
    "acolyte": moves("warrior", "@supply-{side}", "@acolytes-{side}"),
    "conspiracy-starts": moves("conspiracy", "", "@conspiracy-{side}"),
    "conspiracy": turns("conspiracy", "@conspiracy-{side}", was="conspiracy_before"),
    "souls-from-now-on": DOES,
    **dict.fromkeys(("souls-order", "souls-tie"), FOLLOWS),
    **dict.fromkeys(("no-conspiracy", "idle-round", "no-points-to-lose"), NOTHING),
    # The Drillbit Duchy
    **dict.fromkeys(("sway-card", "sway-soul"), moves("card", "@deck", "@discard")),
    "sway-beside": moves("card", "@deck", "@available"),
    "crown": moves("minister", "", "@crowns-{side}"),
    "uncrown": moves("minister", "@crowns-{side}", ""),
    "recruit-burrow": moves("warrior", "@supply-{side}", "@burrow-{side}", count="count"),
    "emerge": moves("warrior", "@burrow-{side}", "clearing", count="count"),
    "burrow": moves("warrior", "clearing", "@burrow-{side}", count="count"),
    "leave-burrow": moves("warrior", "@burrow-{side}", "@supply-{side}"),
    "move-tunnel": moves("@tunnel", "origin", "target"),
    "cannot-dig": NOTHING,
    **dict.fromkeys(("invade", "minister-acts"), FOLLOWS),
    # The Cogwheel Corvids: a plot lies in the supply face down, whatever it is
    "place-plot": moves("@plot", "@supply-{side}", "clearing"),
    **dict.fromkeys(("flip-plot", "swap-plot"), turns("piece", "clearing", was="was_piece")),
    **dict.fromkeys(
        ("plot-back", "snare-torn"),
        (*moves("piece", "clearing", ""), *moves("@plot", "", "@supply-{side}")),
    ),
    "extorted": DOES,
    "shown-plot": said("it was removed before"),
    "vendetta": FOLLOWS,
    # The Vagabot
    **dict.fromkeys(
        ("items-exhausted", "items-hit", "items-repaired", "items-refreshed", "track-items"),
        moves("items", "@{state}-{side}", "@{target_state}-{side}"),
    ),
    "craft-ready": moves("item", "@items", "@ready-{side}"),
    "tinkered-soul": moves("card", "@pile", "@discard"),
    "cover-slot": moves("item", "@{state}-{side}", "clearing"),
    **dict.fromkeys(("tinkered", "battle-of", "enlisted", "explore-one", "aid-card", "take-unseen"), FOLLOWS),
    # The Riverfolk Robots
    "market-card": moves("card", "@deck", "@market"),
    **dict.fromkeys(("market-discard", "market-soul", "buy-soul"), moves("card", "@market", "@discard")),
    "market-beside": moves("card", "@market", "@available"),
    "buy-card": moves("card", "@market", "@hand-{side}"),
    "buy-card-unseen": moves("card", "@market", "@deck"),
    "buy-order": moves("card", "@market", "@order"),
    "offer-card": moves("card", "@deck", "@market"),
    "buy-favor": moves("card", "@market", "@discard"),
    "buy-ambush": moves("card", "@market", "@crafted-{side}"),
    "first-payment": moves("warrior", "@supply-{side}", "@payments"),
    "pay": moves("warrior", "@supply-{owner}", "@payments", count="count"),
    "payments-back": moves("warrior", "@payments", "@supply-{owner}", count="count"),
    "racketeer": moves("warrior", "clearing", "@payments", count="count"),
    **dict.fromkeys(("market-order", "shield", "sword"), FOLLOWS),
    **dict.fromkeys(("no-market", "no-order"), NOTHING),
    **dict.fromkeys(("hire", "boats"), RIGHT),
    "mercenaries-fight": RIGHT,
    "exhaust-items": DOES,
    # Points
    "score": marks("side"),
    "lose-points": marks("side", by="by"),
    # Only said
    **dict.fromkeys(("ruins", "ruins-and-items", "ferry-starts", "paths-closed", "items-beside"), DOES),
    **dict.fromkeys(("markers-at-start", "vagabond-starts", "alliance-starts"), DOES),
    **dict.fromkeys(("map", "supply", "dominance-in", "dominance-out", "hands"), DOES),
    **dict.fromkeys(("seats", "level", "level-and-traits", "starts-off-map"), RIGHT),
    **dict.fromkeys(("ferry-card", "give-card", "rob"), DOES),
    **dict.fromkeys(("cannot-craft", "cannot-recruit", "no-recruits", "cannot-build"), NOTHING),
    **dict.fromkeys(("cannot-place-warriors", "decree-fails"), NOTHING),
    **dict.fromkeys(("none-left", "cannot-move", "cannot-battle", "cannot-revolt", "cannot-spread"), NOTHING),
    **dict.fromkeys(("expand", "turmoil", "revolt", "public-pity", "steadfast", "wildfire"), FOLLOWS),
    **dict.fromkeys(("battle", "hits", "nobody-falls", "extra-hit"), FOLLOWS),
    **dict.fromkeys(("ambush", "ambush-fails", "use-card"), FOLLOWS),
    **dict.fromkeys(("few-attack", "few-defend"), FOLLOWS),
    **dict.fromkeys(("veterans", "fortified", "popularity", "martial-law", "no-martial-law"), RIGHT),
    **dict.fromkeys(("damage-items", "lose-supporters", "few-supporters", "outrage-paid"), DOES),
    **dict.fromkeys(("outrage-draw", "outrage-give", "draw-unseen"), DOES),
    **dict.fromkeys(("game-over", "game-over-dominance"), NOTHING),
    **dict.fromkeys(("shows-hand", "ally", "deliver", "decode", "steal", "base-lost"), FOLLOWS),
    **dict.fromkeys(("evening-at-once", "outrage"), FOLLOWS),
    **dict.fromkeys(("actions-done", "operations-done", "decree-done"), NOTHING),
}
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
