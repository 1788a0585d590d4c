"""The table as text: the map in its rows, then cards and tiles, then both sides."""

from __future__ import annotations

from automarium.games.gaia.board import Board, Side
from automarium.games.gaia.components import LETTERS, STRUCTURES, TRACKS, numbers
from automarium.games.gaia.hexes import HEXES, SLOTS, Hex, axial, in_reading_order
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.words.texts import Texts

SIGNS = {"mine": "m", "station": "t", "lab": "l", "academy": "a", "institute": "p"}
"""Structures as letters: small ones are the person's, capitals the Automa's."""
WIDTH = 4
"""Signs for a hex; the next row is shifted by half of that."""


def sketch(board: Board, texts: Texts) -> str:
    """The whole table on some forty lines; during the set-up the map alone, as soon as it is laid."""
    if board.map is None:
        return texts("board.box")
    if board.next == SETUP:
        return "\n".join(map_lines(board))
    return "\n".join([*map_lines(board), "", *_common_lines(board, texts), "", *_side_lines(board, texts)])


def map_lines(board: Board) -> list[str]:
    """The map row by row; each row begins with the place of its first hex."""
    rows: dict[int, list[Hex]] = {}
    for place in HEXES:
        rows.setdefault(axial(place)[1], []).append(place)
    return [_row(board, row, places) for row, places in rows.items()]


def _row(board: Board, row: int, places: list[Hex]) -> str:
    line = [" "] * (17 * WIDTH)
    for place in places:
        column = (2 * axial(place)[0] + row + 15) * WIDTH // 2
        for offset, sign in enumerate(cell(board, place)):
            line[column + offset] = sign
    return f"{places[0]:>6}  " + "".join(line).rstrip()


def cell(board: Board, place: Hex) -> str:
    """A hex in up to four signs: the planet's letter, then pieces; the middle of a sector shows its number.

    A gaiaformer is `f`, a space station `s`, a satellite `*` (yours) or `+` (the Automa's).
    """
    planet = board.planet_at(place)
    pieces = _pieces(board, place)
    if planet:
        return f"{LETTERS[planet]}{pieces or '·'}"
    if pieces:
        return pieces
    return board.chart.sector[place] if axial(place) in SLOTS.values() else "·"


def _pieces(board: Board, place: Hex) -> str:
    automa, human = board.automa, board.human
    signs = SIGNS.get(automa.structures.get(place, ""), "").upper()
    signs += SIGNS.get(human.structures.get(place, ""), "")
    signs += "m" if place in human.guests or place == human.lost_planet else ""
    signs += "f" if place in human.gaiaformers else ""
    signs += "s" if place in human.space_stations else ""
    signs += "+" if place in automa.satellites else ""
    return signs + ("*" if place in human.satellites else "")


def _common_lines(board: Board, texts: Texts) -> list[str]:
    shown = min(board.round, numbers().rounds)
    cards = board.cards
    return [
        texts("board.round", round=shown, tile=board.rounds[shown - 1], first=board.first),
        texts("board.final", top=board.finals[0], bottom=board.finals[1]),
        texts("board.boosters", boosters=tuple(board.boosters)),
        texts("board.actions", actions=tuple(board.covered)),
        texts("board.advanced", tracks=tuple(board.advanced)),
        texts("board.cards", action=cards.action or "–", support=cards.support or "–", count=len(cards.deck)),
    ]


def _side_lines(board: Board, texts: Texts) -> list[str]:
    human = board.human
    return [
        texts("board.automa", faction=board.automa.faction, count=board.automa.vp),
        *_pieces_of(board.automa, texts),
        texts("board.human", faction=human.faction, count=human.vp),
        *_pieces_of(human, texts),
    ]


def _pieces_of(side: Side, texts: Texts) -> list[str]:
    lines = []
    for kind in STRUCTURES:
        if places := in_reading_order(side.places_of(kind)):
            listed = ", ".join(f"({place})" for place in places)
            lines.append(f"  {texts.term('kind', kind)} {len(places)}: {listed}")
    levels = ", ".join(f"{texts.term('track', track)} {side.levels[track]}" for track in TRACKS)
    return [*lines, f"  {levels}", f"  {texts('board.booster', booster=side.booster)}"]
