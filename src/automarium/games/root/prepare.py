"""Chapter 3 and the set-up of each faction, in the standard order. It is the first turn of the game."""

from __future__ import annotations

from automarium.games.root import settings
from automarium.games.root.board import VIZIER, Board
from automarium.games.root.cards import AMBUSH, SUITS
from automarium.games.root.factions import (
    KEEP,
    MARQUISE_BUILDINGS,
    ROOST,
    WARRIOR,
)
from automarium.games.root.human import lean
from automarium.games.root.human.eyrie import choose_leader
from automarium.games.root.human.quests import open_quests
from automarium.games.root.human.turn import lay_out
from automarium.games.root.law.amendments import is_checked
from automarium.games.root.law.hand import draw, take_from_deck
from automarium.games.root.law.recruits import add_warriors
from automarium.games.root.law.relations import begin_relations, keeps_relations
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.people import printed
from automarium.games.root.rules.corvids import set_up_corvids
from automarium.games.root.rules.duchy import set_up_duchy
from automarium.games.root.rules.lizards import set_up_lizards
from automarium.games.root.rules.riverfolk import set_up_riverfolk
from automarium.games.root.rules.vagabot import set_up_vagabot
from automarium.games.root.sides import Side
from automarium.rulebook import Deck, Table, rule

START_CARDS = 3
EYRIE_WARRIORS = 6
OF_EACH_SUIT = 4
LATER_BOTS = {
    settings.VAGABOT: set_up_vagabot,
    settings.SECOND_VAGABOT: set_up_vagabot,
    settings.LIZARDS_BOT: set_up_lizards,
    settings.RIVERFOLK_BOT: set_up_riverfolk,
    settings.DUCHY_BOT: set_up_duchy,
    settings.CORVIDS_BOT: set_up_corvids,
}


@rule("3", "B.8", "3.2")
def set_up(table: Table, board: Board) -> None:
    """Map, seats, levels and traits, deck, then the factions one after the other."""
    lay_out_map(table, board)
    lay_out_beside(table, board)
    take_seats(table, board)
    choose_levels(table, board)
    prepare_deck(table, board)
    for side in board.everyone:
        set_up_side(table, board, side)
    if board.settings.factions != "free":
        lay_everything_out(table)
    board.next = board.seats[0]


@rule("B.8")
def lay_everything_out(table: Table) -> None:
    """The first turn begins when everything lies where it was told."""
    table.choose("laid-out", ("done",))


@rule("3.1")
def lay_out_map(table: Table, board: Board) -> None:
    """Priority markers as on the chart; where the map asks for it, suit markers are dealt."""
    table.tell("map", map=board.map.id)
    if not board.map.shuffled:
        return
    markers = Deck("suits", [suit for suit in SUITS for _ in range(OF_EACH_SUIT)])
    balanced = board.settings.suits == "balanced"
    suits = board.map.suits if balanced else ["", *table.draw_many(markers, len(CLEARINGS))]
    for suit in SUITS:
        found = tuple(clearing for clearing in CLEARINGS if suits[clearing] == suit)
        for clearing in found:
            board.suits[clearing] = suit
        table.tell("suit-markers", suit=suit, clearings=found)


@rule("B.8")
def lay_out_beside(table: Table, board: Board) -> None:
    """Ruins, with items under them only if a Vagabond plays (HR-101); what the map brings; items; markers."""
    if ruins := board.map.ruins:
        hidden = board.items_in_ruin if any(side.kit.pawn for side in board.everyone) else 0
        table.tell("ruins-and-items" if hidden else "ruins", clearings=ruins, count=hidden)
    if board.ferry:
        table.tell("ferry-starts", clearing=board.ferry)
    if board.map.closed:
        table.tell("paths-closed", paths=tuple(f"{one}–{other}" for one, other in board.map.closed))
    items = tuple(item for item, count in board.items.items() for _ in range(count))
    table.tell("items-beside", items=items, count=len(items))
    table.tell("markers-at-start")


@rule("B.1.1")
def take_seats(table: Table, board: Board) -> None:
    """The turns go clockwise; who begins, the options say, or chance."""
    if board.settings.seats == "shuffled":
        board.seats = list(table.draw_many(Deck("seats", board.seats), len(board.seats)))
    table.tell("seats", sides=tuple(board.seats))


