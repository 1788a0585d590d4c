"""Stand-ins for people in simulations: they enter moves on the table as a person would.

`steady` keeps a plausible pace: each turn it recruits, moves toward enemies that it outnumbers, battles,
builds, and scores a little for what the table does not show. `keen` is the same but for a Vagabond in full,
whom it plays better. `random` enters a few legal moves without any plan, and one point a turn, so that games
end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar, cast

from automarium.games.root.board import Board
from automarium.games.root.factions import BASES, MARQUISE_BUILDINGS, ROOST, SYMPATHY, WARRIOR
from automarium.games.root.human import lean, marquise
from automarium.games.root.human.cards import EXPLORE, SCORE, scoring
from automarium.games.root.human.pieces import (
    BATTLE,
    BUILD,
    CLEAR,
    GO,
    MOVE,
    PLACE,
    RECRUIT,
    suits_building,
)
from automarium.games.root.human.seat import Lister, Seat
from automarium.games.root.human.turn import ALL, END, legal, verbs_of_turn
from automarium.games.root.law.hand import NONE
from automarium.games.root.law.movement import may_move
from automarium.games.root.law.souls import OTHER_SOULS
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.sides import Side
from automarium.games.root.steady import services
from automarium.games.root.steady.opinions import KEEN_OPINIONS, OPINIONS, by_law
from automarium.rulebook import Below, Choose, Move, Request

T = TypeVar("T")

FEW_MOVES = 5
"""How many moves a random turn has on average."""
SPARE = 2
"""Warriors that stay when the others move."""
REVOLT_AT = 3
"""Enemy pieces that make a person's Revolt worthwhile."""
QUIET = tuple(lister for lister in ALL if lister is not scoring)
"""The verbs that give no points for nothing."""


def random_legal(board: Board, request: Request[T], below: Below) -> T:
    """Some legal moves, each with the same chance, but no points for nothing beyond one a turn."""
    if request.what in OTHER_SOULS:
        return cast("T", few_souls(board, request, below))
    if request.what not in ("move", "lay-out"):
        return request.by_chance(below)
    return cast("T", _any_move(board, cast("Choose[Move[Seat]]", request), below))


def _any_move(board: Board, request: Choose[Move[Seat]], below: Below) -> Move[Seat]:
    if request.what == "move" and not board.made and not board.sides[board.next].off_track:
        return SCORE(1)
    if below(FEW_MOVES) == 0 or request.what == "lay-out":
        return END
    seat = Seat(board, board.sides[board.next])
    offered = {*request.among}  # a card that was used in this turn is offered no more
    moves = [each for each in legal(seat, quiet(seat)) if each in offered]
    return moves[below(len(moves))]


def quiet(seat: Seat) -> Iterable[Lister]:
    """The verbs that give no points for nothing; a faction's own ones among them."""
    if not seat.side.lean:
        return QUIET
    own = [*lean.FIRST.get(seat.side.kit.faction, ()), *verbs_of_turn(seat)]
    return [lister for lister in dict.fromkeys(own) if lister is not scoring]


def steady(board: Board, request: Request[T], below: Below) -> T:
    """A board-level person with a plausible pace; where it has no opinion, chance decides."""
    if board.full and request.what in OPINIONS:
        return cast("T", by_law(OPINIONS, board, request, below))
    opinion = _OPINIONS.get(request.what)
    return request.by_chance(below) if opinion is None else cast("T", opinion(board, request, below))


def keen(board: Board, request: Request[T], below: Below) -> T:
    """Like the steady one, but a Vagabond plays by numbers that many games have found."""
    if board.full and request.what in KEEN_OPINIONS:
        return cast("T", by_law(KEEN_OPINIONS, board, request, below))
    return steady(board, request, below)


# One opinion for each question


def move(board: Board, request: Request[Any], below: Below) -> Move[Seat]:
    """The next move of the turn: each kind once, in a fixed order, then the end."""
    side = board.sides[str(request.facts["side"])]
    done = {made.verb.word for made in board.made}
    for verb, plan in PLANS:
        if verb not in done:
            planned = plan(board, side, below)
            if planned is not None:
                return planned
    return END


def lay_out(board: Board, request: Request[Any], below: Below) -> Move[Seat]:
    """Four warriors in a corner of its own."""
    side = board.sides[str(request.facts["side"])]
    if any(side.warriors) or not side.supply.get(WARRIOR):
        return END
    corners = [each for each in board.map.opposite if board.may_place(side, each)]
    return RECRUIT(corners[below(len(corners))], 4)


def pays_outrage(board: Board, request: Request[Any], below: Below) -> str:
    """Two times in three there is a card to discard."""
    return "cannot" if below(3) == 0 else "discard"


def counts_swords(board: Board, request: Request[Any], below: Below) -> int:
    return 1 + below(2)


def few_souls(board: Board, request: Request[Any], below: Below) -> str:
    """Every third time another card that went onto Lost Souls."""
    return NONE if below(3) else str(request.by_chance(below))


def seldom_yes(board: Board, request: Request[Any], below: Below) -> str:
    return "yes" if below(4) == 0 else "no"


_OPINIONS: dict[str, Callable[[Board, Any, Below], object]] = {
    "move": move,
    "lay-out": lay_out,
    "outrage": pays_outrage,
    "swords": counts_swords,
    "ambush": seldom_yes,
    "counter-ambush": seldom_yes,
    "field-hospitals": seldom_yes,
    "service": services.buy,
    "sold-card": services.sell,
    **dict.fromkeys(OTHER_SOULS, few_souls),
}


