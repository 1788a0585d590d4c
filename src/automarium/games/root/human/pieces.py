"""What people do with pieces: verbs, and for each the legal moves.

`move 3 5>9`, `go 5`, `battle 9 marquise-bot`, `recruit 2 4`, `build roost 4`, `place sympathy 5`,
`remove wood 5`, `strike eyrie-bot warrior 5`, `clear 5`.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import SUITS
from automarium.games.root.factions import BUILDINGS, KEEP, PLOT, ROOST, SYMPATHY, TUNNEL, WARRIOR
from automarium.games.root.human.roaming import walk
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.human.why_not import (
    why_no_battle,
    why_no_building,
    why_no_move,
    why_no_recruits,
    why_no_token,
)
from automarium.games.root.law.battle import can_attack, fight
from automarium.games.root.law.movement import march, may_move
from automarium.games.root.law.removal import remove_all, remove_piece
from automarium.games.root.maps import CLEARINGS, FOREST
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import SETUP, Table, Verb, cites, rule

MOST_AT_ONCE = 6
"""Warriors placed by one move."""


# Moving


@cites("B.5")
def moving(seat: Seat) -> Legal:
    """To an adjacent clearing, ruling either end."""
    board, side = seat.board, seat.side
    for origin in CLEARINGS:
        for target in board.neighbors(side, origin) if side.warriors[origin] else ():
            if may_move(board, side, origin, target):
                for count in range(1, side.warriors[origin] + 1):
                    yield MOVE(origin, target, count)


@rule("B.5")
def move(table: Table, seat: Seat, origin: int, target: int, count: int) -> None:
    march(table, seat.board, seat.side, count, origin, target)


MOVE = Verb("move", move, "{count} {origin}>{target}", why_no_move)


@cites("B.12")
def going(seat: Seat) -> Legal:
    """A pawn needs no rule to move."""
    side = seat.side
    if not side.kit.pawn:
        return
    for goal in seat.board.neighbors(side, side.pawn) if side.pawn else CLEARINGS:
        yield GO(goal)
    if side.pawn and not seat.board.is_snared(side, side.pawn):
        yield GO(FOREST)


@rule("B.12")
def go(table: Table, seat: Seat, goal: int | str) -> None:
    """Moving a pawn never causes outrage; allies may come along."""
    walk(table, seat, goal)


GO = Verb("go", go)


# Battle


@cites("B.6", "K.5")
def battling(seat: Seat) -> Legal:
    """With a warrior or pawn there, against anybody with a piece."""
    board, side, enemies = seat.board, seat.side, seat.enemies
    for clearing in CLEARINGS:
        for enemy in enemies if can_attack(board, side, clearing) else ():
            if enemy.pieces_at(clearing) and (enemy is not board.traders or side.pieces_at(clearing)):
                yield BATTLE(clearing, enemy.id)


@rule("B.6")
def battle(table: Table, seat: Seat, clearing: int, enemy: str) -> None:
    fight(table, seat.board, seat.side, seat.board.sides[enemy], clearing)


BATTLE = Verb("battle", battle, why_not=why_no_battle)


# Placing


def recruiting(seat: Seat) -> Legal:
    """Warriors from the supply, not at a foreign keep."""
    most = min(seat.side.supply.get(WARRIOR, 0), MOST_AT_ONCE)
    for clearing in CLEARINGS if most else ():
        if seat.board.may_place(seat.side, clearing):
            for count in range(1, most + 1):
                yield RECRUIT(clearing, count)


@rule("B.1.4")
def recruit(table: Table, seat: Seat, clearing: int, count: int) -> None:
    side = seat.side
    side.recruit(count, clearing)
    told = "recruit-for" if seat.board.next == SETUP else "recruit"
    table.tell(told, side=side.id, warrior=side.id, count=count, clearing=clearing)


RECRUIT = Verb("recruit", recruit, "{count} {clearing}", why_no_recruits)


@cites("B.3", "B.9", "B.10", "B.11")
def building(seat: Seat) -> Legal:
    """In an open slot; some buildings need rule, some the clearing's suit."""
    board, side = seat.board, seat.side
    for kind in side.kit.buildings:
        for clearing in CLEARINGS if side.supply[kind] else ():
            if board.can_build(side, clearing) and suits_building(board, side, kind, clearing):
                yield BUILD(kind, clearing)


def suits_building(board: Board, side: Side, kind: str, clearing: int) -> bool:
    if kind.partition("-")[2] in SUITS:
        return board.has_suit_for(kind, clearing)
    if kind == ROOST and ROOST in side.buildings[clearing]:
        return False
    return side.kit.faction == "duchy" or board.rules(side, clearing) or board.next == SETUP


