"""What people do with cards, items and points: verbs, and for each the legal moves.

`craft anvil`, `discard royal_claim`, `give marquise-bot`, `rob marquise-bot`, `take tea marquise-bot`,
`explore 6`, `open 2-5`, `score 2`. Hands are not tracked: who may pay for a card, the person
knows.
"""

from __future__ import annotations

from automarium.games.root.cards import cards, kinds_in
from automarium.games.root.human.crafting import may_craft, resolve
from automarium.games.root.human.effects import clear_path, closed_paths
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.human.why_not import why_no_score, why_not_crafted
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.deck import turn_up
from automarium.games.root.law.ruins import search
from automarium.games.root.law.souls import discard_named, spend_on_souls
from automarium.games.root.scoring import lose_points, score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

SCORES = (*range(-9, 0), *range(1, 16))
ROBBERY = "stand_and_deliver"


# Cards


@cites("B.4")
def crafting(seat: Seat) -> Legal:
    """What one may craft who has the card and the pieces for it."""
    in_hands = seat.board.in_hands()
    for card in kinds_in(seat.board.settings.deck):
        if card in in_hands and may_craft(seat, cards()[card]):
            yield CRAFT(card)


@rule("B.4")
def craft(table: Table, seat: Seat, hand_card: str) -> None:
    """The card was in a hand that nobody tracks; what it costs, the person knows."""
    turn_up(table, seat.board, hand_card)
    resolve(table, seat, cards()[hand_card])


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
    """A card that one would give to a bot. The word player means people only. A Vagabond aids instead."""
    for other in () if seat.side.relations else seat.others:
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
    """A crafted item, for a Vagabond's aid, where his relations are not kept."""
    for other in seat.others if seat.side.kit.pawn and not seat.side.relations else ():
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
    if board.under_ruins:
        item = table.draw(board.under_ruins, side=side.id, clearing=clearing)
        side.items.append(item)
        told = "explore-known" if search(board, clearing) else "explore-known-first"
        table.tell(told, side=side.id, clearing=clearing, item=item)
    else:
        message = "explore" if search(board, clearing) else "explore-one"
        table.tell(message, side=side.id, clearing=clearing)
    score(table, board, side, 1, "explore")


EXPLORE = Verb("explore", explore)


def opening(seat: Seat) -> Legal:
    """A closed path of the Mountain map; the card is the person's."""
    if not (OPEN.among(seat.board.made) and is_amended(seat.board)):
        for a, b in closed_paths(seat):
            yield OPEN(a, b)


@rule("B.3.1")
def open_path(table: Table, seat: Seat, origin: int, target: int) -> None:
    """A card spent opens the path for good and scores a point."""
    spend_on_souls(table, seat.board, seat.side)
    clear_path(table, seat, origin, target)


OPEN = Verb("open", open_path, "{origin}-{target}")


def scoring(seat: Seat) -> Legal:
    """Points that only the person knows of, while there is a marker on the track."""
    for points in () if seat.side.off_track and is_amended(seat.board) else SCORES:
        yield SCORE(points)


@rule("B.1.3")
def score_by_hand(table: Table, seat: Seat, points: int) -> None:
    if points > 0:
        score(table, seat.board, seat.side, points, "own")
    else:
        lose_points(table, seat.side, -points, "own")


SCORE = Verb("score", score_by_hand, why_not=why_no_score)
