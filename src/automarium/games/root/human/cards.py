"""What people do with cards, items and points: verbs, and for each the legal moves.

`craft anvil`, `discard royal_claim`, `give marquise-bot`, `rob marquise-bot`, `take tea marquise-bot`,
`explore 6`, `open 2-5`, `score 2`, `dominance fox`. Hands are not tracked: who may pay for a card, the person
knows.
"""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import CARD_SUITS, FAVORS, cards
from automarium.games.root.human.crafting import item_points
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.human.why_not import why_not_crafted
from automarium.games.root.law.deck import turn_up
from automarium.games.root.law.removal import remove_all
from automarium.games.root.law.souls import discard_named
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.scoring import GameWon, lose_points, score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

SCORES = (*range(-9, 0), *range(1, 16))
ROBBERY = "stand_and_deliver"
LASTING = ("persistent", "unread")
CRAFTED = ("item", *LASTING, "one_shot")
"""Kinds of cards that can be crafted; the first stay before the person."""
DOMINANCE_POINTS = 10
DOMINANCE_CLEARINGS = 3


# Cards


@cites("B.4")
def crafting(seat: Seat) -> Legal:
    """An item that is in the supply, a lasting effect not yet crafted, a Favor."""
    side, items, in_hands = seat.side, seat.board.items, seat.board.in_hands()
    for card in cards().values():
        if card.kind not in CRAFTED or card.id not in in_hands:
            continue
        if (not card.item or items[card.item]) and card.id not in side.effects:
            yield CRAFT(card.id)


@rule("B.4")
def craft(table: Table, seat: Seat, hand_card: str) -> None:
    """Items score what is printed, for the Eyrie one point; a Favor clears its suit."""
    board, side, card = seat.board, seat.side, cards()[hand_card]
    turn_up(table, board, hand_card)
    if card.kind in LASTING:
        side.effects.append(hand_card)
        table.tell("craft-effect", side=side.id, card=hand_card)
        return
    board.discard(hand_card)
    if card.item:
        board.items[card.item] -= 1
        side.items.append(card.item)
        table.tell("craft-item", side=side.id, card=hand_card, item=card.item)
        score(table, board, side, item_points(side, card), "craft")
    else:
        table.tell("craft-favor", side=side.id, card=hand_card)
        cleared = [clearing for clearing in CLEARINGS if board.suits[clearing] == FAVORS[hand_card]]
        remove_all(table, board, side, seat.others, cleared)


CRAFT = Verb("craft", craft, why_not=why_not_crafted)


def discarding(seat: Seat) -> Legal:
    """A lasting effect is used up; what goes onto Lost Souls is told, too."""
    for card in dict.fromkeys(seat.side.effects):
        if not card.startswith("dominance"):
            yield DISCARD(card)
    for card in sorted(seat.board.in_hands()) if seat.board.has_souls else ():
        if card not in seat.side.effects:
            yield DISCARD(card)


@rule("B.4", "8.2.4")
def discard(table: Table, seat: Seat, effect: str) -> None:
    if effect not in seat.side.effects:
        discard_named(table, seat.board, seat.side, effect)
        return
    seat.board.discard_effect(seat.side, effect)
    table.tell("discard-effect", side=seat.side.id, card=effect)


DISCARD = Verb("discard", discard)


@cites("2.6")
def giving(seat: Seat) -> Legal:
    """A card that one would give to a bot. The word player means people only."""
    for other in seat.others:
        if other.is_bot and meets(seat.side, other):
            yield GIVE(other.id)


@rule("2.8.1", "B.14")
def give(table: Table, seat: Seat, bot: str) -> None:
    """Poor Manual Dexterity: the card is discarded, and the bot scores."""
    if seat.board.settings.given_card == "named" or seat.board.has_souls:
        discard_given(table, seat, bot)
    else:
        table.tell("give-card", side=seat.side.id, bot=bot)
    score(table, seat.board, seat.board.sides[bot], 1, "given")


@rule("2.8.1")
def discard_given(table: Table, seat: Seat, bot: str) -> None:
    """The person says which card; a dominance card comes to lie beside the map."""
    card = table.choose("given-card", sorted(seat.board.in_hands()), side=seat.side.id, bot=bot)
    turn_up(table, seat.board, card)
    seat.board.discard(card)
    message = "give-card-beside" if seat.board.goes_beside(card) else "give-named-card"
    table.tell(message, side=seat.side.id, bot=bot, card=card)


GIVE = Verb("give", give)


@cites("B.14")
def robbing(seat: Seat) -> Legal:
    """Stand and Deliver! on a bot, once a turn (G-13)."""
    if ROBBERY in seat.side.effects and not ROB.among(seat.board.made):
        for other in seat.others:
            if other.is_bot:
                yield ROB(other.id)


