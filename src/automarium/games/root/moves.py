"""What people do with pieces: each kind of move lists the legal lines and carries one out.

`move 3 5>9`, `go 5`, `battle 9 marquise-bot`, `recruit 2 4`, `build roost 4`, `place sympathy 5`,
`remove wood 5`, `strike eyrie-bot warrior 5`, `clear 5`.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import Board
from automarium.games.root.cards import SUITS
from automarium.games.root.factions import BUILDINGS, ROOST, SYMPATHY, WARRIOR
from automarium.games.root.rules.battle import can_attack, fight
from automarium.games.root.rules.movement import march, may_move, needs_ferry, take_ferry
from automarium.games.root.rules.removal import remove_all, remove_piece
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.rules.citing import cites, rule
from automarium.kernel.rules.table import Table

MOST_AT_ONCE = 6
"""Warriors placed by one line."""
FOREST = "forest"


# Moving


@cites("B.5")
def moving(board: Board, side: Side) -> Iterator[str]:
    """`move 3 5>9`: to an adjacent clearing, ruling either end."""
    for origin in CLEARINGS:
        for target in board.neighbors(side, origin) if side.warriors[origin] else ():
            if may_move(board, side, origin, target):
                for count in range(1, side.warriors[origin] + 1):
                    yield f"move {count} {origin}>{target}"


@rule("B.5")
def move(table: Table, board: Board, side: Side, count: str, way: str) -> None:
    origin, target = map(int, way.split(">"))
    march(table, board, side, int(count), origin, target)


@cites("B.12")
def going(board: Board, side: Side) -> Iterator[str]:
    """`go 5`, `go forest`: a pawn moves whoever rules."""
    if not side.kit.pawn:
        return
    for target in board.neighbors(side, side.pawn) if side.pawn else CLEARINGS:
        yield f"go {target}"
    if side.pawn:
        yield f"go {FOREST}"


@rule("B.12")
def go(table: Table, board: Board, side: Side, where: str) -> None:
    """Moving a pawn never causes outrage. Over the water it takes the ferry along."""
    origin, side.pawn = side.pawn, 0 if where == FOREST else int(where)
    if side.pawn:
        table.tell("go", side=side.id, clearing=side.pawn)
    else:
        table.tell("go-forest", side=side.id)
    if needs_ferry(board, origin, side.pawn):
        take_ferry(table, board, side, side.pawn)


# Battle


@cites("B.6", "K.5")
def battling(board: Board, side: Side) -> Iterator[str]:
    """`battle 9 marquise-bot`: with a warrior or pawn there, against anybody with a piece."""
    for clearing in CLEARINGS:
        for enemy in board.others(side) if can_attack(side, clearing) else ():
            if enemy.pieces_at(clearing):
                yield f"battle {clearing} {enemy.id}"


@rule("B.6")
def battle(table: Table, board: Board, side: Side, clearing: str, enemy: str) -> None:
    fight(table, board, side, board.sides[enemy], int(clearing))


# Placing


def recruiting(board: Board, side: Side) -> Iterator[str]:
    """`recruit 2 4`: warriors from the supply, not at a foreign keep."""
    most = min(side.supply.get(WARRIOR, 0), MOST_AT_ONCE)
    for clearing in CLEARINGS if most else ():
        if board.may_place(side, clearing):
            for count in range(1, most + 1):
                yield f"recruit {count} {clearing}"


@rule("B.1.4")
def recruit(table: Table, board: Board, side: Side, count: str, clearing: str) -> None:
    side.recruit(int(count), int(clearing))
    table.tell(
        "recruit-for" if board.next == SETUP else "recruit",
        side=side.id,
        count=int(count),
        clearing=int(clearing),
    )


@cites("B.3", "B.9", "B.10", "B.11")
def building(board: Board, side: Side) -> Iterator[str]:
    """`build roost 4`: in an open slot; some buildings need rule, some the clearing's suit."""
    for kind in side.kit.buildings:
        for clearing in CLEARINGS if side.supply[kind] else ():
            if board.can_build(side, clearing) and suits_building(board, side, kind, clearing):
                yield f"build {kind} {clearing}"


