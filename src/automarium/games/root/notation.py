"""The board as a tree for positions, and back. What is left out is filled in where one thing can be true.

A clearing is a line: `"marquise-bot: 2w sawmill keep; eyrie: 1w"`. Supplies, the items beside the map and the
unseen cards are never written: they are whatever lies nowhere else. A side may be named by its faction alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from automarium.games.root.board import COLUMNS, VIZIER, Board, all_cards, new_board, with_dominance
from automarium.games.root.cards import AMBUSH, ITEMS, SUITS, cards, whole_deck
from automarium.games.root.choices import EYRIE_BOT, PEOPLE
from automarium.games.root.factions import KEEP, PAWN, ROOST, SYMPATHY, WARRIOR
from automarium.games.root.scoring import ENOUGH
from automarium.games.root.sides import Side, in_kind_order
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.catalog.game import SETUP, BadPosition
from automarium.kernel.catalog.options import BadOption, Settings
from automarium.kernel.catalog.tree import no_others, number, table, text, texts
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.values import Tree, merged

NOBODY = "over"
WARRIORS = re.compile(r"([1-9][0-9]?)w")
PATH = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
FEWEST_CARDS = 10
"""So many cards must be left to draw from."""
MOST_POINTS = 999


# Writing


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    tree: Tree = {"turn": _write_turn(board), "map": _write_map(board)}
    tree["clearings"] = {str(clearing): write_clearing(board, clearing) for clearing in CLEARINGS}
    tree["sides"] = {side.id: _write_side(side) for side in board.everyone}
    tree["cards"] = {"discards": list(board.deck.spent), "available": list(board.available)}
    if board.order:
        tree["cards"]["order"] = board.order
    return tree


def _write_turn(board: Board) -> Tree:
    tree: Tree = {"next": board.next or NOBODY, "number": board.turns, "seats": list(board.seats)}
    return {**tree, "winner": board.winner} if board.winner else tree


def _write_map(board: Board) -> Tree:
    tree: Tree = {"ruins": sorted(board.ruins)}
    if board.map.shuffled:
        tree["suits"] = " ".join(board.suits[1:]).strip()
    if board.map.closed:
        tree["opened"] = [f"{a}-{b}" for a, b in sorted(board.opened)]
    if board.map.ferry:
        tree["ferry"] = board.ferry
    return tree


def write_clearing(board: Board, clearing: int) -> str:
    """What stands in a clearing, side by side."""
    return "; ".join(f"{side.id}: {pieces}" for side in board.everyone if (pieces := _pieces(side, clearing)))


def _pieces(side: Side, clearing: int) -> str:
    warriors = [f"{side.warriors[clearing]}w"] if side.warriors[clearing] else []
    others = (*side.buildings[clearing], *side.tokens[clearing])
    pawn = [PAWN] if side.kit.pawn and side.pawn == clearing else []
    return " ".join([*warriors, *others, *pawn])


def _write_side(side: Side) -> Tree:
    tree: Tree = {"points": side.points, "items": list(side.items)}
    if KEEP in side.kit.pieces:
        tree["out"] = list(side.box)
    if side.id == EYRIE_BOT:
        tree["decree"] = {column: list(side.decree[column]) for column in COLUMNS}
    if not side.is_bot:
        tree["effects"] = list(side.effects)
    return tree


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or BadPosition with the key that is wrong."""
    try:
        board = new_board(settings)
    except BadOption as error:
        raise BadPosition(str(error)) from error
    known = ("turn", "map", "clearings", "sides", "cards")
    no_others(tree, known, "the position")
    parts = {name: table(tree, name) for name in known}
    _read_turn(board, parts["turn"])
    _read_map(board, parts["map"])
    _read_clearings(board, parts["clearings"])
    _read_sides(board, parts["sides"])
    _read_cards(board, parts["cards"])
    _fill_supplies(board)
    _check(board)
    return board


