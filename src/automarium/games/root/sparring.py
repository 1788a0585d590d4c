"""Stand-ins for people in simulations: they enter moves on the table as a person would.

`steady` keeps a plausible pace: each turn it recruits, moves toward enemies that it outnumbers, battles,
builds, and scores a little for what the table does not show. `random` enters a few legal moves without any
plan, and one point a turn, so that games end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from automarium.games.root.board import Board
from automarium.games.root.factions import BASES, MARQUISE_BUILDINGS, ROOST, SYMPATHY, WARRIOR
from automarium.games.root.human import END, VERBS, Moves
from automarium.games.root.moves import suits_building
from automarium.games.root.rules.movement import may_move
from automarium.games.root.sides import Side
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request

T = TypeVar("T")

FEW_MOVES = 5
"""How many moves a random turn has on average."""
SPARE = 2
"""Warriors that stay when the others move."""
REVOLT_AT = 3
"""Enemy pieces that make a person's Revolt worthwhile."""
QUIET_VERBS = {name: verb for name, verb in VERBS.items() if name != "score"}


def random_legal(board: Board, request: Request[T], below: Below) -> T:
    """Some legal moves, each with the same chance, but no points for nothing beyond one a turn."""
    if request.what not in ("move", "lay-out"):
        return request.by_chance(below)
    made = [str(each) for each in board.made]
    if request.what == "move" and not made:
        return "score 1"  # type: ignore[return-value]  # a move is a short line
    if below(FEW_MOVES) == 0 or request.what == "lay-out":
        return END  # type: ignore[return-value]
    moves = Moves(board, board.sides[board.next], QUIET_VERBS)
    return moves[below(len(moves))]  # type: ignore[return-value]


def steady(board: Board, request: Request[T], below: Below) -> T:
    """A board-level person with a plausible pace; where it has no opinion, chance decides."""
    opinion = _OPINIONS.get(request.what)
    answer = None if opinion is None else opinion(board, request, below)  # type: ignore[arg-type]  # any request
    return request.by_chance(below) if answer is None else answer  # type: ignore[return-value]  # an option


# One opinion for each question

Opinion = Callable[[Board, Request[T], Below], object]


def move(board: Board, request: Request[T], below: Below) -> str:
    """The next line of the turn: each kind of move once, in a fixed order, then the end."""
    side = board.sides[str(request.facts["side"])]
    done = {line.partition(" ")[0] for line in board.made}
    for verb, plan in PLANS:
        if verb not in done:
            line = plan(board, side, below)
            if line:
                return line
    return END


def lay_out(board: Board, request: Request[T], below: Below) -> str:
    """Four warriors in a corner of its own."""
    side = board.sides[str(request.facts["side"])]
    if any(side.warriors) or not side.supply.get(WARRIOR):
        return END
    corners = [each for each in board.map.opposite if board.may_place(side, each)]
    return f"recruit 4 {corners[below(len(corners))]}"


def pays_outrage(board: Board, request: Request[T], below: Below) -> str:
    """Two times in three there is a card to discard."""
    return "cannot" if below(3) == 0 else "discard"


def counts_swords(board: Board, request: Request[T], below: Below) -> int:
    return 1 + below(2)


def seldom_yes(board: Board, request: Request[T], below: Below) -> str:
    return "yes" if below(4) == 0 else "no"


_OPINIONS: dict[str, Callable[[Board, Request[object], Below], object]] = {
    "move": move,
    "lay-out": lay_out,
    "outrage": pays_outrage,
    "swords": counts_swords,
    "ambush": seldom_yes,
    "counter-ambush": seldom_yes,
    "field-hospitals": seldom_yes,
}


# The plans of a turn


def plan_recruits(board: Board, side: Side, below: Below) -> str:
    """One or two warriors where it builds, or where it stands."""
    supply = min(side.supply.get(WARRIOR, 0), 2)
    homes = [each for each in CLEARINGS if side.buildings[each]] or [
        each for each in CLEARINGS if side.warriors[each]
    ]
    homes = [each for each in homes if board.may_place(side, each)]
    if not supply or not homes or (side.kit.faction == "alliance" and not any(side.buildings)):
        return ""
    return f"recruit {supply} {homes[below(len(homes))]}"


