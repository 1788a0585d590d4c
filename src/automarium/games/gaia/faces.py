"""Small drawings shown beside words: a planet with what is on it, a piece, a tile, a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.gaia import signs
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import MINE, SATELLITE, UNSEEN, decisions, home_of, sectors
from automarium.games.gaia.hexes import DIRECTIONS, Hex
from automarium.games.gaia.map import turned_tile
from automarium.games.gaia.pieces import ACROSS, DOWN, HEX, PIECE, SMALL, piece, planet
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.lookbook import Face, at, circle, element, face, path, text

# The map


def standing(board: Board, place: Hex) -> Iterator[str]:
    """The planet of a hex and the pieces there; two sides stand side by side."""
    automa, human = board.automa, board.human
    if kind := board.planet_at(place):
        yield planet(kind)
    size, aside = (6.6, 6.2) if place in human.guests else (PIECE, 0)
    if place in automa.structures:
        yield str(at(-aside, 0, piece(AUTOMA, automa.home, automa.structures[place], size)))
    for own in own_pieces(board, place):
        yield str(at(aside, 0, piece(HUMAN, human.home, own, size)))
    apart = 6 if place in automa.satellites and place in human.satellites else 0
    for side, owner, x in ((AUTOMA, automa, -apart), (HUMAN, human, apart)):
        if place in owner.satellites:
            yield str(at(x, 0, piece(side, owner.home, SATELLITE, SMALL)))


def own_pieces(board: Board, place: Hex) -> list[str]:
    """The person's pieces on a hex, satellites left out; the Lost Planet counts as a mine."""
    human = board.human
    return [
        *([human.structures[place]] if place in human.structures else []),
        *([MINE] if place in human.guests or place == human.lost_planet else []),
        *(["gaiaformer"] if place in human.gaiaformers else []),
        *(["space_station"] if place in human.space_stations else []),
    ]


def planet_face(board: Board, place: Hex) -> Face | None:
    drawn = "".join(standing(board, place))
    return face(28, 28, str(at(14, 14, drawn))) if drawn else None


def type_face(board: Board, kind: str) -> Face:
    return face(26, 26, str(at(13, 13, planet(kind))))


def faction_face(board: Board, faction: str) -> Face:
    return type_face(board, home_of(faction))


def sector_face(board: Board, sector: str) -> Face:
    """The tile with its triangle to the upper right."""
    return turned_face(board, sector, 0)


def turned_face(board: Board, sector: str, turn: int) -> Face:
    """The tile as it lies, turned this many times."""
    drawn = [
        str(at(76 + ACROSS * (q + r / 2), 70 + DOWN * r, HEX, planet(kind) if kind else ""))
        for (q, r), kind in turned_tile(sector, turn)
    ]
    number = text(sectors()[sector].number, 76, 75, "gaia-sector", size=14)
    return face(152, 140, *drawn, number)


def turn_face(board: Board, turn: int) -> Face:
    """A tile with its triangle at one of six corners."""
    q, r = DIRECTIONS[turn - 1]
    triangle = element("g", path("M-4 4L0 -5L4 4Z", "mark"), transform=f"rotate({60 * turn + 30:g})")
    return face(36, 40, str(at(18, 20, HEX, str(at(9 * (q + r / 2), 8 * r, triangle)))))


# Pieces and tokens


def piece_face(board: Board, kind: str) -> Face:
    return _piece_face(AUTOMA, board.automa.faction, kind)


def own_piece_face(board: Board, kind: str) -> Face:
    return _piece_face(HUMAN, board.human.faction, kind)


def _piece_face(side: str, faction: str, kind: str = "") -> Face:
    size = SMALL if kind == SATELLITE else PIECE
    home = home_of(faction) if faction else ""
    return face(20, 20, str(at(10, 10, piece(side, home, kind, size))))


def gaia_token_face(board: Board, token: str, places: Sequence[str]) -> Face | None:
    """The token lies under what stands on its planet, and would hide it."""
    built = next((each for each in places if each in board.gaia_tokens), None)
    return planet_face(board, built) if built is not None else thing_face(board, token)


def thing_face(board: Board, thing: str) -> Face | None:
    """Tokens and markers; some things are only words."""
    if thing in ("automa_marker", "human_marker"):
        side = AUTOMA if thing == "automa_marker" else HUMAN
        return _piece_face(side, (board.automa if side == AUTOMA else board.human).faction)
    if thing in ("gaia_token", "lost_planet"):
        return type_face(board, thing.partition("_")[0])
    drawn = {
        "action_token": circle(10, 10, 9, "gaia-plain") + path("M5 5l10 10m0 -10l-10 10", "gaia-cross"),
        "first_player": path("M10 1L19 10L10 19L1 10Z", "badge")
        + text(1, 10, 14.5, "on-badge strong", size=13),
        "tech_tile": signs.sign("tech", 10, 10),
        "power_token": circle(10, 10, 7, "gaia-sign gaia-transdim"),
        "brain_stone": str(at(10, 10, brainstone())),
    }
    return face(20, 20, drawn[thing]) if thing in drawn else None


STONE = "M-9.5 0L-4.8 -8.6H4.8L9.5 0L4.8 8.6H-4.8Z"


def brainstone() -> str:
    """The Brainstone with what it counts: alike in a bowl, in words and in the legend."""
    return path(STONE, "own-stone") + text(3, 0, 4.6, "own-stone-count", size=13)


# Tiles and cards

EDGE = 1.0
"""Room for the line around a tile that is drawn by itself."""


def action_face(board: Board, power: int) -> Face:
    return signs.action(power).as_face(EDGE)


def booster_face(board: Board, booster: str) -> Face:
    return signs.booster(booster).as_face(EDGE)


def row_booster_face(board: Board, place: int) -> Face:
    return booster_face(board, board.boosters[place - 1])


def round_face(board: Board, tile: str) -> Face:
    return signs.round_tile(tile, x=signs.ROUND[0] / 2, middle=signs.ROUND[1] / 2).as_face(EDGE)


def final_face(board: Board, tile: str) -> Face:
    return signs.final_tile(tile).as_face(EDGE)


def token_face(board: Board, token: str) -> Face:
    return signs.token(token).as_face(EDGE)


def action_card_face(board: Board, card: str) -> Face | None:
    return signs.action_card(card, board.automa.faction).as_face(EDGE) if card in decisions() else None


def support_card_face(board: Board, card: str) -> Face | None:
    return signs.support_card(card).as_face(EDGE) if card in decisions() else None


def card_face(board: Board, card: str) -> Face | None:
    return None if card == UNSEEN else signs.card(card, board.automa.faction).as_face(EDGE)
