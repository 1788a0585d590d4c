"""The table as a small text drawing: the round supply board, M.A.K.S.'s side, the human's side."""

from __future__ import annotations

from automarium.games.coatl.board import HUMAN, MAKS, NUMBERS, Board, Coatl, WorkedCard
from automarium.games.coatl.cards import LIMITS, PLACES, PROPHECIES
from automarium.games.coatl.labels import face
from automarium.games.coatl.rules import wanted_by
from automarium.games.coatl.scoring import card_points, points
from automarium.kernel.words.texts import Texts

# Where each place of the supply board stands in the drawing: row and column.
SPOTS = {
    ("outer", 12): (0, 16),
    ("outer", 10): (1, 1),
    ("inner", 12): (1, 16),
    ("outer", 2): (1, 31),
    ("inner", 9): (2, 8),
    ("inner", 3): (2, 24),
    ("outer", 8): (3, 1),
    ("inner", 6): (3, 16),
    ("outer", 4): (3, 31),
    ("outer", 6): (4, 16),
}


def sketch(board: Board, texts: Texts) -> str:
    """The whole table on some thirty lines."""
    scored = points(board)
    parts = [
        texts(
            "board.supply", body=_left(board, "body"), head=_left(board, "head"), tail=_left(board, "tail")
        ),
        *_supply_lines(board),
        texts("board.open-row", count=len(board.prophecies)),
        *(f"  {card:<13}{face(card)}" for card in board.open_row),
        texts("board.open-temples"),
        *(f"  {card:<13}{face(card)}" for card in board.open_temples),
        texts("board.maks", count=scored[MAKS], cards=len(board.fulfilled)),
        *(_worked_line(number, card, texts) for number, card in enumerate(board.row, 1)),
        texts("board.human", count=scored[HUMAN]),
        *_human_lines(board, texts),
    ]
    return "\n".join(parts)


def _left(board: Board, kind: str) -> int:
    return len(board.supply.bags[kind])


def _supply_lines(board: Board) -> list[str]:
    rows = [[" "] * 44 for _ in range(5)]
    for place, ref in zip(NUMBERS, board.supply.refs, strict=True):
        row, column = SPOTS[PLACES[ref].ring, PLACES[ref].clock]
        for offset, sign in enumerate(_place(board, place)):
            rows[row][column + offset] = sign
    return ["".join(row).rstrip() for row in rows]


def _place(board: Board, place: int) -> str:
    pieces = " ".join(board.supply.places[place]) or "·"
    left, right = "[]" if board.supply.kinds[place] == "body" else "()"
    return f"{place:>2} {left}{pieces}{right}"


def _worked_line(number: int, card: WorkedCard, texts: Texts) -> str:
    need = PROPHECIES[card.id].pieces
    laid = " ".join(card.all_pieces()) or "·"
    misses = texts("board.misses", colors=wanted_by(card))
    return f"  {number} {card.id:<13}{len(card.all_pieces())}/{need}  {laid:<13} {misses}"


def _human_lines(board: Board, texts: Texts) -> list[str]:
    store = " ".join(board.store) or "·"
    return [
        f"  {texts('board.store')} {len(board.store)}/{LIMITS.board_places}: {store}",
        f"  {texts('board.hand')} {len(board.hand)}/{board.hand_limit()}:",
        *(f"    {card:<13}{face(card)}" for card in (*board.hand, *board.personal_temples)),
        *(_coatl_line(number, coatl, board, texts) for number, coatl in enumerate(board.coatls, 1)),
    ]


def _coatl_line(number: int, coatl: Coatl, board: Board, texts: Texts) -> str:
    mark = "✓" if board.is_complete(coatl) else "…"
    cards = ", ".join(f"{card} {scored}" for card, scored in card_points(coatl)) or "·"
    return f"  {texts('board.coatl')} {number} {mark} {coatl.serpent}  {cards}"
