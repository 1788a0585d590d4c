"""What a person's move costs or sets off, said before it is made: the outrage of the Alliance (HR-26,
HR-71), the supporters that it spends itself (HR-66, HR-67), the items that a Vagabond exhausts (HR-78), whom
he makes hostile (HR-86), items that he may not keep (HR-90), too few pieces to craft with at the table
(HR-16), a snare that holds who enters it (11.7.2), turmoil and what a Decree does unasked (HR-60)."""

from __future__ import annotations

from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.cards import ANY, cards
from automarium.games.root.factions import SYMPATHY, WARRIOR
from automarium.games.root.human.alliance import REVOLT, REVOLT_COST, SPREAD, cost_of_spread
from automarium.games.root.human.cards import CRAFT as CRAFT_AT_TABLE
from automarium.games.root.human.crafting import CRAFT, PIECES, icons_met, pieces_on_map
from automarium.games.root.human.doomed import warns_of_decree
from automarium.games.root.human.quests import QUEST
from automarium.games.root.human.roaming import BOOTS, COBBLED, GO, boots_needed
from automarium.games.root.human.vagabond import (
    AID,
    CROSSBOW,
    EXPLORE,
    HAMMER,
    HIDEOUT_VERB,
    LABOR,
    REPAIR,
    STEAL,
    STRIKE,
    SWORD,
)
from automarium.games.root.law.hand import fitting
from automarium.games.root.pack import EXHAUSTED, READY
from automarium.games.root.people import HOSTILE, TORCH, printed
from automarium.games.root.sides import Side
from automarium.lookbook import Speaker, Wording
from automarium.rulebook import Move

MOVES = ("move", "march")
"""Verbs by which warriors enter a clearing; a pawn alone outrages nobody."""
BATTLES = ("battle", "fight")
ENTERED = {**dict.fromkeys(MOVES, "target"), **dict.fromkeys(("go", "walk", "slip"), "goal")}
"""Verbs by which pieces enter a clearing, and the slot that names it."""
ITEM_OF = {
    **dict.fromkeys((EXPLORE, STEAL, LABOR, HIDEOUT_VERB), TORCH),
    STRIKE: CROSSBOW,
    REPAIR: HAMMER,
}
"""What a Vagabond exhausts for these; which item for Aid he says himself."""


def warns(say: Speaker[Board], move: Move[Any]) -> tuple[Wording, ...]:
    """A snare or sympathy that is entered, sympathy that may fall, costs, what follows unasked."""
    board, slots = say.board, dict(move.named())
    side = board.sides.get(board.next)
    if side is None or side.is_bot:
        return ()
    found = [each(board, side, move, slots) for each in (_cost, _short, _crowded, _snare, _anger, _hostility)]
    return (*(each for each in found if each is not None), *warns_of_decree(board, side, move))


def _snare(board: Board, side: Side, move: Move[Any], slots: dict[str, Any]) -> Wording | None:
    """Who enters it cannot leave, nor place anything there (11.7.2)."""
    clearing = slots.get(ENTERED.get(move.verb.word, ""))
    if not isinstance(clearing, int) or not board.is_snared(side, clearing):
        return None
    return "refused-snare", {"clearing": clearing}


def _anger(board: Board, side: Side, move: Move[Any], slots: dict[str, Any]) -> Wording | None:
    """The outrage of the Alliance where warriors enter, or where they battle it."""
    if move.verb.word in MOVES:
        clearing = int(str(slots["target"]))
        alliance = _sympathetic(board, side, clearing)
        return None if alliance is None else _outrage(board, side, alliance, clearing)
    if move.verb.word in BATTLES:
        clearing = int(str(slots["clearing"]))
        alliance = _sympathetic(board, side, clearing)
        if alliance is not None and alliance.id == slots["enemy"]:
            return "warn.outrage-battle", {"suit": board.suits[clearing]}
    return None


