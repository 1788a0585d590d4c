"""What a loss or a move sets off among people: field hospitals, outrage, the loss of a base.

HR-54, HR-65, HR-70, HR-71, HR-100. Who keeps the own hand at the table is asked less.
"""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.root.board import Board
from automarium.games.root.factions import BASES
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.hand import NONE, fits, fitting, see_hand, take_from_deck
from automarium.games.root.law.paying import must_discard, name_card, spends_on_hospitals
from automarium.games.root.law.souls import ANY_CARD, tell_soul, tell_souls
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

FEW_SUPPORTERS = 5
"""How many the Alliance keeps without a base."""


# Field hospitals


@cites("HR-54", "B.9")
def field_hospitals(table: Table, board: Board, side: Side, clearing: int, count: int) -> None:
    """One card of the clearing's suit saves all warriors of this event there, or none."""
    with table.at("HR-54" if side.full else "B.9"):
        if spends_on_hospitals(table, board, side, clearing, count):
            saved = side.recruit(count, board.keep)
            table.tell("saved", side=side.id, warrior=side.id, count=saved, clearing=board.keep)


# Supporters


def has_base(side: Side) -> bool:
    return any(side.on_map(base) for base in BASES.values())


def has_room(side: Side) -> bool:
    return len(side.supporters) < FEW_SUPPORTERS or has_base(side)


@rule("HR-65")
def add_supporter(table: Table, board: Board, side: Side, card: str) -> None:
    """Without a base on the map a sixth card does not fit: it is discarded."""
    if has_room(side):
        side.supporters.append(card)
        table.tell("supporter", side=side.id, count=1, cards=(card,))
    else:
        discard_spare(table, board, side, card)


def discard_spare(table: Table, board: Board, side: Side, card: str) -> None:
    board.discard(card)
    table.tell("no-room-beside" if board.goes_beside(card) else "no-room", side=side.id, card=card)


def lose_supporters(table: Table, board: Board, side: Side, gone: Iterable[str]) -> None:
    """Supporters are discarded; dominance cards lie beside the map."""
    for card in gone:
        side.supporters.remove(card)
        board.discard(card)
        told = "supporter-beside" if board.goes_beside(card) else "supporter-gone"
        table.tell(told, side=side.id, card=card)


@cites("HR-70", "B.11")
def lose_base(table: Table, board: Board, side: Side, suit: str) -> None:
    """Its supporters and all birds go, and half the officers; without any base five supporters stay."""
    with table.at("HR-70" if side.full else "B.11"):
        if not side.full:
            table.tell("lose-supporters", side=side.id, piece=BASES[suit], suit=suit)
        else:
            table.tell("base-lost", side=side.id, piece=BASES[suit])
            lose_supporters(table, board, side, [card for card in side.supporters if fits(card, suit)])
        lose_officers(table, side)
        if not has_base(side):
            keep_few_supporters(table, board, side)
        tell_souls(table, board, side, "supporter-soul", (suit,) if has_base(side) else ANY_CARD)


def keep_few_supporters(table: Table, board: Board, side: Side) -> None:
    """Which ones go, the person chooses, or sees to it alone."""
    if not side.full:
        table.tell("few-supporters", side=side.id, count=FEW_SUPPORTERS)
    while len(side.supporters) > FEW_SUPPORTERS:
        too_many = len(side.supporters) - FEW_SUPPORTERS
        options = tuple(dict.fromkeys(side.supporters))
        card = table.choose("excess-supporter", options, side=side.id, count=too_many)
        lose_supporters(table, board, side, [card])


def lose_officers(table: Table, side: Side) -> None:
    """Half of them, rounded up, go to the supply."""
    lost = (side.aside + 1) // 2
    if lost:
        side.aside -= lost
        side.supply["warrior"] += lost
        table.tell("officers-lost", side=side.id, warrior=side.id, count=lost)


# Outrage


