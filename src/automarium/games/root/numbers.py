"""Root as numbers: what a person sees of the table, and every word of every answer.

Only where people play by the whole Law, with hands that the app keeps; of the hands of others one knows how
many cards they hold. There are thousands of moves, so they are told word by word: `move`, from where, to
where, how many.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import TypeAlias

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
from automarium.games.root.rules.conspiracies import STEPS
from automarium.games.root.rules.riverfolk import MARKET_SIZE
from automarium.games.root.settings import (
    BOTS,
    FULL_FACTIONS,
    LEVELS,
    MAPS,
    SETUP_ORDER,
    TRAITS,
    VAGABONDS,
    name_of,
)
from automarium.games.root.sides import Side
from automarium.rulebook import ENOUGH, Numbers, Sheet, Span, places, size_of

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
MOST_WARRIORS, MOST_THINGS, MOST_POINTS, MOST_TURNS = 25, 60, 40, 1000
NEXT_SOULS = 5
"""Most cards that a turn of the Lizards may use."""

NAMED = tuple(dict.fromkeys((*kinds_in(BASE), *kinds_in(EXILES))))
"""The cards of decks with which people play by the whole Law."""
CARD, SUIT, ITEM, QUEST = places(NAMED), places(CARD_SUITS), places(ITEM_KINDS), places(QUESTS)
PIECE, FOREST, LEADER, CHARACTER = places(PIECES[1:]), places(FORESTS), places(LEADERS), places(CHARACTERS)
STANDING, CLEARING, MAP_SUIT = places(STANDINGS), places(CLEARINGS), places(SUITS)
MINISTER, STEP, SERVICE = places(MINISTERS), places(STEPS), places((BOATS, MERCENARIES))
LEVEL, TRAIT = places(LEVELS), {faction: places(TRAITS[faction]) for faction in BOTS}
Seats: TypeAlias = "list[Side | None]"
"""The side of each faction that is listed, if it plays."""
BOT_OF = {faction: f"{faction}-bot" for faction in (*SEATED, *VAGABONDS)}
LEVELS_IN, TRAITS_IN = (attrgetter(*(name_of(bot, what) for bot in BOTS)) for what in ("level", "traits"))
"""From the settings, those of each bot."""

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
        MOST_THINGS,
        "for each faction its cards in hand and its warriors in the supply",
    ),
    Span("crafted", len(SEATED) * len(NAMED), 4, "the lasting cards before each faction"),
    Span("items", len(SEATED) * len(ITEM_KINDS), 4, "the crafted items of each faction"),
    Span("your-hand", len(NAMED), 4, "the cards in your hand"),
    Span("supporters", len(NAMED) + 1, MOST_THINGS, "your supporters, and how many the Alliance has"),
    Span("aside", len(SEATED), MOST_THINGS, "warriors on each board: officers, acolytes, the Burrow"),
    Span("crowns", len(MINISTERS), 1, f"crowned ministers of the Duchy: {', '.join(MINISTERS)}"),
    Span("conspiracy", len(STEPS), 1, f"where the marker of the Lizards stands: {', '.join(STEPS)}"),
    Span("payments", len(SEATED), MOST_THINGS, "warriors of each faction in Payments of the Riverfolk"),
    Span("market", MARKET_SIZE * len(NAMED), 1, "the cards of their Market, from left to right"),
    Span("services", 2, 1, "riverboats and mercenaries bought in this turn"),
    Span("lost-souls", len(NAMED), 4, "the cards of Lost Souls"),
    Span("next-souls", NEXT_SOULS * len(CARD_SUITS), 1, "the suits of its top cards, from the top"),
    Span(
        "decree",
        4 * len(CARD_SUITS),
        MOST_THINGS,
        "cards by suit in each column of the Decree of a person's Eyrie",
    ),
    Span(
        "bot-decree", len(CARD_SUITS), MOST_THINGS, "cards in each column of the Decree of the Electric Eyrie"
    ),
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
    Span("deck", 1, MOST_THINGS, "cards in the deck"),
    Span("levels", len(BOTS) * len(LEVELS), 1, "the level of each bot"),
    Span("traits", sum(map(len, TRAITS.values())), 1, "the traits of the bots"),
    Span("turn", 1, MOST_TURNS, "turns played"),
)


SIZE = size_of(LAYOUT)


def observe(board: Board, side: str) -> Sequence[float]:
    """The numbers of the layout; in the set-up, when no side acts, as the first person sees them."""
    sheet, sides = Sheet(SIZE), board.sides
    seats = [sides.get(faction) or sides.get(BOT_OF[faction]) for faction in SEATED]
    wanderers = [sides.get(faction) or sides.get(BOT_OF[faction]) for faction in VAGABONDS]
    own = sides.get(side) or board.people[0]
    _map(sheet, board, own)
    _everyone(sheet, seats, wanderers)
    sheet.paste(_who(tuple(sides), own.id))
    _belongings(sheet, seats)
    _yours(sheet, own, seats[SEATED.index("alliance")])
    _boards(sheet, board, seats)
    _eyrie(sheet, seats[SEATED.index("eyrie")])
    _vagabond(sheet, board, seats, wanderers)
    _beside(sheet, board)
    return sheet.done()


def _map(sheet: Sheet, board: Board, own: Side) -> None:
    sheet.paste(_suits(tuple(board.suits[1:])))
    sheet.mark(board.ruins, CLEARING)
    sheet.write(*board.all_open_slots())
    sheet.paste(_paths(tuple([tuple(board.neighbors(own, clearing)) for clearing in CLEARINGS])))
    sheet.pile([heaps[1:] for side in board.everyone for heaps in (side.buildings, side.tokens)], PIECE)


@lru_cache(maxsize=512)
def _suits(suits: tuple[str, ...]) -> array[float]:
    sheet = Sheet(len(suits) * len(MAP_SUIT))
    sheet.name(suits, MAP_SUIT, len(suits))
    return sheet.done()


@lru_cache(maxsize=512)
def _paths(paths: tuple[tuple[int, ...], ...]) -> array[float]:
    sheet = Sheet(len(paths) * len(CLEARING))
    for near in paths:
        sheet.mark(near, CLEARING)
    return sheet.done()


def _everyone(sheet: Sheet, seats: Seats, wanderers: Seats) -> None:
    """Where the warriors and pawns are."""
    for side in seats:
        sheet.write(*side.warriors[1:]) if side else sheet.skip(len(CLEARINGS))
    for wanderer in wanderers:
        if wanderer:
            sheet.name([wanderer.pawn], CLEARING)
            sheet.name([wanderer.forest], FOREST)
        else:
            sheet.skip(len(CLEARING) + len(FOREST))


@lru_cache(maxsize=512)
def _who(sides: tuple[str, ...], you: str) -> array[float]:
    """For each faction whether it plays, is a bot, is you."""
    sheet = Sheet(3 * len(SEATED))
    for faction in SEATED:
        is_bot = faction not in sides and BOT_OF[faction] in sides
        sheet.write(is_bot or faction in sides, is_bot, you == (BOT_OF[faction] if is_bot else faction))
    return sheet.done()


def _belongings(sheet: Sheet, seats: Seats) -> None:
    """Points, hands, supplies, effects and items of each faction."""
    points = [min(MOST_POINTS, max(0, side.points)) if side else 0 for side in seats]
    held = [(len(side.hand), side.supply.get(WARRIOR, 0)) if side else (0, 0) for side in seats]
    sheet.write(*points, *chain.from_iterable(held))
    sheet.count_each([side.effects if side else () for side in seats], CARD)
    sheet.count_each([side.items if side else () for side in seats], ITEM)


def _yours(sheet: Sheet, own: Side, alliance: Side | None) -> None:
    sheet.count(own.hand, CARD)
    sheet.count(own.supporters, CARD)
    sheet.write(len(alliance.supporters) if alliance else 0)


def _boards(sheet: Sheet, board: Board, seats: Seats) -> None:
    """What lies on the boards of factions, and on Lost Souls."""
    sheet.write(*[side.aside if side else 0 for side in seats])
    sheet.mark([minister for side in seats if side for minister in side.crowns], MINISTER)
    sheet.mark([side.conspiracy for side in seats if side], STEP)
    sheet.write(*[side.paid if side else 0 for side in seats])
    sheet.name(board.market, CARD, MARKET_SIZE)
    sheet.mark(board.bought, SERVICE)
    sheet.count(board.lost_souls, CARD)
    sheet.name([cards()[card].suit for card in board.lost_souls[:NEXT_SOULS]], SUIT, NEXT_SOULS)


def _eyrie(sheet: Sheet, eyrie: Side | None) -> None:
    decree = eyrie.decree if eyrie else {}
    columns = [decree.get(column, ()) for column in PEOPLE_COLUMNS]
    sheet.count_each([map(_suit_in_decree, column) for column in columns], SUIT)
    sheet.write(*[len(decree.get(suit, ())) for suit in CARD_SUITS])
    sheet.name([eyrie.leader if eyrie else ""], LEADER)
    sheet.count(eyrie.deposed if eyrie else (), LEADER)


def _suit_in_decree(card: str) -> str:
    return cards()[card].suit if card in CARD else "bird"  # a Vizier is a bird


def _vagabond(sheet: Sheet, board: Board, seats: Seats, wanderers: Seats) -> None:
    sheet.name([side.character if side else "" for side in wanderers], CHARACTER, len(wanderers))
    sheet.count_each(
        [side.pack.heap(state) if side else () for side in wanderers for state in BOT_STATES], ITEM
    )
    first = wanderers[0]
    standings = [first.relations.get(other.id, "") if other else "" for other in seats] if first else []
    sheet.name(standings, STANDING, len(SEATED))
    done = [side.quests if side else () for side in wanderers]
    sheet.count_each([board.quests, board.second_quests, *done], QUEST)


def _beside(sheet: Sheet, board: Board) -> None:
    sheet.write(*[board.items[item] for item in ITEMS])
    sheet.count(board.deck.spent, CARD)
    sheet.name([board.order_suit if board.order else ""], SUIT)
    sheet.write(len(board.deck))
    sheet.paste(_bots(LEVELS_IN(board.settings), TRAITS_IN(board.settings)))
    sheet.write(min(MOST_TURNS, board.turns))


@lru_cache(maxsize=512)
def _bots(levels: tuple[str, ...], traits: tuple[tuple[str, ...], ...]) -> array[float]:
    """The level of each bot, then the traits of all."""
    sheet = Sheet(len(BOTS) * len(LEVEL) + sum(map(len, TRAIT.values())))
    sheet.name(levels, LEVEL, len(BOTS))
    for bot, held in zip(BOTS, traits, strict=True):
        sheet.mark(held, TRAIT[bot])
    return sheet.done()


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