@rule("B.3")
def build(table: Table, seat: Seat, building: str, clearing: int) -> None:
    """A building from the supply."""
    place_piece(table, seat, building, clearing)


BUILD = Verb("build", build, why_not=why_no_building)


@cites("B.11")
def placing(seat: Seat) -> Legal:
    """Tokens; at most one sympathy in a clearing, trade posts by suit."""
    board, side = seat.board, seat.side
    for kind in side.kit.tokens:
        for clearing in CLEARINGS if side.supply[kind] else ():
            twice = is_second(board, side, kind, clearing)
            if board.may_place(side, clearing) and not twice and board.has_suit_for(kind, clearing):
                yield PLACE(kind, clearing)


@cites("B.15.4")
def is_second(board: Board, side: Side, kind: str, clearing: int) -> bool:
    """Sympathy, a trade post, a tunnel, a plot: at most one of a side in a clearing."""
    if kind == SYMPATHY:
        return SYMPATHY in side.tokens[clearing]
    of_kind = kind.partition("-")[0]
    single = of_kind in ("post", TUNNEL, PLOT) and board.settings.expansions == "lawful"
    return single and any(each.partition("-")[0] == of_kind for each in side.tokens[clearing])


@rule("B.3")
def place(table: Table, seat: Seat, token: str, clearing: int) -> None:
    """A token from the supply."""
    place_piece(table, seat, token, clearing)


PLACE = Verb("place", place, why_not=why_no_token)


def place_piece(table: Table, seat: Seat, kind: str, clearing: int) -> None:
    side, laying_out = seat.side, seat.board.next == SETUP
    side.place(kind, clearing)
    told = "build" if kind in BUILDINGS and not laying_out else "place"
    table.tell(told, side=side.id, piece=kind, clearing=clearing)
    if kind in side.kit.tracks and kind != ROOST and not laying_out:
        score_track(table, seat, kind)


@rule("B.9", "B.11")
def score_track(table: Table, seat: Seat, kind: str) -> None:
    """The Marquise's buildings and the Alliance's sympathy score the space that they uncover."""
    score(table, seat.board, seat.side, seat.side.track_points(kind), "track")


# Removing


def removing(seat: Seat) -> Legal:
    """A piece of one's own goes back to the supply."""
    side = seat.side
    for clearing in CLEARINGS:
        for kind in dict.fromkeys(side.kinds_at(clearing)):
            if kind in side.kit.pieces:
                yield REMOVE(kind, clearing)


@rule("B.1.4")
def remove(table: Table, seat: Seat, piece: str, clearing: int) -> None:
    """Back to the supply; but a keep leaves the game."""
    side = seat.side
    if piece == WARRIOR:
        side.lose_warriors(1, clearing)
        table.tell("take-off-warrior", side=side.id, warrior=side.id, clearing=clearing)
        return
    side.lose(piece, clearing)
    if piece != KEEP and side.leaves_game(piece):
        table.tell("piece-leaves", side=side.id, piece=piece, clearing=clearing)
        return
    told = "remove-keep" if piece == KEEP else "take-off"
    table.tell(told, side=side.id, piece=piece, clearing=clearing)


REMOVE = Verb("remove", remove)


def striking(seat: Seat) -> Legal:
    """One enemy piece goes outside a battle; other pieces after warriors. A pawn strikes where it stands."""
    side = seat.side
    where: Sequence[int] = CLEARINGS
    if side.lean and side.kit.pawn:
        where = (side.pawn,) if side.pawn else ()
    for enemy in seat.enemies:
        for clearing in where:
            kinds = [kind for kind in enemy.kinds_at(clearing) if kind in enemy.kit.pieces]
            for kind in dict.fromkeys(kinds[:1] if enemy.warriors[clearing] else kinds):
                yield STRIKE(enemy.id, kind, clearing)


@rule("B.12")
def strike(table: Table, seat: Seat, enemy: str, piece: str, clearing: int) -> None:
    remove_piece(table, seat.board, seat.side, seat.board.sides[enemy], piece, clearing)


STRIKE = Verb("strike", strike)


def clearing_out(seat: Seat) -> Legal:
    """Every enemy piece of a clearing, as in a person's Revolt."""
    enemies = seat.enemies
    for clearing in CLEARINGS:
        if any(enemy.pieces_at(clearing) for enemy in enemies):
            yield CLEAR(clearing)


@rule("B.11")
def clear(table: Table, seat: Seat, clearing: int) -> None:
    remove_all(table, seat.board, seat.side, seat.enemies, [clearing])


CLEAR = Verb("clear", clear)