def cause_outrage(table: Table, board: Board, culprit: Side, alliance: Side, clearing: int) -> None:
    """Sympathy was removed, or warriors moved in. A bot's Alliance is outraged by people alone."""
    if alliance.is_bot and not culprit.is_bot:
        automated_outrage(table, board, culprit, alliance, clearing)
    elif alliance.full and culprit is not alliance:
        outrage(table, board, culprit, alliance, clearing)
    elif not alliance.is_bot and culprit is not alliance:
        outrage_at_table(table, board, culprit, alliance)


@rule("B.11", "B.14")
def outrage_at_table(table: Table, board: Board, culprit: Side, alliance: Side) -> None:
    """A bot has no hand, so the Alliance draws a card; another person gives one."""
    table.tell("outrage-draw" if culprit.is_bot else "outrage-give", side=alliance.id, culprit=culprit.id)
    if not has_base(alliance):  # it may have no room
        tell_soul(table, board, alliance, "spare-soul")


@rule("HR-71", "HR-10")
def outrage(table: Table, board: Board, culprit: Side, alliance: Side, clearing: int) -> None:
    """One card of the clearing's suit from hand to the supporters; a person without one shows the hand."""
    if not culprit.full and not culprit.is_bot and is_amended(board):
        give_named(table, board, culprit, alliance, clearing)
        return
    options = fitting(culprit.hand, board.suits[clearing])
    if not options:
        draw_supporter(table, board, alliance, culprit, clearing)
        return
    suit = board.suits[clearing]
    card = only_or_chosen(table, culprit, "outrage-card", options, clearing=clearing, suit=suit)
    culprit.hand.remove(card)
    take_up(table, board, alliance, culprit, card)


def take_up(table: Table, board: Board, alliance: Side, culprit: Side, card: str) -> None:
    """A card that was given joins the supporters, if there is room."""
    if has_room(alliance):
        alliance.supporters.append(card)
        table.tell("outrage-card", side=alliance.id, culprit=culprit.id, card=card)
    else:
        board.discard(card)
        told = "outrage-no-room-beside" if board.goes_beside(card) else "outrage-no-room"
        table.tell(told, side=alliance.id, culprit=culprit.id, card=card)


def give_named(table: Table, board: Board, culprit: Side, alliance: Side, clearing: int) -> None:
    """Who keeps the own hand says which card goes to the supporters, or that there is none."""
    card = name_card(table, board, culprit, "outrage-named", alliance, board.suits[clearing])
    if card == NONE:
        draw_supporter(table, board, alliance, culprit, clearing)
    elif has_room(alliance):
        alliance.supporters.append(card)
        table.tell("outrage-named-card", side=alliance.id, culprit=culprit.id, card=card)
    else:
        discard_spare(table, board, alliance, card)


def draw_supporter(table: Table, board: Board, alliance: Side, culprit: Side, clearing: int) -> None:
    """Who has no hand, or nothing in it that fits: the Alliance draws a card to the supporters (G-14)."""
    table.tell("outrage", side=alliance.id, culprit=culprit.id, clearing=clearing)
    if culprit.full and culprit.hand:
        table.tell("shows-hand", side=culprit.id, owner=alliance.id)
        see_hand(table, alliance, culprit)
    drawn = take_from_deck(table, board, alliance, 1)
    if board.settings.supporters == "lawful" and not has_room(alliance):
        drawn = iter([*drawn])  # an empty deck is shuffled at once: before the card is discarded
    for (card,) in drawn:
        add_supporter(table, board, alliance, card)


@cites("6.2.3", "HR-71", "HR-100")
def automated_outrage(table: Table, board: Board, person: Side, bot: Side, clearing: int) -> None:
    """A person discards a card of the clearing's suit, or the bot scores. Bots never trigger it."""
    with table.at("HR-71" if person.full else "6.2.3"):
        if not must_discard(table, board, person, [board.suits[clearing]], "outrage", clearing):
            score(table, board, bot, 1, "outrage")