@rule("2.8.1", "B.14")
def rob(table: Table, seat: Seat, bot: str) -> None:
    """Who takes a card from a bot draws from the deck; the bot scores what the card says."""
    table.tell("rob", side=seat.side.id, bot=bot)
    score(table, seat.board, seat.board.sides[bot], 1, "robbed")


ROB = Verb("rob", rob)


# Items, paths and points


def taking(seat: Seat) -> Legal:
    """A crafted item, for a Vagabond's aid."""
    for other in seat.others if seat.side.kit.pawn else ():
        for item in dict.fromkeys(other.items) if meets(seat.side, other) else ():
            yield TAKE(item, other.id)


@cites("HR-81")
def meets(side: Side, other: Side) -> bool:
    """A pawn meets who has a piece where it stands; in games of older rules anybody."""
    return not side.lean or not side.kit.pawn or bool(side.pawn and other.pieces_at(side.pawn))


@rule("B.12")
def take(table: Table, seat: Seat, item: str, owner: str) -> None:
    seat.board.sides[owner].items.remove(item)
    seat.side.items.append(item)
    table.tell("take-item", side=seat.side.id, item=item, owner=owner)


TAKE = Verb("take", take)


def exploring(seat: Seat) -> Legal:
    """The ruin of a Vagabond's clearing."""
    if seat.side.kit.pawn and seat.side.pawn in seat.board.ruins:
        yield EXPLORE(seat.side.pawn)


@rule("B.12")
def explore(table: Table, seat: Seat, clearing: int) -> None:
    """A point for the item below; the empty ruin is removed. Where the app knows the items, it says which."""
    board, side = seat.board, seat.side
    board.ruins.remove(clearing)
    if board.under_ruins:
        item = table.draw(board.under_ruins, side=side.id, clearing=clearing)
        side.items.append(item)
        table.tell("explore-known", side=side.id, clearing=clearing, item=item)
    else:
        table.tell("explore", side=side.id, clearing=clearing)
    score(table, board, side, 1, "explore")


EXPLORE = Verb("explore", explore)


def opening(seat: Seat) -> Legal:
    """A closed path of the Mountain map, with a piece at either end."""
    for a, b in seat.board.map.closed:
        if (a, b) not in seat.board.opened and (seat.side.pieces_at(a) or seat.side.pieces_at(b)):
            yield OPEN(a, b)


@rule("B.3.1")
def open_path(table: Table, seat: Seat, origin: int, target: int) -> None:
    """A card spent opens the path for good and scores a point."""
    seat.board.opened.append((origin, target))
    table.tell("open-path", side=seat.side.id, origin=origin, target=target)
    score(table, seat.board, seat.side, 1, "path")


OPEN = Verb("open", open_path, "{origin}-{target}")


def scoring(seat: Seat) -> Legal:
    """Points that only the person knows of."""
    for points in SCORES:
        yield SCORE(points)


@rule("B.1.3")
def score_by_hand(table: Table, seat: Seat, points: int) -> None:
    if points > 0:
        score(table, seat.board, seat.side, points, "own")
    else:
        lose_points(table, seat.side, -points, "own")


SCORE = Verb("score", score_by_hand)


# Dominance


@cites("B.7")
def dominating(seat: Seat) -> Legal:
    """From ten points on, where those cards are in the game."""
    board, side = seat.board, seat.side
    if len(board.people) >= 3 and not board.cooperative and not side.dominance and not side.kit.pawn:
        for suit in CARD_SUITS if side.points >= DOMINANCE_POINTS else ():
            if f"dominance_{suit}" in board.in_hands() | {*board.available}:
                yield DOMINANCE(suit)


@rule("B.7")
def play_dominance(table: Table, seat: Seat, suit: str) -> None:
    """The side scores no more and wins by ruling three clearings of the suit, or opposite corners."""
    board, side, card = seat.board, seat.side, f"dominance_{suit}"
    beside_the_map = card in board.available
    if beside_the_map:
        board.available.remove(card)
    else:
        turn_up(table, board, card)
    side.effects.append(card)
    side.dominance = suit
    table.tell("dominance-beside" if beside_the_map else "dominance", side=side.id, card=card)


DOMINANCE = Verb("dominance", play_dominance)


@cites("B.7")
def check_dominance(board: Board, side: Side) -> None:
    """Looked at when the side's Birdsong starts."""
    if side.dominance and dominates(board, side):
        board.winner = side.id
        raise GameWon


def dominates(board: Board, side: Side) -> bool:
    ruled = [clearing for clearing in CLEARINGS if board.rules(side, clearing)]
    if side.dominance == "bird":
        return any(a in ruled and b in ruled for a, b in board.map.opposite.items())
    return sum(board.suits[each] == side.dominance for each in ruled) >= DOMINANCE_CLEARINGS
