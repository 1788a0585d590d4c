"""Small drawings: heads of animals for suits and sides, pieces by their shape, cards as cards.

Every shape fits a square of 24 units. The picture of the table is made of the same shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.games.root.board import BOATS, VIZIER, Board
from automarium.games.root.cards import cards
from automarium.games.root.factions import BUILDINGS, PAWN, WARRIOR, kits
from automarium.games.root.law.battle_windows import ALLIED_WARRIOR
from automarium.games.root.law.hand import NONE
from automarium.games.root.pack import DAMAGED, READY, WORN
from automarium.games.root.people import printed
from automarium.lookbook import Face, at, box, circle, face, line, path, text
from automarium.rulebook import Move

SIZE = 24
CARD_WIDTH, CARD_HEIGHT = 32, 44
GOAL = 2 * 34 + SIZE
"""How wide a suit and two items are, side by side."""

SUITS = {
    "fox": "M4 2L9 7H15L20 2L20 13L12 22L4 13Z",
    "rabbit": "M7 10Q4 2 6 1Q10 0 11 9H13Q14 0 18 1Q20 2 17 10Q22 15 18 20Q15 23 12 23Q9 23 6 20Q2 15 7 10Z",
    "mouse": "M12 22Q8 21 6 13A5 5 0 1 1 11 7H13A5 5 0 1 1 18 13Q16 21 12 22Z",
    "bird": "M3 13Q3 4 11 4Q17 4 18 10L23 12L18 14Q17 21 10 21Q3 20 3 13Z",
}
"""The animals on clearings and cards."""
WARRIORS = {
    "marquise": "M5 2L9 6H15L19 2L20 12Q22 17 21 22H3Q2 17 4 12Z",
    "eyrie": "M6 22Q3 14 6 8Q8 2 14 2L13 5Q17 6 18 10L23 12L17 14Q19 18 19 22Z",
    "alliance": "M4 22Q3 16 6 12A5 5 0 1 1 11 6H13A5 5 0 1 1 18 12Q21 16 20 22Z",
    "vagabond": "M12 1Q18 5 17 10Q22 14 20 22H4Q2 14 7 10Q6 5 12 1Z",
    "vagabond-2": "M12 1Q18 5 17 10L22 22H2L7 10Q6 5 12 1Z",
    "lizards": "M5 22Q3 14 8 9L6 5L10 6L12 2L14 6L18 5L16 9Q21 14 19 22Z",
    "riverfolk": "M4 22Q2 13 7 9Q5 5 8 4Q12 2 16 4Q19 5 17 9Q22 13 20 22Q16 19 12 22Q8 19 4 22Z",
    "duchy": "M2 22L4 17L2 14L6 13Q6 5 12 4Q18 5 18 13L22 14L20 17L22 22Z",
    "corvids": "M5 22Q4 14 7 9Q9 3 14 4L23 9L16 11Q20 16 19 22Z",
}
"""The warriors of each faction; the pawn of a Vagabond."""
BOAT = "M2 14H22L19 20H5ZM11 3V12H4ZM13 5L19 12H13Z"
SIGNS = {
    "sawmill": "M12 3L14 6L18 5L18 9L21 12L18 15L18 19L14 18L12 21L10 18L6 19L6 15L3 12L6 9L6 5L10 6Z",
    "workshop": "M4 5H16V10H12V20H8V10H4Z",
    "recruiter": "M6 21V4H19L15 8.5L19 13H8V21Z",
    "roost": "M2 11Q12 17 22 11L18 20H6Z",
    "citadel": "M4 20V5H8V8H10V5H14V8H16V5H20V20H14V14H10V20Z",
    "market": "M3 10L6 4H18L21 10H19V20H5V10Z",
    "keep": "M5 21V9L3 7V3H7V6H10V3H14V6H17V3H21V7L19 9V21Z",
    "wood": "M3 8H21V12H3ZM3 14H21V18H3Z",
    "sympathy": "M7 21V12Q5 10 6 6Q9 3 12 4Q18 3 18 8Q19 13 16 15V21Z",
    "tunnel": "M3 20V14Q3 4 12 4Q21 4 21 14V20H16V14Q16 9 12 9Q8 9 8 14V20Z",
    "bomb": "M15 3L19 7L16 9A8 8 0 1 1 13 6ZM18 2L22 1L21 5Z",
    "snare": "M3 6L6 11L9 6L12 11L15 6L18 11L21 6V18H3Z",
    "extortion": "M9 2H15L14 6Q21 11 20 17Q19 22 12 22Q5 22 4 17Q3 11 10 6ZM11 10V19H13V10Z",
    "raid": "M3 3L7 3L21 17L17 21L3 7ZM21 3V7L15 11L13 9L17 3ZM3 17L9 13L11 15L7 21H3Z",
    "plot": "M2 12Q12 2 22 12Q12 22 2 12ZM12 8.5A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 1 0 12 8.5Z",
}
"""What is printed on buildings and tokens. Bases, gardens and trade posts show their suit."""
ITEMS = {
    "boots": "M6 2H14V13L21 17V21H6Z",
    "bag": "M9 2H15L14 6Q21 11 20 17Q19 22 12 22Q5 22 4 17Q3 11 10 6Z",
    "crossbow": "M11 3H13V22H11ZM2 9Q12 1 22 9L20 11Q12 5 4 11Z",
    "hammer": "M4 3H20V9H14V22H10V9H4Z",
    "sword": "M12 1L14 4V14H18V16H14V22H10V16H6V14H10V4Z",
    "tea": "M3 7H17V9H22V15H17Q16 20 10 20Q3 20 3 13ZM17 11V13H20V11Z",
    "torch": "M10 10H14L13 23H11ZM12 1Q17 5 15 9H9Q7 5 12 1Z",
    "coins": "M8 5A6 6 0 1 0 8 17A6 6 0 1 0 8 5ZM17 10A5 5 0 1 0 17 20A5 5 0 1 0 17 10Z",
}
KINDS = {
    "ambush": "M4 4L12 10L20 4L14 12L20 20L12 14L4 20L10 12Z",
    "dominance": "M3 8L8 12L12 4L16 12L21 8L19 20H5Z",
    "persistent": "M12 2L15 9L22 10L17 15L18 22L12 18L6 22L7 15L2 10L9 9Z",
    "unread": "M5 3H19V21H5ZM8 7V9H16V7ZM8 11V13H16V11ZM8 15V17H13V15Z",
    "plain": "",
    "one_shot": "M13 1L4 14H11L10 23L20 9H13Z",
}
"""What a card without an item is for."""
THINGS = {
    "ruin": "M3 21V11H7V5H11V12H14V8H18V15H21V21Z",
    "ferry": "M2 15H11V2L20 13H13V15H22L18 21H6Z",
    "barrier": "M2 10H22V15H2ZM5 15H8V21H5ZM16 15H19V21H16Z",
}
FOREST_SHAPE = "M6 20V16H1L5 11H3L7 5L11 11H9L13 16H8V20ZM17 22V18H12L16 13H14L18 7L22 13H20L24 18H19V22Z"
FACTION_OF = {
    kind: kit.faction for kit in kits().values() for kind in (*kit.pieces, *kit.faces) if kind != WARRIOR
}
"""Every kind of piece but warriors belongs to one faction."""


# Shapes, in a square of 24


def suit_shape(suit: str) -> str:
    color = "fill-blue" if suit == "bird" else f"root-{suit}"
    return path(SUITS[suit], f"piece {color}")


def warrior_shape(side: str) -> str:
    faction = kits()[side].faction
    return path(WARRIORS[faction], f"piece root-{faction}")


def piece_shape(kind: str) -> str:
    """A building is square, a token round."""
    if kind in (WARRIOR, PAWN):
        return path(WARRIORS["vagabond"], "piece outline")
    color = f"piece root-{FACTION_OF[kind]}"
    ground = box(SIZE, SIZE, color, 3) if kind in BUILDINGS else circle(12, 12, 11.5, color)
    return ground + sign_shape(kind)


def sign_shape(kind: str) -> str:
    suit = kind.partition("-")[2]
    if suit:
        return small(path(SUITS[suit], f"piece root-{suit}"))
    return small(path(SIGNS[kind], "root-on"))


def small(shape: str) -> str:
    """A shape inside another."""
    return at(4, 4, shape, scale=16 / SIZE)


def item_shape(item: str) -> str:
    return path(ITEMS[item], "ink")


def thing_shape(thing: str) -> str:
    return path(THINGS[thing], "root-ruin" if thing == "ruin" else "mark")


def clearing_shape(board: Board, clearing: int) -> str:
    """The priority marker with its number, and the suit beside it."""
    suit = board.suits[clearing]
    beside = at(24, 0, suit_shape(suit)) if suit else ""
    return circle(12, 12, 11, "badge") + text(clearing, 12, 17, "on-badge strong", size=14) + beside


def card_shape(card: str) -> str:
    """Its suit above, below it the item or what else it is for."""
    suit = "bird" if card == VIZIER else cards()[card].suit
    return (
        box(CARD_WIDTH, CARD_HEIGHT, "card", 3)
        + at(7, 4, suit_shape(suit), scale=0.75)
        + at(8, 25, use_of(card), scale=0.67)
    )


def use_of(card: str) -> str:
    if card == VIZIER:
        return path(KINDS["dominance"], "ink")
    item, kind = cards()[card].item, cards()[card].kind
    return item_shape(item) if item else path(KINDS[kind], "ink")


# Faces


def suit_face(board: Board, suit: str) -> Face:
    return face(SIZE, SIZE, suit_shape(suit))


def side_face(board: Board, side: str) -> Face | None:
    """The warrior of a side; nothing for people who win together."""
    return warrior_face(board, side) if side in kits() else None


def warrior_face(board: Board, side: str) -> Face:
    return face(SIZE, SIZE, warrior_shape(side))


pawn_face = warrior_face


def officer_face(side: str) -> Face:
    """A warrior with a star: one who is not among those that can be placed."""
    star = at(12, 11, path(KINDS["persistent"], "root-star"), scale=0.58)
    return face(SIZE + 3, SIZE + 1, warrior_shape(side), star)


def supporters_face(side: str) -> Face:
    """A card that lies face down before a side."""
    back = box(CARD_WIDTH, CARD_HEIGHT, "card back", 3)
    return face(CARD_WIDTH, CARD_HEIGHT, back, at(6, 12, warrior_shape(side), scale=20 / SIZE))


def piece_face(board: Board, kind: str) -> Face:
    return face(SIZE, SIZE, piece_shape(kind))


def wood_face(board: Board, token: int | str, places: Sequence[str]) -> Face:
    """The token on its way to a clearing."""
    return piece_face(board, "wood")


def item_face(board: Board, item: str) -> Face:
    return face(SIZE, SIZE, item_shape(item))


def kept_item_face(board: Board, kept: str) -> Face:
    """Ready items are full, exhausted ones pale, damaged ones crossed out."""
    state, _, thing = kept.partition(" ")
    shape = warrior_shape(thing) if state == ALLIED_WARRIOR else kept_item_shape(state, thing)
    return face(SIZE, SIZE, shape)


def kept_item_shape(state: str, item: str) -> str:
    shape = path(ITEMS[item], "ink" if state in (READY, DAMAGED) else "outline")
    crossed = line(2, 22, 22, 2, "root-crossed") if state in (DAMAGED, WORN) else ""
    return shape + crossed


def quest_face(board: Board, quest: str) -> Face:
    return face(CARD_WIDTH, CARD_HEIGHT, quest_shape(quest))


def quest_shape(quest: str) -> str:
    """Its suit above, below it the two items."""
    known = printed().quests[quest]
    return (
        box(CARD_WIDTH, CARD_HEIGHT, "card", 3)
        + at(9, 4, suit_shape(known.suit), scale=0.6)
        + "".join(
            at(2 + 15 * number, 24, item_shape(item), scale=0.55) for number, item in enumerate(known.items)
        )
    )


def goal_face(quest: str) -> Face:
    """An open quest in one line: its suit, then the two items."""
    known = printed().quests[quest]
    shapes = (suit_shape(known.suit), *map(item_shape, known.items))
    return face(GOAL, SIZE, *(at(34 * place, 0, shape) for place, shape in enumerate(shapes)))


def thing_face(board: Board, thing: str) -> Face:
    return face(SIZE, SIZE, thing_shape(thing))


def clearing_face(board: Board, clearing: int | str) -> Face | None:
    """Its suit: the number stands beside it in words."""
    suit = board.suits[int(clearing)]
    return suit_face(board, suit) if suit else None


def place_face(board: Board, place: int | str) -> Face | None:
    """A clearing, or the trees of a forest."""
    if isinstance(place, int):
        return clearing_face(board, place)
    return face(SIZE, SIZE, path(FOREST_SHAPE, "root-trees"))


def card_face(board: Board, card: str) -> Face:
    return face(CARD_WIDTH, CARD_HEIGHT, card_shape(card))


def service_face(board: Board, service: str) -> Face | None:
    """A card of the Market, a boat, a sword; nothing for no service."""
    if service == NONE:
        return None
    if service in cards():
        return card_face(board, service)
    return face(SIZE, SIZE, path(BOAT, "ink") if service == BOATS else item_shape("sword"))


VERBS = {
    **dict.fromkeys(("battle", "fight"), item_shape("sword")),
    **dict.fromkeys(("move", "march", "go"), item_shape("boots")),
    **dict.fromkeys(("craft", "make", "repair"), item_shape("hammer")),
    **dict.fromkeys(("recruit", "enlist", "muster", "draft"), path(SIGNS["recruiter"], "ink")),
    **dict.fromkeys(("overwork", "overtime"), path(SIGNS["wood"], "ink")),
    **dict.fromkeys(("spread", "organize"), path(SIGNS["sympathy"], "ink")),
    **dict.fromkeys(("shoot", "strike"), item_shape("crossbow")),
    "build": path(SIGNS["workshop"], "ink"),
    **dict.fromkeys(("nest", "found"), path(SIGNS["roost"], "ink")),
    **dict.fromkeys(("explore", "steal", "labor", "hideout", "revolt"), item_shape("torch")),
    **dict.fromkeys(("aid", "help"), item_shape("bag")),
    "spur": suit_shape("bird"),
    **dict.fromkeys(("discard", "mobilize", "quest"), at(6, 3, box(12, 18, "ink", 2))),
    **dict.fromkeys(("train", "drill"), path(KINDS["persistent"], "ink")),
}
"""What each verb is about; the others are clear by their words."""


def verb_face(verb: str) -> Face | None:
    """The sign of a verb's tile."""
    return face(SIZE, SIZE, VERBS[verb]) if verb in VERBS else None


ARROW = "M1 10H12V5L20 12L12 19V14H1Z"
ROUTE = (118, 56)
"""Width and height of warriors on their way."""


def move_face(board: Board, move: Move[Any]) -> Face | None:
    """Warriors on their way: the card that sends them, how many, from where, to where; else nothing."""
    facts = dict(move.named())
    if not {"origin", "target", "count"} <= facts.keys():
        return None
    shapes = [
        *([suit_shape(str(facts["card_suit"]))] if "card_suit" in facts else []),
        text(facts["count"], 13, 22, "ink strong", size=27),
        warrior_shape(board.next),
    ]
    left = (ROUTE[0] - 28 * len(shapes)) / 2
    above = (at(left + 28 * place, 0, shape) for place, shape in enumerate(shapes))
    ends = [clearing_shape(board, int(str(facts[end]))) for end in ("origin", "target")]
    below = at(0, 31, ends[0]) + at(49, 31, path(ARROW, "ink")) + at(70, 31, ends[1])
    return face(*ROUTE, *above, below)


def decree_face(board: Board, column: str) -> Face | None:
    """The sign of what a column of the Decree has one do."""
    return verb_face(column)