# The plans of a turn

Plan = Callable[[Board, Side, Below], Move[Seat] | None]


def plan_recruits(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """One or two warriors where it builds, or where it stands."""
    supply = min(side.supply.get(WARRIOR, 0), 2)
    homes = [each for each in CLEARINGS if side.buildings[each]] or [
        each for each in CLEARINGS if side.warriors[each]
    ]
    homes = [each for each in homes if board.may_place(side, each)]
    if not supply or not homes or (side.kit.faction == "alliance" and not any(side.buildings)):
        return None
    return RECRUIT(homes[below(len(homes))], supply)


def plan_march(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """Where one move puts it above the enemies of a neighbor, most pieces first."""
    worth, count, origin, target = max(marches(board, side), default=(0, 0, 0, 0))
    return MOVE(origin, target, count) if worth > 0 else None


def marches(board: Board, side: Side) -> Iterator[tuple[int, int, int, int]]:
    """Each move with its worth: enemy pieces, less what defends them."""
    for origin in CLEARINGS:
        count = side.warriors[origin] - SPARE
        for target in board.neighbors(side, origin) if count > 0 else ():
            if may_move(board, side, origin, target):
                yield worth(board, side, target, count), count, origin, target


def worth(board: Board, side: Side, clearing: int, count: int) -> int:
    others = [other for other in board.everyone if other is not side]
    pieces = sum(len(other.buildings[clearing]) + len(other.tokens[clearing]) for other in others)
    defenders = max(other.warriors[clearing] for other in others)
    return 2 * pieces + (count - defenders) if count > defenders else 0


def plan_battle(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """Where it outnumbers an enemy, most enemy pieces first."""
    pieces, clearing, enemy = max(battles(board, side), default=(0, 0, ""))
    return BATTLE(clearing, enemy) if pieces else None


def battles(board: Board, side: Side) -> Iterator[tuple[int, int, str]]:
    for clearing in CLEARINGS:
        strength = side.warriors[clearing] or (1 if side.kit.pawn and side.pawn == clearing else 0)
        for other in board.everyone if strength else ():
            if other is not side and other.pieces_at(clearing) and strength > other.warriors[clearing]:
                yield other.pieces_at(clearing), clearing, other.id


def plan_building(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """The building that is furthest along, where it has most warriors."""
    if side.lean and side.kit.faction == "marquise":
        return max(marquise.building(Seat(board, side)), key=str, default=None)
    kinds = [kind for kind in (*MARQUISE_BUILDINGS, ROOST, "citadel", "market") if side.supply.get(kind)]
    kinds += [kind for kind in side.kit.buildings if kind.startswith("garden") and side.supply[kind]]
    for kind in sorted(kinds, key=lambda kind: (-side.on_map(kind), kind)):
        sites = [
            (side.warriors[each], -each)
            for each in CLEARINGS
            if side.warriors[each] and board.can_build(side, each) and suits_building(board, side, kind, each)
        ]
        if sites:
            return BUILD(kind, -max(sites)[1])
    return None


def plan_sympathy(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """Next to the sympathy that there is, or anywhere at first."""
    if not side.supply.get(SYMPATHY):
        return None
    there = side.where(SYMPATHY)
    near = {each for clearing in there for each in board.neighbors(side, clearing)} or set(CLEARINGS)
    sites = [each for each in sorted(near) if each not in there and board.may_place(side, each)]
    return PLACE(SYMPATHY, sites[below(len(sites))]) if sites else None


def plan_revolt(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """In a sympathetic clearing of a suit without a base."""
    for clearing in side.where(SYMPATHY) if side.kit.faction == "alliance" else ():
        enemies = sum(other.pieces_at(clearing) for other in board.everyone if other is not side)
        if side.supply[BASES[board.suits[clearing]]] and enemies >= REVOLT_AT:
            return CLEAR(clearing)
    return None


def plan_base(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """The base belongs where the Revolt was."""
    for (clearing,) in CLEAR.among(board.made):
        base = BASES[board.suits[clearing]]
        if side.supply.get(base) and board.can_build(side, clearing):
            return BUILD(base, clearing)
    return None


def plan_pawn(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """A ruin if one is near, otherwise anywhere."""
    if not side.kit.pawn:
        return None
    near = board.neighbors(side, side.pawn) if side.pawn else CLEARINGS
    if not near:  # in a snare
        return None
    ruins = [each for each in near if each in board.ruins]
    return GO((ruins or near)[below(len(ruins or near))])


def plan_exploring(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    return EXPLORE(side.pawn) if side.kit.pawn and side.pawn in board.ruins else None


def plan_score(board: Board, side: Side, below: Below) -> Move[Seat] | None:
    """Items, quests, services: what the table does not show."""
    points = below(4) + (0 if side.kit.tracks else 2)
    return SCORE(points) if points and not side.off_track else None


PLANS: tuple[tuple[str, Plan], ...] = (
    ("clear", plan_revolt),
    ("build", plan_base),
    ("recruit", plan_recruits),
    ("go", plan_pawn),
    ("explore", plan_exploring),
    ("move", plan_march),
    ("battle", plan_battle),
    ("build", plan_building),
    ("place", plan_sympathy),
    ("score", plan_score),
)
