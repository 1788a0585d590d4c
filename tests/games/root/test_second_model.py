"""A second model of the four factions: what may be done, worked out again from the text of the Law alone.

It looks at where pieces lie, at cards and at the printed paths, and shares no function with the rules. In
whole games every list of moves that a person is offered must be the one that the model works out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.people import printed
from automarium.games.root.sides import Side
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.verbs import Move

WOOD_FOR = (0, 1, 2, 3, 3, 4)
SUPPORTERS_FOR = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
SPACES = {"sawmill": 6, "workshop": 6, "recruiter": 6, "roost": 7, "sympathy": 10}
ALL = range(1, 13)


# The table as it lies


def strength(side: Side, clearing: int) -> int:
    return side.warriors[clearing] + len(side.buildings[clearing])


def ruler(board: Board, clearing: int) -> str:
    """Most warriors and buildings; the Eyrie win ties, if they have any."""
    counts = {side.id: strength(side, clearing) for side in board.sides.values()}
    most = max(counts.values())
    best = [name for name, count in counts.items() if count == most and most]
    if len(best) == 1:
        return best[0]
    return next((name for name in best if name.startswith("eyrie")), "")


def next_to(board: Board, clearing: int) -> set[int]:
    edges = [*board.map.paths, *board.opened]
    return {b if a == clearing else a for a, b in edges if clearing in (a, b)}


def reached(board: Board, clearing: int) -> set[int]:
    """Neighbors, and from the ferry the whole coast, once a turn."""
    near = next_to(board, clearing)
    if clearing == board.ferry and not board.ferried:
        near |= {each for each in board.map.coast if each != clearing}
    return near


def free_slots(board: Board, clearing: int) -> int:
    built = sum(len(side.buildings[clearing]) for side in board.sides.values())
    return board.map.slots[clearing] - built - (clearing in board.ruins)


def foreign_keep(board: Board, side: Side, clearing: int) -> bool:
    return any("keep" in other.tokens[clearing] for other in board.sides.values() if other is not side)


def out(side: Side, kind: str) -> int:
    everywhere = (*side.buildings, *side.tokens)
    return sum(here.count(kind) for here in everywhere)


def suited(held: list[str], suit: str) -> list[str]:
    return [card for card in held if cards()[card].suit in (suit, "bird")]


def present(side: Side, clearing: int) -> int:
    return strength(side, clearing) + len(side.tokens[clearing]) + (side.pawn == clearing)


def steps(board: Board, side: Side) -> Iterator[tuple[int, int, int]]:
    for origin in ALL:
        for target in reached(board, origin):
            if side.id in (ruler(board, origin), ruler(board, target)):
                for count in range(1, side.warriors[origin] + 1):
                    yield count, origin, target


def fights(board: Board, side: Side) -> Iterator[tuple[int, str]]:
    for clearing in ALL:
        if side.warriors[clearing] or side.pawn == clearing:
            for other in board.sides.values():
                if other is not side and present(other, clearing):
                    yield clearing, other.id


# The Marquise: HR-52 and HR-53


def marquise(board: Board, side: Side, request: Request[Any]) -> Iterator[str]:
    if request.facts["count"]:
        yield from (f"battle {clearing} {enemy}" for clearing, enemy in fights(board, side))
        yield from (f"move {count} {a}>{b}" for count, a, b in steps(board, side))
        yield from building(board, side)
        if side.supply["wood"]:
            for clearing in ALL:
                if "sawmill" in side.buildings[clearing]:
                    for card in set(suited(side.hand, board.suits[clearing])):
                        yield f"overwork {card} {clearing}"
    yield from (f"spur {card}" for card in {card for card in side.hand if cards()[card].suit == "bird"})


def building(board: Board, side: Side) -> Iterator[str]:
    for clearing in ALL:
        if ruler(board, clearing) == side.id and free_slots(board, clearing) > 0:
            found = {clearing}
            while (
                more := {
                    near for each in found for near in next_to(board, each) if ruler(board, near) == side.id
                }
                - found
            ):
                found |= more
            wood = sum(side.tokens[each].count("wood") for each in found)
            for kind in ("sawmill", "workshop", "recruiter"):
                number = out(side, kind)
                if number < SPACES[kind] and WOOD_FOR[number] <= wood:
                    yield f"build {kind} {clearing}"


# The Eyrie: HR-59


def decree(board: Board, side: Side, request: Request[Any]) -> Iterator[str]:
    """For each suit of a card that is left in the column, what can be done there."""
    for suit in {str(move.slots[0]) for move in request.among}:  # type: ignore[attr-defined]
        where = [each for each in ALL if suit in (board.suits[each], "bird")]
        match request.facts["decree"]:
            case "recruit":
                roosts = [each for each in where if "roost" in side.buildings[each]]
                yield from (f"enlist {suit} {each}" for each in roosts if side.supply["warrior"])
            case "move":
                found = (step for step in steps(board, side) if step[1] in where)
                yield from (f"march {suit} {count} {a}>{b}" for count, a, b in found)
            case "battle":
                found_ = (fight for fight in fights(board, side) if fight[0] in where)
                yield from (f"fight {suit} {clearing} {enemy}" for clearing, enemy in found_)
            case "build":
                for each in where if out(side, "roost") < SPACES["roost"] else ():
                    ruled = ruler(board, each) == side.id and free_slots(board, each) > 0
                    if ruled and "roost" not in side.buildings[each] and not foreign_keep(board, side, each):
                        yield f"nest {suit} {each}"


# The Alliance: HR-66 to HR-69


def uprising(board: Board, side: Side, request: Request[Any]) -> Iterator[str]:
    sympathy = [each for each in ALL if "sympathy" in side.tokens[each]]
    spread_before = any(move.verb.word == "spread" for move in board.made)
    for each in sympathy if not spread_before else ():
        suit = board.suits[each]
        if not out(side, f"base-{suit}") and len(suited(side.supporters, suit)) >= 2:
            yield f"revolt {each}"
    near = {other for each in sympathy for other in next_to(board, each)} if sympathy else set(ALL)
    for each in near - set(sympathy) if len(sympathy) < SPACES["sympathy"] else ():
        guarded = any(other.warriors[each] >= 3 for other in board.sides.values() if other is not side)
        cost = SUPPORTERS_FOR[len(sympathy)] + guarded
        if len(suited(side.supporters, board.suits[each])) >= cost and not foreign_keep(board, side, each):
            yield f"spread {each}"


def alliance_action(board: Board, side: Side, request: Request[Any]) -> Iterator[str]:
    yield from (f"mobilize {card}" for card in set(side.hand))
    for suit in ("fox", "rabbit", "mouse"):
        if out(side, f"base-{suit}") and side.supply["warrior"]:
            yield from (f"train {card}" for card in set(suited(side.hand, suit)))


def operation(board: Board, side: Side, request: Request[Any]) -> Iterator[str]:
    yield from (f"battle {clearing} {enemy}" for clearing, enemy in fights(board, side))
    yield from (f"move {count} {a}>{b}" for count, a, b in steps(board, side))
    for each in ALL:
        if side.buildings[each] and side.supply["warrior"]:
            yield f"draft {each}"
        unsympathetic = side.warriors[each] and "sympathy" not in side.tokens[each]
        if unsympathetic and side.supply["sympathy"] and not foreign_keep(board, side, each):
            yield f"organize {each}"


# The Vagabond: HR-77 to HR-85


def slip(board: Board, side: Side, request: Request[Any]) -> Iterator[str]:
    if side.pawn:
        yield from (f"slip {each}" for each in reached(board, side.pawn))
        yield from (f"slip {forest}" for forest, edge in board.map.forests.items() if side.pawn in edge)
    else:
        yield from (f"slip {each}" for each in board.map.forests[side.forest])
        yield from (f"slip {forest}" for forest in board.map.forest_paths[side.forest])


def vagabond_action(board: Board, side: Side, request: Request[Any]) -> Iterator[str]:
    ready, here = side.pack.ready, side.pawn
    for each in reached(board, here) if here else board.map.forests[side.forest]:
        hostile = [board.sides[name] for name, state in side.relations.items() if state == "hostile"]
        needed = 1 + any(other.warriors[each] for other in hostile)
        if ready.count("boots") >= needed:
            yield f"go {each}"
    if "sword" in ready:
        yield from (f"battle {clearing} {enemy}" for clearing, enemy in fights(board, side))
    if "hammer" in ready:
        yield from (f"repair damaged {item}" for item in set(side.pack.damaged))
        yield from (f"repair worn {item}" for item in set(side.pack.worn))
    if here:
        yield from in_his_clearing(board, side)


def in_his_clearing(board: Board, side: Side) -> Iterator[str]:
    ready, here = side.pack.ready, side.pawn
    if "torch" in ready and here in board.ruins:
        yield f"explore {here}"
    for other in (each for each in board.sides.values() if each is not side and present(each, here)):
        for item in set(ready):
            yield from (f"aid {other.id} {item} {card}" for card in set(suited(side.hand, board.suits[here])))
        if "crossbow" in ready:
            others = {*other.buildings[here], *other.tokens[here]}
            yield from (
                f"shoot {other.id} {kind}" for kind in ({"warrior"} if other.warriors[here] else others)
            )
    for quest in board.quests:
        wanted = Counter(printed().quests[quest].items)
        if printed().quests[quest].suit == board.suits[here] and not wanted - Counter(ready):
            yield f"quest {quest}"


Model = Callable[[Board, Side, Request[Any]], Iterator[str]]
MODELS: dict[str, tuple[Model, tuple[str, ...]]] = {
    "marquise-action": (marquise, ("battle", "move", "build", "overwork", "spur")),
    "decree": (decree, ("enlist", "march", "fight", "nest")),
    "uprising": (uprising, ("revolt", "spread")),
    "alliance-action": (alliance_action, ("mobilize", "train")),
    "operation": (operation, ("battle", "move", "draft", "organize")),
    "slip": (slip, ("slip",)),
    "vagabond-action": (
        vagabond_action,
        ("go", "battle", "repair", "explore", "aid", "shoot", "quest"),
    ),
}
"""What each question lets do, and the verbs that the model knows; cards have their own tests."""


class Watched:
    """A sparring partner over whose shoulder the model looks."""

    def __init__(self, partner: Callable[..., Any], board: Callable[[], Board]) -> None:
        self.partner, self.board = partner, board
        self.asked: Counter[str] = Counter()

    def __call__(self, board: Board, request: Request[Any], below: Callable[[int], int]) -> Any:
        if request.what in MODELS:
            model, verbs = MODELS[request.what]
            moves = [move for move in request.among if isinstance(move, Move)]  # type: ignore[attr-defined]
            offered = sorted(str(move) for move in moves if move.verb.word in verbs)
            worked_out = sorted({*model(board, board.sides[str(request.facts["side"])], request)})
            assert offered == worked_out, request.what
            self.asked[request.what] += 1
        return self.partner(board, request, below)


@pytest.mark.parametrize("partner", ["random", "steady"])
@pytest.mark.parametrize(
    ("people", "map_", "questions"),
    [
        ("marquise", "autumn", ("marquise-action",)),
        ("eyrie", "winter", ("decree",)),
        ("alliance", "mountain", ("uprising", "alliance-action")),
        ("vagabond", "lake", ("slip", "vagabond-action")),
        ("marquise vagabond", "lake", ("marquise-action", "slip", "vagabond-action")),
        ("eyrie alliance", "autumn", ("decree", "uprising")),
    ],
)
def test_what_is_offered_is_what_the_law_allows(
    people: str, map_: str, questions: tuple[str, ...], partner: str
) -> None:
    for seed in ("1", "2", "3"):
        board = GAME.play.unbox(GAME.read_settings({"people": people.split(), "map": map_}))
        watched = Watched(GAME.partners[partner], lambda board=board: board)  # type: ignore[misc]
        stand_in = Sparring(watched, lambda board=board: board, seed, partner)  # type: ignore[misc]
        table = Recorder(Split(Seeded(seed), {PERSON: stand_in}))
        while GAME.play.acting(board) is not None:
            GAME.play.turn(table, board)
        assert all(watched.asked[question] for question in questions), watched.asked
