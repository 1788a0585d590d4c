"""The shared board: characters, synagogue, action tiles, library, districts, graveyard.

Besides the classes that all games share: the beams of the synagogue and the sections are `go-beam`, those
VIII to X `go-danger`, their letters `go-ink`; each district has a ground of its own, such as `go-red`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from automarium.games.golem import faces
from automarium.games.golem.beams import MARBLE_WIDE, ROW_HIGH, middles
from automarium.games.golem.board import AUTOMA, LOW, OPEN, Board, figure
from automarium.games.golem.components import DANGER, ROWS, SECTIONS
from automarium.games.golem.golems import PLACE, ROMAN, lies
from automarium.games.golem.picture_parts import GAP, INNER, Say, figures_of, labeled, line_of, place_part
from automarium.games.golem.printed_effects import COLORS, Effects
from automarium.lookbook import (
    Area,
    Drawn,
    Part,
    at,
    below,
    beside,
    box,
    capital,
    circle,
    drawn_from,
    element,
    grid,
    part,
    path,
    spot,
    text,
    titled,
)

SECTION_HIGH, SECTIONS_WIDE = 56.0, 5
HEAD = "M-50 46V-18Q-50-50 0-52Q50-50 50-18V46Q0 60-50 46Z"
MOUTH = "M-22 36Q0 44 22 36"
NOSE = "M0 12L5 22H-5Z"
SIGN = "M-7-37v7M-1-37h5v7M8-37v7"
"""Three strokes on its forehead."""


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


def _of_characters(say: Say) -> Hashable:
    known = say.board.box.character
    cards = tuple((name, known.get(name)) for name in say.board.characters)
    return say.texts.language, say.board.round, say.board.by_hand, cards


@drawn_from(_of_characters)
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
    if board.by_hand:
        known = [board.character.left, board.character.right] if board.knows_character() else []
        whose = capital(str(say.place(f"character-{board.round}")))
        return beside([line_of(whose, 150), *_marbles(known, 2)], 4)
    words = str(say.say("picture.round", {"round": board.round}))
    return below([line_of(words, INNER), grid(cards, 2, 4)], 2)


@drawn_from(lambda say, row: (say.texts.language, row, *say.board.rows[row]))
def _row(say: Say, row: str) -> Part:
    """A beam: marbles of one color in one row are one spot."""
    marbles = say.board.rows[row]
    across = middles(len(marbles))
    words = str(say.name("row", row))
    middle = ROW_HIGH / 2
    inside: list[Drawn] = [
        box(INNER, ROW_HIGH, "go-beam", 8),
        faces.shape(faces.SIGNS[row], "go-ink", 18, middle, 0.85),
        text(capital(words), 36, middle + 5, "go-ink strong", "start", 14),
    ]
    for color in dict.fromkeys(marbles):
        there = [x for x, each in zip(across, marbles, strict=True) if each == color]
        drawn = [faces.marble(color, x, middle) for x in there]
        left = there[0] - MARBLE_WIDE / 2
        room = Area(left, 4, there[-1] - left + MARBLE_WIDE / 2, ROW_HIGH - 8)
        title = str(say.name("marble", f"{color} {row}"))
        inside.append(spot(f"marble-{color}-{row}", title, room, *drawn))
    return place_part(say, f"row-{row}", part(INNER, ROW_HIGH, *inside))


def _of_eyes(say: Say) -> Hashable:
    board = say.board
    held = tuple((side, *marbles) for side, marbles in board.held.items())
    sides = tuple(board.kept_here()), tuple(board.rabbis), tuple(board.order)
    return say.texts.language, held, sides, board.is_order_untold(), *board.outside


@drawn_from(_of_eyes)
def _eyes(say: Say) -> Part:
    """The Automa's head with its two eyes; beside it the people's, the turn order, rabbis, loose marbles."""
    board = say.board
    head = [path(HEAD, "go-head"), path(NOSE, "go-ink"), path(MOUTH, "go-line")]
    head += [box(26, 13, "go-beam", 2, x=-13, y=-40), path(SIGN, "go-line")]
    head += faces.eyes(board.held[AUTOMA], -2)
    moved: list[Drawn] = [element("g", *head, transform="translate(54 54)")]
    for number, x in enumerate(faces.EYES, 1):
        title = str(say.name("eye", f"{AUTOMA} {number}"))
        moved.append(spot(f"eye-{AUTOMA}-{number}", title, Area(54 + x - 13, 39, 26, 26)))
    people = [side for side in board.kept_here() if side != AUTOMA]
    others = [labeled(say, f"eyes-{side}", beside(_marbles(board.held[side], 2), 2)) for side in people]
    rabbis = figures_of(figure("rabbi", side) for side in board.kept_here() if side not in board.rabbis)
    sides = ", ".join(str(say.name("order", side)) for side in board.order)
    order = line_of(say.texts("noun.layout.order-own") if board.is_order_untold() else sides, 130)
    right = below([labeled(say, "order", order), labeled(say, "rabbis", rabbis, _if_placed(say))], 4)
    loose = [labeled(say, "outside", beside(_marbles(board.outside, 0), 1))] if board.outside else []
    middle = below([*others, *loose], 4)
    return beside([place_part(say, f"eyes-{AUTOMA}", part(110, 110, *moved)), middle, right], 8)


def _if_placed(say: Say) -> str:
    """That no rabbi is left to place, instead of the name of where they wait."""
    board = say.board
    if not {*board.kept_here()} <= {*board.rabbis}:
        return ""
    return say.texts("noun.layout.rabbi-placed" if board.is_own else "noun.layout.rabbis-placed")


def _marbles(marbles: Sequence[str], places: int) -> list[Part]:
    full = [part(24, 24, faces.marble(marble, 12, 12)) for marble in marbles]
    return full + [part(24, 24, circle(12, 12, 11, "outline dashed"))] * (places - len(full))


def _of_tiles(say: Say) -> Hashable:
    board = say.board
    tiles = tuple(board.box.action.get(name) for name in board.action_tiles)
    return say.texts.language, board.box.figures.lowest_space, tiles, *board.rabbis.items()


@drawn_from(_of_tiles)
def _tiles(say: Say) -> Part:
    """The action tiles and the printed space below, with the rabbis on them, in two columns."""
    board = say.board
    rabbis = board.rabbis_by_space()
    spaces: dict[int | str, Effects | None] = {}
    for place, name in enumerate(board.action_tiles, 1):
        tile = board.box.action.get(name)
        spaces[place] = tile.effects if tile else None
    spaces[LOW] = board.box.figures.lowest_space
    lines = [
        place_part(
            say,
            f"tile-{space}",
            beside([_number(space), faces.tile(printed, 114, 28), figures_of(rabbis.get(space, ()))], 4),
        )
        for space, printed in spaces.items()
    ]
    return beside(
        [below(lines[:2], 3), below(lines[2:], 3)], INNER / 2 - max(each.width for each in lines[:2])
    )


def _number(space: int | str) -> Part:
    """Counted from the top, as the gray column of a card does; the printed space has none."""
    words = "" if space == LOW else str(space)
    return part(12, 28, text(words, 6, 19, "faint", size=13))


@drawn_from(lambda say: (say.texts.language, *map(say.board.box.book.get, say.board.library)))
def _library(say: Say) -> Part:
    books = [
        place_part(say, f"book-{place}", faces.book(say.board, name))
        for place, name in enumerate(say.board.library, 1)
    ]
    return beside(books or [part(INNER, 10)], 2.5)


def _of_district(say: Say, district: str) -> Hashable:
    board, automa = say.board, say.board.automa
    tiles = tuple(
        (place, board.box.neighborhood[tile].effects)
        for place, tile in board.neighborhood.items()
        if place.startswith(district)
    )
    golems = tuple(golem for golem in automa.golems if PLACE[golem][0] == district)
    there = automa.students[district], district in board.menorahs
    return say.texts.language, district, tiles, golems, there


@drawn_from(_of_district)
def _district(say: Say, district: str) -> Part:
    """Ten sections in two rows on the ground of the district; the student at the edge of its section."""
    board = say.board
    width = (INNER - 12) / SECTIONS_WIDE
    head, step = 22.0, SECTION_HIGH + 10
    drawn: list[Drawn] = [box(INNER, head + 2 * step, f"go-{district}", 6)]
    name = str(say.place(f"district-{district}"))
    drawn.append(text(capital(name), 8, 16, "go-light strong", "start", 13.5))
    for section in SECTIONS:
        inside = place_part(say, f"{district}-{section}", _section(board, district, section, width - 4))
        drawn.append(at(*_corner(section, width, head, step), *inside.inside))
    x, y = _corner(max(1, board.automa.students[district]), width, head, step)
    x = 0 if not board.automa.students[district] else x + width - 22
    student = faces.shape(faces.STUDENT, f"piece fill-{district}", 11, 11, 0.9)
    drawn.append(at(x, y - 11, *place_part(say, f"student-{district}", part(22, 22, student)).inside))
    if district in board.menorahs:
        sign = part(24, 22, faces.shape(faces.MENORAH, "go-menorah", 12, 11))
        drawn.append(at(INNER - 28, 0, *place_part(say, f"menorah-{district}", sign).inside))
    return place_part(say, f"district-{district}", part(INNER, head + 2 * step, *drawn))


def _corner(section: int, width: float, head: float, step: float) -> tuple[float, float]:
    row, place = divmod(section - 1, SECTIONS_WIDE)
    return 8 + width * place, head + 4 + step * row


def _section(board: Board, district: str, section: int, width: float) -> Part:
    """The number of the section, its tile if it was seen, and golems that stand or lie."""
    drawn = [box(width, SECTION_HIGH, "go-danger" if section in DANGER else "go-beam", 5)]
    drawn.append(text(ROMAN[section], 5, 15, "go-ink strong", "start", 12.5))
    tile = board.neighborhood.get(f"{district} {section}")
    if tile is not None:
        effects = board.box.neighborhood[tile].effects
        printed = faces.fitted(effects, width - 8, 20, 4, SECTION_HIGH - 22)
        drawn.append(element("g", printed, class_="go-printed"))
    here = board.automa.golems_at(district, section)
    for number, golem in enumerate(here):
        x = width / 2 + 6 + 16 * (number - (len(here) - 1) / 2)
        drawn.append(faces.shape(faces.GOLEM, f"go-golem fill-{district}", x, 19, 1.0, lies(golem)))
    return part(width, SECTION_HIGH, *drawn)


def _of_graveyard(say: Say) -> Hashable:
    board, figures = say.board, say.board.box.figures
    rewards = tuple(figures.graveyard), figures.graveyard_open
    return say.texts.language, rewards, tuple(board.graveyard), *board.open_grave


@drawn_from(_of_graveyard)
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