def _hostility(board: Board, side: Side, move: Move[Any], slots: dict[str, Any]) -> Wording | None:
    """Who loses a warrior to a Vagabond is hostile from then on (HR-82, HR-86)."""
    enemy = board.sides.get(str(slots.get("enemy")))
    if enemy is None or side.relations.get(enemy.id, HOSTILE) == HOSTILE:
        return None
    if move.verb is STRIKE and slots["piece"] == WARRIOR:
        return "warn.hostile", {"enemy": enemy.id}
    if move.verb.word in BATTLES and enemy.warriors[int(str(slots["clearing"]))]:
        return "warn.hostile-battle", {"enemy": enemy.id}
    return None


def _cost(board: Board, side: Side, move: Move[Any], slots: dict[str, Any]) -> Wording | None:
    """Supporters of an Alliance, items of a Vagabond."""
    if move.verb in (REVOLT, SPREAD):
        clearing = int(str(slots["clearing"]))
        cost = REVOLT_COST if move.verb is REVOLT else cost_of_spread(board, side, clearing)
        return "warn.supporters", {"suit": board.suits[clearing], "count": cost}
    items = _exhausted(board, side, move, slots)
    return ("warn.exhausts", {"items": items}) if items else None


def _short(board: Board, side: Side, move: Move[Any], slots: dict[str, Any]) -> Wording | None:
    """At the table one crafts on trust: what lies on the map is held against the cost (HR-16, HR-17)."""
    if move.verb is not CRAFT_AT_TABLE or side.kit.faction not in PIECES:
        return None
    cost = cards()[str(slots["hand_card"])].cost
    left = pieces_on_map(board, side)
    for made in board.made:
        if made.verb is CRAFT_AT_TABLE:
            left.subtract(each for each in cards()[str(made.slots[0])].cost if each != ANY)
    met = icons_met(left, cost)
    return None if met == len(cost) else ("warn.craft-short", {"count": len(cost), "number": met})


def _crowded(board: Board, side: Side, move: Move[Any], slots: dict[str, Any]) -> Wording | None:
    """More items than he may keep then: a bag that is exhausted holds none, and leaves its track (HR-90)."""
    if not (side.full and side.kit.pawn):
        return None
    after = side.pack.copy()
    aids = (str(slots["own_item"]),) if move.verb is AID else ()
    for item in (*aids, *_exhausted(board, side, move, slots)):
        if item in after.ready:
            after.move(item, READY, EXHAUSTED)
    if move.verb is CRAFT and (made := cards()[str(slots["made_card"])].item):
        after.add(made)
    over = after.over_limit
    return ("warn.items-over", {"count": over}) if over > side.pack.over_limit else None


def _exhausted(board: Board, side: Side, move: Move[Any], slots: dict[str, Any]) -> tuple[str, ...]:
    """The items of a Vagabond that a move exhausts, where the app keeps them."""
    verb = move.verb
    if not (side.full and side.kit.pawn):
        return ()
    if verb in (GO, COBBLED):
        goal = slots["goal"]
        boots = boots_needed(board, side, goal) if isinstance(goal, int) else 0
        return (BOOTS,) * (boots - (verb is COBBLED))
    if verb is CRAFT:
        return (HAMMER,) * len(cards()[str(slots["made_card"])].cost)
    if verb is QUEST:
        return tuple(printed().quests[str(slots["quest"])].items)
    if verb.word in BATTLES:
        return (SWORD,)
    return (ITEM_OF[verb],) if verb in ITEM_OF else ()


def _sympathetic(board: Board, side: Side, clearing: int) -> Side | None:
    """Whose sympathy lies there, if it is another's."""
    others = (each for each in board.everyone if each is not side)
    return next((each for each in others if each.has(SYMPATHY, clearing)), None)


def _outrage(board: Board, side: Side, alliance: Side, clearing: int) -> Wording:
    """What it costs, as far as the app knows the hand."""
    suit = board.suits[clearing]
    if not side.full:
        message = "warn.outrage-either" if alliance.is_bot else "warn.outrage-card"
    elif len(held := fitting(side.hand, suit)) == 1:
        return "warn.outrage-this", {"card": held[0]}
    elif held:
        message = "warn.outrage-card"
    else:
        message = "warn.outrage-score" if alliance.is_bot else "warn.outrage-draw"
    return message, {"suit": suit}