@rule("3.3.1", "3.3", "3.3.2")
def choose_levels(table: Table, board: Board) -> None:
    """The level and the traits of each bot lie face up beside it."""
    for side in board.everyone:
        if side.is_bot:
            level = board.settings.level_of(side.kit.faction)
            traits = board.settings.traits_of(side.kit.faction)
            if traits:
                table.tell("level-and-traits", side=side.id, level=level, traits=traits)
            else:
                table.tell("level", side=side.id, level=level)
            if side.level.ambushes and side.decree:
                take_ambush(table, board, side)


@rule("T.eyrie")
def take_ambush(table: Table, board: Board, side: Side) -> None:
    """From challenging on a bird ambush joins the Decree, before any cards are drawn."""
    for _ in range(side.level.ambushes):
        board.turn_up(AMBUSH)
        side.decree["bird"].append(AMBUSH)
    table.tell("decree-ambush", side=side.id, card=AMBUSH, count=side.level.ambushes)


@rule("3.4", "K.1", "1.3", "2.8.1")
def prepare_deck(table: Table, board: Board) -> None:
    """Dominance cards out with one or two people or in a cooperative game. Bots have no hand."""
    left_out = "dominance_fox" not in board.deck.cards()
    table.tell("dominance-out" if left_out else "dominance-in", count=len(board.deck))
    if any(not side.full for side in board.people):
        table.tell("hands", count=START_CARDS)
    deal_hands(table, board)


@rule("HR-101")
def deal_hands(table: Table, board: Board) -> None:
    """Three cards each before any faction is set up."""
    for side in board.people:
        if side.full:
            draw(table, board, side, START_CARDS)


def set_up_side(table: Table, board: Board, side: Side) -> None:
    match side.id:
        case settings.MARQUISE_BOT:
            set_up_marquise_bot(table, board, side)
        case settings.EYRIE_BOT:
            set_up_eyrie_bot(table, board, side)
        case settings.ALLIANCE_BOT:
            set_up_alliance_bot(table, side)
        case name if name in LATER_BOTS:
            LATER_BOTS[name](table, board, side)
        case "marquise":
            set_up_marquise(table, board, side)
        case "eyrie":
            set_up_eyrie(table, board, side)
        case "alliance" if side.full:
            set_up_alliance(table, board, side)
        case "vagabond" if side.full:
            set_up_vagabond(table, board, side)
        case "alliance" | "vagabond" | "vagabond-2":
            start_off_map(table, board, side)
        case _:
            lay_out(table, board, side)


def start_off_map(table: Table, board: Board, side: Side) -> None:
    """Nothing of theirs is laid out; how the others look at a Vagabond is kept."""
    table.tell("starts-off-map", side=side.id)
    table.tell("vagabond-starts" if side.kit.pawn else "alliance-starts", side=side.id, count=START_CARDS)
    if keeps_relations(board, side):
        begin_relations(table, board, side)


# 4.3 Mechanical Marquise 2.0


@rule("4.3.1", "4.3")
def set_up_marquise_bot(table: Table, board: Board, side: Side) -> None:
    table.tell("supply", side=side.id, warrior=side.id, count=side.supply[WARRIOR])
    keep = place_keep_at_random(table, board, side)
    garrison(table, board, side, keep)
    place_first_buildings(table, board, side, keep)


@rule("4.3.2")
def place_keep_at_random(table: Table, board: Board, side: Side) -> int:
    corners = tuple(board.map.opposite)
    keep = table.choose("keep-corner", corners, stream="set-up")
    side.place(KEEP, keep)
    table.tell("place", side=side.id, piece=KEEP, clearing=keep)
    return keep


@rule("4.3.3")
def garrison(table: Table, board: Board, side: Side, keep: int) -> None:
    """A warrior everywhere but in the corner across from the keep, and one more at the keep."""
    place_garrison(table, board, side, keep)
    add_warriors(table, side, 1, keep)


def place_garrison(table: Table, board: Board, side: Side, keep: int) -> None:
    across = board.map.opposite[keep]
    guarded = tuple(clearing for clearing in CLEARINGS if clearing != across)
    for clearing in guarded:
        side.recruit(1, clearing)
    table.tell("garrison", side=side.id, warrior=side.id, clearing=across, clearings=guarded)


