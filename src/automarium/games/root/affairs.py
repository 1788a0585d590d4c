"""What people do with cards, items and points; each kind of move lists the legal lines and carries one out.

`craft anvil`, `discard royal_claim`, `give marquise-bot`, `rob marquise-bot`, `take tea marquise-bot`,
`explore 6`, `open 2-5`, `score 2`, `dominance fox`. Hands are not tracked: who may pay for a card, the person
knows.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import Board
from automarium.games.root.cards import CARD_SUITS, FAVORS, cards
from automarium.games.root.rules.removal import remove_all
from automarium.games.root.scoring import GameWon, lose_points, score
from automarium.games.root.sides import Side
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.rules.citing import cites, rule
from automarium.kernel.rules.table import Table

SCORES = (*range(-9, 0), *range(1, 16))
ROBBERY = "stand_and_deliver"
DOMINANCE_POINTS = 10
DOMINANCE_CLEARINGS = 3


# Cards and items


@cites("B.4")
def crafting(board: Board, side: Side) -> Iterator[str]:
    """`craft anvil`: an item that is in the supply, a lasting effect not yet crafted, a Favor."""
    for card in cards().values():
        if card.kind not in ("item", "persistent", "one_shot") or not board.can_turn_up(card.id):
            continue
        if (not card.item or board.items[card.item]) and card.id not in side.effects:
            yield f"craft {card.id}"


@rule("B.4")
def craft(table: Table, board: Board, side: Side, name: str) -> None:
    """Items score what is printed, for the Eyrie one point; a Favor clears its suit."""
    card = cards()[name]
    board.turn_up(name)
    table.tell("craft-card", side=side.id, card=name)
    if card.kind == "persistent":
        side.effects.append(name)
        return
    board.discard(name)
    if card.item:
        board.items[card.item] -= 1
        side.items.append(card.item)
        score(table, board, side, 1 if side.kit.faction == "eyrie" else card.vp, "craft")
    else:
        cleared = [clearing for clearing in CLEARINGS if board.suits[clearing] == FAVORS[name]]
        remove_all(table, board, side, board.others(side), cleared)


def discarding(board: Board, side: Side) -> Iterator[str]:
    """`discard royal_claim`: a lasting effect is used up."""
    for card in dict.fromkeys(side.effects):
        if not card.startswith("dominance"):
            yield f"discard {card}"


@rule("B.4")
def discard(table: Table, board: Board, side: Side, card: str) -> None:
    board.discard_effect(side, card)
    table.tell("discard-effect", side=side.id, card=card)


@cites("2.6")
def giving(board: Board, side: Side) -> Iterator[str]:
    """`give marquise-bot`: a card that one would give to a bot. The word player means people only."""
    for other in board.others(side):
        if other.is_bot:
            yield f"give {other.id}"


@rule("2.8.1", "B.14")
def give(table: Table, board: Board, side: Side, bot: str) -> None:
    """Poor Manual Dexterity: the card is discarded, and the bot scores."""
    table.tell("give-card", side=side.id, bot=bot)
    score(table, board, board.sides[bot], 1, "given")


@cites("B.14")
def robbing(board: Board, side: Side) -> Iterator[str]:
    """`rob marquise-bot`: Stand and Deliver! on a bot, once a turn (G-13)."""
    if ROBBERY in side.effects and not any(line.startswith("rob ") for line in board.made):
        for other in board.others(side):
            if other.is_bot:
                yield f"rob {other.id}"


@rule("2.8.1", "B.14")
def rob(table: Table, board: Board, side: Side, bot: str) -> None:
    """Who takes a card from a bot draws from the deck; the bot scores what the card says."""
    table.tell("rob", side=side.id, bot=bot)
    score(table, board, board.sides[bot], 1, "robbed")


def taking(board: Board, side: Side) -> Iterator[str]:
    """`take tea marquise-bot`: a crafted item, for a Vagabond's aid."""
    for other in board.others(side) if side.kit.pawn else ():
        for item in dict.fromkeys(other.items):
            yield f"take {item} {other.id}"


@rule("B.12")
def take(table: Table, board: Board, side: Side, item: str, owner: str) -> None:
    board.sides[owner].items.remove(item)
    side.items.append(item)
    table.tell("take-item", side=side.id, item=item, owner=owner)


def exploring(board: Board, side: Side) -> Iterator[str]:
    """`explore 6`: the ruin of a Vagabond's clearing."""
    if side.kit.pawn and side.pawn in board.ruins:
        yield f"explore {side.pawn}"


@rule("B.12")
def explore(table: Table, board: Board, side: Side, clearing: str) -> None:
    """A point for the item below; the empty ruin is removed."""
    board.ruins.remove(int(clearing))
    table.tell("explore", side=side.id, clearing=int(clearing))
    score(table, board, side, 1, "explore")


def opening(board: Board, side: Side) -> Iterator[str]:
    """`open 2-5`: a closed path of the Mountain map, with a piece at either end."""
    for a, b in board.map.closed:
        if (a, b) not in board.opened and (side.pieces_at(a) or side.pieces_at(b)):
            yield f"open {a}-{b}"


@rule("B.3.1")
def open_path(table: Table, board: Board, side: Side, way: str) -> None:
    """A card spent opens the path for good and scores a point."""
    a, b = map(int, way.split("-"))
    board.opened.append((a, b))
    table.tell("open-path", side=side.id, origin=a, target=b)
    score(table, board, side, 1, "path")


def scoring(board: Board, side: Side) -> Iterator[str]:
    """`score 2`, `score -1`: points that only the person knows of."""
    for points in SCORES:
        yield f"score {points}"


@rule("B.1.3")
def score_by_hand(table: Table, board: Board, side: Side, points: str) -> None:
    if int(points) > 0:
        score(table, board, side, int(points), "own")
    else:
        lose_points(table, side, -int(points), "own")


# Dominance


@cites("B.7")
def dominating(board: Board, side: Side) -> Iterator[str]:
    """`dominance fox`: from ten points on, where those cards are in the game."""
    if len(board.people) >= 3 and not board.cooperative and not side.dominance and not side.kit.pawn:
        for suit in CARD_SUITS if side.points >= DOMINANCE_POINTS else ():
            if board.can_turn_up(f"dominance_{suit}") or f"dominance_{suit}" in board.available:
                yield f"dominance {suit}"


@rule("B.7")
def play_dominance(table: Table, board: Board, side: Side, suit: str) -> None:
    """The side scores no more and wins by ruling three clearings of the suit, or opposite corners."""
    card = f"dominance_{suit}"
    if card in board.available:
        board.available.remove(card)
    else:
        board.turn_up(card)
    side.effects.append(card)
    side.dominance = suit
    table.tell("dominance", side=side.id, suit=suit)


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