def plan_march(board: Board, side: Side, below: Below) -> str:
    """Where one move puts it above the enemies of a neighbor, most pieces first."""
    best = max(marches(board, side), default=None)
    return "" if best is None or best[0] <= 0 else f"move {best[1]} {best[2]}>{best[3]}"


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


def plan_battle(board: Board, side: Side, below: Below) -> str:
    """Where it outnumbers somebody, most pieces of theirs first."""
    best = max(battles(board, side), default=None)
    return "" if best is None else f"battle {best[1]} {best[2]}"


def battles(board: Board, side: Side) -> Iterator[tuple[int, int, str]]:
    for clearing in CLEARINGS:
        strength = side.warriors[clearing] or (1 if side.kit.pawn and side.pawn == clearing else 0)
        for other in board.everyone if strength else ():
            if other is not side and other.pieces_at(clearing) and strength > other.warriors[clearing]:
                yield other.pieces_at(clearing), clearing, other.id


def plan_building(board: Board, side: Side, below: Below) -> str:
    """The building that is furthest along, where it has most warriors."""
    kinds = [kind for kind in (*MARQUISE_BUILDINGS, ROOST, "citadel", "market") if side.supply.get(kind)]
    kinds += [kind for kind in side.kit.buildings if kind.startswith("garden") and side.supply[kind]]
    for kind in sorted(kinds, key=lambda kind: (-side.on_map(kind), kind)):
        sites = [
            (side.warriors[each], -each)
            for each in CLEARINGS
            if side.warriors[each] and board.can_build(side, each) and suits_building(board, side, kind, each)
        ]
        if sites:
            return f"build {kind} {-max(sites)[1]}"
    return ""


def plan_sympathy(board: Board, side: Side, below: Below) -> str:
    """Next to the sympathy that there is, or anywhere at first."""
    if not side.supply.get(SYMPATHY):
        return ""
    there = side.where(SYMPATHY)
    near = {each for clearing in there for each in board.neighbors(side, clearing)} or set(CLEARINGS)
    sites = [each for each in sorted(near) if each not in there and board.may_place(side, each)]
    return f"place {SYMPATHY} {sites[below(len(sites))]}" if sites else ""


def plan_revolt(board: Board, side: Side, below: Below) -> str:
    """In a sympathetic clearing of a suit without a base."""
    for clearing in side.where(SYMPATHY) if side.kit.faction == "alliance" else ():
        enemies = sum(other.pieces_at(clearing) for other in board.everyone if other is not side)
        if side.supply[BASES[board.suits[clearing]]] and enemies >= REVOLT_AT:
            return f"clear {clearing}"
    return ""


def plan_base(board: Board, side: Side, below: Below) -> str:
    """The base belongs where the Revolt was."""
    cleared = [int(line.split()[1]) for line in board.made if line.startswith("clear ")]
    for clearing in cleared:
        if board.can_build(side, clearing):
            return f"build {BASES[board.suits[clearing]]} {clearing}"
    return ""


def plan_pawn(board: Board, side: Side, below: Below) -> str:
    """A ruin if one is near, else anywhere."""
    if not side.kit.pawn:
        return ""
    near = board.neighbors(side, side.pawn) if side.pawn else CLEARINGS
    ruins = [each for each in near if each in board.ruins]
    return f"go {(ruins or near)[below(len(ruins or near))]}"


def plan_exploring(board: Board, side: Side, below: Below) -> str:
    return f"explore {side.pawn}" if side.kit.pawn and side.pawn in board.ruins else ""


def plan_score(board: Board, side: Side, below: Below) -> str:
    """Items, quests, services: what the table does not show."""
    points = below(4) + (0 if side.kit.tracks else 2)
    return f"score {points}" if points else ""


PLANS: tuple[tuple[str, Callable[[Board, Side, Below], str]], ...] = (
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