@rule("4.3.4", "4.3.5")
def place_first_buildings(table: Table, board: Board, side: Side, keep: int) -> None:
    """One of each type at random at the keep and next to it, one to a clearing; the rest on the tracks."""
    sites = [str(each) for each in (keep, *board.map.bot_neighbors[keep]) if board.can_build(side, each)]
    deck = Deck("first-buildings", sites)
    for building, site in zip(MARQUISE_BUILDINGS, table.draw_many(deck, 3), strict=False):
        side.place(building, int(site))
        table.tell("place", side=side.id, piece=building, clearing=int(site))


# 5.3 Electric Eyrie


@rule("5.3.1", "5.3")
def set_up_eyrie_bot(table: Table, board: Board, side: Side) -> None:
    table.tell("supply", side=side.id, warrior=side.id, count=side.supply[WARRIOR])
    place_first_roost(table, board, side)
    appoint_viziers(table, side)


@rule("5.3.2", "5.3.4")
def place_first_roost(table: Table, board: Board, side: Side) -> None:
    """In the corner across from the keep; without a Marquise in a corner at random."""
    corner = board.map.opposite[board.keep] if board.keep else 0
    corner = corner or table.choose("roost-corner", tuple(board.map.opposite), stream="set-up")
    start_eyrie(table, side, corner)


def start_eyrie(table: Table, side: Side, corner: int) -> None:
    side.place(ROOST, corner)
    table.tell("place", side=side.id, piece=ROOST, clearing=corner)
    add_warriors(table, side, EYRIE_WARRIORS, corner)


@rule("5.3.3", "T.eyrie")
def appoint_viziers(table: Table, side: Side) -> None:
    """Loyal Viziers in the bird column: two, on the easy level one."""
    side.decree["bird"] = [*[VIZIER] * side.level.viziers, *side.decree["bird"]]
    table.tell("viziers", side=side.id, count=side.level.viziers)


# 6.3 Automated Alliance


@rule("6.3.1", "6.3", "6.3.2", "6.3.3")
def set_up_alliance_bot(table: Table, side: Side) -> None:
    """Ten warriors, three bases and ten tokens, all on its board."""
    table.tell("supply", side=side.id, warrior=side.id, count=side.supply[WARRIOR])


# People


@rule("B.9", "HR-50")
def set_up_marquise(table: Table, board: Board, side: Side) -> None:
    """Keep, garrison, and one building of each type at the keep or next to it, in any mix."""
    keep = table.choose("keep", tuple(board.map.opposite), side=side.id)
    side.place(KEEP, keep)
    table.tell("place", side=side.id, piece=KEEP, clearing=keep)
    place_garrison(table, board, side, keep)
    for building in MARQUISE_BUILDINGS:
        sites = tuple(each for each in (keep, *board.map.neighbors[keep]) if board.can_build(side, each))
        site = table.choose("first-building", sites, side=side.id, piece=building)
        side.place(building, site)
        table.tell("place", side=side.id, piece=building, clearing=site)


@rule("B.10")
def set_up_eyrie(table: Table, board: Board, side: Side) -> None:
    """A roost and six warriors across from the keep, or in a corner of one's choice."""
    corner = board.map.opposite[board.keep] if board.keep else 0
    corner = corner or table.choose("first-roost", tuple(board.map.opposite), side=side.id)
    start_eyrie(table, side, corner)
    if side.full:
        choose_leader(table, side)
    elif is_checked(board, side):
        lean.take_lead(table, side)
    elif side.lean:
        lean.follow(table, side, table.choose("leader", tuple(printed().leaders), side=side.id))


@rule("HR-101", "HR-65")
def set_up_alliance(table: Table, board: Board, side: Side) -> None:
    """Three cards from the deck are the first supporters."""
    (side.supporters,) = take_from_deck(table, board, side, START_CARDS)
    table.tell("supporter", side=side.id, count=len(side.supporters), cards=tuple(side.supporters))


@rule("HR-75")
def set_up_vagabond(table: Table, board: Board, side: Side) -> None:
    """Character and items, a forest, open quests, relations with every side that has warriors."""
    side.character = table.choose("character", tuple(printed().characters), side=side.id)
    items = printed().characters[side.character]
    for item in items:
        board.item_box.remove(item)
        side.pack.add(item)
    table.tell("character", side=side.id, character=side.character, items=items)
    side.forest = table.choose("first-forest", tuple(board.map.forests), side=side.id)
    table.tell("pawn-starts", side=side.id, pawn=side.id, goal=side.forest)
    begin_relations(table, board, side)
    open_quests(table, board)