def amend(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A correction; supplies and unseen cards follow by themselves."""
    return merged(tree, changes)


def _known(values: list[str], known: Iterable[str], where: str) -> list[str]:
    known = tuple(known)
    for value in values:
        if value not in known:
            raise BadPosition(f"{where}: {value!r} is not among {', '.join(known)}")
    return values


def side_named(board: Board, name: str, where: str) -> Side:
    """A side by its id or by its faction: no faction sits at the table twice."""
    for side in board.everyone:
        if name in (side.id, side.kit.faction):
            return side
    raise BadPosition(f"{where}: {name!r} does not play; the sides are {', '.join(board.sides)}")


def _read_turn(board: Board, tree: Tree) -> None:
    no_others(tree, ("next", "number", "seats", "winner"), "turn")
    board.turns = number(tree.get("number", 0), "turn.number", 0, 100_000)
    if "seats" in tree:
        seats = texts(tree["seats"], "turn.seats")
        board.seats = [side_named(board, name, "turn.seats").id for name in seats]
        if sorted(board.seats) != sorted(board.sides):
            raise BadPosition(f"turn.seats: must list each of {', '.join(board.sides)} once")
    bots = [name for name in board.seats if board.sides[name].is_bot]
    who = text(tree.get("next", bots[0]), "turn.next")
    board.next = "" if who == NOBODY else who if who == SETUP else side_named(board, who, "turn.next").id
    winner = text(tree.get("winner", ""), "turn.winner")
    board.winner = winner if winner in ("", PEOPLE) else side_named(board, winner, "turn.winner").id
    if bool(board.winner) != (not board.next):
        raise BadPosition(f'turn: a game has a winner when, and only when, `next` is "{NOBODY}"')


def _read_map(board: Board, tree: Tree) -> None:
    map_keys = {"ruins": True, "suits": board.map.shuffled, "opened": board.map.closed, "ferry": board.ferry}
    no_others(tree, [key for key, there in map_keys.items() if there], f"map, {board.map.id}")
    ruins = tree.get("ruins", list(board.map.ruins))
    if not isinstance(ruins, list) or [each for each in ruins if each not in board.map.ruins]:
        raise BadPosition(f"map.ruins: must be a list out of {list(board.map.ruins)}, found {ruins!r}")
    board.ruins = sorted(set(ruins))
    if board.map.shuffled:
        _read_suits(board, tree)
    board.opened = [_path(board, each) for each in texts(tree.get("opened", []), "map.opened")]
    if board.ferry:
        board.ferry = number(tree.get("ferry", board.ferry), "map.ferry", 1, 12)
        if board.ferry not in board.map.coast:
            raise BadPosition(f"map.ferry: {board.ferry} does not lie at the lake")


def _read_suits(board: Board, tree: Tree) -> None:
    """Twelve suits in the order of the clearings; before the set-up there are none."""
    if "suits" not in tree and board.settings["suits"] == "balanced" and board.next != SETUP:
        board.suits = list(board.map.suits)
        return
    suits = _known(text(tree.get("suits", ""), "map.suits").split(), SUITS, "map.suits")
    if len(suits) == len(CLEARINGS):
        board.suits = ["", *suits]
    elif suits or board.next != SETUP:
        raise BadPosition("map.suits: must list the suits of clearings 1 to 12, such as 'fox mouse rabbit …'")


def _path(board: Board, text: str) -> tuple[int, int]:
    found = PATH.fullmatch(text)
    path = (int(found[1]), int(found[2])) if found else (0, 0)
    if path not in board.map.closed:
        ways = ", ".join(f"{a}-{b}" for a, b in board.map.closed)
        raise BadPosition(f"map.opened: {text!r} is no closed path; those are {ways}")
    return path


def _read_clearings(board: Board, tree: Tree) -> None:
    no_others(tree, map(str, CLEARINGS), "clearings")
    for clearing in CLEARINGS:
        where = f"clearings.{clearing}"
        for group in text(tree.get(str(clearing), ""), where).split(";"):
            name, _, pieces = group.strip().partition(":")
            if name:
                side = side_named(board, name.strip(), where)
                for piece in pieces.split():
                    _read_piece(side, piece, clearing, where)


def _read_piece(side: Side, piece: str, clearing: int, where: str) -> None:
    count = WARRIORS.fullmatch(piece)
    if count and WARRIOR in side.kit.pieces:
        side.warriors[clearing] += int(count[1])
    elif piece == PAWN and side.kit.pawn and not side.pawn:
        side.pawn = clearing
    elif piece in side.kit.buildings:
        side.buildings[clearing] = in_kind_order((*side.buildings[clearing], piece))
    elif piece in side.kit.tokens:
        side.tokens[clearing] = in_kind_order((*side.tokens[clearing], piece))
    else:
        kinds = [*(["3w"] if side.supply else []), *side.kit.buildings, *side.kit.tokens]
        kinds += [PAWN] if side.kit.pawn else []
        raise BadPosition(f"{where}: {side.id} has no {piece!r} to put there; it has {', '.join(kinds)}")


def _read_sides(board: Board, tree: Tree) -> None:
    for name in tree:
        side_named(board, name, "sides")
    given = {side_named(board, name, "sides").id: name for name in tree}
    for side in board.everyone:
        where = f"sides.{side.id}"
        part = table(tree, given[side.id]) if side.id in given else {}
        no_others(part, _keys_of(side), where)
        side.points = number(part.get("points", 0), f"{where}.points", 0, MOST_POINTS)
        side.items = _known(texts(part.get("items", []), f"{where}.items"), ITEMS, f"{where}.items")
        side.box = _known(texts(part.get("out", []), f"{where}.out"), [KEEP], f"{where}.out")
        _read_effects(side, texts(part.get("effects", []), f"{where}.effects"), where)
        if side.id == EYRIE_BOT:
            _read_decree(board, side, part)


def _keys_of(side: Side) -> list[str]:
    keep = ["out"] if KEEP in side.kit.pieces else []
    own = ["decree"] if side.id == EYRIE_BOT else [] if side.is_bot else ["effects"]
    return ["points", "items", *keep, *own]


def _read_effects(side: Side, effects: list[str], where: str) -> None:
    lasting = [card.id for card in cards().values() if card.kind in ("persistent", "dominance")]
    side.effects = _known(effects, lasting, f"{where}.effects")
    dominance = [card for card in effects if card.startswith("dominance_")]
    side.dominance = dominance[0].removeprefix("dominance_") if dominance else ""


def _read_decree(board: Board, side: Side, part: Tree) -> None:
    tree = table(part, "decree")
    no_others(tree, COLUMNS, "decree")
    first = [*[VIZIER] * side.level.viziers, *[AMBUSH] * side.level.ambushes]
    default = {"bird": [] if board.next == SETUP else first}
    for column in COLUMNS:
        where = f"sides.{side.id}.decree.{column}"
        held = texts(tree.get(column, default.get(column, [])), where)
        fitting = [card.id for card in cards().values() if card.suit == column]
        side.decree[column] = _known(held, [*fitting, *([VIZIER] if column == "bird" else [])], where)


def _read_cards(board: Board, tree: Tree) -> None:
    no_others(tree, ("discards", "available"), "cards, between turns")
    spent = _known(texts(tree.get("discards", []), "cards.discards"), cards(), "cards.discards")
    board.available = _known(texts(tree.get("available", []), "cards.available"), cards(), "cards.available")
    board.deck = Deck("deck")
    board.deck.spent = spent
    unseen = Counter(whole_deck(with_dominance(board.settings)))
    unseen.subtract(all_cards(board))
    _none_too_many(unseen, "cards")
    if sum(unseen.values()) + len(spent) < FEWEST_CARDS:
        raise BadPosition(f"cards: fewer than {FEWEST_CARDS} are left to draw from")
    board.deck = Deck("deck", unseen.elements())
    board.deck.spent = spent


def _fill_supplies(board: Board) -> None:
    for side in board.everyone:
        left = Counter(side.kit.pieces)
        left.subtract(side.box)
        for clearing in CLEARINGS:
            left.subtract(kind for kind in side.kinds_at(clearing) if kind != PAWN)
        _none_too_many(left, f"pieces of {side.id}")
        side.supply = {kind: left[kind] for kind in side.kit.pieces}
    items = Counter(ITEMS)
    for side in board.everyone:
        items.subtract(side.items)
    _none_too_many(items, "items")
    board.items = {item: items[item] for item in ITEMS}


def _none_too_many(left: Mapping[str, int], where: str) -> None:
    for thing, count in left.items():
        if count < 0:
            raise BadPosition(f"{where}: {-count} more of {thing} than the game has")


def _check(board: Board) -> None:
    for clearing in CLEARINGS:
        _check_clearing(board, clearing)
    if board.next and (winner := _who_has_won(board)):
        raise BadPosition(f"sides.{winner}.points: with {ENOUGH} points the game is over")
    if board.next == SETUP and write(board) != write(new_board(board.settings)):
        raise BadPosition("turn.next: the set-up comes before everything else; leave the other parts out")


def _who_has_won(board: Board) -> str:
    """A side with enough points; people who play together have won only when all of them have."""
    together = not board.cooperative or all(side.points >= ENOUGH for side in board.people)
    for side in board.everyone:
        if side.points >= ENOUGH and not side.dominance and (side.is_bot or together):
            return side.id
    return ""


def _check_clearing(board: Board, clearing: int) -> None:
    where = f"clearings.{clearing}"
    if board.open_slots(clearing) < 0:
        raise BadPosition(f"{where}: more buildings and ruins than its {board.map.slots[clearing]} slots")
    for side in board.everyone:
        there = (*side.buildings[clearing], *side.tokens[clearing])
        for kind in (ROOST, SYMPATHY):
            if there.count(kind) > 1:
                raise BadPosition(f"{where}: at most one {kind}, found {there.count(kind)}")
        for kind in there:
            suit = kind.partition("-")[2]
            if suit in SUITS and suit != board.suits[clearing]:
                raise BadPosition(f"{where}: {kind} cannot stand in a {board.suits[clearing]} clearing")
