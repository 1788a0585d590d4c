"""The table as a small text drawing: the four locations, both sides, and what is left of the decks."""

from __future__ import annotations

from automarium.games.redrising.board import LUNA, RING, SIDES, TRACKS, Board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.choices import AU_TOMA
from automarium.games.redrising.labels import card_face, card_name
from automarium.games.redrising.scoring import open_points, points
from automarium.kernel.words.texts import Texts


def sketch(board: Board, texts: Texts) -> str:
    """The whole table on some twenty lines."""
    lines = [*_location_lines(board, texts), *_track_lines(board, texts), *_au_toma_lines(board, texts)]
    if board.whole:
        lines += _character_lines(board, texts)
    return "\n".join(lines)


def _location_lines(board: Board, texts: Texts) -> list[str]:
    names = {location: texts.term("location", location) for location in RING}
    width = max(map(len, names.values()))
    return [
        f"{names[location]:<{width}}  {board.letters.get(location, '·')}  {_pile(board, location, texts)}"
        for location in RING
    ]


def _pile(board: Board, location: str, texts: Texts) -> str:
    """The cards of a location, the top one first."""
    pile = board.piles[location]
    if not board.whole:
        return texts("board.cards", count=len(pile))
    hidden = texts("board.face-down")
    cards = [hidden if card in board.face_down else card_name(card, texts) for card in reversed(pile)]
    return " · ".join(cards) or texts("board.no-card")


def _track_lines(board: Board, texts: Texts) -> list[str]:
    """Both sides on the tracks, with the points as things stand."""
    return [_track_line(board, side, _scored(board, side, texts), texts) for side in SIDES]


def _scored(board: Board, side: str, texts: Texts) -> str:
    """Her cards lie face down: until all is over, their number stands beside her other points."""
    if side == AU_TOMA and board.next:
        return texts("board.open-points", points=open_points(board), count=len(board.stack))
    return str(points(board)[side])


def _track_line(board: Board, side: str, scored: str, texts: Texts) -> str:
    counts = "  ".join(f"{texts.term('track', track)} {board.count(side, track)}" for track in TRACKS)
    sovereign = f"  {texts.term('face', 'sovereign')}" if board.sovereign == side else ""
    return f"{texts.term('side', side)}: {counts}{sovereign}  = {scored}"


def _au_toma_lines(board: Board, texts: Texts) -> list[str]:
    left = max(0, len(board.cards) - FIGURES.automa_aside)
    lines = [texts("board.stack", count=len(board.stack)), texts("board.automa-deck", count=left)]
    if board.letters:
        lines.append(texts("board.luna-link", letter=board.letters[LUNA], location=board.luna_link()))
    return [*lines, texts("board.parity", parity=board.parity)] if board.parity else lines


def _character_lines(board: Board, texts: Texts) -> list[str]:
    lines = [texts("board.deck", count=len(board.deck))]
    if board.banished:
        lines.append(texts("board.banished", count=len(board.banished)))
        lines.append("  " + ", ".join(card_name(card, texts) for card in board.banished))
    house = texts("board.house", house=board.house)
    return [*lines, house, texts("board.hand", count=len(board.hand)), *_hand_lines(board, texts)]


def _hand_lines(board: Board, texts: Texts) -> list[str]:
    return [f"  {card:<22}{card_face(card, texts)}" for card in board.hand]