def suits_building(board: Board, side: Side, kind: str, clearing: int) -> bool:
    if kind.partition("-")[2] in SUITS:
        return has_suit_for(board, kind, clearing)
    if kind == ROOST and ROOST in side.buildings[clearing]:
        return False
    return side.kit.faction == "duchy" or board.rules(side, clearing) or board.next == SETUP


def has_suit_for(board: Board, kind: str, clearing: int) -> bool:
    """Bases, gardens and trade posts stand in clearings of their suit."""
    suit = kind.partition("-")[2]
    return suit not in SUITS or suit == board.suits[clearing]


@cites("B.11")
def placing(board: Board, side: Side) -> Iterator[str]:
    """`place sympathy 5`: tokens; at most one sympathy in a clearing, trade posts by suit."""
    for kind in side.kit.tokens:
        for clearing in CLEARINGS if side.supply[kind] else ():
            twice = kind == SYMPATHY and SYMPATHY in side.tokens[clearing]
            if board.may_place(side, clearing) and not twice and has_suit_for(board, kind, clearing):
                yield f"place {kind} {clearing}"


@rule("B.3")
def place(table: Table, board: Board, side: Side, kind: str, clearing: str) -> None:
    """A building or a token from the supply."""
    side.place(kind, int(clearing))
    built = kind in BUILDINGS and board.next != SETUP
    table.tell("build" if built else "place", side=side.id, piece=kind, clearing=int(clearing))
    if kind in side.kit.tracks and kind != ROOST and board.next != SETUP:
        score_track(table, board, side, kind)


@rule("B.9", "B.11")
def score_track(table: Table, board: Board, side: Side, kind: str) -> None:
    """The Marquise's buildings and the Alliance's sympathy score the space that they uncover."""
    score(table, board, side, side.track_points(kind), "track")


# Removing


def removing(board: Board, side: Side) -> Iterator[str]:
    """`remove wood 5`: a piece of one's own goes back to the supply."""
    for clearing in CLEARINGS:
        for kind in dict.fromkeys(side.kinds_at(clearing)):
            if kind in side.kit.pieces:
                yield f"remove {kind} {clearing}"


@rule("B.1.4")
def remove(table: Table, board: Board, side: Side, kind: str, clearing: str) -> None:
    if kind == WARRIOR:
        side.lose_warriors(1, int(clearing))
    else:
        side.lose(kind, int(clearing))
    table.tell("take-off", side=side.id, piece=kind, clearing=int(clearing))


def striking(board: Board, side: Side) -> Iterator[str]:
    """`strike eyrie-bot warrior 5`: one enemy piece goes outside a battle; other pieces after warriors."""
    for enemy in board.others(side):
        for clearing in CLEARINGS:
            kinds = [kind for kind in enemy.kinds_at(clearing) if kind in enemy.kit.pieces]
            for kind in dict.fromkeys(kinds[:1] if enemy.warriors[clearing] else kinds):
                yield f"strike {enemy.id} {kind} {clearing}"


@rule("B.12")
def strike(table: Table, board: Board, side: Side, enemy: str, kind: str, clearing: str) -> None:
    remove_piece(table, board, side, board.sides[enemy], kind, int(clearing))


def clearing_out(board: Board, side: Side) -> Iterator[str]:
    """`clear 5`: every enemy piece of a clearing, as in a person's Revolt."""
    for clearing in CLEARINGS:
        if any(enemy.pieces_at(clearing) for enemy in board.others(side)):
            yield f"clear {clearing}"


@rule("B.11")
def clear(table: Table, board: Board, side: Side, clearing: str) -> None:
    remove_all(table, board, side, board.others(side), [int(clearing)])
