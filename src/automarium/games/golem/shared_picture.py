"""The shared board: characters, synagogue, action tiles, library, districts, graveyard.

Besides the classes that all games share, `go-danger` is the ground of the sections VIII to X.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem import faces
from automarium.games.golem.board import AUTOMA, LOW, OPEN, Board, figure
from automarium.games.golem.components import DANGER, ROWS, SECTIONS
from automarium.games.golem.golems import ROMAN, lies
from automarium.games.golem.picture_parts import GAP, INNER, Say, figures_of, labeled, line_of, place_part
from automarium.games.golem.printed_effects import COLORS, Effects
from automarium.lookbook import (
    Box,
    Drawn,
    Part,
    at,
    below,
    beside,
    box,
    circle,
    element,
    grid,
    part,
    path,
    spot,
    text,
    titled,
)

SECTION_HIGH = 60.0
HEAD = "M-50 46V-18Q-50-50 0-52Q50-50 50-18V46Q0 60-50 46Z"
MOUTH = "M-20 38Q0 44 20 38"


def shared_board(say: Say) -> Part:
    """Where the person lays it out, only what was told: rows, eyes, districts."""
    told = [below((_row(say, row) for row in ROWS), 2), _eyes(say)]
    districts = [_district(say, district) for district in COLORS]
    if say.board.is_own:
        kept = [] if say.board.by_hand else [titled(say.texts("picture.graveyard"), _graveyard(say))]
        return below([_characters(say), *told, *districts, *kept], GAP)
    parts = [
        _characters(say),
        *told,
        _tiles(say),
        titled(say.texts("picture.library"), _library(say)),
        *districts,
        titled(say.texts("picture.graveyard"), _graveyard(say)),
    ]
    return below(parts, GAP)


def _characters(say: Say) -> Part:
    """The four cards, that of the round with its number framed."""
    board = say.board
    cards = []
    for number, name in enumerate(board.characters, 1):
        if board.by_hand:
            continue
        shown = faces.character(board.box.character.get(name), INNER / 2 - 16)
        sign = text(number, 6, 18, "ink strong" if number == board.round else "faint", size=13)
        cards.append(place_part(say, f"character-{number}", beside([part(12, 26, sign), shown], 2)))
    words = str(say.say("picture.round", {"round": board.round}))
    if board.by_hand:
        known = [board.character.left, board.character.right] if board.knows_character() else []
        return beside([line_of(words, 110), *_marbles(known, 2)], 4)
    return below([line_of(words, INNER), grid(cards, 2, 4)], 2)


def _row(say: Say, row: str) -> Part:
    """A shelf: marbles of one color in one row are one spot."""
    marbles = say.board.rows[row]
    step = min(22.0, (INNER - 170) / max(1, len(marbles)))
    words = str(say.name("row", row))
    inside: list[Drawn] = [
        box(INNER, 28, "card"),
        faces.shape(faces.SIGNS[row], "mark", 16, 14, 0.85),
        text(words, 32, 18, "ink", "start", 12),
    ]
    for color in dict.fromkeys(marbles):
        places = [place for place, each in enumerate(marbles) if each == color]
        drawn = [faces.marble(color, 168 + step * place, 14) for place in places]
        room = Box(157 + step * places[0], 3, 22 + step * (len(places) - 1), 22)
        title = str(say.name("marble", f"{color} {row}"))
        inside.append(spot(f"marble-{color}-{row}", title, room, *drawn))
    return place_part(say, f"row-{row}", part(INNER, 28, *inside))


def _eyes(say: Say) -> Part:
    """The Automa's head with its two eyes; beside it the people's, the turn order, rabbis, loose marbles."""
    board = say.board
    head = [path(HEAD, "mark"), path(MOUTH, "outline")]
    for number, x in enumerate((-22.0, 22.0)):
        head.append(circle(x, -2, 15, "card"))
        if number < len(board.held[AUTOMA]):
            head.append(faces.marble(board.held[AUTOMA][number], x, -2, 12))
    moved = [element("g", *head, transform="translate(54 54)")]
    others = [labeled(say, f"eyes-{side}", beside(_marbles(board.held[side], 2), 2)) for side in board.humans]
    rabbis = figures_of(figure("rabbi", side) for side in board.held if side not in board.rabbis)
    order = line_of(", ".join(str(say.name("order", side)) for side in board.order), 130)
    right = below([labeled(say, "order", order), labeled(say, "rabbis", rabbis)], 4)
    loose = [labeled(say, "outside", beside(_marbles(board.outside, 0), 1))] if board.outside else []
    middle = below([*others, *loose], 4)
    return beside([place_part(say, f"eyes-{AUTOMA}", part(110, 110, *moved)), middle, right], 8)


def _marbles(marbles: Sequence[str], places: int) -> list[Part]:
    full = [part(22, 22, faces.marble(marble, 11, 11)) for marble in marbles]
    return full + [part(22, 22, circle(11, 11, 10, "outline dashed"))] * (places - len(full))


def _tiles(say: Say) -> Part:
    """The action tiles and the printed space below, with the rabbis on them."""
    board = say.board
    rabbis = board.rabbis_by_space()
    spaces: dict[int | str, Effects | None] = {}
    for place, name in enumerate(board.action_tiles, 1):
        tile = board.box.action.get(name)
        spaces[place] = tile.effects if tile else None
    spaces[LOW] = board.box.figures.lowest_space
    lines = [
        place_part(
            say, f"tile-{space}", beside([faces.tile(printed, 220, 28), figures_of(rabbis.get(space, ()))], 6)
        )
        for space, printed in spaces.items()
    ]
    return below(lines, 2)


def _library(say: Say) -> Part:
    books = [
        place_part(say, f"book-{place}", faces.book(say.board, name))
        for place, name in enumerate(say.board.library, 1)
    ]
    return beside(books or [part(INNER, 10)], 2.5)


def _district(say: Say, district: str) -> Part:
    """Ten sections from the left; the student above them, the menorah at the end."""
    board, side = say.board, 35.0
    places = [
        place_part(say, f"{district}-{section}", _section(board, district, section, side - 1))
        for section in SECTIONS
    ]
    color = part(8, SECTION_HIGH, box(8, SECTION_HIGH, f"piece fill-{district}", 3))
    x = max(0.0, side * board.automa.students[district] - side / 2 - 2)
    student = faces.shape(faces.STUDENT, f"piece fill-{district}", 11, 11, 0.9)
    above: list[Drawn] = [at(x, 0, *place_part(say, f"student-{district}", part(22, 22, student)).inside)]
    if district in board.menorahs:
        sign = part(24, 22, faces.shape(faces.MENORAH, "outline", 12, 11))
        above.append(at(INNER - 26, 0, *place_part(say, f"menorah-{district}", sign).inside))
    whole = below([part(INNER, 22, *above), beside([color, *places], 1)], 0)
    return place_part(say, f"district-{district}", whole)


def _section(board: Board, district: str, section: int, width: float) -> Part:
    """The number of the section, its tile if it was seen, and golems that stand or lie."""
    drawn = [box(width, SECTION_HIGH, "go-danger" if section in DANGER else "card", 3)]
    drawn.append(text(ROMAN[section], 3, 10, "faint", "start", 8))
    tile = board.neighborhood.get(f"{district} {section}")
    if tile is not None:
        drawn.append(faces.fitted(board.box.neighborhood[tile].effects, width - 4, 16, 2, SECTION_HIGH - 17))
    here = board.automa.golems_at(district, section)
    for number, golem in enumerate(here):
        x = width / 2 + 7 * (number - (len(here) - 1) / 2)
        drawn.append(faces.shape(faces.GOLEM, f"piece fill-{district}", x, 27, 0.9, lies(golem)))
    return part(width, SECTION_HIGH, *drawn)


def _graveyard(say: Say) -> Part:
    board = say.board
    cells = [
        _cell(say, str(cell), [owner] if owner else [], board.box.figures.graveyard[cell - 1])
        for cell, owner in enumerate(board.graveyard, 1)
    ]
    return grid([*cells, _cell(say, OPEN, board.open_grave, board.box.figures.graveyard_open)], 5, 3)


def _cell(say: Say, name: str, owners: Sequence[str], reward: Effects) -> Part:
    golems = figures_of(figure("golem", owner) for owner in owners)
    inside = golems if owners else faces.tile(reward, 74, 28)
    return place_part(say, f"cell-{name}", part(74, 28, box(74, 28, "outline", 3), *inside.inside))
