"""The table as text: one line for each clearing, one for each side."""

from __future__ import annotations

from automarium.games.root.board import COLUMNS, Board
from automarium.games.root.choices import EYRIE_BOT
from automarium.games.root.factions import PAWN, WARRIOR
from automarium.games.root.labels import MARKS
from automarium.games.root.sides import Side
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.words.texts import Texts


def sketch(board: Board, texts: Texts) -> str:
    """Clearings with number, suit letter, paths, slots and pieces; then the sides."""
    lines = [texts("board.map", map=board.map.id, count=len(board.deck))]
    lines += [_clearing(board, clearing, texts) for clearing in CLEARINGS]
    if board.ferry:
        lines.append(texts("board.ferry", clearing=board.ferry))
    lines += [_side(side, texts) for side in board.everyone]
    items = ", ".join(f"{texts.term('item', item)} {count}" for item, count in board.items.items() if count)
    lines.append(texts("board.items", items=items or "·"))
    return "\n".join(lines)


def _clearing(board: Board, clearing: int, texts: Texts) -> str:
    mark = MARKS.get(board.suits[clearing], "?")
    near = ",".join(_neighbor(board, clearing, other) for other in board.map.bot_neighbors[clearing])
    wide = 18 if board.map.closed else 14
    free = "□" * max(board.open_slots(clearing), 0) + "▧" * (clearing in board.ruins)
    pieces = "; ".join(
        f"{texts.term('short', side.id)} {_pieces(side, clearing, texts)}"
        for side in board.everyone
        if side.pieces_at(clearing)
    )
    return f"  {clearing:>2} {mark}  {near:<{wide}} {free:<4}{pieces}".rstrip()


def _neighbor(board: Board, clearing: int, other: int) -> str:
    """Its number, in parentheses where the path is closed to people."""
    way = (min(clearing, other), max(clearing, other))
    return f"({other})" if way in board.map.closed and way not in board.opened else str(other)


def _pieces(side: Side, clearing: int, texts: Texts) -> str:
    warriors = [f"{side.warriors[clearing]}{texts.term('short', WARRIOR)}"] if side.warriors[clearing] else []
    pawn = [texts.term("piece", PAWN)] if side.pawn == clearing and side.kit.pawn else []
    others = (*side.buildings[clearing], *side.tokens[clearing])
    return " ".join([*warriors, *(texts.term("piece", kind) for kind in others), *pawn])


def _side(side: Side, texts: Texts) -> str:
    supply = ", ".join(f"{texts.term('piece', kind)} {count}" for kind, count in side.supply.items() if count)
    line = texts("board.side", side=side.id, count=side.points, supply=supply or "·")
    if side.id == EYRIE_BOT:
        columns = "  ".join(f"{MARKS[column]} {len(side.decree[column])}" for column in COLUMNS)
        line += "\n    " + texts("board.decree", columns=columns)
    if side.items or side.effects:
        items = ", ".join(texts.term("item", item) for item in side.items)
        effects = ", ".join(texts.term("card", card) for card in side.effects)
        line += "\n    " + texts("board.crafted", crafted=", ".join(filter(None, (items, effects))))
    return line
