"""Root as numbers: what a person sees of the table, and every word of every answer.

Only where people play by the whole Law, with hands that the app keeps; of the hands of others one knows how
many cards they hold. There are thousands of moves, so they are told word by word: `move`, from where, to
where, how many.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import BOATS, MERCENARIES, Board
from automarium.games.root.cards import BASE, CARD_SUITS, EXILES, ITEMS, SUITS, cards, kinds_in
from automarium.games.root.factions import (
    BASES,
    CITADEL,
    GARDENS,
    KEEP,
    MARKET,
    PAWN,
    PLOT,
    PLOTS,
    POSTS,
    SYMPATHY,
    TUNNEL,
    WARRIOR,
)
from automarium.games.root.human.quests import CARDS, POINTS
from automarium.games.root.law.battle_windows import YES_NO
from automarium.games.root.law.hand import NONE, SEEN
from automarium.games.root.law.ministers import MINISTERS
from automarium.games.root.law.triggers import TRIGGERS
from automarium.games.root.maps import CLEARINGS, map_named
from automarium.games.root.pack import BOT_STATES, STATES
from automarium.games.root.people import HOSTILE, ITEM_KINDS, PEOPLE_COLUMNS, RELATIONS, printed
from automarium.games.root.rules.lizards import STEPS
from automarium.games.root.rules.riverfolk import MARKET_SIZE
from automarium.games.root.settings import BOTS, FULL_FACTIONS, LEVELS, MAPS, SETUP_ORDER, TRAITS, VAGABONDS
from automarium.games.root.sides import Side
from automarium.rulebook import ENOUGH, Numbers, Span, counts, one_of, places

QUESTIONS = (
    "after-roll", "aid-item", "alliance-action", "ally", "along", "along-count", "ambush-card", "bank",
    "birdsong", "character", "cobbler", "counter-ambush-card", "craft", "craft-with", "decree", "decree-add",
    "excess", "excess-item", "excess-supporter", "first-building", "first-forest", "first-roost", "hideout",
    "hit-item", "hospital-card", "keep", "leader", "loss", "march-on", "marquise-action", "muster-at",
    "operation", "outrage-card", "own-new-roost", "pay-supporter", "pay-wood", "quest-reward", "refresh",
    "see-hand", "slip", "uprising", "vagabond-action", "warren", "wood", "enlist", "extorted-card", "gamble",
    "handed-item", "investors-card", "pay-item", "service", "trigger", "outrage-named", "taken-card",
)  # fmt: skip
VERBS = (
    "move", "battle", "make", "pass", "end", "march", "fight", "enlist", "nest", "fail", "add", "muster",
    "build", "overwork", "spur", "spread", "revolt", "mobilize", "train", "draft", "organize", "go", "walk",
    "slip", "explore", "aid", "quest", "shoot", "repair", "steal", "labor", "hideout", "claim", "deliver",
    "tax", "decode", "unlock", "activate", "fetch", "coalition",
)  # fmt: skip
PIECES = (
    WARRIOR, "sawmill", "workshop", "recruiter", "roost", *BASES.values(), KEEP, "wood", SYMPATHY,
    *GARDENS, CITADEL, MARKET, TUNNEL, PLOT, *PLOTS, *POSTS,
)  # fmt: skip
SEATED = tuple(dict.fromkeys((*FULL_FACTIONS, *BOTS)))
"""The factions that people play by the whole Law, or bots."""
SIDES = (*SETUP_ORDER, *(f"{faction}-bot" for faction in BOTS))
"""Whom an answer may name: also people beside the Law, and a second Vagabond."""
FORESTS = tuple(dict.fromkeys(forest for each in MAPS for forest in map_named(each).forests))
LEADERS, QUESTS = tuple(printed().leaders), tuple(printed().quests)
CHARACTERS = (*printed().characters, "vagrant", "scoundrel", "arbiter")
STANDINGS = (HOSTILE, *RELATIONS)
MOST_WARRIORS, MANY, MOST_POINTS, MOST_TURNS = 25, 60, 40, 1000
NEXT_SOULS = 5
"""Most cards that a turn of the Lizards may use."""

NAMED = tuple(dict.fromkeys((*kinds_in(BASE), *kinds_in(EXILES))))
"""The cards of decks with which people play by the whole Law."""
CARD, SUIT, ITEM, QUEST = places(NAMED), places(CARD_SUITS), places(ITEM_KINDS), places(QUESTS)
PIECE, FOREST, LEADER, CHARACTER = places(PIECES[1:]), places(FORESTS), places(LEADERS), places(CHARACTERS)
STANDING = places(STANDINGS)

LAYOUT = (
    Span("suits", 12 * len(SUITS), 1, f"the suit of each clearing: {', '.join(SUITS)}"),
    Span("ruins", 12, 1, "the clearings with a ruin"),
    Span("slots", 12, 3, "open slots in each clearing"),
    Span("paths", 144, 1, "for each clearing those to which a path of yours leads"),
    Span(
        "pieces", 12 * len(PIECES[1:]), 9, f"buildings and tokens in each clearing: {', '.join(PIECES[1:])}"
    ),
    Span(
        "warriors",
        12 * len(SEATED),
        MOST_WARRIORS,
        f"for {', '.join(SEATED)}: in each clearing",
    ),
    Span("pawn", 2 * (12 + len(FORESTS)), 1, "where each Vagabond is: clearings, then forests"),
    Span("seats", 3 * len(SEATED), 1, "for each faction: it plays, it is a bot, it is you"),
    Span("points", len(SEATED), MOST_POINTS, "the points of each faction"),
    Span(
        "hands",
        2 * len(SEATED),
        MANY,
        "for each faction its cards in hand and its warriors in the supply",
    ),
    Span("crafted", len(SEATED) * len(NAMED), 4, "the lasting cards before each faction"),
    Span("items", len(SEATED) * len(ITEM_KINDS), 4, "the crafted items of each faction"),
    Span("your-hand", len(NAMED), 4, "the cards in your hand"),
    Span("supporters", len(NAMED) + 1, MANY, "your supporters, and how many the Alliance has"),
    Span("aside", len(SEATED), MANY, "warriors on each board: officers, acolytes, the Burrow"),
    Span("crowns", len(MINISTERS), 1, f"crowned ministers of the Duchy: {', '.join(MINISTERS)}"),
    Span("conspiracy", len(STEPS), 1, f"where the marker of the Lizards stands: {', '.join(STEPS)}"),
    Span("payments", len(SEATED), MANY, "warriors of each faction in Payments of the Riverfolk"),
    Span("market", MARKET_SIZE * len(NAMED), 1, "the cards of their Market, from left to right"),
    Span("services", 2, 1, "riverboats and mercenaries bought in this turn"),
    Span("lost-souls", len(NAMED), 4, "the cards of Lost Souls"),
    Span("next-souls", NEXT_SOULS * len(CARD_SUITS), 1, "the suits of its top cards, from the top"),
    Span(
        "decree", 4 * len(CARD_SUITS), MANY, "cards by suit in each column of the Decree of a person's Eyrie"
    ),
    Span("bot-decree", len(CARD_SUITS), MANY, "cards in each column of the Decree of the Electric Eyrie"),
    Span(
        "leaders", 2 * len(LEADERS), 1, f"the leader of the Eyrie, then those deposed: {', '.join(LEADERS)}"
    ),
    Span("character", 2 * len(CHARACTERS), 1, f"of each Vagabond: {', '.join(CHARACTERS)}"),
    Span("pack", 2 * len(BOT_STATES) * len(ITEM_KINDS), 9, f"items of each, {', '.join(BOT_STATES)}"),
    Span("relations", len(SEATED) * len(STANDINGS), 1, f"with the Vagabond: {', '.join(STANDINGS)}"),
    Span("quests", 4 * len(QUESTS), 1, "the open quests of each, then those completed"),
    Span("supply", len(ITEMS), 2, f"items beside the map: {', '.join(ITEMS)}"),
    Span("discards", len(NAMED), 4, "the discard pile"),
    Span("order", len(CARD_SUITS), 1, "the suit of the running order card"),
    Span("deck", 1, MANY, "cards in the deck"),
    Span("levels", len(BOTS) * len(LEVELS), 1, "the level of each bot"),
    Span("traits", sum(map(len, TRAITS.values())), 1, "the traits of the bots"),
    Span("turn", 1, MOST_TURNS, "turns played"),
)


def observe(board: Board, side: str) -> list[float]:
    """The numbers of the layout; in the set-up, when no side acts, as the first person sees them."""
    seats = [_seated(board, faction) for faction in SEATED]
    own = board.sides.get(side) or board.people[0]
    return [
        *_map(board, own),
        *_everyone(board, seats, own.id),
        *_yours(board, own, seats[SEATED.index("alliance")]),
        *_boards(board, seats),
        *_eyrie(seats[SEATED.index("eyrie")]),
        *_vagabond(board, seats),
        *_beside(board),
    ]


def _seated(board: Board, faction: str) -> Side | None:
    return board.sides.get(faction) or board.sides.get(f"{faction}-bot")


def _wanderers(board: Board) -> list[Side | None]:
    """The Vagabond, and the second one."""
    return [_seated(board, faction) for faction in VAGABONDS]


def _map(board: Board, own: Side) -> Iterator[float]:
    for clearing in CLEARINGS:
        yield from (float(board.suits[clearing] == suit) for suit in SUITS)
    yield from (float(clearing in board.ruins) for clearing in CLEARINGS)
    yield from (float(board.open_slots(clearing)) for clearing in CLEARINGS)
    for clearing in CLEARINGS:
        near = board.neighbors(own, clearing)
        yield from (float(other in near) for other in CLEARINGS)
    for clearing in CLEARINGS:
        lying = [kind for side in board.everyone for kind in side.kinds_at(clearing)]
        yield from counts((kind for kind in lying if kind in PIECE), PIECE)


def _everyone(board: Board, seats: list[Side | None], you: str) -> Iterator[float]:
    for side in seats:
        yield from (float(side.warriors[clearing]) if side else 0.0 for clearing in CLEARINGS)
    for wanderer in _wanderers(board):
        yield from (float(bool(wanderer and wanderer.pawn == clearing)) for clearing in CLEARINGS)
        yield from one_of(wanderer.forest if wanderer else "", FOREST)
    for side in seats:
        yield from map(float, (bool(side), bool(side and side.is_bot), bool(side and side.id == you)))
    yield from (float(min(MOST_POINTS, max(0, side.points))) if side else 0.0 for side in seats)
    for side in seats:
        yield from map(float, (len(side.hand), side.supply.get(WARRIOR, 0)) if side else (0, 0))
    for side in seats:
        yield from counts(side.effects if side else (), CARD)
    for side in seats:
        yield from counts(side.items if side else (), ITEM)


def _yours(board: Board, own: Side, alliance: Side | None) -> Iterator[float]:
    yield from counts(own.hand, CARD)
    yield from counts(own.supporters, CARD)
    yield float(len(alliance.supporters) if alliance else 0)


def _boards(board: Board, seats: list[Side | None]) -> Iterator[float]:
    """What lies on the boards of factions, and on Lost Souls."""
    yield from (float(side.aside if side else 0) for side in seats)
    crowned = [minister for side in seats if side for minister in side.crowns]
    yield from (float(minister in crowned) for minister in MINISTERS)
    marked = [side.conspiracy for side in seats if side]
    yield from (float(step in marked) for step in STEPS)
    yield from (float(side.paid if side else 0) for side in seats)
    for place in range(MARKET_SIZE):
        yield from one_of(board.market[place] if place < len(board.market) else "", CARD)
    yield from (float(service in board.bought) for service in (BOATS, MERCENARIES))
    yield from counts(board.lost_souls, CARD)
    for place in range(NEXT_SOULS):
        card = board.lost_souls[place] if place < len(board.lost_souls) else ""
        yield from one_of(cards()[card].suit if card else "", SUIT)


def _eyrie(eyrie: Side | None) -> Iterator[float]:
    decree = eyrie.decree if eyrie else {}
    for column in PEOPLE_COLUMNS:
        held = decree.get(column, [])
        suits = [cards()[card].suit if card in CARD else "bird" for card in held]  # a Vizier is a bird
        yield from counts(suits, SUIT)
    yield from (float(len(decree.get(suit, []))) for suit in CARD_SUITS)
    yield from one_of(eyrie.leader if eyrie else "", LEADER)
    yield from counts(eyrie.deposed if eyrie else (), LEADER)


def _vagabond(board: Board, seats: list[Side | None]) -> Iterator[float]:
    wanderers = _wanderers(board)
    for side in wanderers:
        yield from one_of(side.character if side else "", CHARACTER)
    for side in wanderers:
        for state in BOT_STATES:
            yield from counts(side.pack.heap(state) if side else (), ITEM)
    first = wanderers[0]
    for other in seats:
        standing = first.relations.get(other.id, "") if first and other else ""
        yield from one_of(standing, STANDING)
    for quests in (board.quests, board.second_quests):
        yield from counts(quests, QUEST)
    for side in wanderers:
        yield from counts(side.quests if side else (), QUEST)


def _beside(board: Board) -> Iterator[float]:
    yield from (float(board.items[item]) for item in ITEMS)
    yield from counts(board.deck.spent, CARD)
    yield from one_of(board.order_suit if board.order else "", SUIT)
    yield float(len(board.deck))
    for faction in BOTS:
        yield from (float(board.settings.level_of(faction) == level) for level in LEVELS)
    for faction in BOTS:
        yield from (float(trait in board.settings.traits_of(faction)) for trait in TRAITS[faction])
    yield float(min(MOST_TURNS, board.turns))


NUMBERS: Numbers[Board] = Numbers(
    LAYOUT,
    observe,
    QUESTIONS,
    {
        "verb": VERBS,
        "number": (0, *CLEARINGS, *range(CLEARINGS[-1] + 1, MOST_WARRIORS + 1)),
        "forest": FORESTS,
        "side": SIDES,
        "card": NAMED,
        "item": tuple(item for item in ITEM_KINDS if item not in NAMED),
        "kept-item": tuple(f"{state} {item}" for state in STATES for item in ITEM_KINDS),
        "piece": (*PIECES, PAWN),
        "suit": CARD_SUITS,
        "decree": tuple(column for column in PEOPLE_COLUMNS if column not in VERBS),
        "leader": LEADERS,
        "character": CHARACTERS,
        "quest": QUESTS,
        "word": (*YES_NO, NONE, SEEN, POINTS, CARDS, ENOUGH, BOATS, MERCENARIES, *TRIGGERS),
    },
    word_by_word=True,
    options={"factions": "full"},
)
